"""The asynchronous part of the engine: who runs the tables, keeps them, and counts the chips."""
