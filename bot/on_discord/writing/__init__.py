"""How a panel becomes a Discord message."""
