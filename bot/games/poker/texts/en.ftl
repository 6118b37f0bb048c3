# What the poker games share: the picture's words, hands, ranks and suits.

poker-fold = Fold
poker-check = Check
poker-call = Call { $amount }
poker-bet = Bet { $amount }
poker-raise = Raise to { $amount }
poker-half_pot = ½ pot { $amount }
poker-pot = Pot { $amount }
poker-all_in = All-in { $amount }
poker-show = Show
poker-show_card = Show { $card }
poker-rabbit = Rabbit
poker-bomb = Bomb pot
poker-propose = Vote: bomb pot?
poker-straddle = Straddle
poker-no = No
poker-once = Once
poker-twice = Run it twice
poker-thrice = Three times
poker-muck = Muck

# What has its place on the bar and cannot be chosen now, and why not

poker-slot-bet = Bet
poker-slot-raise = Raise
poker-slot-half_pot = ½ pot
poker-slot-pot = Pot
poker-slot-all_in = All-in
poker-slot-other = Other…
poker-slot-no_bet = no bet now
poker-slot-no_raise = no raise now
poker-slot-why-only_all_in = only all-in
poker-slot-why-only_amount = one amount only
poker-slot-why-beyond_limit = over the limit
poker-slot-why-no_more_than_least = under the minimum
poker-slot-why-is_all_in = that is all-in

# Dealer's choice

poker-choose = Pick the next game
poker-which_game = which game comes next?
poker-game-no_limit = Hold'em no limit
poker-game-pot_limit = Hold'em pot limit
poker-game-limit = Hold'em fixed limit
poker-game-omaha = Omaha
poker-game-italian = Poker all'italiana
poker-game_asked = { $name } picks the next game
poker-game_chosen = Next game: { $game } ({ $name })
poker-game_stays = The game stays: { $game } ({ $name })
poker-orbit_ends = After this deal the next game is picked
poker-rule-choice = Dealer's choice
poker-rule-choice-never = no
poker-rule-choice-structures = hold'em in any structure
poker-rule-choice-flop = hold'em and Omaha
poker-rule-choice-italian = hold'em and poker all'italiana
poker-rule-choice-all = hold'em, Omaha, poker all'italiana

# The picture

poker-label-pot = POT
poker-label-side = SIDE
poker-label-to_act = TO ACT
poker-label-fold = FOLD
poker-label-all_in = ALL-IN
poker-label-check = CHECK
poker-label-call = CALL
poker-label-bet = BET
poker-label-raise = RAISE
poker-label-free = free
poker-alt-board_of = Board { $number }: { $cards }
poker-alt-board = Board: { $cards }
poker-alt-pot = Pot { $amount }
poker-alt-sides = Side pots: { $amounts }
poker-alt-turn = To act: { $names }
poker-alt-player = { $name } { $stack }
poker-alt-bet = bet { $amount }
poker-alt-said = { $word }
poker-alt-folded = folded
poker-alt-all_in = all-in
poker-alt-shows = shows { $cards }
poker-alt-hand = Your hand: { $cards }

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
poker-pot_named = { $pot ->
    [0] main pot
   *[other] { $last ->
        [1] side pot
       *[other] side pot { $pot }
    }
}

# The table as a platform lays it out itself

poker-stage-takes_back = All fold: { $name } takes the bet back
poker-stage-pot = pot
poker-stage-side = of which side pot
poker-stage-wins = { $name } wins { $amount }
poker-own = you have { $stack }
poker-costs = { $due ->
    [0] checking costs nothing
   *[other] a call costs { $due } of your { $stack }
}
