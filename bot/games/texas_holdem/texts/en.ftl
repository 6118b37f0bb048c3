# Texas Hold'em: its buttons, its lines, its hands.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Win the chips in the pot: with the best hand at the end, or when everyone else folds.
texas_holdem-ante = ante { $ante }
texas_holdem-bb_ante = big-blind ante { $ante }
texas_holdem-no_blinds = no blinds
texas_holdem-no_blinds_button = { $ante ->
    [0] No forced bets
   *[other] Ante only { $ante }
}
texas_holdem-invito_button = Invito { $ante } · { $small } · { $big }
texas_holdem-ante_button = { $ante ->
    [0] No ante
   *[other] Ante { $ante }
}
texas_holdem-blinds = blinds { $small }/{ $big }
texas_holdem-blinds_button = Blinds { $small }/{ $big }
texas_holdem-fold = Fold
texas_holdem-check = Check
texas_holdem-call = Call { $amount }
texas_holdem-bet = Bet { $amount }
texas_holdem-raise = Raise to { $amount }
texas_holdem-half_pot = ½ pot { $amount }
texas_holdem-pot = Pot { $amount }
texas_holdem-all_in = All-in { $amount }
texas_holdem-show = Show
texas_holdem-muck = Muck
texas_holdem-amount_title = How much?
texas_holdem-amount_label = { $low } to { $high } in all

# Text twin: one fact a line

texas_holdem-seat = { $name } { $stack }
texas_holdem-said-fold = fold
texas_holdem-said-check = check
texas_holdem-said-call = call { $amount }
texas_holdem-said-bet = bet { $amount }
texas_holdem-said-raise = raise to { $amount }
texas_holdem-said-bets = bet { $amount }
texas_holdem-said-straddle = straddle { $amount }
texas_holdem-said-all_in = all-in
texas_holdem-said-all_in_for = all-in { $amount }
texas_holdem-button = button
texas_holdem-round = Now { $round }
texas_holdem-pot_line = Pot { $amount }
texas_holdem-side_line = side pots { $amounts }
texas_holdem-carried_line = carried { $amount }
texas_holdem-board_line = board { $cards }
texas_holdem-wins = { $name } wins { $amount }
texas_holdem-wins_with = { $name } wins { $amount }: { $hand }
texas_holdem-shows = { $name } shows { $cards }: { $hand }
texas_holdem-shows_cards = { $name } shows { $cards }
texas_holdem-left = Odd chips stay for the next deal: { $amount }

# The picture

texas_holdem-street-preflop = Pre-flop
texas_holdem-street-flop = Flop
texas_holdem-street-turn = Turn
texas_holdem-street-river = River
texas_holdem-street-showdown = Showdown
texas_holdem-street-over = Deal over
texas_holdem-label-dealer = D
texas_holdem-alt-dealer = has the button

# The side card that decided

hand-kicker = { $hand }, kicker { $better } over { $worse }

# Answers in advance

texas_holdem-standing-check_fold = Check/fold
texas_holdem-standing-call_any = Call any

# What each hand was worth when nobody could bet any more

texas_holdem-odds-preflop = All-in before the flop: { $odds }
texas_holdem-odds-flop = All-in on the flop: { $odds }
texas_holdem-odds-turn = All-in on the turn: { $odds }
texas_holdem-share = { $percent }%
texas_holdem-share_about = ≈{ $percent }%
