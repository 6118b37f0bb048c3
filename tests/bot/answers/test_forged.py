"""Nothing that anybody sends gets out of the router: every input has one answer, and no chip is made or lost by it."""

from random import Random

import pytest
from hypothesis import settings
from structlog.testing import capture_logs

from bot.chat.which_table import usual_table
from bot.games import FACES
from bot.rules.refusals import refusal
from bot.seam.people import Place
from bot.seam.press import Asking, Command, Done, Handed, Linked, Press, Said, Shown
from bot.words import Words
from engine.games import GAMES
from engine.house.chips.ledger import BANK
from engine.play import Refused
from tests.bot.answers import forging
from tests.bot.fake_platform import GROUP, FakeHouse, a_person, private_place
from tests.engine.house.a_world import settle

ANSWERS = (Done, Said, Shown, Asking, Linked, Handed)
EXPLORED = not settings().derandomize  # by `--hypothesis-profile=explore`
INPUTS = 13_000 if EXPLORED else 250  # of each game on each kind of platform: 10⁵ and more in all
ROOMS = (GROUP, GROUP, GROUP, Place("fake", "elsewhere"), Place("fake", "group", thread="7"))
PEOPLE = ("anna", "bruno", "carla", "stranger")
KINDS = {"discord": (True, True), "telegram": (False, False), "local": (True, False)}  # forms, private answers


async def begun(house: FakeHouse, game: str) -> None:
    """Anna, Bruno and what robots the game needs are dealt in."""
    robots = max(0, GAMES[game].seats.start - 2)
    await house.says("anna", "play", game=game, robots=str(robots))
    await house.presses_label("bruno", "Sit")
    await house.presses_label("anna", "Deal")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_sent_has_one_answer_and_no_fault_is_logged(game: str, kind: str) -> None:
    has_forms, answers_in_private = KINDS[kind]
    house = FakeHouse(has_forms=has_forms, answers_in_private=answers_in_private, reachable=kind != "telegram")
    house.platform.strangers.add("stranger")
    house.platform.managers.add("anna")
    await house.lobby.recover()
    with capture_logs() as logs:
        await begun(house, game)
        chance = Random() if EXPLORED else Random(f"{game} {kind}")
        for number in range(INPUTS):
            sent, answer = await something(house, chance)
            assert answer is None or isinstance(answer, ANSWERS), sent
            faults = [entry for entry in logs if entry["log_level"] in {"error", "critical"}]
            assert not faults, (sent, faults)
            logs.clear()
            if number % 10 == 0:
                await house.clock.move(chance.choice((0.0, 7.0, 40.0)))
                await settle()
            if not list(house.lobby):
                await begun(house, game)
    assert sum(house.store._disk.balances.values()) == 0  # type: ignore[attr-defined]  # the house's own is below zero
    assert house.store._disk.balances[BANK] > -(10**7)  # type: ignore[attr-defined]
    await house.close()


async def something(house: FakeHouse, chance: Random) -> tuple[object, object]:
    """Somebody sends something: what, and the answer."""
    person = a_person(chance.choice(PEOPLE), chance.choice(("en", "it", "de-AT", "")))
    place = private_place(person.id) if chance.random() < 0.3 else chance.choice(ROOMS)
    match chance.choice(("press", "press", "press", "command", "typed", "typed", "complete", "arrived")):
        case "press":
            press = Press(
                person, place, forging.address(chance, real(house, place), names(house)), value=forging.value(chance)
            )
            return press, await house.router.press(press)
        case "command":
            command = Command(person, place, *forging.command(chance))
            return command, await house.router.command(command)
        case "complete":
            typing = Command(person, place, "rules", options={"query": forging.sentence(chance)})
            completed = await house.router.complete(typing, "query")
            assert len(completed) <= 25
            return typing, None
        case "arrived":
            start = forging.sentence(chance)
            return start, await house.router.arrived(person, start)
        case _:
            text = forging.sentence(chance)
            return text, await house.router.typed(person, place, text)


def real(house: FakeHouse, place: Place) -> list[str]:
    panels = house.platform.of(place)[-3:]
    return [button.address for panel in panels for row in panel.keyboard for button in row if not button.url]


def names(house: FakeHouse) -> list[str]:
    return [table.state.table for table in house.lobby]


NINES = "9" * 12
FORGED = [
    *("menu.open.p.999999999999.999999999999.6.n.9..0", f"menu.open.th.{NINES}.{NINES}.0.6.n.0.NL.0"),
    *(f"menu.open.p.1000000000.1000000000.{seats}.n.0..0" for seats in ("4", "0", "7", "-4", "99999999999999999999")),
    *("menu.open.th.10.20.0.6.n.10.NL.0", "menu.open.c.1.1.1.²..n.0..0", "menu.chapter.².th.10.20.0.6.n.0.NL.0"),
]


@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_table_is_not_opened(forged: str) -> None:
    house = FakeHouse()
    with capture_logs() as logs:
        answer = await house.presses("anna", forged)
    assert isinstance(answer, Said)
    assert not list(house.lobby)
    assert not [entry for entry in logs if entry["log_level"] == "error"]
    await house.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stake", [10**9, 10**9 + 1, 10**12, 10**30])
async def test_nobody_sits_down_with_more_than_anybody_has_typed_or_pressed(game: str, stake: int) -> None:
    house = FakeHouse()
    usual = usual_table(game, "normal")
    high = usual.words()[:1] + tuple(str(stake) for _ in usual.stakes) + usual.words()[1 + len(usual.stakes) :]
    pressed = await house.presses("anna", ".".join(("menu", "open", *high)))
    typed = await house.says("anna", "play", game=game, stakes=f"{stake}/{stake}")
    assert isinstance(pressed, Said)
    assert isinstance(typed, Said)
    assert not list(house.lobby)
    if stake <= 10**9 and FACES[game].text.stakes.buy_in((stake,) * len(usual.stakes)) <= 10**12:
        assert "purse" in str(pressed.text)
    await house.close()


async def test_a_refusal_that_cannot_be_worded_is_a_fault_of_ours_and_stays_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = FakeHouse()
    monkeypatch.setattr("bot.answers.router.refusal", unwordable)
    with capture_logs() as logs:
        answer = await house.presses("anna", "nowhere.sit")
    assert isinstance(answer, Said)
    assert "our side" in str(answer.text)
    assert [entry["log_level"] for entry in logs] == ["error"]
    await house.close()


def unwordable(words: Words, why: Refused) -> Said:
    """As `refusal`, of something that no text can say."""
    if why.reason != "our_fault":
        raise ArithmeticError("so many chips have no words")
    return refusal(words, why)
