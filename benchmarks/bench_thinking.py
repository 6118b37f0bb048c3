"""How long robots think, by game and level. Brief thoughts are made in the process of the tables (decision 42).

`python -m benchmarks.bench_thinking`. Asking another process costs this one about 0.1 ms for each thought.
"""

import time
from statistics import mean, quantiles

from engine.game import EVEN
from engine.games import GAMES
from tests.engine.test_thinking import questions, thought

SECONDS = 3.0  # of the processor, for each level
MEAN, LONGEST = 0.5, 5.0  # ms: goals for a brief thought, on average and 99 times of 100


def thoughts(game: str, level: str) -> list[float]:
    """Milliseconds of the processor for each."""
    mind, took, seed = (game, level, EVEN), list[float](), 0
    until = time.process_time() + SECONDS
    while time.process_time() < until:
        seed += 1
        for play, ask, luck in questions(mind, seed):
            wanted = thought(mind, play, ask, luck)
            began = time.process_time()
            wanted.action()
            took.append(1000 * (time.process_time() - began))
    return took


def main() -> None:
    for key, game in GAMES.items():
        for level in game.levels:
            took = thoughts(key, level)
            where = f"here, goal {MEAN} and {LONGEST}" if level in game.brief else "in the painter's process"
            print(
                f"{key:14}{level:8}{mean(took):7.2f} ms, 99 of 100 below {quantiles(took, n=100)[98]:6.2f} ms   {where}"
            )


if __name__ == "__main__":
    main()
