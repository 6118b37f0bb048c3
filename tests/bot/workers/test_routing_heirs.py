"""Owners of parts come and go: what was routed to one who is gone is made by the next, once."""

import asyncio

import pytest

from bot.seam.press import Done, Said
from bot.workers.routing import Wake
from engine.house.store.ports import Fenced
from engine.house.store.posted import GIVEN_UP, Postbox, Settled
from tests.bot.workers.two_workers import HERE, Worker, posted
from tests.engine.house.a_world import settle


async def test_an_owner_who_dies_before_the_effect_leaves_it_to_the_next(stores: list[tuple[Postbox, Wake]]) -> None:
    nobody = Worker("one", frozenset(), *stores[0])
    asked = asyncio.create_task(nobody.plays("dc:1"))
    await posted(stores[0][0], "dc:1")
    assert [*nobody.app.lobby] == []
    heir = Worker("two", HERE, *stores[1])
    assert isinstance(await asked, Done)
    assert len([*heir.app.lobby]) == 1
    for worker in (nobody, heir):
        await worker.die()


async def test_an_owner_who_dies_after_the_effect_has_made_it(stores: list[tuple[Postbox, Wake]]) -> None:
    """Its answer is lost: whoever waits is told that it is done, and nobody makes it again."""
    store = stores[0][0]
    owner = Worker("one", HERE, *stores[0])
    await owner.plays("dc:1")  # settled by its effect, and no answer is written for what was made at home
    await owner.die()
    other, heir = Worker("two", frozenset(), *stores[0], longest=0), Worker("three", HERE, *stores[1])
    await heir.app.lobby.recover()
    assert await other.plays("dc:1") == Done()
    assert await heir.plays("dc:1") == Done()
    assert len([*heir.app.lobby]) == len(await store.tables()) == 1
    for worker in (other, heir):
        await worker.die()


@pytest.mark.parametrize("at_home", [True, False])
async def test_an_owner_who_is_fenced_off_says_nothing_and_the_next_makes_it(
    stores: list[tuple[Postbox, Wake]], monkeypatch: pytest.MonkeyPatch, *, at_home: bool
) -> None:
    """Whether it came to the owner itself or from another worker."""
    owner = Worker("one", HERE, *stores[0])
    heir = Worker("two", frozenset(), *stores[1])

    async def keep(*_: object, **__: object) -> None:
        owner.owned.parts, heir.owned.parts = frozenset(), HERE
        monkeypatch.undo()
        raise Fenced("the part")

    monkeypatch.setattr(stores[0][0], "keep", keep)
    assert isinstance(await (owner if at_home else heir).plays("dc:1"), Done)
    assert ([*owner.app.lobby], len([*heir.app.lobby])) == ([], 1)
    for worker in (owner, heir):
        await worker.die()


async def test_what_nobody_makes_in_time_is_given_up_and_has_no_effect_later(
    stores: list[tuple[Postbox, Wake]],
) -> None:
    store = stores[0][0]
    nobody = Worker("one", frozenset(), *stores[0], longest=0)
    answer = await nobody.plays("dc:1")
    assert isinstance(answer, Said)
    assert answer.alarm
    assert await store.settled("dc:1") == Settled(GIVEN_UP)
    heir = Worker("two", HERE, *stores[1])
    assert await heir.plays("dc:1") == answer
    assert [*heir.app.lobby] == []
    for worker in (nobody, heir):
        await worker.die()


async def test_an_owner_who_may_not_speak_leaves_it_in_the_inbox(stores: list[tuple[Postbox, Wake]]) -> None:
    owner = Worker("one", HERE, *stores[0])
    owner.owned.silent = True
    asked = asyncio.create_task(owner.plays("dc:1"))
    await posted(stores[0][0], "dc:1")
    await settle()
    assert [*owner.app.lobby] == []
    owner.owned.silent = False
    assert isinstance(await asked, Done)
    assert len([*owner.app.lobby]) == 1
    await owner.die()
