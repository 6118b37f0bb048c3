"""After *Not you?* the tab is somebody else's: whatever was private in it is gone, and no way leads back to it."""

from playwright.async_api import BrowserContext, Page, WebSocket, expect

from bot.on_local.adapter import LocalPage
from bot.seam.form import Form
from bot.seam.panel import Button, Frame, Held, Panel
from bot.seam.press import Answer, Asking, Said, Shown
from bot.seam.stage import Place, Stage
from cards_render.drawing.picture import Picture
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.visitor import DOT, enter, private_of, token_of
from tests.platforms.local_tab import CHANNEL

# What Anna alone may see: her cards, and a word for each place where more of it stands.
CARDS = ('"Qd"', '"7c"', "queen of diamonds")
PLACES = ("hint", "worth", "locked", "alt", "alone", "sheet", "said", "refused", "form", "value", "film", "later")
HAND = (Held("Qd", 0, "queen of diamonds"), Held("7c", 1, "seven of clubs"))
SEATS = (Place(0, "Anna", "me", stack=960, worth="secret-worth"), Place(1, "Carla", "person", stack=1240))
STAGE = Stage(
    "t", "rummy", "en", 3, "flop", "Rummy", "", SEATS, mine=True, running=True, asked=True, hint="secret-hint"
)
ROWS = (
    (Button("Call", "t.3.1.call", verb="call"), Button("Raise", "t.3.1.raise", verb="raise", locked="secret-locked")),
    (Button("Other…", "t.3.1.other", verb="other"),),
)
PICTURE = Picture(DOT, "image/png", "secret-alt")
ANSWERS: dict[str, Answer] = {
    "sheet": Shown(panel("secret-sheet", drawing="hand")),
    "odds": Said(("secret-said",)),
    "why": Said(("secret-refused",), alarm=True),
    "history": Shown(Panel(("a film",), film=(Frame("secret-film", "", (), STAGE, HAND),))),
}
# All that a tab keeps, and what its person could find in it.
KEPT = """async () => JSON.stringify([
    document.documentElement.outerHTML, document.title, location.href, history.state, window.name, document.cookie,
    [...document.querySelectorAll("input, textarea")].map((made) => made.value), { ...localStorage },
    { ...sessionStorage }, await caches.keys(), await indexedDB.databases(),
    performance.getEntriesByType("resource").map(({ name }) => name),
])"""
LOOKS = """address => address.startsWith("blob:")
    ? Object.assign(new Image(), { src: address }).decode().then(() => true, () => false)
    : fetch(address, { headers: { Authorization: `Bearer ${sessionStorage.token}` } }).then(({ ok }) => ok, () => false)
"""
# What stands in the tab in the moment in which it is seen again, and whether that is the document of before.
WATCHED = """addEventListener("pageshow", ({ persisted }) => tell(persisted, document.documentElement.outerHTML));"""


def secrets_in(text: str) -> list[str]:
    text = text.replace("\\", "")  # JSON within JSON
    return [word for word in (*CARDS, *(f"secret-{place}" for place in PLACES)) if word in text]


def hears(tab: Page) -> list[str | bytes]:
    """The frames that the tab receives from its next socket on."""
    frames: list[str | bytes] = []

    def hear(frame: str | bytes) -> None:
        frames.append(frame)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    tab.on("websocket", listen)
    return frames


async def says(tab: Page, line: str) -> None:
    await tab.fill("textarea", line)
    await tab.press("textarea", "Enter")


async def is_dealt(anna: Page, page: LocalPage) -> None:
    private = await private_of(anna)
    await page.send(private, panel("secret-alone", "Fold", drawing="hand"), PICTURE)
    await page.send(private, Panel(("words",), rows=ROWS, stages=(STAGE,), hand=HAND), None)
    await expect(anna.get_by_role("button", name="queen of diamonds")).to_be_visible()


