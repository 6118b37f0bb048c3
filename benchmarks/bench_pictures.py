"""How long a fresh picture takes and how many bytes it has, and what the painter keeps in memory.

Run `python -m benchmarks.bench_pictures`. It measures processor time: drawing waits for nothing, and wall time would
include other work of the machine. Budgets: a table 6 ms and 70 kB, a hand 4 ms and 25 kB, a chart 10 ms, the painter
100 MB. docs/decisions/0012-pictures-in-few-bytes.md has the results.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.evening import draw, memory, think
from cards_render.drawing.picture import Picture
from cards_render.drawing.theme import Theme
from cards_render.hands import rummy as rummy_hands
from cards_render.hands.poker import draw_hand
from cards_render.painter.drawing import warm_up
from cards_render.painter.worker import Painter
from cards_render.samples import italian_poker as samples_italian
from cards_render.samples import results as samples_results
from cards_render.samples import rummy as samples_rummy
from cards_render.samples.texas_holdem import ENGLISH_CARDS, random_table
from cards_render.sheets.chart import draw_chart
from cards_render.tables import carioca, italian_poker
from cards_render.tables.flop import draw_table
from cards_render.words import HandWords
from engine.cards import pack
from engine.games import GAMES

STATES = 150
DRAWN = 1000


def measured(drawings: list[Callable[[], Picture]]) -> str:
    """Milliseconds of the processor and kilobytes, over all drawings, each drawn once."""
    times, sizes = [], []
    for drawing in drawings:
        start = time.process_time()
        picture = drawing()
        times.append((time.process_time() - start) * 1000)
        sizes.append(len(picture.data) / 1000)
    times.sort()
    sizes.sort()
    last = len(times) - 1
    mean = sum(sizes) / len(sizes)
    return (
        f"p50 {times[last // 2]:5.1f} ms   p95 {times[last * 95 // 100]:5.1f} ms   "
        f"mean {mean:4.0f} kB   p95 {sizes[last * 95 // 100]:4.0f} kB   largest {sizes[-1]:4.0f} kB"
    )


async def painter_memory() -> str:
    async with Painter(longest=600) as painter:
        await painter.run(warm_up)
        warm = await painter.run(memory)
        for number in range(DRAWN):
            await painter.run(draw, number)
        for game in GAMES:
            await painter.run(think, game)
        return f"warm {warm}; after {DRAWN} pictures {await painter.run(memory)}   goal 100 MB"


def main(seed: int = 1) -> None:
    chance = Random(seed)
    start = time.perf_counter()
    warm_up()
    print(f"warm-up {time.perf_counter() - start:.2f} s")
    tables = [random_table(chance) for _ in range(STATES)]
    print("tables ", measured([partial(draw_table, *state, Theme()) for state in tables]))
    italian = [samples_italian.random_table(chance) for _ in range(STATES)]
    print("italian", measured([partial(italian_poker.draw_table, *state, Theme()) for state in italian]))
    words = HandWords("Your hand", "deal 3", ENGLISH_CARDS, "{cards}")
    dealt = [tuple(chance.sample(pack(), 2)) for _ in range(STATES)]
    print("hands  ", measured([partial(draw_hand, cards, words, Theme()) for cards in dealt]))
    fives = [tuple(chance.sample(pack(6), 5)) for _ in range(STATES)]
    print("of five", measured([partial(draw_hand, cards, words, Theme(), cards[:2]) for cards in fives]))
    manches = [table for _ in range(STATES // 10) for table in samples_rummy.random_match(chance, moves=10)]
    print("carioca", measured([partial(carioca.draw_table, table, Theme()) for table in manches]))
    rummy = [samples_rummy.random_hand(chance) for _ in range(STATES)]
    print("rummy  ", measured([partial(rummy_hands.draw_hand, hand, Theme()) for hand in rummy]))
    lines = [samples_results.chart(20 + number % 20) for number in range(STATES)]
    print("charts ", measured([partial(draw_chart, chart) for chart in lines]))
    print("painter", asyncio.run(painter_memory()))


if __name__ == "__main__":
    main()
