# Texas Hold'em.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Win the chips in the pot: with the best hand at the end, or when everyone else folds.
texas_holdem-amount_title = How much?
texas_holdem-amount_label = { $low } to { $high } in all
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
texas_holdem-label-dealer = D
texas_holdem-alt-dealer = has the button

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
