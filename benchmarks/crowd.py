"""The bot under load, on a platform that accepts everything at once, and the people who press there."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from itertools import islice
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.answers.at_table.more import LEVEL
from bot.app import App
from bot.chat.chosen_table import new_table, usual_table
from bot.ports import Choices, Ports
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Platform
from bot.seam.press import Answer, Done, Press
from bot.showing.names import private_place
from bot.showing.outbox import Outbox
from bot.showing.writing.rate_limit import LIMITS, Limits
from cards_render.drawing.picture import Picture
from cards_render.painter.requests import CariocaPicture, ItalianPicture, PokeratoPicture, TablePicture
from cards_render.painter.worker import Painter
from engine.games import GAMES
from engine.house.chips.bank import Allowance
from engine.house.clock import SystemClock
from engine.house.sealing.chance import SystemChance
from engine.house.store.ports import Store
from engine.house.store.posted import Postbox
from engine.house.tables.robots import offered_levels
from engine.house.tables.table import Table
from tests.engine.house.deals import to_answer

PEOPLE, ROBOTS = 2, 4
PRESSES = 250  # a second
PICTURED = 20  # one table in so many shows pictures
OPENED = 250  # tables at once: what a thousand of these presses hold while they wait would count as the bot's memory
LOOKED_AT = 12  # tables, until one is found where a person is asked: a crowd that looks at all takes the processor
PLATFORM = "load"
BORNE = Limits()  # all of it; but not live: shown as on a remote platform, not as on the local page
PACED = replace(LIMITS["discord"], token=None)  # as fast as the chats of Discord, however many bots write there
OF_TABLES = (TablePicture, ItalianPicture, CariocaPicture, PokeratoPicture)
IN_ADVANCE = {"other", "cards", "cancel", "check_fold", "call_any"}  # buttons that do not answer a question


class Aside:
    """The processor's time that the crowd and its platform take: they share the process, and are no part of the bot."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    def __enter__(self) -> None:
        self._began = time.thread_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += time.thread_time() - self._began


class Pressable(NamedTuple):
    """What can be pressed below a message: the addresses of its buttons, of what is ticked first, and its numbers."""

    addresses: list[str]
    ticked: str
    numbers: list[int]


NOTHING = Pressable([], "", [])


class Accepting:
    """A platform that accepts everything at once, and knows the newest message of each place, public and private.

    Of the private ones it keeps what is pressed there, packed: whole panels would count as the bot's memory.
    """

    name = PLATFORM
    has_forms = True
    writes_first = True
    answers_in_private = False

    def __init__(self) -> None:
        self.aside = Aside()
        self.shown: dict[str, tuple[Ref, bytes]] = {}  # by key of the place, see `Pressable`
        self.writes = self.answers = 0  # an answer that brings its message's panel along counts as both
        self._number = 0

    async def send(self, place: Place, panel: Panel, picture: Picture | None) -> Ref:
        self._number += 1
        ref = Ref(place, str(self._number))
        self.show(ref, panel)
        return ref

    async def edit(self, message: Ref, panel: Panel, picture: Picture | None) -> None:
        self.show(message, panel)

    async def delete(self, message: Ref) -> None: ...

    async def belongs(self, person: Person, place: Place, *, at: Place) -> bool:
        return True

    async def name_of(self, community: str) -> str:
        return ""

    async def manages(self, person: Person, place: Place) -> bool:
        return True

    async def run(self, answerer: Answerer) -> None: ...

    def show(self, ref: Ref, panel: Panel) -> None:
        with self.aside:
            self.writes += 1
            newest, _ = self.shown.get(ref.place.key, (ref, b""))
            if int(ref.message) >= int(newest.message):
                self.shown[ref.place.key] = ref, _packed(panel) if ref.place.private_to else b""


class MeasuredApp(App):
    """The bot on a platform that accepts everything. Only tables are painted, and each picture is timed."""

    def __init__(self, store: Postbox, painter: Painter, limits: Limits = BORNE, **more: Any) -> None:
        """`limits`: how fast the platform may be written to. `more`: other fields of `Ports`."""
        self.platform = Accepting()
        self._limits = limits
        self.waited: list[float] = []  # seconds for each picture
        ports = Ports(store, painter, [self.platform], SystemClock(), SystemChance(), **more)
        super().__init__(ports, Choices("en", ZoneInfo("UTC"), Allowance(1_000_000, 1_000), fair=True))

    def _outbox(self, platform: Platform, store: Store) -> Outbox:
        return Outbox(platform, store, self._painted, self._unreachable, self._moved, self._limits)

    async def _painted(self, panel: Panel) -> Picture | None:
        if not isinstance(panel.drawing, OF_TABLES):
            return None
        start = time.perf_counter()
        try:
            return await self.pictures.paint(panel)
        finally:
            self.waited.append(time.perf_counter() - start)


def guest(number: int, chair: int) -> Person:
    return Person(PLATFORM, f"{number}x{chair}", f"Guest {number}", "en")


