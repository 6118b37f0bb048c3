"""What I am asked takes one line (PAGE), in each game and language and on the narrowest phone."""

import asyncio
import random
from itertools import product

import pytest
from msgspec.structs import replace
from playwright.async_api import Page
from structlog.testing import capture_logs

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Clock
from bot.showing.panels.private_panel import Looks
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.house.tables.table import Table
from tests.engine.house.deals import to_answer
from tests.games.twins import PEOPLE, Evening
from tests.games.whims import some_house, some_steps
from tests.platforms.in_browser.phone import STAGE, sees
from tests.platforms.in_browser.visitor import LASTING

pytestmark = LASTING
SEEDS, STEPS = (2, 3, 5), 80
TAKES_MORE = """(asked) => asked.filter(([mine, ask, hint]) => {
    document.querySelector("#ask").dataset.mine = mine ? "yes" : "no";
    document.querySelector("#turn").textContent = ask;
    const costs = document.querySelector("#costs");
    costs.textContent = hint;
    const told = mine ? costs : costs.parentNode;
    return told.offsetHeight > 1.9 * parseFloat(getComputedStyle(costs).fontSize) + (mine ? 0 : 1);
})"""
Asked = set[tuple[bool, str, str]]  # is the reader asked, whose turn is it, and what does it cost or do they need?


def asked_in(game: str) -> dict[str, Asked]:
    """All that somebody is asked in some evenings of chance, with house rules of chance too, by language."""
    found: dict[str, Asked] = {language: set() for language in LANGUAGES}
    for seed in SEEDS:
        asyncio.run(_played(game, seed, found))
    return found


async def _played(game: str, seed: int, found: dict[str, Asked]) -> None:
    chance = random.Random(seed)
    with capture_logs() as logged:
        evening = Evening(seed, logged)
        shown = evening.house.screen.changed

        def changed(table: Table) -> None:
            shown(table)
            for seat, language in product(table.state.players if to_answer(table) else (), LANGUAGES):
                stage = table_for(table, seat, words_in(language, "local"), Looks("four"))
                found[language] |= {(stage.asked, stage.ask, stage.hint)} if stage.hint else set()

        evening.house.screen.changed = changed  # type: ignore[method-assign]  # looks on at every change
        await evening.begin(game, some_house(game, chance) if seed % 2 else "")
        for _ in range(STEPS):
            for step in some_steps(evening, chance, chance.choice(PEOPLE), None):
                await evening.after(step)
        await evening.house.close()


@pytest.fixture(scope="module", params=FACES)
def asked(request: pytest.FixtureRequest) -> dict[str, Asked]:
    return asked_in(request.param)


async def test_what_one_is_asked_takes_one_line_on_a_phone(
    page: LocalPage, anna: Page, asked: dict[str, Asked]
) -> None:
    await sees(
        anna, page, replace(STAGE, asked=True), Button("Gioco", "t.3.1.x", verb="check"), clock=Clock(0.0, 45.0, "turn")
    )
    for width in (320, 360, 390):
        await anna.set_viewport_size({"width": width, "height": 740})
        for language in LANGUAGES:
            assert len(asked[language]) > 3
            assert await anna.evaluate(TAKES_MORE, [*asked[language]]) == [], (width, language)
