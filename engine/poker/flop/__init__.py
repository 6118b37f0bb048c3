"""What games with a board share: forced bets, streets, the showdown; each such game writes its own `play` with them."""
