"""Robots that think in the painter's process, and how much memory it takes: nothing is imported here besides."""

import time
from pathlib import Path
from random import Random

from engine.games import GAMES
from engine.simulate import policies, simulate


def memory() -> str:
    """Megabytes of this process, now and at its peak; needs Linux."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, worst = (int(status[key].split()[0]) / 1000 for key in ("VmRSS", "VmHWM"))
    return f"{now:.0f} MB, at most {worst:.0f} MB"


def think(game: str) -> None:
    """Robots play three deals."""
    rules = GAMES[game]
    simulate(rules, 3, rules.seats.stop - 1, policies(game)["robots"], Random(1), time.process_time)
