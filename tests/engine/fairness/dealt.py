"""Sealed deals, played by robots or at random: what the tests of proofs look at."""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

from engine.fairness.proving import SealedDeal, proof_text
from engine.fairness.reading import read_proof
from engine.fairness.refuted import Refuted
from engine.fairness.simulating import SealedDealer
from engine.fairness.tracing import Trace
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.play import Action, Ask, Play, Shuffle
from engine.simulate import Chance, at_random, policies, simulate
from tests.games.deals import next_row

NO_CARDS = Trace(shuffles=(), open=frozenset())  # of a deal that was annulled before its first shuffle
SEALINGS = {key: game.sealing for key, game in GAMES.items()}


class Proven(NamedTuple):
    """A sealed deal, and what became of its cards."""

    sealed: SealedDeal
    trace: Trace

    @property
    def game(self) -> str:
        return self.sealed.commitment.game

    def text(self, viewer: int | None = None) -> str:
        return proof_text(self.sealed, self.trace, viewer)

    def texts(self) -> list[str]:
        """Everybody's file, then each player's."""
        return [self.text(), *(self.text(player) for player in range(len(self.sealed.rows.players)))]

    def file(self, viewer: int | None = None) -> Any:
        """What the file says, to be changed."""
        return json.loads(self.text(viewer))


@lru_cache(maxsize=64)  # what one test has looked at is asked for by the next
def deals(key: str, seed: int, number: int, seats: int | None = None, policy: str = "robots") -> tuple[Proven, ...]:
    """So many sealed deals of one table."""
    game, chance = GAMES[key], Random(seed)
    found: list[Proven] = []
    dealer = SealedDealer(game, chance, lambda sealed, trace: found.append(Proven(sealed, trace)))
    policy_of_all, clock = {**policies(key), "stubborn": stubborn}[policy], count().__next__
    simulate(game, number, seats or min(4, game.seats[-1]), policy_of_all, chance, clock, dealer=dealer)
    return tuple(found)


GIVES_UP = {"Fold", "Pass", "Close", "StandPat"}


def stubborn(play: Play[Any], ask: Ask[Any], chance: Chance) -> Action:
    """Nobody gives up or comes to an end: stocks are used up."""
    left = tuple(option for option in ask.options if option.kind.__name__ not in GIVES_UP)
    return at_random(play, Ask(ask.seat, left, ask.default), chance)


def many(key: str) -> Iterator[Proven]:
    """Deals of tables of all sizes, without end."""
    sizes = GAMES[key].seats
    for seed in count():
        yield from deals(key, seed, 3, sizes[seed % len(sizes)], ("robots", "random")[seed % 2])


@cache
def with_shuffles(key: str, least: int) -> Proven:
    """A deal with so many shuffles or more."""
    tables = (deals(key, seed, 1, GAMES[key].seats[-1], "stubborn") for seed in count())
    return next(deal for (deal,) in tables if len(deal.trace.shuffles) >= least)


def annulled(key: str, rows: int) -> Proven:
    """A deal that was annulled so many rows of its log after its first shuffle; of 0 rows, before it."""
    game, chance, found = GAMES[key], Random(6), list[Proven]()
    dealer = SealedDealer(game, chance, lambda sealed, trace: found.append(Proven(sealed, trace)))
    match = game.start(game.house_rules(), dict.fromkeys(range(game.seats[0] + 1), 1000), dealer=0)
    dealer.begin(match)
    play = Play(game.play, game.deal(match))
    while not isinstance(play.open, Shuffle):
        play.apply(next_row(play, chance))
    play.apply(play.shuffle(dealer.order(play, play.open.cards)))
    for _ in range(rows - 1):
        play.apply(next_row(play, chance))
    dealer.end(play)
    (deal,) = found
    return deal if rows else Proven(deal.sealed._replace(rows=deal.sealed.rows._replace(players=())), NO_CARDS)


def why_not(file: Any) -> str | None:
    """Why a changed file does not hold; None if it does. Raises Unreadable."""
    proof = read_proof(json.dumps(file).encode())
    try:
        verified(proof, SEALINGS)
    except Refuted as why:
        return str(why)
    return None


def a_deal(key: str = "texas_holdem", seats: int = 2) -> Proven:
    return next(deal for deal in deals(key, 11, 9, seats) if deal.sealed.beacon is None)
