"""Traces the cards of a deal by its log: which shuffle dealt each to whom, and which were seen by all.

A card's place is (shuffle, position): where it was dealt from last.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from engine.cards import Card, ordered
from engine.fairness.terms import EVERYONE, NOBODY, Pack
from engine.game import AnyGame
from engine.match import Match
from engine.play import Play, Row, Shuffle, Shuffled, replay
from engine.seats import Seat

Place: TypeAlias = tuple[int, int]  # number of the shuffle, position in it
Pool: TypeAlias = Literal["pack", "closed"] | tuple[Place, ...]
HAND: Final = "hand "


class Pile(NamedTuple):
    """Cards about to be shuffled, in a sequence that everyone knows beforehand."""

    cards: tuple[Card, ...]
    pool: Pool


class TracedShuffle(NamedTuple):
    """One shuffle: what was shuffled, and to which player the card at each position went."""

    pool: Pool
    given: tuple[int, ...]  # EVERYONE, NOBODY or a player's number in the order of dealing; of a closed pile empty


class Trace(NamedTuple):
    """Where the cards of a deal came from and went."""

    shuffles: tuple[TracedShuffle, ...]
    open: frozenset[Place]  # where cards lay that everyone has seen; never iterated but sorted
    players: tuple[Seat, ...] = ()  # in the order of their numbers


def pile_of(cards: Sequence[Card], orders: Sequence[Sequence[Card]], *, closed: bool) -> Pile:
    """The pile that these cards are, after shuffles of the same deal that gave these `orders` (top card first).

    `closed`: may nobody know which cards are shuffled again in this game?
    """
    if not orders:
        return Pile(tuple(cards), "pack")
    if closed:
        return Pile(tuple(cards), "closed")
    place = {card: (number, position) for number, order in enumerate(orders) for position, card in enumerate(order)}
    known = sorted(cards, key=place.__getitem__)
    return Pile(tuple(known), tuple(place[card] for card in known))


def orders_of(rows: Iterable[Row]) -> list[list[Card]]:
    """The orders that the shuffles in a log gave, each with the top card first."""
    return [ordered(row.order) for row in rows if isinstance(row, Shuffled)]


def traced(game: AnyGame, match: Match[Any, Any], rows: Iterable[Row]) -> Trace:
    """The trace of a deal up to the end of these rows of its log. Raises LogMismatch."""
    play = replay(game.play, game.deal(match), ())
    tracer = _Tracer(play, closed=game.sealing.again == "closed")
    for row in rows:
        tracer.apply(row)
    return tracer.trace()


class _Tracer:
    """Plays a deal again and looks at all its cards after each row."""

    def __init__(self, play: Play[Any], *, closed: bool) -> None:
        self._play = play
        self._closed = closed
        self._orders: list[Sequence[Card]] = []
        self._pools: list[Pool] = []
        self._given: list[list[int | None]] = []  # None: still in the stock
        self._place: dict[Card, Place] = {}  # of cards whose origin may be told
        self._held: dict[Card, Seat] = {}  # who first held a card that nobody else has seen
        self._open: set[Place] = set()
        self._numbers: dict[Seat, int] = {}

    def apply(self, row: Row) -> None:
        if isinstance(row, Shuffled):
            question = self._play.open
            assert isinstance(question, Shuffle)  # noqa: S101  a row of the log that was accepted
            self._shuffled(pile_of(question.cards, self._orders, closed=self._closed), ordered(row.order))
        self._play.apply(row)
        self._look()

    def _shuffled(self, pile: Pile, order: Sequence[Card]) -> None:
        if pile.pool == "pack":
            self._numbers = {seat: number for number, seat in enumerate(self._play.deal.dealing_order)}
        number = len(self._pools)
        self._orders.append(order)
        self._pools.append(pile.pool)
        for card in order:
            self._held.pop(card, None)
        if pile.pool == "closed":
            self._given.append([])
            for card in order:
                self._place.pop(card, None)
        else:
            self._given.append([None] * len(order))
            self._place |= {card: (number, position) for position, card in enumerate(order)}

    def _look(self) -> None:
        for name, pile in self._play.deal.piles().items():
            holder = int(name.removeprefix(HAND)) if name.startswith(HAND) else None
            for card, seen in zip(pile.cards, pile.faces(None), strict=True):
                place = self._place.get(card)
                if place is None:
                    continue
                if name != "stock" or seen is not None:
                    self._leaves_the_stock(place, holder, seen=seen is not None)
                if seen is not None and (holder is None or self._held.get(card, holder) == holder):
                    self._open.add(place)
                elif holder is not None:
                    self._held.setdefault(card, holder)

    def _leaves_the_stock(self, place: Place, holder: Seat | None, *, seen: bool) -> None:
        shuffle, position = place
        if self._given[shuffle][position] is None:
            nobody = EVERYONE if seen else NOBODY
            self._given[shuffle][position] = nobody if holder is None else self._numbers[holder]

    def trace(self) -> Trace:
        shuffles = [
            TracedShuffle(pool, tuple(NOBODY if number is None else number for number in given))
            for pool, given in zip(self._pools, self._given, strict=True)
        ]
        return Trace(tuple(shuffles), frozenset(self._open), tuple(self._numbers))


def pack_of(cards: Sequence[Card]) -> Pack:
    """The pack that the first shuffle of a deal consists of."""
    ranks = [card.rank for card in cards if not card.is_joker]
    return Pack(len({card.pack for card in cards}), min(ranks), len(cards) - len(ranks))
