"""Simulated tournaments, played through the rules alone: several tables on one simulated clock, chance handed in."""
