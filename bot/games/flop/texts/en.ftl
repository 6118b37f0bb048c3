# Games with a board: their buttons, their lines, their hands.

flop-ante = ante { $ante }
flop-bb_ante = big-blind ante { $ante }
flop-no_blinds = no blinds
flop-no_blinds_button = { $ante ->
    [0] No forced bets
   *[other] Ante only { $ante }
}
flop-invito_button = Invito { $ante } · { $small } · { $big }
flop-ante_button = { $ante ->
    [0] No ante
   *[other] Ante { $ante }
}
flop-blinds = blinds { $small }/{ $big }
flop-blinds_button = Blinds { $small }/{ $big }

# Text twin: one fact a line

flop-seat = { $name } { $stack }
flop-said-fold = fold
flop-said-check = check
flop-said-call = call { $amount }
flop-said-bet = bet { $amount }
flop-said-raise = raise to { $amount }
flop-said-bets = bet { $amount }
flop-said-straddle = straddle { $amount }
flop-said-all_in = all-in
flop-said-all_in_for = all-in { $amount }
flop-button = button
flop-round = Now { $round }
flop-pot_line = Pot { $amount }
flop-side_line = side pots { $amounts }
flop-carried_line = carried { $amount }
flop-board_line = board { $cards }
flop-wins = { $name } wins { $amount }
flop-wins_with = { $name } wins { $amount }: { $hand }
flop-shows = { $name } shows { $cards }: { $hand }
flop-shows_cards = { $name } shows { $cards }
flop-left = Odd chips stay for the next deal: { $amount }

# The picture

flop-street-preflop = Pre-flop
flop-street-flop = Flop
flop-street-turn = Turn
flop-street-river = River
flop-street-showdown = Showdown
flop-street-over = Deal over

# The side card that decided

hand-kicker = { $hand }, kicker { $better } over { $worse }

# Answers in advance

flop-pre_action-check_fold = Check/fold
flop-pre_action-call_any = Call any

# What each hand was worth when nobody could bet any more

flop-odds-preflop = All-in before the flop: { $odds }
flop-odds-flop = All-in on the flop: { $odds }
flop-odds-turn = All-in on the turn: { $odds }
flop-share = { $percent }%
flop-share_about = ≈{ $percent }%
