"""Nothing that anybody sends gets out of the router: every input has one answer, and no chip is made or lost by it."""

from random import Random

import pytest
from hypothesis import settings
from structlog.testing import capture_logs

from bot.chat.chosen_table import usual_table
from bot.games import FACES
from bot.rules.refusals import refusal
from bot.seam.people import Place
from bot.seam.press import Asking, Command, Done, Handed, Linked, Press, Said, Shown
from bot.showing.moments import PREPARING
from bot.words import Words
from engine.house.chips.ledger import BANK
from engine.play import Refused
from tests.bot.answers import forging
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle

ANSWERS = (Done, Said, Shown, Asking, Linked, Handed)
EXPLORED = not settings().derandomize  # by `--hypothesis-profile=explore`
INPUTS = 13_000 if EXPLORED else 250  # of each game on each kind of platform: 10⁵ and more in all
ROOMS = (GROUP, GROUP, GROUP, Place("fake", "elsewhere"), Place("fake", "group", thread="7"))
PEOPLE = ("anna", "bruno", "carla", "stranger")
KINDS = {"discord": (True, True), "telegram": (False, False), "local": (True, False)}  # forms, private answers


async def begun(app: FakeApp, game: str) -> None:
    """Anna, Bruno and what robots the game needs are dealt in."""
    await app.says("anna", "play", game=game)
    for _ in range(app.table.state.fewest - 2):
        await app.table.add_robot("fake:anna", "")
    await app.clock.move(PREPARING)  # the new table is written with all who sit there
    await app.acts("bruno: Sit", "anna: Deal")
    assert app.table.play is not None


@pytest.mark.parametrize("kind", KINDS)
async def test_whatever_is_sent_has_one_answer_and_no_fault_is_logged(game: str, kind: str) -> None:
    has_forms, answers_in_private = KINDS[kind]
    app = FakeApp(has_forms=has_forms, answers_in_private=answers_in_private, reachable=kind != "telegram")
    app.platform.strangers.add("stranger")
    app.platform.managers.add("anna")
    await app.lobby.recover()
    with capture_logs() as logs:
        await begun(app, game)
        chance = Random() if EXPLORED else Random(f"{game} {kind}")
        for number in range(INPUTS):
            sent, answer = await something(app, chance)
            assert answer is None or isinstance(answer, ANSWERS), sent
            faults = [entry for entry in logs if entry["log_level"] in {"error", "critical"}]
            assert not faults, (sent, faults)
            logs.clear()
            if number % 10 == 0:
                await app.clock.move(chance.choice((0.0, 7.0, 40.0)))
                await settle()
            if not list(app.lobby):
                await begun(app, game)
    assert sum(app.store._disk.balances.values()) == 0  # type: ignore[attr-defined]  # the house's own is below zero
    assert app.store._disk.balances[BANK] > -(10**7)  # type: ignore[attr-defined]
    await app.close()


async def something(app: FakeApp, chance: Random) -> tuple[object, object]:
    """Somebody sends something: what, and the answer."""
    person = a_person(chance.choice(PEOPLE), chance.choice(("en", "it", "de-AT", "")))
    place = private_place(person.id) if chance.random() < 0.3 else chance.choice(ROOMS)
    match chance.choice(("press", "press", "press", "command", "typed", "typed", "complete", "arrived")):
        case "press":
            press = Press(
                person, place, forging.address(chance, real(app, place), names(app)), value=forging.value(chance)
            )
            return press, await app.router.press(press)
        case "command":
            command = Command(person, place, *forging.command(chance))
            return command, await app.router.command(command)
        case "complete":
            typing = Command(person, place, "rules", options={"query": forging.sentence(chance)})
            assert len(await app.router.complete(typing, "query")) <= 25
            return typing, None
        case "arrived":
            start = forging.sentence(chance)
            return start, await app.router.arrived(person, start)
        case _:
            text = forging.sentence(chance)
            return text, await app.router.typed(person, place, text)


def real(app: FakeApp, place: Place) -> list[str]:
    panels = app.platform.of(place)[-3:]
    return [button.address for panel in panels for row in panel.keyboard for button in row if not button.url]


def names(app: FakeApp) -> list[str]:
    return [table.state.table for table in app.lobby]


NINES = "9" * 12
FORGED = [
    *("menu.open.p.999999999999.999999999999.6.n.9..0", f"menu.open.th.{NINES}.{NINES}.0.6.n.0.NL.0"),
    *(f"menu.open.p.1000000000.1000000000.{seats}.n.0..0" for seats in ("4", "0", "7", "-4", "99999999999999999999")),
    *("menu.open.th.10.20.0.6.n.10.NL.0", "menu.open.c.1.1.1.²..n.0..0", "menu.chapter.².th.10.20.0.6.n.0.NL.0"),
]


@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_table_is_not_opened(app: FakeApp, forged: str) -> None:
    with capture_logs() as logs:
        answer = await app.presses("anna", forged)
    assert isinstance(answer, Said)
    assert not list(app.lobby)
    assert not [entry for entry in logs if entry["log_level"] == "error"]


@pytest.mark.parametrize("stake", [10**9, 10**9 + 1, 10**12, 10**30])
async def test_nobody_sits_down_with_more_than_anybody_has_typed_or_pressed(
    app: FakeApp, game: str, stake: int
) -> None:
    usual = usual_table(game, "normal")
    high = usual.words()[:1] + tuple(str(stake) for _ in usual.stakes) + usual.words()[1 + len(usual.stakes) :]
    pressed = await app.presses("anna", ".".join(("menu", "open", *high)))
    typed = await app.says("anna", "play", game=game, stakes=f"{stake}/{stake}")
    assert isinstance(pressed, Said)
    assert isinstance(typed, Said)
    assert not list(app.lobby)
    if stake <= 10**9 and FACES[game].text.stakes.buy_in((stake,) * len(usual.stakes)) <= 10**12:
        assert "purse" in str(pressed.text)


async def test_a_refusal_that_cannot_be_worded_is_a_fault_of_ours_and_stays_inside(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.answers.one_answer.refusal", unwordable)
    with capture_logs() as logs:
        answer = await app.presses("anna", "nowhere.sit")
    assert isinstance(answer, Said)
    assert "our side" in str(answer.text)
    assert [entry["log_level"] for entry in logs] == ["error"]


def unwordable(words: Words, why: Refused, there: Words) -> Said:
    """As `refusal`, of something that no text can say."""
    if why.reason != "our_fault":
        raise ArithmeticError("so many chips have no words")
    return refusal(words, why, there)
