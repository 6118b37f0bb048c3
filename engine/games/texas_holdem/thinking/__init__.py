"""How the better robots of hold'em think: from what their seat sees, and from what everybody was told."""
