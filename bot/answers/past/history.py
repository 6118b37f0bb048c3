"""The deals that a person has played. They read them with their own cards and those that were shown, and no others."""

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo

import msgspec
from babel.dates import format_datetime
from msgspec.structs import replace

from bot.answers.past import deal_files
from bot.games import FACES
from bot.games.story.course import course_of, seen_by_all
from bot.games.story.fitting import fitted
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Strong, Text, in_rows, joined
from bot.seam.press import Handed
from bot.words import Words
from engine.house.store.ports import Store
from engine.house.store.values import Ended
from engine.house.tables import encoding
from engine.house.tables.encoding import AnyRecord
from engine.house.tables.table import Table
from engine.play import Refused, Row
from engine.seats import Seat

LATEST = 8  # deals in a list
WHEN = "d MMM y, HH:mm"


class Past(msgspec.Struct, frozen=True):
    """One deal that has ended, and the seat where its reader was dealt in."""

    ended: Ended
    record: AnyRecord
    seat: Seat
    annulled: bool = False  # a misdeal: nobody won or lost
    on_the_table: bool = False  # hands can still be shown: it is not kept yet, so nothing of it is handed over

    @property
    def gained(self) -> int:
        """Chips that the reader won in the deal; negative for a loss."""
        return self.record.stacks[self.seat] - self.record.match.stacks[self.seat]


