"""A table that closes says who won the evening there: in every game, without a further write, after restarts too."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from bot.games import FACES
from bot.games.face import no_best_hand
from bot.seam.panel import plain
from bot.showing.results import Evening, Player, evening
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from engine.house.tables.table import Table
from engine.simulate import robots_of
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.schedule.club import evenings
from tests.bot.showing.panels.test_coming_and_going import closes
from tests.bot.showing.panels.test_seat_taken import PEOPLE, a_deal
from tests.bot.tournaments.test_waiting import a_tournament
from tests.engine.house.a_world import settle
from tests.engine.house.deals import running, to_answer

PURSE, DEALS = 10_000, 5
LINE = re.compile(r"^(\d+)\. (\w+) ([+−]?[\d,.]+)$", re.MULTILINE)


async def won(app: FakeApp, table: Table, people: Sequence[str]) -> dict[str, int]:
    """What each has in the purse now beyond what they began with."""
    purses = await app.store.balances(f"purse:{table.state.community}:", "")
    return {who.title(): purses[f"purse:{table.state.community}:fake:{who}"] - PURSE for who in people}


def told(text: str) -> dict[str, int]:
    """What a text says that each has won."""
    return {name: int(re.sub("[+,.]", "", chips).replace("−", "-")) for _, name, chips in LINE.findall(text)}


async def an_evening(app: FakeApp, game: str) -> Table:
    """Some people play some deals as robots would; the table closes when the last one is over."""
    table, chance = await a_deal(app, game), Random(3)
    while table.state.deal < DEALS or (table.play and not table.play.deal.over):
        asked = ((seat, key) for seat, key in to_answer(table) if table.play and table.play.asked(seat))
        if (first := next(asked, None)) is None:
            await app.clock.move(1)
            continue
        play, (seat, key) = running(table), first
        ask = play.asked(seat)
        assert ask
        await table.act(key, table.state.deal, play.ask, robots_of(game)(play, ask, chance))
    await closes(app, table)
    return table


async def test_a_table_that_closes_says_what_each_has_won(app: FakeApp, game: str) -> None:
    table = await an_evening(app, game)
    chips = await won(app, table, PEOPLE[: len(table.sat)])
    text = next(text for text in standing(app) if "all chips are back" in text)
    assert f"The evening · {table.state.deal - 1} deals" in text
    assert told(text) == chips
    assert any(chips.values())


async def test_it_says_so_in_the_write_that_closes_it(game: str) -> None:
    async def untold(_table: Table) -> None:
        """Nobody reads there who won."""

    calls = []
    for known in (True, False):
        app = FakeApp()
        if not known:
            app.screen._evening = untold
        await closes(app, await a_deal(app, game))
        assert known or not [text for text in standing(app) if "The evening" in text]
        calls.append(app.platform.calls)
        await app.close()
    assert calls[0] == calls[1]


def standing(app: FakeApp) -> list[str]:
    return [plain(panel.text) for panel in app.platform.of(GROUP)]


async def test_so_it_does_after_a_restart_of_those_too_who_have_left(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno", "carla")
    await app.folds(app.turn)
    await app.folds(app.turn)
    await app.presses("carla", f"{app.table.state.table}.leave_now")
    again = await app.after_a_crash()
    table = again.table
    for _ in range(3):
        await again.clock.move(20)
    await closes(again, table)
    text = again.text()
    chips = await won(again, table, ("anna", "bruno", "carla"))
    assert told(text) == chips
    assert any(chips.values())
    assert text.split("\n")[1].startswith("The evening · ")


async def test_who_has_won_is_said_in_the_tables_language(app: FakeApp, language: str) -> None:
    app.platform.managers.add("anna")
    table = await a_deal(app, "texas_holdem")
    await app.presses("anna", f"menu.set.chat.language.{language}")
    await closes(app, table)
    title = {"en": "The evening · 1 deal\n", "it": "La serata · 1 mano\n"}[language]
    assert title in app.text()
    assert words_in(language)("notice-closed_early") in app.text()


async def test_a_table_at_which_no_deal_was_finished_says_nothing_of_it(app: FakeApp) -> None:
    await app.deals("texas_holdem", "bruno")
    table = app.table
    await table.close()  # when the deal is over
    await table.close()
    await app.presses("anna", f"{table.state.table}.leave_now")
    await app.presses("bruno", f"{table.state.table}.leave_now")
    assert not LINE.findall(app.text())
    empty = FakeApp()
    await empty.seats("texas_holdem", "bruno")
    await closes(empty, empty.table)
    assert "is closed" in empty.text() or "was closed" in empty.text()
    assert "The evening" not in empty.text()
    await empty.close()


async def test_where_each_reads_in_their_own_language_its_picture_is_in_that_one() -> None:
    app = FakeApp(each_reader=True)
    await an_evening(app, "texas_holdem")
    panel = next(panel for panel in app.platform.of(GROUP) if isinstance(panel.drawing, SheetPicture))
    notes = {told.language: told.drawing.sheet.note for told in panel.told}
    assert (notes["it"], notes["en"]) == ("La serata · 4 mani", "The evening · 4 deals")
    assert {told.language: told.drawing == panel.drawing for told in panel.told} == {"it": False, "en": True}
    await app.close()


async def test_robots_are_named_with_what_they_have_won(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem", robots="2", now="yes")
    table = app.table
    for _ in range(200):
        if table.play and table.play.deal.over:
            break
        if table.state.seat_of("fake:anna") in (table.play.to_answer if table.play else ()):
            await app.presses_label("anna", "Fold")
        await app.clock.move(1)
    await closes(app, table)
    names = {name for _, name, _ in LINE.findall(app.text())}
    assert "Anna" in names
    assert len(names) == 3
    assert sum(told(app.text()).values()) == 0


async def test_what_a_plan_tells_at_its_end_its_table_does_not_tell_too() -> None:
    async with evenings() as app:
        plan = await app.plans("anna")
        await app.all_in("anna", "bruno")
        await app.until(plan.at)
        await app.folds(app.turn)
        await closes(app, app.table)
        await settle()
        assert len(app.told("1. ")) == 1
        assert "The evening: Texas" in "\n".join(standing(app))
        assert "The evening · " not in "\n".join(standing(app))


async def test_a_tournament_tells_its_own_end(app: FakeApp) -> None:
    tournament = await a_tournament(app, "300 2", ("anna", "bruno"))
    table = app.table
    await app.clock.move(7)
    await app.presses_label(app.turn, "Fold")
    await app.clock.move(8)
    await tournament.cancel()
    await app.clock.move(2)
    assert table.closed
    assert not [text for text in standing(app) if "The evening" in text]


def test_where_no_chip_has_moved_the_sheet_says_who_won() -> None:
    robot, person = Player("robot:1", "Fox", (5, -5)), Player("fake:anna", "Anna", (0, 0))
    assert not Evening(2, (person,)).matters
    assert not Evening(2, (robot,)).matters
    assert Evening(2, (robot, person)).matters


@pytest.mark.parametrize("game", [key for key, face in FACES.items() if face.best_hand is no_best_hand])
async def test_no_deal_is_played_again_where_no_hand_is_the_best(
    app: FakeApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal of Carioca takes a few hundredths of a second in which all tables would wait."""
    table = await a_deal(app, game)
    await closes(app, table)
    monkeypatch.setattr("bot.showing.results.replay", None)
    found = await evening(app.store, table.state.table)
    assert found
    assert found.best is None


async def test_of_deals_that_can_no_longer_be_read_nothing_is_told_and_the_table_closes(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_deal(app, "texas_holdem")
    monkeypatch.setattr("bot.showing.results.encoding.decoded_record", {}.__getitem__)
    await closes(app, table)
    assert "The table was closed" in app.text()
    assert "The evening" not in app.text()
