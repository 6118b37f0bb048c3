"""The painter draws in another process, remembers pictures, and outlives the death of that process."""

import asyncio
import os
import select
import signal
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from cards_render.painter.calls import AHEAD, CallFailed, Calls
from cards_render.painter.film import Animator
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
from cards_render.samples import carioca as samples_carioca
from cards_render.samples import italian_poker as samples_italian
from cards_render.samples import pokerato as samples_pokerato
from cards_render.samples import results as samples_results
from cards_render.samples import rummy as samples_rummy
from cards_render.samples.texas_holdem import before_the_flop
from cards_render.samples.words import ENGLISH_CARDS
from cards_render.words import HandWords
from engine.cards import cards
from engine.game import EVEN
from engine.games.texas_holdem.hands import value
from engine.house.odds import work_out
from engine.poker.equity import BoardContest
from engine.thinking import think
from tests.engine.test_thinking import questions, thought
from tests.patience import GUARD
from tests.places import ROOT

STRONG = ("texas_holdem", "strong", EVEN)
WORDS = HandWords("Your hand", "", ENGLISH_CARDS, "Your cards: {cards}")


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(name="painter", loop_scope="module")
async def a_painter() -> AsyncIterator[Painter]:
    async with Painter(longest=GUARD) as painter:
        yield painter


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lasting() -> AsyncIterator[Painter]:
    """One for all tests whose pictures alone are looked at; its process is there before the first of them."""
    async with Painter(longest=GUARD) as painter:
        await painter.run(os.getpid)
        yield painter


def process_of(painter: Painter) -> int:
    assert painter.process is not None
    return painter.process


def hand(text: str, viewer: str = "local:1") -> HandPicture:
    return HandPicture(viewer, cards(text), WORDS)


async def test_a_table_and_a_hand_are_drawn_in_another_process(lasting: Painter) -> None:
    table = await lasting.paint(TablePicture(*before_the_flop(2)))
    mine = await lasting.paint(hand("As Kh"))
    assert table.data.startswith(b"\x89PNG")
    assert mine.alt == "Your cards: ace of spades, king of hearts"
    assert process_of(lasting) != os.getpid()


async def test_the_process_is_not_taken_for_stuck_while_its_caller_still_waits(lasting: Painter) -> None:
    await lasting.paint(hand("As Kh"))
    assert lasting._calls is not None
    assert lasting._calls._patience == GUARD


async def test_an_italian_table_and_a_hand_with_ticked_cards_are_drawn(lasting: Painter) -> None:
    table = await lasting.paint(ItalianPicture(*samples_italian.showdown()))
    assert "A parità di punto cuori batte quadri" in table.alt
    words = msgspec.structs.replace(WORDS, ticked="Ticked: {cards}")
    five = cards("As Kh Qd Jc 9s")
    plain = await lasting.paint(HandPicture("local:1", five, words))
    ticked = await lasting.paint(HandPicture("local:1", five, words, ticked=five[3:]))
    assert ticked.alt.endswith("Ticked: jack of clubs, nine of spades")
    assert ticked.data != plain.data


async def test_a_hand_lies_below_the_boards_which_are_told_after_it(lasting: Painter) -> None:
    words = msgspec.structs.replace(WORDS, board="Board: {cards}", board_of="Board {number}: {cards}")
    alone = await lasting.paint(HandPicture("local:1", cards("As Kh"), words))
    below = await lasting.paint(HandPicture("local:1", cards("As Kh"), words, boards=(cards("Qd Jc 9s"),)))
    assert (
        below.alt
        == "Your cards: ace of spades, king of hearts. Board: queen of diamonds, jack of clubs, nine of spades"
    )
    assert below.data != alone.data
    two = await lasting.paint(
        HandPicture("local:1", cards("As Kh"), words, boards=(cards("Qd Jc 9s"), cards("2d 2c 2s")))
    )
    assert "Board 2: two of diamonds" in two.alt


async def test_rummy_and_sheets_are_drawn(lasting: Painter) -> None:
    table = await lasting.paint(CariocaPicture(samples_carioca.carioca()))
    mine = await lasting.paint(RummyHandPicture("local:1", samples_rummy.hands()["rummy_hand"]))
    assert table.data.startswith(b"\x89PNG")
    assert "manche 2 di 8" in table.alt
    assert (await lasting.paint(PokeratoPicture(samples_pokerato.pokerato()))).alt.startswith("Pokerato, mano 12")
    assert mine.alt.startswith("Le tue carte: quattro di cuori")
    sheets = (samples_results.scores(), samples_results.match_chart(), samples_results.evening())
    alts = [(await lasting.paint(SheetPicture(sheet))).alt for sheet in sheets]
    assert [alt.partition(",")[0] for alt in alts] == ["Carioca · segnapunti", "Punti dopo ogni manche", "La serata"]