class History:
    """Reads the deals in the store. Nobody can read about a deal into which they were not dealt."""

    def __init__(self, store: Store, timezone: tzinfo, now: Callable[[], float]) -> None:
        """`now`: unix seconds."""
        self._store = store
        self._timezone = timezone
        self._now = now

    async def latest(self, player: str, *places: str) -> list[Past]:
        """The latest deals of the player (a key) in these places (none: everywhere), newest first. Raises StoreDown.

        In each place they are newer than those in the next.
        """
        found = [deal for place in places or (None,) for deal in await self._store.played(player, place, LATEST)]
        return [await self.one(player, table, deal) for table, deal in found[:LATEST]]

    async def one(self, player: str, table: str, deal: int) -> Past:
        """One deal of this player. Raises StoreDown, and Refused `unknown_deal` for one that they have not played."""
        ended = await self._store.ended(table, deal)
        record = encoding.decoded_record(ended.text) if ended else None
        seat = seat_of(record, player) if record else None
        if ended is None or record is None or seat is None:
            raise Refused("unknown_deal")
        return Past(ended, record, seat)

    def as_it_lies(self, table: Table, player: str) -> Past | None:
        """The table's deal, if it is over for this player (a key) while hands can still be shown."""
        play = table.running
        if play is None or not play.deal.over:
            return None
        record = encoding.deal_record(table.state, play, self._now())
        seat = seat_of(record, player)
        if seat is None or not table.is_theirs(seat):
            return None
        rows = tuple(map(encoding.encoded_row, play.log))
        return Past(Ended(table.state.table, record.deal, b"", rows), record, seat, on_the_table=True)

    def when(self, words: Words, past: Past) -> str:
        """When the deal ended, in the installation's time zone: `12 gen 1970, 14:46`."""
        ended = datetime.fromtimestamp(past.record.ended, self._timezone)
        return format_datetime(ended, WHEN, locale=words.language)

    def list_panel(self, words: Words, deals: Sequence[Past], *, as_cards: bool = False) -> Panel:
        """A line and a button for each deal. `as_cards`: only buttons, which say it all and lead to the deal's film."""
        if as_cards:
            return Panel(
                ((Strong(words("history-title")),) if deals else (words("history-none"),)),
                rows=tuple((self._card(words, past),) for past in deals),
            )
        lines: list[Text] = [(Strong(words("history-title")),)]
        lines += [(self._line(words, past),) for past in deals] or [(words("history-none"),)]
        buttons = [Button(f"{past.record.deal} · {_outcome(words, past)}", _address(past, "story")) for past in deals]
        return Panel(joined(lines), rows=in_rows(buttons))

    def _card(self, words: Words, past: Past) -> Button:
        return Button(self._what(words, past), _address(past, "film"), verb="deal_entry", at=past.record.ended)

    def _line(self, words: Words, past: Past) -> str:
        return f"{self.when(words, past)} · {self._what(words, past)}"

    def _what(self, words: Words, past: Past) -> str:
        title = FACES[past.record.game].text.title(words, past.record.match.rules)
        deal = words("deal-number", number=past.record.deal)
        return f"{title} · {deal} · {_outcome(words, past)}"

    def deal_panel(self, words: Words, past: Past, sorting: str = "", *, sealed: bool = False) -> Panel:
        """One deal told as a story, with buttons for its files, its film and, if it was `sealed`, its proof.

        `sorting`: the name of the order in which the reader wants to see a large hand; empty: as usual.
        """
        face, rules = FACES[past.record.game], past.record.match.rules
        rows = deal_files.rows_of(past.ended, past.record)
        course = course_of(past.record, rows, past.seat, lambda faces: face.picker.in_groups(faces, rules, sorting))
        story = face.story(words, course.told_in(words))
        text: list[Text] = [(Strong(self._line(words, past)),), *fitted(words, story)]
        film = Button(words("history-film"), menu("history", past.ended.table, past.record.deal, "film", 1), "main")
        back = Button(words("menu-back"), menu("history"))
        proof = _proof(words, past, "story") if sealed else ()
        return Panel(joined(text), rows=((back, *_files(words, past)), (film, *proof)))

    async def recap_panel(self, words: Words, table: Table, player: str, sorting: str = "") -> Panel:
        """The deal on the table, as far as it is played, told to this player (a key); to others what everybody saw.

        Raises StoreDown, and Refused `moved_on` before the table's first deal.
        """
        record, rows = await self._on_the_table(table)
        face, rules, seat = FACES[record.game], record.match.rules, seat_of(record, player)
        if seat is None or (table.running is not None and not table.is_theirs(seat)):  # another was dealt these cards
            course = seen_by_all(record, rows)
        else:
            course = course_of(record, rows, seat, lambda faces: face.picker.in_groups(faces, rules, sorting))
        title = f"{face.text.title(words, rules)} · {words('deal-number', number=record.deal)}"
        story = face.story(words, course.told_in(words))
        told = story if course.end.over else replace(story, ending=())
        back = Button(words("menu-back"), menu("history"))
        return Panel(joined([(Strong(title),), *fitted(words, told)]), rows=((back,),))

    async def _on_the_table(self, table: Table) -> tuple[AnyRecord, Sequence[Row]]:
        """The deal that is being played or, between two deals, the last one."""
        if table.running is not None:
            return encoding.deal_record(table.state, table.running, 0), table.running.log
        ended = await self._store.ended(table.state.table, table.state.deal - 1)
        if ended is None:
            raise Refused("moved_on")
        record = encoding.decoded_record(ended.text)
        return record, deal_files.rows_of(ended, record)

    def digest(self, words: Words, past: Past, sorting: str = "") -> Panel:
        """The same story for a message that nobody asked for: all further buttons are behind one."""
        whole = self.deal_panel(words, past, sorting)
        film = Button(words("history-film"), menu("history", past.ended.table, past.record.deal, "film"))
        return Panel(
            whole.text,
            rows=((film, Button(words("history-more"), menu("history", past.ended.table, past.record.deal))),),
        )

    def expert_buttons(self, words: Words, past: Past, *, sealed: bool) -> tuple[Button, ...]:
        """Buttons for the deal's files, and for its proof if it was `sealed`."""
        return (*_files(words, past), *(_proof(words, past) if sealed else ()))

    def file(self, words: Words, past: Past, suffix: str) -> Handed:
        """The deal as a file with this suffix. Raises Refused `moved_on` if there is no such file."""
        teller = deal_files.TELLERS.get(suffix)
        text = teller(past.ended, past.record, past.seat) if teller else None
        if text is None:
            raise Refused("moved_on")
        name = f"{past.ended.table}-{past.record.deal}.{suffix}"
        said = joined([(self._line(words, past),), (words("history-known"),)])
        return Handed(said, name, deal_files.MIME, text.encode())


def newest_first(deals: Sequence[Past]) -> list[Past]:
    return sorted(deals, key=lambda past: past.record.ended, reverse=True)


def seat_of(record: AnyRecord, player: str) -> Seat | None:
    """The seat where the player with this key was dealt in; None if they were not."""
    return next((seat for seat, key in record.keys.items() if key == player), None)


def _address(past: Past, *what: str) -> str:
    """The address of a deal, or of one thing about it. A misdeal has nothing to read but its proof."""
    if past.annulled:
        return menu("verify", past.ended.table, past.record.deal, "list")
    return menu("history", past.ended.table, past.record.deal, *what)


def _outcome(words: Words, past: Past) -> str:
    return words("history-annulled") if past.annulled else words.signed(past.gained)


def _files(words: Words, past: Past) -> tuple[Button, ...]:
    """A button for each file that the deal can be handed over as."""
    if past.on_the_table:
        return ()
    return tuple(
        Button(words(f"history-{suffix}"), menu("history", past.ended.table, past.record.deal, suffix))
        for suffix in deal_files.suffixes(past.ended, past.record, past.seat)
    )


def _proof(words: Words, past: Past, *back: str) -> tuple[Button, ...]:
    return (Button(words("button-verify"), menu("verify", past.ended.table, past.record.deal, *back)),)
