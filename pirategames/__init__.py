"""Pirate Games: pirate card games against AI captains.

This module says the version, and whoever imports anything of ours, worker processes included, gets
the compiled form of it where there is one. It must load in no time on any Python, even one too old
for the rest, so that `bootstrap` can say so in a sentence.
"""

from pirategames import compiled

__version__ = "0.1.0"

compiled.use()
