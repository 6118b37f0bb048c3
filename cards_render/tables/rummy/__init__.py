"""What rummy tables share: a row for each player, melds, the column with stock and discards, and the same in words."""
