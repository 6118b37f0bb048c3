"""The lease for updates where several workers use one bot: its holder polls, or registers the webhook.

Telegram refuses a second worker that polls. All of them may write, and a webhook may deliver updates to any of them.
"""

import asyncio
from collections.abc import Awaitable, Callable

from bot.seam.held import Held, Holdings

KIND, NAME = "telegram", "poller"  # of the lease
Step = Callable[[], Awaitable[None]]


class HeldLine:
    """Implements `bot.seam.held.Holder`. A lease taken or lost before `served_by` takes effect there."""

    def __init__(self, holdings: Holdings) -> None:
        self._is_mine = False
        self._steps: tuple[Step, Step] | None = None  # to open and to close; None while the bot does not serve
        self._opening = False
        self._doing: asyncio.Task[None] | None = None
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Fails with the error of opening, which nobody else would see."""
        holdings.want(KIND, [NAME], self)

    def served_by(self, opened: Step, closed: Step) -> None:
        """The bot serves from now on: `opened` makes updates come here, `closed` stops them."""
        self._steps = opened, closed
        if self._is_mine:
            self._open()

    async def unserved(self) -> None:
        """The bot ends: open nothing more."""
        if self._steps:
            self._steps = None
            if self._doing:
                self._doing.cancel()
                await asyncio.wait({self._doing})

    def taken(self, held: Held) -> None:
        """See `Holder`."""
        self._is_mine = True
        self._open()

    def lost(self, held: Held) -> None:
        """See `Holder`."""
        self._close()

    async def give(self, held: Held) -> bytes | None:
        """See `Holder`. Updates that were fetched are still handled here."""
        if closing := self._close():
            await asyncio.wait({closing})
        return None

    def _open(self) -> None:
        if self._steps:
            self._doing, self._opening = self._after(self._doing, self._steps[0]), True
            self._doing.add_done_callback(self._opened)

    def _opened(self, task: "asyncio.Task[None]") -> None:
        if not task.cancelled() and (fault := task.exception()) and not self.failed.done():
            self.failed.set_exception(fault)

    def _close(self) -> "asyncio.Task[None] | None":
        self._is_mine = False
        if self._doing and self._opening:
            self._doing.cancel()  # it still tries to reach Telegram
        if self._steps is None:
            return None
        self._doing, self._opening = self._after(self._doing, self._steps[1]), False
        return self._doing

    @staticmethod
    def _after(before: "asyncio.Task[None] | None", step: Step) -> "asyncio.Task[None]":
        async def then() -> None:
            if before:
                await asyncio.wait({before})
            await step()

        return asyncio.create_task(then())
