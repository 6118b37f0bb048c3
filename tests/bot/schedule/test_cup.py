"""A planned tournament: `/schedule tournament friday 9pm` (TO-KIND-2)."""

from collections.abc import Mapping

import pytest

from bot.chat.robot_levels import told_level
from bot.schedule.panels.choosing import SWITCHED
from bot.schedule.panels.completing import completions
from bot.schedule.plans.plan import Plan, Rsvp
from bot.seam.panel import plain
from bot.seam.press import Done, Linked, Shown
from bot.words import words_in
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.store.memory.store import MemoryStore
from engine.house.tournaments.state import made
from engine.play import Refused
from engine.tournament.levels import BY_LEVELS
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import GROUP, a_person, private_place
from tests.bot.schedule.club import HOUR, MINUTE, ROME, WEDNESDAY, Evenings, at, evenings, words_of
from tests.bot.talk import said
from tests.engine.house.a_world import a_state_of, settle

FRIDAY = at("2026-11-27 21:00")
PURSE = 10_000
PEOPLE = ("anna", "bruno", "carla", "dario", "elena")


async def a_cup(house: Evenings, words: str = "tournament friday 9pm holdem 300 4") -> Plan:
    return await house.plans("anna", words)


async def signs_up(house: Evenings, *people: str) -> None:
    for who in people:
        assert isinstance(await house.answers(who, "Sign up"), Done)


async def purses(house: Evenings, *people: str) -> Mapping[str, int]:
    return {who: await house.store.balance(f"purse:fake:group:fake:{who}") for who in people}


def invitation(house: Evenings) -> str:
    return next(text for text in reversed(house.standing()) if "invites" in text or "Invita" in text)


async def test_to_kind_2_a_tournament_is_planned_signed_up_for_and_calls_itself_together(house: Evenings) -> None:
    plan = await a_cup(house)
    assert invitation(house).startswith("Tournament · Texas Hold'em NL\nFriday 27 November 2026, 21:00")
    assert "Anna invites · 4 seats · begins with 3 or more" in invitation(house)
    assert "Entry 300 · stack 1500 · levels of 5 min" in invitation(house).replace("1,500", "1500")
    assert "0 of 4" in invitation(house)
    await signs_up(house, *PEOPLE[:3])
    assert "3 of 4 · Anna, Bruno, Carla" in invitation(house)
    assert "Prizes as the field is now: 1.\xa0900" in invitation(house)
    assert await purses(house, *PEOPLE[:3]) == dict.fromkeys(PEOPLE[:3], PURSE - 300)
    await house.until(FRIDAY - 10 * MINUTE)
    assert len(house.reminders()) == 3
    await house.until(FRIDAY + 1)
    (tournament,) = house.hall
    assert tournament.is_running
    assert sorted(tournament.state.players) == [f"fake:{who}" for who in PEOPLE[:3]]
    assert await house.store.balance(f"tournament:{plan.name}") == 900
    assert [table.state.tournament for table in house.lobby] == [plan.name]
    assert house.mentioned(house.told("The tournament begins.")[-1]) == {"anna", "bruno", "carla"}
    assert "The tournament has begun." in invitation(house)
    assert "Prizes as the field is now" not in invitation(house)
    pressed = await house.presses("dario", f"menu.plan.in.{plan.name}")
    assert said(pressed).startswith("This tournament has begun: ")
    assert await house.planned() == []
    assert any("Level 1: 10/20" in text for text in house.standing())
    await house.until(FRIDAY + HOUR)  # nobody is there: it pauses (TO-AWAY-1), or it is over
    assert await total(house, plan) == PURSE * 3


async def total(house: Evenings, plan: Plan) -> int:
    """Of all purses and what is paid in."""
    return sum((await purses(house, *PEOPLE[:3])).values()) + await house.store.balance(f"tournament:{plan.name}")


