"""Telegram: translates its updates into presses and panels into its messages."""
