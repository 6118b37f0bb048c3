"""The asynchronous part of the engine: who runs the tables, keeps their logs and moves their clocks."""
