"""What an evening asks of the painter's process, and the memory that it takes there."""

import time
from itertools import islice
from pathlib import Path
from random import Random

from cards_render.drawing.theme import Theme
from cards_render.hands import rummy as rummy_hands
from cards_render.samples import italian_poker as samples_italian
from cards_render.samples import rummy as samples_rummy
from cards_render.samples.texas_holdem import random_table
from cards_render.tables import carioca, italian_poker
from cards_render.tables.flop import draw_table
from engine.games import GAMES
from engine.simulate import policies, simulate

DRAWN = 1000


def memory() -> str:
    """Megabytes of this process, now and at its worst; needs Linux."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, worst = (int(status[key].split()[0]) / 1000 for key in ("VmRSS", "VmHWM"))
    return f"{now:.0f} MB, at most {worst:.0f} MB"


def evening_drawn(seed: int = 1) -> None:
    """Draw what an evening at tables of all games takes: 1,000 pictures, each of another state; robots think too."""
    chance = Random(seed)
    for _ in range(DRAWN // 4):
        draw_table(*random_table(chance), Theme())
        italian_poker.draw_table(*samples_italian.random_table(chance), Theme())
        rummy_hands.draw_hand(samples_rummy.random_hand(chance), Theme())
    manches = (table for _ in range(DRAWN) for table in samples_rummy.random_match(chance, moves=10))
    for table in islice(manches, DRAWN // 4):
        carioca.draw_table(table, Theme())
    for key, game in GAMES.items():
        simulate(game, 3, game.seats.stop - 1, policies(key)["robots"], chance, time.process_time)
