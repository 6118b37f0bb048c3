"""The table opens at its time: who is seated, when the first deal begins, what is asked when too few are there."""

from collections.abc import Callable

import pytest

from bot.seam.press import Shown
from engine.games import GAMES
from engine.house.store.memory.store import MemoryStore
from tests.bot.schedule.club import HOUR, MINUTE, Evenings, at, evenings, words_of
from tests.bot.talk import labels
from tests.engine.house.a_world import settle

BEGINS = at("2026-11-26 21:00")
CHECKS_IN = "On opening: seats are given"  # pressed, it becomes: whoever comes sits


def seated(house: Evenings) -> list[str]:
    return [player.name for player in house.table.state.players.values()]


async def test_who_said_yes_is_seated_at_the_time_and_the_first_deal_begins(house: Evenings) -> None:
    await house.plans("anna")
    await house.all_in("bruno", "carla")
    await house.answers("dario", "Maybe")
    await house.until(BEGINS - 1)
    assert list(house.lobby) == []
    await house.until(BEGINS)
    assert seated(house) == ["Anna", "Bruno", "Carla"]
    assert house.table.state.dealing
    (call,) = house.told("\nThe table is open.\n")
    assert house.mentioned(call) == {"anna", "bruno", "carla"}
    assert "The table is open." in house.standing()[0]


