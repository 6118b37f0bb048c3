"""Of a table's message that stands, the outbox keeps what its last write needs, and knows by a hash what it shows."""

import gc
import weakref

import pytest

from bot.seam.panel import Button, Mention, Moment, Panel, Slash, Strong, Text
from bot.seam.people import Person
from bot.showing.writing.rate_limit import Limits
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


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("drawing", [None, "picture"])
async def test_its_last_write_leaves_what_the_whole_panel_would(name: str, drawing: object, post: Post) -> None:
    panel = Panel(TEXT, drawing, GO, passing=1)
    post.box.show(name, GROUP, panel)
    await settle()
    post.box.finish(name)
    await settle()
    assert [*post.platform.now.values()] == [panel.at_rest()]
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


async def test_what_it_shows_already_is_not_written_again_and_anything_else_is(post: Post) -> None:
    for rows, writes in ((GO, 1), (GO, 1), ((), 2), (GO, 3)):
        for name in NAMES:
            post.box.show(name, GROUP, Panel(TEXT, None, rows))
        for name in NAMES:
            post.box.show(name, GROUP, lambda rows=rows: Panel(TEXT, None, rows))  # type: ignore[misc]
        await settle()
        assert len(post.platform.sent) == writes * len(NAMES)
    assert {panel.rows for panel in post.platform.now.values()} == {GO}


async def test_sent_anew_before_the_next_panel_could_be_made_it_gets_its_buttons_with_that(post: Post) -> None:
    for wanted, anew in ((Panel(TEXT, None, GO), False), (lambda: None, True), (Panel(TEXT, None, GO), False)):
        post.box.show("hand:t:fake:anna", PRIVATE, wanted, anew=anew)
        await settle()
    assert [*post.platform.now.values()] == [Panel(TEXT, None, GO)]
    assert len(post.platform.sent) == 3


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
