"""On the page everybody reads of polls, plans and tournaments in their own language, whatever the channel speaks."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Guest, Seen
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.housing import AT_ONCE, housed
from tests.platforms.whole.planned import BEGINS, HOUR, WEDNESDAY, MovedClock
from tests.platforms.whole.test_tournament_matches import best, play_on

GUESTS = (ANNA, BRUNO, CARLA)


def read(club: LocalClub, guest: Guest, words: Sequence[str]) -> Seen | None:
    return next((seen for seen in reversed(club.read_by(guest)) if all(word in seen.text for word in words)), None)


async def both_read(club: LocalClub, italian: Sequence[str], english: Sequence[str]) -> tuple[Seen, Seen]:
    """Anna in Italian, Bruno in English, of the same message."""
    hers = await club.until(partial(read, club, ANNA, italian))
    his = await club.until(partial(read, club, BRUNO, english))
    assert hers.at == his.at
    return hers, his


async def test_a_poll_a_plan_a_desk_and_a_podium(local_club: LocalClub, tmp_path: Path) -> None:
    club, clock = local_club, MovedClock(WEDNESDAY)
    async with housed(tmp_path, club.platforms(), pause=AT_ONCE, schedule_clock=clock) as house:
        await club.connected(GUESTS)
        await club.asks(ANNA, "/programma sondaggio torneo gio ven alle 21 holdem 300 3")
        hers, his = await both_read(club, ("Quale sera?",), ("Which evening?",))
        assert "Chiudi sondaggio" in hers.buttons
        assert "Close poll" in his.buttons
        for guest in GUESTS:
            await club.press(guest, his.at, his.address("Thu 26 Nov"))
        hers, his = await both_read(club, ("ha trovato la sera",), ("has found its evening",))
        for guest in GUESTS:
            await club.press(guest, his.at, his.address("Sign up 300"))
        await both_read(club, ("Anna invita", "3 di 3"), ("Anna invites", "3 of 3"))
        await clock.move(BEGINS - HOUR - clock.now())
        await both_read(club, ("Il torneo comincia",), ("The tournament begins",))
        await clock.move(BEGINS - clock.now())
        hers, his = await both_read(club, ("Livello 1: 10/20",), ("Level 1: 10/20",))
        assert "Annulla torneo" in hers.buttons
        assert "Cancel tournament" in his.buttons
        (tournament,) = house.hall
        await play_on(club, house, tournament, Random(1))
        name = best(tournament)
        await both_read(club, ("la fine", f"1. {name} · 900 chip"), ("the end", f"1. {name} · 900 chips"))
        assert not read(club, BRUNO, ("Torneo",))
