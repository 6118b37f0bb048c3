"""How long a fresh picture takes and how many bytes it has, and what the painter keeps in memory.

Run `python -m benchmarks.bench_pictures`. It measures processor time: drawing waits for nothing, and wall time would
include other work of the machine. Budgets: a table 6 ms and 70 kB, a hand 4 ms and 25 kB, a chart 10 ms, the painter
100 MB. docs/decisions/0012-pictures-in-few-bytes.md has the results.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count, groupby, islice

from benchmarks.evening import memory, think
from bot.games import FACES
from bot.words import words_in
from cards_render.drawing.picture import Picture
from cards_render.painter.drawing import warm_up
from cards_render.painter.requests import Request
from cards_render.painter.worker import Painter
from cards_render.samples import results as samples_results
from cards_render.sheets.chart import draw_chart
from engine.games import GAMES
from tests.games.deals import moments
from tests.games.scenes import scene

STATES = 200  # pictures of each game


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


def asked_for(game: str, seed: int) -> Iterator[Request]:
    """Pictures of a deal at random: the table at each question, and the hand of whoever is to answer."""
    text, words = FACES[game].text, words_in("en")
    for play in moments(game, seed, deals=1):
        yield text.table_drawing(words, scene(play, events=tuple(play.deal.events)))
        for seat in play.to_answer:
            if hand := text.hand_drawing(words, scene(play, seat)):
                yield hand


def some(game: str) -> list[Request]:
    """Every tenth picture of this game, of as many deals as it takes."""
    return [*islice(chain.from_iterable(asked_for(game, seed) for seed in count()), 0, 10 * STATES, 10)]


async def painter_memory(requests: list[Request]) -> str:
    async with Painter(longest=600) as painter:
        await painter.run(warm_up)
        warm = await painter.run(memory)
        for request in requests:
            await painter.paint(request)
        for game in GAMES:
            await painter.run(think, game)
        return f"warm {warm}; after {len(requests)} pictures {await painter.run(memory)}   goal 100 MB"


def main() -> None:
    start = time.perf_counter()
    warm_up()
    print(f"warm-up {time.perf_counter() - start:.2f} s")
    pictures = {game: some(game) for game in GAMES}
    for game, requests in pictures.items():
        for kind, asked in groupby(sorted(requests, key=kind_of), key=kind_of):
            print(f"{game:14}{kind:19}", measured([request.draw for request in asked]))
    lines = [samples_results.chart(20 + number % 20) for number in range(STATES)]
    print(f"{'charts':33}", measured([partial(draw_chart, chart) for chart in lines]))
    print("painter", asyncio.run(painter_memory([*chain.from_iterable(pictures.values())])))


def kind_of(request: Request) -> str:
    return type(request).__name__


if __name__ == "__main__":
    main()
