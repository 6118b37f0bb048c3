"""The painter draws in another process, remembers pictures, and outlives the death of that process."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator

import msgspec
import pytest

from cards_render.painter.requests import (
    CariocaPicture,
    HandPicture,
    ItalianPicture,
    PokeratoPicture,
    RummyHandPicture,
    SheetPicture,
    TablePicture,
)
from cards_render.painter.worker import Painter, PictureFailed
from cards_render.samples import italian_poker as samples_italian
from cards_render.samples import results as samples_results
from cards_render.samples import rummy as samples_rummy
from cards_render.samples.texas_holdem import ENGLISH_CARDS, before_the_flop
from cards_render.words import HandWords
from engine.cards import cards
from tests.patience import GUARD

WORDS = HandWords("Your hand", "", ENGLISH_CARDS, "Your cards: {cards}")


@pytest.fixture(name="painter")
async def a_warm_painter() -> AsyncIterator[Painter]:
    async with Painter() as painter:
        yield painter


def process_of(painter: Painter) -> int:
    assert painter._worker is not None
    return next(iter(painter._worker._processes))


def hand(text: str, viewer: str = "local:1") -> HandPicture:
    return HandPicture(viewer, cards(text), WORDS)


async def test_a_table_and_a_hand_are_drawn_in_another_process(painter: Painter) -> None:
    table = await painter.paint(TablePicture(*before_the_flop(2)))
    mine = await painter.paint(hand("As Kh"))
    assert table.data.startswith(b"\x89PNG")
    assert mine.alt == "Your cards: ace of spades, king of hearts"
    assert process_of(painter) != os.getpid()


async def test_an_italian_table_and_a_hand_with_ticked_cards_are_drawn(painter: Painter) -> None:
    table = await painter.paint(ItalianPicture(*samples_italian.showdown()))
    assert "A parità di punto cuori batte quadri" in table.alt
    words = msgspec.structs.replace(WORDS, ticked="Ticked: {cards}")
    five = cards("As Kh Qd Jc 9s")
    plain = await painter.paint(HandPicture("local:1", five, words))
    ticked = await painter.paint(HandPicture("local:1", five, words, ticked=five[3:]))
    assert ticked.alt.endswith("Ticked: jack of clubs, nine of spades")
    assert ticked.data != plain.data


async def test_a_hand_lies_below_the_boards_which_are_told_after_it(painter: Painter) -> None:
    words = msgspec.structs.replace(WORDS, board="Board: {cards}", board_of="Board {number}: {cards}")
    alone = await painter.paint(HandPicture("local:1", cards("As Kh"), words))
    below = await painter.paint(HandPicture("local:1", cards("As Kh"), words, boards=(cards("Qd Jc 9s"),)))
    assert (
        below.alt
        == "Your cards: ace of spades, king of hearts. Board: queen of diamonds, jack of clubs, nine of spades"
    )
    assert below.data != alone.data
    two = await painter.paint(
        HandPicture("local:1", cards("As Kh"), words, boards=(cards("Qd Jc 9s"), cards("2d 2c 2s")))
    )
    assert "Board 2: two of diamonds" in two.alt


async def test_rummy_and_sheets_are_drawn(painter: Painter) -> None:
    table = await painter.paint(CariocaPicture(samples_rummy.carioca()))
    mine = await painter.paint(RummyHandPicture("local:1", samples_rummy.hands()["rummy_hand"]))
    assert table.data.startswith(b"\x89PNG")
    assert "manche 2 di 8" in table.alt
    assert (await painter.paint(PokeratoPicture(samples_rummy.pokerato()))).alt.startswith("Pokerato, mano 12")
    assert mine.alt.startswith("Le tue carte: quattro di cuori")
    sheets = (samples_results.scores(), samples_results.match_chart(), samples_results.evening())
    alts = [(await painter.paint(SheetPicture(sheet))).alt for sheet in sheets]
    assert [alt.partition(",")[0] for alt in alts] == ["Carioca · segnapunti", "Punti dopo ogni manche", "La serata"]


async def test_the_next_picture_is_drawn_after_the_process_was_killed(painter: Painter) -> None:
    first = await painter.paint(hand("As Kh"))
    killed = process_of(painter)
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(PictureFailed):
        await painter.paint(hand("2c 3c"))
    assert await painter.paint(hand("Qd Qc")) != first
    assert process_of(painter) != killed


async def test_a_picture_asked_again_is_not_drawn_again(painter: Painter) -> None:
    first = await painter.paint(hand("As Kh"))
    assert await painter.paint(hand("As Kh")) is first


async def test_another_viewer_gets_a_picture_of_his_own(painter: Painter) -> None:
    first = await painter.paint(hand("As Kh"))
    assert await painter.paint(hand("As Kh", viewer="local:2")) is not first


async def test_a_picture_that_cannot_be_drawn_fails_and_the_next_one_is_drawn(painter: Painter) -> None:
    view, words = before_the_flop(2)
    nameless = TablePicture(view, WORDS)  # type: ignore[arg-type]  # on purpose: no words of a table
    with pytest.raises(PictureFailed, match="AttributeError"):
        await painter.paint(nameless)
    assert (await painter.paint(TablePicture(view, words))).alt.startswith("Texas Hold’em NL, 50/100")


async def test_who_waits_too_long_gets_no_picture() -> None:
    async with Painter(longest=0) as painter:
        with pytest.raises(PictureFailed, match="TimeoutError"):
            await painter.paint(hand("As Kh"))


async def test_whoever_is_told_to_end_ends_though_what_they_wait_for_has_just_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    come: asyncio.Future[int] = loop.create_future()
    monkeypatch.setattr(loop, "run_in_executor", lambda *_: come)
    waiting = asyncio.create_task(Painter().run(os.getpid))
    await asyncio.sleep(0)
    come.set_result(1)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_a_process_that_is_busy_makes_nobody_wait_who_leaves() -> None:
    async with asyncio.timeout(GUARD), Painter() as painter:
        busy = asyncio.create_task(painter.run(time.sleep, 2 * GUARD))
        await asyncio.sleep(0)  # now it has begun
        process = process_of(painter)
    with pytest.raises(PictureFailed):
        await busy
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
