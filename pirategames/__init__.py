"""Pirate Games: pirate card games against AI captains.

This module says the version and nothing else: it must load in no time on any Python, even one
too old for the rest, so that `bootstrap` can say so in a sentence.
"""

__version__ = "0.1.0"
