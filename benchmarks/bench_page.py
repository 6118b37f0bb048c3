"""The local page in Chromium, beside the goals of its contract: presses from the door to a hand, bytes, time from a
press to its view, frames while deals are played, layout shifts meanwhile, and what axe-core finds.

Run `python -m benchmarks.bench_page` (needs a whole Chromium). On a busy machine only ratios mean something: the last
lines of each part say what the same machine does with an empty page at that moment. Two figures are printed for each
frame. Its duration also depends on other processes, and on the browser's own drawing and compositing where there is no
graphics card. The work of the page's main thread is script, style, layout and paint. The page itself missed a frame if
that work took longer than a frame; other missed frames are counted separately.
"""

import asyncio
import json
import sys
from bisect import bisect_right
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page, async_playwright

from bot.games import FACES
from bot.on_local.adapter import LocalPage
from cards_render.painter.worker import Painter
from tests.platforms.axe import findings
from tests.platforms.browser import WHOLE, chromium_path
from tests.platforms.whole.housing import housed

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}  # no mouse rests on it
PRESSES = 60  # of a game
SLOWER = 4  # times, as a phone is
LONGEST = 32  # milliseconds of a frame
ONE = 1000 / 60  # milliseconds that the main thread has for a frame, if none is to be missed
SECONDS = 6
MOST_SECONDS = 22  # for the presses of a game
FRAMES = """(seconds) => new Promise((done) => {
    const spent = [], end = performance.now() + 1000 * seconds;
    let last = performance.now();
    const next = (now) => {
        performance.mark("a frame of the page");
        spent.push(now - last);
        last = now;
        if (now < end) requestAnimationFrame(next);
        else done(spent.slice(1));
    };
    requestAnimationFrame(next);
})"""
PRESSED = """(chosen) => new Promise((done) => {
    const button = document.querySelector(chosen);
    if (!button) return done(null); // the turn is over
    const parts = "#turn, #my-seat b, #my-seat .badge, #hand .card, #bar button";
    const told = ({ textContent, className, dataset }) => [textContent, className, dataset.number];
    const own = () => JSON.stringify([...document.querySelectorAll(parts)].map(told));
    const [before, began] = [own(), performance.now()];
    const watch = new MutationObserver(() => {
        const now = performance.now();
        if (own() === before) return; // others see already what I have done, or wait for it
        watch.disconnect();
        done(now - began);
    });
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    watch.observe(document.querySelector("aside"), changes);
    button.click();
    setTimeout(() => { watch.disconnect(); done(null); }, 3000);
})"""
OFFERED = """() => [...document.querySelectorAll("#bar [data-verb]")]
    .filter((made) => made.ariaDisabled !== "true").map((made) => made.dataset.verb)"""
MOVES = (
    *("check", "call", "stay", "pass", "over", "no", "stand", "draw", "open_chip", "fold", "ready", "deal"),
    *("buy_in", "back"),  # those who have lost all play on
)
TICK = "() => [...document.querySelectorAll('#hand .card:not([data-barred])')].at(-1)?.click()"
PLAYS = """([seconds, moves]) => { // by itself: driving the browser from outside would take frames of its own
    const end = performance.now() + 1000 * seconds;
    const play = () => {
        if (performance.now() > end) return;
        setTimeout(play, 150);
        const bar = document.querySelector("#bar");
        if (bar.ariaDisabled) return;
        const offered = [...bar.querySelectorAll("[data-verb]:not([aria-disabled=true])")];
        const may = new Map(offered.map((made) => [made.dataset.verb, made]));
        const verb = moves.find((move) => may.has(move));
        if (verb) may.get(verb).click();
        else if (bar.querySelector("[data-verb=discard]"))
            [...document.querySelectorAll("#hand .card:not([data-barred])")].at(-1)?.click();
    };
    play();
}"""
SHIFTS = """() => {
    window.shifted = 0; // sum of the scores of all layout shifts in which bar or hand took part
    new PerformanceObserver((list) => {
        const mine = ({ node }) => node?.matches?.("#bar, #bar button, #hand, #hand *");
        for (const { value, sources } of list.getEntries()) if (sources.some(mine)) window.shifted += value;
    }).observe({ type: "layout-shift" });
}"""
LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, one) => sum + one.transferSize, 0)"""


def percentile(figures: list[float], share: int) -> float:
    return sorted(figures)[min(len(figures) - 1, len(figures) * share // 100)]


def told(what: str, figure: float, goal: str) -> None:
    print(f"{what:62}{figure:10.1f}   goal {goal}")


async def at_a_table(tab: Page, url: str, game: str) -> int:
    """How many presses it took from the door, with a name typed, until cards were dealt."""
    await tab.goto(f"{url}/c/{game.replace('_', '-')}")
    await tab.fill("#name", "Anna")
    ways = (f"[data-role=game][data-game={game}]", "[data-role=play]")
    for way in ways:
        await tab.tap(way)
    await tab.wait_for_selector("[data-role=ask][data-mine=yes]")
    await tab.wait_for_selector("[data-role=hand] [data-role=card]")
    return len(ways)


async def press_something(tab: Page) -> float | None:
    """Milliseconds until the page had changed; None if there was nothing to press or nothing changed."""
    offered = await tab.evaluate(OFFERED)
    verb = next((move for move in MOVES if move in offered), "")
    if not verb and await tab.locator("#bar [data-verb=discard]").count():
        verb = "discard"
        await tab.evaluate(TICK)
    if not verb:
        await tab.wait_for_timeout(50)
        return None
    await tab.wait_for_function("() => !document.querySelector('#bar').ariaDisabled")
    spent: float | None = await tab.evaluate(PRESSED, f"#bar [data-verb={verb}]")
    return spent


async def presses(tab: Page) -> list[float]:
    """Milliseconds from each press until its own view had changed: what I am asked, my seat, my hand or my bar."""
    found: list[float] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(MOST_SECONDS):
            while len(found) < PRESSES:
                if (spent := await press_something(tab)) is not None:
                    found.append(spent)
    return found


async def frames(tab: Page, seconds: float, *, playing: bool) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame on a slowed machine while somebody plays, and of its main thread's work."""
    session = await tab.context.new_cdp_session(tab)
    browser = tab.context.browser
    assert browser is not None
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if playing:
        await tab.evaluate(PLAYS, [seconds, [*MOVES, "discard"]])
    await browser.start_tracing(page=tab, categories=["toplevel", "blink.user_timing"])
    spent: list[float] = await tab.evaluate(FRAMES, seconds)
    trace = await browser.stop_tracing()
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    work = works(trace)
    return spent[-len(work) :], work


