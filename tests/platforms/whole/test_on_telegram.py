"""What only Telegram has: people before `/start`, alerts, the stepper, topics, and groups that bear few writes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.app import App
from tests.platforms.telegram_club import CLUB, HERE
from tests.platforms.whole.club import ANNA, BRUNO, HOLDEM
from tests.platforms.whole.club_telegram import TelegramClub, user
from tests.platforms.whole.housing import housed

MEMBER = {"status": "member"}
A_MINUTE = 15  # writes that a group is to get at most


@pytest.fixture
def club(telegram_club: TelegramClub) -> TelegramClub:
    return telegram_club


async def test_before_start_a_seat_is_held_and_a_deal_is_played_in_the_group(club: TelegramClub, house: App) -> None:
    await club.asks(ANNA, "/gioca texas_holdem 10/20")
    way = await club.until(lambda: club.said("chat privata"))
    assert next(iter(way.buttons.values())).startswith("https://t.me/InvitoTestBot?start=")
    await club.sees("Anna 2.000")
    told = await club.taps(BRUNO, "Siediti")
    table = club.table().address("Siediti").partition(".")[0]
    assert told.url == f"https://t.me/InvitoTestBot?start={table}"
    await club.sees("Bruno 2.000")
    await club.taps(ANNA, "Dai le carte")
    call = await club.until(lambda: club.said("Anna\u2069, tocca a te"))
    assert call.buttons == {"Apri la mia mano": "https://t.me/InvitoTestBot?start=hello"}
    cards = (await club.taps(ANNA, "Le mie carte")).text
    assert "mano 1" in cards
    assert len(cards) <= 200
    seen = await club.sees("▸ Anna")
    await club.press(ANNA, seen.at, seen.address("Vedo"))
    await club.until(lambda: call.at not in club.server.messages)
    await club.until(lambda: club.said("Bruno\u2069, tocca a te"))
    await club.starts(BRUNO, table)
    await club.until(lambda: not club.said("Bruno\u2069, tocca a te"))
    await club.hand_of(BRUNO, "Your turn")
    await club.acts(BRUNO, "check")
    await club.sees("board")
    assert not club.private(ANNA)


async def test_a_call_of_an_earlier_run_goes_when_he_has_acted(club: TelegramClub, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms()):
        await club.opens(ANNA, BRUNO)
        await club.taps(ANNA, "Dai le carte")
        call = await club.until(lambda: club.said("Anna\u2069, tocca a te"))
        seen = await club.sees("▸ Anna")
    async with housed(tmp_path, club.platforms()):
        await club.press(ANNA, seen.at, seen.address("Vedo"))
        await club.until(lambda: call.at not in club.server.messages)
        await club.until(lambda: club.said("Bruno\u2069, tocca a te"))
        assert not club.said("Anna\u2069, tocca a te")


async def test_the_stepper_and_typed_amounts(club: TelegramClub, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    seen, other = await club.offered(ANNA, "other")
    await club.press(ANNA, seen.at, other)
    panel = await club.labelled(ANNA, "+20")
    await club.press(ANNA, panel.at, panel.address("+20"))
    panel = await club.labelled(ANNA, "Rilancio a 60")
    await club.press(ANNA, panel.at, panel.address("+20"))
    panel = await club.labelled(ANNA, "Rilancio a 80")
    assert list(panel.buttons)[:2] == ["−20", "+20"]
    await club.press(ANNA, panel.at, panel.address("Rilancio a 80"))
    await club.sees("▸ Bruno", "rilancia a 80")
    await club.whispers(BRUNO, "raise 100")
    await club.told(BRUNO, "Raise to 140–2,000")
    await club.whispers(BRUNO, "raise 240")
    await club.sees("▸ Anna", "rilancia a 240")
    await club.whispers(ANNA, "vedo")
    await club.sees("▸ Bruno", "board")


async def test_a_table_in_a_topic_stays_there_and_waits_while_we_are_out_of_the_group(
    club: TelegramClub, house: App
) -> None:
    club.server.groups[CLUB].topics.add(5)
    club.topic = 5
    await club.come_and_deal(ANNA, BRUNO)
    (table,) = house.lobby
    club.server.membership(user(ANNA), CLUB, MEMBER, {"status": "left"})
    await club.until_so(lambda: table.deadline is None)
    club.server.membership(user(ANNA), CLUB, {"status": "left"}, MEMBER)
    await club.until_so(lambda: table.deadline is not None)
    await club.acts(ANNA, "call")
    await club.sees("▸ Bruno", "Piatto 40")
    for call in club.group_writes():
        assert call.method.startswith("edit") or call["message_thread_id"] == 5


def _has_more(club: TelegramClub, written: int) -> bool:
    return len(club.group_writes()) > written


@asynccontextmanager
async def clock_in_hand() -> AsyncIterator["LoopClock"]:
    clock = LoopClock()
    yield clock
    clock.let_go()


class LoopClock:
    """The loop's own clock, which can be put forward: the outbox keeps its budgets by it."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._time = self._loop.time
        self._ahead = 0.0
        self._loop.time = lambda: self._time() + self._ahead  # type: ignore[method-assign]

    def forward(self, seconds: float) -> None:
        self._ahead += seconds

    def let_go(self) -> None:
        self._loop.time = self._time  # type: ignore[method-assign]


