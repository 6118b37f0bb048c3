"""Messages that an earlier run left with buttons, or calling somebody, though their table has closed or is further by
now: the house was killed before their last write, or could not make it. They are brought to rest when their tables are
taken up.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import msgspec
import structlog
from msgspec.structs import replace

from bot.chat.preferences import Preferences
from bot.games import FACES
from bot.games.story.course import Course, seen_by_all
from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.people import Place
from bot.showing.outbox import Outbox
from bot.showing.panels import results
from bot.showing.panels.calls import is_called
from bot.showing.results import MOST_SHARES, Evening
from bot.showing.writing.notes import LIVE, kept_of
from bot.showing.writing.slot import AS_SENT
from bot.words import Words
from engine.house.chips import ledger
from engine.house.lobby import Lobby
from engine.house.store.ports import Store, StoreDown
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.play import Refused

log = structlog.get_logger()


@dataclass(eq=False, repr=False)
class Leftovers:
    """`owns`: is this part still ours? `evening`: who won at the table with this name and home; None: nobody asks.

    `freed`: keeps up to date that a player (key) of this table was told that their seat was freed.
    """

    _store: Store
    _lobby: Lobby
    _preferences: Preferences
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _owns: Callable[[int], bool]
    _evening: Callable[[str, Place], Awaitable[Evening | None]]
    _freed: Callable[[Table, str], None]
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def end(self, part: int | None) -> None:
        """Bring to rest those of all tables (of this part), which have been taken up. It never waits."""
        task = asyncio.create_task(self._end_all(part), name="leftovers")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _end_all(self, part: int | None) -> None:
        try:
            for owner, is_open in await self._store.about_tables(LIVE, part):
                name = owner.removeprefix(LIVE)
                if part is not None and not self._owns(part):
                    return
                if not is_open or await self._is_left(*name.split(":", 2)):
                    await self._end(name, is_open=is_open)
        except StoreDown:
            log.warning("messages of earlier runs may have their buttons until the next start", part=part)

    async def _is_left(self, kind: str, name: str, rest: str = "") -> bool:
        """Does this message of an open table tell of an earlier deal, or is it of somebody who has left or acted?"""
        try:
            table = self._lobby.find(name)
        except Refused:  # today's house cannot read it, or it has just closed and tells so itself
            return False
        if kind in {"table", "poster", "digest"}:
            shows_next = table.state.dealing and kind != "digest"  # that is of the last deal that has ended
            return int(rest.partition(":")[0]) < (table.state.deal if shows_next else table.state.deal - 1)
        if kind == "freed":
            await self._preferences.recall(rest)
            self._freed(table, rest)
        seat = table.state.seat_of(rest)
        return (kind == "hand" and seat is None) or (kind == "call" and (seat is None or not is_called(table, seat)))

    async def _end(self, name: str, *, is_open: bool) -> None:
        ref = (await kept_of(self._store, name)).ref
        outbox = self._outboxes().get(ref.place.platform) if ref else None
        if ref is None or outbox is None:
            return
        if name.startswith(AS_SENT):
            outbox.over(name)
            return
        kind, table, *rest = name.split(":", 2)
        reader = f"{ref.place.platform}:{ref.place.private_to}"
        await self._preferences.recall(*ref.place.keys, reader)
        private = bool(ref.place.private_to)
        words = self._preferences.words_for(reader) if private else self._preferences.words_at(ref.place)
        panel = None
        if kind == "table":
            panel = await self._deal(words, ref.place, table, int(rest[0]), is_open=is_open)
        elif kind != "call":
            chips = await self._taken_home(table, *rest)
            panel = Panel((words("hand-left" if is_open else "hand-table_closed", chips=chips),))
        outbox.end(name, ref.place, panel)
        link = f"door:{table}"
        if kind == "table" and not is_open and (await kept_of(self._store, link)).ref:
            outbox.leave(ref.place, link)  # it was a thread of its own

    async def _taken_home(self, table: str, key: str = "") -> int:
        """Chips that came to this player's purse when they left, and when the table closed (see `money`)."""
        paid = [
            *await self._store.entries(ledger.stack(table, key), last=1),
            *await self._store.entries(ledger.pot(table), last=MOST_SHARES),
        ]
        purse, theirs = ledger.purses_of(key)
        return sum(entry.amount for entry in paid if entry.target.startswith(purse) and entry.target.endswith(theirs))

    async def _deal(self, words: Words, place: Place, table: str, deal: int, *, is_open: bool) -> Panel:
        """How this deal ended and, if the table has closed, who won there."""
        course, game = await self._course(table, deal)
        evening = None if is_open else await self._evening(table, place)
        lines: list[Text] = results.told(words, evening) if evening else []
        drawing = None
        if course:
            told, (deck, pictures) = FACES[game].text, self._preferences.looks(*place.keys)
            scene = replace(course.told_in(words).scene(), deck=deck)
            title = f"{told.title(words, course.rules)} · {words('deal-number', number=deal)}"
            seats = (told.seat(words, scene, seat) for seat in course.end.seats)
            lines = [(Strong(title),), *lines, *((line,) for line in (*seats, *told.table(words, scene)))]
            drawing = told.table_drawing(words, scene) if pictures else None
        if not (is_open and course):
            lines.append((words("notice-misdeal" if is_open else "table-closed"),))
        return Panel(joined(lines), drawing)

    async def _course(self, table: str, deal: int) -> tuple[Course | None, str]:
        """The deal as everybody saw it, and its game; None for one that was not played or cannot be played again."""
        ended = await self._store.ended(table, deal)
        if ended is None:
            return None, ""
        try:
            record = encoding.decoded_record(ended.text)
            return seen_by_all(record, encoding.decoded_rows(record.game, ended.rows)), record.game
        except (Refused, ValueError, KeyError, msgspec.MsgspecError):
            log.warning("deal cannot be read", table=table, deal=deal)
            return None, ""
