"""TO-RU. Rounds of matches at several tables, each with its thread, from signing up to the podium, on each platform."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from random import Random

from bot.app import App
from bot.showing.screen import TableScreen
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.play import Refused
from tests.engine.house.a_world import HandClock
from tests.engine.house.deals import to_answer
from tests.engine.house.fakes import granted
from tests.engine.house.tournaments.a_hall import said
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest
from tests.platforms.whole.test_tournament_tables import lets_open_threads

DESK = "Torneo · "
MORE = tuple(Guest(number, f"Ospite{number}") for number in range(25, 30))
EVENINGS = {"discord": ("pokerato", 9, 3, 3), "telegram": ("pokerato", 8, 4, 2), "local": ("carioca", 6, 3, 2)}
AT_TIMES = 7  # changes; no number of players, so that now this one is asked, now that one
PEOPLE = (ANNA, BRUNO, CARLA, DARIO, *MORE)


async def test_to_ru_1_rounds_at_several_tables_go_to_the_podium(club: Club, quick_house: App) -> None:
    """Each platform has one of the evenings: what differs between them are its threads, not its games."""
    game, people, seats, tables = EVENINGS[club.name]
    lets_open_threads(club)
    shown_at_times(quick_house.screen)
    await signed_up(club, PEOPLE[:people], f"/torneo {game} 300 {seats} {tables}")
    (tournament,) = quick_house.hall
    await club.taps(ANNA, "Si comincia")
    await club.until(
        lambda: club.said(
            DESK, "Turno 1", f"Tavolo {tables}: {seats}, mano 1 di {8 if game == 'carioca' else 2 * seats}"
        )
    )
    await club.sees("Tavolo 1 · Turno 1 del torneo")
    await play_on(club, quick_house, tournament, Random(people))
    podium = await club.until(lambda: club.said("la fine", f"1. {best(tournament)}", "2. ", f"{people}. "))
    assert podium.picture
    desk = await club.until(lambda: club.said(DESK, "La finale", "partita finita"))
    assert "Annulla torneo" not in desk.buttons


def shown_at_times(screen: TableScreen) -> None:
    """Of what happens within a deal only some is shown from now on, as where people play faster than anybody reads."""
    show, changes = screen.changed, count()

    def changed(table: Table) -> None:
        if not table.state.dealing or next(changes) % AT_TIMES == 0:
            show(table)

    screen.changed = changed  # type: ignore[method-assign]


async def signed_up(club: Club, guests: Sequence[Guest], line: str) -> None:
    await club.connected(guests)
    await club.asks(guests[0], line)
    for number, guest in enumerate(guests, start=1):
        await club.taps(guest, "Mi iscrivo 300")
        await club.until(partial(club.said, DESK, f"{number} di {len(guests)}"))


def is_over(tournament: Tournament) -> bool:
    return tournament.state.is_over


async def play_on(
    club: Club,
    house: App,
    tournament: Tournament,
    chance: Random | None,
    until: Callable[[Tournament], bool] = is_over,
    clock: HandClock | None = None,
) -> None:
    """Everybody answers at once whatever they are asked, until it is so; without `chance` as silence would.

    `clock`: that of the tables, in hand; it goes on whenever nobody is asked anything.
    """
    while not until(tournament):
        if clock and not any(map(to_answer, house.lobby)):
            await second_passes(house, tournament, clock)
        elif not clock:
            await club.until_so(lambda: until(tournament) or any(map(to_answer, house.lobby)))
        for table in [*house.lobby]:
            for seat, key in to_answer(table)[:1]:
                play = table.play
                if play and (ask := play.asked(seat)):
                    with suppress(Refused):  # the table has moved on
                        await table.act(key, table.state.deal, play.ask, said(table.state.game, play, ask, chance))


async def second_passes(house: App, tournament: Tournament, clock: HandClock) -> None:
    """Once tournament and tables have done what they have to do, however long the store takes."""
    with suppress(Refused):  # it is over
        await tournament._request(nothing)
    for table in [*house.lobby]:
        with suppress(Refused):  # it closes
            await granted(table)
    await clock.move(1)


async def nothing() -> None:
    """A wish that changes nothing."""


def best(tournament: Tournament) -> str:
    assert tournament.course
    return tournament.state.name_of(tournament.course.places[0].player)