async def test_a_group_gets_fifteen_writes_a_minute_and_answers_wait_for_none(
    club: TelegramClub, tmp_path: Path
) -> None:
    async with clock_in_hand() as clock, housed(tmp_path, club.platforms(), pause=0.01):
        await club.connected([ANNA])
        await club.asks(ANNA, "/gioca texas_holdem 10/20 NL 6 normal 5")
        await club.sees("Volpe 2")
        await club.taps(ANNA, "Dai le carte")
        for _ in range(12):  # more deals than the group can be shown
            await club.acts(ANNA, "fold")
        await club.until(lambda: club.hand(ANNA, "mano 13"))
        lag = club.table()
        assert "mano 13" not in lag.text
        assert len(club.group_writes()) == A_MINUTE  # what was answered to the command among them
        table = lag.address("Le mie carte").partition(".")[0]
        assert (await club.press(ANNA, lag.at, f"{table}.sit")).text == "A questo tavolo hai già un posto."
        clock.forward(61)
        await club.sees("mano 13")
        while not _are_told_to_their_end(club):
            written = len(club.group_writes())
            clock.forward(30)
            await club.until(partial(_has_more, club, written))


def _are_told_to_their_end(club: TelegramClub) -> bool:
    """Every deal that the group was shown, but the one that is played."""
    *past, _ = [seen.text for seen in club.channel() if "mano " in seen.text]
    return bool(past) and all(" vince " in text for text in past)


async def test_commands_are_answered_at_once_and_the_table_yields_to_the_answers(
    club: TelegramClub, tmp_path: Path
) -> None:
    async with clock_in_hand() as clock, housed(tmp_path, club.platforms()) as house:
        await club.come_and_open(ANNA)
        for _ in range(A_MINUTE):
            await club.hears(ANNA, "/help", "/gioca")
        await club.adds_robot(ANNA)
        outbox = house.screen.outboxes[club.name]
        chat = outbox._sender.queues.chat(HERE)
        await club.until_so(lambda: chat.timer is not None and bool(chat.waiting))
        assert "Volpe" not in club.table().text
        await club.hears(ANNA, "/help", "/gioca")
        clock.forward(61)
        await club.sees("Volpe")


@pytest.mark.parametrize("restricts_bot", [True, False])
async def test_where_the_bot_may_not_write_no_table_is_opened_and_the_private_chat_says_why(
    club: TelegramClub, tmp_path: Path, *, restricts_bot: bool
) -> None:
    group = club.server.groups[CLUB]
    group.restricts_bot, group.shut = restricts_bot, "Bad Request: not enough rights to send text messages to the chat"
    async with housed(tmp_path, club.platforms()) as house:
        await club.connected([ANNA])
        for line in ("/gioca", HOLDEM, "/programma domani alle 21"):
            await club.hears(ANNA, line, "Nel gruppo non posso scrivere")
        await club.hears(ANNA, "/regole colore", "colore")  # any other answer comes there too
        assert not [*house.lobby]
        assert not club.channel()
        await club.asks(ANNA, "/fiches")
        await club.told(ANNA, "Nel borsello")
        assert not club.said("chat privata")
        group.shut = ""
        await club.opens(ANNA)


async def test_kicked_without_a_word_the_table_waits_and_is_shown_again_when_we_are_back(
    club: TelegramClub, house: App
) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    before = await club.sees("▸ Anna", "Piatto 30")
    (table,) = house.lobby
    club.server.groups[CLUB].shut = "Forbidden: bot was kicked from the supergroup chat"
    await club.acts(ANNA, "call")
    await club.until_so(lambda: table.deadline is None)
    assert club.shows("▸ Anna", "Piatto 30")
    club.server.groups[CLUB].shut = ""
    club.server.membership(user(ANNA), CLUB, {"status": "left"}, MEMBER)
    assert (await club.sees("▸ Bruno", "Piatto 40")).at == before.at


async def test_a_table_an_article_and_a_deal_are_brought_by_name_into_any_chat(club: TelegramClub, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    (table, *_) = await club.server.offered(club.server.asks_inline(user(ANNA), "omaha 25/50"))
    club.server.brings(user(ANNA), table, CLUB)
    await club.sees("Omaha PL 25/50", "Anna ")
    await club.taps(BRUNO, "Siediti")
    await club.taps(ANNA, "Dai le carte")
    await club.acts(ANNA, "fold")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 2")
    (deal, *_) = await club.server.offered(club.server.asks_inline(user(ANNA), "mano 1", "private"))
    told = deal["input_message_content"]["message_text"]
    assert "Anna lascia" in told
    assert not any(sign in told for sign in "♠♥♦♣")
    (article,) = await club.server.offered(club.server.asks_inline(user(BRUNO), "OM-HAND-1", "private"))
    assert article["title"].startswith("OM-HAND-1 · ")
