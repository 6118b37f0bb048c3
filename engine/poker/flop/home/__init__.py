"""What home tables add to a deal with a board: run it twice, bomb pots, rabbits, bounties, rising blinds (HR)."""
