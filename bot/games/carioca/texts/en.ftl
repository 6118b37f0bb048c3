# Carioca: its buttons, its lines, its pictures.

carioca-title = Carioca { $stake }/{ $price }
carioca-aim = Fewest points win the match; { $exit } is out. Closing wins the pot of the round.
carioca-asked = buying out of turn
carioca-sentence = Eight openings, pairs to runs: get rid of your cards. Fewest points win.
carioca-title_pazza = Carioca pazza { $stake }/{ $price }
carioca-title_free = Carioca
carioca-title_pazza_free = Carioca pazza
carioca-stakes = stake { $stake } · buying { $price }
carioca-exit = exit at { $exit } · back in for { $fee }
carioca-stakes_button = Stake { $stake }/{ $price }
carioca-exit_button = Exit at { $exit }

# Buttons

carioca-draw = Draw
carioca-draw_two = Draw two
carioca-take = Take { $card }
carioca-buy = Buy { $card }
carioca-buy_for = Buy { $card } ({ $price })
carioca-no = No
carioca-always_no_claim = Never buy
carioca-open = Open
carioca-meld = Meld
carioca-lay = Lay off
carioca-swap = Swap
carioca-discard = Discard
carioca-close = Close
carioca-in_private = Meld and discard…

# The ways in which ticked cards may be meant

carioca-way-lay = { $platform ->
    [local] { $cards } on { $lying }
   *[other] { $cards } on m{ $meld } ({ $lying })
}
carioca-way-swap = { $platform ->
    [local] { $joker } from { $lying }
   *[other] { $joker } from m{ $meld } ({ $lying })
}

# The eight openings

carioca-opening-1 = a pair of court cards
carioca-opening-2 = two pairs, one of court cards
carioca-opening-3 = three of a kind
carioca-opening-4 = full house
carioca-opening-5 = the forty, exactly 40 points
carioca-opening-6 = four of a kind
carioca-opening-7 = a run of five
carioca-opening-8 = closing in hand
carioca-short-1 = pair
carioca-short-2 = 2 pairs
carioca-short-3 = three
carioca-short-4 = full house
carioca-short-5 = forty
carioca-short-6 = four
carioca-short-7 = run of 5
carioca-short-8 = in hand
carioca-choose = { $number } · { $opening }

# Text twin: one fact a line

carioca-seat = { $name } { $stack }
carioca-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
carioca-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
carioca-has_opened = has opened
carioca-dealer = dealer
carioca-manche_line = Round { $manche } of 8 · { $opening }
carioca-manche_own = Round { $manche } of 8 · all open with what they have not used yet
carioca-manche_chosen = Round { $manche } of 8 · { $name } chooses the opening
carioca-pile_line = Stock { $stock } · discards { $count }, on top { $card }
carioca-pile_line_none = Stock { $stock } · no discards
carioca-pot_line = Pot { $amount }
carioca-final_pot_line = for the winner of the match { $amount }
carioca-meld_line = m{ $number } { $name }: { $cards }
carioca-meld_line_opening = m{ $number } { $name }, opening: { $cards }
carioca-forbidden_line = Not to be discarded until all have opened: { $ranks }
carioca-buying_line = Who buys { $card }?
carioca-hand_points = { $count ->
    [one] 1 card
   *[other] { $count } cards
} · { $points ->
    [one] 1 point
   *[other] { $points } points
} in hand
carioca-in_advance = If { $name } does not take { $card }, do you buy it?
carioca-drawn = You drew { $cards }.
carioca-others_first = One moment: the others may buy { $card }.
carioca-must_open = You took { $card } to open with: open now.
carioca-opened_now = You have opened: now discard. From your next turn on you may meld and lay off.
carioca-joker_to_lay = The joker you swapped must be laid in this turn.

# What has happened