async def new_tables(house: MeasuredApp, numbers: Iterable[int]) -> None:
    """A table in each of the chats with these numbers."""

    async def one(number: int) -> None:
        place = Place(PLATFORM, str(number))
        game = [*GAMES][number % len(GAMES)]
        await house.preferences.change(place.key, pictures="yes" if number // len(GAMES) % PICTURED == 0 else "no")
        table = await house.lobby.open(new_table(house.lobby, place, usual_table(game, "normal")))
        people = [guest(number, chair) for chair in range(PEOPLE)]
        for person in people:
            await house.router.press(Press(person, place, f"{table.state.table}.sit"))
        for _ in range(min(ROBOTS, table.state.seats - PEOPLE)):
            await _add_robot(house, table, people[0], place)
        answer = await house.router.press(Press(people[0], place, f"{table.state.table}.deal"))
        if not isinstance(answer, Done):
            raise TypeError(f"nobody plays {game}: {answer}")  # a table where nothing happens would cost nothing

    left = iter(numbers)
    while some := [*islice(left, OPENED)]:
        await asyncio.gather(*map(one, some))
    await asyncio.sleep(0)  # until then the tasks of the last ones are kept


async def _add_robot(house: MeasuredApp, table: Table, person: Person, place: Place) -> None:
    """One of the lowest level: at a thousand tables better ones think more than one process can."""
    levels, seated = offered_levels(table.state.game, table.state.match.rules), len(table.state.players)
    wish = f"{LEVEL}{levels[0]}" if levels else "robot"
    await house.router.press(Press(person, place, f"{table.state.table}.{wish}"))
    if len(table.state.players) == seated:
        raise RuntimeError(f"no robot has sat down at a table of {table.state.game}")


class Crowd:
    """Presses buttons at a fixed rate, whether or not the last press has been answered."""

    def __init__(
        self, house: MeasuredApp, rate: float = PRESSES, press: Callable[[Press], Awaitable[Answer]] | None = None
    ) -> None:
        """`rate`: presses a second. `press`: carries them out; by default the router."""
        self._ask = press or house.router.press
        self._rate = rate
        self.answered: list[float] = []  # seconds
        self.refused = 0
        self.late = 0  # presses that came too late, or for which no person was asked
        self._house = house
        self._chance = Random(1)
        self._tables: list[Table] = []
        self._pressing: set[str] = set()

    async def press_for(self, seconds: float) -> None:
        start = asyncio.get_running_loop().time()
        pressing = set[asyncio.Task[None]]()

        def done(task: asyncio.Task[None]) -> None:
            if not task.exception():  # `gather` raises it
                pressing.discard(task)  # its memory would count as the bot's

        for number in range(round(seconds * self._rate)):
            if (early := start + number / self._rate - asyncio.get_running_loop().time()) > 0:
                await asyncio.sleep(early)  # a busy process finds all that was pressed meanwhile at once
            with self._house.platform.aside:
                table = self._somewhere()
            if table:
                task = asyncio.create_task(self._press(table))
                pressing.add(task)
                task.add_done_callback(done)
            else:
                self.late += 1
        await asyncio.gather(*pressing)

    async def press_on(self, until: Callable[[], bool]) -> None:
        """One press after the other."""
        while not until():
            table = self._somewhere()
            await (self._press(table) if table else asyncio.sleep(0.001))

    def _somewhere(self) -> Table | None:
        """The next table at which a person is asked."""
        for _ in range(LOOKED_AT):
            if not self._tables:
                self._tables = [*self._house.lobby]
                self._chance.shuffle(self._tables)
            table = self._tables.pop()
            if table.state.table not in self._pressing and self._asked(table):
                return table
        return None

    def _asked(self, table: Table) -> tuple[Person, Ref, Pressable] | None:
        """A person whose private panel shows the table's current question; None while all panels lag behind."""
        question = f".{table.state.deal}.{table.play.ask}." if table.play else ""
        for _, key in to_answer(table):
            platform, _, number = key.partition(":")
            ref, packed = self._house.platform.shown.get(f"{platform}:@{number}", (None, b""))
            below = _unpacked(packed) if packed else NOTHING
            if ref and any(question in address for address in below.addresses):
                return guest(*map(int, number.split("x"))), ref, below
        return None

    async def _press(self, table: Table) -> None:
        with self._house.platform.aside:
            asked = self._asked(table)
            chosen = self._chosen(table, asked[2]) if asked else []
        if asked is None:
            self.late += 1
            return
        person, ref, _ = asked
        self._pressing.add(table.state.table)
        for address in chosen:
            start = time.perf_counter()
            answer = await self._ask(Press(person, private_place(person.key), address, ref))
            self.answered.append(time.perf_counter() - start)
            self.refused += not isinstance(answer, Done)
        if taken := self._house.router.take(ref):
            self._house.platform.show(ref, taken)
            self._house.platform.answers += 1
        self._pressing.discard(table.state.table)

    def _chosen(self, table: Table, below: Pressable) -> list[str]:
        """One of the question's buttons, rarely the first (fold); a card is ticked before it is discarded."""
        buttons = {address.rpartition(".")[2]: address for address in below.addresses}
        said = [address for option, address in buttons.items() if address.count(".") == 3 and option not in IN_ADVANCE]
        if "discard" in buttons and below.numbers:
            undo = [buttons["cancel"]] if "cancel" in buttons else []
            return [*undo, f"{below.ticked}:{self._chance.choice(below.numbers)}", buttons["discard"]]
        if "draw" in buttons:
            return [buttons["draw"]]
        return [self._chance.choice([*said[:2], *said[1:2] * 6, *said[2:3]] or [f"{table.state.table}.hand"])]


def _packed(panel: Panel) -> bytes:
    addresses = [button.address for row in panel.rows for button in row]
    ticked = panel.choices[0] if panel.choices else None
    numbers = [item.number for item in ticked.items] if ticked else []
    return msgspec.msgpack.encode(Pressable(addresses, ticked.address if ticked else "", numbers))


def _unpacked(packed: bytes) -> Pressable:
    return msgspec.msgpack.decode(packed, type=Pressable)
