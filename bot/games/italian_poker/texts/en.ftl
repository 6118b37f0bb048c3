# Poker all'italiana: its buttons, its lines, its pictures. Some of its words stay Italian.

italian_poker-title = Poker all'italiana { $invito }/{ $chip }
italian_poker-aim = Win the pot: with the best five cards after the change, or when everyone else folds.
italian_poker-stakes = invito { $invito } · chip { $chip }
italian_poker-stakes_button = Invito { $invito }/{ $chip }
italian_poker-blind = Blind { $amount }
italian_poker-counterblind = Counter-blind { $amount }
italian_poker-over = Over { $amount }
italian_poker-rejoin = Come in again
italian_poker-rejoin_for = Come in again for { $amount }
italian_poker-post = Put in the invito
italian_poker-declare = I split my openers
italian_poker-knock = Knock
italian_poker-no = No
italian_poker-pass = Pass
italian_poker-open = Open { $amount }
italian_poker-open_chip = Open { $amount } (chip)
italian_poker-open_pot = Open { $amount } (pot)
italian_poker-fold = Fold
italian_poker-check = Check
italian_poker-call = Call { $amount }
italian_poker-bet = Bet { $amount }
italian_poker-raise = Raise to { $amount }
italian_poker-half_pot = ½ pot { $amount }
italian_poker-pot = Pot { $amount }
italian_poker-all_in = All-in { $amount }
italian_poker-stand = Stand pat
italian_poker-change = Change
italian_poker-change_some = Change { $count }
italian_poker-change_in_private = Change…
italian_poker-amount_title = How much?
italian_poker-amount_label = { $low } to { $high } in all

# Text twin: one fact a line

italian_poker-seat = { $name } { $stack }
italian_poker-said-pass = pass
italian_poker-said-open = opens for { $amount }
italian_poker-said-fold = fold
italian_poker-said-check = check
italian_poker-said-call = call { $amount }
italian_poker-said-bet = bet { $amount }
italian_poker-said-raise = raise to { $amount }
italian_poker-said-bets = bet { $amount }
italian_poker-said-blind = blind { $amount }
italian_poker-said-counterblind = counter-blind { $amount }
italian_poker-said-over = over { $amount }
italian_poker-said-knock = knocks
italian_poker-said-all_in = all-in
italian_poker-said-all_in_for = all-in { $amount }
italian_poker-said-shares = plays for { $amount } of the pot
italian_poker-said-changed = { $count ->
    [0] stands pat
   *[other] changes { $count }
}
italian_poker-dealer = dealer
italian_poker-opener = opener
italian_poker-opener_split = opener, splits the openers
italian_poker-pot_line = Pot { $amount }
italian_poker-side_line = side pots { $amounts }
italian_poker-carried_line = carried { $amount }
italian_poker-reshuffled = The cards have run out: the discards are shuffled
italian_poker-level_line = to open: a pair of { $many } or better
italian_poker-may_open = You may open: { $cards }
italian_poker-may_not_open = You hold nothing to open with: that takes a pair of { $many } or better
italian_poker-may_on_honour = You do not hold a pair of { $many } or better: if you open, it is on your honour and at your own risk
italian_poker-wins = { $name } wins { $amount }
italian_poker-wins_with = { $name } wins { $amount }: { $hand }
italian_poker-shows = { $name } shows { $cards }: { $hand }
italian_poker-shows_cards = { $name } shows { $cards }
italian_poker-not_dealt = The cards come when nobody may open blind any more.
italian_poker-to_come = { $count ->
    [one] one card to come
   *[other] { $count } cards to come
}
italian_poker-served_last = The last cards come when everybody has changed.
italian_poker-proves = { $name } shows the openers: { $cards }
italian_poker-proof_of = { $name }'s openers
italian_poker-nobody_opened = Nobody opens: { $amount } stay in the pot
italian_poker-parola = Everyone checks: { $amount } stay in the pot
italian_poker-annulled = { $name } had no openers: { $amount ->
    [0] everyone takes their chips back
   *[other] { $amount } stay in the pot
}
italian_poker-annulled_split = { $name } split the openers without a word: { $amount ->
    [0] everyone takes their chips back
   *[other] { $amount } stay in the pot
}
italian_poker-split_unsaid = { $name } split the openers without a word
italian_poker-next_level = To open the next deal: a pair of { $many } or better
italian_poker-plays_on = { $name } has no chips left and is dealt in until this pot is won, for { $amount } of it
italian_poker-no_openers = { $name } had opened without openers
italian_poker-fined = { $name } pays the pot again: { $amount } for the next deal
italian_poker-by_suit = Of equal hands { $better } beat { $worse }
italian_poker-by_royal = The { $better } beats the { $worse }
italian_poker-flush_beats_full = Flush beats full house
italian_poker-minima = straight flush, minima
italian_poker-media = straight flush, media
italian_poker-massima = straight flush, massima

# The picture

italian_poker-phase-blind = In the dark
italian_poker-phase-opening = Opening
italian_poker-phase-answers = First round
italian_poker-phase-change = The change
italian_poker-phase-last_round = Last round
italian_poker-phase-over = The end
italian_poker-label-dealer = D
italian_poker-label-opener = O
italian_poker-label-to_open = To open
italian_poker-label-suits = Suits
italian_poker-label-carried = CARRIED
italian_poker-label-changed = { $count ->
    [0] PAT
   *[other] DREW { $count }
}
italian_poker-label-royal = STRAIGHT FLUSH
italian_poker-label-split = SPLITS OPENERS
italian_poker-label-pass = PASS
italian_poker-label-open = OPENS
italian_poker-label-fold = FOLD
italian_poker-label-call = CALL
italian_poker-label-raise = RAISE
italian_poker-label-check = CHECK
italian_poker-label-bet = BET
italian_poker-label-blind = BLIND
italian_poker-label-counterblind = COUNTER-BLIND
italian_poker-label-over = OVER
italian_poker-label-knock = KNOCK
italian_poker-alt-dealer = dealer
italian_poker-alt-level = To open: a pair of { $many } or better
italian_poker-alt-opener = { $name } opened
italian_poker-alt-split = { $name } split the openers
italian_poker-alt-carried = Carried from earlier deals: { $amount }
italian_poker-alt-ticked = Ticked: { $cards }
