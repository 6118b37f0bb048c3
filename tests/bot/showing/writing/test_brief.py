"""Of a table's message that stands, the outbox keeps what its last write needs, and knows by a hash what it shows."""

import gc
import weakref

import msgspec
import pytest

from bot.seam.panel import Button, Mention, Moment, Panel, Slash, Strong, Text
from bot.seam.people import Person
from bot.showing.writing.rate_limit import Limits
from bot.showing.writing.slot import Brief
from tests.bot.showing.post import GROUP, PRIVATE, Post
from tests.engine.house.a_world import settle

NAMES = ["table:t:1", "hand:t:fake:anna"]
TEXT: Text = (
    Strong("Carioca ♠"), "\n", Mention(Person("fake", "1", "Zoë", "it")), " gioca", "\n", Slash("play", "/gioca", "7"),
    "\n", Moment(12.5, "presto", dated=True), "\n", "passa",
)  # fmt: skip
GO = ((Button("Go", "t.go"),),)


class Watched(str):
    """An address of which a test can tell whether anybody still keeps it."""

    __slots__ = ("__weakref__",)


@pytest.fixture
def post() -> Post:
    return Post(limits=Limits())


@pytest.mark.parametrize("drawing", [None, "picture"])
async def test_its_last_write_leaves_what_the_whole_panel_would(drawing: object, post: Post) -> None:
    panel = Panel(TEXT, drawing, GO, passing=1)
    post.box.show("table:t:1", GROUP, panel)
    await settle()
    post.box.finish("table:t:1")
    await settle()
    assert [*post.platform.now.values()] == [panel.at_rest()]
    assert len(post.painted) == (drawing is not None)  # once


@pytest.mark.parametrize("drawing", [None, "picture"])
async def test_the_last_write_of_a_hand_has_a_text_of_its_own_below_the_same_picture(
    drawing: object, post: Post
) -> None:
    post.box.show("hand:t:fake:anna", PRIVATE, Panel(TEXT, drawing, GO, passing=1))
    await settle()
    post.box.finish("hand:t:fake:anna", text=("no seat",))
    await settle()
    assert [*post.platform.now.values()] == [Panel(("no seat",), drawing)]
    assert len(post.painted) == (drawing is not None)  # once


@pytest.mark.parametrize("name", NAMES)
async def test_nobody_keeps_its_buttons(name: str, post: Post) -> None:
    address = Watched("t.go")
    kept = weakref.ref(address)
    post.box.show(name, GROUP, Panel(("one",), None, ((Button("Go", address),),)))
    del address
    await settle()
    for remembered in (post.platform.now, post.platform.sent, post.platform.notified):
        remembered.clear()
    gc.collect()
    assert kept() is None


async def test_of_a_hand_no_text_is_kept(post: Post) -> None:
    for name in NAMES:
        post.box.show(name, GROUP, Panel(TEXT))
    await settle()
    table, hand = (post.box._slots[name].panel for name in NAMES)
    assert isinstance(table, Brief)
    assert isinstance(hand, Brief)
    assert [bool(msgspec.msgpack.decode(brief.text)) for brief in (table, hand)] == [True, False]


async def test_what_it_shows_already_is_not_written_again_and_anything_else_is(post: Post) -> None:
    for rows, writes in ((GO, 1), (GO, 1), ((), 2), (GO, 3)):
        for name in NAMES:
            post.box.show(name, GROUP, Panel(TEXT, None, rows))
        for name in NAMES:
            post.box.show(name, GROUP, lambda rows=rows: Panel(TEXT, None, rows))  # type: ignore[misc]
        await settle()
        assert len(post.platform.sent) == writes * len(NAMES)
    assert {panel.rows for panel in post.platform.now.values()} == {GO}


@pytest.mark.parametrize("how", [{"anew": True}, {"calls": True}])
async def test_a_new_message_whose_panel_could_not_be_made_is_sent_with_the_next_panel(
    how: dict[str, bool], post: Post
) -> None:
    post.box.show("hand:t:fake:anna", PRIVATE, Panel(TEXT, None, GO))
    await settle()
    (old,) = post.platform.now
    post.box.covered(PRIVATE)  # nobody looks at the message any more
    post.box.show("hand:t:fake:anna", PRIVATE, lambda: None, **how)  # type: ignore[arg-type]  # its flags
    await settle()
    assert [*post.platform.now] == [old]
    assert not post.box.is_waiting("hand:t:fake:anna")
    post.box.show("hand:t:fake:anna", PRIVATE, lambda: Panel(("two",), None, GO))
    await settle()
    assert [*post.platform.now.values()] == [Panel(("two",), None, GO)]
    assert old not in post.platform.now
    assert len(post.platform.sent) == 2


async def test_a_picture_that_an_answer_could_not_bring_follows_with_all_buttons(post: Post) -> None:
    post.box.show("hand:t:fake:anna", PRIVATE, Panel(("one",)))
    await settle()
    (message,) = post.platform.now
    panel = Panel(("two",), "picture", GO)
    post.box.show("hand:t:fake:anna", PRIVATE, panel)
    assert post.box.take(message) == panel
    post.box.owe(message)
    await settle()
    assert post.platform.now == {message: panel}
    assert post.painted == ["picture"]


@pytest.mark.parametrize("name", NAMES)
async def test_sent_anew_as_it_is_it_has_its_buttons(name: str, post: Post) -> None:
    panel = Panel(TEXT, None, GO)
    for _ in range(2):
        post.box.show(name, GROUP, panel, anew=True)
        await settle()
    assert [sent for _, sent in post.platform.sent] == [panel, panel]
