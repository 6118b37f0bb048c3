"""A game is planned, answered, changed and cancelled: what people press and what they are told."""

from zoneinfo import ZoneInfo

import pytest

from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.platform import Unreachable
from bot.seam.press import Asking, Handed, Shown
from tests.bot.fake_platform import GROUP, private_place
from tests.bot.schedule.club import HOUR, Evenings, at, evenings, words_of
from tests.engine.house.a_world import settle


async def test_a_time_is_shown_back_with_weekday_hour_and_zone_and_planned_by_a_press(house: Evenings) -> None:
    draft = await house.says("anna", "schedule", "tomorrow 9pm holdem 10/20")
    assert "Thursday 26 November 2026, 21:00 (Europe/Rome)" in words_of(draft)
    assert await house.planned() == []
    await house.chooses("anna", draft, "Plan it")
    (plan,) = await house.planned()
    assert plan.at == at("2026-11-26 21:00")
    assert "Texas Hold'em NL 10/20\nThursday 26 November 2026, 21:00 (Europe/Rome)" in house.standing()[-1]
    assert "In (1/6): Anna" in house.standing()[-1]


async def test_a_table_that_could_not_be_opened_is_not_planned(house: Evenings) -> None:
    """IT-DRAW-9. Eight players with forty cards would have none to change."""
    table = "poker all'italiana 10/5 8 fast 0 deck_rule=clamp4_6"
    answer = words_of(await house.says("anna", "schedule", f"tomorrow 9pm {table}"))
    assert "no card to change" in answer
    assert isinstance(await house.says("anna", "schedule", f"tomorrow 9pm {table.replace(' 8 ', ' 6 ')}"), Shown)


async def test_a_doubt_is_asked_back_and_a_press_decides_it(house: Evenings) -> None:
    doubt = await house.says("anna", "programma", "domani alle 9")
    assert "Which of these?" in words_of(doubt)
    draft = await house.chooses("anna", doubt, "Thu 26 Nov, 21:00")
    await house.chooses("anna", draft, "Plan it")
    assert (await house.planned())[0].at == at("2026-11-26 21:00")


async def test_a_name_of_several_games_is_asked_back_and_a_press_decides_game_and_time(house: Evenings) -> None:
    asked = await house.says("anna", "schedule", "rummy 20/10 tomorrow 9pm")
    assert words_of(asked).startswith("“rummy” may be more than one game. Which one?")
    draft = await house.chooses("anna", asked, "Pokerato · Thu 26 Nov, 21:00")
    await house.chooses("anna", draft, "Plan it")
    (plan,) = await house.planned()
    assert (plan.table.game, plan.table.stakes[:2], plan.at) == ("pokerato", (20, 10), at("2026-11-26 21:00"))


async def test_of_a_name_of_several_games_and_a_doubtful_time_both_are_asked_at_once(house: Evenings) -> None:
    asked = await house.says("anna", "programma", "ramino domani")
    assert isinstance(asked, Shown)
    labels = [button.label for row in asked.panel.rows for button in row]
    assert len([label for label in labels if label.startswith("Carioca · ")]) == 3
    assert len([label for label in labels if label.startswith("Pokerato · ")]) == 3


async def test_what_is_not_understood_is_said_with_examples(house: Evenings) -> None:
    answer = words_of(await house.says("anna", "schedule", "whenever you like"))
    assert answer.startswith("I do not understand when that is.\nTry: tomorrow 9pm")


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("domani alle 21 holdem 25/50", "Texas Hold'em NL 25/50"),
        ("holdem 25/50 domani alle 21", "Texas Hold'em NL 25/50"),
        ("poker all'italiana domani alle 21", "Poker all'italiana 10/5"),
        ("holdem giovedì 26/11 alle 21", "Texas Hold'em NL 10/20"),
        ("holdem 26/11 alle 21", "Texas Hold'em NL 10/20"),
    ],
)
async def test_the_table_may_be_said_before_the_time_or_after_it(house: Evenings, said: str, title: str) -> None:
    plan = await house.plans("anna", said)
    assert plan.at == at("2026-11-26 21:00")
    assert house.standing()[0].startswith(title)


