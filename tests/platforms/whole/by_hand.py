"""An evening through the real libraries, whose servers keep the platforms' limits, by a clock in hand.

Time stands still while anything is under way and moves in small steps between: nothing is timed, nobody waits.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from zoneinfo import ZoneInfo

from bot.app import App
from bot.ports import Choices, Ports
from bot.seam.platform import Platform
from bot.showing.outbox import Outbox
from bot.showing.panels.scene import shown_deal
from bot.showing.writing.rate_limit import LIMITS
from engine.house.chips.bank import Allowance
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Store
from engine.house.store.posted import Postbox
from engine.house.tables.table import Table
from engine.play import Ask, Refused
from tests.engine.house.a_world import HandClock, SeededChance, settle
from tests.engine.house.fakes import granted
from tests.patience import GUARD, ended
from tests.platforms.bears import Bears
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest, Seen, Told
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import Sketcher

GUESTS = (ANNA, BRUNO, CARLA, DARIO, Guest(25, "Elena"), Guest(26, "Fabio"))
IN_ADVANCE = (".check_fold", ".call_any")  # buttons that answer no question yet
STEP = 0.25  # seconds between two looks
QUIET = 20  # rounds without news from the platform's server, which is in this process: what it sends lies there at once
TICK = 0.05  # seconds that pass while somebody waits for an answer that comes late


class TimedApp(App):
    """The bot whose tables and writes go by a clock in hand: time goes on when all that was begun is done."""

    def __init__(self, platforms: Sequence[Platform], store: Postbox) -> None:
        self.clock = HandClock()
        ports = Ports(store, Sketcher(), platforms, self.clock, SeededChance())
        super().__init__(ports, Choices("it", ZoneInfo("Europe/Rome"), Allowance(1_000_000, 1_000)))
        self.clock.rest = self.rest

    def _outbox(self, platform: Platform, store: Store) -> Outbox:
        limits = LIMITS[platform.name]
        return Outbox(platform, store, self.pictures.paint, self._unreachable, self._moved, limits, clock=self.clock)

    async def rest(self) -> None:
        """Until nothing is being written and tournaments and tables have done what they were asked."""
        async with asyncio.timeout(GUARD):
            await self._granted()
            while busy := self._busy():
                await asyncio.wait(busy)
                await self._granted()

    async def _granted(self) -> None:
        for tournament in self.hall:
            with suppress(Refused):  # one that ends meanwhile
                await tournament._request(_nothing)
        for table in self.lobby:
            with suppress(Refused):  # one that closes meanwhile
                await granted(table)
        await settle(quiet=QUIET)

    def _busy(self) -> list["asyncio.Task[None]"]:
        senders = [outbox._sender for outbox in self.screen.outboxes.values()]
        writing = [chat.task for sender in senders for chat in sender.queues.chats.values() if chat.task]
        return [*writing, *(task for sender in senders for task in sender._noting), *self.screen._tasks]


async def _nothing() -> None:
    """A wish that changes nothing."""


class HandEvening:
    """One table, and what is written for it."""

    def __init__(self, club: DiscordClub | TelegramClub, app: TimedApp, people: int, robots: int = 0) -> None:
        self.club, self.app = club, app
        self.guests = GUESTS[:people]
        self.bears = Bears(app.clock.now)
        self.robots = robots
        self.actions = self.presses = self.answers = self.deals = 0
        self.writes: list[tuple[float, bool]] = []  # when, and whether it was written to the channel
        self.late = self.latest = self.lasted = 0.0  # seconds in which the channel showed another deal, and of all
        self._lag = 0.0
        self._known = 0

    @property
    def table(self) -> Table:
        return next(iter(self.app.lobby))

    async def begin(self) -> None:
        await self.club.connected(self.guests)
        self.club.server.bears, self.club.server.now = self.bears, self.app.clock.now
        await self.club.asks(self.guests[0], "/play texas_holdem 10/20 NL 6")
        await self.club.until_so(lambda: bool([*self.app.lobby]))
        await self.passes(2)
        name = self.table.state.table
        for guest in self.guests[1:]:
            await self.press(guest, self.club.table(), f"{name}.sit")
            await self.passes(2)
        for _ in range(self.robots):
            await self.press(self.guests[0], self.club.table(), f"{name}.robot_of_good")
            await self.passes(2)
        await self.passes(90)
        await self.press(self.guests[0], self.club.table(), f"{name}.deal")
        await self.passes(STEP)
        self.writes.clear()
        self.presses = self.answers = 0
        self.late = self.latest = self.lasted = self._lag = 0.0

    async def press(self, guest: Guest, seen: Seen, address: str) -> Told:
        """Press, and wait for the answer; time goes on while it does not come."""
        self.presses += 1
        pressed = asyncio.create_task(self.club.press(guest, seen.at, address))
        while not pressed.done():
            await asyncio.wait([pressed], timeout=TICK)
        told = pressed.result()
        self.answers += 1
        await settle()
        await self.app.rest()
        self._count()
        return told

    async def passes(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            await self.app.clock.move(STEP)
            self._look()

    def _count(self) -> None:
        written = written_by(self.club)
        self.writes += [(self.app.clock.now(), channel) for channel in written[self._known :]]
        self._known = len(written)

    def _look(self) -> None:
        self._count()
        self.lasted += STEP
        self._lag = 0.0 if self._shows_the_deal() else self._lag + STEP
        self.late += STEP if self._lag else 0.0
        self.latest = max(self.latest, self._lag)

    def _shows_the_deal(self) -> bool:
        return self.table.play is None or self.club.shows(f"mano {shown_deal(self.table)}") is not None

    @property
    def turn(self) -> Guest | None:
        """The person who is asked, if it is one person's turn."""
        play = self.table.play
        if play is None or not isinstance(play.open, Ask) or play.deal.over:
            return None
        key = self.table.state.players[play.open.seat].key
        return next((guest for guest in self.guests if key.endswith(f":{guest.number}")), None)

    async def acts(self, guest: Guest, *options: str) -> bool:
        """From the newest private panel that asks it, the first of these options; was there one?"""
        play = self.table.play
        question = f"{self.table.state.table}.{self.table.state.deal}.{play.ask}." if play else ""
        for seen in reversed(self.club.private(guest)):
            for option in options:
                if question + option in seen.buttons.values():
                    await self.press(guest, seen, question + option)
                    self.actions += 1
                    return True
        return False

    async def plays(self, seconds: float, think: float, *options: str) -> None:
        """Everybody thinks so long before each action."""
        first, end = self.table.state.deal, self.app.clock.now() + seconds
        while self.app.clock.now() < end:
            await self.passes(max(think, STEP) if self.turn else STEP)
            if who := self.turn:
                await self.acts(who, *options)
        self.deals = self.table.state.deal - first + 1

    @property
    def worst_minute(self) -> int:
        """The most writes to the channel in any minute."""
        at = [when for when, channel in self.writes if channel]
        return max((sum(first <= other < first + 60 for other in at) for first in at), default=0)

    @property
    def writes_an_action(self) -> float:
        """Beside the answer; a deal's start and end apart: two for each person and two for the table."""
        return (len(self.writes) - self.deals * (2 * len(self.guests) + 2)) / self.actions

    def live(self, guest: Guest) -> list[Seen]:
        """The private messages with buttons that answer a question, or will, as far as the bot can know of them."""
        return [seen for seen in self.club.private(guest) if _asks(seen) and seen.at not in self.club.server.unheard]

    def is_old(self, seen: Seen) -> bool:
        """Does one of its buttons answer a question that is not open any more?"""
        play, state = self.table.play, self.table.state
        question = f"{state.table}.{state.deal}.{play.ask}." if play else "?"
        said = [address for address in seen.buttons.values() if address.count(".") == 3]
        return any(not address.startswith(question) and not address.endswith(IN_ADVANCE) for address in said)

    def live_tables(self) -> list[Seen]:
        return [seen for seen in self.club.channel() if _asks(seen) and seen.at not in self.club.server.unheard]


def _asks(seen: Seen) -> bool:
    return any(address.count(".") == 3 for address in seen.buttons.values())


def written_by(club: Club) -> list[bool]:
    """What was written beside answers to presses, in order: was something written to the channel, not deleted there?"""
    if isinstance(club, TelegramClub):
        calls = [call for call in club.server.calls if call.method.startswith(("send", "edit", "deleteMessage"))]
        return [call["chat_id"] == club.group and call.method != "deleteMessage" for call in calls]
    assert isinstance(club, DiscordClub)
    paths = [each.path for each in club.server.requests if each.method != "GET"]
    written = [path for path in paths if re.match(r"/channels/\d+/messages|/webhooks/", path)]
    return [path.startswith(f"/channels/{club.here}/") for path in written]


@asynccontextmanager
async def evening(
    club: DiscordClub | TelegramClub, people: int, robots: int = 0, store: Postbox | None = None
) -> AsyncIterator[HandEvening]:
    """The house at work, stopped as `invito run` stops it."""
    app = TimedApp(club.platforms(), store or MemoryStore())
    running = asyncio.create_task(app.run())
    try:
        yield HandEvening(club, app, people, robots)
    finally:
        club.server.weather = None
        await ended(running)
