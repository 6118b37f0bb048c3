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
flop-label-dealer = D
flop-alt-dealer = has the button

# The side card that decided

hand-kicker = { $hand }, kicker { $better } over { $worse }
flop-five = { $hand } ({ $own } + { $board })

# Answers in advance

flop-pre_action-check_fold = Check/fold
flop-pre_action-call_any = Call any

# What each hand was worth when nobody could bet any more

flop-odds-preflop = All-in before the flop: { $odds }
flop-odds-flop = All-in on the flop: { $odds }
flop-odds-turn = All-in on the turn: { $odds }
flop-share = { $percent }%
flop-share_about = ≈{ $percent }%

# House rules

flop-variants = Forced bets
flop-chapter-bets = Betting
flop-chapter-blinds = Blinds and antes
flop-chapter-showdown = Showdown
flop-rule-pl_rule = Pot limit
flop-rule-pl_rule-with_call = the pot after calling
flop-rule-pl_rule-without_call = the pot without the call
flop-rule-ante_excluded = Antes left out of the pot limit
flop-rule-uncapped_heads_up = Fixed limit heads-up: no cap on raises
flop-rule-min_bet = Least bet without blinds
flop-rule-min_bet-number = { $number ->
    [0] the ante
   *[other] { $number }
}
flop-rule-hu_literal = Heads-up: small blind off the button
flop-rule-ante_first = Short stack: the ante first, then the blind
flop-rule-ante_first-usual = only with the home stakes
flop-rule-show_all = Everybody shows at the showdown
flop-rule-straddle = Straddle left of the big blind
flop-rule-bb_ante = The big blind pays the ante for all
flop-rule-moving_button = The button skips empty places
flop-rule-carry_to_next_pot = Odd chips go to the next pot

# Articles behind what every game refuses

article-PL-refused-amount_out_of_range = { $action ->
    [raise] HE-PL-3
   *[other] HE-PL-1
}
article-FL-refused-amount_out_of_range = HE-FL-5
article-MIX-refused-amount_out_of_range = HE-MIX-2

# Statistics

flop-figure-vpip = Comes in before the flop (VPIP)
flop-figure-pfr = Raises before the flop (PFR)
flop-figure-threebet = Raises again before the flop (3-bet)
flop-figure-af = Bets and raises for each call (AF)
flop-figure-wtsd = Showdowns of the flops seen (WTSD)
flop-figure-wsd = Showdowns with chips won (W$SD)
