"""The asynchronous part of the engine: it runs the tables, keeps them, and counts the chips."""
