"""The settings of a draft where nothing is typed: one press opens the values, one chooses."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.chat.chosen_table import usual_table
from bot.schedule.panels import choosing, menus
from bot.schedule.plans.plan import Plan, Rsvp
from bot.schedule.times.when import Doubt, read
from bot.schedule.times.wish import taken_apart
from bot.seam.panel import LONGEST_LABEL
from bot.seam.press import Shown
from bot.tournaments.choosing import Cup
from bot.words import words_in
from engine.games import GAMES, WITH_TOURNAMENTS
from tests.bot.fake_platform import GROUP
from tests.bot.schedule.club import ROME, Evenings, at
from tests.bot.talk import labels

LONGEST = 64  # bytes of an address, on Telegram
WHEN = at("2026-11-26 21:00")


def drafts() -> Iterator[Plan]:
    """A game of every game, and tournaments of those that have any."""
    for game in GAMES:
        plan = Plan("abcdefg", GROUP, Rsvp("fake:anna", "Anna"), usual_table(game, "normal"), WHEN, ROME.key, fill=4)
        yield plan
        for cup in (Cup(), Cup(robots=4, strength="good")) if game in WITH_TOURNAMENTS else ():
            yield choosing.of_game(choosing.with_cup(plan, cup), replace(cup, robots=0, strength=""), game)


@pytest.mark.parametrize("draft", [*drafts()], ids=lambda plan: f"{plan.table.game} {'cup' if plan.cup else 'game'}")
def test_every_value_of_every_setting_has_a_word_of_its_own(draft: Plan) -> None:
    for setting in choosing.offered(draft):
        values = choosing.values_of(draft, setting)
        words = [choosing.word_of(value, setting) for value in values]
        assert len({*words}) == len(words), setting
        assert [choosing.set_to(draft, setting, word) for word in words] == [*values]
        shown = menus.pick_panel(words_in("it"), draft, setting)
        addresses = [button.address for row in shown.rows for button in row]
        assert max(len(address.encode()) for address in addresses) <= LONGEST
        told = [button.label for row in shown.rows for button in row]
        assert len({*told}) == len(told), setting


@pytest.mark.parametrize("said", ["holdem 15/30", "carioca 7/3", "holdem fill", "tournament holdem 250 7"])
async def test_every_button_of_every_page_can_be_pressed_what_is_chosen_now_included(
    house: Evenings, said: str
) -> None:
    """Also where that is none of the usual values, as stakes that were typed are."""
    first = said if said.startswith("tournament") else f"tomorrow 9pm {said.removesuffix(' fill')}"
    draft = await house.says("anna", "schedule", first.replace("tournament", "tournament tomorrow 9pm"))
    if said.endswith("fill"):
        name = house.address_in(draft, "Robots").split(".")[3]
        draft = await house.presses("anna", f"menu.plan.set.{name}.fill.3")
    assert isinstance(draft, Shown)
    pages = [b.address for row in draft.panel.rows for b in row if b.address.startswith("menu.plan.pick.")]
    assert pages
    for address in pages:
        page = await house.presses("anna", address)
        assert isinstance(page, Shown)
        assert len({*labels(page)}) == len(labels(page))
        (chosen,) = [button for row in page.panel.rows for button in row if button.style == "good"]
        assert isinstance(await house.presses("anna", chosen.address), Shown), chosen


async def test_any_value_is_two_presses_away(house: Evenings) -> None:
    """Nine seats were seven presses away."""
    draft = await house.says("anna", "schedule", "tomorrow 9pm holdem")
    for label in ("Seats", "9", "Reminders", "10 min", "Blinds", "Blinds 50/100"):
        draft = await house.chooses("anna", draft, label)
    await house.chooses("anna", draft, "Plan it")
    (plan,) = await house.planned()
    assert (plan.table.seats, plan.reminders, plan.table.stakes) == (9, (10,), (50, 100, 0))


async def test_what_is_chosen_is_marked_and_one_may_go_back_without_choosing(house: Evenings) -> None:
    draft = await house.says("anna", "schedule", "tomorrow 9pm holdem")
    page = await house.chooses("anna", draft, "Seats")
    assert isinstance(page, Shown)
    chosen = [button.label for row in page.panel.rows for button in row if button.style == "good"]
    assert [f"Seats: {label.removeprefix('✓ ')}" for label in chosen] == [
        label for label in labels(draft) if label.startswith("Seats")
    ]
    assert labels(await house.chooses("anna", page, "Back")) == labels(draft)


async def test_of_two_values_a_button_is_the_other_one(house: Evenings) -> None:
    draft = await house.says("anna", "schedule", "tomorrow 9pm holdem")
    given, taken = "On opening: seats are given", "On opening: "
    after = await house.chooses("anna", draft, given)
    (switched,) = [label for label in labels(after) if label.startswith(taken)]
    assert switched != given


@pytest.mark.parametrize("draft", [*drafts()], ids=lambda plan: f"{plan.table.game} {'cup' if plan.cup else 'game'}")
def test_no_button_is_wider_than_a_phone(draft: Plan, language: str) -> None:
    """PLATFORMS, conduct 9; on a platform without lists."""
    words = words_in(language)
    values = [(value, setting) for setting in choosing.offered(draft) for value in choosing.values_of(draft, setting)]
    panels = [menus.pick_panel(words, *value) for value in values]
    panels += [menus.draft_panel(words, value, WHEN, forms=False) for value, _ in values]
    assert not [label for panel in panels for label in labels(Shown(panel)) if len(label) > LONGEST_LABEL]


@pytest.mark.parametrize("said", ["domani", "ramino sabato", "poker mercoledì alle 9", "mercoledì 30 settembre alle 9"])
def test_no_moment_that_may_be_meant_is_wider_than_a_phone(said: str, language: str) -> None:
    words, wish, draft = words_in(language), taken_apart(said), next(drafts())
    reading = read(wish.when, WHEN, ROME, language)
    if len(wish.games) > 1:
        panel = menus.games_panel(words, wish, reading, draft)
    else:
        assert isinstance(reading, Doubt)
        panel = menus.doubt_panel(words, reading, draft)
    assert len(labels(Shown(panel))) > 2
    assert max(map(len, labels(Shown(panel)))) <= LONGEST_LABEL
