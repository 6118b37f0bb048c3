"""Which table a person means, and what a new table is made of."""

import time
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache
from string import ascii_lowercase, digits
from types import MappingProxyType
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.games import FACES, chosen_rules
from bot.seam.amounts import MOST, whole
from bot.seam.people import Person, Place
from engine.games import GAMES
from engine.house import parts
from engine.house.lobby import Lobby
from engine.house.tables import next_game
from engine.house.tables.robots import offered_levels
from engine.house.tables.state import AnyState, TableState
from engine.house.tables.table import Table
from engine.house.world import PACES
from engine.match import HouseRules
from engine.play import Refused

MOST_TABLES = 8  # open in one place
MOST_AROUND = 50  # open in one place and its threads
LARGEST_STAKE = 10**9  # chips
MOST_ROBOTS = 9
USUAL_GAME = "texas_holdem"
NO_OTHERS: Mapping[str, HouseRules] = MappingProxyType({})
USUAL = FACES[USUAL_GAME].text.stakes


class NewTable(msgspec.Struct, frozen=True):
    """What people choose with `/play` or its menu. `stakes`: the game's amounts in chips, see `Stakes.fields`."""

    game: str = USUAL_GAME
    stakes: tuple[int, ...] = USUAL.usual
    seats: int = USUAL.usual_seats
    pace: str = "normal"
    robots: int = 0
    structure: str = USUAL.structures[0]  # of betting; empty where the game bets in one way only
    house: tuple[str, ...] = ()  # house rules that differ from the usual ones, as words: `show_all=on`
    level: str = ""  # of the robots, one of `Game.levels`; empty: nobody chose one

    def words(self) -> tuple[str, ...]:
        """The choice packed into short words, since an address has 64 bytes; `from_words` reads them back."""
        table = (_initials(self.game), *map(str, self.stakes), str(self.seats), self.pace[0])
        robots = f"{self.robots}{self.level[:1]}"
        return (*table, robots, self.structure, chosen_rules.packed(self.game, self.house))

    @classmethod
    def from_words(cls, words: tuple[str, ...]) -> "NewTable":
        """Read what `words` wrote. Raises Refused `moved_on` for words that no button of the bot carries."""
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
            sizes = seats_of(game, seats), robots_of(robots.rstrip(ascii_lowercase))
            level = _level_begun(game, robots.lstrip(digits))
        except Refused as why:
            raise Refused("moved_on") from why
        rules = chosen_rules.unpacked(game, house)
        return at_offered_level(cls(game, amounts, sizes[0], PACE[pace], sizes[1], structure, rules, level))


def _initials(game: str) -> str:
    return "".join(word[0] for word in game.split("_"))


# What a new table may have, whether it was typed or chosen with buttons.


def stake(said: str) -> int:
    """Read one amount of the stakes. Raises Refused `unknown_stakes`."""
    if (chips := whole(said, high=LARGEST_STAKE)) is None:
        raise Refused("unknown_stakes", text=said[:20])
    return chips


def seats_of(game: str, said: str) -> int:
    """Read a number of seats. Raises Refused `unknown_number` if the game cannot have so many."""
    return number_between(said, GAMES[game].seats.start, GAMES[game].seats.stop - 1)


def robots_of(said: str) -> int:
    """Read a number of robots. Raises Refused `unknown_number`."""
    return number_between(said, 0, MOST_ROBOTS)


def _level_begun(game: str, initial: str) -> str:
    """The level of this game's robots with this initial; empty for an empty one. Raises Refused `unknown_choice`."""
    levels = {level[:1]: level for level in ("", *GAMES[game].levels)}
    if initial not in levels:
        raise Refused("unknown_choice", text=initial[:20])
    return levels[initial]


def levels_of(chosen: NewTable) -> tuple[str, ...]:
    """The levels at which robots may be asked to play at this table, the weakest first."""
    structure = {"structure": chosen.structure} if chosen.structure else {}
    return offered_levels(chosen.game, GAMES[chosen.game].house_rules(**structure))


def at_offered_level(chosen: NewTable) -> NewTable:
    """The same table, without the level of its robots if that is not offered there."""
    return chosen if chosen.level in levels_of(chosen) else replace(chosen, level="")


def number_between(said: str, low: int, high: int) -> int:
    """Read a whole number. Raises Refused `unknown_number` if it is not one from `low` to `high`."""
    if (number := whole(said, low, high)) is None:
        raise Refused("unknown_number", text=said[:20], low=low, high=high)
    return number


GAME = {_initials(game): game for game in FACES}
PACE = {pace[0]: pace for pace in PACES}


def usual_table(game: str, pace: str, robots: int = 0, level: str = "") -> NewTable:
    """A new table of this game with its usual stakes. A `level` that is not offered there is dropped."""
    stakes = FACES[game].text.stakes
    structure = (*stakes.structures, "")[0]
    return at_offered_level(NewTable(game, stakes.usual, stakes.usual_seats, pace, robots, structure, level=level))


