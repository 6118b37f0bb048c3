"""A private hand, for its owner alone."""