def works(trace: bytes) -> list[float]:
    """For each frame, the milliseconds of processor time of the thread that marks its beginning."""
    events = json.loads(trace)["traceEvents"]
    marks = [event for event in events if event["name"] == "a frame of the page"]
    begins = sorted(mark["ts"] for mark in marks)
    thread = marks[0]["pid"], marks[0]["tid"]
    spent = [0.0] * (len(begins) + 1)
    for task in events:
        if task["name"] == "ThreadControllerImpl::RunTask" and (task["pid"], task["tid"]) == thread:
            spent[bisect_right(begins, task["ts"] + task.get("dur", 0))] += task.get("tdur", 0) / 1000
    return spent[2:-1]


async def of_a_game(tab: Page, url: str, game: str) -> list[float]:
    """Returns how long each press took, in milliseconds."""
    told(f"{game}: presses from the door to a dealt hand", await at_a_table(tab, url, game), "<= 3")
    told(f"{game}: kB of a first visit", await tab.evaluate(LOADED) / 1000, "<= 250")
    told(f"{game}: serious findings of axe-core", len(await findings(tab)), "0")
    await tab.evaluate(SHIFTS)
    spent = await presses(tab)
    if spent:
        told(f"{game}: presses measured", len(spent), str(PRESSES))
        told(f"{game}: ms from a press to the own view, p50", percentile(spent, 50), "-")
        told(f"{game}: ms from a press to the own view, p95", percentile(spent, 95), "<= 50")
    shown, work = await frames(tab, SECONDS, playing=True)
    told(f"{game}: ms of a frame, {SLOWER}x slower, p50", percentile(shown, 50), "-")
    told(f"{game}: ms of a frame, {SLOWER}x slower, p95", percentile(shown, 95), "<= 17")
    told(f"{game}: longest frame, {SLOWER}x slower", max(shown), "<= 32")
    told(f"{game}: frames longer than 32 ms, of {len(shown)}", sum(each > LONGEST for each in shown), "0")
    told(f"{game}: ms of the main thread in a frame, p95", percentile(work, 95), "<= 17")
    told(f"{game}: ms of the main thread in a frame, most", max(work), f"<= {ONE:.1f}")
    told(f"{game}: frames with more than {ONE:.1f} of them", sum(each > ONE for each in work), "0")
    others = sum(whole > LONGEST and own <= ONE for whole, own in zip(shown, work, strict=True))
    told(f"{game}: frames longer than {LONGEST} ms with no more of it", others, "-")
    told(f"{game}: shift of bar and hand", await tab.evaluate("() => window.shifted"), "0")
    await tab.goto("about:blank")
    empty, idle = await frames(tab, SECONDS / 2, playing=False)
    told("  beside it an empty page: ms of a frame, p95", percentile(empty, 95), "-")
    told("  beside it an empty page: longest frame", max(empty), "-")
    told("  beside it an empty page: ms of the main thread, most", max(idle), "-")
    return spent


async def main(games: list[str]) -> None:
    page = LocalPage(port=0)
    with TemporaryDirectory() as folder:
        async with (
            Painter() as painter,  # cards are looked at as people see them, drawn
            housed(Path(folder), [page], painter=painter, language="en"),
            async_playwright() as playwright,
        ):
            await page.started.wait()
            path = chromium_path({}, usual=WHOLE)  # a headless shell does not draw the frames that people see
            browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            spent: list[float] = []
            for game in games:
                context = await browser.new_context(locale="en-GB", **PHONE)  # type: ignore[arg-type]  # as it takes them
                spent += await of_a_game(await context.new_page(), page.url, game)
                await context.close()
            told(f"ms from a press to the own view, p95 of {len(spent)} in all games", percentile(spent, 95), "<= 50")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or [*FACES]))
