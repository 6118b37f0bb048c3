"""Wishes that lie in the store until the worker that owns their part has made them, and how each is made once."""

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Protocol

import msgspec

from engine.house.store.ports import Store, StoreDown

GIVEN_UP = b""  # the answer of what nobody made in time
SETTLED_ONCE = "inbox"  # the table that refuses what was settled before, by a column that must not be empty


class Posted(msgspec.Struct, frozen=True):
    """A wish on its way. `source` is its platform's own number of what a person did, such as `tg:4711`.

    What `wish` and `answer` mean the store does not know. `person`: the key of whoever wished it; `origin`: the worker
    at which it arrived, which gives the answer.
    """

    source: str
    part: int
    person: str
    wish: bytes
    origin: str


class Settled(msgspec.Struct, frozen=True):
    """What has become of a wish. Without an answer its effect is written, and the answer was not (yet)."""

    answer: bytes | None

    @property
    def given_up(self) -> bool:
        return self.answer == GIVEN_UP


class AlreadyMade(StoreDown):
    """The effect of this very wish was written before, or it was given up: nothing was changed."""


class Making(msgspec.Struct):
    """A wish that is being made: the first write that is its effect settles it too. All writes belong to one task."""

    posted: Posted
    is_open: bool = True
    refused: bool = False  # was it settled before?
    had_effect: bool = False  # has one of its writes settled it?


making: ContextVar[Making | None] = ContextVar("making", default=None)


class Postbox(Store, Protocol):
    """A store with an inbox. All raise StoreDown."""

    async def post(self, posted: Posted) -> None:
        """Raises Duplicate if its source is there already."""

    async def posted_in(self, parts: Iterable[int]) -> list[Posted]:
        """What is not settled in these parts, oldest first."""

    async def answer_posted(self, source: str, answer: bytes, *, had_effect: bool = True) -> None:
        """It is made, and this is its answer; what was given up or has its answer stays as it is.

        Without an effect it is answered only where nobody else has made it.
        """

    async def give_up_posted(self, source: str) -> None:
        """Nobody will make this wish any more, unless it is settled by now."""

    async def settled(self, source: str) -> Settled | None:
        """What has become of this wish; None while it is open, and if there is none of this source."""

    async def forget_posted(self, before: float) -> None:
        """All that arrived before that moment (unix seconds) goes."""

    async def part_of_named(self, name: str) -> int | None:
        """Where a table, plan or tournament lies; None if there is none of this name, or nobody has written it down."""

    async def parts_of_player(self, person: str) -> list[int]:
        """Where open tables lie whose states name this person by key, the newest table's part first."""