async def is_answered(anna: Page, page: LocalPage, answerer: FakeAnswerer) -> list[str]:
    """Whatever else can be private stands in the tab, or has stood there. Returns addresses of all pictures in it."""
    answerer.pictures["hand"] = PICTURE
    answerer.orders |= ANSWERS
    answerer.presses["t.3.1.other"] = Asking(Form("secret-form", "from 1 on", "secret-value", "x", "Raise", "Cancel"))
    for order in ("odds", "why"):
        await says(anna, f"/{order}")
        await expect(anna.locator("#answers")).to_contain_text("secret-")
    await says(anna, "/history")
    await expect(anna.locator("#film-words")).to_contain_text("secret-film")
    await anna.keyboard.press("Escape")
    await expect(anna.locator("#film")).to_be_hidden()
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=other]")
    await expect(anna.get_by_role("dialog", name="secret-form")).to_be_visible()
    await anna.keyboard.press("Escape")
    await says(anna, "/sheet")
    await expect(anna.locator("#shown img")).to_be_visible()
    blobs: list[str] = await anna.locator("aside img").evaluate_all("all => all.map((made) => made.src)")
    shots = [message.shot for message in page._rooms.room(await private_of(anna)) if message.shot]
    assert len(shots) == len(blobs) == 2
    return [*blobs, *(f"/picture/{shot.id}" for shot in shots)]


async def opens(tab: Page, address: str) -> bool:
    """Does the address lead to a picture, for whoever is in this tab?"""
    return bool(await tab.evaluate(LOOKS, address))


async def test_who_says_not_you_leaves_nothing_private_in_the_tab_and_none_is_seen_in_another_browser(
    context: BrowserContext, page: LocalPage, answerer: FakeAnswerer
) -> None:
    shown: list[tuple[bool, str]] = []
    await context.expose_function("tell", lambda *of: shown.append(of))
    await context.add_init_script(WATCHED)
    anna = await enter(context, page, "Anna")
    await anna.emulate_media(reduced_motion="reduce")
    carla = await enter(context, page, "Carla")
    other = hears(carla)
    await carla.reload()
    await is_dealt(anna, page)
    await anna.goto(f"{page.url}/c/tavolo")  # from now on a page with her hand is one step back
    await expect(anna.get_by_role("button", name="queen of diamonds")).to_be_visible()
    pictures, private, token = await is_answered(anna, page, answerer), await private_of(anna), await token_of(anna)
    kept = secrets_in(await anna.evaluate(KEPT))
    assert {*CARDS, "secret-hint", "secret-worth", "secret-locked", "secret-alone", "secret-sheet"} <= {*kept}
    assert all([await opens(anna, address) for address in pictures])

    await anna.get_by_role("button", name="Open table").click()
    mine = hears(anna)
    await anna.click("[data-role=not-you]")
    await expect(anna.locator("input[name=name]")).to_have_value("")
    await expect(anna.locator("input[name=name]")).to_be_focused()
    await anna.wait_for_function("before => ![before, '-'].includes(sessionStorage.token)", arg=token)
    assert secrets_in(await anna.evaluate(KEPT)) == []
    await anna.fill("input[name=name]", "Bruno")
    await anna.click("[data-role=enter]")
    await expect(anna.locator("#me")).to_have_text("Bruno")
    await page.send(private, panel("secret-later", drawing="hand"), PICTURE)
    await page.send(CHANNEL, panel("for all"), None)
    for tab in (anna, carla):
        await expect(tab.locator("main article")).to_contain_text(["for all"])
        assert secrets_in(await tab.evaluate(KEPT)) == []
        assert not any([await opens(tab, address) for address in pictures])
    assert token not in await anna.evaluate("() => JSON.stringify({ ...sessionStorage })")
    assert mine
    assert other
    assert secrets_in(str(mine) + str(other)) == []

    shown.clear()
    await anna.go_back(wait_until="commit")
    await expect(anna.locator("#me")).to_have_text("Bruno")
    await expect(anna.locator("main article")).to_contain_text(["for all"])
    assert shown
    assert secrets_in(str(shown) + await anna.evaluate(KEPT)) == []
