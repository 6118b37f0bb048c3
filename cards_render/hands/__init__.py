"""A private hand, to be shown to its owner alone."""
