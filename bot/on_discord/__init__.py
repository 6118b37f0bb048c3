"""Discord: translates its interactions into presses and panels into its messages."""
