"""What people contribute to the next shuffle (docs/fairness.md): a cut, a word, or random bytes of their browser."""

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from bot.answers.menus import tables_menu
from bot.chat.preferences import Preferences
from bot.proofs.sentences import in_fours, row_told
from bot.rules.refusals import by_name
from bot.seam.address import menu
from bot.seam.form import Form
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.seam.people import Person
from bot.seam.platform import Platform
from bot.seam.press import Answer, Asking, Done, Shown
from bot.seam.typed.amounts import whole
from bot.showing.panels import sealed
from engine.fairness.texts import Contribution, Kind
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import OpenDeal
from engine.house.tables.table import Table
from engine.play import Refused

HIGHEST = 999  # cards of a cut
LONGEST = 64  # characters of a word
BYTES = 32  # hex digits
ROOM = 190  # characters of a note: an alert on Telegram has 200
HEX = frozenset("0123456789abcdef")


class CutAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(self, lobby: Lobby, preferences: Preferences, platforms: Mapping[str, Platform]) -> None:
        self._lobby = lobby
        self._preferences = preferences
        self._platforms = platforms

    async def command(self, tables: Sequence[Table], person: Person, said: str) -> Answer:
        """`/cut` of somebody who sits at these tables: at the one whose pack can be cut, or a menu of several.

        With a number or a word it contributes that at once; alone it shows how, and what counts so far.
        """
        ways = {
            table: menu("cut", table.state.table, opened.number, "said", said.strip())
            for table in tables
            if (opened := sealed.open_deal(table))
        }
        if len(ways) > 1:
            return Shown(tables_menu(self._preferences.words_for(person.key), ways))
        return await self._command(next(iter(ways), tables[0]), person, said)

    async def _command(self, table: Table, person: Person, said: str) -> Answer:
        table.player(person.key)
        opened = _open(table)
        if not said.strip():
            return Shown(self._panel(opened, person))
        kind, value = read(said)
        await self._add(table, person, opened.number, kind, value)
        return Shown(self._panel(_open(table), person))

    async def menu(self, person: Person, said: tuple[str, ...], value: str | None) -> Answer:
        """A button: table and deal, then a number of cards, `word` (by a form) or `bytes` (sent by a page itself)."""
        match said:
            case (name, deal, "word") if value is None and (number := whole(deal)) is not None:
                self._find(name)
                if not self._platforms[person.platform].has_forms:
                    raise Refused("moved_on")
                return Asking(self._form(name, number, person))
            case (name, deal, "word") if value is not None and (number := whole(deal)) is not None:
                return await self._added(self._find(name), person, number, *read(value))
            case (name, deal, "said", *lot):
                table = self._find(name)
                if whole(deal) != _open(table).number:
                    raise Refused("moved_on")
                return await self._command(table, person, ".".join(lot))
            case (name, deal, "bytes") if value is not None and (number := whole(deal)) is not None:
                table = self._find(name)
                await self._add(table, person, number, "bytes", _bytes(table, value))
                return Done()  # nobody has pressed anything, so nobody need be told
            case (name, deal, cut) if whole(cut, high=HIGHEST) is not None and (number := whole(deal)) is not None:
                return await self._added(self._find(name), person, number, "cut", str(whole(cut)))
            case _:
                raise Refused("moved_on")

    def _find(self, name: str) -> Table:
        try:
            return self._lobby.find(name)
        except Refused as why:
            raise Refused("moved_on") from why

    async def _added(self, table: Table, person: Person, deal: int, kind: Kind, value: str) -> Answer:
        rows = await self._add(table, person, deal, kind, value)
        return Done(self._note(person, deal, rows))

    async def _add(self, table: Table, person: Person, deal: int, kind: Kind, value: str) -> Sequence[Contribution]:
        try:
            return await table.contribute(person.key, deal, kind, value)
        except Refused as why:
            raise by_name(table, why) from why

    def _note(self, person: Person, deal: int, rows: Sequence[Contribution]) -> str:
        """What counts towards the deal now: the newest contributions, as many as fit. `/cut` lists them all."""
        words = self._preferences.words_for(person.key)
        told, note = "", words("fair-counts", deal=deal)
        for row in reversed(rows):
            line = row_told(words, row)
            if len(note) + len(told) + len(line) > ROOM:
                return f"{note} … · {told}" if told else note
            told = f"{line} · {told}" if told else line
        return f"{note} {told}"

    def _panel(self, opened: OpenDeal, person: Person) -> Panel:
        words, number = self._preferences.words_for(person.key), opened.number
        lines: list[Text] = [(Strong(words("fair-cut_title", deal=number)),)]
        lines += [(words("fair-cut_sealed", number=in_fours(opened.commitment.digest)),), (words("fair-cut_how"),)]
        lines += [(row_told(words, row),) for row in opened.given] or [(words("fair-cut_none"),)]
        rows = [sealed.cut_row(words, opened)]
        if self._platforms[person.platform].has_forms:
            rows.append((Button(words("button-word"), menu("cut", opened.commitment.table, number, "word")),))
        return Panel(joined(lines), rows=tuple(rows))

    def _form(self, table: str, deal: int, person: Person) -> Form:
        words = self._preferences.words_for(person.key)
        return Form(
            title=words("fair-cut_title", deal=deal),
            label=words("fair-form_label"),
            value="",
            address=menu("cut", table, deal, "word"),
            confirm=words("button-confirm"),
            cancel=words("button-cancel"),
        )


def _open(table: Table) -> OpenDeal:
    """The deal to whose shuffle can be contributed now. Raises Refused: `deals_not_sealed`, `cut_too_early`."""
    if table.seals is None or not table.seals.on:
        raise Refused("deals_not_sealed")
    if (opened := sealed.open_deal(table)) is None:
        raise by_name(table, Refused("cut_too_early"))
    return opened


def read(said: str) -> tuple[Kind, str]:
    """The kind and value of what was typed: a cut from 0 to 999, else a word of at most 64 characters.

    Raises Refused `no_word`.
    """
    plain = " ".join(said.split())
    if plain.isascii() and plain.isdecimal() and (cut := whole(plain, high=HIGHEST)) is not None:
        return "cut", str(cut)
    word = "".join(letter for letter in normalize("NFC", plain) if letter.isprintable()).strip()
    word = normalize("NFC", word)
    if not 1 <= len(word) <= LONGEST:
        raise Refused("no_word", most=LONGEST)
    return "word", word


def _bytes(table: Table, value: str) -> str:
    """The bytes of `COMMITMENT BYTES`, as a page sends them. Raises Refused `moved_on` if they are for another deal."""
    commitment, _, given = value.partition(" ")
    opened = sealed.open_deal(table)
    if opened is None or commitment != opened.commitment.digest or len(given) != BYTES or not set(given) <= HEX:
        raise Refused("moved_on")
    return given
