"""Odds: what each shown hand was worth when nobody could bet any more. Worked out in another process, never here.

Until they are known a table is shown without them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias

import msgspec
import structlog

from cards_render.painter.worker import PictureFailed
from engine.cards import Card
from engine.poker.equity import BOARD, equities, every_draw, unseen
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.seats import Seat

SAMPLES = 10_000
REMEMBERED = 256  # contests
FLOP = 3
log = structlog.get_logger()


class Contest(msgspec.Struct, frozen=True):
    """Hands that all lie face up, and the board as it lay when the last of them was all-in."""

    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]
    board: tuple[Card, ...]


class Odds(msgspec.Struct, frozen=True):
    """Each hand's share of the pot, 0 to 1, as seats and shares in the contest's order; `exact` or by samples."""

    shares: tuple[tuple[Seat, float], ...]
    exact: bool


Work: TypeAlias = Callable[[Contest], Awaitable[Odds]]
"""Works odds out in another process; raises PictureFailed when that cannot."""


def work_out(contest: Contest) -> Odds:
    """Exactly from the flop on, before it by 10,000 samples. The same contest always gives the same odds."""
    hands, values = dict(contest.hands), hand_values(TEXAS_HOLDEM)
    exact = len(contest.board) >= FLOP
    if exact:
        draws = every_draw(hands, contest.board)
    else:
        chance = Random(" ".join(str(card) for _, hand in contest.hands for card in hand))  # noqa: S311  deals nothing
        left = unseen(hands, contest.board)
        draws = (tuple(chance.sample(left, BOARD)) for _ in range(SAMPLES))
    return Odds(tuple(equities(values, hands, contest.board, draws).items()), exact)


class Bookmaker:
    """Knows the odds of the latest contests, and has those that it does not know worked out."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._known: OrderedDict[Contest, Odds] = OrderedDict()
        self._working: dict[Contest, asyncio.Task[None]] = {}

    def odds(self, contest: Contest, then: Callable[[], None]) -> Odds | None:
        """At once what is known; else None, and `then` is called when it is. Never waits, never raises."""
        if contest not in self._known and contest not in self._working:
            self._working[contest] = asyncio.create_task(self._learn(contest, then))
        return self._known.get(contest)

    async def _learn(self, contest: Contest, then: Callable[[], None]) -> None:
        try:
            self._known[contest] = await self._work(contest)
        except PictureFailed as failed:  # the table is shown without odds
            log.warning("no odds", reason=str(failed))
            return
        finally:
            del self._working[contest]
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        then()
