"""The line above the bar: what the reader is to do, or what the table waits for, as it is at that moment."""

import re

import pytest

from bot.seam import address
from bot.showing.panels.private_panel import Looks, hand_panel
from bot.showing.panels.seat_rows import seat_rows
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.play import Ask
from engine.poker.wagering import Call, Raise
from engine.seats import Seat
from tests.bot.fake_platform import FakeApp, a_person

ANNA, BRUNO = Seat(0), Seat(1)


def hint(app: FakeApp, seat: Seat, language: str = "en") -> str:
    return table_for(app.table, seat, words_in(language), Looks()).hint


def line(app: FakeApp, seat: Seat | None, language: str = "en") -> str:
    return table_for(app.table, seat, words_in(language), Looks()).ask


async def opened(*guests: str, robots: int = 2) -> FakeApp:
    app = FakeApp(suspense=2)
    await app.seats("", *guests, game="texas_holdem", robots=str(robots))
    return app


async def test_whoever_may_deal_is_told_to_and_an_onlooker_who_may() -> None:
    app = await opened()
    assert line(app, ANNA) == "Press “Deal” and play goes on"
    assert line(app, None) == "Anyone seated may press “Deal”."
    lobby = table_for(app.table, None, words_in("it"), Looks())
    assert lobby.seated == "Premi «Dai le carte» e si gioca"  # before the first deal all see the same stage
    await app.presses_label("anna", "Deal")
    assert not table_for(app.table, None, words_in("it"), Looks()).seated


async def test_where_only_robots_sit_an_onlooker_is_asked_to_sit_down() -> None:
    app = await opened()
    await app.presses("anna", f"{app.table.state.table}.leave")
    assert line(app, None) == "Sit down and play: there are only robots here"
    assert line(app, None, "it") == "Siediti e si gioca: qui ci sono solo robot"


async def test_whoever_is_away_reads_it_while_others_play() -> None:
    app = await opened("bruno")
    await app.presses("anna", f"{app.table.state.table}.out")
    assert line(app, ANNA) == "You are away: press “I'm back”"
    await app.presses_label("bruno", "Deal")
    assert line(app, ANNA, "it") == "Sei assente: premi «Rieccomi»"


def offered(app: FakeApp, seat: Seat, language: str) -> set[str]:
    return {button.label for row in seat_rows(app.table, words_in(language), seat) for button in row}


async def test_whoever_leaves_or_is_away_in_mid_deal_reads_of_a_button_that_is_there(game: str) -> None:
    app = FakeApp(suspense=2)
    await app.deals("", "bruno", game=game, robots="2")
    for wish, told in (("leave_now", "You are leaving after this deal"), ("back", ""), ("out", "You are away")):
        await app.presses("anna", f"{app.table.state.table}.{wish}")
        assert line(app, ANNA).partition(":")[0] == told or not told
        for language, quoted in (("en", "“(.+)”"), ("it", "«(.+)»")):
            said = re.findall(quoted, line(app, ANNA, language))
            assert {*said} <= offered(app, ANNA, language)
            assert bool(said) == bool(told)


@pytest.mark.parametrize("wish", ["leave_now", "out"])
async def test_whoever_leaves_or_is_away_is_offered_no_answer_to_what_others_are_asked_too(
    apps: type[FakeApp], game: str, wish: str
) -> None:
    app = apps(suspense=2)
    await app.deals("", "bruno", game=game, robots="2")
    await app.presses("anna", f"{app.table.state.table}.{wish}")
    asked = False
    while ANNA in app.table.state.players and (view := app.table.view(ANNA)) and not view.over:
        asked = asked or ANNA in view.asked
        panel = hand_panel(app.table, ANNA, a_person("anna"), words_in("en"), Looks())
        addresses = [address.read(button.address) for row in panel.rows for button in row]
        assert not [each for each in addresses if isinstance(each, address.Choice)]
        assert not hint(app, ANNA)
        await app.clock.move(0.25)
    assert asked or game != "carioca"  # there all are asked whether they buy


