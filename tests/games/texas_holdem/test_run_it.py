"""Run it twice at a table: who is asked, what is said once for all, what everyone sees of two boards (HR-RUN)."""

import pytest

from bot.games import FACES
from bot.words import words_in
from cards_render.painter.requests import TablePicture
from engine.cards import cards
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemFacts, HoldemRules
from engine.phh import Unplayable, written
from engine.play import Play
from engine.poker.flop.moves import MUCK, ONCE, THRICE, TWICE, Once, Twice
from engine.poker.wagering import CALL, CHECK, Bet
from engine.view import View, view_for
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.games.scenes import scene
from tests.games.texas_holdem.test_told import begun_with

HOLDEM, TEXT = GAMES["texas_holdem"], FACES["texas_holdem"].text
RULES = HoldemRules(run_it="thrice")
ANNA, BRUNO = 0, 1
BOARDS = "Kh Ah Kd Ad 2c 5d 8s 9c 3h Ks Jd"  # the first is won by the aces of Bruno, the second by the kings of Anna


def all_in_on_the_flop() -> Play[HoldemDeal]:
    play = begun_with({ANNA: 500, BRUNO: 500}, RULES, CALL, CHECK, Bet(480), CALL, cards=BOARDS)
    play.go_on()
    return play


def said(play: Play[HoldemDeal], *words: Once | Twice) -> Play[HoldemDeal]:
    for seat, word in enumerate(words):
        play.apply(play.answer(seat, word))
    play.go_on()
    return play


def test_each_board_is_told_with_its_cards_and_its_winner() -> None:
    first, second, *shown = TEXT.table(words_in("en"), scene(said(all_in_on_the_flop(), TWICE, TWICE)))
    assert first == "board 1: 2♣ 5♦ 8♠ 9♣ 3♥ · Bruno wins 500: pair of aces"
    assert second == "board 2: 2♣ 5♦ 8♠ K♠ J♦ · Anna wins 500: three kings"
    assert shown == ["Anna shows K♥ K♦", "Bruno shows A♥ A♦"]


def test_the_question_names_those_who_decide() -> None:
    lines = TEXT.table(words_in("it"), scene(all_in_on_the_flop()))
    assert lines[-1] == "All-in. Completare il board due o tre volte? Anna, Bruno"


def test_the_picture_has_both_boards_and_the_cards_of_both_winners_stand_out() -> None:
    drawing = TEXT.table_drawing(words_in("en"), scene(said(all_in_on_the_flop(), TWICE, TWICE)))
    assert isinstance(drawing, TablePicture)
    assert drawing.view.piles["board 2"] == cards("Ks Jd")
    assert drawing.words.result == ("Board 1: Bruno · Board 2: Anna",)
    assert {*cards("Ah Ad Ks Kh Kd")} <= set(drawing.words.winning)
    assert not drawing.words.fans


def test_there_are_odds_of_each_board_while_the_second_is_completed() -> None:
    play = all_in_on_the_flop()
    contest = HOLDEM.contest(view_for(said(play, TWICE, TWICE), None))
    assert contest is not None
    assert len(contest.odds(lambda *_: ()).further) == 0  # it is over: as it lay when nobody could bet any more
    while_running = HOLDEM.contest(running())
    assert while_running is not None
    odds = while_running.odds(lambda *_: ())
    assert dict(odds.shares) == {ANNA: 0, BRUNO: 1}  # the first board lies whole
    assert dict(odds.further[0])[ANNA] == pytest.approx(1 - 2 / 43, abs=0.03)  # kings tripled on the second


def running() -> View[HoldemFacts]:
    """The second board as its turn lies."""
    play = all_in_on_the_flop()
    for seat in (ANNA, BRUNO):
        play.apply(play.answer(seat, TWICE))
    while len(play.deal.further) < 1 or len(play.deal.further[0]) < 1:
        play.apply(play.close())
    return view_for(play, None)


def test_a_robot_agrees_to_as_many_boards_as_there_are() -> None:
    play = all_in_on_the_flop()
    assert HOLDEM.robot(view_for(play, ANNA), 0.5) == THRICE
    over = said(play, TWICE, ONCE)
    assert HOLDEM.robot(view_for(over, ANNA), 0.5) == MUCK


def test_the_format_of_one_board_refuses_two_by_name_and_tells_one_without_the_rule() -> None:
    match = HOLDEM.start(RULES, {ANNA: 500, BRUNO: 500}, dealer=BRUNO)
    with pytest.raises(Unplayable, match="one board, this deal has 2"):
        written(HOLDEM, match, said(all_in_on_the_flop(), TWICE, TWICE).log)
    assert "run_it" not in written(HOLDEM, match, said(all_in_on_the_flop(), ONCE).log)


async def three_all_in(app: FakeApp) -> None:
    """Anna and Bruno are all-in before the flop, Carla has folded."""
    await app.deals("holdem 10/20 NL 6 fast 0 run_it=twice", "bruno", "carla")


async def test_those_in_the_pot_alone_are_asked_in_group_and_private_and_all_agree(app: FakeApp) -> None:
    await three_all_in(app)
    await app.presses_label("anna", "All-in 2,000")
    await app.presses_label("bruno", "All-in 2,000" if "All-in 2,000" in app.labels() else "Call 1,990")
    await app.presses_label("carla", "Fold")
    assert "Run it twice? Anna, Bruno" in app.text()
    assert "Run it twice" in app.labels(GROUP)
    assert "Run it twice" in app.labels(private_place("bruno"))
    assert "Run it twice" not in app.labels(private_place("carla"))
    await app.presses_label("carla", "Run it twice")  # refused, and nothing moves
    await app.presses_label("bruno", "Run it twice", private=True)
    await app.presses_label("anna", "Run it twice")
    assert "board 2: " in app.text()


async def test_who_noted_it_once_for_all_is_asked_no_more_in_any_deal(app: FakeApp) -> None:
    await three_all_in(app)
    for who in ("bruno", "carla"):
        await app.presses_label(who, "Always run it more than once", private=True)
        assert "✓ Always run it more than once" in app.labels(private_place(who))
    await app.acts("anna: Fold", "bruno: Fold")
    await app.clock.move(6)  # the next deal: Bruno has the button
    await app.presses_label("bruno", "All-in 2,000" if "All-in 2,000" in app.labels() else "All-in 1,990")
    await app.presses_label("carla", next(label for label in app.labels() if label.startswith(("Call", "All-in"))))
    await app.presses_label("anna", "Fold")
    assert "board 2: " not in app.text()
    await app.clock.move(3)
    assert "board 2: " in app.text()
    assert app.table.state.players[1].wishes == ("always_run",)
