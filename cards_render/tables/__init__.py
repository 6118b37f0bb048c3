"""The table of each game."""
