"""The outbox: the newest panel wins, and one chat's trouble is its own."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.seam.panel import Moment, Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, PlaceGone, SlowDown, TooOld, Trouble, Unreachable
from bot.showing.writing import sender
from bot.showing.writing.rate_limit import LIMITS, LIVE, Haste, Limits
from cards_render.drawing.picture import Picture
from tests.bot.fake_platform import FakePlatform
from tests.bot.showing.post import A_DIGEST, GROUP, OTHER, PRIVATE, STAGE, Post, said
from tests.engine.house.a_world import settle


async def test_of_one_message_only_the_newest_panel_is_sent(post: Post) -> None:
    for number in range(5):
        post.box.show("table", GROUP, said(str(number)))
    await settle()
    assert [panel.text for _, panel in post.platform.sent] == [("4",)]


async def test_a_message_is_edited_in_place_and_an_equal_panel_is_not_sent_again(post: Post) -> None:
    for text in ("one", "two", "two"):
        await post.shows(text)
    assert post.texts() == ["two"]
    assert len(post.platform.sent) == 2


async def test_anew_replaces_the_old_message(post: Post) -> None:
    await post.shows("one")
    first = next(iter(post.platform.now))
    await post.shows("two", anew=True)
    assert post.texts() == ["two"]
    assert first not in post.platform.now


async def test_a_picture_that_did_not_change_is_not_drawn_again(post: Post) -> None:
    await post.shows("one", "drawing")
    await post.shows("two", "drawing")
    await post.shows("three", "another")
    assert post.painted == ["drawing", "another"]


@pytest.mark.parametrize("limits", [LIVE, *LIMITS.values()])
async def test_a_late_picture_follows_its_text(limits: Limits) -> None:
    post = Post(limits=limits)
    drawn = asyncio.Event()

    async def slowly(panel: Panel) -> Picture | None:
        await drawn.wait()
        return Picture(b"png", "image/png", "")

    post.paint = slowly
    await post.shows("one", "drawing")
    assert post.platform.of(GROUP) == []  # however slow the machine is: it waits by the clock in hand
    await post.clock.move(limits.patience)
    assert [panel.drawing for panel in post.platform.of(GROUP)] == [None]
    drawn.set()
    await settle()
    assert [panel.drawing for panel in post.platform.of(GROUP)] == ["drawing"]


def test_where_writes_cost_nothing_a_message_hardly_waits_for_its_picture() -> None:
    """As on the page after a start, while the painter warms up."""
    assert all(LIVE.patience * 5 < limits.patience for limits in LIMITS.values())


async def test_a_table_is_not_drawn_where_the_platform_lays_it_out_not_even_when_it_is_over() -> None:
    for lays_out, painted in ((True, ["sheet"]), (False, ["one", "two", "end", "sheet"])):
        post = Post(lays_out=lays_out)
        for drawing in ("one", "two"):
            post.box.show("table", GROUP, replace(said(drawing, drawing), stages=(STAGE,)))
            await settle()
            assert [panel.drawing for panel in post.platform.of(GROUP)] == [drawing]  # for those who ask
        await post.shows("end", "end")
        post.box.finish("table")
        await post.shows("sheet", "sheet", name="sheet", place=OTHER)
        assert post.painted == painted


async def test_a_picture_that_cannot_be_drawn_leaves_the_text(post: Post) -> None:
    async def not_at_all(panel: Panel) -> Picture | None:
        return None

    post.paint = not_at_all
    await post.shows("one", "drawing")
    assert post.texts() == ["one"]
    assert len(post.platform.sent) == 1


async def test_a_chat_that_must_wait_holds_up_no_other(post: Post) -> None:
    post.platform.fails[GROUP.key] = [SlowDown(3600)]
    post.box.show("table a", GROUP, said("one"))
    await post.shows("two", name="table b", place=OTHER)
    assert post.texts() == []
    assert post.texts(OTHER) == ["two"]


async def test_what_failed_is_tried_again(post: Post) -> None:
    post.platform.fails[GROUP.key] = [Trouble("502"), Trouble("502")]
    await post.shows("one")
    assert post.texts() == ["one"]


async def test_a_panel_that_cannot_be_made_keeps_no_other_from_being_written_there(post: Post) -> None:
    def at_fault() -> Panel:
        raise RuntimeError("a fault of ours")

    post.box.show("table", GROUP, at_fault)
    await post.shows("other", name="other")
    assert post.texts() == ["other"]
    await post.shows("table")
    assert post.texts() == ["other", "table"]


async def test_what_always_fails_is_given_up_until_there_is_something_new(post: Post) -> None:
    post.platform.fails[GROUP.key] = [Trouble("400")] * sender.MOST_TRIES
    post.box.show("table", GROUP, said("one"))
    await settle(400)
    assert post.platform.fails[GROUP.key] == []
    assert post.texts() == []
    await post.shows("two")
    assert post.texts() == ["two"]


@pytest.mark.parametrize("quietly", [False, True])
async def test_a_message_too_old_to_be_changed_is_replaced_where_a_new_one_may_be_sent(
    post: Post, *, quietly: bool
) -> None:
    await post.shows("one")
    post.platform.fails[GROUP.key] = [TooOld()]
    await post.shows("two", quietly=quietly)
    assert post.texts() == (["one"] if quietly else ["two"])
    await post.shows("three", quietly=quietly)
    assert post.texts() == (["one"] if quietly else ["three"])


async def test_a_deleted_message_is_posted_anew(post: Post) -> None:
    await post.shows("one")
    post.platform.now.clear()
    post.platform.fails[GROUP.key] = [Gone()]
    await post.shows("two")
    assert post.texts() == ["two"]


async def test_who_cannot_be_reached_is_told_of_once(post: Post) -> None:
    post.platform.fails[PRIVATE.key] = [Unreachable()]
    await post.shows("one", name="hand", place=PRIVATE)
    assert post.lost == [PRIVATE]
    assert post.texts(PRIVATE) == []


async def test_a_chat_with_nothing_to_send_is_forgotten_unless_what_was_written_there_counts() -> None:
    for post, kept in ((Post(), 0), (Post(limits=A_DIGEST), 2)):
        for place in (GROUP, PRIVATE):
            post.box.show(place.key, place, said("one"))
        await settle()
        assert len(post.box._sender.queues.chats) == kept
        for place in (GROUP, PRIVATE):
            post.box.show(place.key, place, said("two"))
        await settle()
        assert post.texts() == post.texts(PRIVATE) == ["two"]


async def test_a_group_bears_so_much_in_all_its_topics_together() -> None:
    post = Post(limits=A_DIGEST)
    for topic in range(4):
        for message in range(2):
            post.box.show(f"{topic} {message}", Place("fake", "a", thread=str(topic)), said("one"), haste=Haste.START)
    await post.shows("one", name="elsewhere", place=OTHER)
    assert len([place for place, _ in post.platform.sent if place.chat == GROUP.chat]) == 4
    assert post.texts(OTHER) == ["one"]


async def test_what_was_written_past_the_outbox_counts_with_the_rest() -> None:
    post = Post(limits=A_DIGEST)
    for _ in range(3):
        post.box.count(replace(GROUP, thread="7"))
    for message in range(3):
        post.box.show(str(message), GROUP, said("one"), haste=Haste.START)
    await settle()
    assert post.texts() == ["one"]


async def test_when_a_thread_is_no_more_its_channel_is_told_of(post: Post) -> None:
    thread = replace(GROUP, thread="7")
    post.platform.fails[thread.key] = [PlaceGone()]
    await post.shows("one", place=thread)
    assert (post.moves, post.lost) == ([(thread, GROUP)], [])
    await post.shows("two")
    assert post.texts() == ["two"]


async def test_a_channel_that_is_no_more_goes_on_nowhere(post: Post) -> None:
    post.platform.fails[GROUP.key] = [PlaceGone()]
    await post.shows("one")
    assert (post.moves, post.lost) == ([(GROUP, None)], [])


async def test_a_private_chat_that_is_no_more_cannot_be_reached(post: Post) -> None:
    post.platform.fails[PRIVATE.key] = [PlaceGone()]
    await post.shows("one", place=PRIVATE)
    assert (post.moves, post.lost) == ([], [PRIVATE])


async def test_what_stood_in_a_lost_thread_is_posted_anew_where_it_goes_on(post: Post) -> None:
    thread = replace(GROUP, thread="7")
    await post.shows("one", place=thread)
    post.box.lose(thread)
    again = Post(post.store.lose_power())  # a house that has not heard of it knows where it stood
    for box in (post, again):
        await box.shows("two")
        assert box.texts() == ["two"]


async def test_a_chat_that_goes_on_elsewhere_is_followed(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    async def elsewhere(place: Place, panel: Panel, picture: Picture | None) -> Ref:
        return await FakePlatform.send(post.platform, OTHER, panel, picture)

    monkeypatch.setattr(post.platform, "send", elsewhere)
    await post.shows("one")
    assert post.moves == [(GROUP, OTHER)]
    await post.shows("two")
    assert post.texts(OTHER) == ["two"]


async def test_a_finished_message_loses_buttons_and_countdowns(post: Post) -> None:
    post.box.show("table", GROUP, Panel(("Anna wins", "\n", "Next ", Moment(9.0, "soon")), None, said("").rows))
    await settle()
    post.box.finish("table")
    await settle()
    (panel,) = post.platform.of(GROUP)
    assert (panel.text, panel.rows) == (("Anna wins",), ())


async def test_a_message_that_has_nothing_to_lose_is_finished_without_a_write(post: Post) -> None:
    post.box.show("sheet", GROUP, Panel(("Anna 57",)))
    await settle()
    post.box.finish("sheet")
    await settle()
    assert len(post.platform.sent) == 1
    post.box.show("sheet", GROUP, Panel(("Anna 57, 30",)))  # it is known where it stands
    await settle()
    assert post.texts() == ["Anna 57, 30"]


async def test_a_dropped_message_is_taken_away(post: Post) -> None:
    await post.shows("Anna, it is your turn", name="call")
    post.box.drop("call")
    await settle()
    assert post.texts() == []


@pytest.mark.parametrize(("seconds", "covered", "stand"), [(50, False, 1), (61, False, 2), (50, True, 2)])
async def test_whoever_comes_back_at_once_finds_the_message_that_had_its_last_write(
    seconds: float, stand: int, *, covered: bool
) -> None:
    post = Post(limits=Limits())
    await post.shows("you sit", name="hand:t:fake:anna", place=PRIVATE)
    post.box.finish("hand:t:fake:anna", text=("you left",))
    await post.clock.move(seconds)
    if covered:
        post.box.covered(PRIVATE)
    await post.shows("you sit again", name="hand:t:fake:anna", place=PRIVATE)
    assert post.texts(PRIVATE) == ["you left", "you sit again"][-stand:]
    await post.shows("cards", name="hand:t:fake:anna", place=PRIVATE, calls=True)
    assert post.texts(PRIVATE) == ["you left", "cards"][-stand:]
    post.box.finish("hand:t:fake:anna", text=("you left again",))
    await post.clock.move(61)
    assert not post.box._sender.queues.chats
