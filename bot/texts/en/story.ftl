# A deal that has ended, told as a story

story-end = The end
story-before = Before the cards
story-your_cards = your cards { $cards }
story-your_hand = Your cards: { $cards }
story-cards_now = Your cards now: { $cards }
story-small_blind = { $name } posts the small blind, { $amount }
story-big_blind = { $name } posts the big blind, { $amount }
story-missed_blind = { $name } posts { $amount } to come in
story-runs = { $times ->
    [1] they run it once
    [2] they run it twice
   *[other] they run it three times
}
story-bounty = { $name } gets the bounty of { $amount }
story-bomb_antes = bomb pot: { $amount } in antes
story-bomb_ante = { $name } puts { $amount } into the bomb pot
story-bombs = { $agreed ->
    [yes] a bomb pot is played
   *[other] no bomb pot
}
story-proposed = { $name } wants a vote on a bomb pot
story-level = the blinds rise to level { $level }
story-straddle = { $name } straddles for { $amount }
story-ante = { $name } pays the ante, { $amount }
story-antes = antes, { $amount } in all
story-fold = { $count ->
    [one] { $names } folds
   *[other] { $names } fold
}
story-check = { $count ->
    [one] { $names } checks
   *[other] { $names } check
}
story-pass = { $count ->
    [one] { $names } passes
   *[other] { $names } pass
}
story-stand = { $count ->
    [one] { $names } stands pat
   *[other] { $names } stand pat
}
story-call = { $name } calls { $amount }
story-bet = { $name } bets { $amount }
story-raise = { $name } raises to { $amount }
story-returned = { $amount } that nobody called goes back to { $name }
story-all_in = { $said }, all-in
story-invito = { $name } pays the invito, { $amount }
story-rejoin = { $name } comes in again for { $amount }
story-blind = { $name } opens blind for { $amount }
story-counterblind = { $name } declares a counter-blind, { $amount }
story-over = { $name } declares a third blind, { $amount }
story-open = { $name } opens for { $amount }
story-knock = { $name } knocks
story-split = { $name } splits the openers
story-change = { $count ->
    [one] { $name } changes one card
   *[other] { $name } changes { $count }
}
story-quiet = { $count ->
    [one] … and one turn of drawing and discarding only
   *[other] … and { $count } turns of drawing and discarding only
}
story-left_out = { $count ->
    [one] … one more line, which is in the transcript
   *[other] … { $count } more lines, which are in the transcript
}
