"""320 pixels wide and 640 high: who sits at the table, what lies there and what one is asked are read there too."""

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.chat.chosen_table import NewTable
from bot.chat.other_games import most_seats
from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Clock
from bot.seam.stage import Fact, Stage
from bot.words import words_in
from tests.platforms.in_browser.phone import CUT, held, meet, sees
from tests.platforms.in_browser.phone import FACES as CARDS
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.visitor import DRAWN, LASTING, PHONE, private_of
from tests.platforms.whole.page_deal import NARROWEST, STEPS
from tests.platforms.whole.page_deal import SIDEWAYS as SIDEWAYS_BY

pytestmark = LASTING
SMALLEST: ViewportSize = {"width": 320, "height": 640}
SIDEWAYS: tuple[ViewportSize, ...] = (
    {"width": 640, "height": 450},
    {"width": 667, "height": 375},
    {"width": 740, "height": 360},
    {"width": 844, "height": 390},
)
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".seat .avatar, .seat .pod")].filter((made) => {
    const [box, bar] = [made, document.querySelector("#bar")].map((one) => one.getBoundingClientRect());
    return box.top < -1 || box.left < -1 || box.bottom > innerHeight || box.right > bar.left + 2;
}).map((made) => made.className)"""
IN_SIGHT = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const names = [...document.querySelectorAll("[data-role=seat]:not([data-who=empty]) bdi")];
    return names.map((name) => name.getBoundingClientRect()).filter(({ top, bottom, left, right }) =>
        top >= felt.top - 34 && bottom <= felt.bottom && left >= 0 && right <= innerWidth).length;
}"""  # round a rim seats stand on the felt's edge
ON_EACH_OTHER = """() => {
    const names = [...document.querySelectorAll("[data-role=seat] :is(bdi, .stack, .who small, .held b, .badge)")];
    const told = names.filter((name) => name.getClientRects().length);
    const boxes = told.map((name) => [name.textContent, name.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], nth) => boxes.slice(nth + 1).filter(([, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    }).map(([other]) => `${one} ${other}`));
}"""


def full_table(game: str) -> Stage:
    """A table of this game in the middle of a deal, with as many others as it takes."""
    stage = next(frame.stage for frame in reversed(filmed(game, "it").film) if not frame.stage.result)
    me, *others = stage.places
    many = (others[nth % len(others)] for nth in range(most_seats(NewTable(game)) - 1))
    seats = [
        replace(one, seat=10 + nth, name=f"Bernardo {nth}", turn=nth == 2, said=one.said if nth % 2 else "RESTA")
        for nth, one in enumerate(many)
    ]
    return replace(stage, table="t", places=(replace(me, who="me"), *seats), mine=True, running=True, asked=True)


@pytest.mark.parametrize("game", FACES)
async def test_a_full_table_is_seen_at_once_and_nobody_lies_on_another(page: LocalPage, anna: Page, game: str) -> None:
    stage = full_table(game)
    hand = held(CARDS[: len(stage.places[0].cards or ()) or 13])
    await sees(anna, page, stage, Button("Gioco", "t.3.1.x", verb="check"), hand=hand, clock=Clock(0.0, 45.0, "turn"))
    await anna.set_viewport_size(SMALLEST)
    await expect(anna.locator("[data-role=seat]:not([data-who=empty])")).to_have_count(len(stage.places) - 1)
    await anna.evaluate(DRAWN)
    assert await anna.evaluate(IN_SIGHT) >= min(6, len(stage.places) - 1)
    assert await anna.evaluate(ON_EACH_OTHER) == []


@pytest.mark.parametrize("game", FACES)
async def test_held_sideways_it_shows_all_who_sit_at_the_table(page: LocalPage, anna: Page, game: str) -> None:
    stage = full_table(game)
    for others in (3, 5, len(stage.places) - 1):
        some = replace(stage, table=f"t{others}", places=stage.places[: others + 1], empty=())
        await sees(anna, page, some, Button("Gioco", "t.3.1.x", verb="check"), hand=held(CARDS[:5]))
        for shape in SIDEWAYS:
            await anna.set_viewport_size(shape)
            assert await anna.locator(".melds small").evaluate_all("all => all.every((one) => one.offsetHeight < 24)")
            if not stage.rows:  # rows scroll
                assert await anna.evaluate(OUT_OF_SIGHT) == [], (others, shape)
                middle = "[data-role=pot], [data-role=board] .card, .ranks"
                seats = [f".seat:nth-child({nth + 1}) .pod" for nth in range(others)] + ["#my-seat"] * (others <= 5)
                assert await meet(anna, *((one, middle) for one in seats)) == [], (others, shape)


