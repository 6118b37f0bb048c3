"""Whatever is typed into a form and refused can be mended without typing it again; so can a command, without forms."""

import ast
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest

import bot
from bot.answers.mending.kept import REMEMBERED, Kept
from bot.answers.mending.mender import LONGEST_COPY
from bot.chat.bounds import COMMANDS_A_MINUTE, MINUTE
from bot.language_files import LANGUAGES
from bot.seam import form
from bot.seam.form import Form
from bot.seam.panel import Button, Panel
from bot.seam.people import Place
from bot.seam.press import Answer, Asking, Said, Shown, refuses
from bot.words import words_in
from engine.games import GAMES
from tests.bot.answers.test_forged import begun
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place

NONSENSE = "?" * 70  # no time, no zone, no amount, no number of players, and too long for a word of the shuffle
PEOPLE = ("anna", "bruno")
ENDS = ("leave", "close", "drop", "forget", "open")  # what would end the evening, or begin another


def forms_made() -> set[str]:
    """Every function of the bot that makes a form, as `module.function`."""
    root = Path(bot.__file__).parent
    texts = {file: file.read_text("utf-8") for file in root.rglob("*.py")}
    return {
        f"{'.'.join(file.relative_to(root.parent).with_suffix('').parts)}.{function.name}"
        for file, text in texts.items()
        if "Form(" in text
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and any(map(_makes_a_form, ast.walk(function)))
    }


