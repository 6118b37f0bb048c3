"""Which table somebody means, and opening a new one."""

import time
from collections.abc import Callable
from datetime import date
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.games import FACES
from bot.games import chosen_rules as house_rules
from bot.seam.amounts import MOST, whole
from bot.seam.people import Person, Place
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.state import AnyState, TableState
from engine.house.table import Table
from engine.house.world import PACES
from engine.match import HouseRules
from engine.play import Refused

MOST_TABLES = 8  # in one place
MOST_AROUND = 50  # with those that have threads of their own
LARGEST_STAKE = 10**9  # chips
MOST_ROBOTS = 9
USUAL_GAME = "texas_holdem"
USUAL = FACES[USUAL_GAME].text.stakes


class NewTable(msgspec.Struct, frozen=True):
    """What `/play` and its menu choose. `stakes` are the game's amounts in whole chips, see `Stakes`."""

    game: str = USUAL_GAME
    stakes: tuple[int, ...] = USUAL.usual
    seats: int = USUAL.usual_seats
    pace: str = "normal"
    robots: int = 0
    structure: str = USUAL.structures[0]  # of betting; empty where the game has one way only
    house: tuple[str, ...] = ()  # house rules that are not as usual, as words: `show_all=on`

    def words(self) -> tuple[str, ...]:
        """As the words of an address, as short as can be; `from_words` reads them."""
        table = (_initials(self.game), *map(str, self.stakes), str(self.seats), self.pace[0], str(self.robots))
        return (*table, self.structure, house_rules.packed(self.game, self.house))

    @classmethod
    def from_words(cls, words: tuple[str, ...]) -> "NewTable":
        """Raises Refused `moved_on` for words that no button of ours says."""
        match words:
            case (initials, *stakes, seats, pace, robots, structure, house) if initials in GAME and pace in PACE:
                game = GAME[initials]
            case _:
                raise Refused("moved_on")
        offered = FACES[game].text.stakes
        if len(stakes) != len(offered.fields) or structure not in (offered.structures or ("",)):
            raise Refused("moved_on")
        try:
            amounts = tuple(stake(said) for said in stakes)
            sizes = seats_of(game, seats), robots_of(robots)
        except Refused as why:
            raise Refused("moved_on") from why
        return cls(game, amounts, sizes[0], PACE[pace], sizes[1], structure, house_rules.unpacked(game, house))


def _initials(game: str) -> str:
    return "".join(word[0] for word in game.split("_"))


# What a new table may have, whether it was typed or pressed.


def stake(said: str) -> int:
    """One amount of the stakes, in chips. Raises Refused `unknown_stakes`."""
    if (chips := whole(said, high=LARGEST_STAKE)) is None:
        raise Refused("unknown_stakes", text=said[:20])
    return chips


def seats_of(game: str, said: str) -> int:
    """Raises Refused `unknown_choice` for a number of seats that this game cannot have."""
    return _number(said, GAMES[game].seats.start, GAMES[game].seats.stop - 1)


def robots_of(said: str) -> int:
    """Raises Refused `unknown_choice`."""
    return _number(said, 0, MOST_ROBOTS)


def _number(said: str, low: int, high: int) -> int:
    if (number := whole(said, low, high)) is None:
        raise Refused("unknown_choice", text=said[:20])
    return number


GAME = {_initials(game): game for game in FACES}
PACE = {pace[0]: pace for pace in PACES}


def usual_table(game: str, pace: str, robots: int = 0) -> NewTable:
    """A table of this game for its usual stakes."""
    stakes = FACES[game].text.stakes
    return NewTable(game, stakes.usual, stakes.usual_seats, pace, robots, (*stakes.structures, "")[0])


class Defaults(msgspec.Struct, frozen=True):
    """What holds where nobody chooses otherwise: a new table, which day it is for the purses, a chat's time zone."""

    new_table: NewTable
    today: Callable[[], date]
    zone: ZoneInfo
    now: Callable[[], float] = time.monotonic  # seconds, of the clock that commands are counted by


