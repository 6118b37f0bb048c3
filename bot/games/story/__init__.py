"""A deal that has ended, told as a story to one of its players, with the cards that the reader has seen."""
