"""Home rules at a table of the house: rabbit, showing, bounty, bomb pots, voluntary straddles (HR)."""

from typing import Any

import pytest

from bot.games import FACES
from bot.games.game_text import sign
from bot.seam.panel import plain
from bot.words import words_in
from cards_render.painter.requests import TablePicture
from engine.cards import cards, pack
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules
from engine.phh import Unplayable, replayed, written
from engine.play import Play
from engine.poker.flop.moves import BOMB, MUCK, NO, RABBIT, SHOW, STRADDLE, ShowCard
from engine.poker.wagering import CALL, CHECK, FOLD
from engine.view import view_for
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.games.deals import begun
from tests.games.scenes import scene
from tests.games.texas_holdem.test_told import NAMES, begun_with

HOLDEM, TEXT = GAMES["texas_holdem"], FACES["texas_holdem"].text

TOP = "7h Ah Kd 2c Ad Ks 3c 4c 5c 6c 9h"


def labels(play: Play[HoldemDeal], viewer: int | None, seat: int) -> list[str]:
    return [b.label for row in TEXT.buttons(words_in("en"), scene(play, viewer), seat) for b in row]


def says(play: Play[HoldemDeal], seat: int, word: Any) -> None:
    play.apply(play.answer(seat, word))
    play.go_on()


def folded_before_the_flop(**rules: Any) -> Play[HoldemDeal]:
    """Anna (0) and Carla (2) have folded, Bruno (1) is left alone; Carla had the button."""
    play = begun_with({0: 500, 1: 500, 2: 500}, HoldemRules(**rules), FOLD, FOLD, cards=TOP)
    play.go_on()
    return play


# The rabbit.


def test_the_rabbit_is_told_and_drawn_as_not_played() -> None:
    play = folded_before_the_flop(rabbit=True)
    says(play, 2, RABBIT)
    drawing = TEXT.table_drawing(words_in("en"), scene(play))
    assert isinstance(drawing, TablePicture)
    assert drawing.view.piles["board"] == ()
    assert drawing.view.piles["rabbit 1"] == cards("3c 4c 5c 6c 9h")
    assert drawing.words.result[-1] == "Dimmed: would have come, not played"
    assert "Would have come (not played): 3♣ 4♣ 5♣ 6♣ 9♥" in TEXT.table(words_in("en"), scene(play))
    assert "Sarebbero uscite (non giocate): 3♣ 4♣ 5♣ 6♣ 9♥" in TEXT.table(words_in("it"), scene(play))


# Showing.


def test_single_cards_are_named_to_their_owner_alone_and_never_in_an_address() -> None:
    play = folded_before_the_flop(show_cards=True)
    held = play.deal.hands[1].cards
    own = {b.address: b.label for row in TEXT.buttons(words_in("en"), scene(play, 1), 1) for b in row}
    assert own.keys() == {"show_card:1", "show_card:2", "show", "muck"}
    assert [own["show_card:1"], own["show_card:2"]] == [f"Show {sign(str(card))}" for card in held]
    assert not any("♥" in label or "♠" in label for label in labels(play, None, 1))


def test_one_card_is_seen_by_all_and_the_other_one_stays_hidden() -> None:
    play = folded_before_the_flop(show_cards=True)
    shown = play.deal.hands[2].cards[0]
    says(play, 2, ShowCard(1))
    for viewer in (0, 1, None):
        assert view_for(play, viewer).hand(2) == (shown, None)
    lines = TEXT.table(words_in("en"), scene(play, 2))
    assert any(line.startswith("Carla shows ") and len(line.split()) == 3 for line in lines)


# Seven-deuce.


def left_alone_with(hand: str) -> Play[HoldemDeal]:
    """Bruno, who has this hand, is left alone."""
    first, second = hand.split()
    top = f"8s {first} 9s 8d {second} 9d"
    return begun_with({0: 500, 1: 500, 2: 500}, HoldemRules(bounty=20), FOLD, FOLD, cards=top)


