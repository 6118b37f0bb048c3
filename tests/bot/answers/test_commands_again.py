"""A command whose options are refused, where options are filled in one by one, is mended in a form of one line."""

import pytest

from bot.chat import commands
from bot.chat.bounds import COMMANDS_A_MINUTE, LONGEST_SAID
from bot.language_files import LANGUAGES
from bot.seam.form import Form
from bot.seam.panel import Button
from bot.seam.people import Place
from bot.seam.press import Answer, Asking, Command, Done, Said, Shown, refuses
from bot.words import words_in
from engine.games import GAMES
from tests.bot.answers.test_forged import begun
from tests.bot.answers.test_mending import NONSENSE, buttons_of
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place

TYPED = [(name, option) for name, options in commands.OPTIONS.items() for option in options]
NOT_FOR_WORDS = {("leave", "how"), ("back", "how"), ("cut", "lot")}  # in mid-deal: granted, or refused to any words
PLAYED = {
    "game": "texas_holdem", "stakes": "10/20", "structure": "PL", "seats": "3", "pace": "slow",
    "robots": "1", "strength": "strong", "now": "yes", "house": "show_all=on",
}  # fmt: skip


def way_back(answer: Answer) -> Button | None:
    correct = {words_in(language)("button-correct") for language in LANGUAGES}
    return next((button for button in buttons_of(answer) if button.label in correct), None)


async def opened(app: FakeApp, who: str, answer: Answer, place: Place = GROUP) -> Form:
    """The form that a refusal leads to."""
    button = way_back(answer)
    assert button is not None, answer
    asked = await app.presses(who, button.address, place=place)
    assert isinstance(asked, Asking), asked
    return asked.form


@pytest.mark.parametrize(("name", "option"), TYPED)
async def test_whatever_option_is_refused_for_its_words_the_way_back_to_them_stands_below(
    apps: type[FakeApp], name: str, option: str
) -> None:
    app = apps(fair=True)
    app.platform.managers |= {"anna", "bruno"}
    await begun(app, next(iter(GAMES)))
    who = app.turn
    refused = await app.router.command(Command(a_person(who), GROUP, name, options={option: NONSENSE}))
    if (name, option) in NOT_FOR_WORDS:
        assert way_back(refused) is None
    else:
        form = await opened(app, who, refused)
        assert NONSENSE in form.value
        once_more = await app.presses(who, form.address, value=f"{form.value}!")
        assert refuses(once_more)
        assert (await opened(app, who, once_more)).value == f"{form.value}!"


async def test_so_it_is_with_a_word_for_the_shuffle(apps: type[FakeApp]) -> None:
    app = apps(fair=True)
    await app.lobby.recover()
    await app.says("anna", "play", game=next(iter(GAMES)))
    assert (await opened(app, "anna", await app.says("anna", "cut", lot=NONSENSE))).value == NONSENSE


@pytest.mark.parametrize("amount", ["1x", "99999999"])
async def test_an_amount_is_mended_unless_none_is_asked_for(app: FakeApp, game: str, amount: str) -> None:
    await begun(app, game)
    refused = await app.says(app.turn, "raise", amount=amount)
    assert isinstance(refused, Said)
    is_asked = refused.text != (words_in("en")("refused-not_now"),)
    assert (way_back(refused) is not None) is is_asked


async def test_a_mended_command_is_carried_out_and_its_words_are_forgotten(app: FakeApp) -> None:
    refused = await app.says("anna", "play", game="texas_holdem", stakes="ten", seats="3")
    form = await opened(app, "anna", refused)
    assert form.value == "game:texas_holdem stakes:ten seats:3"
    answer = await app.presses("anna", form.address, value=form.value.replace("ten", "5/10"))
    assert isinstance(answer, Done | Shown)
    assert (app.table.state.game, app.table.state.seats) == ("texas_holdem", 3)
    asked = await app.presses("anna", form.address)
    assert isinstance(asked, Asking)
    assert asked.form.value == ""


async def test_nobody_reads_in_the_form_what_another_has_typed(app: FakeApp) -> None:
    form = await opened(app, "anna", await app.says("anna", "schedule", when="tomorrow at 25"))
    asked = await app.presses("bruno", form.address)
    assert isinstance(asked, Asking)
    assert (form.value, asked.form.value) == ("tomorrow at 25", "")


async def test_whoever_would_be_refused_whatever_they_type_is_not_asked_again(app: FakeApp) -> None:
    for name, option, place, said in (
        ("raise", "amount", GROUP, NONSENSE),  # no table
        ("play", "stakes", private_place("anna"), NONSENSE),
        ("schedule", "when", private_place("anna"), NONSENSE),
        ("schedule", "when", GROUP, "zone nowhere"),  # for admins
        ("season", "wish", GROUP, NONSENSE),  # for admins
    ):
        refused = await app.router.command(Command(a_person("anna"), place, name, options={option: said}))
        assert way_back(refused) is None, name
    refused = await app.says("anna", "schedule", when=NONSENSE)
    for _ in range(COMMANDS_A_MINUTE):
        await app.says("anna", "schedule", when=NONSENSE)
    assert way_back(await app.says("anna", "schedule", when=NONSENSE)) is None
    again = way_back(refused)
    assert again is not None
    assert way_back(await app.presses("anna", again.address, value=NONSENSE)) is None


async def test_stakes_that_can_be_read_and_may_not_be_played_are_mended_too(app: FakeApp) -> None:
    form = await opened(app, "anna", await app.says("anna", "play", stakes="20/10"))
    assert form.value == "stakes:20/10"


async def test_what_is_longer_than_any_option_may_be_has_no_room_in_a_form(app: FakeApp) -> None:
    for length, mended in ((LONGEST_SAID, True), (LONGEST_SAID + 1, False)):
        refused = await app.says("anna", "stats", player="x" * length)
        assert refuses(refused)
        assert (way_back(refused) is not None) is mended
    form = await opened(app, "anna", await app.says("anna", "stats", player="x"))
    assert isinstance(await app.presses("anna", form.address, value="x" * (LONGEST_SAID + 1)), Said)


async def test_a_line_that_was_typed_has_no_form_and_no_other_command_has_one() -> None:
    for has_forms in (True, False):
        app = FakeApp(has_forms=has_forms)
        assert way_back(await app.says("anna", "schedule", "tomorrow at 25")) is None
        for name in ("cards", "nothing"):
            assert isinstance(await app.presses("anna", f"menu.again.{name}"), Said)
        assert isinstance(await app.presses("anna", "menu.again.schedule"), Asking) is has_forms
        await app.close()


def test_the_line_is_read_as_the_options_were(language: str) -> None:
    for name, options in (("play", PLAYED), ("tournament", {"entry": "300", "late": "2", "rebuys": "-1"})):
        line = commands.as_typed(words_in(language), name, options)
        assert commands.options_of(name, line, {}) == options
    assert commands.as_typed(words_in(language), "schedule", {"when": "fri 9pm", "game": "omaha"}) == "fri 9pm omaha"
