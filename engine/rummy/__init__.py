"""What the rummy books share: melds, openings, points, and the best arrangement of a hand."""