carioca-event-Drew = { $count ->
    [one] { $name } draws
   *[other] { $name } draws { $count }
}
carioca-event-Took = { $name } takes { $card }
carioca-event-Bought = { $price ->
    [0] { $name } buys { $card }
   *[other] { $name } buys { $card } for { $price }
}
carioca-event-Reshuffled = The discards are shuffled: a new stock
carioca-event-Opened = { $name } opens: { $melds }
carioca-event-Melded = { $name } melds { $cards }
carioca-event-LaidOff = { $name } lays off { $cards } on m{ $meld }
carioca-event-Swapped = { $name } puts { $card } in m{ $meld } and takes the joker
carioca-event-Discarded = { $name } discards { $card }
carioca-event-Discarded_obliged = { $name } discards { $card }, holding only cards like that
carioca-event-OpeningChosen = { $name } chooses: { $opening }
carioca-event-StakePaid = { $name } pays the stake, { $amount }
carioca-event-Absent = { $name } sits this round out{ $amount ->
    [0] {""}
   *[other] , pays the stake of { $amount } all the same
} and will score as much as the highest loser
carioca-event-Reentered = { $fee ->
    [0] { $name } is back in, with { $score } points
   *[other] { $name } is back in for { $fee }, with { $score } points
}
carioca-event-WentOut = { $name } closes: { $points } points
carioca-event-Voided = The round is void: nobody closes{ $amount ->
    [0] {""}
   *[other] , { $amount } stay in the pot
}
carioca-event-Scored = { $name } { $points }, { $score } in all
carioca-event-Won = { $name } wins the pot, { $amount }
carioca-event-Eliminated = { $name } is out with { $score } points
carioca-event-MatchWon = { $count ->
    [one] { $names } wins the match with { $points } points
   *[other] { $names } share the match with { $points } points each
}
carioca-event-FinalPotWon = { $name } wins { $amount } for the match

# How it ended

carioca-next_match = With the next deal another match begins: everybody from 0 points
carioca-joins = You come into the match with as many points as whoever has most.
carioca-may_return = You are out with { $points } points. { $fee ->
    [0] You
   *[other] For { $fee } you
} may come back in with { $score }, the highest score among those still playing.
carioca-returns = You were out with { $points } points. { $fee ->
    [0] You
   *[other] For { $fee } you
} come back in with { $score }, the highest score among those still playing, when the next deal begins.

carioca-said-pre_action = Noted: you buy it, if it is left. The same button takes it back.
carioca-said-pre_action-no_claim = Noted: you do not buy it. The same button takes it back.
carioca-said-wish = Noted: from now on you buy nothing, and are not asked. The same button takes it back.
carioca-said-no_pre_action = Taken back: nothing is said in advance, and you will be asked.

# Hints

carioca-hint-open = You could open with { $melds }.
carioca-hint-take = { $card } would open: { $melds }.
carioca-hint-buy = { $card } is of use to you: buy it.
carioca-hint-no_buy = Better not buy { $card }.
carioca-hint-discard = You could discard { $card }.
carioca-hint-close = You could close: { $melds }.
carioca-hint-meld = You could meld { $melds }.
carioca-hint-lay = You could lay off { $cards } on { $lying }{ $platform ->
    [local] {""}
   *[other] {" "}(m{ $meld })
}.
carioca-hint-swap = You could take the joker of { $lying }{ $platform ->
    [local] {""}
   *[other] {" "}(m{ $meld })
} with { $card }.
carioca-hint-cannot_open = You cannot open yet. Needed: { $opening }.
carioca-hint-twins = Two { $card } are no pair: the suits must differ.
carioca-hint-nothing = Nothing can be laid for now.


# The picture

carioca-label-pot = POT
carioca-label-stakes = exit at { $exit } · stake { $stake } · buying { $price }
carioca-label-exit = exit at { $exit }
carioca-label-for_points = fewest points win
carioca-label-manche = round { $manche } of 8
carioca-label-turn_of_all = Turn { $number }
carioca-label-opening = Opening: { $opening }
carioca-label-opened = HAS OPENED
carioca-label-closes = CLOSES { $points }

# The match