async def test_the_table_is_as_it_was_planned(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 25/50 PL 4 fast")
    await house.all_in("bruno")
    await house.until(BEGINS)
    state = house.table.state
    rules = state.match.rules
    assert (state.seats, state.pace, rules.structure, rules.big_blind) == (4, "fast", "PL", 50)


async def test_every_game_of_the_house_can_be_planned_and_its_settings_gone_through(house: Evenings, game: str) -> None:
    draft = await house.says("anna", "schedule", f"tomorrow 9pm {game}")
    stakes = next(label for label in labels(draft) if label.startswith(("Blinds ", "Invito ", "Stake ")))
    for label in (stakes, "Seats: ", "Robots: ", "Begins with ", "Game: "):
        page = await house.chooses("anna", draft, label)
        assert isinstance(page, Shown)
        for button in [button for row in page.panel.rows[:-1] for button in row]:
            draft = await house.presses("anna", button.address)
            assert house.address_in(draft, "Plan it")
    plan = await house.plans("anna", f"tomorrow 9pm {game}", "Robots: none", "up to ")
    await house.until(BEGINS)
    assert house.table.state.game == plan.table.game == game
    assert house.table.state.dealing


async def test_it_begins_with_as_many_as_the_first_deal_of_its_game_needs(house: Evenings, game: str) -> None:
    """Carioca was planned for two, could not be dealt, and asked what to do since two are fewer than two."""
    plan = await house.plans("anna", f"tomorrow 9pm {game}")
    await house.until(BEGINS)
    assert house.told(f"only 1 is in, and it takes {plan.minimum} to deal")
    await house.all_in(*("bruno", "carla", "dario")[: plan.minimum - 1])
    await settle()
    assert len(seated(house)) == plan.minimum
    assert house.table.state.dealing


async def test_robots_fill_the_table_up_if_wanted(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem", "Robots: none", "up to 4")
    await house.until(BEGINS)
    assert seated(house) == ["Anna", "Fox", "Owl", "Bear"]
    assert house.table.state.dealing


WITH_LEVELS = [key for key, game in GAMES.items() if game.levels]


@pytest.mark.parametrize("game", WITH_LEVELS)
async def test_they_play_at_the_level_that_was_planned_and_the_invitation_says_so(house: Evenings, game: str) -> None:
    second = ["•• "] if len(GAMES[game].levels) > 2 else []
    chosen = ("Robots: none", "up to ", "Robots play: • Easy", *second)
    plan = await house.plans("anna", f"tomorrow 9pm {game}", *chosen)
    level = [*GAMES[game].levels][1]
    assert (plan.table.level, plan.fill > 0) == (level, True)
    assert f"Robots fill the table up to {plan.fill}: •• {level.capitalize()}." in house.standing()[0]
    await house.until(BEGINS)
    assert {player.level for player in house.table.state.players.values() if player.robot} == {level}
    assert seated(house)[1] == "Fox ••"


async def test_no_level_is_asked_for_where_no_robots_come_or_they_have_none(house: Evenings, game: str) -> None:
    draft = await house.says("anna", "schedule", f"tomorrow 9pm {game}")
    for robots in ("Robots: none", ""):
        assert isinstance(draft, Shown)
        asked = any(button.label.startswith("Robots play") for row in draft.panel.rows for button in row)
        assert asked == (not robots and bool(GAMES[game].levels))
        for label in (robots, "up to ") if robots else ():
            draft = await house.chooses("anna", draft, label)


async def test_a_plan_takes_a_level_that_was_typed(house: Evenings) -> None:
    plan = await house.plans("anna", "tomorrow 9pm holdem strong", "Robots: none", "up to 3")
    assert plan.table.level == "strong"


async def test_the_first_deal_waits_for_the_minimum(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem", "Begins with 2", "3")
    await house.all_in("bruno")
    await house.until(BEGINS)
    assert list(house.lobby) == []
    assert house.told("only 2 are in, and it takes 3 to deal")
    await house.all_in("carla")
    await settle()
    assert seated(house) == ["Anna", "Bruno", "Carla"]
    assert house.table.state.dealing


async def test_who_checks_in_takes_his_seat_himself_and_the_deal_begins_with_the_minimum(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem", CHECKS_IN)
    await house.all_in("bruno")
    await house.until(BEGINS)
    assert seated(house) == []
    assert house.told("The table is open: sit down")
    await house.presses("anna", f"{house.table.state.table}.sit")
    assert not house.table.state.dealing
    await house.presses("bruno", f"{house.table.state.table}.sit")
    await settle()
    assert house.table.state.dealing


async def test_who_does_not_check_in_is_waited_for_and_then_the_organiser_is_asked(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem", CHECKS_IN)
    await house.all_in("bruno")
    await house.until(BEGINS)
    await house.presses("anna", f"{house.table.state.table}.sit")
    await house.until(BEGINS + 10 * MINUTE)
    assert house.told("only 1 is in, and it takes 2 to deal")
    await house.presses("anna", house.button("Play with robots"))
    await settle()
    assert house.table.state.dealing
    assert seated(house) == ["Anna", "Fox"]


async def checking_in(house: Evenings, game: str, *people: str) -> None:
    """Anna and these say yes to a table at which players sit down themselves, and it opens."""
    await house.plans("anna", f"tomorrow 9pm {game}", CHECKS_IN)
    await house.all_in(*people)
    await house.until(BEGINS)


async def sits(house: Evenings, who: str) -> str:
    return words_of(await house.presses(who, f"{house.table.state.table}.sit"))


async def test_who_said_yes_finds_his_seat_for_ten_minutes(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 2", "bruno", "carla")
    assert house.told("Your seat is kept until 21:10, then it goes to whoever is waiting.")
    await sits(house, "anna")
    assert await sits(house, "dario") == "The free seats are kept for those who said yes: try again in 10 min."
    assert (await sits(house, "carla")).startswith("The free seats are kept")
    await house.until(BEGINS + 10 * MINUTE - 1)
    assert (await sits(house, "dario")).endswith("try again in 1 min.")
    await sits(house, "bruno")
    assert seated(house) == ["Anna", "Bruno"]


async def test_a_seat_kept_in_vain_goes_to_the_waiting_list_and_then_to_anybody(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 2", "bruno", "carla")
    await sits(house, "anna")
    await house.until(BEGINS + 10 * MINUTE)
    (panel,) = house.told("A seat is free: it is yours until 21:20, sit down.")
    assert house.mentioned(panel) == {"carla"}
    assert (await sits(house, "bruno")).startswith("The free seats are kept")
    await house.until(BEGINS + 20 * MINUTE)
    await sits(house, "bruno")
    assert seated(house) == ["Anna", "Bruno"]


async def test_seats_that_nobody_said_yes_to_are_free_at_once(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 4", "bruno")
    assert "4 free seats, 2 are kept for those who said yes" in "\n".join(house.standing())
    await sits(house, "dario")
    await sits(house, "elsa")
    assert (await sits(house, "franco")).startswith("The free seats are kept")
    assert seated(house) == ["Dario", "Elsa"]


async def test_robots_take_no_seat_that_is_kept(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 10/20 NL 4", CHECKS_IN, "Robots: none", "up to 3")
    await house.all_in("bruno", "carla", "dario")
    await house.until(BEGINS)
    await sits(house, "anna")
    await sits(house, "bruno")
    assert house.table.state.dealing
    assert seated(house) == ["Anna", "Bruno"]
    await sits(house, "carla")
    await sits(house, "dario")
    assert seated(house) == ["Anna", "Bruno", "Carla", "Dario"]


async def test_seats_are_kept_over_a_restart() -> None:
    async with evenings() as house:
        await checking_in(house, "holdem 10/20 NL 2", "bruno", "carla")
        store = house.memory
    async with evenings(BEGINS + 5 * MINUTE, store.lose_power()) as house:
        assert (await sits(house, "carla")).endswith("try again in 5 min.")
        await house.until(BEGINS + 10 * MINUTE)
        await sits(house, "carla")
        assert seated(house) == ["Carla"]


async def test_a_table_that_waits_for_its_players_does_not_close_meanwhile(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 4", "bruno")
    await house.until(BEGINS + 10 * MINUTE)
    await house.presses("anna", house.button("Wait 15 minutes"))
    await house.until(BEGINS + 29 * MINUTE)
    await sits(house, "anna")
    await sits(house, "bruno")
    await settle()
    assert house.table.state.dealing


async def test_the_organiser_is_asked_when_seats_were_kept_in_vain_and_not_before(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 2", "bruno")
    await sits(house, "anna")
    await house.until(BEGINS + 10 * MINUTE - 1)
    assert not house.told("What shall we do?")
    await house.until(BEGINS + 10 * MINUTE)
    assert len(house.told("What shall we do?")) == 1


async def test_who_was_given_a_seat_from_the_waiting_list_keeps_it_while_the_organiser_waits(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 2", "bruno", "carla")
    await sits(house, "anna")
    await house.until(BEGINS + 10 * MINUTE)
    await house.presses("anna", house.button("Wait 15 minutes"))
    assert (await sits(house, "dario")).startswith("The free seats are kept")
    await sits(house, "carla")
    assert seated(house) == ["Anna", "Carla"]


async def test_robots_take_the_kept_seats_when_the_organiser_will_not_wait(house: Evenings) -> None:
    await checking_in(house, "holdem 10/20 NL 2", "bruno", "carla")
    await sits(house, "anna")
    await house.until(BEGINS + 10 * MINUTE)
    assert house.told("A seat is free: it is yours until 21:20, sit down.")
    await house.presses("anna", house.button("Play with robots"))
    assert seated(house) == ["Anna", "Fox"]
    assert house.table.state.dealing


async def alone(house: Evenings) -> None:
    await house.plans("anna")
    await house.until(BEGINS)
    assert list(house.lobby) == []
    (question,) = house.told("Anna, only 1 is in, and it takes 2 to deal. What shall we do?")
    assert house.mentioned(question) == {"anna"}


async def test_too_few_and_the_organiser_waits(house: Evenings) -> None:
    await alone(house)
    said = words_of(await house.presses("anna", house.button("Wait 15 minutes")))
    assert said == "I will wait until 21:15."
    assert "What shall we do?" not in "".join(house.standing())
    (again,) = house.told("The game begins in 15 minutes\nNo longer Thu 26 Nov, 21:00.")
    assert (house.mentioned(again), "In" in house.labels()) == ({"anna"}, True)
    await house.all_in("bruno")
    await house.until(BEGINS + 15 * MINUTE)
    assert seated(house) == ["Anna", "Bruno"]


async def test_too_few_and_nobody_comes_while_it_waits_so_it_is_asked_again(house: Evenings) -> None:
    await alone(house)
    await house.presses("anna", house.button("Wait 15 minutes"))
    await house.until(BEGINS + 15 * MINUTE)
    assert len(house.told("What shall we do?")) == 2
    assert sum("What shall we do?" in text for text in house.standing()) == 1
    await house.until(BEGINS + 15 * MINUTE + HOUR)
    assert "Cancelled: too few were in." in house.standing()[0]
    assert "Cancelled: too few were in.\nAnna" in house.standing()[-1]  # who reads only what is new
    assert await house.planned() == []


async def test_too_few_and_robots_do_for_them(house: Evenings) -> None:
    await alone(house)
    await house.presses("anna", house.button("Play with robots"))
    await settle()
    assert seated(house) == ["Anna", "Fox"]
    assert house.table.state.dealing


async def test_too_few_and_it_is_cancelled(house: Evenings) -> None:
    await alone(house)
    assert words_of(await house.presses("bruno", house.button("Cancel the game"))).startswith("Only Anna")
    await house.presses("anna", house.button("Cancel the game"))
    assert "Cancelled." in house.standing()[0]


async def test_too_few_sat_down_and_it_is_cancelled_so_the_table_closes(house: Evenings) -> None:
    """The button under the question was refused: the table was open already."""
    await checking_in(house, "holdem", "bruno")
    await house.until(BEGINS + 10 * MINUTE)
    await house.presses("anna", house.button("Wait 15 minutes"))
    assert house.told("Your seat is kept until 21:25")
    assert "What shall we do?" not in "".join(house.standing())
    await house.until(BEGINS + 25 * MINUTE)
    assert words_of(await house.presses("anna", house.button("Cancel the game"))).startswith("It is cancelled")
    assert list(house.lobby) == []
    assert "Cancelled." in house.standing()[0]
    (told,) = house.told("This game is cancelled.")
    assert house.mentioned(told) == {"anna", "bruno"}


async def test_robots_do_not_play_alone(house: Evenings) -> None:
    await house.plans("anna")
    await house.answers("anna", "Out")
    await house.until(BEGINS)
    said = words_of(await house.presses("anna", house.button("Play with robots")))
    assert said.startswith("Somebody must be in first")


async def test_who_cannot_pay_for_his_seat_keeps_nobody_from_playing(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 1000/2000 NL 6")
    await house.all_in("bruno")
    await house.until(BEGINS)
    assert seated(house) == []
    await house.until(BEGINS + 5 * MINUTE)
    assert house.told("nobody is in, and it takes 2 to deal")


async def test_slept_through_by_an_hour_it_opens_late_and_by_a_night_it_is_given_up_with_an_excuse() -> None:
    async with evenings() as house:
        await house.plans("anna")
        await house.all_in("bruno")
        store = house.memory
    morning = store.lose_power()
    async with evenings(BEGINS + HOUR, morning.lose_power()) as house:
        assert seated(house) == ["Anna", "Bruno"]
    async with evenings(BEGINS + 10 * HOUR, morning.lose_power()) as house:
        assert list(house.lobby) == []
        assert "I was away when it should have begun" in house.standing()[0]
        (told,) = [panel for panel in house.told("I was away") if house.mentioned(panel)]
        assert house.mentioned(told) == {"anna", "bruno"}


class FailingStore(MemoryStore):
    """The power fails after so many writes."""

    left: int = 1_000_000

    async def _write(self, change: Callable[[], None]) -> None:
        self.left -= 1
        self.down = self.down or self.left < 0
        await super()._write(change)


@pytest.mark.parametrize("writes", range(16))
async def test_whenever_the_power_fails_one_table_opens_with_everybody_once(writes: int) -> None:
    store = FailingStore()
    async with evenings(store=store) as house:
        await house.plans("anna")
        await house.all_in("bruno")
        await house.until(BEGINS - 1)
        store.left = writes
        await house.until(BEGINS)
    async with evenings(BEGINS + 2 * MINUTE, store.lose_power()) as house:
        await settle()
        assert len(list(house.lobby)) == 1
        assert sorted(seated(house)) == ["Anna", "Bruno"]
        assert house.table.state.dealing or house.table.state.deal > 1
        assert [plan.stage for plan in await house.planned()] == ["open"]


async def test_a_house_that_stops_ends_no_evening() -> None:
    async with evenings() as house:
        await house.plans("anna", "tomorrow 9pm holdem", CHECKS_IN)
        await house.all_in("bruno")
        await house.until(BEGINS)
        table = house.table
    table.show()  # the last that is heard of it
    await settle()
    state = await house.store.planned((await house.planned())[0].name)
    assert state
    assert b'"stage":"open"' in state


async def test_a_change_that_was_prepared_before_the_table_opened_comes_too_late() -> None:
    async with evenings(BEGINS - 30 * MINUTE) as house:
        plan = await house.plans("anna", "today 9pm holdem")
        await house.all_in("bruno")
        draft = await house.presses("anna", f"menu.plan.edit.{plan.name}")
        later = await house.chooses("anna", draft, "1 day later")
        await house.until(BEGINS)
        said = words_of(await house.chooses("anna", later, "Change it"))
        assert said == "The table is open already: sit down there."
        assert (await house.plan(plan.name)).stage == "open"
