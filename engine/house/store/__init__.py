"""What must survive: the port that the house writes through, the store in one SQLite file, and one in memory."""
