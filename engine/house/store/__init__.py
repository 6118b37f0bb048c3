"""What must survive: the port that the house writes through, and the store in memory, in one file, in a database."""
