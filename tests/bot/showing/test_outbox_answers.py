"""The outbox, where the answer to a press may take a change along."""

from bot.showing.outbox import HOLD
from bot.showing.writing.chat import LONGEST_HOLD
from tests.bot.showing.post import Post
from tests.engine.house.a_world import settle


async def test_the_answer_to_a_press_may_take_the_change_along(post: Post) -> None:
    await post.shows("one")
    ref = next(iter(post.platform.now))
    with post.box.holding(ref):
        await post.shows("two")
        taken = post.box.take(ref)
        assert taken is not None
        assert taken.text == ("two",)
        assert post.box.take(ref) is None
    await settle()
    assert len(post.platform.sent) == 1


async def test_what_the_answer_did_not_take_is_sent_all_the_same(post: Post) -> None:
    await post.shows("one")
    ref = next(iter(post.platform.now))
    with post.box.holding(ref):
        await post.shows("two")
        assert post.texts() == ["one"]
    await settle()
    assert post.texts() == ["one"]
    await post.clock.move(HOLD)
    assert post.texts() == ["two"]


async def test_where_tables_are_laid_out_the_change_does_not_wait_for_the_answer() -> None:
    post = Post(lays_out=True)
    await post.shows("one")
    with post.box.holding(next(iter(post.platform.now))):
        await post.shows("two")
        assert post.texts() == ["two"]


async def test_who_presses_without_end_does_not_keep_a_message_as_it_is(post: Post) -> None:
    await post.shows("one")
    ref = next(iter(post.platform.now))
    with post.box.holding(ref):
        await post.shows("two")
        assert post.texts() == ["one"]
        await post.clock.move(LONGEST_HOLD)
        assert post.texts() == ["two"]
        assert post.box.take(ref) is None
