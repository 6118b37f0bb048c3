"""One evening of a club, from the question which one to the best of the club, on each platform, in both languages."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import is_break, next_level_at
from engine.tournament.events import Dealt
from tests.engine.house.a_world import settle
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.housing import housed
from tests.platforms.whole.planned import BEGINS, WEDNESDAY, MovedClock
from tests.platforms.whole.test_tournament_matches import best, play_on, second_passes
from tests.platforms.whole.test_tournament_tables import lets_open_threads

PEOPLE = (ANNA, BRUNO, CARLA, DARIO, Guest(25, "Elena"))
PAUSE = 20.0  # seconds between deals
FEW = 8  # rounds of whoever can run, after each timer: before each second all are waited for anyway
T = TypeVar("T")
SAID: Mapping[str, Mapping[str, str]] = {
    "it": {
        "poll": "/programma sondaggio torneo gio ven alle 21 holdem 300 2 2 1",
        "which": "Quale sera?", "free": "Segnare una sera non costa niente", "thursday": "gio 26 nov",
        "title": "Torneo · Texas Hold'em NL", "close": "Chiudi sondaggio",
        "found": "Il sondaggio ha trovato la sera: se giocate, iscrivetevi.", "sign up": "Mi iscrivo 300",
        "of": "di 4", "evening": "giovedì 26 novembre 2026, 21:00", "waiting": "In lista d'attesa: Elena",
        "out": "Mi ritiro", "moved up": "Si è liberato un posto", "begins": "Comincia il torneo.",
        "level": "Livello 1: 10/20", "fourth": "Livello 4: 50/100 · intervallo, si riprende",
        "waits": "Intervallo: prossima mano", "fifth": "Livello 5: 75/150, ante 150",
        "left": "Ne restano 4", "table": "Tavolo 2: 2", "sit": "Sei al tavolo",
        "final": "Tavolo finale", "end": "la fine", "chips": "1.200 chip", "top": "/classifica", "points": "200 punti",
    },
    "en": {
        "poll": "/schedule poll tournament thu fri 9pm holdem 300 2 2 1",
        "which": "Which evening?", "free": "A tick costs nothing", "thursday": "Thu 26 Nov",
        "title": "Tournament · Texas Hold'em NL", "close": "Close poll",
        "found": "The poll has found its evening: sign up if you play.", "sign up": "Sign up 300",
        "of": "of 4", "evening": "Thursday 26 November 2026, 21:00", "waiting": "Waiting for a seat: Elena",
        "out": "Withdraw", "moved up": "A seat is free: you are in.", "begins": "The tournament begins.",
        "level": "Level 1: 10/20", "fourth": "Level 4: 50/100 · break, play goes on",
        "waits": "Break: next deal", "fifth": "Level 5: 75/150, ante 150",
        "left": "4 players left", "table": "Table 2: 2", "sit": "You sit at table",
        "final": "Final table", "end": "the end", "chips": "1,200 chips", "top": "/top", "points": "200 points",
    },
}  # fmt: skip
SPOKEN = {"discord": "en", "telegram": "it", "local": "en"}


async def test_a_poll_a_plan_a_waiting_list_two_tables_a_break_a_final_a_podium_and_the_best(
    club: Club, tmp_path: Path
) -> None:
    lets_open_threads(club)
    language = SPOKEN[club.name]
    if isinstance(club, DiscordClub):
        club.server.locale = "en-US"
    says, guests = SAID[language], [replace(guest, language=language) for guest in PEOPLE]
    anna, bruno, *others = guests
    clock = MovedClock(WEDNESDAY)
    clock.rest = partial(settle, FEW)
    async with housed(tmp_path, club.platforms(), pause=PAUSE, clock=clock, language=language) as house:
        await club.connected(guests)
        await club.asks(anna, says["poll"])
        asked = await club.until(lambda: club.said(says["title"], says["which"], says["free"]))
        for guest in (anna, bruno, others[0]):
            await club.press(guest, asked.at, asked.address(says["thursday"]))
        await club.press(anna, asked.at, asked.address(says["close"]))
        await club.until(lambda: club.said(says["title"], says["evening"], f"0 {says['of']}"))
        called = await club.until(lambda: club.said(says["found"]))
        for number, guest in enumerate(guests, start=1):
            await club.press(guest, called.at, called.address(says["sign up"]))
            await club.until(partial(club.said, says["title"], f"{min(number, 4)} {says['of']}"))
        await club.until(lambda: club.said(says["title"], says["waiting"]))
        await club.taps(bruno, says["out"])
        await club.until(lambda: club.said(says["moved up"]))
        await club.until(lambda: club.said(says["evening"], f"4 {says['of']} · Anna, Carla, Dario, Elena"))
        await clock.move(BEGINS - clock.now())
        await club.until(lambda: club.said(says["begins"]))
        await club.until(lambda: club.said(says["title"], says["level"], says["left"], says["table"]))
        (tournament,) = house.hall
        for guest in (anna, *others):
            await club.until(partial(club.alone, guest, says["sit"]))
        await play_on(club, house, tournament, None, _is_in_break, clock)
        await club.until(lambda: club.said(says["title"], says["fourth"], says["table"]))
        dealt = _dealt(tournament)
        for _ in range(round(PAUSE) + 5):  # the pause after the last deal is over too
            await second_passes(house, tournament, clock)
        await club.until(lambda: club.shows(says["waits"]))
        await clock.move(_left_of_break(tournament) - 2)
        assert _is_in_break(tournament)
        assert _dealt(tournament) == dealt
        chance = Boldest()
        await play_on(club, house, tournament, chance, lambda cup: _dealt(cup) > dealt, clock)
        await club.until(lambda: club.said(says["title"], says["fifth"], says["table"]))
        await play_on(club, house, tournament, chance, _is_final, clock)
        await club.until(lambda: club.said(says["title"], says["final"]))
        await play_on(club, house, tournament, chance, clock=clock)
        podium = await club.until(lambda: club.said(says["end"], f"1. {best(tournament)} · {says['chips']}", "4. "))
        assert podium.picture
        assert says["points"] in podium.text
        await club.hears(bruno, says["top"], best(tournament))


class Boldest(Random):
    """Everybody does the last of what is offered, and the most of it: so a tournament is over in a few deals."""

    def choice(self, offered: Sequence[T]) -> T:  # type: ignore[override]  # sequences are all there is to choose from
        return offered[-1]


def _is_in_break(tournament: Tournament) -> bool:
    return tournament.course is not None and not tournament.course.running and is_break(tournament.course)


def _left_of_break(tournament: Tournament) -> int:
    """Seconds."""
    assert tournament.course
    return (next_level_at(tournament.course) or 0) - tournament.course.at


def _dealt(tournament: Tournament) -> int:
    """Deals, at all tables."""
    return sum(isinstance(event, Dealt) for event in tournament.course.events) if tournament.course else 0


def _is_final(tournament: Tournament) -> bool:
    return tournament.course is not None and len(tournament.course.tables) == 1
