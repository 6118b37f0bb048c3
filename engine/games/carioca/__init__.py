"""Carioca: ramino pokerato with four jokers, eight deals to a match, each with an opening of its own (articles CA)."""
