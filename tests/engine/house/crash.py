"""One crash: an evening is killed at a random moment, taken up again from its file, and held against what it said."""

import subprocess
import sys
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.answers.at_table.table import TableAnswers
from bot.chat.preferences import Preferences
from bot.chat.rest import Resting
from bot.games.odds import Bookmaker
from bot.seam import address
from bot.seam.people import Person
from bot.showing.screen import TableScreen
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.store.opening import open_store
from engine.house.store.packed import unpacked
from engine.house.store.values import Entry, Kept
from engine.house.store.where import Where
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.house.tables.table import Table
from engine.play import Answered, Ask, Checked, Pick, Refused, Row, replay
from tests.engine.house.a_world import HandClock, odds_at_once
from tests.engine.house.deals import answer, chips_add_up, likeness, somebody_plays_again, to_answer, waits_for_people
from tests.engine.house.evening import Acknowledged, Line, Stands
from tests.engine.house.fakes import granted, house
from tests.engine.house.store.places import looked_up
from tests.places import ROOT

MOST_LINES = 500
MOST_STEPS = 5000  # of a deal's end, presses and rings of the clock together


async def crash_and_take_up(path: Where, seed: int) -> None:
    """Kill an evening somewhere, and see that nothing it acknowledged or showed is lost, and that it goes on."""
    said = killed_evening(path, seed)
    clock = HandClock()
    async with await open_store(path, clock.now) as store:
        kept = {table.table: table for table in await store.tables()}
        await nothing_acknowledged_is_lost(said, kept, path)
        nothing_shown_has_changed(said, kept)
        lobby = house(store, clock)
        await lobby.recover()
        await everyone_at_rest(lobby)
        await ledger_adds_up(lobby, path)
        preferences = Preferences(store, "en")
        resting = Resting(preferences, ZoneInfo("UTC"))
        screen = TableScreen(preferences, clock, Bookmaker(odds_at_once), resting, untold)
        answers = TableAnswers(lobby, screen, preferences, {})
        for table in lobby:
            await old_buttons_work(answers, table, kept[table.state.table])
        for table in lobby:
            await plays_on(table, clock, Random(seed))
        await ledger_adds_up(lobby, path)
        await lobby.close()


async def untold(table: Table) -> None:
    """Nobody reads here who won."""


def evening(path: Where, seed: int) -> "subprocess.Popen[bytes]":
    """It says a line of each thing that is acknowledged or shown, until somebody kills it."""
    program = [sys.executable, "-m", "tests.engine.house.evening", str(path), str(seed)]
    return subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE)


def killed_evening(path: Where, seed: int) -> list[Line]:
    """What an evening said until it was killed at a random line."""
    with evening(path, seed) as process:
        assert process.stdout
        heard = [process.stdout.readline() for _ in range(Random(seed).randrange(MOST_LINES))]
        process.kill()
        heard += process.stdout.readlines()
    return [msgspec.json.decode(line, type=Line) for line in heard if line.endswith(b"\n")]


async def nothing_acknowledged_is_lost(said: list[Line], kept: dict[str, Kept], path: Where) -> None:
    """Every answer is in the log of its deal; every deal before the kept one has its record."""
    rows = {*await looked_up(path, "SELECT table_name, deal, row FROM log")}
    records: list[Any] = await looked_up(path, "SELECT table_name, deal, rows FROM records")
    ended = {(table, deal) for table, deal, _ in records}
    rows |= {(table, deal, row) for table, deal, log in records for row in unpacked(log)}
    for line in said:
        if isinstance(line, Acknowledged):
            assert (line.table, line.deal, line.row.encode()) in rows
    for table in kept.values():
        assert {deal for name, deal in ended if name == table.table} == set(
            range(1, encoding.decoded(table.state).deal)
        )


def nothing_shown_has_changed(said: list[Line], kept: dict[str, Kept]) -> None:
    """The running deal, replayed up to each moment that was shown, is that moment again: same question, same cards.

    What was written but not yet shown may follow; of what was shown nothing may be missing.
    """
    for line in said:
        if isinstance(line, Stands):
            state = encoding.decoded(kept[line.table].state)
            assert state.deal >= line.deal
            if state.dealing and state.deal == line.deal:
                rows = rows_of(kept[line.table])
                assert len(rows) >= line.rows
                assert likeness(replayed(state, rows[: line.rows])) == line.likeness


def rows_of(kept: Kept) -> list[Row]:
    game = encoding.decoded(kept.state).game
    return encoding.decoded_rows(game, kept.rows)


def replayed(state: states.AnyState, rows: list[Row]) -> Any:
    game = GAMES[state.game]
    return replay(game.play, game.deal(state.match), rows)


async def everyone_at_rest(lobby: Lobby) -> None:
    """Every table has been taken up: the first wish of each is granted after that."""
    for table in lobby:
        await granted(table)


async def ledger_adds_up(lobby: Lobby, path: Where) -> None:
    pairs: list[Any] = await looked_up(path, "SELECT account, chips FROM balances")
    lines: list[Any] = await looked_up(path, "SELECT source, target, amount, why FROM entries")
    entries = [Entry(*line) for line in lines]
    chips_add_up(lobby, dict(pairs), entries)


async def old_buttons_work(answers: TableAnswers, table: Table, kept: Kept) -> None:
    """Buttons of questions answered before the crash are late, that of the open question is accepted."""
    play = table.play
    if play is None or not table.state.dealing or encoding.decoded(kept.state).deal != table.state.deal:
        return
    players = table.state.players
    for row in rows_of(kept):
        if isinstance(row, Answered) and row.ask != play.ask and not players[row.seat].robot:
            with pytest.raises(Refused, match="moved_on"):
                await press(answers, table, players[row.seat].key, row.ask, row.action)
    for seat, key in to_answer(table)[:1]:
        number, rows, ask = play.ask, len(play.log), play.asked(seat)
        assert ask
        action = answer(Random(number), ask)
        if needs_cards(ask, action):  # ticked first, which a press alone does not say
            await table.act(key, table.state.deal, number, action)
        else:
            await press(answers, table, key, number, action)
        assert play.log[rows] == Answered(number, seat, action)


def needs_cards(ask: Ask[Any], action: Any) -> bool:
    return any(option.kind is type(action) and isinstance(option, Checked | Pick) for option in ask.options)


async def press(answers: TableAnswers, table: Table, key: str, ask: int, action: Any) -> None:
    """By the text that the button said when the question was asked."""
    platform, _, number = key.partition(":")
    numbers = [value for field in action.__struct_fields__ if isinstance(value := getattr(action, field), int)]
    option = ":".join(map(str, (action.__struct_config__.tag, *numbers)))
    choice = address.read(f"{table.state.table}.{table.state.deal}.{ask}.{option}")
    assert isinstance(choice, address.Choice)
    await answers.question.choose(choice, Person(platform, number))


async def plays_on(table: Table, clock: HandClock, chance: Random) -> None:
    """To the end of the deal that was running, and through the next."""
    last = table.state.deal + 1
    for _ in range(MOST_STEPS):
        if table.state.deal > last:
            return
        asked = to_answer(table)
        if table.play and asked:
            seat, key = asked[0]
            ask = table.play.asked(seat)
            assert ask
            await table.act(key, table.state.deal, table.play.ask, answer(chance, ask))
        elif not table.state.dealing and not table.state.match.played:
            await table.start(next(iter(table.state.players.values())).key)
        elif waits_for_people(table):
            await somebody_plays_again(table)
        else:
            assert clock.ring()
            await granted(table)
    pytest.fail(f"table {table.state.table} does not go on: {table.state}")
