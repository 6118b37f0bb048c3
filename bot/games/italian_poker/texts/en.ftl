# Poker all'italiana: its buttons, its lines, its pictures. Some of its words stay Italian.

italian_poker-title = Poker all'italiana { $invito }/{ $chip }
italian_poker-aim = Win the pot: with the best five cards after the change, or when everyone else folds.
italian_poker-asked = openers
italian_poker-sentence = Five cards, one change, a short pack: open with jacks.
italian_poker-stakes = invito { $invito } · chip { $chip }
italian_poker-stakes_button = Invito { $invito }/{ $chip }
italian_poker-cup_level = Level { $level }: invito { $invito }, chip { $chip }
italian_poker-blind = Blind { $amount }
italian_poker-counterblind = Counter-blind { $amount }
italian_poker-slot-blind = Blind
italian_poker-slot-counterblind = Counter-blind
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
italian_poker-stand = Stand pat
italian_poker-change = Change
italian_poker-change_some = Change { $count }
italian_poker-change_in_private = Change…

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
italian_poker-may_not_open = You cannot open: that takes a pair of { $many } or better
italian_poker-may_on_honour = You do not hold a pair of { $many } or better: if you open, it is on your honour and at your own risk
italian_poker-wins = { $name } wins { $amount }
italian_poker-wins_with = { $name } wins { $amount }: { $hand }
italian_poker-shows = { $name } shows { $cards }: { $hand }
italian_poker-shows_cards = { $name } shows { $cards }
italian_poker-not_dealt = The cards come right after this.
italian_poker-to_come = { $count ->
    [one] one card to come
   *[other] { $count } cards to come
}
italian_poker-served_last = The last cards come when everybody has changed.
italian_poker-proves = { $name } shows the openers: { $cards }
italian_poker-proves_own = The others are shown your openers, and no other card
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
italian_poker-bets_back = The others take their bets back
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

# House rules.

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
italian_poker-rule-no_check_raise = No raise after a check
refused-checked_before = You have checked: in this round you may call or fold.
    .article = IT-BET2-3
italian_poker-rule-no_resta = A call must cover the whole bet
italian_poker-rule-bussare = Knocking (bussare)

# Articles behind what every game refuses

article-italian_poker-refused-amount_out_of_range = { $action ->
    [open] IT-OPEN-12
   *[other] IT-BET-5
}
article-italian_poker-refused-cannot_check = IT-BET2-3
article-italian_poker-refused-must_raise = IT-BET-1
article-italian_poker-refused-nothing_to_call = IT-BET2-3
article-italian_poker-refused-nothing_to_raise = IT-BET2-3
article-italian_poker-refused-call_takes_all = IT-BET-6
article-italian_poker-refused-too_few_chips = IT-BUIO-5
article-italian_poker-refused-betting_not_reopened = IT-BET-5
article-italian_poker-refused-nobody_left_to_call = IT-BET-6
article-italian_poker-refused-table_full = IT-DECK-6
article-italian_poker-refused-too_few_players = IT-DECK-6
article-italian_poker-refused-number_of_cards = IT-DRAW-3
article-italian_poker-Q-refused-opening_too_low = IT-OPEN-14
article-italian_poker-K-refused-opening_too_low = IT-OPEN-14
article-italian_poker-A-refused-opening_too_low = IT-OPEN-14

# The table as a platform lays it out itself

italian_poker-stage-suits = Suits, best first
italian_poker-stage-opener = opener
italian_poker-stage-carried = carried over
italian_poker-stage-change = tick to change, or stand pat
italian_poker-stage-blind = play blind for { $price }?
italian_poker-stage-post = pay the invito, { $price }?
italian_poker-stage-rejoin = { $price } to play for this pot?
italian_poker-stage-declare = have you split your openers?
italian_poker-stage-may_open = you may open: { $cards }
italian_poker-stage-may_not_open = { $many } or better to open
italian_poker-stage-may_on_honour = on honour: { $many } or better

# Statistics

italian_poker-figure-opened = Opens when able to
italian_poker-figure-blind = Opens blind when asked
italian_poker-figure-changed_0 = Stands pat (servito)
italian_poker-figure-changed_1 = Changes one card
italian_poker-figure-changed_2 = Changes two cards
italian_poker-figure-changed_3 = Changes three cards
italian_poker-figure-changed_4 = Changes four cards
italian_poker-figure-changed_5 = Changes five cards
italian_poker-figure-parola = Checks when first to speak
