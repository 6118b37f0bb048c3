"""At the level `debug`, with the real libraries: no order, no hand, no name, no answer in advance is in the log."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import structlog

from engine.cards import ordered
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Shuffled
from tests.bot.operator import encodings
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Guest
from tests.platforms.whole.housing import housed

SEATED = (ANNA, BRUNO, CARLA)


def secrets_of(table: Table) -> Iterator[str]:
    """What nobody may read who reads the log, however it is written down."""
    assert table.play is not None
    for row in table.play.log:
        if isinstance(row, Shuffled):
            yield from encodings.of_order(ordered(row.order))
    for pile in table.play.deal.piles().values():
        if len(pile.cards) > 1:
            yield from encodings.of_cards(pile.cards)
    for player in table.state.players.values():
        yield from encodings.of_text(player.name)
    for said in said_in_advance(table):
        yield from encodings.of_text(said)


def said_in_advance(table: Table) -> list[str]:
    wishes = [wish for player in table.state.players.values() for wish in player.wishes]
    return [*table.state.pre_actions.values(), *wishes]


async def says_in_advance(club: Club, table: Table) -> None:
    """Everyone who is offered to answer in advance does so, with the first that is offered."""
    names = GAMES[table.state.game].pre_actions

    def offered(guest: Guest) -> tuple[object, str] | None:
        for seen in reversed(club.private(guest)):
            for address in seen.buttons.values():
                if address.rpartition(".")[2] in names:
                    return seen.at, address
        return None

    waiting = [guest for guest in SEATED if offered(guest)]
    for guest in waiting:
        at, address = offered(guest) or (None, "")
        await club.press(guest, at, address)
    if waiting:
        await club.until_so(lambda: len(said_in_advance(table)) == len(waiting))


def the_table(lobby: Lobby) -> Table | None:
    return next((table for table in lobby if table.play and table.state.dealing and table.play.to_answer), None)


async def test_at_debug_the_log_holds_nothing_of_a_deal(
    club: Club, debug_log: StringIO, tmp_path: Path, game: str
) -> None:
    async with housed(tmp_path, club.platforms()) as house:
        await club.connected(SEATED)
        await club.opens(*SEATED, line=f"/play {game}")
        await club.taps(ANNA, "Dai le carte")
        await club.until_so(lambda: the_table(house.lobby) is not None)
        table = the_table(house.lobby)
        assert table
        for guest in SEATED:
            await club.until(lambda guest=guest: club.private(guest) or None)  # type: ignore[misc]  # its own guest
        await says_in_advance(club, table)
        secrets = {*secrets_of(table)}
    structlog.get_logger("ours").debug("heard")
    assert "heard" in debug_log.getvalue()
    found = [secret for secret in secrets if secret in debug_log.getvalue()]
    assert not found