async def test_whoever_sits_down_in_mid_deal_reads_all_along_when_they_play(apps: type[FakeApp], game: str) -> None:
    app = apps(suspense=2)
    await app.says("anna", "play", game=game, robots="2")
    await app.acts("anna: Deal", "bruno: Sit")
    seat = app.table.player("fake:bruno")[0]
    while (view := app.table.view(seat)) and not view.over and app.table.state.deal == 1:
        assert hint(app, seat) in {"you play from the next deal", "you join at the big blind"}
        await app.clock.move(5)
    assert not hint(app, seat)


async def test_whoever_is_leaving_is_not_told_to_deal_once_the_deal_is_over() -> None:
    app = await opened(robots=1)
    await app.presses_label("anna", "Deal")
    await app.presses("anna", f"{app.table.state.table}.leave_now")
    while not (app.table.play and app.table.play.deal.over):
        await app.clock.move(0.25)
    assert line(app, ANNA, "it") == "Ti alzi dopo questa mano: con «Rieccomi» resti"


async def test_whoever_is_promised_a_robots_seat_is_told_when_it_is_theirs() -> None:
    app = FakeApp(suspense=2)
    await app.deals("holdem 10/20 NL 2 fast 1")
    assert table_for(app.table, None, words_in("en"), Looks()).promised == ()
    await app.presses("bruno", f"{app.table.state.table}.sit")
    stage = table_for(app.table, None, words_in("it"), Looks())
    assert (stage.promised, stage.to_come) == (("bruno",), "Un robot ti fa posto: ti siedi dopo questa mano")


async def test_who_may_bet_blind_is_not_told_of_themselves_as_of_another() -> None:
    app = FakeApp(suspense=2)
    await app.deals("", "bruno", "carla", game="italian_poker")
    assert line(app, BRUNO) == "You may answer"  # the dealer's left, before the cards
    assert line(app, ANNA) == line(app, None) == "Bruno is to act"


async def test_nobody_is_to_act_while_the_board_runs_out_and_whoever_has_lost_all_reads_it() -> None:
    app = await opened("bruno", robots=0)
    await app.presses_label("anna", "Deal")
    for action in (Raise(2000), Call()):
        play = app.play
        assert isinstance(play.open, Ask)
        await app.table.act(app.table.state.players[play.open.seat].key, app.table.state.deal, play.ask, action)
    assert line(app, ANNA) == "One moment…"
    assert line(app, None, "it") == "Un momento…"
    await app.clock.move(60)
    loser = next(seat for seat in (ANNA, BRUNO) if app.table.is_short(seat))
    assert line(app, loser) == "You have too few chips to play"


async def test_a_vote_names_what_is_voted_on_and_its_price() -> None:
    app = FakeApp(suspense=2)
    await app.deals("holdem bomb_pot=dealer bomb_ante=3", "bruno", "carla")
    stages = [table_for(app.table, seat, words_in("en"), Looks()) for seat in app.table.state.players]
    assert [(stage.ask, stage.hint) for stage in stages if stage.asked] == [("A question", "bomb pot? each pays 60")]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("holdem 10/20", "senza limite 10/20 · mano 1"),
        ("holdem 10/20 PL", "limite del piatto 10/20 · mano 1"),
        ("holdem 10/20 FL", "limite fisso 20/40 · mano 1"),
        ("holdem 10/20 MIX", "misto 10/20 · mano 1"),
        ("omaha 10/20", "limite del piatto 10/20 · mano 1"),
        ("italian_poker", "invito 10 · chip 5 · mano 1"),
    ],
)
async def test_the_head_says_how_it_is_bet_before_the_first_deal_too(app: FakeApp, words: str, told: str) -> None:
    await app.seats(words, "bruno")
    assert table_for(app.table, ANNA, words_in("it"), Looks()).note == told.removesuffix(" · mano 1")
    told = told.replace("misto 10/20", "Misto, ora NL 10/20")
    await app.presses_label("anna", "Deal")
    assert table_for(app.table, ANNA, words_in("it"), Looks()).note == told
