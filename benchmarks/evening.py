"""What an evening asks of the painter's process, and how much memory that takes."""

import time
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

MOVES = 10  # of one table of Carioca, one after the other


def memory() -> str:
    """Megabytes of this process, now and at its peak; needs Linux."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, worst = (int(status[key].split()[0]) / 1000 for key in ("VmRSS", "VmHWM"))
    return f"{now:.0f} MB, at most {worst:.0f} MB"


def draw(number: int) -> None:
    """Draw what an evening at tables of all games needs; each number's picture is of another state."""
    turn, chance = number // 4, Random(number)
    match number % 4:
        case 0:
            draw_table(*random_table(chance), Theme())
        case 1:
            italian_poker.draw_table(*samples_italian.random_table(chance), Theme())
        case 2:
            rummy_hands.draw_hand(samples_rummy.random_hand(chance), Theme())
        case _:
            manche = samples_rummy.random_match(Random(turn // MOVES), MOVES)
            carioca.draw_table(manche[turn % MOVES], Theme())


def think(game: str) -> None:
    """Robots play three deals."""
    rules = GAMES[game]
    simulate(rules, 3, rules.seats.stop - 1, policies(game)["robots"], Random(1), time.process_time)
