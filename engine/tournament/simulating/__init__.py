"""Tournaments played through the rules alone: tables side by side on a clock of their own, chance from whoever asks."""
