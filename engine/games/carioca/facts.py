"""What everyone may know of a deal of Carioca besides piles and chips."""

from typing import Literal, TypeAlias

from engine.deal import Facts
from engine.games.carioca.house_rules import Direction, Manche, Pazza, Tally
from engine.games.carioca.melding.laid import Laid
from engine.seats import Seat

Phase: TypeAlias = Literal["choose", "draw", "buy", "play", "over"]


class CariocaFacts(Facts, frozen=True):
    """Faces are text, and only of cards that lie face up."""

    dealer: Seat
    direction: Direction
    order: tuple[Seat, ...]  # order of turn, from the first player to the dealer
    phase: Phase
    manche: int  # number of the deal in the match, 1–8
    opening: int  # what it is played for, 1–8; 0: not chosen yet, or all have their own
    pazza: Pazza
    played: tuple[int, ...]  # carioca pazza: openings that were chosen before
    turn: Seat | None  # whose turn it is, during a buying window too
    turns: dict[Seat, int]  # how many each has had, the running one included
    opened: tuple[Seat, ...]  # who has opened, in that order
    opened_now: bool  # the player whose turn it is has opened in it
    melds: tuple[Laid, ...]
    in_hand: dict[Seat, int]  # cards
    stock: int  # cards
    discards: int
    top: str | None  # face of the top discard
    taken: str | None  # face that the player whose turn it is took from the discards, and may not discard
    must_open: bool  # it was taken to open, which has not been done yet (Medusa)
    jokers_to_lay: int  # jokers swapped in this turn that must still be laid
    forbidden: tuple[str, ...]  # ranks that may not be discarded in this deal, lifted or not
    lifted: bool  # everybody has opened: they may
    obliged: Seat | None  # whose last discard was a forbidden one, since the hand held only such (obbligato)
    claims: tuple[Seat, ...]  # who may buy the top discard, now or by a claim in advance, in the order of priority
    stake: int
    buy_price: int
    buys: dict[Seat, int]  # how often each has bought in this deal
    exit_score: int
    reentry_fee: int
    final_pot: int
    tallies: dict[Seat, Tally]  # how the match stands, this deal's points included once they are counted
    sheet: tuple[Manche, ...]  # the deals of the match so far, this one included when it is over
    points: dict[Seat, int]  # of this deal, the closer's bonus included, once they are counted
    closer: Seat | None
    void: bool
    won: int  # chips that the closer got
    winners: tuple[Seat, ...]  # who has won the match, if this deal has ended it
