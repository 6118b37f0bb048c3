"""PL-POLL-2: a poll about the evening of a tournament. A tick says when one can come, and costs nothing."""

from collections.abc import Mapping

import pytest

from bot.schedule.panels import invitation
from bot.schedule.plans.plan import Plan
from bot.seam.panel import Panel, plain
from bot.seam.press import Answer, Command, Done
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import GROUP, a_person
from tests.bot.schedule.club import HOUR, WEDNESDAY, Evenings, at, evenings, words_of
from tests.bot.talk import said
from tests.engine.house.a_world import settle

FRI, SAT = at("2026-11-27 21:00"), at("2026-11-28 21:00")
PURSE = 10_000
TYPED = "poll tournament fri sat 9pm holdem 300 4"


async def asks(house: Evenings, words: str = TYPED) -> Plan:
    answer = await house.says("anna", "schedule", words)
    assert "The poll is posted" in words_of(answer), words_of(answer)
    return (await house.planned())[-1]


def poll(house: Evenings) -> Panel:
    return next(panel for panel in reversed(house.platform.of(GROUP)) if "Which evening?" in plain(panel.text))


async def ticks(house: Evenings, day: str, *people: str) -> list[Answer]:
    return [await house.chooses(who, poll(house), day) for who in people]


async def purses(house: Evenings, *people: str) -> Mapping[str, int]:
    return {who: await house.store.balance(f"purse:fake:group:fake:{who}") for who in people}


@pytest.mark.parametrize(
    "words",
    ["poll tournament fri sat 9pm holdem 300 4", "poll fri sat 9pm tournament holdem 300 4",
     "sondaggio torneo ven sab alle 21 holdem 300 4",
     "tournament poll fri sat 9pm holdem 300 4", "torneo sondaggio ven sab 21:00 holdem 300 4",
     "sondaggio per un torneo ven sab 21:00 holdem 300 4", "poll for a tournament fri sat 9pm holdem 300 4"],
)  # fmt: skip
async def test_it_is_typed_as_a_poll_and_a_tournament_are(house: Evenings, words: str) -> None:
    plan = await asks(house, words)
    assert plan.stage == "poll"
    assert plan.cup
    assert (plan.cup.game, plan.cup.entry, plan.cup.seats, plan.minimum) == ("texas_holdem", 300, 4, 3)
    assert [choice.at for choice in plan.moments] == [FRI, SAT]


async def test_it_tells_what_the_tournament_is_and_that_a_tick_costs_nothing(house: Evenings) -> None:
    await asks(house)
    told = plain(poll(house).text).replace("1,500", "1500")
    assert told.startswith("Tournament · Texas Hold'em NL\nWhich evening?")
    assert "Anna asks · 4 seats · planned from 3 on" in told
    assert "Entry 300 · stack 1500 · levels of 5 min" in told
    assert "A tick costs nothing" in told


async def test_what_it_finds_is_a_planned_tournament_for_which_those_who_ticked_are_called_to_sign_up(
    house: Evenings,
) -> None:
    plan = await asks(house)
    await ticks(house, "Sat", "bruno", "carla", "dario")
    await ticks(house, "Fri", "bruno", "elena")
    assert isinstance(await house.chooses("anna", poll(house), "Close poll"), Done)
    (found,) = await house.planned()
    assert (found.name, found.stage, found.at, found.coming) == (plan.name, "planned", SAT, ())
    called = house.told("The poll has found its evening: sign up if you play.")[-1]
    assert house.mentioned(called) == {"bruno", "carla", "dario"}
    assert called.rows[0][0].label == "Sign up 300"
    assert any("Saturday 28 November 2026, 21:00" in text and "0 of 4" in text for text in house.standing())
    assert await house.store.balance(f"tournament:{plan.name}") == 0


async def test_everybody_who_ticked_it_is_called_however_many_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "MENTIONED", 2)
    people = ("bruno", "carla", "dario", "elena", "fabio")
    async with evenings() as house:
        await asks(house, "poll tournament fri sat 9pm holdem 300 9")
        await ticks(house, "Sat", *people)
        await house.chooses("anna", poll(house), "Close poll")
        calls = house.told("sign up if you play")
        assert [house.mentioned(call) for call in calls] == [{"bruno", "carla"}, {"dario", "elena"}, {"fabio"}]
        assert {call.rows[0][0].label for call in calls} == {"Sign up 300"}
        store = house.memory
    async with evenings(store=store) as house:
        assert not house.told("sign up if you play")  # it was told once


async def test_those_who_ticked_it_may_come_and_are_reminded_until_they_say_no(house: Evenings) -> None:
    await asks(house, "poll tournament fri sat 9pm holdem 300 9")
    await ticks(house, "Sat", "bruno", "carla", "dario", "elena")
    await house.chooses("anna", poll(house), "Close poll")
    assert any("Maybe: Bruno, Carla, Dario, Elena" in text for text in house.standing())
    called = house.told("sign up if you play")[-1]
    await house.chooses("bruno", called, "Sign up")
    await house.chooses("carla", called, "Withdraw")
    await house.until(SAT - HOUR)
    assert house.mentioned(house.reminders()[-1]) == {"bruno", "dario", "elena"}
    assert house.reminders()[-1].rows[0][0].label == "Sign up 300"


