"""Where people can be asked to type: lists and one form instead of a button for every setting of a draft."""

from zoneinfo import ZoneInfo

import pytest

from bot.games import FACES
from bot.games.stakes import typed
from bot.schedule.panels import changing
from bot.schedule.plans.plan import Plan
from bot.seam.form import Form
from bot.seam.panel import A_ROW, Panel, Select
from bot.seam.press import Asking, Shown
from bot.words import words_in
from engine.games import GAMES
from engine.house.store.memory.store import MemoryStore
from engine.tournament.levels import BY_LEVELS
from tests.bot.schedule.club import HOUR, Evenings, at, evenings, words_of
from tests.bot.talk import panel_of
from tests.engine.house.a_world import settle

ROME = ZoneInfo("Europe/Rome")
WISHES = [*GAMES, *(f"tournament {game}" for game in BY_LEVELS)]
LONGEST_LABEL, LONGEST_HINT, MOST_FIELDS = 45, 100, 5  # of a modal on Discord
ROWS = 5  # of a message on Discord


def said(wish: str) -> str:
    first, _, game = wish.rpartition(" ")
    return f"{first} tomorrow 9pm {game}".strip()


async def drafted(house: Evenings, wish: str = "texas_holdem") -> Panel:
    return panel_of(await house.says("anna", "schedule", said(wish)))


def list_of(panel: Panel, label: str) -> Select:
    return next(select for select in panel.selects if select.label.startswith(label))


async def form_of(house: Evenings, panel: Panel, label: str = "Change…") -> Form:
    answer = await house.chooses("anna", panel, label)
    assert isinstance(answer, Asking), answer
    return answer.form


async def submits(house: Evenings, form: Form, **typed: str) -> Panel:
    """Type into some fields, by the beginning of their labels, and leave the others as they stand."""
    lines = [
        next((line for label, line in typed.items() if field.label.startswith(label)), field.value)
        for field in form.fields
    ]
    return panel_of(await house.presses("anna", form.address, value="\n".join(lines)))


async def planned(house: Evenings, panel: Panel) -> Plan:
    await house.chooses("anna", panel, "Plan it")
    return (await house.planned())[-1]


