"""Where the packaged program begins."""

import multiprocessing
import sys

from pirategames.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker of `simulate` is this program, started again
    sys.exit(main())
