"""Between two deals a tournament's table says what it waits for, and until when."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from bot.chat.which_table import place_of
from bot.seam.panel import Moment, Panel, plain
from bot.showing.panels.coming import held_up
from bot.showing.panels.private_panel import Looks
from bot.showing.panels.public_panel import table_panel
from bot.showing.stage.laid_out import clock_of
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.house.world import HeldUp
from engine.play import Action, Ask
from engine.tournament.clock import is_break
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.tournaments.test_several_tables import all_in
from tests.engine.house.a_world import settle
from tests.engine.house.deals import to_answer

PEOPLE = ("anna", "bruno", "carla", "dario", "elena", "fabio")
LEVELS = 4 * 60  # seconds: of one minute each, up to the break
OVER_FOR = 6  # seconds that a deal which is over lies there, before the next one


async def a_tournament(app: FakeApp, words: str, people: Sequence[str] = PEOPLE) -> Tournament:
    await app.says("anna", "tournament", f"holdem {words}")
    for who in people:
        await app.presses_label(who, f"Sign up {words.split(maxsplit=1)[0]}")
    (tournament,) = app.hall
    if not tournament.is_running:
        await app.presses_label("anna", "Start now")
    return tournament


async def answer_all(table: Table) -> None:
    """Everybody says what silence would say, until the deal is over."""
    await all_say(table, lambda ask: ask.default)


async def all_say(table: Table, says: Callable[[Ask[Any]], Action]) -> None:
    while table.play and not table.play.deal.over and (asked := to_answer(table)):
        seat, key = asked[0]
        ask = table.play.asked(seat)
        assert ask
        await table.act(key, table.state.deal, table.play.ask, says(ask))


async def play_until(app: FakeApp, seen: Callable[[], bool]) -> None:
    """Second by second."""
    for _ in range(1_000):
        await app.clock.move(1)
        if seen():
            return
        for table in [*app.lobby]:
            await answer_all(table)
    raise AssertionError("it was never seen")


def told(app: FakeApp, table: Table) -> str:
    """What stands in its message now."""
    number = table.state.tournament_table
    title = f"Table {number} · Texas Hold'em NL" if number else "Texas Hold'em NL"
    panels = [plain(panel.text) for panel in app.platform.of(place_of(table))]
    return next(text for text in reversed(panels) if text.startswith(title))


def desk(app: FakeApp) -> str:
    return plain(_desk(app).text)


def _desk(app: FakeApp) -> Panel:
    return next(panel for panel in app.platform.of(GROUP) if plain(panel.text).startswith("Tournament"))


def moments_of_desk(app: FakeApp) -> list[float]:
    return moments(_desk(app))


def moments(panel: Panel) -> list[float]:
    return [piece.at for piece in panel.text if isinstance(piece, Moment)]


def seconds(tournament: Tournament) -> int:
    """Of play."""
    return tournament.course.at if tournament.course else 0


def shown(table: Table) -> Panel:
    return table_panel(table, words_in("en"), "four")


async def test_to_level_4_a_break_is_told_at_once_and_then_with_its_end(app: FakeApp) -> None:
    tournament = await a_tournament(app, "300 2 1 1", PEOPLE[:2])
    table = app.table
    await app.clock.move(OVER_FOR + 2)  # so that the break finds a deal that is over
    await play_until(app, lambda: seconds(tournament) == LEVELS - 30)
    assert "Level 4: 50/100 · break soon\n" in desk(app)
    assert moments_of_desk(app) == [app.clock.now() + 30]  # and no word of the next level, after the break
    await play_until(app, lambda: seconds(tournament) == LEVELS - 1)
    assert "Next deal soon" in told(app, table)
    await app.clock.move(1)
    assert tournament.course
    assert is_break(tournament.course)
    assert table.deadline  # the last deal lies there, and another would be due
    assert table.deadline > app.clock.now()
    assert "Now a break of 5 minutes." in told(app, table)
    assert "Next deal" not in told(app, table)
    assert clock_of(table) is None
    assert "Level 4: 50/100 · break\n" in desk(app)
    await app.clock.move(OVER_FOR)
    assert "Break: next deal soon" in told(app, table)
    assert "Level 4: 50/100 · break, play goes on soon\n" in desk(app)
    (ends,) = moments(shown(table))
    assert 300 - OVER_FOR <= ends - app.clock.now() <= 300
    assert table_for(table, None, words_in("it"), Looks()).ask == "Intervallo"
    clock = clock_of(table)
    assert clock
    assert (clock.ends, clock.kind) == (ends, "pause")
    assert "Deal" not in app.labels_of_all(GROUP)
    await app.clock.move(ends - app.clock.now() - 1)
    assert not table.state.dealing
    assert moments(shown(table)) == [ends]
    await app.clock.move(2)
    assert table.state.dealing


async def test_to_level_4_a_pause_says_who_ends_it(app: FakeApp) -> None:
    await a_tournament(app, "300 2", PEOPLE[:2])
    await play_until(app, lambda: app.table.state.dealing)
    await answer_all(app.table)
    await settle()
    assert "Next deal soon" in told(app, app.table)
    await app.presses_label("anna", "Pause")
    paused = "The tournament is paused: Anna, who made it, or an admin lets it go on with “Resume” in its message."
    assert paused in told(app, app.table).replace("\u2068", "").replace("\u2069", "")
    await app.clock.move(60)
    await app.presses_label("anna", "Resume")
    await app.clock.move(2)
    assert app.table.state.dealing
    assert not [panel for panel in app.platform.of(GROUP) if "paused" in plain(panel.text)]  # in no older message


async def test_to_away_1_a_table_that_everybody_has_left_waits_for_them(app: FakeApp) -> None:
    await a_tournament(app, "300 2", PEOPLE[:2])
    for who in PEOPLE[:2]:
        await app.table.sit_out(f"fake:{who}")
    await app.clock.move(650)
    assert "The tournament is paused, as everybody is away: it goes on as soon as somebody is back." in told(
        app, app.table
    )


async def test_to_final_1_a_table_that_waits_tells_how_many_others_still_play(app: FakeApp) -> None:
    tournament = await a_tournament(app, "300 4 2", PEOPLE[:5])
    await play_until(app, lambda: all(table.state.dealing for table in app.lobby))
    table, other = sorted(app.lobby, key=lambda table: -len(table.state.players))  # of three, and of two
    await all_say(table, all_in)
    await app.clock.move(OVER_FOR + 1)
    assert tournament.course
    assert len(tournament.course.people) <= 4
    assert other.state.dealing
    assert "The final table begins when 1 other table has finished its deal." in told(app, table)
    await answer_all(other)
    await app.clock.move(OVER_FOR + 3)
    assert [len(table.state.players) for table in app.lobby] == [len(tournament.course.people)]


SAID: Mapping[HeldUp, tuple[str, str]] = {
    HeldUp("hand_for_hand", tables=3): (
        "Hand-for-hand, until one more is out: all tables deal together, and 3 others are still playing.",
        "Mano per mano, finché non esce ancora uno: tutti i tavoli danno insieme, e altri 3 stanno ancora giocando.",
    ),
    HeldUp("match", tables=1): (
        "This table has played its match: 1 other is still playing.",
        "Questo tavolo ha finito la partita: un altro sta ancora giocando.",
    ),
    HeldUp("others", tables=2): (
        "People change tables first: 2 other tables are still playing their deals.",
        "Prima qualcuno cambia tavolo: altri 2 tavoli stanno ancora giocando la mano.",
    ),
    HeldUp("paused"): (
        "The tournament is paused: whoever made it, or an admin, lets it go on with “Resume” in its message.",
        (
            "Il torneo è in pausa: lo fa riprendere chi lo ha creato, o un amministratore, "
            "con «Riprendi» sotto il suo messaggio."
        ),
    ),
    HeldUp("again", until=9.0): ("Somebody may still rebuy", "Qualcuno può ancora rientrare"),
}


@pytest.mark.parametrize("held", SAID, ids=lambda held: held.why)
def test_each_reason_has_its_words(held: HeldUp) -> None:
    assert (held_up(held, words_in("en")), held_up(held, words_in("it"))) == SAID[held]
