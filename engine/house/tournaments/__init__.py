"""Tournaments at the house's tables: who has entered, what is written and paid, and when tables deal."""