carioca-sheet = Score sheet
carioca-sheet_note = { $left ->
    [0] the match is over
    [one] one round to go
   *[other] { $left } rounds to go
}
carioca-sheet-total = total
carioca-sheet-closed = closed
carioca-sheet-left = reached { $exit }
carioca-sheet-back = came back
carioca-sheet-alt = { $name }: { $scores }; { $total }
carioca-sheet-line = { $name }: { $scores } = { $total }
carioca-chart = How the scores grew
carioca-chart_note = the lowest wins
carioca-chart-alt = { $name }: from { $start } to { $end }
carioca-ranking = The match
carioca-ranking_note = { $count ->
    [one] after one round
   *[other] after { $count } rounds
}
carioca-ranking-line = { $place }. { $name }: { $points }, { $closings ->
    [0] never closed
    [one] closed once
   *[other] closed { $closings } times
}
carioca-ranking-closings = { $closings ->
    [one] 1 closing
   *[other] { $closings } closings
}
carioca-ranking-alt = { $place }. { $name } { $shown } { $change }

# Carioca: why something is refused.

locked-draw_first = draw first
refused-draw_first = Draw a card first.
    .article = CA-DRAW-1
refused-already_drew = You have drawn already: lay down what you like, then discard.
    .article = CA-DRAW-1
refused-only_the_first_turn = Only the first player may draw two cards, in the very first turn.
    .article = CA-DRAW-2
locked-medusa = does not open
refused-medusa = You may take it only to open with it at once, and with it you cannot open.
    .article = CA-DRAW-3
locked-medusa_opened = not after opening
refused-medusa_opened = At this table nobody takes discards after opening.
    .article = CA-DRAW-3
refused-no_discard = There is no discard to take.
    .article = CA-DRAW-1
refused-stock_is_empty = The stock is used up: take the discard, or leave it.
    .article = CA-VOID-1
refused-taken_card_not_used = You took { $card } to open with: it must be in your opening.
    .article = CA-DRAW-12
refused-carioca-must_open = You took a card to open with: open before you discard.
    .article = CA-DRAW-12
refused-your_own_turn = It is your own turn: buying is for the others.
    .article = CA-DRAW-5
refused-your_own_discard = You discarded it yourself: you cannot buy it.
    .article = CA-DRAW-10
refused-upcard_not_sold = The card turned up at the beginning cannot be bought.
    .article = CA-DRAW-8
refused-joker_not_sold = A joker cannot be bought.
    .article = CA-DRAW-9
locked-bought_enough = bought enough
refused-bought_enough = You have bought as often as this table allows.
    .article = CA-DRAW-10
locked-only_before_opening = only before opening
refused-only_before_opening = At this table you may buy only before you open.
    .article = CA-DRAW-10
refused-too_late_to_claim = Too late: the discard is no longer to be had.
    .article = CA-DRAW-5
locked-not_opened = after opening
refused-not_opened = You have not opened yet: before that nothing else can be laid down.
    .article = CA-MELD-1
refused-already_opened = You have opened already.
    .article = CA-OPEN-11
locked-opened_this_turn = next turn
refused-opened_this_turn = You have opened in this turn: the rest waits for your next one. Now discard.
    .article = CA-OPEN-11
refused-not_this_opening = This round is not opened like that.
    .article = CA-OPEN-9
refused-none_of_your_openings = These melds are none of the openings you have left.
    .article = CA-OPEN-9
refused-no_such_opening = There are eight openings, 1 to 8.
    .article = CA-PAZZA-1
refused-already_played = This opening has been played already: choose another.
    .article = CA-PAZZA-4
refused-cards_left_over = { $count ->
    [one] One card is left over: closing in hand takes all of them.
   *[other] { $count } cards are left over: closing in hand takes all of them.
}
    .article = CA-CLOSE-3
locked-too_early_to_close = from the third turn
refused-too_early_to_close = Nobody closes in their first two turns.
    .article = CA-CLOSE-4
locked-no_card_to_discard = keep one to discard
refused-no_card_to_discard = Keep a card to discard.
    .article = CA-CLOSE-2
locked-own_opening = only yours is laid
refused-own_opening = Nobody lays off on their own opening.
    .article = CA-MELD-2
refused-no_such_meld = There is no such meld on the table.
    .article = CA-MELD-1
locked-jokers_stay = jokers stay
refused-jokers_stay = At this table jokers stay where they lie.
    .article = CA-MELD-7