async def test_a_city_of_either_language_names_a_time_zone(house: Evenings) -> None:
    for said in ("Londra", "london", "Europe/London"):
        answer = await house.says("anna", "schedule", f"fuso {said}", place=private_place("anna"))
        assert "Your time zone is Europe/London." in words_of(answer)


async def test_every_setting_of_a_draft_is_a_button_that_opens_its_values(house: Evenings) -> None:
    chosen = ("Seats", "9", "Again", "every week", "Robots", "up to 3", "Reminders", "1 h, 10 min", "Begins with", "3")
    draft = await house.says("anna", "schedule", "tomorrow 9pm holdem")
    for label in (*chosen, "1 day later"):
        draft = await house.chooses("anna", draft, label)
    await house.chooses("anna", draft, "Plan it")
    (plan,) = await house.planned()
    assert (plan.table.seats, plan.every, plan.fill, plan.reminders, plan.minimum) == (9, 7, 3, (60, 10), 3)
    assert plan.at == at("2026-11-27 21:00")


@pytest.mark.parametrize("asked", ["list", "Lista", "elenco"])
async def test_the_list_can_be_asked_for_by_name(house: Evenings, asked: str) -> None:
    assert "Nothing is planned yet." in words_of(await house.says("anna", "schedule", asked))


async def test_a_game_can_be_planned_by_buttons_alone() -> None:
    async with evenings(has_forms=True) as house:
        listed = await house.says("anna", "schedule")
        assert "Nothing is planned yet." in words_of(listed)
        form = await house.chooses("anna", listed, "New game")
        assert isinstance(form, Asking)
        draft = await house.presses("anna", form.form.address, value="friday 20:30 texas_holdem")
        await house.chooses("anna", draft, "Plan it")
        assert words_of(await house.says("bruno", "schedule")).startswith("Planned games\nFri 27 Nov, 20:30")


async def test_each_planned_game_can_be_opened_from_the_list(house: Evenings) -> None:
    for day in range(26, 31):
        await house.plans("anna", f"{day}/11 ore 21 holdem")
    listed = await house.says("bruno", "schedule")
    shown = await house.chooses("bruno", listed, "Mon 30 Nov, 21:00")
    assert words_of(shown).splitlines()[1].startswith("Monday 30 November 2026")


