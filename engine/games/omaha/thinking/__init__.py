"""How the good robot of Omaha thinks: from what their seat sees, and from what everybody was told."""
