# Texas Hold'em: its buttons, its lines, its hands.

texas_holdem-title = Texas Hold'em { $structure } { $small }/{ $big }
texas_holdem-ante = ante { $ante }
texas_holdem-fold = Fold
texas_holdem-check = Check
texas_holdem-call = Call { $amount }
texas_holdem-bet = Bet { $amount }
texas_holdem-raise = Raise to { $amount }
texas_holdem-half_pot = ½ pot
texas_holdem-pot = Pot
texas_holdem-whole_pot = Pot { $amount }
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
texas_holdem-said-all_in = all-in
texas_holdem-said-all_in_for = all-in { $amount }
texas_holdem-button = button
texas_holdem-round = Now { $round }
texas_holdem-pot_line = Pot { $amount }
texas_holdem-side_line = side pots { $amounts }
texas_holdem-board_line = board { $cards }
texas_holdem-wins = { $name } wins { $amount }
texas_holdem-wins_with = { $name } wins { $amount }: { $hand }
texas_holdem-shows = { $name } shows { $cards }: { $hand }
texas_holdem-shows_cards = { $name } shows { $cards }

# The picture

texas_holdem-street-preflop = Pre-flop
texas_holdem-street-flop = Flop
texas_holdem-street-turn = Turn
texas_holdem-street-river = River
texas_holdem-street-over = Showdown
texas_holdem-label-pot = POT
texas_holdem-label-side = SIDE
texas_holdem-label-to_act = TO ACT
texas_holdem-label-fold = FOLD
texas_holdem-label-all_in = ALL-IN
texas_holdem-label-dealer = D
texas_holdem-label-check = CHECK
texas_holdem-label-call = CALL
texas_holdem-label-bet = BET
texas_holdem-label-raise = RAISE
texas_holdem-label-free = free
texas_holdem-label-away = AWAY
texas_holdem-label-waiting = NEXT
texas_holdem-alt-board = Board: { $cards }
texas_holdem-alt-pot = Pot { $amount }
texas_holdem-alt-sides = Side pots: { $amounts }
texas_holdem-alt-turn = To act: { $names }
texas_holdem-alt-player = { $name } { $stack }
texas_holdem-alt-bet = bet { $amount }
texas_holdem-alt-said = { $word }
texas_holdem-alt-folded = folded
texas_holdem-alt-all_in = all-in
texas_holdem-alt-dealer = has the button
texas_holdem-alt-shows = shows { $cards }
texas_holdem-alt-hand = Your hand: { $cards }

# Hands. $a is one rank, $many and $over are ranks in the plural.

hand-high_card = high card, { $a }
hand-pair = pair of { $many }
hand-two_pair = two pair, { $many } and { $over }
hand-trips = three { $many }
hand-straight = straight to the { $a }
hand-flush = flush, { $a } high
hand-full_house = full house, { $many } over { $over }
hand-quads = four { $many }
hand-straight_flush = straight flush to the { $a }
hand-royal = royal flush
hand-suited = { $first }-{ $second } suited
hand-offsuit = { $first }-{ $second }
hand-kicker = { $hand }, kicker { $better } over { $worse }
hand-tag-high_card = HIGH CARD
hand-tag-pair = PAIR
hand-tag-two_pair = TWO PAIR
hand-tag-trips = TRIPS
hand-tag-straight = STRAIGHT
hand-tag-flush = FLUSH
hand-tag-full_house = FULL HOUSE
hand-tag-quads = QUADS
hand-tag-straight_flush = STRAIGHT FLUSH

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-11 = jack
rank-12 = queen
rank-13 = king
rank-14 = ace
ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-10 = tens
ranks-11 = jacks
ranks-12 = queens
ranks-13 = kings
ranks-14 = aces
to-rank-2 = two
to-rank-3 = three
to-rank-4 = four
to-rank-5 = five
to-rank-6 = six
to-rank-7 = seven
to-rank-8 = eight
to-rank-9 = nine
to-rank-10 = ten
to-rank-11 = jack
to-rank-12 = queen
to-rank-13 = king
to-rank-14 = ace
suit-h = hearts
suit-d = diamonds
suit-c = clubs
suit-s = spades
card-name = { $rank } of { $suit }

# Answers in advance

texas_holdem-standing-check_fold = Check/fold
texas_holdem-standing-call_any = Call any

# What each hand was worth when nobody could bet any more

texas_holdem-odds-preflop = All-in before the flop: { $odds }
texas_holdem-odds-flop = All-in on the flop: { $odds }
texas_holdem-odds-turn = All-in on the turn: { $odds }
texas_holdem-share = { $percent }%
texas_holdem-share_about = ≈{ $percent }%
