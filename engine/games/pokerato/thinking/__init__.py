"""How the better robots of Pokerato think: from what their seat sees, and from what everybody was told."""
