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

texas_holdem-pre_action-check_fold = Check/fold
texas_holdem-pre_action-call_any = Call any

# What each hand was worth when nobody could bet any more

texas_holdem-odds-preflop = All-in before the flop: { $odds }
texas_holdem-odds-flop = All-in on the flop: { $odds }
texas_holdem-odds-turn = All-in on the turn: { $odds }
texas_holdem-share = { $percent }%
texas_holdem-share_about = ≈{ $percent }%

# House rules.

texas_holdem-variants = Forced bets
texas_holdem-chapter-bets = Betting
texas_holdem-chapter-blinds = Blinds and antes
texas_holdem-chapter-showdown = Showdown
texas_holdem-rule-pl_rule = Pot limit
texas_holdem-rule-pl_rule-with_call = the pot after calling
texas_holdem-rule-pl_rule-without_call = the pot without the call
texas_holdem-rule-ante_excluded = Antes left out of the pot limit
texas_holdem-rule-uncapped_heads_up = Fixed limit heads-up: no cap on raises
texas_holdem-rule-mix_unit = Mixed: changes
texas_holdem-rule-mix_unit-orbit = every orbit
texas_holdem-rule-mix_unit-hands = every { $number } deals
texas_holdem-rule-mix_unit-minutes = every { $number } minutes
texas_holdem-rule-min_bet = Least bet without blinds
texas_holdem-rule-min_bet-number = { $number ->
    [0] the ante
   *[other] { $number }
}
texas_holdem-rule-limit_blinds = Mixed: blinds in limit
texas_holdem-rule-limit_blinds-doubled = doubled
texas_holdem-rule-limit_blinds-same = the same
texas_holdem-rule-limit_blinds-blinds = { $blinds }
texas_holdem-rule-hu_literal = Heads-up: small blind off the button
texas_holdem-rule-ante_first = Short stack: the ante first, then the blind
texas_holdem-rule-ante_first-usual = only with the home stakes
texas_holdem-rule-show_all = Everybody shows at the showdown
texas_holdem-rule-straddle = Straddle left of the big blind
texas_holdem-rule-bb_ante = The big blind pays the ante for all
texas_holdem-rule-moving_button = The button skips empty places
texas_holdem-rule-carry_to_next_pot = Odd chips go to the next pot
