"""The programs that draw the pictures of ``assets``: emblems, portraits, icons and scenes."""
