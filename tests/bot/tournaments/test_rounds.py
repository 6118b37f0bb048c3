"""Rounds of matches as people meet them: from signing up over rounds and standings to the podium (TO-RU)."""

import asyncio
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.games import FACES
from bot.rules.at_this_table import house_lines
from bot.rules.changed_articles import of_a_table
from bot.seam.club_page import ClubPage, cup_page
from bot.seam.panel import plain
from bot.seam.press import Shown
from bot.showing.panels.private_panel import Looks
from bot.showing.panels.scene import scene
from bot.showing.stage.whole import table_for
from bot.words import words_in
from cards_render.painter.requests import CariocaPicture
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.play import Action, Ask
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.shelf import Shelf, aloud, facts, opened, rows, section, stand
from tests.bot.tournaments.sit_and_go import a_tournament, desk, play_until, told
from tests.engine.house.tournaments.a_hall import said

PEOPLE = ("anna", "bruno", "carla", "dario", "elena", "fabio")


def sensibly(table: Table, ask: Ask[Any]) -> Action:
    assert table.play
    return said(table.state.game, table.play, ask, Random(1))


async def page(app: FakeApp, label: str) -> str:
    shown = await app.presses_label("carla", label)
    assert isinstance(shown, Shown)
    return plain(shown.panel.text)


class Moment(NamedTuple):
    """What could be read at one moment of a tournament."""

    desk: str
    told: Mapping[str, str]
    heads: tuple[str, ...]
    club_page: ClubPage
    standings: str


class Evening(NamedTuple):
    """A tournament of rounds that was played once, for all tests that read of it. Nothing of it runs any more."""

    game: str
    signed_up: Moment
    began: Moment
    dealt: Moment
    prizes: str
    went_on: Moment
    final: Moment
    final_began: Moment
    podium: str
    over: Moment
    tables_at_the_end: int


@pytest.fixture(scope="module", params=KINDS)
def evening(request: pytest.FixtureRequest) -> Evening:
    return asyncio.run(played(request.param))


async def played(game: str) -> Evening:
    app = FakeApp()
    stand(Shelf(), app.platform)
    tournament = await a_tournament(app, *PEOPLE, words=f"{game} 300 3 2")
    signed_up = await moment(app, tournament)
    await app.presses_label("anna", "Start now")
    began, prizes = await moment(app, tournament), await page(app, "Prizes")
    await app.clock.move(5)
    dealt = await moment(app, tournament)
    await play_until(app, lambda: "go on" in desk(app), sensibly)
    went_on = await moment(app, tournament)
    await play_until(app, lambda: "The final" in desk(app), sensibly)
    final = await moment(app, tournament)
    await app.clock.move(60)
    final_began = await moment(app, tournament)
    await play_until(app, lambda: not [*app.hall], sensibly)
    podium = next(plain(panel.text) for panel in app.platform.of(GROUP) if "the end\n" in plain(panel.text))
    over, tables = await moment(app, tournament), len([*app.lobby])
    await app.close()
    return Evening(game, signed_up, began, dealt, prizes, went_on, final, final_began, podium, over, tables)


async def moment(app: FakeApp, tournament: Tournament) -> Moment:
    runs = tournament.course is not None and not tournament.state.is_over
    return Moment(
        "" if tournament.state.is_over else desk(app),
        {who: "\n".join(told(app, who)) for who in PEOPLE},
        tuple(heads(app)),
        await opened(app, cup_page(tournament.state.name), "anna"),
        await page(app, "Standings") if runs else "",
    )


def test_to_ru_1_from_signing_up_to_the_podium(evening: Evening) -> None:
    desk = evening.signed_up.desk
    assert "Entry 300 · Fast · 20 s for a turn" in desk
    assert "Rounds of matches: the best two of each table go on, until one table is the final." in desk
    assert "stack" not in desk
    deals = KINDS[evening.game].deals(3)
    began = evening.began
    assert f"Round 1\n6 players left\nTable 1: 3, deal 1 of {deals}\nTable 2: 3, deal 1 of {deals}" in began.desk
    assert all("You sit at table" in began.told[who] for who in PEOPLE)
    assert "Table 1\n" in began.standings
    assert began.standings.count(": 0 points") == 6
    assert "1.\xa01,170 chips\n2.\xa0630 chips" in evening.prizes
    went_on = evening.went_on
    assert "the match is over" in went_on.desk or "The final" in went_on.desk
    assert "goes on" in went_on.standings or "The final" in went_on.desk
    final = evening.final
    assert "Final table" in final.desk
    assert "4 players left" in final.desk
    assert final.standings.count("\n5. ") == final.standings.count("\n6. ") == 1
    title = words_in("en")(f"game-{evening.game}")
    assert evening.podium.startswith(f"Tournament · {title} · the end\n1. ")
    assert "· 1,170 chips · 244 points\n2. " in evening.podium
    assert evening.podium.count("\n") == 6
    assert sum("You are out, in place" in evening.over.told[who] for who in PEOPLE) == 5
    assert sum("You have won the tournament!" in evening.over.told[who] for who in PEOPLE) == 1
    assert evening.tables_at_the_end == 0