def test_to_be_asked_to_show_tells_nothing_of_the_hand() -> None:
    asked = []
    for hand in ("7c 2d", "Ac Ah"):
        play = left_alone_with(hand)
        view = view_for(play, None)
        asked.append((view.asked, TEXT.table(words_in("en"), scene(play))))
    assert asked[0] == asked[1]
    assert asked[0][0]


@pytest.mark.parametrize(("hand", "said"), [("7c 2d", SHOW), ("Ac Ah", MUCK)])
def test_a_robot_shows_what_earns_the_bounty_and_nothing_else(hand: str, said: object) -> None:
    play = left_alone_with(hand)
    assert HOLDEM.robot(view_for(play, play.to_answer[0]), 0.3) == said


# Bomb pots and straddles.


def test_who_is_left_alone_wins_by_no_board_even_if_their_hand_is_shown() -> None:
    rules = HoldemRules(bomb_pot="deals:1", bomb_boards="two", show_cards=True)
    play = begun_with({0: 500, 1: 500, 2: 500}, rules, CHECK, FOLD, FOLD, cards=TOP)
    play.go_on()
    (winner,) = play.deal.live
    for shown in (False, True):
        if shown:
            says(play, winner, SHOW)
        lines = TEXT.table(words_in("en"), scene(play))
        first, second, won, *_ = lines
        assert first.startswith("board 1: ")
        assert second.startswith("board 2: ")
        assert not any(" · " in line for line in (first, second, won))
        assert won == f"{NAMES[winner]} wins 120"
        drawing = TEXT.table_drawing(words_in("en"), scene(play))
        assert isinstance(drawing, TablePicture)
        assert drawing.words.winning == ()  # nothing is dimmed beside it


def test_robots_like_bomb_pots_and_do_not_straddle() -> None:
    vote = HOLDEM.start(HoldemRules(bomb_pot="dealer"), {0: 500, 1: 500, 2: 500}, dealer=0)
    play = begun(HOLDEM, vote)
    assert HOLDEM.robot(view_for(play, 0), 0.5) == BOMB
    straddle = HOLDEM.start(HoldemRules(free_straddle="button"), {0: 500, 1: 500, 2: 500}, dealer=0)
    assert HOLDEM.robot(view_for(begun(HOLDEM, straddle), 0), 0.5) == NO


def test_a_bomb_pot_is_refused_by_the_format_and_straddles_are_told() -> None:
    match = HOLDEM.start(HoldemRules(bomb_pot="deals:1"), {0: 500, 1: 500}, dealer=0)
    play = begun(HOLDEM, match)
    with pytest.raises(Unplayable, match="no bomb pot"):
        written(HOLDEM, match, to_showdown(play).log)


def to_showdown(play: Play[HoldemDeal]) -> Play[HoldemDeal]:
    play.apply(play.shuffle(pack()))
    while not play.deal.over:
        seat = play.to_answer[0]
        ask = play.asked(seat)
        assert ask is not None
        says(play, seat, CALL if ask.refusal(CALL) is None else CHECK)
    return play


@pytest.mark.parametrize(("kind", "count"), [("under_the_gun", 1), ("double", 2), ("button", 1)])
def test_a_hand_with_straddles_is_written_and_read_again(kind: Any, count: int) -> None:
    match = HOLDEM.start(HoldemRules(free_straddle=kind), dict.fromkeys(range(5), 500), dealer=0)
    play = begun(HOLDEM, match)
    for _ in range(count):
        says(play, play.to_answer[0], STRADDLE)
    told = written(HOLDEM, match, to_showdown(play).log)
    assert len(play.deal.straddles) == count
    assert replayed(told).ok


# At a table.


async def three_sit(app: FakeApp, rules: str) -> None:
    await app.deals(f"holdem 10/20 NL 6 fast 0 {rules}", "bruno", "carla")


