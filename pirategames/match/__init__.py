"""The match: seats, saves, transcripts and the library of everything ever played. No screen."""
