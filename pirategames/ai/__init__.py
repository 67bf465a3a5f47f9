"""The opponents: a search over what a seat knows, and the bots that play with it."""
