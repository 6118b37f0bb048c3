"""Pokerato: ramino for raised stakes, with an imaginary joker (articles PO)."""
