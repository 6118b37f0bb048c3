"""How the better robots of Pokerato think: from what their seats see, and from what everybody was told."""
