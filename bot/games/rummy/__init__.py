"""What the rummy games share in words, buttons and pictures."""
