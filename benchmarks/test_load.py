"""A thousand tables for a minute (INVITO_LOAD_SECONDS) against the budgets; wrong chip sums and errors fail."""

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from typing import Any

import pytest

from engine.games import GAMES
from engine.house.store.memory.store import MemoryStore
from tests.engine.house.a_world import HandClock
from tests.engine.house.fakes import house, opened
from tests.places import ROOT

# Loaded like `invito run`, and so that the painter's process imports no main module.
LOAD = """
from bot.run import quick_loading
with quick_loading():
    from benchmarks.load import main
main()
"""
BUDGETS = {
    "p50_ms": 5,
    "p99_ms": 35,
    "cpu_ms_per_press": 1,
    "kb_per_table": 30,
    "kb_per_table_all_in": 30,
    "main_mb": 150,
    "worker_mb": 100,
    "back_s": 5,
    "shown_again_s": 5,
}
PACES = {
    "all": "a platform that accepts all",
    "chats": "paced like the chats of Discord",
    "token": "paced like one bot of Discord: most tables wait",
}
ASIDE = (
    "presses_per_s", "refused", "rows_per_s", "messages_per_s", "answers_per_s", "pictures_per_s", "pictures",
    "pictures_after_text", "grown_kb_per_table", "logged", "main_busy", "crowd_ms_per_press",
)  # fmt: skip


@pytest.mark.parametrize("pace", PACES)
def test_a_thousand_tables_keep_their_chips_in_order(pace: str) -> None:
    seconds = os.environ.get("INVITO_LOAD_SECONDS", "60")
    load = [sys.executable, "-c", LOAD, "--seconds", seconds, "--pace", pace]
    done = subprocess.run(load, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    measured: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert not measured["errors"], done.stderr
    print(f"{PACES[pace]}:")
    for key, budget in BUDGETS.items():
        if key in measured:
            print(f"{key:24}{measured[key]:10.1f}   budget {budget}")
    for key in ASIDE:
        print(f"{key:24}{measured[key]}")


@pytest.mark.parametrize("tables", [1000, 2000])
def test_the_highest_rate_that_one_process_bears(tables: int) -> None:
    """A thousand tables ask some 700 people a second; beyond that, it is the tables that bear no more."""
    load = [sys.executable, "-c", LOAD, "--highest", "--tables", str(tables)]
    done = subprocess.run(load, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    borne = json.loads(done.stdout.splitlines()[-1])
    about = f"p99 {borne['p99_ms']:.0f} ms, {tables} tables, nobody to press {borne['nobody_to_press']:.0f} times"
    print(f"{'highest presses_per_s':24}{borne['presses_per_s']:10.0f}   budget 1000   ({about})")


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_with_an_open_deal_is_small(game: str) -> None:
    """Kilobytes of the table alone, without what its screen remembers."""
    lobby = house(MemoryStore(), HandClock())
    tables = 100
    robots = min(4, GAMES[game].seats.stop - 3)
    await opened(lobby, "first", people=2, robots=robots, game=game)
    gc.collect()
    tracemalloc.start()
    for number in range(tables):
        table = await opened(lobby, f"t{number}", people=2, robots=robots, game=game)
        await table.start(f"t{number}:0")
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    await lobby.close()
    print(f"{game:24}kb_per_table {held / 1000 / tables:10.1f}   budget {BUDGETS['kb_per_table']}")
