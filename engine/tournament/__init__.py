"""Tournaments: how they are seated, balanced and paid, decision by decision, and the log of what happened in one."""