async def test_what_i_am_asked_is_told_to_its_end_there_too(page: LocalPage, anna: Page) -> None:
    hints = ("una frase che prende due righe, ma non di più", "la puntata costa 1.980 delle tue 2.000")
    for nth, hint in enumerate(hints):
        stage = replace(full_table("carioca"), table=f"u{nth}", ask="Tocca a te", hint=hint)
        await sees(anna, page, stage, Button("Gioco", "t.3.1.x", verb="check"), clock=Clock(0.0, 45.0, "turn"))
        await anna.set_viewport_size(SMALLEST)
        await expect(anna.locator("#costs")).to_have_text(hint)
        assert not await anna.locator("#costs").evaluate(CUT)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_ways_out_of_a_film_are_there_while_it_is_my_turn(page: LocalPage, anna: Page, language: str) -> None:
    await anna.set_viewport_size({"width": 1280, "height": 900})
    await anna.click(f"[data-role=language][data-lang={language}]")
    await sees(anna, page, full_table("texas_holdem"), Button("Gioco", "t.3.1.x", verb="check"))
    share = ((Button(words_in(language)("film-share"), "menu.history.t.1.gif"),),)
    await page.send(await private_of(anna), replace(filmed("texas_holdem", language), rows=share), None)
    for shape in (SMALLEST, *SIDEWAYS):
        await anna.set_viewport_size(shape)
        await expect(anna.locator("#film-leave.main")).to_be_visible()
        assert await anna.locator("#film-leave").evaluate("way => way.offsetWidth > way.offsetHeight"), shape
        for way in await anna.locator("#film-play, #film-share button, #film-experts summary, #film-leave").all():
            await expect(way).to_be_in_viewport(ratio=1)
            assert not await way.evaluate(CUT), shape
        assert await anna.evaluate("document.querySelector('#film-words').clientHeight") >= 60, shape


HIDDEN = """() => [...document.querySelectorAll("#hand .card")].filter((card) => {
    const { left, top, bottom } = card.getBoundingClientRect();
    const seen = [6, 30].every((down) => card.contains(document.elementFromPoint(left + 8, top + down)));
    return !seen || bottom > innerHeight + 1;
}).map((card) => card.dataset.face)"""
SMALL: tuple[ViewportSize, ...] = (SMALLEST, *SIDEWAYS, {"width": 360, "height": 740}, PHONE)


@pytest.mark.parametrize("count", [13, 16, 20])
async def test_of_each_card_of_a_large_hand_as_much_is_seen_as_a_thumb_needs(
    page: LocalPage, anna: Page, count: int
) -> None:
    await anna.emulate_media(reduced_motion="reduce")  # cards lie at once where they belong
    await sees(anna, page, full_table("carioca"), Button("Gioco", "t.3.1.x", verb="check"), hand=held(CARDS[:count]))
    for shape in SMALL:
        await anna.set_viewport_size(shape)
        assert min(await anna.evaluate(STEPS)) >= NARROWEST, shape
        assert await anna.evaluate(HIDDEN) == [], shape


OFF_THE_FELT = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const told = [...document.querySelectorAll(".middle :is(.pot, .pot small, .fact, .fact b, .rank, .card)")];
    return told.filter((made) => made.getClientRects().length && !made.matches(".unseen")).filter((made) => {
        const { left, right, top, bottom } = made.getBoundingClientRect();
        return left < felt.left || right > felt.right || top < felt.top || bottom > felt.bottom;
    }).map((made) => made.textContent);
}"""


@pytest.mark.parametrize("game", FACES)
async def test_pots_at_the_side_and_chips_carried_over_lie_on_the_felt(page: LocalPage, anna: Page, game: str) -> None:
    pots = (Fact("piatto", "14.000"), Fact("di cui laterale", "3.120"), Fact("di cui laterale", "1.910"))
    stage = full_table(game)
    if stage.rows:
        pytest.skip("its seats are laid out in rows, and nothing lies at the side")
    stage = replace(stage, pots=pots, result=None)
    stage = replace(stage, facts=(*stage.facts, Fact("riportati", "40")) if stage.stock is not None else ())
    await anna.emulate_media(reduced_motion="reduce")  # cards that fly are somewhere else for a moment
    for others in (2, 5):
        some = replace(stage, table=f"p{others}", places=stage.places[: others + 1], empty=())
        await sees(anna, page, some, Button("Gioco", "t.3.1.x", verb="check"), hand=held(CARDS[:5]))
        for shape in SMALL:
            await anna.set_viewport_size(shape)
            assert await anna.evaluate(SIDEWAYS_BY) <= 0, (others, shape)
            assert await anna.evaluate(OFF_THE_FELT) == [], (others, shape)
            told = [
                "[data-role=pot]",
                *([".beside"] if stage.stock is not None else []),
                *(["[data-role=board]"] * bool(stage.spots)),
            ]
            assert await meet(anna, *((one, ".seat .pod") for one in told)) == [], (others, shape)