async def test_the_next_picture_is_drawn_after_the_process_was_killed(painter: Painter) -> None:
    first = await painter.paint(hand("As Kh"))
    killed = process_of(painter)
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(PictureFailed):
        await painter.paint(hand("2c 3c"))
    assert await painter.paint(hand("Qd Qc")) != first
    assert process_of(painter) != killed


async def test_a_picture_asked_again_is_not_drawn_again(lasting: Painter) -> None:
    first = await lasting.paint(hand("As Kh"))
    assert await lasting.paint(hand("As Kh")) is first


async def test_another_viewer_gets_a_picture_of_his_own(lasting: Painter) -> None:
    first = await lasting.paint(hand("As Kh"))
    assert await lasting.paint(hand("As Kh", viewer="local:2")) is not first


async def test_a_picture_that_cannot_be_drawn_fails_and_the_next_one_is_drawn(lasting: Painter) -> None:
    view, words = before_the_flop(2)
    nameless = TablePicture(view, WORDS)  # type: ignore[arg-type]  # on purpose: no words of a table
    with pytest.raises(PictureFailed, match="AttributeError"):
        await lasting.paint(nameless)
    assert (await lasting.paint(TablePicture(view, words))).alt.startswith("Texas Hold’em NL, 50/100")


async def test_a_process_that_is_stuck_is_killed() -> None:
    calls = Calls(patience=0)
    with pytest.raises(CallFailed):
        async with asyncio.timeout(GUARD):
            await calls.call(signal.pause)
    assert calls.is_dead
    await calls.end()


async def test_who_waits_too_long_gets_no_picture() -> None:
    async with Painter(longest=0) as painter:
        with pytest.raises(PictureFailed, match="TimeoutError"):
            await painter.paint(hand("As Kh"))


async def test_whoever_is_told_to_end_ends_though_what_they_wait_for_has_just_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    come: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(Calls, "call", lambda *_: come)
    async with Painter() as painter:
        waiting = asyncio.create_task(painter.run(os.getpid))
        await asyncio.sleep(0)
        come.set_result(1)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting


async def test_a_process_that_is_busy_makes_nobody_wait_who_leaves() -> None:
    async with asyncio.timeout(GUARD), Painter() as painter:
        process = await painter.run(os.getpid)
        busy = asyncio.create_task(painter.run(time.sleep, 2 * GUARD))
        await asyncio.sleep(0)  # now it has begun
    with pytest.raises(PictureFailed, match="died"):
        await busy
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_whoever_leaves_before_the_process_has_begun_leaves_none_behind() -> None:
    async with asyncio.timeout(GUARD):
        async with Painter(longest=2 * GUARD) as painter:
            early = asyncio.create_task(painter.run(os.getpid))
            await asyncio.sleep(0)
        with pytest.raises(PictureFailed, match="died"):
            await early
        with pytest.raises(PictureFailed, match="gone"):
            await painter.run(os.getpid)
    assert painter.process is None


@pytest.fixture(name="door")
def a_door(tmp_path: Path) -> Path:
    """Whoever reads it waits until it is written to."""
    door = tmp_path / "door"
    os.mkfifo(door)
    return door


async def test_what_nobody_waits_for_any_more_is_not_done(painter: Painter, door: Path, tmp_path: Path) -> None:
    busy = asyncio.create_task(painter.run(Path.read_text, door))
    names = [str(number) for number in range(AHEAD + 2)]
    done = [asyncio.create_task(painter.run(Path.touch, tmp_path / name)) for name in names]
    await asyncio.sleep(0)
    done[AHEAD].cancel()
    await asyncio.to_thread(door.write_text, "open")
    assert await busy == "open"
    await asyncio.gather(*done, return_exceptions=True)
    assert {file.name for file in tmp_path.iterdir()} == {"door", *names} - {names[AHEAD]}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a pipe has less room")
async def test_the_process_goes_on_while_the_loop_is_busy(painter: Painter, door: Path) -> None:
    await painter.run(os.getpid)
    pictures = [asyncio.create_task(painter.run(bytes, 60_000)) for _ in range(AHEAD - 2)]
    last = asyncio.create_task(painter.run(Path.write_text, door, "drawn"))
    await asyncio.sleep(0)  # now all have begun
    reading = os.open(door, os.O_RDONLY | os.O_NONBLOCK)
    told = select.poll()
    told.register(reading, select.POLLIN)
    assert told.poll(1000 * GUARD), "it waits until the loop takes its answers"
    os.close(reading)
    assert await last == len("drawn")
    assert {len(picture) for picture in await asyncio.gather(*pictures)} == {60_000}