class Defaults(msgspec.Struct, frozen=True):
    """What applies if nobody chose otherwise: a new table's settings, the day for the purses, the time zone."""

    new_table: NewTable
    today: Callable[[], date]
    zone: ZoneInfo
    now: Callable[[], float] = time.monotonic  # the clock that counts commands, in seconds


def new_table(
    lobby: Lobby, place: Place, chosen: NewTable, name: str = "", others: Mapping[str, HouseRules] = NO_OTHERS
) -> AnyState:
    """The state of a new table in this place. `name`: the table's, if it has one already.

    `others`: house rules of the other games that dealers may pick there, see `other_games`.

    Raises Refused: `not_in_private`, `too_many_tables`, and as `playable` does.
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
        waiting=next_game.waiting(others),
    )


def rules_of(chosen: NewTable) -> HouseRules:
    """The house rules of this choice.

    Raises Refused: `unknown_game`, `stakes_too_high`, or the reason why the game does not allow these rules.
    """
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
    rules: HouseRules = chosen_rules.applied(game.house_rules, told, house)
    if wrong := rules.why_not():
        raise Refused(wrong)
    return rules


def playable(chosen: NewTable) -> HouseRules:
    """The house rules of a table to be opened. Raises Refused as `rules_of` does, and if the seats are too many."""
    rules = rules_of(chosen)
    if wrong := rules.why_not_seats(chosen.seats):
        raise Refused(wrong)
    return rules


def address_of(place: Place) -> str:
    """A place as text, in the form in which a table's state keeps it."""
    return msgspec.json.encode(replace(place, private_to="")).decode()


def place_of(table: Table) -> Place:
    """The place where the table stands."""
    return _place(table.state.place)


def home_of(table: Table) -> Place:
    """The place where the table was asked for."""
    return _place(table.state.home or table.state.place)


@lru_cache(4096)  # a change of a table asks for its place several times
def _place(address: str) -> Place:
    return msgspec.json.decode(address, type=Place)


def asked_for_in(lobby: Lobby, place: Place) -> Place:
    """Where a table in its own thread was asked for; any other place is returned as it is."""
    return next((home_of(table) for table in lobby.at(address_of(place)) if table.state.home), place)


def community_of(place: Place) -> str:
    """The key of the community whose chips are played for here: a Discord server's, elsewhere the chat's own."""
    return f"{place.platform}:{place.community or place.chat}"


def part_of(community: str) -> int:
    """The part (decision 45) of the community with this key.

    Discord's shards divide servers by the same bits of their ids, so that each part lies within one shard if the
    number of shards is a power of two.
    """
    platform, _, number = community.partition(":")
    return (
        (int(number) >> 22) % parts.PARTS if platform == "discord" and number.isdecimal() else parts.part_of(community)
    )


def tables_in(lobby: Lobby, place: Place) -> list[Table]:
    """The open tables in a place, or in a whole community if the place names no chat."""
    if place.chat or place.private_to:
        return lobby.at(address_of(place))
    return [table for table in lobby if table.state.community == community_of(place) and not table.closed]


def tables_around(lobby: Lobby, place: Place) -> list[Table]:
    """The open tables in a place, and those that were asked for there and stand in threads."""
    where = address_of(place)
    return [table for table in lobby if where in {table.state.place, table.state.home} and not table.closed]


def covers(place: Place, other: Place) -> bool:
    """Is `place` the same as `other`, or (without a chat) the whole community that `other` belongs to?"""
    if place.chat or place.private_to:
        return address_of(place) == address_of(other)
    return community_of(place) == community_of(other)


def tables_of(lobby: Lobby, person: Person, place: Place) -> list[Table]:
    """The tables where the person sits: in this place, else in its threads; asked in a private chat, anywhere."""
    if place.private_to:
        return lobby.with_player(person.key)
    around = [table for table in tables_around(lobby, place) if table.state.seat_of(person.key) is not None]
    return [table for table in around if table.state.place == address_of(place)] or around


def my_table(lobby: Lobby, person: Person, place: Place) -> Table:
    """The table that a person means: their only one here, or the only one where they are asked.

    Raises Refused: `no_seat_here`, `no_table`, `which_table`.
    """
    mine = tables_of(lobby, person, place)
    if not mine:
        raise Refused("no_seat_here" if not place.private_to and tables_around(lobby, place) else "no_table")
    asked = [table for table in mine if _asked(table, person)]
    if len(mine) == 1 or len(asked) == 1:
        return (asked or mine)[0]
    raise Refused("which_table")


def _asked(table: Table, person: Person) -> bool:
    seat = table.state.seat_of(person.key)
    return seat is not None and table.play is not None and table.play.asked(seat) is not None
