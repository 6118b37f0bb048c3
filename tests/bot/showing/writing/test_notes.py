"""What is kept of messages: where they are at once, what they show a moment later, for all of them in one write."""

from collections.abc import Sequence

import pytest

from bot.seam.panel import Button, Panel, plain
from bot.seam.people import Place
from bot.showing.outbox import Outbox
from bot.showing.writing import notes
from bot.showing.writing.rate_limit import Limits
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from engine.house.store.values import Note
from tests.bot.fake_platform import FakePlatform
from tests.engine.house.a_world import HandClock, settle

PLACES = [Place("fake", str(number)) for number in range(3)]


class Counting(MemoryStore):
    """Counts how often notes are written."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[list[str]] = []

    async def keep_note(self, owner: str, key: str, value: str | None) -> None:
        self.writes.append([owner])
        await super().keep_note(owner, key, value)

    async def keep_notes(self, kept: Sequence[Note]) -> None:
        self.writes.append([owner for owner, _, _ in kept])
        await super().keep_notes(kept)


class Post:
    """An outbox on a platform that accepts everything; its clock stands still."""

    def __init__(self, store: Counting | None = None, limits: Limits | None = None) -> None:
        self.store, self.clock = store or Counting(), HandClock()
        self.platform = FakePlatform("fake", has_forms=False, answers_in_private=False)
        self.box = Outbox(
            self.platform, self.store, _unpainted, _never, lambda *_: None, limits or Limits(), clock=self.clock
        )

    async def say(self, text: str, places: Sequence[Place] = PLACES) -> None:
        for place in places:
            self.box.show(place.key, place, Panel((text,)))
        await settle()


async def _unpainted(panel: Panel) -> Picture | None:
    return None


def _never(place: Place) -> None:
    raise AssertionError(f"{place} can be reached")


async def test_what_many_messages_show_is_kept_in_one_write_and_where_they_are_at_once() -> None:
    post = Post()
    await post.say("one")
    assert post.store.writes == [[f"slot:{place.key}"] for place in PLACES]
    await post.say("two")
    await post.say("three")
    assert len(post.store.writes) == 3
    await post.clock.move(notes.GATHERED)
    assert post.store.writes[3:] == [[f"slot:{place.key}" for place in PLACES]]
    await post.clock.move(10 * notes.GATHERED)
    assert len(post.store.writes) == 4


@pytest.mark.parametrize("ends", ["closes", "is waited for"])
async def test_whoever_comes_next_knows_what_the_messages_show(ends: str) -> None:
    post = Post()
    await post.say("one")
    await post.say("two")
    await (post.box.close() if ends == "closes" else post.box.written(PLACES))
    later = Post(post.store)
    await later.say("two")
    assert later.platform.sent == []
    await later.say("one")
    assert len(later.platform.calls) == len(PLACES)


async def test_a_message_that_is_shown_again_at_once_is_held_against_what_it_shows_now() -> None:
    post = Post()
    await post.say("one")
    await post.say("two")
    for place in PLACES:
        post.box.lose(place)
    before = len(post.platform.calls)
    await post.say("two")
    assert len(post.platform.calls) == before
    await post.say("one")
    assert len(post.platform.calls) == before + len(PLACES)


async def test_what_an_answer_has_shown_is_kept_with_the_rest() -> None:
    post = Post()
    await post.say("one", PLACES[:1])
    (message,) = post.platform.now
    with post.box.holding(message):
        await post.say("two", PLACES[:1])
        taken = post.box.take(message)
    assert taken == Panel(("two",))
    await post.clock.move(notes.GATHERED)
    later = Post(post.store)
    await later.say("two", PLACES[:1])
    assert len(later.platform.calls) == 0


async def test_while_the_store_is_down_messages_go_on_and_are_kept_with_what_they_show_next() -> None:
    post = Post()
    await post.say("one")
    post.store.down = True
    await post.say("two")
    await post.clock.move(notes.GATHERED)
    post.store.down = False
    await post.say("three")
    await post.clock.move(notes.GATHERED)
    later = Post(post.store)
    await later.say("three")
    assert len(later.platform.calls) == 0


@pytest.mark.parametrize("limits", [Limits(), Limits(live=True)])
async def test_of_a_message_that_another_has_replaced_nothing_is_kept(limits: Limits) -> None:
    """Each deal has a message of its own: a year of them would be another database."""
    post, (place, *_) = Post(limits=limits), PLACES
    for deal in range(3):
        post.box.show(f"table:t:{deal}", place, Panel((f"deal {deal}",), rows=((Button("Go", "t.go"),),)))
        await settle()
        post.box.finish(f"table:t:{deal - 1}", superseded=True)
        await settle()
    await post.clock.move(60)
    kept = {owner for owner, _ in post.store.lose_power()._disk.notes}
    assert kept == {"slot:table:t:2"} | (set() if limits.live else {"live:table:t:2"})
    assert [plain(panel.text) for panel in post.platform.of(place)] == ["deal 0", "deal 1", "deal 2"]
    assert [len(panel.keyboard) for panel in post.platform.of(place)] == [0, 0, 1]


async def test_where_each_change_is_shown_at_once_it_is_not_kept_what_messages_show() -> None:
    post = Post(limits=Limits(live=True))
    await post.say("one")
    await post.say("two")
    await post.clock.move(notes.GATHERED)
    assert len(post.store.writes) == len(PLACES)
