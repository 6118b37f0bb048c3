"""What somebody who has never been here types and is told: true, with what would be right, and never silence."""

import pytest

from bot.chat import commands
from bot.games.chosen_rules import choices, told_differences
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Asking, Done, Linked, Shown
from bot.words import words_in
from engine.games import GAMES
from engine.house.world import PACES
from tests.bot.answers.test_forged import begun
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.bot.talk import labels, pressed, said, told, two_play
from tests.engine.house.a_world import settle

ELSEWHERE = Place("fake", "elsewhere")


@pytest.mark.parametrize(("command", "words"), [("raise", "40"), ("cards", ""), ("leave", ""), ("back", "")])
async def test_who_has_no_seat_where_a_table_stands_is_not_told_to_open_one(
    app: FakeApp, command: str, words: str
) -> None:
    await app.says("anna", "play", game="texas_holdem")
    assert "“Sit” at the table" in said(await app.says("bruno", command, words))
    assert "Open one with /play" in said(await app.says("bruno", command, words, place=ELSEWHERE))
    assert "/play opens one in a group" in said(await app.says("bruno", command, words, place=private_place("bruno")))


@pytest.mark.parametrize("has_forms", [True, False])
async def test_an_amount_that_was_left_out_is_asked_for(apps: type[FakeApp], *, has_forms: bool) -> None:
    app = apps(has_forms=has_forms)
    await begun(app, "texas_holdem")
    answer = await app.says(app.turn, "raise")
    if has_forms:
        assert isinstance(answer, Asking)
        assert answer.form.label == "40 to 2,000 in all"
    else:
        assert said(answer) == "Say how much as well: 120, 1k, 1.5k, pot, 1/2 or allin."


async def test_what_a_table_cannot_have_is_refused_with_what_it_can(game: str) -> None:
    app, seats = FakeApp(), GAMES[game].seats
    least, most = seats.start, seats.stop - 1
    assert f"from {least} to {most}" in said(await app.says("anna", "play", game=game, seats=str(most + 1)))
    assert "from 0 to" in said(await app.says("anna", "play", game=game, robots="-1"))
    assert ", ".join(PACES) in said(await app.says("anna", "play", game=game, pace="hasty"))
    await app.close()


async def test_a_structure_that_there_is_not_is_refused_with_those_that_there_are(app: FakeApp) -> None:
    assert "NL, PL, FL" in said(await app.says("anna", "play", "texas_holdem 10/20 XL"))


@pytest.mark.parametrize("pace", PACES)
async def test_a_pace_has_its_name_in_every_language(app: FakeApp, language: str, pace: str) -> None:
    called = words_in(language)(f"pace-{pace}").split()[0]
    await app.says("anna", "play", game="texas_holdem", pace=called)
    assert app.table.state.pace == pace


async def test_words_that_mean_nothing_are_answered_where_one_writes_to_the_bot_alone(apps: type[FakeApp]) -> None:
    app = FakeApp()
    answer = await app.router.typed(a_person("anna"), private_place("anna"), "hello there")
    assert said(answer) == "I do not understand that. /help shows what I can do."
    assert await app.router.typed(a_person("anna"), GROUP, "hello there") is None
    await app.close()
    page = apps(each_reader=True)
    assert await page.router.typed(a_person("anna"), private_place("anna"), "hello there") is None


async def test_a_command_that_was_written_to_the_bot_as_words_is_carried_out(app: FakeApp) -> None:
    """As on Discord, where only what is chosen from the list of commands comes as a command."""
    anna, alone = a_person("anna"), private_place("anna")
    assert "play chips" in said(await app.router.typed(anna, alone, "/fiches"))
    assert isinstance(answer := await app.router.typed(anna, alone, "/rules HE-NL-1"), Shown)
    assert "HE-NL-1" in plain(answer.panel.text)
    assert await app.router.typed(anna, GROUP, "/chips") is None


async def test_who_must_go_on_by_ticking_cards_is_led_to_the_private_chat(apps: type[FakeApp]) -> None:
    app = apps(reachable=False, has_forms=False)
    await begun(app, "carioca")
    who = app.turn
    led = await app.presses_label(who, "Draw")
    assert isinstance(led, Linked)
    assert led.start == app.table.state.table
    assert app.turn == who


async def test_who_cannot_be_written_to_comes_by_the_link_to_what_the_menu_of_a_running_deal_holds(
    apps: type[FakeApp],
) -> None:
    app = apps(reachable=False, has_forms=False)
    await begun(app, "texas_holdem")
    table = app.table.state.table
    linked = await app.presses("carla", f"{table}.more")
    assert isinstance(linked, Linked)
    arrived = await app.router.arrived(a_person("carla"), linked.start)
    assert labels(arrived) == ["Sit"]
    await pressed(app, arrived, "Sit", person="carla")
    assert app.table.state.seat_of("fake:carla") is not None
    again = await app.router.arrived(a_person("carla"), linked.start)
    assert isinstance(again, Done)  # their panel tells what they may do about their seat
    assert ".leave" in str(app.platform.of(private_place("carla"))[-1].keyboard)


async def test_the_rules_of_a_lobby_say_in_an_alert_what_is_played(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game=game)
    for who in ("anna", "bruno"):
        await app.preferences.change_reach(f"fake:{who}", reachable=False)
        answer = await app.presses_label(who, "Rules")
        assert isinstance(answer, Shown)
        assert "Played as the book says" in answer.brief


