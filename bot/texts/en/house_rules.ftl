# House rules: how they are chosen and told.

house-rule = { $rule }: { $value }
house-on = yes
house-off = no
menu-game = Game
menu-stakes = Stakes
menu-structure = { $game } { $structure }
menu-pace = Pace: { $pace }
menu-house = House rules
menu-keep = { $platform ->
    [discord] Keep for this channel
    [local] Keep for this page
   *[other] Keep for this chat
}
said-kept_house = { $platform ->
    [discord] From now on this channel plays { $game } this way.
    [local] From now on this page plays { $game } this way.
   *[other] From now on this chat plays { $game } this way.
}

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

italian_poker-chapter-deal = Invito, pack and blind
italian_poker-chapter-opening = Opening
italian_poker-chapter-bets = Raises and checked pots
italian_poker-chapter-hands = Change and hands
italian_poker-rule-invito_mode = The invito is paid by
italian_poker-rule-invito_mode-dealer = the dealer
italian_poker-rule-invito_mode-all = everybody; the dealer a token
italian_poker-rule-invito_mode-all_equal = everybody, the same
italian_poker-rule-token = Token the dealer adds when all others pay
italian_poker-rule-token-number = { $number ->
    [0] the chip
   *[other] { $number }
}
italian_poker-rule-deck_rule = Pack
italian_poker-rule-deck_rule-formula = eleven less the players
italian_poker-rule-deck_rule-clamp4_6 = as for 4 to 6 players
italian_poker-rule-deck_rule-full52 = 52 cards
italian_poker-rule-deck_rule-morto3 = three players with a dead hand
italian_poker-rule-buio = Blind opening
italian_poker-rule-buio-2x_pot = twice the pot
italian_poker-rule-buio-1x_pot = the pot
italian_poker-rule-over = Third blind (over)
italian_poker-rule-last_blind_raise = The last blind may raise
italian_poker-rule-cover_before_cards = The blind covers before the cards
italian_poker-rule-openers_rule = Opening level
italian_poker-rule-openers_rule-JQKA_hold = J, Q, K, A and stay there
italian_poker-rule-openers_rule-JQK_hold = J, Q, K and stay there
italian_poker-rule-openers_rule-JQK_cycle = J, Q, K and over again
italian_poker-rule-openers_rule-JQKA_cycle = J, Q, K, A and over again
italian_poker-rule-bilateral_levels = Bilaterale reale
italian_poker-rule-bilateral_levels-all = always
italian_poker-rule-bilateral_levels-first_only = at jacks only
italian_poker-rule-bilateral_ace = Bilaterale with an ace
italian_poker-rule-forced_open = If you can open, you must
italian_poker-rule-false_openers = Opening without openers
italian_poker-rule-false_openers-blocked = not possible
italian_poker-rule-false_openers-honour = on your honour, at your own risk
italian_poker-rule-false_win = A false opener who wins
italian_poker-rule-false_win-annulla_con_multa = deal annulled with a fine
italian_poker-rule-false_win-annulla = deal annulled
italian_poker-rule-false_win-secondo_punto = the second hand wins
italian_poker-rule-show_openers = Openers are shown
italian_poker-rule-show_openers-always = always
italian_poker-rule-show_openers-winner_only = by the winner only
italian_poker-rule-limite = Limit of bets
italian_poker-rule-limite-apertura = the opening only, by the pot
italian_poker-rule-limite-piatto = always the pot
italian_poker-rule-limite-fisso = fixed
italian_poker-rule-limite-libero = none
italian_poker-rule-min_raise = Least raise
italian_poker-rule-min_raise-chip = the chip
italian_poker-rule-min_raise-last_increment = as much as the last
italian_poker-rule-max_raises = Raises a round
italian_poker-rule-max_raises-number = { $number ->
    [0] any number
   *[other] at most { $number }
}
italian_poker-rule-second_round_first = First to speak after the change
italian_poker-rule-second_round_first-opener = the opener
italian_poker-rule-second_round_first-last_raiser = the last raiser
italian_poker-rule-parola_level = After a checked pot it takes
italian_poker-rule-parola_level-at_least_K = kings at least
italian_poker-rule-parola_level-K_always = always kings
italian_poker-rule-parola_invito = New invito after a checked pot
italian_poker-rule-parola_reentry = Coming back after a checked pot
italian_poker-rule-parola_reentry-free = free
italian_poker-rule-parola_reentry-difference = by paying the difference
italian_poker-rule-draw_from = First to change
italian_poker-rule-draw_from-opener = the opener
italian_poker-rule-draw_from-dealer_left = the dealer's left
italian_poker-rule-max_change = Cards to change
italian_poker-rule-max_change-number = at most { $number }
italian_poker-rule-royal3 = Three kinds of straight flush at once
italian_poker-rule-royal3-suit = the suit decides
italian_poker-rule-royal3-split = they split
italian_poker-rule-suit_rule = Equal hands
italian_poker-rule-suit_rule-kickers_first = other cards first, then the suit
italian_poker-rule-suit_rule-suit_first = the suit at once
italian_poker-rule-suit_rule-top_card = the suit of the highest card
italian_poker-rule-suit_rule-fifth_card = the suit of the fifth card
italian_poker-rule-show_all = Everybody shows at the end
italian_poker-rule-invito_optional = With a pot on the table the invito is up to the dealer
italian_poker-rule-split_declaration = Splitting openers
italian_poker-rule-split_declaration-automatic = the table says so
italian_poker-rule-split_declaration-manual = the opener must say so
italian_poker-rule-no_resta = A call must cover the whole bet
italian_poker-rule-bussare = Knocking (bussare)

