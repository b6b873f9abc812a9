"""A game being played: the people and bots at a table, their process, hints, and the story so far."""