def _makes_a_form(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Form"


def modules_with_forms() -> Iterator[ModuleType]:
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.") and module is not form and getattr(module, "Form", None) is Form:
            yield module


def value_of(form: Form, line: str) -> str:
    return "\n".join(line for _ in form.fields or (form,))


def lines_of(form: Form) -> list[str]:
    return [field.value for field in form.fields] or [form.value]


def buttons_of(answer: Answer) -> list[Button]:
    if not isinstance(answer, Said | Shown):
        return []
    return [button for row in answer.panel.keyboard for button in row if not button.url]


async def mended(app: FakeApp, who: str, form: Form, place: Place, typed: str) -> Form:
    """The form that the refusal of these words opens again. Refused once more, it opens again."""
    correct = {words_in(language)("button-correct") for language in LANGUAGES}
    for _ in range(2):
        refused = await app.presses(who, form.address, value=value_of(form, typed), place=place)
        again = next((button for button in buttons_of(refused) if button.label in correct), None)
        assert again is not None, refused
        asked = await app.presses(who, again.address, place=place)
        assert isinstance(asked, Asking), asked
        form = asked.form
    return form


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The functions that have made a form since, as `module.function`."""
    found: set[str] = set()

    def noted(**given: object) -> Form:
        caller = sys._getframe(1)
        while caller.f_code.co_name.startswith("<"):
            caller = caller.f_back or caller
        found.add(f"{caller.f_globals['__name__']}.{caller.f_code.co_name}")
        return Form(**given)  # type: ignore[arg-type]  # whatever it was given

    for module in list(modules_with_forms()):
        monkeypatch.setattr(module, "Form", noted)
    return found


async def test_every_form_that_any_button_opens_opens_again_with_what_was_typed_into_it(made: set[str]) -> None:
    """Two people press all that stands before them, at a table of each game, and all that any command answers."""
    for game in GAMES:
        app = FakeApp(fair=True)
        app.platform.managers |= {*PEOPLE}
        await app.lobby.recover()
        await begun(app, game)
        for who, place in product(PEOPLE, (GROUP, private_place("anna"), private_place("bruno"))):
            if place == GROUP or place.private_to == who:
                await look(app, who, place, Shown(Panel((), rows=(tuple(standing(app, place)),))))
        await app.close()
    app = FakeApp(fair=True)
    app.platform.managers |= {*PEOPLE}
    await app.lobby.recover()
    await app.says("anna", "play", game=next(iter(GAMES)))  # before the first deal its seal stands open
    commands = [spec.name["en"] for spec in app.router.commands if spec.name["en"] not in ENDS]
    for command, place in product(commands, (GROUP, private_place("anna"))):
        await app.clock.move(MINUTE / COMMANDS_A_MINUTE)
        await look(app, "anna", place, await app.says("anna", command, place=place))
    await app.clock.move(MINUTE)
    await look(app, "anna", GROUP, await app.says("anna", "stats", player=NONSENSE))  # see `test_commands_again`
    await app.close()
    assert made == forms_made()


def standing(app: FakeApp, place: Place) -> list[Button]:
    return [button for panel in app.platform.of(place) for button in buttons_of(Shown(panel))]


async def look(app: FakeApp, who: str, place: Place, answer: Answer, within: str = "") -> None:
    """Press its buttons, but none that ends something, and fill in each form that opens, `within` being filled in.

    The last comes first: after the first, which answers a question or plans a game, the others mean nothing.
    """
    for button in reversed(buttons_of(answer)):
        if any(end in button.address for end in ENDS):
            continue
        opened = await app.presses(who, button.address, place=place)
        if isinstance(opened, Asking) and opened.form.address != within:
            await look(app, who, place, await filled_in(app, who, opened.form, place), opened.form.address)


async def filled_in(app: FakeApp, who: str, form: Form, place: Place) -> Answer:
    """The form is refused and mended."""
    again = await mended(app, who, form, place, NONSENSE)
    assert lines_of(again) == value_of(form, NONSENSE).split("\n")
    return await app.presses(who, form.address, value=value_of(form, "21:00"), place=place)


async def test_what_is_accepted_at_last_is_not_offered_again_and_nobody_reads_what_another_typed() -> None:
    app = FakeApp(fair=True)
    app.platform.managers |= {*PEOPLE}
    await mended(app, "anna", await zone_asked(app, "anna"), GROUP, "Europe/Roma")
    assert (await zone_asked(app, "bruno")).value == "Europe/Rome"
    assert (await zone_asked(app, "anna")).value == "Europe/Roma"
    await app.presses("anna", "menu.plan.zone", value="Europe/London")
    assert (await zone_asked(app, "anna")).value == "Europe/London"
    await app.close()


async def zone_asked(app: FakeApp, who: str) -> Form:
    asked = await app.presses(who, "menu.plan.zone")
    assert isinstance(asked, Asking), asked
    return asked.form


async def test_no_form_is_opened_for_what_its_words_cannot_mend(app: FakeApp) -> None:
    for address, place in (("menu.plan.zone", GROUP), ("menu.plan.new", private_place("anna"))):
        for value in (None, "Europe/Rome"):
            refused = await app.presses("anna", address, value=value, place=place)
            assert isinstance(refused, Said), (address, value)
            assert refused.again is None


@pytest.mark.parametrize("option", ["read", "tick", "fold", "amount"])
async def test_a_refused_list_or_a_question_that_is_over_leads_to_no_form(app: FakeApp, option: str) -> None:
    await begun(app, next(iter(GAMES)))
    table = app.table.state.table
    refused = await app.presses(app.turn, f"{table}.1.99.{option}", value="???")
    assert isinstance(refused, Said)
    assert refused.again is None


def test_who_was_refused_longest_ago_is_forgotten_first() -> None:
    mending = Kept()
    form = Form("Time zone", "Such as", "Europe/Rome", "menu.plan.zone", "OK", "No")
    for number in range(REMEMBERED + 1):
        mending.keep(f"fake:{number}", form.address, "Roma")
        mending.keep("fake:anna", form.address, "Rom")
    found = [mending.asking(person, Asking(form)).form.value for person in ("fake:0", "fake:1", "fake:2", "fake:anna")]
    assert found == ["Europe/Rome", "Europe/Rome", "Roma", "Rom"]


@pytest.mark.parametrize(
    ("command", "typed", "copied"),
    [
        ("schedule", "tomorrow at 25", "/schedule tomorrow at 25"),
        ("play", "canasta 10/20", "/play canasta 10/20"),
        ("schedule", "x" * LONGEST_COPY, ""),
        ("schedule", "tomorrow 9pm holdem", ""),  # understood
        ("cards", "", ""),
    ],
)
async def test_where_no_form_opens_a_button_copies_the_refused_command(command: str, typed: str, copied: str) -> None:
    app = FakeApp(has_forms=False)
    refused = await app.says("anna", command, typed)
    assert [button.copies for button in buttons_of(refused) if button.copies] == [copied][: bool(copied)]
    assert not any(button.copies for button in buttons_of(await FakeApp().says("anna", command, typed)))
    await app.close()


async def test_what_no_words_can_mend_is_not_copied(apps: type[FakeApp]) -> None:
    app = apps(has_forms=False)
    alone = private_place("anna")
    answers = [await app.says("anna", "play", "texas_holdem 10/20", place=alone)]  # tables stand in groups
    answers.append(await app.says("anna", "raise", "to 60"))  # there is no table
    await app.says("anna", "play", "texas_holdem 10/20")
    typed = await app.router.typed(a_person("anna"), alone, "raise 60")
    assert typed is not None
    for answer in (*answers, typed, await app.says("anna", "raise", "to 60")):
        assert refuses(answer)
        assert not any(button.copies for button in buttons_of(answer)), answer
    misspelt = await app.says("anna", "rulse", "side pot")
    assert [button.copies for button in buttons_of(misspelt) if button.copies] == ["/rulse side pot"]


async def test_so_do_words_that_were_refused_in_private_and_what_is_understood_is_not_copied() -> None:
    app = FakeApp(has_forms=False)
    await begun(app, next(iter(GAMES)))
    who = app.turn
    for said, copied in (("raise 5x", ["raise 5x"]), ("raise 60", [])):
        answer = await app.router.typed(a_person(who), private_place(who), said)
        assert answer is not None
        assert [button.copies for button in buttons_of(answer)] == copied
    await app.close()
