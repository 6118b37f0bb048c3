"""A platform that accepts everything at once, and a house with it: to test what people are told and may press."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from bot.app import App
from bot.games.odds import Work
from bot.ports import Choices, Ports
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel, plain
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform, Trouble
from bot.seam.press import Answer, Command, Press, Shown
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import LIVE, Limits
from bot.workers.values import packed, unpacked
from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request
from engine.house.chips.bank import Allowance
from engine.house.odds import work_out
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Store
from engine.house.store.posted import Postbox
from engine.house.tables.table import Table
from engine.house.world import Customs
from engine.play import Play
from engine.view import View
from tests.engine.house.a_world import HandClock, SeededChance, odds_at_once, settle

GROUP = Place("fake", "group")
R = TypeVar("R")


class FakePlatform:
    """Messages by ref, as they are now, and all that was ever sent. `fails` are raised in place of the next sends."""

    def __init__(
        self,
        name: str,
        *,
        has_forms: bool,
        answers_in_private: bool,
        writes_first: bool = True,
        each_reader: bool = False,
    ) -> None:
        self.each_reader = each_reader
        self.name = name
        self.writes_first = writes_first
        self.has_forms = has_forms
        self.answers_in_private = answers_in_private
        self.now: dict[Ref, Panel] = {}
        self.sent: list[tuple[Place, Panel]] = []
        self.calls: list[tuple[str, Ref]] = []  # `send`, `edit` or `delete`, in order
        self.notified: list[tuple[float, Place, Panel]] = []  # new messages: when, by `clock`
        self.clock: Callable[[], float] = lambda: 0.0
        self.fails: dict[str, list[Trouble]] = {}  # by place
        self.managers: set[str] = set()
        self.names: dict[str, str] = {}  # of communities
        self.strangers: set[str] = set()  # who belong to no chat of ours
        self._number = 0

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        self._maybe_fail(place)
        self._number += 1
        ref = Ref(place, str(self._number))
        self.now[ref] = panel
        self.sent.append((place, panel))
        self.calls.append(("send", ref))
        self.notified.append((self.clock(), place, panel))
        return ref

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        self._maybe_fail(message.place)
        self.now[message] = panel
        self.sent.append((message.place, panel))
        self.calls.append(("edit", message))

    async def delete(self, message: Ref) -> None:
        self._maybe_fail(message.place, "delete")
        self.now.pop(message, None)
        self.calls.append(("delete", message))

    async def manages(self, person: Person, place: Place) -> bool:
        return person.id in self.managers

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool | None:
        return person.id not in self.strangers

    async def name_of(self, community: str) -> str:
        return self.names.get(community, "")

    async def run(self, answerer: Answerer) -> None:
        await asyncio.Event().wait()

    def _maybe_fail(self, place: Place, way: str = "") -> None:
        """`fails` of a place, or of one way of writing there: `delete fake:@anna`."""
        if troubles := self.fails.get(f"{way} {place.key}".strip()):
            raise troubles.pop(0)

    def of(self, place: Place) -> list[Panel]:
        """What stands in this place now, oldest first."""
        return [panel for ref, panel in self.now.items() if ref.place == place]

    def ref(self, panel: Panel) -> Ref:
        return next(ref for ref, now in self.now.items() if now is panel)


class FakePainter:
    """Draws nothing, and works out what it is asked for at once."""

    def __init__(self, work: Work) -> None:
        self._work = work

    async def paint(self, request: Request) -> Picture:
        return Picture(b"", "image/png", "")

    def finished(self, request: Request) -> Picture | None:
        return Picture(b"", "image/png", "")

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return await self._work(*args) if work is work_out else work(*args)  # type: ignore[arg-type,return-value]


class FakeApp(App):
    """The bot from the router inwards, with a clock in hand and no pictures drawn."""

    def __init__(
        self,
        *,
        store: Postbox | None = None,
        has_forms: bool = True,
        answers_in_private: bool = False,
        each_reader: bool = False,
        reachable: bool = True,
        pause: float = 6,
        suspense: float = 0,
        work: Work = odds_at_once,
        now: float = 1_000_000.0,
        chance: SeededChance | None = None,
        limits: Limits = LIVE,
        fair: bool = False,
        **ports: Any,
    ) -> None:
        """`limits`: how fast the platform may be written to, counted by the clock in hand. `ports`: see `Ports`.

        `fair`: deals are sealed, with secrets from a seed; else `chance` shuffles, which a test may have stacked.
        """
        self.store = store or MemoryStore()
        self.clock = HandClock(now)
        self.chance = chance or SeededChance()
        self.platform = FakePlatform(
            "fake",
            has_forms=has_forms,
            answers_in_private=answers_in_private,
            writes_first=reachable,
            each_reader=each_reader,
        )
        self.platform.clock = self.clock.now
        self.lost: list[Place] = []
        self._later: FakeApp | None = None  # the one after a crash
        self.limits = limits
        zone, customs = ZoneInfo("Europe/Rome"), Customs(pause=pause, suspense=suspense)
        super().__init__(
            Ports(
                self.store,
                FakePainter(work),
                [self.platform],
                self.clock,
                self.chance,
                secret=Random(now).randbytes,
                **ports,
            ),
            Choices("en", zone, Allowance(10_000, 1_000), customs=customs, fair=fair),
        )
        self.outbox = self.screen.outboxes["fake"]

    def _outbox(self, platform: Platform, store: Store) -> Outbox:
        return Outbox(
            platform,
            store,
            self.pictures.paint,
            self._unreachable,
            self._moved,
            self.limits,
            clock=self.clock,
            living=self.living,
        )

    def _unreachable(self, place: Place) -> None:
        self.lost.append(place)

    def _moved(self, old: Place, new: Place | None) -> None: ...

    # What people do.

    async def says(self, who: str, command: str, words: str = "", *, place: Place = GROUP, **options: str) -> Answer:
        answer = await self.router.command(Command(a_person(who), place, command, words, options))
        await settle()
        return travelled(answer)

    async def presses(self, who: str, address: str, *, value: str | None = None, place: Place = GROUP) -> Answer:
        answer = await self.router.press(Press(a_person(who), place, address, value=value))
        await settle()
        return travelled(answer)

    async def presses_label(self, who: str, label: str, *, private: bool = False) -> Answer:
        """Press the newest button that is labelled so, under the table or behind its `⋯`, or in his private chat."""
        place = private_place(who) if private else GROUP
        if label not in self.labels_of_all(place) and "⋯" in self.labels_of_all(place):
            more = await self.presses(who, self.button("⋯", place), place=place)
            if isinstance(more, Shown):
                found = (b.address for row in more.panel.keyboard for b in row if b.label == label)
                return await self.presses(who, next(found), place=place)
        return await self.presses(who, self.button(label, place), place=place)

    async def acts(self, *presses: str, private: bool = False) -> None:
        """Press one button after the other: `anna: Call 20`."""
        for said in presses:
            who, _, label = said.partition(": ")
            await self.presses_label(who, label, private=private)

    async def folds(self, who: str) -> None:
        """They fold, and the pause after the deal passes."""
        await self.presses_label(who, "Fold")
        await self.clock.move(6)

    async def seats(self, words: str, *guests: str, **options: Any) -> None:
        """Anna opens this table, and these people sit down at it."""
        await self.says("anna", "play", words, **options)
        for who in guests:
            await self.presses_label(who, "Sit")

    async def deals(self, words: str, *guests: str, **options: Any) -> None:
        """The same; then she deals."""
        await self.seats(words, *guests, **options)
        await self.presses_label("anna", "Deal")

    @property
    def memory(self) -> MemoryStore:
        """Its store, if that is in memory."""
        assert isinstance(self.store, MemoryStore)
        return self.store

    async def after_a_crash(self, **flags: Any) -> "FakeApp":
        """A bot that finds what this one has kept in memory, and has taken up its tables."""
        await self.close()
        self._later = FakeApp(store=self.memory.lose_power(), **flags)
        await self._later.lobby.recover()
        await settle()
        return self._later

    async def close(self) -> None:
        await super().close()
        if self._later:
            await self._later.close()

    # What they see.

    def button(self, label: str, place: Place = GROUP) -> str:
        """The address of the newest button with this label. Raises LookupError if there is none."""
        for panel in reversed(self.platform.of(place)):
            for row in panel.keyboard:
                for button in row:
                    if button.label == label:
                        return button.address
        raise LookupError(f"no button {label!r} among {self.labels(place)}")

    def labels_of_all(self, place: Place) -> set[str]:
        return {button.label for panel in self.platform.of(place) for row in panel.keyboard for button in row}

    def labels(self, place: Place = GROUP) -> list[str]:
        panels = self.platform.of(place)
        return [button.label for row in panels[-1].keyboard for button in row] if panels else []

    def text(self, place: Place = GROUP) -> str:
        panels = self.platform.of(place)
        return plain(panels[-1].text) if panels else ""

    @property
    def table(self) -> Table:
        return next(iter(self.lobby))

    @property
    def play(self) -> Play[Any]:
        """The table's deal, or its last one."""
        assert self.table.play
        return self.table.play

    @property
    def view(self) -> View[Any]:
        """That deal, as everybody sees it."""
        view = self.table.view(None)
        assert view
        return view

    @property
    def turn(self) -> str:
        """Who is asked, by id."""
        (seat,) = self.play.to_answer
        return self.table.state.players[seat].key.split(":")[1]


def a_person(who: str, language: str = "en") -> Person:
    return Person("fake", who, who.title(), language)


def travelled(answer: Answer) -> Answer:
    """The answer after its way from one worker to another: whatever any test asks for can go it, and arrives whole."""
    arrived: Answer = unpacked(packed(answer))
    assert arrived == answer
    return arrived


def private_place(who: str) -> Place:
    return Place("fake", "", private_to=who)
