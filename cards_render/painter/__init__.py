"""The process that draws, and what it can be asked for."""