locked-no_joker_laid = none laid
refused-no_joker_laid = No joker lies on the table.
    .article = CA-MELD-7
refused-joker_fits_nowhere = The joker must be laid again in this turn, and then it would fit nowhere.
    .article = CA-MELD-7
locked-joker_to_lay = lay the joker first
refused-joker_to_lay = First lay the joker that you swapped.
    .article = CA-MELD-7
refused-joker_not_discarded = At this table jokers are not discarded.
    .article = CA-DISC-1
refused-forbidden_discard = { $card } may not be discarded until everybody has opened.
    .article = CA-DISC-{ $number ->
        [7] 3
       *[other] 2
    }
refused-just_taken = You have just taken { $card }: discard another card.
    .article = CA-DISC-6
refused-exit_score_reached = You have reached the exit score: come back in by paying the fee.
    .article = CA-EXIT-2
refused-out_of_the_match = You are out of this match. You are in the next one.
    .article = CA-EXIT-1
refused-rules_negative = Amounts and limits are 0 or more.
    .article = CA-SETUP-4
refused-rules_exit_score = The exit score is at least 1.
    .article = CA-EXIT-1
refused-rules_players = A match begins with at least 2 or 3 players.
    .article = CA-SETUP-2
refused-rules_jokers = A meld holds one joker or two.
    .article = CA-MELD-6
refused-rules_penalty_card = A bought card brings one more card or none.
    .article = CA-DRAW-10
refused-rules_reentry = The last rounds without re-entry are 0 to 8.
    .article = CA-EXIT-3
refused-rules_share = A share of the pot is 0 to 100 per cent.
    .article = CA-CLOSE-5

# House rules.

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
carioca-rule-ace_not_figure = Aces are no court cards and may always be discarded
carioca-rule-lift_on_own_opening = After opening you discard freely
carioca-rule-no_joker_discard = Jokers are not discarded

# Articles behind what every game refuses

article-carioca-refused-left_over = CA-MELD-4
article-carioca-refused-fits_nowhere = CA-MELD-3
article-carioca-refused-joker_makes_no_meld = CA-MELD-6
article-carioca-refused-no_joker_for = CA-MELD-7
article-carioca-refused-too_few_chips = CA-DRAW-7
article-carioca-refused-table_full = CA-SETUP-2
article-carioca-refused-too_few_players = CA-SETUP-2

# The table as a platform lays it out itself

carioca-stage-note = { $manche } of 8 · fewest points win
carioca-stage-opened = has opened
carioca-stage-opening = Opening
carioca-stage-forbidden = Not to be thrown
carioca-stage-until_opened = until all have opened: { $ranks }
carioca-stage-exit = Out
carioca-stage-exit_at = at { $exit } points
carioca-stage-final_pot = for the winner of the match
carioca-stage-choose = choose this round's opening
carioca-stage-buy = { $price ->
    [0] { $card } is on offer
   *[other] { $card } is on offer for { $price }
}
carioca-stage-in_advance = if it stays, do you buy { $card }?
carioca-stage-draw = { $most ->
    [1] draw a card
   *[other] draw one or two
}{ $card ->
    [none] {""}
   *[other] , or take { $card }
}
carioca-stage-drew = drew { $cards }: { $opening ->
    [8] close or discard
   *[other] open or discard
}
carioca-stage-drew_opened = drew { $cards }: lay or discard
carioca-stage-opened_now = you have opened: now discard
carioca-stage-may_return = { $fee ->
    [0] come back in
   *[other] back in for { $fee },
} with { $score } points
carioca-stage-returns = you return{ $fee ->
    [0] {""}
   *[other] {" "}for { $fee }
} with { $score } points
carioca-stage-new_match = it begins a new match
carioca-stage-joker_to_lay = lay the joker that you took
carioca-stage-must_open = you took { $card }: open with it
carioca-stage-discard = lay what you like, then discard

# Statistics

carioca-figure-opened = Rounds opened
carioca-figure-closed = Rounds closed
carioca-figure-opening_turn = Turn of opening, on average
carioca-figure-buys = Purchases in a round
carioca-figure-points = Points in a round
