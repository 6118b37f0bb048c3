"""What a hand may do after drawing: the melds on the table, the judge of each move, and the moves worth offering."""
