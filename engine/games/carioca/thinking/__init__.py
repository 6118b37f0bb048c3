"""How the better robots of Carioca think: from what their seats see, and from what everybody was told."""