async def test_an_answer_that_nobody_waits_for_is_not_taken_for_another(painter: Painter, door: Path) -> None:
    await painter.run(os.getpid)
    busy = asyncio.create_task(painter.run(Path.read_text, door))
    await asyncio.sleep(0)  # now it has begun
    busy.cancel()
    following = asyncio.create_task(painter.run(os.getpid))
    await asyncio.to_thread(door.write_text, "open")
    assert await following == process_of(painter)


async def test_answers_come_in_the_order_of_calls_however_large(lasting: Painter) -> None:
    sizes = (3, 3_000_000, 1, 70_000)
    assert await asyncio.gather(*(lasting.run(bytes, size) for size in sizes)) == [bytes(size) for size in sizes]


async def test_what_cannot_travel_fails_alone(lasting: Painter) -> None:
    for work, given in ((len, lambda: None), (open, os.devnull), (eval, "lambda: None")):
        with pytest.raises(PictureFailed):
            await lasting.run(work, given)
    assert await lasting.run(len, "abc") == 3


async def test_what_is_printed_there_does_not_stand_among_the_answers(lasting: Painter) -> None:
    await lasting.run(print, "something")
    assert await lasting.run(len, "abc") == 3


async def test_a_process_that_cannot_begin_makes_nobody_wait(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with asyncio.timeout(GUARD), Painter(longest=2 * GUARD) as painter:
        monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
        with pytest.raises(PictureFailed, match="died"):
            await painter.run(len, "abc")
        monkeypatch.undo()
        assert await painter.run(len, "abc") == 3


async def test_the_stop_of_a_service_does_not_stop_the_process_before_the_bot_does(painter: Painter) -> None:
    process = await painter.run(os.getpid)
    for stop in (signal.SIGINT, signal.SIGTERM):
        os.kill(process, stop)
    assert await painter.run(os.getpid) == process


PARENT = """
import asyncio, os
from cards_render.painter.worker import Painter

async def bot():
    async with Painter(longest={guard}) as painter:
        for _ in range({calls}):
            process = await painter.run(os.getpid)
        print(process, flush=True)
        await asyncio.get_running_loop().create_future()

asyncio.run(bot())
"""


BUSY = """
import asyncio
from pathlib import Path
from cards_render.painter.worker import Painter

async def bot():
    async with Painter(longest={guard}) as painter:
        await painter.run(Path.read_text, Path({door!r}))

asyncio.run(bot())
"""


async def test_if_the_bot_is_killed_its_painter_ends_in_the_middle_of_its_work(door: Path) -> None:
    async with asyncio.timeout(GUARD):
        program = sys.executable, "-c", BUSY.format(door=str(door), guard=GUARD)
        bot = await asyncio.create_subprocess_exec(*program, stderr=PIPE, cwd=ROOT)
        assert bot.stderr is not None
        with door.open("w"):  # now it is being read, and whoever reads waits for as long as anybody might write
            bot.kill()
            assert await bot.stderr.read() == b""  # to its end, as below
        await bot.wait()


@pytest.mark.parametrize("calls", [1, 2])  # after the first one it is warming up, after the second it has nothing to do
async def test_if_the_bot_is_killed_its_painter_ends_too(calls: int) -> None:
    async with asyncio.timeout(GUARD):
        program = sys.executable, "-c", PARENT.format(calls=calls, guard=GUARD)
        bot = await asyncio.create_subprocess_exec(*program, stdout=PIPE, stderr=PIPE, cwd=ROOT)
        assert bot.stdout is not None
        assert bot.stderr is not None
        assert await bot.stdout.readline()
        bot.kill()
        assert await bot.stderr.read() == b""  # to its end: none of the two can write there any more
        await bot.wait()


BOTS = {"aiosqlite", "asyncio", "babel", "bot.games", "discord", "multiprocessing", "ssl", "structlog"}


async def test_the_process_loads_nothing_that_only_the_bot_needs(painter: Painter) -> None:
    """Whatever it is asked for: each module takes memory there until it ends."""
    table = TablePicture(*before_the_flop(2))
    await painter.paint(table)
    await painter.paint(RummyHandPicture("local:1", samples_rummy.hands()["rummy_hand"]))
    await painter.paint(SheetPicture(samples_results.scores()))
    await painter.run(think, thought(STRONG, *next(questions(STRONG, 1))))
    await painter.run(work_out, BoardContest(((0, cards("Ah Ad")), (1, cards("Kh Kd"))), cards("2c 7d 9s 3h"), value))
    await Animator(painter).animate([table, table])
    loaded = set(await painter.run(eval, "[*__import__('sys').modules]"))
    assert {"PIL.Image", "engine.thinking", "engine.house.odds"} <= loaded
    assert loaded & BOTS == set()
