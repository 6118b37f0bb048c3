"""A seat that changes hands between two deals: its cards were another's, and stay theirs."""

from random import Random

import pytest

from bot.games.game_text import sign
from bot.seam.panel import Panel, plain
from bot.seam.stage import Stage
from bot.showing.panels.private_panel import Looks, hand_panel
from bot.showing.panels.public_panel import table_panel
from bot.showing.stage.laid_out import with_stage
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.cards import Card
from engine.house.tables.table import Table
from engine.seats import Seat
from engine.tournament.levels import BY_LEVELS
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.deals import to_answer
from tests.engine.house.tournaments.a_hall import said

PEOPLE = ("anna", "bruno", "carla", "dario", "elena")
NEWCOMER = "zoe"


async def a_deal(app: FakeApp, game: str) -> Table:
    """As many people as it takes have played one deal, and it is over."""
    await app.says(PEOPLE[0], "play", game)
    for who in PEOPLE[1 : app.table.state.fewest]:
        await app.presses_label(who, "Sit")
    await app.presses_label(PEOPLE[0], "Deal")
    table, chance = app.table, Random(7)
    while table.play and not table.play.deal.over:
        asked = ((key, ask) for seat, key in to_answer(table) if (ask := table.play.asked(seat)))
        if (first := next(asked, None)) is None:
            await app.clock.move(1)
            continue
        key, ask = first
        action = said(game, table.play, ask, chance) if game in KINDS else ask.default
        await table.act(key, table.state.deal, table.play.ask, action)
    return table


def hidden(table: Table, seat: Seat) -> list[Card]:
    """The cards that lay in this seat's hand and nobody else has seen."""
    view = table.view(None)
    assert view
    assert table.play
    return [
        card
        for card, seen in zip(table.play.deal.hands[seat].faces(seat), view.hand(seat), strict=True)
        if card is not None and seen is None
    ]


async def test_whoever_takes_a_seat_between_two_deals_sees_none_of_its_cards(app: FakeApp, game: str) -> None:
    table = await a_deal(app, game)
    people = {seat: player.key for seat, player in table.state.players.items()}
    in_hiding = (key for seat, key in people.items() if hidden(table, seat))
    leaver = next(in_hiding, people[0])  # in Carioca all is shown in the end
    seat = table.state.seat_of(leaver)
    assert seat is not None
    cards = hidden(table, seat)
    await table.leave(leaver)
    for _ in range(40):
        if table.state.dealing:
            await app.clock.move(1)
    assert not table.state.dealing
    await table.sit(f"fake:{NEWCOMER}", "Zoe")
    await app.presses(NEWCOMER, f"{table.state.table}.hand")
    assert table.state.seat_of(f"fake:{NEWCOMER}") == seat
    shown = [*app.platform.of(private_place(NEWCOMER)), *(panels_of(table, seat))]
    for panel in shown:
        assert not [card for card in cards if tells(panel, card)], plain(panel.text)
    everyone = table_panel(table, words_in("en"), "four")
    assert leaver.partition(":")[2].title() in plain(everyone.text)  # it was that one's deal
    assert table.view(seat) == table.view(None)


def panels_of(table: Table, seat: Seat) -> list[Panel]:
    """The private panel as words and picture, and as a platform has it that lays the table out itself."""
    words, looks = words_in("en"), Looks()
    panel = hand_panel(table, seat, a_person(NEWCOMER), words, looks)
    return [panel, with_stage(panel, table, seat, words, looks, None, None)]


def tells(panel: Panel, card: Card) -> bool:
    """Does it name this card anywhere, or carry it in its picture?"""
    told = f"{plain(panel.text)} {panel.hand} {panel.choices} {panel.stages} {panel.drawing}"
    return any(name in told for name in (f"'{card}'", repr(card), sign(str(card))))


async def test_the_newcomer_is_dealt_in_as_everybody_is(app: FakeApp) -> None:
    table = await a_deal(app, "texas_holdem")
    await table.leave("fake:bruno")
    await app.clock.move(40)
    await table.sit(f"fake:{NEWCOMER}", "Zoe")
    await app.clock.move(40)
    await settle()
    assert table.state.dealing
    assert "deal 2" in app.text(private_place(NEWCOMER))


@pytest.mark.parametrize("game", BY_LEVELS)  # in a match one keeps one's seat
async def test_whoever_has_another_seat_by_now_stands_in_the_last_deal_alone(app: FakeApp, game: str) -> None:
    table = await a_deal(app, game)
    await table.leave("fake:bruno")
    await app.clock.move(40)
    await table.sit(f"fake:{NEWCOMER}", "Zoe")
    await table.sit("fake:bruno", "Bruno")
    assert not table.state.dealing
    lines = plain(table_panel(table, words_in("en"), "four").text).split("\n")
    assert [line.split()[0] for line in lines if "waits" in line] == ["Zoe"]
    assert any(line.startswith("Bruno") for line in lines)
    await settle()
    assert "You have no cards in this deal." in app.text(private_place("bruno"))


async def test_robots_of_a_table_that_is_closed_keep_their_names_and_faces(
    app: FakeApp, game: str, language: str
) -> None:
    await app.says(PEOPLE[0], "play", f"{game} robots:3 now:yes")
    table = app.table
    while table.play is None or not table.play.deal.over:
        await app.clock.move(1)
    words = words_in(language)
    before = robots_of(table_for(table, None, words, Looks()))
    await table.close()
    while not table.closed:
        await app.clock.move(1)
    assert not table.state.players
    assert robots_of(table_for(table, None, words, Looks())) == before
    assert {face for _, face in before} >= {"fox", "owl", "bear"}


def robots_of(stage: Stage) -> list[tuple[str, str]]:
    """Name and face of each robot on the table."""
    return [(place.name, place.face) for place in stage.places if place.who == "robot"]