async def test_answers_stand_in_the_invitation_and_who_comes_late_waits_for_a_seat(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 10/20 NL 2")
    await house.answers("bruno", "In")
    said = words_of(await house.answers("carla", "In"))
    assert "number 1 on the waiting list" in said
    await house.answers("dario", "Maybe")
    await house.answers("elsa", "Out")
    text = house.standing()[-1]
    assert "In (2/2): Anna, Bruno\nWaiting for a seat: Carla\nMaybe: Dario\nOut: Elsa" in text


async def test_the_waiting_list_moves_up_by_itself_and_who_moves_up_is_called(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 10/20 NL 2")
    await house.all_in("bruno", "carla", "dario")
    await house.answers("bruno", "Out")
    (panel,) = house.told("A seat is free: you are in.")
    assert house.mentioned(panel) == {"carla"}
    assert "In (2/2): Anna, Carla\nWaiting for a seat: Dario" in house.standing()[0]


async def test_saying_yes_twice_keeps_the_place_in_the_queue(house: Evenings) -> None:
    await house.plans("anna", "tomorrow 9pm holdem 10/20 NL 2")
    await house.all_in("bruno", "carla", "anna", "bruno")
    assert "In (2/2): Anna, Bruno\nWaiting for a seat: Carla" in house.standing()[-1]


async def organiser_opens(house: Evenings, verb: str) -> Shown:
    menu = await house.answers("anna", "Change")
    page = await house.chooses("anna", menu, verb)
    assert isinstance(page, Shown)
    return page


async def test_a_change_is_confirmed_told_to_who_comes_and_keeps_their_answers(house: Evenings) -> None:
    await house.plans("anna")
    await house.all_in("bruno")
    draft = await organiser_opens(house, "Edit")
    moved = await house.chooses("anna", draft, "30 min later")
    assert (await house.planned())[0].at == at("2026-11-26 21:00")
    await house.chooses("anna", moved, "Change it")
    (plan,) = await house.planned()
    assert plan.at == at("2026-11-26 21:30")
    (panel,) = house.told("This game was changed.")
    assert house.mentioned(panel) == {"anna", "bruno"}
    assert "21:30" in house.standing()[0]


async def test_putting_off_is_told_and_reminds_anew() -> None:
    async with evenings("2026-11-26 20:55") as house:
        await house.plans("anna", "today 21:30 holdem")
        await house.until(at("2026-11-26 21:21"))
        assert len(house.reminders()) == 1
        page = await organiser_opens(house, "Put off")
        await house.chooses("anna", page, "+ 1 h")
        assert len(house.told("This game was put off.")) == 1
        await house.until(at("2026-11-26 22:25"))
        assert len(house.reminders()) == 3  # an hour before, and ten minutes


async def test_only_the_organiser_and_admins_may_change_a_game(house: Evenings) -> None:
    await house.plans("anna")
    assert words_of(await house.answers("bruno", "Change")).startswith("Only Anna and the admins")
    house.platform.managers.add("bruno")
    assert isinstance(await house.answers("bruno", "Change"), Shown)


async def test_a_game_can_be_handed_over(house: Evenings) -> None:
    await house.plans("anna")
    await house.all_in("bruno")
    page = await organiser_opens(house, "Hand over")
    await house.chooses("anna", page, "Bruno")
    assert "Bruno invites" in house.standing()[0]
    assert words_of(await house.answers("anna", "Change")).startswith("Only Bruno")


async def test_a_cancelled_game_is_told_and_takes_no_more_answers(house: Evenings) -> None:
    plan = await house.plans("anna")
    await house.all_in("bruno")
    page = await organiser_opens(house, "Cancel the game")
    await house.chooses("anna", page, "Yes, cancel it")
    (panel,) = house.told("This game is cancelled.")
    assert house.mentioned(panel) == {"anna", "bruno"}
    assert "Cancelled." in house.standing()[0]
    assert words_of(await house.presses("carla", f"menu.plan.in.{plan.name}")) == "This game is over."
    await house.until(at("2026-11-28 00:00"))
    assert house.reminders() == []
    assert list(house.lobby) == []


async def test_the_calendar_file_has_the_hour_where_the_game_is(house: Evenings) -> None:
    await house.plans("anna", "every Thursday 21:00 holdem")
    handed = await house.answers("bruno", "Calendar")
    assert isinstance(handed, Handed)
    text = handed.data.decode()
    assert "DTSTART;TZID=Europe/Rome:20261126T210000" in text
    assert "RRULE:FREQ=WEEKLY;INTERVAL=1" in text
    assert "TZID:Europe/Rome" in text


async def test_games_are_planned_in_groups_only(house: Evenings) -> None:
    answer = await house.says("anna", "schedule", "tomorrow 9pm", place=private_place("anna"))
    assert words_of(answer).startswith("Games are planned in groups")
    await house.plans("bruno")
    await house.all_in("anna")
    listed = words_of(await house.says("anna", "schedule", place=private_place("anna")))
    assert "Thu 26 Nov, 21:00" in listed


async def test_times_are_read_in_the_zone_of_who_speaks_and_shown_in_that_of_the_chat(house: Evenings) -> None:
    await house.says("anna", "schedule", "zone Asia/Tokyo", place=private_place("anna"))
    plan = await house.plans("anna", "friday 21:00 holdem")
    assert plan.at == at("2026-11-27 13:00")
    assert "Friday 27 November 2026, 13:00 (Europe/Rome)" in house.standing()[-1]


async def test_who_has_chosen_a_time_zone_is_told_in_private_in_his_own(house: Evenings) -> None:
    await house.says("bruno", "schedule", "zone Asia/Tokyo", place=private_place("bruno"))
    await house.plans("anna")
    await house.answers("bruno", "In")
    await house.answers("bruno", "Remind me")
    listed = words_of(await house.says("bruno", "schedule", place=private_place("bruno")))
    assert "Fri 27 Nov, 05:00" in listed
    await house.until(at("2026-11-26 20:00"))
    assert house.told("Friday 27 November 2026, 05:00 (Asia/Tokyo)", private_place("bruno"))
    assert all("21:00 (Europe/Rome)" in plain(panel.text) for panel in house.reminders())


async def test_what_is_planned_follows_its_chat_into_another_time_zone_and_stays_at_its_moment() -> None:
    new_york = ZoneInfo("America/New_York")
    async with evenings("2026-10-19 12:00") as house:
        house.platform.managers.add("anna")
        plan = await house.plans("anna", "every Thursday 21:00 holdem")
        answer = words_of(await house.says("anna", "schedule", "zone America/New_York"))
        assert answer.endswith("What is planned stays at the same moment, and is told in this time zone now.")
        assert "Thursday 22 October 2026, 15:00 (America/New_York)" in house.standing()[-1]
        (followed,) = await house.planned()
        assert (followed.at, followed.zone) == (plan.at, "America/New_York")
        await house.until(plan.at + HOUR)  # the clocks of Rome go back before those of New York
        (following,) = await house.planned()
        assert following.at == at("2026-10-29 15:00", new_york)
        assert words_of(await house.says("anna", "schedule", "zone America/New_York")).endswith("there.")


async def test_the_zone_of_a_chat_is_set_by_who_manages_it(house: Evenings) -> None:
    refused = words_of(await house.says("anna", "schedule", "zone Europe/London"))
    assert refused == "Only admins of this chat can change that."
    house.platform.managers.add("anna")
    await house.says("anna", "schedule", "zone london")
    await house.plans("bruno", "tomorrow 9pm")
    assert "21:00 (Europe/London)" in house.standing()[-1]
    assert "do not know the time zone “Atlantis”" in words_of(await house.says("anna", "schedule", "zone Atlantis"))


async def test_a_forged_or_foreign_button_changes_nothing(house: Evenings) -> None:
    draft = await house.says("anna", "schedule", "tomorrow 9pm")
    confirm = house.address_in(draft, "Plan it")
    assert words_of(await house.presses("bruno", confirm)).startswith("Only Anna")
    await house.presses("anna", confirm)
    name = (await house.planned())[0].name
    for address in (
        f"menu.plan.set.{name}.seats",
        f"menu.plan.at.{name}.99999999999.7",
        f"menu.plan.by.{name}.x",
        f"menu.plan.nonsense.{name}",
        "menu.plan.in.nobody",
        "menu.plan",
        f"menu.plan.heir.{name}.nobody",
    ):
        assert words_of(await house.presses("anna", address))
    assert [plan.name for plan in await house.planned()] == [name]
    assert (await house.plan(name)).at == at("2026-11-26 21:00")
    assert (await house.plan(name)).place == GROUP


async def test_a_table_that_was_chosen_in_the_menu_of_play_can_be_planned_for_another_time(house: Evenings) -> None:
    table = await house.says("anna", "play")
    assert isinstance(table, Shown)
    stakes = next(button for row in table.panel.keyboard for button in row if button.label == "Blinds 50/100")
    table = await house.presses("anna", stakes.address)
    assert isinstance(table, Shown)
    draft = await house.chooses("anna", table, "Another time…")
    await house.chooses("anna", draft, "Plan it")
    (plan,) = await house.planned()
    assert (plan.table.stakes[:2], plan.at) == ((50, 100), at("2026-11-25 21:00"))


async def test_a_chat_that_goes_on_elsewhere_takes_its_games_along(house: Evenings) -> None:
    await house.plans("anna")
    supergroup = Place("fake", "supergroup")
    await house.router.moved(GROUP, supergroup)
    (plan,) = await house.schedule.planner.plans.here(supergroup)
    assert await house.planned() == []
    await house.presses("bruno", f"menu.plan.in.{plan.name}", place=supergroup)
    await house.until(at("2026-11-26 20:00"))
    assert house.told("The game begins", supergroup)


async def test_a_chat_that_goes_on_elsewhere_keeps_what_it_has_chosen(house: Evenings) -> None:
    await house.preferences.change(GROUP.key, zone="Asia/Tokyo", pictures="no")
    supergroup = Place("fake", "supergroup")
    await house.router.moved(GROUP, supergroup)
    assert house.preferences.about(supergroup.key) == house.preferences.about(GROUP.key)


async def test_an_invitation_stands_there_again_when_the_bot_is_back_in_the_chat(house: Evenings) -> None:
    await house.plans("anna")
    house.platform.fails[GROUP.key] = [Unreachable()]
    await house.answers("bruno", "In")
    assert "In (1/6): Anna" in house.standing()[0]
    await house.router.restored(GROUP)
    await settle()
    assert "In (2/6): Anna, Bruno" in house.standing()[0]
