"""The outbox, where a house stops and starts again: what was sent is known, and sent once."""

import asyncio

import pytest

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing.writing import sender
from bot.showing.writing.slot import Kept, Slot
from cards_render.drawing.picture import Picture
from tests.bot.showing.post import GROUP, PRIVATE, Post, said
from tests.engine.house.a_world import settle


@pytest.fixture
def post(monkeypatch: pytest.MonkeyPatch) -> Post:
    monkeypatch.setattr(sender, "LONGEST_WAIT", 0.0)
    return Post()


async def test_a_message_that_went_with_all_its_older_ones_comes_back_after_a_restart(post: Post) -> None:
    gone = Slot("table", GROUP)
    gone.kept = Kept(older=(Ref(GROUP, "1"),))
    await post.box._sender.delivery.clear(gone)  # nothing is left to be noted
    again = Post(post.store)
    again.box.show("table", GROUP, said("one"))
    await settle()
    assert again.texts() == ["one"]


async def test_a_message_that_stands_already_is_adopted(post: Post) -> None:
    ref = await post.platform.send(GROUP, said("line"), None)
    await post.box.adopt("door", ref)
    post.box.show("door", GROUP, said("door"))
    await settle()
    assert post.platform.now == {ref: said("door")}


async def test_after_a_restart_the_old_message_is_edited(post: Post) -> None:
    post.box.show("table", GROUP, said("one"))
    await settle()
    again = Post(post.store.lose_power())
    again.platform.now = dict(post.platform.now)
    again.box.show("table", GROUP, said("two"))
    await settle()
    assert again.texts() == ["two"]


async def test_what_was_told_is_told_once_even_after_a_restart(post: Post) -> None:
    post.box.show("reminder", GROUP, said("an hour"), telling="1")
    await settle()
    later = Post(post.store)
    later.box.show("reminder", GROUP, said("50 minutes"), telling="1")
    await settle()
    assert later.platform.sent == []
    later.box.show("reminder", GROUP, said("ten minutes"), telling="2")
    await settle()
    assert [panel.text for _, panel in later.platform.sent] == [("ten minutes",)]


async def test_a_message_that_was_told_before_a_restart_can_be_brought_to_rest(post: Post) -> None:
    post.box.show("reminder", GROUP, said("an hour"), telling="1")
    await settle()
    later = Post(post.store)
    later.box.show("reminder", GROUP, said("an hour"), telling="1")
    later.box.finish("reminder")
    await settle()
    assert [panel.rows for _, panel in later.platform.sent] == [()]


async def test_a_new_message_is_sent_once_though_the_store_is_down(post: Post) -> None:
    post.store.down = True
    post.box.show("news", GROUP, said("put off"), anew=True)
    await settle()
    assert len(post.platform.sent) == 1


async def test_what_is_being_sent_when_the_house_stops_is_noted_and_nothing_more_is_sent(post: Post) -> None:
    gate = asyncio.Event()
    send = post.platform.send

    async def slow(place: Place, panel: Panel, picture: Picture | None) -> Ref:
        await gate.wait()
        return await send(place, panel, picture)

    post.platform.send = slow  # type: ignore[method-assign]  # a platform that takes its time
    post.box.show("first", GROUP, said("first"), telling="1")
    await settle()
    post.box.show("second", GROUP, said("second"))
    closing = asyncio.create_task(post.box.close())
    await settle()
    gate.set()
    await closing
    assert post.texts() == ["first"]
    later = Post(post.store)
    later.box.show("first", GROUP, said("first"), telling="1")
    await settle()
    assert later.platform.sent == []


async def test_of_whoever_is_forgotten_nothing_is_noted_by_what_was_being_sent(post: Post) -> None:
    gate, send = asyncio.Event(), post.platform.send

    async def slow(place: Place, panel: Panel, picture: Picture | None) -> Ref:
        await gate.wait()
        return await send(place, panel, picture)

    post.platform.send = slow  # type: ignore[method-assign]  # a platform that takes its time
    post.box.show("hand:t:fake:anna", PRIVATE, said("your cards"))
    await settle()
    forgotten = asyncio.create_task(post.box.forget("fake:anna"))
    await settle()
    assert not forgotten.done()
    gate.set()
    await forgotten
    noted = await post.store.note("slot:hand:t:fake:anna", "ref")
    post.box.show("hand:t:fake:bruno", PRIVATE, said("his cards"))
    await settle()
    assert noted == await post.store.note("slot:hand:t:fake:anna", "ref")
