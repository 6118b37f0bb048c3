# Both rummy games: why something is no meld.

refused-meld_too_small = A meld has at least { $least } cards.
    .article = CA-COMB-4
refused-pair_only_to_open = A pair is only for opening.
    .article = CA-MELD-4
refused-set_too_big = A set has { $most } cards at most.
    .article = CA-COMB-3
refused-set_twice_the_suit = { $card } is there twice: all suits must differ.
    .article = CA-COMB-2
refused-run_of_two_suits = A run is all of one suit.
    .article = CA-COMB-4
refused-run_twice = { $card } is there twice: a run has room for one.
    .article = CA-COMB-4
refused-run_hole = The run lacks { $card }.
    .article = CA-COMB-4
refused-run_round_the_corner = The ace stands before the 2 or after the K: a run does not turn the corner.
    .article = CA-COMB-6
refused-ace_is_low = Here the ace stands only before the 2, never after the K.
    .article = CA-COMB-6
refused-neither_set_nor_run = These cards are neither of one rank nor of one suit.
    .article = CA-COMB-4
refused-too_many_jokers = { $most ->
    [0] Jokers do not count here.
    [1] A meld has room for one joker.
   *[other] A meld has room for { $most } jokers.
}
    .article = CA-MELD-6
refused-joker_undeclared = Say which card the joker stands for.
    .article = CA-MELD-6
refused-nothing_to_lay = Choose the cards to lay off first.
    .article = CA-MELD-1
refused-pair_is_locked = At this table a pair stays as it was laid.
    .article = CA-MELD-5
refused-no_joker_there = There is no joker in it.
    .article = CA-MELD-7
refused-joker_stands_for = That joker stands for { $card }: only that card takes it.
    .article = CA-MELD-7
refused-joker_in_opening = No jokers in an opening.
    .article = CA-OPEN-10
refused-opening_shape = { $number ->
    [1] This round opens with a pair: two cards of one rank.
    [2] This round opens with two pairs.
    [3] This round opens with three of a kind, exactly three cards.
    [4] This round opens with a full house: three of a kind and a pair.
    [5] This round opens with sets and runs worth 40 points.
    [6] This round opens with four of a kind.
    [7] This round opens with a run of five cards.
   *[8] Here all cards go down at once, in sets and runs.
}
    .article = CA-OPEN-{ $number }
refused-opening_not_figured = { $number ->
    [1] It takes a pair of court cards: J, Q, K or A.
    [2] At least one of the pairs must be of court cards: J, Q, K or A.
   *[4] One part of the full house must be of court cards: J, Q, K or A.
}
    .article = CA-OPEN-{ $number }
refused-opening_same_rank = Both parts are of one rank: they must differ.
    .article = CA-OPEN-14
refused-opening_two_melds = The forty is made of two melds at most.
    .article = CA-OPEN-13
refused-opening_points = { $points ->
    [one] { $points } point: exactly 40 needed.
   *[other] { $points } points: exactly 40 needed.
}
    .article = CA-OPEN-5
refused-opening_too_few_points = { $points } points: at least 40 needed.
    .article = CA-OPEN-5
refused-left_over = { $card } is left over: it makes no meld with the other cards ticked.
refused-tick_one = Tick one card only.
refused-fits_nowhere = These cards fit no meld on the table.
refused-joker_makes_no_meld = With this joker these cards make no meld.
refused-no_joker_for = No joker on the table stands for { $card }.

# Faces in pictures

rummy-joker = joker
rummy-joker_as = joker for { $card }
rummy-imagined = imaginary joker for { $card }
rummy-alt-hand = Your hand: { $cards }.
rummy-alt-ticked = Ticked: { $cards }.
rummy-alt-drawn = Just drawn: { $cards }.

# The pictures of both tables

rummy-label-dealer = D
rummy-label-stock = STOCK
rummy-label-discards = DISCARDS
rummy-label-no_discards = empty
rummy-label-clockwise = clockwise
rummy-label-anticlockwise = anticlockwise
rummy-label-turn = TO ACT
rummy-label-no_melds = nothing laid yet
rummy-label-in_hand = in hand
rummy-label-at_risk = Points at risk for each
rummy-alt-stock = Cards in the stock: { $count }
rummy-alt-top = On the discards: { $card }
rummy-alt-no_discards = No discards
rummy-alt-pot = { $label } { $amount }
rummy-alt-player = { $name }, { $score }
rummy-alt-cards = cards in hand: { $count }
rummy-alt-melds = { $name } has laid { $melds }
rummy-alt-shows = { $name } is left with { $cards }
rummy-alt-dealer = dealer
rummy-alt-said = { $word }
rummy-alt-close = { $name } closes, { $kind }: { $melds }; discards { $discard }; { $sum }
rummy-alt-close_bare = { $name } closes, { $kind }: { $melds }; { $sum }

# The table as a platform lays it out itself

rummy-stage-stock = stock
rummy-stage-discards = discards
rummy-stage-threw = discards · by { $name }
rummy-stage-dealer = D