carioca-variants = Exit score
carioca-chapter-match = Match and scores
carioca-chapter-opening = Opening, drawing, buying
carioca-chapter-melds = Melds, jokers, discards
carioca-rule-pazza = Carioca pazza
carioca-rule-pazza-repeat = openings may be repeated
carioca-rule-pazza-winner_chooses = whoever closed chooses
carioca-rule-pazza-personal_openings = everyone has openings of their own
carioca-rule-min_players = Players to begin with
carioca-rule-min_players-number = at least { $number }
carioca-rule-direction = Direction
carioca-rule-direction-anticlockwise = anticlockwise
carioca-rule-direction-clockwise = clockwise
carioca-rule-max_reentries = Coming back in
carioca-rule-max_reentries-number = { $number ->
    [0] as often as you like
    [one] once
   *[other] { $number } times
}
carioca-rule-no_reentry_last_n = No coming back into
carioca-rule-no_reentry_last_n-number = { $number ->
    [0] no round: always possible
    [one] the last round
   *[other] the last { $number } rounds
}
carioca-rule-absent = Sitting out a round
carioca-rule-absent-counts = pay the stake, score as the highest loser
carioca-rule-absent-free = costs nothing
carioca-rule-final_pot_share = Of each pot to the winner of the match
carioca-rule-final_pot_share-number = { $number }%
carioca-rule-void_no_points = Void round without points
carioca-rule-hints = Hints
carioca-rule-q40 = The forty
carioca-rule-q40-exact = exactly 40 points
carioca-rule-q40-max_two_melds = exactly 40, of two melds at most
carioca-rule-q40-at_least = at least 40 points
carioca-rule-same_rank_pairs = Two melds of one rank open
carioca-rule-full_figurato = Full house with court cards, not discarded
carioca-rule-longer_ok = Longer melds open too
carioca-rule-medusa = Medusa
carioca-rule-medusa-always = also after opening
carioca-rule-medusa-loose = the card must only be of use
carioca-rule-double_draw = The first player may draw two
carioca-rule-buy_priority = Buying goes first to
carioca-rule-buy_priority-dealer = the dealer, then on
carioca-rule-buy_priority-from_turn = whoever follows in turn
carioca-rule-max_buys = Buys in a round
carioca-rule-max_buys-number = { $number ->
    [0] as many as you like
   *[other] { $number } at most
}
carioca-rule-buy_penalty_card = A bought card brings
carioca-rule-buy_penalty_card-number = { $number ->
    [0] no other
   *[other] another from the stock
}
carioca-rule-buy_only_unopened = Buying only before opening
carioca-rule-own_opening_ok = Laying off on your own opening
carioca-rule-pairs_locked = Pairs on the table stay pairs
carioca-rule-wrap = K A 2 is a run
carioca-rule-joker_per_meld = Jokers in a meld
carioca-rule-joker_per_meld-number = { $number }
carioca-rule-joker_swap = Swapping jokers
carioca-rule-joker_swap-free = and the joker may be kept
carioca-rule-ace_not_figure = Aces are no court cards: always discarded
carioca-rule-lift_on_own_opening = After opening you discard freely
carioca-rule-no_joker_discard = Jokers are not discarded