async def test_to_kind_2_who_finds_no_seat_waits_moves_up_and_gets_the_entry_back(house: Evenings) -> None:
    plan = await a_cup(house, "torneo venerdì 21 holdem 300 2")
    await signs_up(house, "anna", "bruno")
    waits = await house.answers("carla", "Sign up 300")
    assert "number 1 on the waiting list" in words_of(waits)
    assert "Your entry of 300 chips is kept" in words_of(waits)
    await signs_up(house, "dario")
    assert "Waiting for a seat: Carla, Dario" in invitation(house)
    assert "back in your purse" in words_of(await house.answers("bruno", "Withdraw"))
    assert house.mentioned(house.told("A seat is free: you are in.")[-1]) == {"carla"}
    assert "2 of 2 · Anna, Carla" in invitation(house)
    assert await purses(house, *PEOPLE[:4]) == {"anna": 9_700, "bruno": PURSE, "carla": 9_700, "dario": 9_700}
    await house.until(FRIDAY + 1)
    (tournament,) = house.hall
    assert sorted(tournament.state.players) == ["fake:anna", "fake:carla"]
    assert await purses(house, "dario") == {"dario": PURSE}
    (told,) = {plain(panel.text) for panel in house.told("The tournament begins.\n")}
    assert "No seat became free for Dario: the entry of 300 chips is back in the purse." in told
    assert house.mentioned(house.told("The tournament begins.\n")[-1]) == {"anna", "carla", "dario"}
    assert "The tournament has begun." in invitation(house)
    assert "Dario" not in invitation(house)
    assert await house.store.balance(f"tournament:{plan.name}") == 600


async def test_to_kind_2_from_its_moment_on_nothing_offers_what_is_over(house: Evenings) -> None:
    """Its tables have much to write then: the invitation is done before, and the desk asks nobody to start it."""
    await a_cup(house)
    await signs_up(house, *PEOPLE[:3])
    await house.until(FRIDAY - 1)
    before = len(house.platform.sent)
    await house.until(FRIDAY + 1)
    shown = [plain(panel.text) for _, panel in house.platform.sent[before:]]
    assert "The tournament has begun." in shown[0]
    assert "Level 1: 10/20" in next(text for text in shown if text.startswith("Tournament · Texas Hold'em NL\nLevel"))
    labels = {b.label for _, panel in house.platform.sent[before:] for row in panel.rows for b in row}
    assert not labels & {"Sign up 300", "Withdraw", "Start now", "Maybe"}


