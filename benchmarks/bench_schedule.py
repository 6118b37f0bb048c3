"""Ten thousand games planned for one moment: how long it takes to plan them, to do what is due, and to restart."""

import asyncio
import time
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any

from bot.chat.chosen_table import NewTable
from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.schedule.plans.changes import confirmed
from bot.schedule.plans.plan import Plan, Rsvp
from bot.schedule.running.cups import CupOpener
from bot.schedule.wiring import Schedule
from bot.seam.people import Person, Place
from bot.tournaments.desk import TournamentDesk
from bot.tournaments.rooms import Rooms
from engine.house.chips.bank import Bank
from engine.house.lobby import Lobby
from engine.house.parts import OwnParts
from engine.house.sealing.chance import SystemChance
from engine.house.store.ports import Store
from engine.house.store.sqlite.store import SqliteStore
from engine.house.tournaments.hall import Hall
from engine.house.world import World
from tests.engine.house.a_world import CountingScreen, HandClock

GAMES = 10_000
NOW, HOUR = 1_800_000_000.0, 3600.0
BEGINS = NOW + 30 * HOUR


async def nobody_else(errand: str, person: Person, names: Iterable[str] = ()) -> list[Any]:
    return []


def schedule(store: Store, clock: HandClock) -> Schedule:
    """The schedule without a platform: nobody is told anything."""
    world, preferences = World(store, Bank(store), clock, SystemChance(), CountingScreen()), Preferences(store, "en")
    lobby = Lobby(world)
    rooms = Rooms(preferences, {})
    hall = Hall(world, lobby, TournamentDesk(preferences, dict, clock, rooms, Pages({})))
    return Schedule(
        store,
        clock,
        lobby,
        preferences,
        {},
        dict,
        cups=CupOpener(hall, lobby, store, rooms),
        parts=OwnParts(),
        everywhere=nobody_else,
    )


def game(number: int) -> Plan:
    place = Place("nowhere", f"chat{number}")
    organiser = Rsvp(f"nowhere:{number // 10}", "Anna")  # nobody may plan more than ten
    plan = Plan(f"plan{number}", place, organiser, NewTable(), BEGINS, "Europe/Rome", every=7)
    return confirmed(plan, NOW)


async def seconds(work: Awaitable[object]) -> float:
    begin = time.perf_counter()
    await work
    return time.perf_counter() - begin


async def test_ten_thousand_games_at_one_moment(tmp_path: Path) -> None:
    clock = HandClock(NOW)
    async with await SqliteStore.open(tmp_path / "plans.db", clock.now) as store:
        planner = schedule(store, clock).planner
        figures = {"planned": await seconds(asyncio.gather(*(planner.add(game(number)) for number in range(GAMES))))}
        clock._now = BEGINS - 24 * HOUR
        figures["reminded"] = await seconds(planner.do_due())
        figures["nothing due"] = await seconds(planner.do_due())
        clock._now = BEGINS
        figures["asked (too few)"] = await seconds(planner.do_due())
        clock._now = BEGINS + HOUR
        figures["given up, next invitation"] = await seconds(planner.do_due())
        clock._now += HOUR
        figures["their end settled"] = await seconds(planner.do_due())
        figures["taken up after a restart"] = await seconds(schedule(store, clock).planner.recover())
        plans = await store.plans()
    told = " · ".join(f"{what} {took:.2f} s" for what, took in figures.items())
    print(f"\n{GAMES} games at one moment: {told}")
    assert len(plans) == GAMES  # each the next evening of its series
    assert figures["nothing due"] < figures["reminded"] / 20
