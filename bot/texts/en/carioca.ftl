# Carioca: its buttons, its lines, its pictures.

carioca-title = Carioca { $stake }/{ $price }
carioca-aim = Fewest points win the match; { $exit } is out. Closing wins the pot of the round.
carioca-title_pazza = Carioca pazza { $stake }/{ $price }
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
carioca-open = Open
carioca-meld = Meld
carioca-lay = Lay off
carioca-swap = Swap joker
carioca-discard = Discard
carioca-close = Close
carioca-in_private = Meld and discard…

# The ways in which ticked cards may be meant

carioca-way-lay = { $cards } on m{ $meld } ({ $lying })
carioca-way-swap = { $joker } from m{ $meld } ({ $lying })

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
} · { $points } points
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
carioca-event-WentOut = { $name } closes: { $points }
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

carioca-may_return = You are out with { $points } points. { $fee ->
    [0] You
   *[other] For { $fee } you
} may come back in with { $score }, the highest score among those still playing.

carioca-said-standing = Noted: you buy it, if it is left. The same button takes it back.
carioca-said-not_standing = Taken back: you do not buy it in advance.

# Hints

carioca-hint-open = You could open with { $melds }.
carioca-hint-take = { $card } would open: { $melds }.
carioca-hint-close = You could close: { $melds }.
carioca-hint-meld = You could meld { $melds }.
carioca-hint-lay = You could lay off { $cards } on m{ $meld }.
carioca-hint-swap = You could take the joker of m{ $meld } with { $card }.
carioca-hint-cannot_open = You cannot open yet. Needed: { $opening }.
carioca-hint-nothing = Nothing can be laid for now.


# The picture

carioca-label-pot = POT
carioca-label-stakes = exit at { $exit } · stake { $stake } · buying { $price }
carioca-label-manche = round { $manche } of 8
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
