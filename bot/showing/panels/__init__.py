"""A table as messages: its public panel and each player's own, in words, rows of buttons and choices of cards."""
