"""Of all chats that wait for one token, the most urgent and among these the oldest goes first, however many wait."""

import pytest

from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.outbox import Outbox
from bot.showing.writing.admission import RANKED
from bot.showing.writing.chat import Chat, Next
from bot.showing.writing.rate_limit import AGED, Haste, Limits
from cards_render.drawing.picture import Picture
from engine.house.store.memory.store import MemoryStore
from tests.bot.fake_platform import FakePlatform
from tests.engine.house.a_world import HandClock, settle

MANY = 300
ONE_A_SECOND = Limits(token=(1, 1.0))


class Busy:
    """An outbox that may write once a second, and has just written."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.platform = FakePlatform("fake", has_forms=False, answers_in_private=False)
        self.box = Outbox(self.platform, MemoryStore(), _not_painted, print, print, ONE_A_SECOND, clock=self.clock)
        self.shows("first")

    def shows(self, name: str, haste: Haste = Haste.SOON, *, chat: str = "", text: str = "") -> None:
        self.box.show(name, Place("fake", "", private_to=chat or name), Panel((text or name,)), haste=haste)

    async def writes(self, count: int) -> list[str]:
        """What the next writes say."""
        before = len(self.platform.sent)
        for _ in range(count):
            await self.clock.move(1)
            await settle()
        return [str(panel.text[0]) for _, panel in self.platform.sent[before:]]


async def _not_painted(_: Panel) -> Picture | None:
    return None


@pytest.fixture
async def busy() -> Busy:
    each = Busy()
    each.shows("second")
    await each.writes(1)  # somebody has waited already
    return each


async def test_for_each_write_a_few_chats_are_looked_at_and_not_all(
    busy: Busy, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, look = [0], Chat.next

    def counted(chat: Chat, now: float) -> Next | None:
        looked[0] += 1
        return look(chat, now)

    for number in range(MANY):
        busy.shows(f"{number}", Haste(number % 4))
    monkeypatch.setattr(Chat, "next", counted)
    for _ in range(8):
        await busy.writes(int(RANKED))
    assert looked[0] <= 8 * (MANY + 5 * RANKED)  # all of them every few seconds, and some four for a write


async def test_the_most_urgent_goes_first_and_among_these_the_oldest(busy: Busy) -> None:
    for name, haste in (("a", Haste.LAZY), ("b", Haste.TURN), ("c", Haste.SOON), ("d", Haste.TURN), ("e", Haste.SOON)):
        busy.shows(name, haste)
    assert await busy.writes(2) == ["b", "d"]
    busy.shows("f", Haste.START)
    assert await busy.writes(4) == ["f", "c", "e", "a"]


async def test_what_waits_may_become_more_urgent(busy: Busy) -> None:
    for name in "abc":
        busy.shows(name)
    busy.shows("c", Haste.TURN, text="your turn")
    busy.shows("urgent", Haste.START, chat="b")  # in the chat of another that waits
    assert await busy.writes(4) == ["your turn", "urgent", "a", "b"]


async def test_a_chat_whose_urgent_message_is_dropped_waits_as_long_as_the_rest_of_it(busy: Busy) -> None:
    for name in "ab":
        busy.shows(name)
    busy.shows("urgent", Haste.TURN, chat="b")
    busy.shows("gone", Haste.TURN)
    busy.box.drop("urgent")
    busy.box.drop("gone")
    assert [said for said in await busy.writes(4) if said != "first"] == ["a", "b"]


async def test_what_an_answer_has_shown_meanwhile_takes_nobodys_turn(busy: Busy) -> None:
    busy.shows("second", Haste.TURN, text="changed")
    busy.shows("other")
    _, ref = busy.platform.calls[-1]
    assert busy.box.take(ref) == Panel(("changed",))
    assert await busy.writes(1) == ["other"]


async def test_whoever_has_waited_long_goes_before_what_is_new_and_not_urgent(busy: Busy) -> None:
    busy.shows("patient", Haste.LAZY)
    said = list[str]()
    for second in range(int(AGED + RANKED) + 2):
        busy.shows(f"{second}", Haste.END)
        busy.shows(f"{second} too", Haste.END)
        said += await busy.writes(1)
    assert AGED - 2 <= said.index("patient") <= AGED + RANKED