def test_to_ru_1_a_table_says_its_number_and_its_round_and_at_last_the_final(evening: Evening) -> None:
    assert [head.split(" · ")[:2] for head in evening.dealt.heads] == [
        ["Table 1", "Tournament round 1"],
        ["Table 2", "Tournament round 1"],
    ]
    assert evening.final_began.heads[-1].split(" · ")[:2] == ["Table 1", "The final"]


def test_to_ru_1_the_page_tells_the_round_and_points_table_by_table(evening: Evening) -> None:
    assert "Rounds of matches" in aloud(evening.signed_up.club_page)
    began = evening.began.club_page
    assert plain(began.lines[0]) == "Round 1"
    assert facts(began) == {"Still in": "6 of 6"}
    assert [row.cells[:2] for row in section(began, "tables").rows] == [("Table 1", "3"), ("Table 2", "3")]
    assert [(cells[0], cells[2], cells[3]) for cells in rows(began, "standing")] == [
        (place, "0", table) for table in "12" for place in "123"
    ]
    final = evening.final.club_page
    assert plain(final.lines[0]) == "The final"
    assert [cells[0] for cells in rows(final, "out")] == ["5", "6"]
    assert sum("go on" in cells[0] for cells in rows(final, "news")) == 2
    assert [cells[0] for cells in rows(evening.over.club_page, "finish")] == list("123456")


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_nobody_is_told_to_have_no_chips(app: FakeApp, game: str) -> None:
    await a_tournament(app, *PEOPLE[:3], words=f"{game} 300 3")
    everything = [plain(panel.text) for panel in app.platform.of(GROUP)]
    await app.clock.move(30)
    everything += [plain(panel.text) for panel in app.platform.of(GROUP)]
    everything += [text for who in PEOPLE[:3] for text in told(app, who)]
    assert not any("no chips" in text or "too few" in text for text in everything)


def heads(app: FakeApp) -> list[str]:
    """The first line of what stands at each table."""
    texts = [plain(panel.text) for panel in app.platform.of(GROUP)]
    return [text.partition("\n")[0] for text in texts if " · deal " in text.partition("\n")[0]]


async def test_to_ru_1_at_a_table_of_carioca_nobody_reads_of_chips_a_pot_or_an_exit(app: FakeApp) -> None:
    await a_tournament(app, *PEOPLE, words="carioca 300 3 2")
    await app.presses_label("anna", "Start now")
    assert "Carioca · deal 1\nFabio\nElena\nAnna\n" in "\n".join(plain(panel.text) for panel in app.platform.of(GROUP))
    await app.clock.move(5)
    await play_until(app, lambda: any(table.state.deal > 1 for table in app.lobby), sensibly)
    shown = [panel for panel in app.platform.of(GROUP) if " · deal " in plain(panel.text)]
    told_ = "\n".join(plain(panel.text) for panel in shown)
    assert " · 0 points" in told_
    assert not any(word in told_ for word in ("Pot", "0/0", "Anna 0", "Bruno 0"))
    drawn = [panel.drawing.table for panel in shown if isinstance(panel.drawing, CariocaPicture)]
    assert {table.stakes for table in drawn} == {"fewest points win"}


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_the_rules_of_a_table_tell_of_its_rounds_and_of_no_exit(app: FakeApp, game: str) -> None:
    await a_tournament(app, *PEOPLE, words=f"{game} 300 3 2")
    await app.presses_label("anna", "Start now")
    await app.clock.move(6)
    shown = await app.says("anna", "rules")
    assert isinstance(shown, Shown)
    assert "nobody is out before the match is over, and the best two go on (TO-RU-1)" in plain(shown.panel.text)
    for language in ("en", "it"):
        for table in app.lobby:
            words = words_in(language)
            added = of_a_table(words, game, table.state.match.rules)
            assert "000" not in repr((house_lines(words, table), added))


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_on_the_page_places_tell_points_and_there_is_no_exit(app: FakeApp, game: str) -> None:
    await a_tournament(app, *PEOPLE[:3], words=f"{game} 300 3")
    (table,) = app.lobby
    await play_until(app, lambda: table.play is not None, sensibly)
    for language in ("en", "it"):
        words = words_in(language)
        seen = scene(words, table, None, "four")
        assert seen.view
        face = FACES[game].text
        scores = [face.place(words, seen, seat).score for seat in seen.view.seats]
        assert set(scores) == {"0 points" if language == "en" else "0 punti"}
        staged = table_for(table, None, words, Looks())
        assert staged.title.startswith("The final · " if language == "en" else "La finale · ")
        assert "000" not in repr((staged.facts, staged.note))