@pytest.mark.parametrize("command", ["cards", ""])
async def test_whoever_writes_to_the_bot_alone_can_be_written_to_again(apps: type[FakeApp], command: str) -> None:
    app = apps(reachable=False, has_forms=False)
    await two_play(app)
    assert app.platform.of(private_place("anna")) == []
    if command:
        await app.says("anna", command, place=private_place("anna"))
    else:
        await app.router.typed(a_person("anna"), private_place("anna"), "hello")
    await settle()
    (hand,) = app.platform.of(private_place("anna"))
    assert any(".leave" in button.address for row in hand.keyboard for button in row)
    assert app.platform.of(private_place("bruno")) == []


async def test_the_hand_that_is_asked_for_in_the_private_chat_is_answer_enough(app: FakeApp) -> None:
    await two_play(app)
    asked = await app.says("anna", "cards", place=private_place("anna"))
    assert isinstance(asked, Done)
    assert not asked.note
    elsewhere = await app.says("anna", "cards")
    assert isinstance(elsewhere, Done)
    assert "private chat" in elsewhere.note


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("it", "chip", "Forse intendi /fiches?"),
        ("en", "chip", "Did you mean /chips?"),
        ("it", "storia", "Forse intendi /storico?"),
        ("it", "regoel", "Forse intendi /regole?"),
        ("it", "tor", "Forse intendi /torneo, /torno, /classifica?"),
        ("it", "help", ""),
        ("en", "quit", "Did you mean /leave?"),
        ("it", "frobnicate", "Non conosco questo comando. /aiuto li elenca tutti."),
    ],
)
async def test_a_command_that_there_is_not_is_refused_with_those_that_may_be_meant(
    app: FakeApp, language: str, typed: str, meant: str
) -> None:
    anna = a_person("anna")
    await app.preferences.change(anna.key, language=language)
    answer = await app.says("anna", typed)
    assert meant in said(answer) if meant else isinstance(answer, Shown)
    if meant:  # whoever writes to the bot alone need not know that commands begin with a slash
        told = said(await app.router.typed(anna, private_place("anna"), f"{typed} please"))
        assert meant.partition(". ")[0] in told or typed == "frobnicate"


@pytest.mark.parametrize("base", commands.OPTIONS)
def test_other_names_of_a_command_lead_to_it_and_are_no_commands_themselves(language: str, base: str) -> None:
    words = words_in(language)
    for other in words.attribute(f"command-{base}", "also").split():
        assert f"/{words(f'command-{base}')}" in commands.near(other, words).split(", ")
        assert commands.called(other) is None


async def test_only_who_manages_a_chat_is_offered_to_change_its_settings_and_its_time_zone(app: FakeApp) -> None:
    app.platform.managers.add("anna")
    for who, manages in (("anna", True), ("bruno", False)):
        offered = labels(await app.says(who, "settings")) + labels(await app.says(who, "schedule"))
        assert any(label.startswith("✓ Chat: ") for label in offered) is manages
        assert any(label.startswith("Time zone: ") for label in offered) is manages
    assert any(
        label.startswith("Time zone: ")
        for label in labels(await app.says("bruno", "schedule", place=private_place("bruno")))
    )


async def test_before_the_first_deal_nothing_has_moved_on_and_no_card_is_dealt(app: FakeApp) -> None:
    await app.says("anna", "play", game="texas_holdem")
    assert said(await app.says("anna", "raise", "40")) == "No deal is running now."
    await app.says("anna", "cards")
    assert "The cards are not dealt yet." in app.text(private_place("anna"))


async def test_a_table_full_of_people_offers_no_seat_and_one_with_a_robot_does(app: FakeApp) -> None:
    await app.says("anna", "play", game="texas_holdem", seats="2", robots="1")
    assert "Sit" in app.labels()
    await app.presses_label("bruno", "Sit")
    assert "Sit" not in app.labels()
    await app.presses_label("anna", "Deal")
    more = await app.presses("carla", app.button("⋯"))
    assert labels(more) == []
    assert "Every seat is taken now." in told(more)


async def test_a_full_table_says_so_without_a_full_stop_in_the_line(app: FakeApp) -> None:
    await app.says("anna", "play", game="texas_holdem", seats="2", robots="1")
    assert "All seats are taken · Buy-in" in app.text()


async def test_who_does_not_come_is_told_of_in_the_words_of_the_button_be_it_one_or_more(app: FakeApp) -> None:
    await app.preferences.change(GROUP.key, language="it")
    draft = await app.says("anna", "schedule", when="tomorrow 9pm")
    assert isinstance(draft, Shown)
    plan = next(b.address.split(".")[3] for row in draft.panel.keyboard for b in row if ".confirm." in b.address)
    await app.presses("anna", f"menu.plan.confirm.{plan}")
    for who, words in (("bruno", "Non vengo: Bruno"), ("carla", "Non vengo: Bruno, Carla")):
        await app.presses(who, f"menu.plan.out.{plan}")
        assert words in app.text()


async def test_before_the_first_deal_a_table_says_whether_it_has_house_rules(game: str) -> None:
    rules = [f"{rule.field}={value}" for rule in choices(game) for value in rule.values]
    for typed in ("", *rules):
        app = FakeApp()
        if isinstance(await app.says("anna", "play", game=game, house=typed), Done):
            differing = told_differences(words_in("en"), game, app.table.state.match.rules)
            said_so = "With one house rule: see “Rules”." in app.text()
            assert said_so is (len(differing) == 1), typed
            assert said_so or "house rule" not in app.text() or len(differing) > 1, typed
        await app.close()
