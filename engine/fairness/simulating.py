"""Simulated deals that are sealed: with contributions of any kind or none, and with beacons that come or do not."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.cards import Card
from engine.fairness import dealing, sealing
from engine.fairness.proving import SealedDeal
from engine.fairness.texts import NONE, QUICKNET, Beacon, Commitment, Contribution, Rows, round_after
from engine.fairness.tracing import Trace, orders_of, pack_of, pile_of, traced
from engine.game import AnyGame
from engine.match import Match
from engine.play import Play
from engine.seats import Seat
from engine.simulate import Chance

NAMES: Final = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Irène", "Łukasz")
WORDS: Final = ("ok", "re", "limone", "perché", "due di picche", "<b>asso</b>", "🂡🂱🃁🃑!!")
BEGAN: Final = 1_800_000_000  # unix seconds
A_DEAL: Final = 60  # seconds from one deal to the next
TABLE: Final = "simulated"


class SealedDealer:
    """Deals every deal of a simulation from sealed orders. `prove` gets each deal when it is over."""

    def __init__(self, game: AnyGame, chance: Chance, prove: Callable[[SealedDeal, Trace], None]) -> None:
        self._game = game
        self._chance = chance
        self._prove = prove
        self._number = 0
        self._previous = NONE
        self._match: Match[Any, Any] | None = None
        self._sealed: SealedDeal | None = None

    def begin(self, match: Match[Any, Any]) -> None:
        """The next deal is about to begin with this match."""
        self._number += 1
        self._match, self._sealed = match, None

    def order(self, play: Play[Any], cards: Sequence[Card]) -> Sequence[Card]:
        """The answer to the open Shuffle."""
        sealed = self._sealed = self._sealed or self._closed(play, cards)
        before = orders_of(play.log)
        pile = pile_of(cards, before, closed=self._game.sealing.again == "closed")
        slots, orders = sealed.commitment.slots, sealed.commitment.orders
        return dealing.dealt(sealed.master, sealed.chance, len(before), pile.cards, orders, slots)

    def end(self, play: Play[Any]) -> None:
        """The deal is over."""
        assert self._sealed is not None  # noqa: S101  no deal of any game ends without cards
        self._previous = self._sealed.chance
        self._prove(self._sealed, self._trace(play))

    def _trace(self, play: Play[Any]) -> Trace:
        assert self._match is not None  # noqa: S101  the deal has begun
        return traced(self._game, self._match, play.log)

    def _closed(self, play: Play[Any], cards: Sequence[Card]) -> SealedDeal:
        """Seal the deal, contribute to it and close it, all at once."""
        chance, master = self._chance, self._bytes(32)
        commitment = self._commitment(master, beacon=chance.choice((NONE, QUICKNET)))
        closed = commitment.time + chance.randint(0, A_DEAL // 2)
        order: tuple[Seat, ...] = play.deal.dealing_order
        players = tuple(NAMES[seat] for seat in order)
        rows = Rows(commitment.digest, closed, pack_of(cards), players, self._contributions(players))
        beacon = None
        if commitment.beacon != NONE:
            came = chance.random() < 0.8
            beacon = Beacon(QUICKNET, round_after(closed), self._bytes(48).hex() if came else None)
        return SealedDeal(master, commitment, rows, beacon)

    def _commitment(self, master: bytes, beacon: str) -> Commitment:
        slots, orders = self._game.sealing.slots, self._game.sealing.orders
        root = sealing.root_of(master, orders, slots)
        time = BEGAN + A_DEAL * self._number
        return Commitment(TABLE, self._number, self._game.key, time, slots, orders, self._previous, beacon, root)

    def _contributions(self, names: Sequence[str]) -> tuple[Contribution, ...]:
        chance = self._chance
        rows = chance.choice((0, 1, 1, 2, 3, 9))
        return tuple(self._contribution(chance.choice(names)) for _ in range(rows))

    def _contribution(self, name: str) -> Contribution:
        chance = self._chance
        return chance.choice(
            (
                Contribution("cut", str(chance.randint(0, 999)), name),
                Contribution("word", chance.choice(WORDS), name),
                Contribution("bytes", self._bytes(16).hex(), name),
            )
        )

    def _bytes(self, count: int) -> bytes:
        return bytes(self._chance.randint(0, 255) for _ in range(count))
