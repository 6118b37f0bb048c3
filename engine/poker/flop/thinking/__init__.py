"""How the better robots of games with a board think: what was said, what to hold before the flop, what earns most."""