@pytest.mark.parametrize("wish", WISHES)
async def test_lists_and_one_form_stand_where_a_wall_of_buttons_was(wish: str) -> None:
    async with evenings(has_forms=True) as house:
        panel = await drafted(house, wish)
        assert [select.label.partition(":")[0] for select in panel.selects] == ["Game", "Seats", "Again"]
        for select in panel.selects:
            assert [option.style for option in select.options].count("good") == 1
            assert next(option for option in select.options if option.style == "good").label == select.label
        labels = [button.label for row in panel.rows for button in row]
        assert not [
            label for label in labels if label.startswith(("Stakes", "Entry", "Begins", "Robots:", "Reminders"))
        ]
        panel = await submits(house, await form_of(house, panel), Robots="4")  # their level is asked for too
        assert panel.selects
        buttons = sum(map(len, panel.rows))
        assert len(panel.selects) + -(-buttons // A_ROW) <= ROWS


@pytest.mark.parametrize("wish", WISHES)
async def test_the_form_fits_a_modal_and_left_as_it_is_changes_nothing(wish: str, language: str) -> None:
    async with evenings(has_forms=True) as house:
        name = house.address_in(await drafted(house, wish), "Change…").rpartition(".")[2]
        plan = await house.plan(name)
        form = changing.change_form(words_in(language), plan, ROME)
        assert 1 <= len(form.title) <= LONGEST_LABEL
        assert 1 < len(form.fields) <= MOST_FIELDS
        for field in form.fields:
            assert 1 <= len(field.label) <= LONGEST_LABEL
            assert 1 <= len(field.hint) <= LONGEST_HINT
        lines = [field.value for field in form.fields]
        assert changing.changed(words_in(language), plan, lines, house.clock.now(), ROME) == (plan, ())


@pytest.mark.parametrize("wish", WISHES)
async def test_every_field_reads_what_it_shows(wish: str, language: str) -> None:
    """Each line as the draft shows it, typed into a draft that is another one."""
    words = words_in(language)
    async with evenings(has_forms=True) as house:
        first = await house.plan(house.address_in(await drafted(house, wish), "Change…").rpartition(".")[2])
        form = changing.change_form(words, first, ROME)
        other = [
            "28/11 18:00",
            *[typed(FACES[first.table.game].text.stakes.presets[-1])][: not first.cup],
            *["7"][: bool(first.cup)],
            f"{first.room}",
            f"{first.room}",
            "",
        ]
        there, wrong = changing.changed(words, first, other, house.clock.now(), ROME)
        assert wrong == ()
        assert (there.minimum, there.fill, there.reminders) == (first.room, first.room, ())
        lines = [field.value for field in form.fields]
        assert changing.changed(words, there, lines, house.clock.now(), ROME) == (first, ())


async def test_a_value_of_a_list_is_set_by_one_press() -> None:
    async with evenings(has_forms=True) as house:
        panel = await drafted(house)
        for label, chosen in (("Seats", "Seats: 9"), ("Again", "Again: every two weeks"), ("Game", "Game: Carioca")):
            option = next(option for option in list_of(panel, label).options if option.label == chosen)
            panel = panel_of(await house.presses("anna", option.address))
            assert list_of(panel, label).label == chosen
        plan = await planned(house, panel)
        assert (plan.table.game, plan.every) == ("carioca", 14)


async def test_without_lists_each_is_a_page_and_back_leads_to_the_draft() -> None:
    async with evenings(has_forms=True) as house:
        panel = await drafted(house)
        page = panel_of(await house.presses("anna", list_of(panel, "Seats").page))
        labels = [button.label for row in page.rows for button in row]
        assert "✓ 6" in labels
        assert all(len(row) <= 2 for row in page.rows)
        again = panel_of(await house.chooses("anna", page, "Back"))
        assert again == panel
        panel = panel_of(await house.chooses("anna", page, "2"))
        assert (await planned(house, panel)).table.seats == 2


async def test_one_form_changes_five_things_at_once() -> None:
    async with evenings(has_forms=True) as house:
        form = await form_of(house, await drafted(house))
        assert [field.value for field in form.fields] == ["2026-11-26 21:00", "10/20", "2", "0", "24 h, 1 h, 10 min"]
        panel = await submits(
            house, form, When="every friday 20:30", Stakes="25/50", Begins="3", Robots="5", Reminders="2 days 90"
        )
        assert "Reminders" in words_of(Shown(panel))
        panel = await submits(house, await form_of(house, panel, "Correct it"), Reminders="2 days, 90")
        plan = await planned(house, panel)
        assert (plan.at, plan.every) == (at("2026-11-27 20:30"), 7)
        assert (plan.table.stakes, plan.minimum, plan.fill) == ((25, 50, 0), 3, 5)
        assert (plan.reminders, plan.typed) == ((2 * 24 * 60, 90), {})


async def test_what_is_wrong_is_told_and_nothing_typed_is_lost() -> None:
    async with evenings(has_forms=True) as house:
        form = await form_of(house, await drafted(house))
        panel = await submits(
            house, form, When="tomorrow at 9", Stakes="ten", Begins="12", Robots="4", Reminders="soon"
        )
        told = words_of(Shown(panel))
        assert "When: “tomorrow at 9”. That could mean several things. Which of these?" in told
        assert "Stakes: “ten”. Write them as in 10/20" in told
        assert "Begins with: “12”. Players, from 2 to 6" in told
        assert "Reminders: “soon”. Up to 5, at most 7 days before" in told
        again = await form_of(house, panel, "Correct it")
        assert [field.value for field in again.fields] == ["tomorrow at 9", "ten", "12", "4", "soon"]
        panel = panel_of(await house.chooses("anna", panel, "Thu 26 Nov, 09:00"))
        again = await form_of(house, panel)
        assert [field.value for field in again.fields] == ["2026-11-26 09:00", "ten", "12", "4", "soon"]
        panel = await submits(house, again, Stakes="5/10", Begins="4", Reminders="none")
        plan = await planned(house, panel)
        assert (plan.at, plan.table.stakes, plan.minimum, plan.fill) == (at("2026-11-26 09:00"), (5, 10, 0), 4, 4)
        assert (plan.reminders, plan.typed) == ((), {})


async def test_stakes_that_cannot_be_read_are_answered_with_an_example_of_their_game(game: str) -> None:
    async with evenings(has_forms=True) as house:
        panel = await submits(house, await form_of(house, await drafted(house, game)), Stakes="ten")
        example = words_of(Shown(panel)).partition("Write them as in ")[2].split()[0]
        assert example == typed(FACES[game].text.stakes.usual)


async def test_what_was_typed_wrong_is_there_after_a_restart() -> None:
    store = MemoryStore()
    async with evenings(has_forms=True, store=store) as house:
        form = await form_of(house, await drafted(house))
        await submits(house, form, Stakes="ten")
    async with evenings(has_forms=True, store=store) as house:
        again = await house.presses("anna", form.address)
        assert isinstance(again, Asking)
        assert again.form.fields[1].value == "ten"


@pytest.mark.parametrize("line", ["0", "1 day, 0 min", "8 days", "1, 2, 3, 4, 5, 6", "99999 h", "1 x"])
async def test_reminders_that_cannot_be_are_refused(line: str) -> None:
    async with evenings(has_forms=True) as house:
        form = await form_of(house, await drafted(house))
        name = form.address.rpartition(".")[2]
        await submits(house, form, Reminders=line)
        expected = () if line == "0" else (24 * 60, 60, 10)
        assert (await house.plan(name)).reminders == expected


async def test_of_a_tournament_the_entry_is_asked_for_until_people_can_pay_it() -> None:
    async with evenings(has_forms=True) as house:
        form = await form_of(house, await drafted(house, "tournament texas_holdem"))
        panel = await submits(house, form, Entry="250", Begins="4")
        plan = await planned(house, panel)
        assert plan.cup
        assert (plan.cup.entry, plan.minimum) == (250, 4)
        draft = panel_of(await house.presses("anna", f"menu.plan.edit.{plan.name}"))
        assert [select.label.partition(":")[0] for select in draft.selects] == ["Seats", "Again"]
        form = await form_of(house, draft)
        assert [field.label for field in form.fields][:2] == ["When", "Begins with"]
        panel = await submits(house, form, Begins="5")
        await house.chooses("anna", panel, "Change it")
        after = await house.plan(plan.name)
        assert after.cup
        assert (after.cup.entry, after.minimum) == (250, 5)


async def test_a_planned_game_is_changed_by_the_same_form_and_told() -> None:
    async with evenings(has_forms=True) as house:
        plan = await planned(house, await drafted(house))
        draft = panel_of(await house.presses("anna", f"menu.plan.edit.{plan.name}"))
        panel = await submits(house, await form_of(house, draft), When="tomorrow 22:00")
        await house.chooses("anna", panel, "Change it")
        await settle()
        assert (await house.plan(plan.name)).at == at("2026-11-26 22:00")
        assert any("22:00" in told for told in house.standing())


async def test_forged_values_and_lines_change_nothing() -> None:
    async with evenings(has_forms=True) as house:
        name = (await form_of(house, await drafted(house))).address.rpartition(".")[2]
        before = await house.plan(name)
        for address, value in (
            (f"menu.plan.set.{name}.seats.77", None),
            (f"menu.plan.set.{name}.stakes.1", None),
            (f"menu.plan.set.{name}.nonsense.1", None),
            (f"menu.plan.pick.{name}.nonsense", None),
            (f"menu.plan.change.{name}", "one\ntwo"),
            (f"menu.plan.change.{name}", "\n".join(["x"] * 6)),
            (f"menu.plan.change.{name}", "x" * 201 + "\n" * 4),
        ):
            assert words_of(await house.presses("anna", address, value=value))
            assert await house.plan(name) == before
        assert "Only Anna" in words_of(await house.presses("bruno", f"menu.plan.change.{name}", value="a\nb\nc\nd\ne"))
        assert await house.plan(name) == before


async def test_the_second_of_two_equal_hours_stays_when_something_else_is_changed() -> None:
    """On 31 October 2027 the clocks go back from three to two."""
    async with evenings(has_forms=True) as house:
        doubt = panel_of(await house.says("anna", "schedule", "31/10/2027 02:30 holdem"))
        (_, (second,), *_) = doubt.rows
        draft = panel_of(await house.presses("anna", second.address))
        form = await form_of(house, draft)
        chosen = (await house.plan(form.address.rpartition(".")[2])).at
        assert chosen == at("2027-10-31 03:30") - HOUR
        assert (await planned(house, await submits(house, form, Begins="3"))).at == chosen


async def test_what_could_not_be_read_is_forgotten_once_the_game_is_planned() -> None:
    async with evenings(has_forms=True) as house:
        panel = await submits(house, await form_of(house, await drafted(house)), Stakes="ten")
        panel = panel_of(await house.chooses("anna", panel, "Back"))
        plan = await planned(house, panel)
        assert (plan.table.stakes, plan.typed) == ((10, 20, 0), {})