async def test_what_the_organiser_alone_may_press_says_whose_it_is(house: Evenings) -> None:
    await asks(house)
    owners = {button.label: button.owner for row in poll(house).rows for button in row}
    assert owners.pop("Close poll") == "fake:anna"
    assert set(owners.values()) == {""}


async def test_a_purse_is_touched_by_sign_up_alone(house: Evenings) -> None:
    plan = await asks(house)
    await ticks(house, "Fri", "anna", "bruno", "carla")
    await house.chooses("anna", poll(house), "Close poll")
    assert set((await purses(house, "anna", "bruno", "carla")).values()) <= {0, PURSE}
    called = house.told("sign up if you play")[-1]
    for who in ("bruno", "carla", "dario"):
        assert isinstance(await house.chooses(who, called, "Sign up"), Done)
    assert await purses(house, "bruno", "carla", "dario") == dict.fromkeys(("bruno", "carla", "dario"), PURSE - 300)
    await house.until(FRI + 1)
    (tournament,) = house.hall
    assert sorted(tournament.state.players) == ["fake:bruno", "fake:carla", "fake:dario"]
    assert await house.store.balance(f"tournament:{plan.name}") == 900


async def test_those_who_ticked_and_signed_up_for_nothing_are_not_in_it(house: Evenings) -> None:
    """It is asked for as any planned tournament is, and cancelled where too few have signed up."""
    plan = await asks(house)
    await ticks(house, "Fri", "anna", "bruno", "carla")
    await house.chooses("anna", poll(house), "Close poll")
    await house.until(FRI + 1)
    assert house.told("nobody is in, and it takes 3")
    await house.until(FRI + HOUR + 1)
    assert (await house.plan(plan.name)).stage == "cancelled"
    assert [*house.hall] == []


async def test_an_evening_decides_it_once_as_many_can_come_as_there_are_seats_at_all_tables(house: Evenings) -> None:
    await asks(house, "poll tournament fri sat 9pm holdem 300 2 2")
    await ticks(house, "Fri", "anna", "bruno")
    assert (await house.planned())[0].stage == "poll"
    *_, last = await ticks(house, "Fri", "carla", "dario")
    assert "you can come" in words_of(last)
    assert [(plan.stage, plan.at) for plan in await house.planned()] == [("planned", FRI)]


async def test_to_kind_3_it_asks_for_no_more_tables_than_its_chat_can_have(house: Evenings) -> None:
    plan = await asks(house, "poll tournament fri sat 9pm holdem 300 9 5")
    assert plan.cup
    assert (plan.cup.tables, plan.room) == (2, 18)
    assert "18 seats" in plain(poll(house).text)


async def test_under_the_minimum_of_a_tournament_nothing_is_planned(house: Evenings) -> None:
    await asks(house)
    await ticks(house, "Fri", "anna", "bruno")
    await house.until(at(WEDNESDAY) + 24 * HOUR + 1)
    assert await house.planned() == []
    assert any("No evening was found." in text for text in house.standing())


async def test_it_ends_at_its_time_after_a_new_start_too() -> None:
    async with evenings() as house:
        await asks(house)
        await ticks(house, "Fri", "anna", "bruno", "carla")
        store = house.memory
    async with evenings(store=store) as house:
        await house.until(at(WEDNESDAY) + 24 * HOUR + 1)
        (plan,) = await house.planned()
        assert (plan.stage, plan.at, plan.coming) == ("planned", FRI, ())
        assert plan.cup
        assert house.mentioned(house.told("sign up if you play")[-1]) == {"anna", "bruno", "carla"}


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_a_tournament_of_rounds_is_asked_about_too(house: Evenings, game: str) -> None:
    plan = await asks(house, f"poll tournament fri sat 9pm {game} 300 3 2")
    assert plan.cup
    assert (plan.cup.in_rounds, plan.room, plan.minimum) == (True, 6, 3)
    assert "Rounds of matches" in plain(poll(house).text)


async def test_what_cannot_be_played_as_a_tournament_is_refused_and_nothing_is_posted(house: Evenings) -> None:
    answer = await house.says("anna", "schedule", "poll tournament fri sat 9pm carioca 300 3 2 fast 4")
    assert "without late entry" in said(answer)
    assert await house.planned() == []


async def test_in_italian_it_is_asked_and_called_in_italian(house: Evenings) -> None:
    anna = a_person("anna", "it")
    typed = Command(anna, GROUP, "schedule", "sondaggio torneo ven sab 21 holdem 300 4")
    assert "Il sondaggio è pubblicato" in words_of(await house.router.command(typed))
    await settle()
    asked = house.platform.of(GROUP)[-1]
    assert "Quale sera?" in plain(asked.text)
    assert "Segnare una sera non costa niente" in plain(asked.text)
    for who in ("bruno", "carla", "dario"):
        await house.presses(who, asked.rows[0][0].address)
    await house.presses("anna", asked.rows[-1][0].address)
    called = house.told("Il sondaggio ha trovato la sera: se giocate, iscrivetevi.")[-1]
    assert called.rows[0][0].label == "Mi iscrivo 300"
