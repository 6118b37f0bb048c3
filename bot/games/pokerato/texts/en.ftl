# Pokerato: its buttons, its lines, its pictures.

pokerato-title = Pokerato { $posta }/{ $point }
pokerato-aim = Be the first to lay nine cards in sets and runs: everyone still in pays you.
pokerato-asked = how to close
pokerato-sentence = Nine cards, three melds: go out first, or fold in time and pay less.
pokerato-stakes = stake { $posta } · { $point ->
    [one] a point is worth 1
   *[other] a point is worth { $point }
}
pokerato-stakes_button = Stake { $posta }, point { $point }

# Buttons

pokerato-pass = Pass
pokerato-open = Open
pokerato-stay = Stay
pokerato-raise = ×{ $times }
pokerato-fold = Fold
pokerato-note_pays = pay { $points }
pokerato-note_risks = risk { $points }
pokerato-draw = Draw
pokerato-take = Take { $card }
pokerato-discard = Discard
pokerato-close = Close
pokerato-close_with = { $platform ->
    [local] Close
   *[other] Close, discard { $card }
}
pokerato-in_private = Discard or close…
pokerato-close_in_private = Close…

# The text twin: one fact a line

pokerato-seat = { $name } { $stack }
pokerato-dealer = dealer
pokerato-said-pass = passes
pokerato-said-open = opens
pokerato-said-stay = { $times ->
    [1] stays
    [3] stays, times three
    [6] stays, times six
    [9] stays, times nine
   *[10] stays, times ten
}
pokerato-said-raise = { $times ->
    [3] times three
    [6] times six
    [9] times nine
   *[10] times ten
}
pokerato-said-fold = { $points ->
    [0] folds for nothing
    [one] folds for 1 point
   *[other] folds for { $points } points
}
pokerato-posta_line = { $times ->
    [1] Stake { $posta }
    [3] Stake { $posta } times three
    [6] Stake { $posta } times six
    [9] Stake { $posta } times nine
   *[10] Stake { $posta } times ten
}
pokerato-each = { $point ->
    [one] : { $points } each
   *[other] : { $points } points each, { $chips } chips
}
pokerato-points = { $point ->
    [one] { $points }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}
pokerato-direction-cw = clockwise
pokerato-direction-ccw = anticlockwise
pokerato-pile_line = Stock { $stock } · top of the pile { $card }
pokerato-pile_line_none = Stock { $stock } · no pile yet
pokerato-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
pokerato-drawn = You drew { $card }: now discard a card, or close.
pokerato-taken = You took { $card }: now discard another card, or close.
pokerato-costs_opening = Open, and you play for { $risk }; pass, and you may still come in.
pokerato-costs_out = Open, and you play for { $risk }; pass, and you are out and pay nothing.
pokerato-costs_declarations = Staying risks { $risk }; folding costs { $fold }.
pokerato-costs_play = Folding now costs { $fold }.
pokerato-is_out = { $points ->
    [0] You are out of this deal, and pay nothing.
   *[other] You are out of this deal: whoever wins gets { $fold } from you.
}
pokerato-star = (☆: the imaginary joker)
pokerato-can_close = You can close: { $close }.
pokerato-close_told = { $times ->
    [1] { $cards }, discard { $card }
   *[other] { $cards }, discard { $card } (×{ $times })
}
pokerato-close_told_bare = { $times ->
    [1] { $cards }
   *[other] { $cards } (×{ $times })
}

# What happened

pokerato-event-Passed = { $name } passes
pokerato-event-Opened = { $name } opens
pokerato-event-Stayed = { $times ->
    [1] { $name } stays
    [3] { $name } stays, times three
    [6] { $name } stays, times six
    [9] { $name } stays, times nine
   *[10] { $name } stays, times ten
}
pokerato-event-Raised = { $times ->
    [3] { $name }: times three!
    [6] { $name }: times six!
    [9] { $name }: times nine!
   *[10] { $name }: times ten!
}
pokerato-event-Folded = { $points ->
    [0] { $name } folds
    [one] { $name } folds: that will cost 1 point
   *[other] { $name } folds: that will cost { $points } points
}
pokerato-event-Drew = { $name } draws
pokerato-event-Took = { $name } takes { $card }
pokerato-event-Discarded = { $name } discards { $card }
pokerato-event-Reshuffled = The pile is shuffled: a new stock

# How it ended

