"""A table on a phone: what tests send there, and how they see what is cut off or lies on something else."""

from collections.abc import Sequence
from typing import Any

from playwright.async_api import Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Held, Panel
from bot.seam.people import Ref
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from tests.platforms.in_browser.visitor import PHONE, private_of

ANNA, BRUNO = Seated(0, "Anna", "me", stack=960), Seated(1, "Bruno", "person", stack=1240)
STAGE = Stage("t", "rummy", "en", 3, "draw", "Rummy", "", (ANNA, BRUNO), mine=True, running=True)
FACES = [rank + suit for suit in "hdcs" for rank in "A23456789TJQK"]
SHORT: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    {"width": 360, "height": 740},
    {"width": 375, "height": 667},
    {"width": 360, "height": 800},
    PHONE,
    {"width": 430, "height": 932},
)
CUT = "made => made.scrollWidth > made.clientWidth + 1 || made.scrollHeight > made.clientHeight + 4"
MEETS = """(pairs) => pairs.flatMap(([one, others]) => {
    const seen = document.querySelector(one);
    const a = seen.getBoundingClientRect();
    if (!a.width || !a.height || !seen.checkVisibility({ visibilityProperty: true })) return [[one, "is not seen"]];
    return [...document.querySelectorAll(others)].map((other) => other.getBoundingClientRect()).filter((b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map((b) => [one, ...[a, b].map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))]);
})"""


async def sees(tab: Page, page: LocalPage, stage: Stage, *buttons: Button, **more: Any) -> Ref:
    """The tab is a phone, and its person gets this table in private."""
    await tab.set_viewport_size(PHONE)
    table = Panel(("words",), rows=tuple((each,) for each in buttons), stages=(stage,), **more)
    ref = await page.send(await private_of(tab), table, None)
    await expect(tab.locator("#table")).to_have_attribute("data-table", stage.table)
    await expect(tab.locator("#table")).to_have_attribute("data-phase", stage.phase)
    return ref


async def meet(tab: Page, *pairs: tuple[str, str]) -> list[object]:
    """What lies on something else: of each pair the one element, by CSS, if it is seen, on any other; in one look."""
    found: list[object] = await tab.evaluate(MEETS, pairs)
    return found


def held(faces: Sequence[str]) -> tuple[Held, ...]:
    return tuple(Held(face, number, face) for number, face in enumerate(faces))
