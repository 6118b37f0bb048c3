"""How the better robots of Carioca think: from what their seat sees, and from what everybody was told."""
