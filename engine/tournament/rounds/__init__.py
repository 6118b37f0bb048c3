"""Tournaments of rummy, in rounds of matches (TO-RU): what a match is, how one stands, and what happens next."""
