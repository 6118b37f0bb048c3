"""What everyone may know of a deal with a board, and what a view shows of several boards."""

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.deal import Facts, NextGame
from engine.poker.flop.home.home_rules import BountyHand, FreeStraddle, RunIt
from engine.poker.flop.house_rules import Structure
from engine.poker.flop.moves import Street
from engine.poker.made_hands import MadeHand
from engine.poker.showdown import Award
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View


class FlopFacts(Facts, frozen=True):
    """What everyone may know of such a deal besides piles and chips."""

    button: Seat  # may be a seat that is not dealt in: a dead button
    street: Street
    structure: Structure  # of this deal: in a mixed game that of the round
    small_blind: int
    big_blind: int
    ante: int
    live: tuple[Seat, ...]  # those who have not folded
    spoke: dict[Seat, str]  # last word of each in this round: fold, check, call, bet, raise
    highest: int  # the most that anybody has bet in this round
    awards: tuple[Award, ...]
    shown: tuple[Seat, ...] = ()  # whose hands were turned up
    decided_at: int | None = None  # cards on the board when nobody could bet any more; None: somebody always could
    straddler: Seat | None = None
    bb_ante: bool = False
    rise: str = "never"
    level: int = 0  # how often the blinds have risen
    level_left: int | None = None  # deals to come at this level; None: they never rise, or by the clock
    coming: tuple[int, int, int] | None = None  # small blind, big blind and ante of the next level, if there is one
    bomb: bool = False  # everyone paid an ante, and nobody bets before the flop
    bomb_pot: str = "never"
    proposed: bool = False  # a vote on a bomb pot in the next deal
    free_straddle: FreeStraddle = "never"
    run_it: RunIt = "once"  # how often at most the table completes the board
    least_bet: int = 1  # in limit the small bet
    carried: int = 0  # odd chips that came from earlier deals
    # Of those still in whose hands were shown, best first, when all is over.
    made: dict[Seat, MadeHand] = msgspec.field(default_factory=dict)
    shared: int = 0  # cards of the first board that belong to the further ones too
    made_further: tuple[dict[Seat, MadeHand], ...] = ()  # the same as `made`, on each further board
    bounty: int = 0
    bounty_hand: BountyHand = "seven_deuce"
    bounties: dict[Seat, int] = msgspec.field(default_factory=dict)  # who was paid one, and how much in all
    ends_orbit: bool = False  # is the next game picked when this deal is over?
    next_game: NextGame | None = None  # what was picked
    shown_cards: dict[Seat, tuple[int, ...]] = msgspec.field(default_factory=dict)  # places in hands not shown whole


# What a view shows of several boards.


def further_board(number: int) -> str:
    """The name of a further board's pile: `board 2` for number 1. The first one is `board`."""
    return f"board {number + 1}"


def rabbit_of(number: int) -> str:
    """The name of the pile with the cards that would have come onto the board of this number."""
    return f"rabbit {number + 1}"


def rabbits_seen(view: View[Any]) -> tuple[tuple[Card, ...], ...]:
    """By board, the cards that would have come; nothing unless somebody asked for them."""
    names = [rabbit_of(number) for number in range(len(boards_seen(view)))]
    return tuple(known(view.piles[name]) for name in names if name in view.piles)


def boards_seen(view: View[Any]) -> tuple[tuple[Card, ...], ...]:
    """All cards of each board as far as it lies, the first one first."""
    first, shared = known(view.piles["board"]), view.facts.shared
    boards: list[tuple[Card, ...]] = []
    while (name := further_board(len(boards) + 1)) in view.piles:
        boards.append((*first[:shared], *known(view.piles[name])))
    return (first, *boards)


def several_boards_settle(view: View[Any]) -> bool:
    """HR-RUN-4. Does each of several boards settle its part? Not where one player is left, who takes it all."""
    return len(boards_seen(view)) > 1 and len(view.facts.live) > 1


def on_board(view: View[Any], number: int) -> View[Any]:
    """The same deal with this board alone: its cards, what hands make of it, and what was won by it."""
    facts, boards = view.facts, boards_seen(view)
    if len(boards) == 1:
        return view
    made = (facts.made, *facts.made_further)[number]
    awards = tuple(award for award in facts.awards if award.board == number)
    piles = {name: pile for name, pile in view.piles.items() if not name.startswith("board")}
    told = replace(facts, made=made, made_further=(), awards=awards, shared=0)
    return replace(view, piles={**piles, "board": boards[number]}, facts=told)
