# Games with a board: their buttons, their lines, their hands.

flop-ante = ante { $ante }
flop-bb_ante = big-blind ante { $ante }
flop-no_blinds = no blinds
flop-no_blinds_button = { $ante ->
    [0] No forced bets
   *[other] Ante only { $ante }
}
flop-nothing_button = No blinds, no ante
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
flop-stage-bet = { $structure ->
    [NL] no limit
    [PL] pot limit
    [FL] limit
   *[MIX] mixed
} { $bets }
flop-stage-mixed = Mixed, now { $round } · { $deal }
flop-pot_line = Pot { $amount }
flop-side_line = side pots { $amounts }
flop-carried_line = carried { $amount }
flop-board_line = board { $cards }
flop-board_of = board { $number }: { $cards }
flop-board_won = Board { $number }: { $names }
flop-asked_to_run = All-in. Run it { $most ->
    [thrice] twice or three times
   *[other] twice
}? { $names }
flop-wins = { $name } wins { $amount }
flop-wins_with = { $name } wins { $amount }: { $hand }
flop-shows = { $name } shows { $cards }: { $hand }
flop-shows_cards = { $name } shows { $cards }
flop-cup_level = Level { $level }: { $small }/{ $big }{ $ante ->
    [0] {""}
   *[other] , ante { $ante } from the big blind
}
flop-rising = { $structure } from { $bets }
flop-level = Level { $level }: { $stakes }
flop-level-deals = { $left ->
    [0] from the next deal { $stakes }
    [one] { $stakes } after one more deal
   *[other] { $stakes } after { $left } more deals
}
flop-level-minutes = { $minutes ->
    [one] then { $stakes }, every minute
   *[other] then { $stakes }, every { $minutes } minutes
}
flop-nothing = The pot is empty
flop-bounty = { $name } gets the bounty: { $amount }
flop-is_bomb = Bomb pot
flop-asked_to_bomb = { $pot ->
    [vote] A bomb pot this time, { $bomb } from each? More than half must want it
   *[other] { $names }: a bomb pot this time, { $bomb } from each?
}
flop-vote-bomb = { $pot ->
    [vote] bomb pot for { $bomb }, if most agree?
   *[other] bomb pot? each pays { $bomb }
}
flop-vote-straddle = straddle { $straddle }, and speak last?
flop-vote-run = { $most ->
    [thrice] how often? the least counts
   *[other] run it twice, if all agree?
}
flop-vote-show = show it? { $hand } earns { $bounty } from each
flop-asked_to_straddle = Does { $names } straddle for { $straddle }?
flop-stage-proposed = first comes a vote on a bomb pot
flop-proposed = The next deal begins with a vote on a bomb pot
flop-asked_to_show = Does { $names } show { $hand } for { $bounty } from each?
flop-rabbit_drawn = Dimmed: would have come, not played
flop-rabbit = Would have come (not played): { $cards }
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
flop-own = { $hand } ({ $own })

# Answers in advance

flop-pre_action-check_fold = Check/fold
flop-pre_action-call_any = Call any
flop-pre_action-always_straddle = Always straddle
flop-pre_action-always_run = Always run it more than once

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
flop-rule-uncapped_heads_up = No cap on raises heads-up in fixed limit
flop-rule-min_bet = Least bet without blinds
flop-rule-min_bet-number = { $number ->
    [0] the ante
   *[other] { $number }
}
flop-rule-hu_literal = Heads-up the button posts the big blind
flop-rule-ante_first = A short stack pays the ante first, then the blind
flop-rule-ante_first-usual = only with the home stakes
flop-rule-show_all = Everybody shows at the showdown
flop-rule-straddle = Obligatory straddle
flop-rule-bb_ante = The big blind pays the ante for all
flop-rule-moving_button = The button skips empty places
flop-rule-run_it = Boards after an all-in
flop-rule-run_it-once = one
flop-rule-run_it-twice = up to two
flop-rule-run_it-thrice = up to three
flop-rule-show_cards = After a deal all may show, even one card
flop-rule-rise = Blinds rise
flop-rule-rise-never = never
flop-rule-rise-deals = every { $number } deals
flop-rule-rise-minutes = every { $number } minutes
flop-rule-bomb_pot = Bomb pot
flop-rule-bomb_pot-never = never
flop-rule-bomb_pot-deals = { $number ->
    [1] every deal
   *[other] every { $number } deals
}
flop-rule-bomb_pot-vote = when most want it
flop-rule-bomb_pot-dealer = as the dealer likes
flop-rule-bomb_ante = In a bomb pot everybody pays
flop-rule-bomb_ante-number = { $number ->
    [one] { $number } big blind
   *[other] { $number } big blinds
}
flop-rule-bomb_boards = Boards in a bomb pot
flop-rule-bomb_boards-one = one
flop-rule-bomb_boards-two = two
flop-rule-free_straddle = Voluntary straddle
flop-rule-free_straddle-never = no
flop-rule-free_straddle-under_the_gun = left of the big blind
flop-rule-free_straddle-double = left of the big blind, then one more
flop-rule-free_straddle-button = from the button
flop-rule-bounty = Bounty for winning with a certain hand
flop-rule-bounty-number = { $number ->
    [0] none
   *[other] { $number } from each
}
flop-rule-bounty_hand = The hand with a bounty
flop-rule-bounty_hand-seven_deuce = seven-deuce
flop-rule-bounty_hand-three_deuce = three-deuce
flop-rule-bounty_hand-ten_deuce = ten-deuce
flop-rule-bounty_hand-queen_seven = queen-seven
flop-rule-rabbit = Rabbit hunting (cards that would have come)
flop-rule-carry_to_next_pot = Odd chips go to the next pot

# Articles behind what every game refuses

article-PL-refused-amount_out_of_range = { $action ->
    [raise] HE-PL-3
   *[other] HE-PL-1
}
article-FL-refused-amount_out_of_range = HE-FL-5
article-MIX-refused-amount_out_of_range = HE-MIX-2

# Statistics

flop-figure-vpip = Puts chips in before the flop (VPIP)
flop-figure-pfr = Raises before the flop (PFR)
flop-figure-threebet = Reraises before the flop (3-bet)
flop-figure-af = Bets and raises for each call (AF)
flop-figure-wtsd = Goes to showdown after a flop (WTSD)
flop-figure-wsd = Wins chips at showdown (W$SD)
