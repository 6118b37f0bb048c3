"""Tables of days and the people at them, for weeks, by a clock in hand: what each is told, and when.

What is expected is reckoned here anew, minute by minute of each person's own day.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from bot.chat.which_table import address_of
from bot.games.drafts import tag_of
from bot.seam.panel import Panel, plain
from bot.seam.people import Place
from bot.showing.writing.rate_limit import LIMITS
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.state import Turn
from engine.house.tables.table import Table
from engine.play import Ask, Just
from tests.bot.fake_platform import FakeApp, private_place
from tests.engine.house.a_world import settle

BEGINS = datetime(2026, 10, 12, 8, tzinfo=UTC).timestamp()  # the clocks change on the 25th
STEP = 1200.0  # seconds between two looks
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
REMINDED = 0.75 * 12 * HOUR
ZONES = ("Europe/Rome", "America/New_York", "Asia/Tokyo")
QUIET = ("", "22-7", "23-8", "0-9", "21-7")


@dataclass
class Person:
    """`quiet`: from one hour to another, of the clock on their wall."""

    name: str
    zone: ZoneInfo
    quiet: tuple[int, int] | None
    off: set[str] = field(default_factory=set)

    def rests(self, at: float) -> bool:
        wall = datetime.fromtimestamp(at, self.zone)
        if wall.date().isoformat() in self.off:
            return True
        if self.quiet is None:
            return False
        begins, ends = self.quiet
        return begins <= wall.hour < ends if begins < ends else wall.hour >= begins or wall.hour < ends

    def awake(self, began: float, ended: float) -> list[float]:
        """The minutes between the two that are not of their rest, each by when it begins."""
        minutes = (began + minute * MINUTE for minute in range(int((ended - began) // MINUTE)))
        return [minute for minute in minutes if not self.rests(minute)]


@dataclass
class Played:
    """One turn, and when it ended: by its player, or by the clock."""

    who: str
    turn: Turn
    ended: float | None = None


class Days:
    """`tables` in as many chats, with three people at each."""

    def __init__(self, tables: int, seed: int = 1) -> None:
        self.chance = Random(seed)
        self.store = MemoryStore()
        self.app = self._app(BEGINS)
        self.people = [self._person(number) for number in range(max(3, tables * 3 // 4))]
        self.count = tables
        self.turns: dict[tuple[str, int, int], Played] = {}
        self.told: list[tuple[float, Place, Panel]] = []
        self.restarts = 0
        self._down: list[tuple[float, float]] = []  # from when until when the house was not there
        self._open: dict[str, tuple[str, int, int] | None] = {}  # by table
        self._acts: dict[tuple[str, int, int], float] = {}

    def _app(self, now: float) -> FakeApp:
        return FakeApp(store=self.store, now=now, limits=LIMITS["telegram"], answers_in_private=False)

    def _person(self, number: int) -> Person:
        quiet = QUIET[number % len(QUIET)]
        begins, _, ends = quiet.partition("-")
        hours = (int(begins), int(ends)) if quiet else None
        return Person(f"p{number}", ZoneInfo(ZONES[number % len(ZONES)]), hours)

    async def begin(self) -> None:
        for number, person in enumerate(self.people):
            await self.app.says(person.name, "schedule", f"zone {person.zone.key}", place=private_place(person.name))
            await self.app.presses(person.name, f"menu.rest.quiet.{QUIET[number % len(QUIET)] or 'none'}")
        for number in range(self.count):
            place = Place("fake", f"group{number}")
            seated = [self.people[(number + seat * (len(self.people) // 3)) % len(self.people)] for seat in range(3)]
            await self.app.says(seated[0].name, "play", game="texas_holdem", pace="slow", seats="3", place=place)
            table = self.app.lobby.at(address_of(place))[0]
            for person in seated[1:]:
                await self.app.presses(person.name, f"{table.state.table}.sit", place=place)
            await self.app.presses(seated[0].name, f"{table.state.table}.deal", place=place)

    async def pass_days(self, days: float, *, restarts: int) -> None:
        steps = round(days * DAY / STEP)
        at = {self.chance.randrange(1, steps) for _ in range(restarts)}
        for step in range(steps):
            if step in at:
                await self._restart(down=self.chance.choice((0.0, STEP, 5 * HOUR)))
            await self.app.clock.move(STEP)
            await self._look()
        self.told += self.app.platform.notified
        await self.app.close()

    async def _restart(self, down: float) -> None:
        old = self.app
        await old.close()
        self.restarts += 1
        self.told += old.platform.notified
        self._down.append((old.clock.now(), old.clock.now() + down))
        self.app = self._app(old.clock.now() + down)
        self.app.platform.now, self.app.platform._number = old.platform.now, old.platform._number
        await self.app.lobby.recover()
        await settle()

    async def _look(self) -> None:
        for table in self.app.lobby:
            self._note(table)
            await self._press(table)
        await self._days_off()

    def _note(self, table: Table) -> None:
        name, turn = table.state.table, table.turn
        now = (name, turn.deal, turn.ask) if turn else None
        before = self._open.get(name)
        if before and before != now and self.turns[before].ended is None:
            self.turns[before].ended = self.turns[before].turn.ends
        self._open[name] = now
        if now and turn and (player := table.asked_alone):
            who = player.key.partition(":")[2]
            self.turns.setdefault(now, Played(who, turn)).turn = turn

    async def _press(self, table: Table) -> None:
        """Whoever is awake answers when they have thought; some never do, and come back when they are away."""
        for player in table.state.players.values():
            who = self._named(player.key)
            if player.away and not who.rests(self.app.clock.now()):
                await self.app.presses(who.name, f"{table.state.table}.back")
        turn, asked = table.turn, table.asked_alone
        if turn is None or asked is None or not table.play or not isinstance(table.play.open, Ask):
            return
        mark, now, who = (table.state.table, turn.deal, turn.ask), self.app.clock.now(), self._named(asked.key)
        thinks = self.chance.choice((0.5, 2, 5, 9, 10, 11, 30)) * HOUR
        if now < self._acts.setdefault(mark, turn.began + thinks) or who.rests(now):
            return
        options = [tag_of(option) for option in table.play.open.options if isinstance(option, Just)]
        said = "check" if "check" in options else self.chance.choice(("call", "fold"))
        await self.app.presses(who.name, f"{mark[0]}.{mark[1]}.{mark[2]}.{said if said in options else 'fold'}")
        self.turns[mark].ended = now
        self._note(table)

    async def _days_off(self) -> None:
        """Now and then somebody takes some, when a day of theirs begins."""
        who, now = self.chance.choice(self.people), self.app.clock.now()
        wall = datetime.fromtimestamp(now, who.zone)
        if (wall.hour, wall.minute) != (0, 0) or who.rests(now):
            return
        days = self.chance.choice((1, 3))
        await self.app.presses(who.name, f"menu.rest.off.{days}", place=private_place(who.name))
        today = datetime.fromtimestamp(now, who.zone).date()
        who.off |= {(today + timedelta(day)).isoformat() for day in range(days)}
        for table in self.app.lobby:
            self._note(table)

    def _named(self, key: str) -> Person:
        return self.people[int(key.removeprefix("fake:p"))]

    # What must hold.

    def of_turns(self, *, reminding: bool) -> Counter[tuple[str, int, int]]:
        """How often each turn called its player by a new message, or reminded them."""
        found: Counter[tuple[str, int, int]] = Counter()
        for _, place, panel in self.told:
            if place.private_to and ("A reminder" in plain(panel.text)) == reminding:
                found.update(_questions(panel))
        return found

    def check(self) -> None:
        self._check_rest()
        reminded, called = self.of_turns(reminding=True), self.of_turns(reminding=False)
        for mark, played in self.turns.items():
            if played.ended is None:
                continue
            who = self._named(f"fake:{played.who}")
            minutes = who.awake(played.turn.began, played.ended)
            awake = MINUTE * len(minutes)
            told = (mark, played, datetime.fromtimestamp(played.turn.began, who.zone), awake / HOUR)
            if awake < REMINDED - 2 * MINUTE:
                assert not reminded[mark], told
            if self._there(minutes[int(REMINDED // MINUTE) :]) > 2:
                assert reminded[mark], told
            if self._there(minutes) > 2 and not reminded[mark]:
                # Where they had just acted, a call that was still on its way may bring the panel of this turn.
                assert called[mark] == 1 or (called[mark] == 0 and not played.turn.calls), told
        assert max(reminded.values()) == 1

    def _there(self, minutes: list[float]) -> int:
        """In how many of them there was a house that could write."""
        return sum(not any(begins <= minute < ends for begins, ends in self._down) for minute in minutes)

    def _check_rest(self) -> None:
        """Nothing new came to anybody while they rested."""
        people = {person.name: person for person in self.people}
        for at, place, panel in self.told:
            if place.private_to:
                assert not people[place.private_to].rests(at), (place, plain(panel.text))

    @property
    def ended(self) -> list[Played]:
        return [played for played in self.turns.values() if played.ended is not None]


def _questions(panel: Panel) -> set[tuple[str, int, int]]:
    """The questions that buttons of this panel answer."""
    addresses = (button.address.split(".") for row in panel.keyboard for button in row)
    return {(words[0], int(words[1]), int(words[2])) for words in addresses if len(words) == 4 and words[0] != "menu"}
