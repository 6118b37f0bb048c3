"""Blinds that rise: by how much, by deals and by the clock, and how the next level is announced (HR-RISE)."""

import pytest

from bot.games import FACES
from bot.games.game_text import Scene
from bot.words import words_in
from cards_render.painter.requests import TablePicture
from engine.cards import pack
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules
from engine.match import Match
from engine.play import Ask, Play
from engine.poker.flop.home.levels import HIGHEST, Level, by_the_clock, raised
from engine.poker.wagering import FOLD
from engine.view import view_for
from tests.bot.fake_platform import FakeApp
from tests.games.deals import begun

HOLDEM, TEXT = GAMES["texas_holdem"], FACES["texas_holdem"].text


def test_blinds_rise_by_turns_by_a_half_and_by_a_third_and_halves_are_rounded_up() -> None:
    assert [raised(10, level) for level in range(8)] == [10, 15, 20, 30, 40, 60, 80, 120]
    assert [raised(5, level) for level in range(5)] == [5, 8, 10, 15, 20]
    assert [raised(0, level) for level in range(3)] == [0, 0, 0]


def test_by_the_clock_the_first_deal_begins_the_first_level_and_each_lasts_its_minutes() -> None:
    level = by_the_clock(Level(), "minutes:10", 1000)
    assert (level.number, level.began) == (0, 1000)
    assert by_the_clock(level, "minutes:10", 1599) == level
    risen = by_the_clock(level, "minutes:10", 1600)
    assert (risen.number, risen.began, risen.deals) == (1, 1600, 0)
    assert by_the_clock(Level(), "deals:3", 1600) == Level()


def test_they_stop_at_the_highest_level() -> None:
    top = by_the_clock(Level(HIGHEST, began=1), "minutes:1", 1000)
    assert top.number == HIGHEST
    match = HOLDEM.start(HoldemRules(rise="deals:1"), {0: 10**9, 1: 10**9}, dealer=0)
    carried = HOLDEM.carried(0, level=Level(HIGHEST))
    play = begun(HOLDEM, Match(match.rules, carried, match.stacks))
    assert play.deal.facts().coming is None
    (line, *_) = TEXT.table(words_in("en"), scene(play))
    assert line == "Level 31: NL 327,680/655,360"


def scene(play: Play[HoldemDeal]) -> Scene:
    return Scene("t1", HoldemRules(rise="deals:2", ante=2), 3, view_for(play, None), {0: "Anna", 1: "Bruno"}, {}, ())


@pytest.mark.parametrize(
    ("played", "english", "italian"),
    [
        (
            0,
            "Level 1: NL 10/20 · ante 2 · NL 15/30 · ante 3 after one more deal",
            "Livello 1: NL 10/20 · ante 2 · NL 15/30 · ante 3 dopo un'altra mano",
        ),
        (
            1,
            "Level 1: NL 10/20 · ante 2 · from the next deal NL 15/30 · ante 3",
            "Livello 1: NL 10/20 · ante 2 · dalla prossima mano NL 15/30 · ante 3",
        ),
        (
            2,
            "Level 2: NL 15/30 · ante 3 · NL 20/40 · ante 4 after one more deal",
            "Livello 2: NL 15/30 · ante 3 · NL 20/40 · ante 4 dopo un'altra mano",
        ),
    ],
)
def test_the_next_level_is_announced_at_every_deal(played: int, english: str, italian: str) -> None:
    match = HOLDEM.start(HoldemRules(rise="deals:2", ante=2), {0: 1000, 1: 1000}, dealer=0)
    for _ in range(played):
        play = begun(HOLDEM, match)
        play.apply(play.shuffle(pack()))
        play.apply(play.answer(play.to_answer[0], FOLD))
        match = HOLDEM.after(match, play.deal)
    play = begun(HOLDEM, match)
    assert TEXT.table(words_in("en"), scene(play))[0] == english
    assert TEXT.table(words_in("it"), scene(play))[0] == italian
    drawing = TEXT.table_drawing(words_in("en"), scene(play))
    assert isinstance(drawing, TablePicture)
    assert drawing.words.stakes == english.partition(": ")[2].partition(" · NL")[0].partition(" · from")[0]


async def test_at_a_table_they_rise_by_its_clock_between_two_deals(app: FakeApp) -> None:
    await app.deals("holdem 10/20 NL 6 fast 0 rise=minutes:2", "bruno")
    assert "Level 1: NL 10/20 · then NL 15/30, every 2 minutes" in app.text()
    for _ in range(6):
        if app.table.play and isinstance(app.table.play.open, Ask):
            await app.presses_label(app.turn, "Fold")
        await app.clock.move(25)
    assert "Level 2: NL 15/30" in app.text()
    assert app.table.state.match.carried.level.number == 1
