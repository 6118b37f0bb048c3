# Omaha.

game-omaha = Omaha
    .short = Omaha
omaha-title = Omaha { $stakes }
omaha-aim = Win the pot with the best hand, two of your cards and three of the table, or when everyone else folds.
omaha-asked = how many cards are used
omaha-sentence = Four cards of your own, five for all: exactly two of yours and three of them win.
omaha-pairs = { $hand }, { $suits }
omaha-suits = { $count ->
    [0] four different suits
    [one] single-suited
   *[other] double-suited
}

# Articles behind what every game refuses

article-omaha-refused-table_full = OM-TABLE-1
article-omaha-refused-too_few_players = OM-TABLE-1