async def test_a_vote_is_proposed_while_the_end_stands_and_decided_before_the_next_cards(app: FakeApp) -> None:
    await three_sit(app, "bomb_pot=vote bomb_boards=two")
    await app.acts("anna: Fold", "bruno: Fold")
    await app.presses_label("anna", "Vote: bomb pot?", private=True)
    assert "begins with a vote on a bomb pot" in app.text()
    await app.clock.move(6)
    assert "A bomb pot this time, 40 from each? More than half must want it" in app.text()
    assert "No cards" not in app.text()
    await app.acts("anna: Bomb pot", "bruno: Bomb pot", "carla: Bomb pot", private=True)
    assert "Bomb pot" in app.text()
    assert "board 1: " in app.text()
    assert "board 2: " in app.text()


async def test_whoever_proposed_a_vote_and_all_others_see_above_the_bar_that_it_comes(apps: type[FakeApp]) -> None:
    app = apps(each_reader=True)
    await three_sit(app, "bomb_pot=vote")
    await app.acts("anna: Fold", "bruno: Fold", private=True)
    people = ("anna", "bruno", "carla")
    assert {app.platform.of(private_place(who))[-1].stages[0].hint for who in people} == {""}
    await app.presses_label("anna", "Vote: bomb pot?", private=True)
    hints = {app.platform.of(private_place(who))[-1].stages[0].hint for who in people}
    assert hints == {"first comes a vote on a bomb pot"}


async def test_a_rabbit_may_be_asked_for_by_those_who_folded(app: FakeApp) -> None:
    await three_sit(app, "rabbit=on show_cards=on")
    await app.acts("anna: Fold", "bruno: Fold")
    assert "Rabbit" in app.labels(private_place("anna"))
    await app.presses_label("anna", "Rabbit", private=True)
    assert "Would have come (not played)" in app.text()
    assert "Rabbit" not in app.labels(private_place("bruno"))
    assert "Muck" in app.labels(private_place("anna"))
    assert "Rabbit" not in app.labels(GROUP)
    mine = next(label for label in app.labels(private_place("anna")) if label.startswith("Show ") and len(label) > 6)
    await app.presses_label("anna", mine, private=True)
    assert f"Anna shows {mine.removeprefix('Show ')}" in app.text()


async def test_whoever_has_shown_everything_may_still_propose_and_has_nothing_to_muck(app: FakeApp) -> None:
    await three_sit(app, "bomb_pot=vote show_cards=on")
    await app.acts("anna: Fold", "bruno: Fold")
    assert {"Muck", "Vote: bomb pot?"} < {*app.labels(private_place("anna"))}
    await app.presses_label("anna", "Show", private=True)
    assert "Vote: bomb pot?" in app.labels(private_place("anna"))
    assert "Muck" not in app.labels(private_place("anna"))


async def test_where_blinds_rise_head_hint_and_price_tell_the_level_of_the_deal(apps: type[FakeApp]) -> None:
    """HR-RISE-3, on a page, which shows no text of the table."""
    app = apps(each_reader=True)
    await three_sit(app, "rise=deals:1 bomb_pot=dealer bounty=25")
    await app.acts("anna: No", "anna: Fold", "bruno: Fold", private=True)
    assert app.text().startswith("Texas Hold'em NL from 10/20 · deal 1\n")
    assert "Does Carla show seven-deuce for 25 from each?" in app.text()
    assert app.platform.of(private_place("carla"))[-1].stages[0].hint == "show it? seven-deuce earns 25 from each"
    await app.presses_label("carla", "Muck", private=True)
    (stage, *_) = app.platform.of(private_place("anna"))[-1].stages
    assert (stage.note, stage.hint) == ("Level 1: NL 10/20 · deal 1", "from the next deal NL 15/30")
    await app.clock.move(6)
    (stage, *_) = app.platform.of(private_place("bruno"))[-1].stages
    assert (stage.note, stage.hint) == ("Level 2: NL 15/30 · deal 2", "bomb pot? each pays 60")