async def test_to_kind_3_a_planned_one_that_finds_no_rooms_is_shown_to_be_started_by_hand(
    house: Evenings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:

    async def none(*_: object) -> dict[int, str]:
        raise Refused("no_rooms")

    monkeypatch.setattr(house.hall._desk, "rooms", none)
    await a_cup(house, "tournament friday 9pm holdem 300 2 2")
    await signs_up(house, *PEOPLE[:4])
    await house.until(FRIDAY + 1)
    (tournament,) = house.hall
    assert not tournament.is_running
    assert any("It starts when whoever made it says so." in text for text in house.standing())


async def test_to_entry_1_pressing_twice_pays_once_and_a_small_purse_does_not_enter(house: Evenings) -> None:
    plan = await a_cup(house, "tournament friday 9pm holdem 9000 4")
    await signs_up(house, "anna", "anna")
    assert await purses(house, "anna") == {"anna": 1_000}
    await house.answers("anna", "Maybe")
    assert await purses(house, "anna") == {"anna": PURSE}
    second = await house.plans("bruno", "tournament saturday 9pm holdem 9000 4")
    await house.answers("anna", "Sign up", plan.name)
    assert said(await house.answers("anna", "Sign up", second.name)).startswith("Your purse has 1,000")
    assert await house.store.balance(f"tournament:{second.name}") == 0


@pytest.mark.parametrize("end", ["too few", "called off", "missed"])
async def test_to_kind_2_cancelled_however_it_comes_all_get_their_entries_back(house: Evenings, end: str) -> None:
    plan = await a_cup(house)
    await signs_up(house, "anna", "bruno")
    if end == "too few":
        await house.until(FRIDAY + 1)
        assert house.told("only 2 are in, and it takes 3")
        await house.until(FRIDAY + HOUR + 1)
    elif end == "called off":
        await house.presses("anna", f"menu.plan.really.{plan.name}")
    else:
        await house.schedule.close()
        house.clock._now = FRIDAY + 3 * HOUR
        await house.parted.take_up_all()
        house.schedule.run()
        await settle()
    assert (await house.plan(plan.name)).stage == "cancelled"
    (told,) = house.told("All entries are back in their purses.")
    assert house.mentioned(told) == {"anna", "bruno"}
    assert await purses(house, "anna", "bruno") == dict.fromkeys(("anna", "bruno"), PURSE)
    assert [*house.hall] == []


async def test_to_robot_1_with_too_few_robots_take_the_empty_places(house: Evenings) -> None:
    await a_cup(house)
    await signs_up(house, "anna")
    await house.until(FRIDAY + 1)
    question = next(panel for panel in reversed(house.platform.of(GROUP)) if "only 1 is in" in plain(panel.text))
    await house.chooses("anna", question, "Play with robots")
    await house.until(FRIDAY + MINUTE)
    (tournament,) = house.hall
    assert len(tournament.state.robot_names) == 2


@pytest.mark.parametrize("game", [game for game in BY_LEVELS if GAMES[game].levels])
async def test_to_robot_1_robots_of_a_plan_play_at_the_level_that_was_typed_or_pressed(
    house: Evenings, game: str
) -> None:
    words, levels = words_in("en"), [*GAMES[game].levels]
    best, least = (f"Robots play: {told_level(words, game, level)}" for level in (levels[-1], levels[0]))
    presses = [best] if len(levels) == SWITCHED else ["Robots play", least.removeprefix("Robots play: ")]
    await house.plans("anna", f"tournament friday 9pm {game} 300 4 robots:4 {levels[-1]}", *presses)
    assert f"Robots fill it up to 4 at the start: {told_level(words, game, levels[0])}." in invitation(house)
    await signs_up(house, *PEOPLE[:3])
    await house.until(FRIDAY + 1)
    (tournament,) = house.hall
    assert tournament.state.level == levels[0]
    assert len(tournament.state.robot_names) == 1


@pytest.mark.parametrize("when", ["waiting", "named", "made", "begun"])
async def test_a_kill_at_any_moment_costs_no_entry_and_it_begins_once(when: str) -> None:
    """The house is killed before its moment, or in between the writes by which it begins."""
    store = MemoryStore()
    async with evenings(store=store) as house:
        plan = await a_cup(house)
        await signs_up(house, *PEOPLE)
        if when != "waiting":
            planner = house.schedule.planner
            named = await planner._steps.with_table(plan := await house.plan(plan.name))
            if when != "named":
                assert named.cup
                await planner.cups.open(named, named.cup)
                if when == "made":
                    await house.hall.close()
    async with evenings("2026-11-27 21:05", store=store) as again:
        await again.until(again.clock.now() + 2)
        (tournament,) = again.hall
        assert tournament.is_running
        assert await purses(again, *PEOPLE) == {**dict.fromkeys(PEOPLE[:4], PURSE - 300), "elena": PURSE}
        assert await store.balance(f"tournament:{plan.name}") == 1_200
        assert (await again.plan(plan.name)).stage == "over"


async def test_its_settings_are_those_of_a_tournament(house: Evenings) -> None:
    chosen = ("Game", "Omaha", "Entry", "300", "levels", "levels of 10", "Begins", "4")
    plan = await house.plans("anna", "tournament every friday 9pm", *chosen)
    assert plan.cup
    assert (plan.every, plan.cup.level, plan.cup.entry, plan.minimum) == (7, "normal", 300, 4)
    draft = await house.presses("anna", f"menu.plan.edit.{plan.name}")
    assert isinstance(draft, Shown)
    labels = [button.label for row in draft.panel.rows for button in row]
    assert not any(label.startswith(("Entry", "Game")) for label in labels)


async def test_to_kind_2_at_several_tables_as_many_find_a_seat_and_the_fewest_tables_are_opened(
    house: Evenings,
) -> None:
    """TO-KIND-3. Where there are no threads, at two tables at most."""
    plan = await a_cup(house, "tournament friday 9pm holdem 300 2 5")
    assert plan.cup
    assert (plan.cup.tables, plan.room) == (2, 4)
    await signs_up(house, *PEOPLE)
    assert [rsvp.key for rsvp in plan_waits(await house.plan(plan.name))] == ["fake:elena"]
    await house.until(FRIDAY + 1)
    assert sorted(len(table.state.players) for table in house.lobby) == [2, 2]
    for who in PEOPLE[:4]:
        assert house.told("You sit at table", private_place(who))
    assert await purses(house, "elena") == {"elena": PURSE}


def plan_waits(plan: Plan) -> tuple[Rsvp, ...]:
    return plan.waiting


async def test_a_series_of_tournaments_has_the_next_one_with_nobody_signed_up(house: Evenings) -> None:
    await a_cup(house, "tournament every friday 9pm holdem 300 4")
    await signs_up(house, *PEOPLE[:3])
    await house.until(FRIDAY + 1)
    (following,) = await house.planned()
    assert following.cup
    assert (following.at, following.rsvps) == (at("2026-12-04 21:00"), ())
    assert await house.store.balance(f"tournament:{following.name}") == 0


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_a_planned_tournament_of_rounds_begins_at_its_moment(house: Evenings, game: str) -> None:
    """TO-KIND-3. Where there are no threads, at two tables at most."""
    plan = await a_cup(house, f"tournament friday 9pm {game} 300 3 2")
    assert plan.cup
    assert (plan.cup.in_rounds, plan.room, plan.minimum, plan.table.pace) == (True, 6, 3, "fast")
    assert "Rounds of matches: the best two of each table go on" in invitation(house)
    await signs_up(house, *PEOPLE, "fabio")
    await house.until(FRIDAY + 1)
    assert sorted(len(table.state.players) for table in house.lobby) == [3, 3]
    (tournament,) = house.hall
    assert tournament.is_running
    assert await house.store.balance(f"tournament:{plan.name}") == 1_800


@pytest.mark.parametrize("game", KINDS)
async def test_to_ru_1_with_too_few_for_rounds_no_robots_are_offered(house: Evenings, game: str) -> None:
    plan = await a_cup(house, f"tournament friday 9pm {game} 300 3 2")
    await signs_up(house, *PEOPLE[:2])
    await house.until(FRIDAY + 1)
    assert [*house.hall] == []
    answer = await house.presses("anna", f"menu.plan.robots.{plan.name}")
    assert "without late entry, rebuys or robots" in said(answer)
    assert "menu.plan.robots" not in repr(house.platform.of(GROUP))


async def test_to_ru_1_a_draft_goes_from_game_to_game_with_what_each_has(house: Evenings) -> None:
    shown = await house.says("anna", "schedule", "tournament friday 9pm holdem 300 6 2 8d 4 1 6")
    name = house.address_in(shown, "Game").split(".")[3]
    for game in WITH_TOURNAMENTS:
        await house.presses("anna", f"menu.plan.set.{name}.game.{game}")
        draft = await house.plan(name)
        assert draft.cup
        assert draft.cup.game == game
        rounds = draft.cup.game in KINDS
        assert not rounds or (draft.cup.late, draft.cup.rebuys, draft.fill) == (0, 0, 0)
        assert made(a_state_of(draft.cup.game), "anna", draft.cup.rules, tables=2).rules == draft.cup.rules


async def test_where_cards_come_in_private_that_chat_is_opened_first() -> None:
    async with evenings(reachable=False) as house:
        await a_cup(house)
        led = await house.answers("bruno", "Sign up")
        assert isinstance(led, Linked)
        assert await purses(house, "bruno") == {"bruno": 0}
        assert isinstance(await house.router.arrived(a_person("bruno"), led.start), Done)
        await settle()
        assert "1 of 4 · Bruno" in invitation(house)


def test_a_day_typed_so_far_is_completed_as_that_of_a_game() -> None:
    found = completions(words_in("en"), "tournament next friday 9pm holdem", at(WEDNESDAY), ROME)
    assert [value for value, _ in found] == [
        "tournament 2026-11-27 21:00 texas_holdem",
        "tournament 2026-12-04 21:00 texas_holdem",
    ]
    ((value, label),) = completions(words_in("it"), "torneo venerdì 21", at(WEDNESDAY), ROME)
    assert (value, "venerdì 27 novembre 2026, 21:00" in label) == ("torneo venerdì 21", True)
