"""How the better robots of hold'em think: from what their seats see, and from what everybody was told."""
