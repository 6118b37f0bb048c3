"""A whole deal at the page, played and looked over in every shape: what lies where, and what does not fit."""

from collections.abc import Iterator, Mapping
from typing import Any

from playwright.async_api import Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
SHAPES: tuple[ViewportSize, ...] = (PHONE, {"width": 844, "height": 390}, {"width": 1280, "height": 900})
NARROW: tuple[ViewportSize, ...] = ({"width": 320, "height": 700}, {"width": 360, "height": 740})
NARROWEST = 34  # pixels of a card's index that stay in sight
MY_TURN = "[data-role=ask][data-mine=yes]"
OUTSIDE = """() => [...document.querySelectorAll(
    "[data-role=ask], [data-role=my-seat], [data-role=bar] [data-verb], [data-role=hand] [data-role=card]"
)].filter((made) => {
    const { left, top, right, bottom, width } = made.getBoundingClientRect();
    return !width || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((made) => made.outerHTML.slice(0, 90))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
STEPS = """() => {
    const made = [...document.querySelectorAll("[data-role=hand] [data-role=card]")];
    const cards = made.map((card) => card.getBoundingClientRect());
    return cards.slice(1).map((card, nth) => card.left - cards[nth].left).filter((step) => step > 0);
}"""
COVERED = """() => {
    const box = (made) => made.getBoundingClientRect();
    const seats = [...document.querySelectorAll(".rim[data-role=table] [data-role=seat]")];
    const middle = [...document.querySelectorAll("[data-role=board] .card, [data-role=pot]")];
    return seats.flatMap((seat) => middle.filter((made) => {
        const [one, other] = [box(seat), box(made)];
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return wide > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    }).map(() => seat.ariaLabel));
}"""
CUT = """() => [...document.querySelectorAll(
    ".badge, .stack, .won, .openings small, .openings b, .pot, [data-role=bar] b, [data-role=bar] small, #turn"
)].filter((made) => made.offsetParent && made.textContent
    && (made.scrollWidth > made.clientWidth + 1 || made.scrollHeight > made.clientHeight + 4)
    && getComputedStyle(made).display !== "inline").map((made) => made.textContent)"""
SLOTS = """() => JSON.stringify([...document.querySelectorAll("[data-role=bar] [data-slot]")].map((made) => {
    const { left, top, width, height } = made.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
}))"""
SIGHT = """() => {
    const actions = [...document.querySelectorAll("[data-role=bar] [data-verb]")];
    return {
        verbs: actions.map(({ dataset }) => [dataset.verb, dataset.slot]),
        words: actions.map(({ textContent }) => textContent.replace(/[\\d.]+/g, "0")).join(),
        cards: document.querySelectorAll("[data-role=hand] [data-role=card]").length,
        phase: document.querySelector("[data-role=table]").dataset.phase,
    };
}"""
# All of it at once: each way costs more than the looking.
LOOK = f"""() => ({{
    slots: ({SLOTS})(), sideways: ({SIDEWAYS})(), steps: ({STEPS})(),
    wrong: [{OUTSIDE}, {COVERED}, {CUT}].flatMap((look) => look()),
}})"""
OVER = "[data-role=table] :is([data-role=result], [data-role=sheet])"
MAY_ACT = f"{MY_TURN} ~ [data-role=bar]:not([aria-disabled=true]) [data-verb]:not([aria-disabled=true])"
TO_TICK = "[data-role=hand] [aria-pressed=false]:not([data-barred])"
# Presses the first of these places that is free, if the bar takes a press now; returns the view in which it did.
PRESS = """(places) => {
    const there = "[data-role=bar]:not([aria-disabled=true]) [data-verb]:not([data-verb=undo], [aria-disabled=true])";
    const free = (place) => document.querySelector(`${there}[data-slot="${place}"]`);
    const made = places.map(free).find(Boolean);
    made?.click();
    return made ? document.body.dataset.version : null;
}"""
LONGEST = 200  # moves of one player in a deal


async def looked_over(tab: Page) -> list[object]:
    """Plays the deal of a phone that stands at its first turn to its end; returns all that is wrong on the way."""
    deal = _Deal(tab)
    for _ in range(LONGEST):
        await deal.look()
        if await tab.locator(OVER).count():
            return deal.found
        await deal.go_on()
        await tab.locator(f"{MAY_ACT}, {OVER}").first.wait_for(state="attached")
    raise AssertionError("this deal has no end")


class _Deal:
    """What has been seen of a deal, and where its actions stood."""

    def __init__(self, tab: Page) -> None:
        self.found: list[object] = []
        self._tab = tab
        self._seen: list[object] = []
        self._slots: dict[int, str] = {}  # by the page's width: where the bar's places lie
        self._places: dict[str, str] = {}  # by verb: its place in the bar

    async def look(self) -> None:
        """Look once at every view that differs in its actions, its words or its number of cards."""
        sight: dict[str, Any] = await self._tab.evaluate(SIGHT)  # Any: JSON
        if sight in self._seen:
            return
        self._seen.append(sight)
        for verb, place in sight["verbs"]:
            if self._places.setdefault(verb, place) != place:
                self.found.append((verb, "stood at", self._places[verb], "stands at", place))
        for shape in (*SHAPES, NARROW[-1], PHONE):
            await self._tab.set_viewport_size(shape)
            seen = await self._tab.evaluate(LOOK)
            self.found += [(wrong, shape["width"], sight) for wrong in self._wrong(shape, seen)]

    def _wrong(self, shape: ViewportSize, seen: Mapping[str, Any]) -> Iterator[object]:
        if self._slots.setdefault(shape["width"], seen["slots"]) != seen["slots"]:
            yield "places moved", seen["slots"]
        if seen["sideways"] > 0:
            yield "scrolls sideways"
        if shape in NARROW:
            yield from [step for step in seen["steps"] if step < NARROWEST]
        else:
            yield from seen["wrong"]

    async def go_on(self) -> None:
        """One move: at the middle place, which always goes on, with a card where one is asked for; else at another.

        None if the turn has passed meanwhile, as an offer to all does.
        """
        await self._tab.locator(f"{MAY_ACT}, {OVER}").first.wait_for(state="attached")
        locked = await self._tab.locator("[data-role=bar] [data-slot='2']:is(.vacant, .locked)").count()
        ticks = locked and await self._tab.locator(TO_TICK).count()
        if ticks:
            await self._tab.locator(TO_TICK).last.click(position={"x": 10, "y": 10})
            await self.look()
        version = await self._tab.evaluate(PRESS, [2, 3, 1] if ticks else [2, 1, 3])
        if version is not None:
            await expect(self._tab.locator("body")).not_to_have_attribute("data-version", version)
