"""Tables of one person with robots, of two, three and nine, in every game, with all home rules that go together there:
people press any of the buttons that answer what they are asked, deal after deal, on each platform.
"""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.chosen_table import NewTable, playable, usual_table
from bot.chat.other_games import other_games
from bot.games import FACES
from bot.games.chosen_rules import choices
from engine.games import GAMES
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Refused
from engine.view import view_for
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest, Seen
from tests.platforms.whole.conftest import PLATFORMS
from tests.platforms.whole.housing import housed
from tests.platforms.whole.test_secrecy import Search, Witness, seat_of
from tests.platforms.whole.wiretap import Album

SIZES = (1, 2, 3, 9)
GUESTS = (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    *(Guest(25 + number, name) for number, name in enumerate(("Elio", "Fede", "Gino", "Ida", "Lea"))),
)
DEALS = 2
PRESSES = 14  # in a deal, at random; then everybody plays as a robot would
ROBOTS = 2  # beside somebody who is alone


def home_rules(game: str, seats: int, chance: Random) -> tuple[str, ...]:
    """Each home rule of the game at a value that is not the usual one, as far as they go together."""
    home = {choice.field for rules in FACES[game].house_rules.values() for choice in rules if "HR-" in choice.articles}
    chosen = replace(usual_table(game, "normal"), seats=seats)
    for rule in choices(game):
        if rule.field in home:
            more = replace(chosen, house=(*chosen.house, f"{rule.field}={chance.choice(rule.values[1:])}"))
            chosen = more if goes_together(more) else chosen
    return chosen.house


def goes_together(chosen: NewTable) -> bool:
    with suppress(Refused):
        playable(chosen)
        other_games(chosen, {})
        return True
    return False


class Evening:
    """One such table with its `guests`; `found` is what somebody could read that was closed to them."""

    def __init__(self, club: Club, table: Table, guests: tuple[Guest, ...], chance: Random, search: Search) -> None:
        self._club, self._table, self._guests, self._chance, self._search = club, table, guests, chance, search
        self._chips: dict[Any, int] = {}  # of each deal, by its play
        self._pressed: set[str] = set()
        self.found: list[str] = []

    async def deal(self) -> bool:
        """The next deal, once all wish it to begin, to its end; False: too few have chips for one."""
        before = self._table.play
        for guest in self._guests:
            if self._table.play is before:
                await self._club.press(guest, self._club.table().at, f"{self._table.state.table}.deal")
        if self._table.play is before:
            assert len(self._table.between_deals.ready()) < self._table.state.fewest
            return False
        for _ in range(PRESSES):
            if self._is_over or not await self._presses():
                break
        self.found += self._search.closed_cards()
        await self._ends()
        self.found += self._search.closed_cards()
        return True

    @property
    def _is_over(self) -> bool:
        play = self._table.play
        return play is None or (play.deal.over and self._table.chooser is None)

    def _asked(self) -> list[Guest]:
        play = self._table.play
        seats = play.to_answer if play else ()
        return [guest for guest in self._guests if seat_of(self._table, guest) in seats]

    async def _presses(self) -> bool:
        """One of those who are asked presses one of their buttons, if a person is asked."""
        play = self._table.play
        await self._club.until_so(lambda: self._is_over or bool(self._asked()))
        if self._is_over or play is None:
            return False
        guest, log = self._chance.choice(self._asked()), len(play.log)
        question = f"{self._table.state.table}.{self._table.state.deal}.{play.ask}."
        seen, offered = await self._club.until(lambda: self._offered(guest, question, play, log))
        if offered:
            address = self._chance.choice(offered)
            self._pressed.add(address)
            told = await self._club.press(guest, seen.at, address)
            assert told.text not in {"Il tavolo è andato avanti", "Qualcosa non ha funzionato"}, told
        self._look()
        return bool(offered)

    def _offered(self, guest: Guest, question: str, play: Any, log: int) -> tuple[Seen, list[str]] | None:
        """The message that asks them, and the buttons that they have not tried yet; none if the table has gone on."""
        for seen in reversed(self._club.private(guest)):
            if offered := [each for each in seen.buttons.values() if each.startswith(question)]:
                return seen, [each for each in offered if each not in self._pressed]
        return (self._club.table(), []) if len(play.log) != log else None

    async def _ends(self) -> None:
        table = self._table
        while not self._is_over:
            play, before = table.play, self._mark
            assert play
            if isinstance(play.open, AskAll):
                await table._request(table._close_window)  # robots speak meanwhile
            elif isinstance(play.open, Ask) and self._asked():
                question = play.open
                action = GAMES[table.state.game].robot(view_for(play, question.seat), self._chance.random())
                action = question.default if question.refusal(action) else action
                with suppress(Refused):  # what was said in advance has answered
                    await table.act(table.state.players[question.seat].key, table.state.deal, play.ask, action)
            else:
                await self._club.until_so(lambda before=before: self._mark != before)  # type: ignore[misc]  # its own
            self._look()

    @property
    def _mark(self) -> object:
        return self._table.state.deal, self._table.play and len(self._table.play.log)

    def _look(self) -> None:
        """No chip was made or lost."""
        play = self._table.play
        if play is not None:
            chips = play.deal.chips
            total = sum(chips.stacks.values()) + chips.in_the_middle
            assert self._chips.setdefault(play, total) == total


async def test_a_table_of_any_size_is_played_by_its_buttons(
    club: Club, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every game on every platform, and every size on each: which game has which goes round."""
    people = SIZES[([*GAMES].index(game) + PLATFORMS.index(club.name)) % len(SIZES)]
    chance, witness, album = Random(f"{club.name} {game} {people}"), Witness(monkeypatch), Album()
    most = GAMES[game].seats.stop - 1
    guests = GUESTS[: min(people, most)]
    rules = GAMES[game].house_rules()
    fewest = rules.fewest(GAMES[game].start(rules, {}, 0).carried)
    robots = ROBOTS if people == 1 else max(0, fewest - len(guests))
    seats = max(len(guests) + robots, GAMES[game].seats.start)
    house = home_rules(game, seats, chance)
    async with housed(tmp_path, club.platforms(), painter=album) as at_work:
        await club.connected(guests)
        line = f"/play game:{game} seats:{seats}" + (f" robots:{robots}" if robots else "")
        await club.opens(*guests, line=line + (f" house:{' '.join(house)}" if house else ""))
        (table,) = at_work.lobby
        evening = Evening(club, table, guests, chance, Search(club, table, witness, album, guests))
        assert await evening.deal()
        for _ in range(1, DEALS):
            await evening.deal()
        assert evening.found == []
