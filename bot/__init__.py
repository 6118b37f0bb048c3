"""The bot: translates between people on their platforms and the tables of the engine."""