def new_table(lobby: Lobby, place: Place, chosen: NewTable, name: str = "") -> AnyState:
    """A table that stands in this place. `name`: which it shall have, if one was chosen before.

    Raises Refused: `unknown_game`, `too_many_tables`, `not_in_private`, or what is wrong with the rules.
    """
    if place.private_to:
        raise Refused("not_in_private")
    rules, game = playable(chosen), GAMES[chosen.game]
    if len(tables_around(lobby, place)) >= MOST_AROUND:
        raise Refused("too_many_tables", most=MOST_AROUND)
    return TableState(
        table=name or lobby.new_name(),
        game=chosen.game,
        place=address_of(place),
        community=community_of(place),
        match=game.start(rules, {}, 0),
        seats=max(game.seats.start, min(chosen.seats, game.seats.stop - 1)),
        buy_in=FACES[chosen.game].text.stakes.buy_in(chosen.stakes),
        pace=chosen.pace,
    )


def rules_of(chosen: NewTable) -> HouseRules:
    """Raises Refused: `unknown_game`, `stakes_too_high`, or what is wrong with the rules."""
    game = GAMES.get(chosen.game)
    if game is None:
        raise Refused("unknown_game", text=chosen.game[:20])
    stakes = FACES[chosen.game].text.stakes
    if stakes.buy_in(chosen.stakes) > MOST:
        raise Refused("stakes_too_high", most=MOST)
    told: dict[str, object] = {**stakes.rules(chosen.stakes)}
    if stakes.structures:
        told["structure"] = chosen.structure
    house = dict(word.split("=", maxsplit=1) for word in chosen.house)
    rules: HouseRules = house_rules.applied(game.house_rules, told, house)
    if wrong := rules.why_not():
        raise Refused(wrong)
    return rules


def playable(chosen: NewTable) -> HouseRules:
    """The rules of a table that is to be opened. Raises Refused, also where so many seats cannot play by them."""
    rules = rules_of(chosen)
    if wrong := rules.why_not_seats(chosen.seats):
        raise Refused(wrong)
    return rules


def address_of(place: Place) -> str:
    """A place as a table keeps it."""
    return msgspec.json.encode(replace(place, private_to="")).decode()


def place_of(table: Table) -> Place:
    return msgspec.json.decode(table.state.place, type=Place)


def home_of(table: Table) -> Place:
    """Where it was asked for."""
    return msgspec.json.decode(table.state.home or table.state.place, type=Place)


def asked_for_in(lobby: Lobby, place: Place) -> Place:
    """Of a table's own thread the place that it was asked for in; any other place itself."""
    return next((home_of(table) for table in lobby.at(address_of(place)) if table.state.home), place)


def community_of(place: Place) -> str:
    """Whose chips are played for here: a Discord server has one bank, elsewhere each chat."""
    return f"{place.platform}:{place.community or place.chat}"


def tables_in(lobby: Lobby, place: Place) -> list[Table]:
    """The open tables of a place, or of a whole community where the place names no chat."""
    if place.chat or place.private_to:
        return lobby.at(address_of(place))
    return [table for table in lobby if table.state.community == community_of(place) and not table.closed]


def tables_around(lobby: Lobby, place: Place) -> list[Table]:
    """The open tables of a place, and those that it was asked for and that stand in threads of their own."""
    where = address_of(place)
    return [table for table in lobby if where in {table.state.place, table.state.home} and not table.closed]


def covers(place: Place, other: Place) -> bool:
    """Is it the same place, or the whole community that the other belongs to?"""
    if place.chat or place.private_to:
        return address_of(place) == address_of(other)
    return community_of(place) == community_of(other)


def tables_of(lobby: Lobby, person: Person, place: Place) -> list[Table]:
    """The tables here at which this person sits, or else those in threads of their own; in private, all of them."""
    if place.private_to:
        return lobby.with_player(person.key)
    around = [table for table in tables_around(lobby, place) if table.state.seat_of(person.key) is not None]
    return [table for table in around if table.state.place == address_of(place)] or around


def my_table(lobby: Lobby, person: Person, place: Place) -> Table:
    """The table he means: his only one here, or the only one where he is asked. Raises Refused."""
    mine = tables_of(lobby, person, place)
    if not mine:
        raise Refused("no_table")
    asked = [table for table in mine if _asked(table, person)]
    if len(mine) == 1 or len(asked) == 1:
        return (asked or mine)[0]
    raise Refused("which_table")


def _asked(table: Table, person: Person) -> bool:
    seat = table.state.seat_of(person.key)
    return seat is not None and table.play is not None and table.play.asked(seat) is not None
