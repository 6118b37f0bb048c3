"""Tournaments: how they are seated, balanced and paid, one decision at a time, and the log of what has happened."""
