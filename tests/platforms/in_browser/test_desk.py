"""Tables of two to nine with four cards each, on low desks and on a phone: nothing lies on a seat's words."""

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button
from bot.seam.stage import Fact, Result, Stage
from bot.seam.stage import Place as Seated
from tests.platforms.in_browser.phone import ANNA, BRUNO, STAGE, held, sees
from tests.platforms.in_browser.visitor import LASTING, PHONE

pytestmark = LASTING
DESKS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1280, "height": 800},
    {"width": 1280, "height": 900},
    {"width": 1440, "height": 900},
)
LAPTOP: ViewportSize = {"width": 1366, "height": 625}  # what a browser leaves of 768
SMALL: ViewportSize = {"width": 1024, "height": 800}
BOARD, FOUR = ("Qh", "Jh", "2s", "3d", "5c"), ("Ah", "Kd", "Ts", "9c")
# Of all that stands on the table, what lies on something else that is not of the same seat, fan or hand.
MEETS = """() => {
    const parts = [...document.querySelectorAll(".pod, .badge, .won, .felt > .bet, .seat .cards, .board, .pot, "
        + ".winning .card, .reason, .idle, #hand .card, .rows .avatar")].filter((made) => made.checkVisibility());
    const of = (made) => made.closest(".seat, .winning, #hand") ?? made;
    const boxes = parts.map((made) => made.getBoundingClientRect());
    return parts.flatMap((one, nth) => parts.slice(nth + 1).flatMap((other, after) => {
        const [a, b] = [boxes[nth], boxes[nth + 1 + after]];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 2 && high > 2 && of(one) !== of(other) ? [[one.className, other.className]] : [];
    }));
}"""

OUTSIDE = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".winning .card")].map((made) => made.getBoundingClientRect());
    return boxes.filter((box) => box.left < felt.left || box.right > felt.right);
}"""


def played(others: int) -> Stage:
    """Everybody has bet, with words as long as a raise has."""
    seats = [replace(BRUNO, seat=nth, bet=40, said="raises to 120", cards=("",) * 4) for nth in range(1, others + 1)]
    pots = (Fact("Pot", "1,234"),)
    return replace(STAGE, game="omaha", phase="river", places=(ANNA, *seats), board=BOARD, spots=5, pots=pots)


def ended(others: int) -> Stage:
    """The seat above the board, or the one beside it, has won."""
    seats = [Seated(nth, "Gino", "person", stack=1240, said="two pair", cards=FOUR) for nth in range(1, others + 1)]
    nth = others // 2
    seats[nth] = replace(seats[nth], won="5960", mood="wins")
    result = Result(
        "Gino wins 5,960", "two pair, aces and kings, with the ten", (nth + 1,), ("Ah", "Ad", "Kc", *FOUR[1:3])
    )
    over = replace(played(others), running=False, phase="over", pots=(), places=(ANNA, *seats))
    return replace(over, result=result)


@pytest.mark.parametrize("others", range(1, 9))
@pytest.mark.parametrize("table", [played, ended], ids=["played", "ended"])
async def test_nothing_lies_on_a_seat_or_on_the_board(page: LocalPage, anna: Page, others: int, table: object) -> None:
    assert callable(table)
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, table(others), Button("Call 40", "t.call", verb="call"), hand=held(("Qh", "Qd", "2c", "3c")))
    for shape in (*DESKS, PHONE):
        await anna.set_viewport_size(shape)
        assert await anna.evaluate(MEETS) == [], shape


@pytest.mark.parametrize("others", range(2, 7))
async def test_whoever_looks_on_sees_the_whole_board_on_a_low_desk(page: LocalPage, anna: Page, others: int) -> None:
    """Somebody sits where the reader's own cards would lie."""
    stage = replace(played(others), mine=False)
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, replace(stage, places=stage.places[1:]), Button("Sit", "t.sit", "main", verb="sit"))
    for shape in (LAPTOP, *DESKS):
        await anna.set_viewport_size(shape)
        assert await anna.evaluate(MEETS) == [], shape


async def test_a_fan_of_ten_lies_within_the_felt_and_beside_the_seats(page: LocalPage, anna: Page) -> None:
    seats = [replace(BRUNO, seat=nth, score="300 chips", won="-15") for nth in range(1, 4)]
    ten = Result("Gino wins 17", "Gino closes", (1,), ("Ah", "Ad", "As", "8h", "8d", "8c", "8s", "Th", "Tc", "Ts"))
    over = replace(STAGE, game="pokerato", phase="over", rows=True, running=False, places=(ANNA, *seats), result=ten)
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, over, Button("Ready", "t.ready", verb="ready"), hand=held(("Qh", "Qd", "2c", "3c")))
    for shape in (*DESKS, PHONE, SMALL):
        await anna.set_viewport_size(shape)
        assert await anna.evaluate(MEETS) == [], shape
        assert await anna.evaluate(OUTSIDE) == [], shape
