"""The one answer of each press, message and inline query."""
