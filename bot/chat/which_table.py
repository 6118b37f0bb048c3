"""Which table a person means, and where tables stand: their places, threads and communities."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from bot.seam.people import Person, Place
from engine.house import parts
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused

MOST_TABLES = 8  # open in one place


def address_of(place: Place) -> str:
    """A place as text, in the form in which a table's state keeps it."""
    return msgspec.json.encode(replace(place, private_to="")).decode()


def addresses_of(place: Place) -> tuple[str, ...]:
    """The place as text, and as what it was called before its chat became a supergroup (decision 62)."""
    is_moved = place.platform == "telegram" and place.community not in {"", place.chat} and not place.thread
    return address_of(place), *([address_of(replace(place, chat=place.community))] if is_moved else [])


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

    Raises Refused: `no_seat_here`, `no_table`, `no_table_anywhere`, `which_table`.
    """
    mine = tables_of(lobby, person, place)
    if not mine and place.private_to:
        raise Refused("no_table_anywhere")
    if not mine:
        raise Refused("no_seat_here" if tables_around(lobby, place) else "no_table")
    asked = [table for table in mine if asks(table, person)]
    if len(mine) == 1 or len(asked) == 1:
        return (asked or mine)[0]
    raise Refused("which_table")


def asks(table: Table, person: Person) -> bool:
    """Is this person asked something there now?"""
    seat = table.state.seat_of(person.key)
    return seat is not None and table.play is not None and table.play.asked(seat) is not None
