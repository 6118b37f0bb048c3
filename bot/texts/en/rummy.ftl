# Both rummy games: why something is no meld.

refused-meld_too_small = A meld has at least { $least } cards.
refused-pair_only_to_open = A pair is only for opening.
refused-set_too_big = A set has { $most } cards at most.
refused-set_twice_the_suit = { $card } is there twice: all suits must differ.
refused-run_of_two_suits = A run is all of one suit.
refused-run_twice = { $card } is there twice: a run has room for one.
refused-run_hole = The run lacks { $card }.
refused-run_round_the_corner = The ace stands before the 2 or after the K: a run does not turn the corner.
refused-ace_is_low = Here the ace stands only before the 2, never after the K.
refused-neither_set_nor_run = These cards are neither of one rank nor of one suit.
refused-too_many_jokers = { $most ->
    [0] Jokers do not count here.
    [1] A meld has room for one joker.
   *[other] A meld has room for { $most } jokers.
}
refused-joker_undeclared = Say which card the joker stands for.
refused-nothing_to_lay = Choose the cards to lay off first.
refused-pair_is_locked = At this table a pair stays as it was laid.
refused-no_joker_there = There is no joker in it.
refused-joker_stands_for = That joker stands for { $card }: only that card takes it.
