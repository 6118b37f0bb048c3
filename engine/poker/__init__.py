"""What the poker games share."""
