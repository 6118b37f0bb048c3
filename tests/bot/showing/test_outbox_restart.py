"""The outbox, where a house stops and starts again: what was sent is known, and sent once."""

import asyncio

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, Unreachable
from bot.showing.writing.slot import Kept, Slot
from cards_render.drawing.picture import Picture
from tests.bot.showing.post import A_DIGEST, GROUP, OTHER, PRIVATE, Post, said
from tests.engine.house.a_world import settle


async def test_a_message_that_went_with_all_its_older_ones_comes_back_after_a_restart(post: Post) -> None:
    gone = Slot("table", GROUP)
    gone.kept = Kept(older=(Ref(GROUP, "1"),))
    await post.box._sender.delivery.clear(gone)  # nothing is left to be noted
    again = Post(post.store)
    await again.shows("one")
    assert again.texts() == ["one"]


async def test_a_message_that_stands_already_is_adopted(post: Post) -> None:
    ref = await post.platform.send(GROUP, said("line"), None)
    await post.box.adopt("door", ref)
    await post.shows("door", name="door")
    assert post.platform.now == {ref: said("door")}


async def test_of_a_message_that_is_gone_when_it_ends_no_buttons_are_noted() -> None:
    post = Post(limits=A_DIGEST)
    await post.shows("one", name="table:t:1")
    assert await post.store.note("live:table:t:1", "of") == "t"
    post.platform.fails[GROUP.key] = [Gone("deleted")]
    post.box.finish("table:t:1")
    await post.clock.move(1)
    assert await post.store.note("live:table:t:1", "of") is None


async def test_of_a_message_that_cannot_be_written_any_more_when_it_ends_nothing_is_noted() -> None:
    post = Post(limits=A_DIGEST)
    await post.shows("one", name="hand:t:fake:anna", place=PRIVATE)
    post.platform.fails[PRIVATE.key] = [Unreachable("blocked")]
    post.box.finish("hand:t:fake:anna")
    await post.clock.move(1)
    assert post.store._disk.notes == {}


async def test_the_note_of_the_link_to_a_thread_stays_until_the_thread_is_closed() -> None:
    post = Post(limits=A_DIGEST)
    await post.shows("over there", name="door:t")
    post.box.finish("door:t")
    await post.clock.move(60)
    assert await post.store.note("slot:door:t", "ref")
    post.box.leave(OTHER, "door:t")
    await post.clock.move(60)
    assert post.store._disk.notes == {}


async def test_a_message_that_has_ended_before_its_picture_is_drawn_gets_it_and_is_sent_once() -> None:
    post, drawn = Post(limits=A_DIGEST), asyncio.Event()

    async def slow(panel: Panel) -> Picture:
        await drawn.wait()
        return Picture(b"png", "image/png", "")

    post.paint = slow
    post.box.show("results:t", GROUP, said("who won", "a chart"))
    post.box.finish("results:t")
    await post.clock.move(10)
    drawn.set()
    await post.clock.move(60)
    assert [(way, post.platform.now[ref].drawing) for way, ref in post.platform.calls] == [
        ("send", "a chart"),
        ("edit", "a chart"),
    ]
    assert post.store._disk.notes == {}


async def test_after_a_restart_the_old_message_is_edited(post: Post) -> None:
    await post.shows("one")
    again = Post(post.store.lose_power())
    again.platform.now = dict(post.platform.now)
    await again.shows("two")
    assert again.texts() == ["two"]


async def test_what_was_told_is_told_once_even_after_a_restart(post: Post) -> None:
    await post.shows("an hour", name="reminder", telling="1")
    later = Post(post.store)
    await later.shows("50 minutes", name="reminder", telling="1")
    assert later.platform.sent == []
    await later.shows("ten minutes", name="reminder", telling="2")
    assert [panel.text for _, panel in later.platform.sent] == [("ten minutes",)]


async def test_a_message_that_was_told_before_a_restart_can_be_brought_to_rest(post: Post) -> None:
    await post.shows("an hour", name="reminder", telling="1")
    later = Post(post.store)
    later.box.show("reminder", GROUP, said("an hour"), telling="1")
    later.box.finish("reminder")
    await settle()
    assert [panel.rows for _, panel in later.platform.sent] == [()]


async def test_a_new_message_is_sent_once_though_the_store_is_down(post: Post) -> None:
    post.store.down = True
    await post.shows("put off", name="news", anew=True)
    assert len(post.platform.sent) == 1


async def test_what_is_being_sent_when_the_house_stops_is_noted_and_nothing_more_is_sent(post: Post) -> None:
    gate = asyncio.Event()
    send = post.platform.send

    async def slow(place: Place, panel: Panel, picture: Picture | None) -> Ref:
        await gate.wait()
        return await send(place, panel, picture)

    post.platform.send = slow  # type: ignore[method-assign]  # a platform that takes its time
    await post.shows("first", name="first", telling="1")
    post.box.show("second", GROUP, said("second"))
    closing = asyncio.create_task(post.box.close())
    await settle()
    gate.set()
    await closing
    assert post.texts() == ["first"]
    later = Post(post.store)
    await later.shows("first", name="first", telling="1")
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