pokerato-kind-melds = melds
pokerato-kind-joker = with the imaginary joker
pokerato-kind-colore = a flush
pokerato-kind-scala_colore = a straight flush
pokerato-kind-scala_reale = a royal flush
pokerato-closes = { $times ->
    [1] { $name } closes: { $cards }
   *[other] { $name } closes with { $kind }, ×{ $times }: { $cards }
}
pokerato-wins = { $name } collects { $amount }
pokerato-wins_alone = Everyone else folds: { $name } collects { $amount }
pokerato-passed_out = Everybody passes{ $posta ->
    [0] {""}
   *[other] : the next stake is { $posta }
}
pokerato-nobody_closed = The stock has run out: nobody closes, nobody pays
pokerato-each_pays = Everyone who stayed pays { $amount }: { $factors }
pokerato-factor-posta = stake { $times }
pokerato-factor-raise = raise { $times }
pokerato-factor-close = close { $times }
pokerato-factor-point = point { $times }
pokerato-pays = { $name } pays { $amount }
pokerato-pays_all = { $name } pays all there is, { $amount } of { $due }
pokerato-pays_matched = { $name } pays { $amount } of { $due }: the winner began with no more
pokerato-why_folded = { $times ->
    [0] folded at once
    [1] folded after the stake
   *[other] folded after ×{ $times }
}
pokerato-multiplied = { $why }, times the close ×{ $close }

# The picture

pokerato-label-pot = STAKE
pokerato-label-stakes = { $point ->
    [one] stake { $posta }
   *[other] stake { $posta } · point { $point }
}
pokerato-label-phase-declarations = Declarations
pokerato-label-phase-play = Play
pokerato-label-phase-over = Deal over
pokerato-label-phase-close = Close
pokerato-label-closes = CLOSES
pokerato-label-wins = WINS
pokerato-label-pass = PASSES
pokerato-label-open = OPENS
pokerato-label-stay = { $times ->
    [1] STAYS
   *[other] STAYS ×{ $times }
}
pokerato-label-raise = RAISES ×{ $times }
pokerato-label-fold = FOLDS
pokerato-label-discard = discard
pokerato-label-sum = { $point ->
    [one] { $sum } = { $points }
   *[other] { $sum } = { $points } points of { $point }
}

# Why something cannot be done

refused-tick_nine = Tick the nine cards that you close with, or only the one that you throw away.
locked-no_close = nothing closes yet
refused-no_close = That does not close: it takes nine cards in sets and runs, one card at most imagined, or nine of a suit.
    .article = PO-CLOSE-1

# Hints

pokerato-hint-lacks = { $cards ->
    [0] You have all the cards for a close.
    [one] You lack one card for a close.
   *[other] You lack { $cards } cards for a close.
}
pokerato-hint-pass = Better pass.
pokerato-hint-open = It pays to open.
pokerato-hint-stay = It pays to stay.
pokerato-hint-fold = Better fold.
pokerato-hint-raise = You could raise to ×{ $times }.
pokerato-hint-draw = Better draw.
pokerato-hint-take = Take { $card }.
pokerato-hint-discard = You could discard { $card }.

# House rules

pokerato-chapter-stakes = Stake, raises and passes
pokerato-chapter-closing = Closing
pokerato-chapter-table = Table
pokerato-rule-max_passo = Increases for passed pots
pokerato-rule-max_passo-number = { $number ->
    [0] none
    [one] one
   *[other] { $number }
}
pokerato-rule-passo = The stake after a passed pot
pokerato-rule-passo-steps = ×2, ×4, ×6, ×8
pokerato-rule-passo-doubling_cap40 = ×2, ×4, ×8
pokerato-rule-raise = Raises
pokerato-rule-raise-any = rungs may be skipped
pokerato-rule-raise-sequential = one rung at a time
pokerato-rule-fold_facing_raise = Folding to a raise costs
pokerato-rule-fold_facing_raise-one = 1 point
pokerato-rule-fold_facing_raise-posta = the stake
pokerato-rule-fold_scaled = The point for folding grows with the stake
pokerato-rule-pass_is_out = Passing means being out
pokerato-rule-multiply_pot = The multiplier counts for folders too
pokerato-rule-strict333 = Without the joker only three melds of three
pokerato-rule-joker_shapes = With the imaginary joker
pokerato-rule-joker_shapes-any = any melds
pokerato-rule-joker_shapes-3-3-4_only = only 3 + 3 + 4
pokerato-rule-dup_suits = Two equal cards in one set
pokerato-rule-ace_low_only = The ace only before the 2
pokerato-rule-reale_top = A royal flush ends
pokerato-rule-reale_top-K = at the king
pokerato-rule-reale_top-A = at the ace
pokerato-rule-reale_top-both = at the king or the ace
pokerato-rule-instant_close = Closing with the nine cards dealt
pokerato-rule-cumulate = Flush and straight flush multiply each other
pokerato-rule-direction = Direction
pokerato-rule-direction-alternating = turns after each round
pokerato-rule-direction-clockwise = always clockwise
pokerato-rule-hints = Hints
pokerato-rule-min_stack = It takes at least
pokerato-rule-min_stack-number = { $number ->
    [one] 1 chip
   *[other] { $number } chips
}

# Pokerato: why something is refused.

refused-somebody_opened = Somebody has opened already: stay, raise or fold.
    .article = PO-OPEN-3