async def test_who_always_straddles_is_asked_no_more(app: FakeApp) -> None:
    await three_sit(app, "free_straddle=button")
    assert "Does Anna straddle for 40?" in app.text()
    assert "Straddle 40, and speak last?" in app.text(private_place("anna"))
    await app.presses_label("bruno", "Always straddle", private=True)
    await app.acts("anna: No", "anna: Fold", "bruno: Fold")
    await app.clock.move(6)  # Bruno has the button
    await app.clock.move(3)
    assert "Bruno 1,950 · straddle 40" in app.text()
    assert app.turn == "carla"


CALLED = "A question for you"


def called(app: FakeApp, who: str) -> bool:
    """Has their own panel called this person to a question of the table?"""
    sent = (panel for place, panel in app.platform.sent if place == private_place(who))
    return any(CALLED in plain(panel.text) and panel.call is not None for panel in sent)


async def test_who_may_straddle_is_called_and_nobody_else(app: FakeApp) -> None:
    await three_sit(app, "free_straddle=button")
    assert [called(app, who) for who in ("anna", "bruno", "carla")] == [True, False, False]


async def test_who_has_said_that_they_always_straddle_is_not_called(app: FakeApp) -> None:
    await three_sit(app, "free_straddle=button")
    await app.presses_label("bruno", "Always straddle", private=True)
    await app.acts("anna: No", "anna: Fold")
    await app.presses_label("bruno", "Fold")
    await app.clock.move(9)  # Bruno has the button
    assert app.table.state.deal == 2
    assert not called(app, "bruno")


async def test_the_dealer_who_decides_on_a_bomb_pot_is_called(app: FakeApp) -> None:
    await three_sit(app, "bomb_pot=dealer")
    assert [called(app, who) for who in ("anna", "bruno", "carla")] == [True, False, False]


async def test_all_who_vote_on_a_bomb_pot_are_called(app: FakeApp) -> None:
    await three_sit(app, "bomb_pot=vote")
    await app.acts("anna: Fold", "bruno: Fold")
    await app.presses_label("anna", "Vote: bomb pot?", private=True)
    assert not any(called(app, who) for who in ("anna", "bruno", "carla"))
    await app.clock.move(6)
    assert all(called(app, who) for who in ("anna", "bruno", "carla"))


async def test_who_is_left_alone_is_called_to_show_for_the_bounty(app: FakeApp) -> None:
    await three_sit(app, "bounty=20")
    await app.acts("anna: Fold", "bruno: Fold")
    assert [called(app, who) for who in ("anna", "bruno", "carla")] == [False, False, True]


async def test_without_a_private_chat_those_who_decide_how_often_it_is_run_are_called_in_the_group() -> None:
    app = FakeApp(reachable=False)
    await three_sit(app, "run_it=twice")
    name = app.table.state.table
    for option in ("raise:2000", "call", "fold"):
        await app.presses(app.turn, f"{name}.1.{app.play.ask}.{option}")
    calls = [plain(panel.text) for panel in app.platform.of(GROUP) if panel.call]
    assert sorted(text.partition(",")[0] for text in calls) == ["Anna", "Bruno"]
    assert all("a question for you" in text for text in calls)
    await app.close()


async def test_a_page_says_what_is_asked_and_its_price_and_no_price_of_staying_in(apps: type[FakeApp]) -> None:
    app = apps(each_reader=True)
    await three_sit(app, "free_straddle=button")
    (stage,) = app.platform.of(private_place("anna"))[-1].stages
    asked = (stage.ask, stage.hint, stage.asked, stage.claim)
    assert asked == ("A question", "straddle 40, and speak last?", True, False)
    await app.presses_label("anna", "No", private=True)
    (stage,) = app.platform.of(private_place("anna"))[-1].stages
    assert (stage.ask, stage.hint) == ("Your turn", "a call costs 20 of your 2,000")
