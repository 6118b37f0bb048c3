# Higher card.

game-higher_card = Higher card
    .short = Higher card
higher_card-title = Higher card { $ante }
higher_card-aim = Win the pot: with the highest card, or when everyone else folds.
higher_card-asked = highest card
higher_card-sentence = One card each: stay or fold, and the highest wins the pot.
higher_card-stakes = ante { $ante }
higher_card-stakes_button = Ante { $ante }

# Buttons

higher_card-stay = Stay { $ante }
higher_card-fold = Fold
higher_card-to_stay = To stay: { $ante }

# The text twin: one fact a line

higher_card-seat = { $name } { $stack }
higher_card-said-stay = stays
higher_card-said-fold = folds
higher_card-dealer = dealer
higher_card-pot = Pot { $amount }
higher_card-wins = { $name } wins { $amount }
higher_card-wins_with = { $name } wins { $amount }: { $card }

# The story of a deal

higher_card-chapter = The deal
higher_card-anted = everyone pays { $amount }
higher_card-stayed = { $name } stays for { $amount }
higher_card-folded = { $name } folds

# House rules

refused-no_ante = Everyone pays an ante here: at least 1 chip.
    .article = HC-TABLE-2

higher_card-chapter-showing = Showing
higher_card-rule-suits_decide = The suit decides between equal cards

# Articles behind what every game refuses

article-higher_card-refused-table_full = HC-TABLE-1
article-higher_card-refused-too_few_players = HC-TABLE-1

higher_card-figure-stayed = Stays when asked
