"""The inbox of wishes: each is made once, by whoever comes first, and its effect and its end are one transaction."""

from contextlib import suppress

import pytest

from engine.house.store.ports import Duplicate
from engine.house.store.posted import GIVEN_UP, AlreadyMade, Making, Postbox, Posted, Settled, making
from engine.house.store.values import Forgotten, Kept, Mentions, Planned, TournamentRow
from tests.engine.house.store.any_store.watch import Watch

WISH = Posted("tg:1", 7, "fake:anna", b"a wish", "one")


async def made(store: Postbox, posted: Posted, table: str = "t1") -> Making:
    """Its effect is that a table is opened."""
    wish = Making(posted)
    before = making.set(wish)
    try:
        with suppress(AlreadyMade):
            await store.keep(table, b"state", 1)
    finally:
        making.reset(before)
    return wish


async def test_a_wish_lies_there_for_whoever_owns_its_part(store: Postbox) -> None:
    other = Posted("tg:2", 8, "fake:bruno", b"", "one")
    await store.post(WISH)
    await store.post(other)
    assert await store.posted_in([8, 7]) == [WISH, other]
    assert await store.posted_in([8]) == [other]
    assert await store.posted_in([]) == []
    assert await store.settled("tg:1") is None


async def test_what_is_delivered_twice_lies_there_once(store: Postbox) -> None:
    await store.post(WISH)
    with pytest.raises(Duplicate):
        await store.post(WISH)
    assert await store.posted_in([7]) == [WISH]


async def test_the_effect_settles_a_wish_and_the_first_answer_stays(store: Postbox) -> None:
    await store.post(WISH)
    assert not (await made(store, WISH)).refused
    assert await store.posted_in([7]) == []
    assert await store.settled("tg:1") == Settled(None)
    await store.answer_posted("tg:1", b"first")
    await store.answer_posted("tg:1", b"second")
    assert await store.settled("tg:1") == Settled(b"first")


async def test_a_wish_that_needs_no_way_is_settled_by_its_effect_too(store: Postbox) -> None:
    await made(store, WISH)
    assert await store.settled("tg:1") == Settled(None)
    with pytest.raises(Duplicate):
        await store.post(WISH)


async def test_an_effect_is_written_once(store: Postbox) -> None:
    await made(store, WISH)
    assert (await made(store, WISH, "t2")).refused
    assert await store.tables() == [Kept("t1", b"state", ())]


async def test_what_was_given_up_has_no_effect_any_more_and_what_was_made_is_not_given_up(store: Postbox) -> None:
    await store.post(WISH)
    await store.give_up_posted("tg:1")
    assert (await made(store, WISH)).refused
    assert await store.tables() == []
    await store.answer_posted("tg:1", b"late")
    assert await store.settled("tg:1") == Settled(GIVEN_UP)
    later = Posted("tg:2", 7, "fake:anna", b"", "one")
    await made(store, later)
    await store.give_up_posted("tg:2")
    assert await store.settled("tg:2") == Settled(None)


async def test_notes_are_no_effect_and_only_the_first_write_settles(store: Postbox) -> None:
    before = making.set(Making(WISH))
    try:
        await store.keep_note("fake:anna", "about", "{}")
        assert await store.settled("tg:1") is None
        await store.keep("t1", b"state", 1)
        await store.append("t1", 1, 0, b"row")
    finally:
        making.reset(before)
    assert await store.tables() == [Kept("t1", b"state", (b"row",))]
    assert await store.settled("tg:1") == Settled(None)


async def test_a_refusal_leaves_a_wish_open(store: Postbox) -> None:
    await store.append("t1", 1, 0, b"row")
    wish = Making(WISH)
    before = making.set(wish)
    try:
        with pytest.raises(Duplicate):
            await store.append("t1", 1, 0, b"row")
    finally:
        making.reset(before)
    assert wish.is_open
    assert await store.settled("tg:1") is None


async def test_old_wishes_go(store: Postbox, watch: Watch) -> None:
    await store.post(WISH)
    watch.time = 5
    await store.post(Posted("tg:2", 7, "fake:anna", b"", "one"))
    await store.forget_posted(5)
    assert [posted.source for posted in await store.posted_in([7])] == ["tg:2"]


async def test_whoever_is_forgotten_has_no_wishes_left(store: Postbox) -> None:
    await store.post(WISH)
    await store.post(Posted("tg:2", 7, "fake:bruno", b"", "one"))
    nothing = Mentions([], [], [], [], [], [], [])
    await store.forget(Forgotten("fake:anna", "gone:1", "nobody", (), (), {}, nothing, ()))
    assert [posted.person for posted in await store.posted_in([7])] == ["fake:bruno"]


async def test_whoever_has_not_made_it_answers_only_where_nobody_has(store: Postbox) -> None:
    await store.post(WISH)
    await made(store, WISH)
    await store.answer_posted(WISH.source, b"try again", had_effect=False)
    assert await store.settled(WISH.source) == Settled(None)
    await store.answer_posted(WISH.source, b"done")
    other = Posted("tg:2", 7, "fake:bruno", b"", "one")
    await store.post(other)
    await store.answer_posted(other.source, b"refused", had_effect=False)
    assert await store.settled(other.source) == Settled(b"refused")
    assert not (await made(store, other, "t2")).had_effect


async def test_where_things_lie_and_where_somebody_sits(store: Postbox) -> None:
    await store.keep("t1", b'{"key":"fake:anna"}', 1, part=3)
    await store.keep("t2", b'{"key":"fake:anna"}', 1, part=4)
    await store.keep("t3", b'{"key":"fake:annamaria"}', 1, part=5)
    assert await store.part_of_named("t1") == 3
    await store.plan(Planned("p1", "fake:group", b"{}", None, part=6))
    await store.keep_tournament(TournamentRow("c1", 0, b"{}", part=0))
    assert [await store.part_of_named(name) for name in ("p1", "c1", "t9")] == [6, 0, None]
    await store.keep("t4", b'{"key":"fake:anna"}', 1, part=3)
    assert await store.parts_of_player("fake:anna") == [3, 4]
    await store.keep("t4", b'{"key":"fake:anna"}', 1, closed=True)
    assert await store.parts_of_player("fake:anna") == [4, 3]
    await store.keep("t2", b'{"key":"fake:anna"}', 1, closed=True)
    assert await store.parts_of_player("fake:anna") == [3]
    assert await store.parts_of_player("fake:ann") == []
