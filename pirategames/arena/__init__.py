"""The arena: who plays better, by how much, and how sure that is.

``schedule`` says who sits where on which deal, ``run`` has the games played by any executor,
``journal`` keeps them, ``table`` sums them up and ``statistics`` says what the numbers are worth.
Knows players by name and games only through their rules; draws nothing and talks to nobody.

Luck is most of a card game, so players are compared on *the same deals* (as in duplicate bridge):
every line-up plays a deal, from the same chairs, before the next is dealt, and only what is left
when one player's result on a deal is taken from another's counts. A deal is thus one observation;
the intervals and the sequential test are about deals, never about games.
"""
