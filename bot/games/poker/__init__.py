"""What poker games share in words, buttons and pictures."""
