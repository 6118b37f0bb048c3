"""Robots that think for long do so in the painter's process, where deals are sealed too; where it cannot, here."""

import asyncio
from collections.abc import Callable
from typing import Never

import pytest

from bot.elsewhere import REST, Elsewhere, RootElsewhere, thought_elsewhere
from cards_render.painter.worker import Painter, PictureFailed
from engine.fairness import sealing
from engine.game import EVEN
from engine.games import GAMES
from engine.house.sealing.sealer import RootHere
from engine.play import Action
from engine.poker.wagering import CHECK
from engine.thinking import Thought, think
from tests.bot.fake_platform import FakeApp, FakePainter
from tests.engine.house.a_world import HandClock, settle
from tests.engine.test_thinking import questions, thought


def highest(key: str) -> str:
    return ["", *GAMES[key].levels][-1]


def a_thought(key: str, level: str | None = None) -> Thought:
    """One of the highest level, if none is named."""
    plain = (key, highest(key) if level is None else level, EVEN)
    play, ask, luck = next(questions(plain, 1))
    return thought(plain, play, ask, luck)


async def dead(*_: object) -> Never:
    raise PictureFailed("the drawing process died")


async def busy(*_: object) -> Never:
    await asyncio.get_running_loop().create_future()  # never done
    raise AssertionError


async def test_where_the_other_process_cannot_a_robot_thinks_here(game: str) -> None:
    wanted = a_thought(game)
    assert await thought_elsewhere(dead, wanted) == wanted.action()


async def test_nobody_waits_long_for_the_other_process(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.elsewhere.LONGEST", 0.0)
    wanted = a_thought(game)
    assert await thought_elsewhere(busy, wanted) == wanted.action()


async def test_whoever_is_told_to_end_ends_though_the_answer_has_just_come() -> None:
    """As a house that closes tells its tables."""
    answer: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
    waiting = asyncio.create_task(thought_elsewhere(lambda *_: answer, a_thought("texas_holdem")))
    await asyncio.sleep(0)
    answer.set_result(CHECK)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


@pytest.mark.parametrize(
    ("game", "level"), [(key, level) for key, game in GAMES.items() for level in ("", *game.levels)]
)
async def test_only_for_what_takes_longer_than_to_ask_is_the_other_process_asked(game: str, level: str) -> None:
    asked = list[Thought]()

    async def elsewhere(work: Callable[[Thought], Action], wanted: Thought) -> Action:
        asked.append(wanted)
        return work(wanted)

    wanted = a_thought(game, level)
    assert await thought_elsewhere(elsewhere, wanted) == wanted.action()
    assert asked == ([] if level in GAMES[game].brief else [wanted])


async def test_at_a_table_robots_think_where_pictures_are_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    async def watched(_self: FakePainter, work: Callable[..., object], *args: object) -> object:
        asked.append(work.__name__)
        return work(*args)

    monkeypatch.setattr(FakePainter, "run", watched)
    app = FakeApp()
    await app.says("anna", "play", f"{game} robots:3 {highest(game)} now")
    for _ in range(40):
        await app.clock.move(3)
    assert (think.__name__ in asked) is (highest(game) not in GAMES[game].brief)


# Sealing.

MASTER, ORDERS, SLOTS = bytes(32), 3, 52


@pytest.mark.parametrize("elsewhere", [dead, busy])
async def test_where_the_other_process_cannot_a_deal_is_sealed_here(
    elsewhere: Elsewhere[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.elsewhere.LONGEST", 0.0)
    root = RootElsewhere(elsewhere, RootHere(), HandClock().now)
    assert await root(MASTER, ORDERS, SLOTS) == sealing.root_of(MASTER, ORDERS, SLOTS)


async def test_a_process_that_could_not_seal_a_deal_is_left_alone_for_a_while() -> None:
    asked, clock = list[bytes](), HandClock()

    async def elsewhere(_work: object, master: bytes, *_: object) -> Never:
        asked.append(master)
        raise PictureFailed("the drawing process is overloaded")

    root = RootElsewhere(elsewhere, RootHere(), clock.now)
    for number, seconds in enumerate((0, 1, REST - 2, 1)):
        await clock.move(seconds)
        await root(bytes([number]), ORDERS, SLOTS)
    assert asked == [bytes([0]), bytes([3])]


async def test_deals_are_sealed_elsewhere_one_after_the_other() -> None:
    begun = list[bytes]()

    async def elsewhere(_work: object, master: bytes, *_: object) -> str:
        begun.append(master)
        await asyncio.get_running_loop().create_future()
        raise AssertionError

    root = RootElsewhere(elsewhere, RootHere(), HandClock().now)
    waiting = [asyncio.create_task(root(bytes([number]), ORDERS, SLOTS)) for number in range(3)]
    await settle()
    assert begun == [bytes([0])]
    for task in waiting:
        task.cancel()


async def test_the_painters_process_seals_as_this_one_does() -> None:
    async with Painter() as painter:
        assert await painter.run(sealing.root_of, MASTER, ORDERS, SLOTS) == sealing.root_of(MASTER, ORDERS, SLOTS)


async def test_the_deals_of_a_table_are_sealed_where_pictures_are_drawn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealed = list[object]()

    async def watched(_self: FakePainter, work: Callable[..., object], *args: object) -> object:
        if work is sealing.root_of:
            sealed.append(args)
        return work(*args)

    monkeypatch.setattr(FakePainter, "run", watched)
    app = FakeApp(fair=True)
    await app.says("anna", "play", f"{game} robots:3 now")
    await app.clock.move(3)
    (table,) = app.lobby
    assert table.seals
    assert table.seals.closed
    master, terms = table.seals.closed.master, GAMES[game].sealing
    assert sealed[0] == (master, terms.orders, terms.slots)