refused-declarations_first = First everyone declares: no card is played before.
    .article = PO-OPEN-1
refused-declarations_over = The declarations are over: what is at stake stays as it is.
    .article = PO-RAISE-6
refused-raise_to_which = You may raise to three, six, nine or ten times the stake.
    .article = PO-RAISE-1
locked-raise_not_higher = no higher
refused-raise_not_higher = It is already ×{ $times }: a raise goes higher.
    .article = PO-RAISE-5
locked-raise_one_step = step by step
refused-raise_one_step = Here you raise one step at a time: the next is ×{ $times }.
    .article = PO-RAISE-5
locked-raise_at_the_top = ×10 already
refused-raise_at_the_top = Nothing goes beyond ×10: stay or fold.
    .article = PO-RAISE-4
refused-pile_is_empty = Nobody has discarded yet: draw from the stock.
    .article = PO-PLAY-1
refused-already_drawn = You have drawn already: now discard, or close.
    .article = PO-PLAY-2
refused-fold_before_drawing = You may fold before drawing, not after.
    .article = PO-FOLD-6
refused-close_takes_nine = A close has nine cards of yours, this has { $count ->
    [one] one
   *[other] { $count }
}.
    .article = PO-JOKER-5
refused-close_and_discard = Which is the tenth card, the one that you throw away?
    .article = PO-PLAY-4
refused-close_without_discard = With the nine cards dealt there is none to throw away.
    .article = PO-PLAY-4
refused-close_333 = At this table a close without the joker is three melds of three.
    .article = PO-CLOSE-2
refused-close_334 = At this table a close with the joker is two melds of three and one of four.
    .article = PO-JOKER-5
refused-one_imaginary_joker = Only one card may be imagined.
    .article = PO-JOKER-5
refused-joker_not_in_colore = Nine cards of one suit must all be there: the imaginary joker does not count.
    .article = PO-JOKER-4
refused-rules_posta = The stake and the value of a point are at least 1.
    .article = PO-SETUP-3
refused-rules_passo = The number of increases cannot be less than none.
    .article = PO-PASSO-3
refused-rules_min_stack = The least stack is at least 1 chip.
    .article = PO-PAY-1
refused-pokerato-nobody_opened = Nobody has opened yet: open or pass.
    .article = PO-OPEN-1
refused-pokerato-draw_first = First draw from the stock or take the last discard.
    .article = PO-PLAY-2
refused-pokerato-just_taken = You have just taken { $card }: discard another card.
    .article = PO-PLAY-6
refused-pokerato-not_your_cards = You do not hold all of these cards.
    .article = PO-PLAY-4

# House rules.

# Articles behind what every game refuses

article-pokerato-refused-meld_too_small = PO-CLOSE-2
article-pokerato-refused-set_too_big = PO-CLOSE-1
article-pokerato-refused-set_twice_the_suit = PO-CLOSE-1
article-pokerato-refused-run_of_two_suits = PO-CLOSE-1
article-pokerato-refused-run_twice = PO-CLOSE-1
article-pokerato-refused-run_hole = PO-JOKER-1
article-pokerato-refused-run_round_the_corner = PO-CLOSE-7
article-pokerato-refused-ace_is_low = PO-CLOSE-7
article-pokerato-refused-neither_set_nor_run = PO-CLOSE-1
article-pokerato-refused-too_many_jokers = PO-JOKER-5
article-pokerato-refused-table_full = PO-SETUP-2
article-pokerato-refused-too_few_players = PO-SETUP-2

# The table as a platform lays it out itself

pokerato-stage-note = stake { $posta } · point { $point } · deal { $deal }
pokerato-stage-chips = { $chips } chips
pokerato-stage-points = { $chips ->
    [one] { $chips } point
   *[other] { $chips } points
}
pokerato-stage-stake = Stake
pokerato-stage-fold = fold now
pokerato-stage-stay = at risk
pokerato-stage-closing = to close
pokerato-stage-closing_takes = nine cards in sets and runs; one that is missing may be imagined (☆)
pokerato-stage-open = opening risks { $risk }
pokerato-stage-answer = staying risks { $risk }
pokerato-stage-draw = draw a card, or take { $card }
pokerato-stage-draw_only = draw a card
pokerato-stage-drew = you drew { $card }: now discard
pokerato-stage-discard = discard one card
pokerato-stage-can_close = you can close{ $card ->
    [none] {""}
   *[other] , discarding { $card }
}{ $times ->
    [1] {""}
   *[other] {" "}(×{ $times })
}

# Statistics

pokerato-figure-opened = Deals opened
pokerato-figure-closed = Deals closed
pokerato-figure-points = Points in a deal
pokerato-figure-closed_melds = Of the closes, with melds
pokerato-figure-closed_colore = Of the closes, a flush
pokerato-figure-closed_scala_colore = Of the closes, a straight flush
pokerato-figure-closed_scala_reale = Of the closes, a royal flush
