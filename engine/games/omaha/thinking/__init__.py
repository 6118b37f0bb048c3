"""How the good robot of Omaha thinks: from what its seat sees, and from what everybody was told."""
