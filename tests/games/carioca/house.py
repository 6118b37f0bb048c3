"""Carioca at a table of a house without any platform: who sits there, what they do and see."""

from bot.seam.panel import Panel, plain
from bot.seam.press import Done
from cards_render.painter.requests import CariocaPicture, RummyHandPicture
from engine.games.carioca import CariocaFacts
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.games.carioca.deals import KINGS, PLAIN, QUEENS, dealt

# Anna deals; play goes anticlockwise: Carla, Bruno, Anna.
ANNA, BRUNO, CARLA = range(3)
WINDOW = 9  # seconds: longer than one stays open


async def three_play(
    app: FakeApp,
    anna: str = PLAIN,
    bruno: str = QUEENS,
    carla: str = KINGS,
    *,
    upcard: str = "3d",
    stock: str = "Jc 8h",
    words: str = "",
) -> None:
    """Carla is to draw."""
    await app.seats(f"carioca 10/2 {words}".strip(), "bruno", "carla")
    app.chance.stacked = dealt({ANNA: anna, BRUNO: bruno, CARLA: carla}, upcard=upcard, stock=stock)
    await app.presses_label("anna", "Deal")


async def ticks(app: FakeApp, who: str, *labels: str) -> None:
    for label in labels:
        assert isinstance(await app.presses_label(who, label, private=True), Done)


async def presses(app: FakeApp, who: str, label: str) -> object:
    return await app.presses_label(who, label, private=True)


async def draws(app: FakeApp, who: str, draw: str = "Draw") -> None:
    """And nobody wants the discard that he leaves."""
    assert isinstance(await presses(app, who, draw), Done)
    if facts(app).phase == "buy":
        await app.clock.move(WINDOW)


async def discards(app: FakeApp, who: str, label: str, draw: str = "Draw") -> None:
    """A turn in which nothing is laid."""
    if draw:
        await draws(app, who, draw)
    await ticks(app, who, label)
    assert isinstance(await presses(app, who, "Discard"), Done)


async def carla_opens(app: FakeApp) -> None:
    """With her kings; then she discards a six."""
    await three_play(app)
    await presses(app, "carla", "Draw")
    await ticks(app, "carla", "K♥", "K♦")
    assert isinstance(await presses(app, "carla", "Open"), Done)
    await discards(app, "carla", "6♣", draw="")


async def round_to_carla(app: FakeApp) -> None:
    """Carla has opened, Bruno and Anna have had their turns; Carla has drawn."""
    await carla_opens(app)
    await discards(app, "bruno", "9♠")
    await discards(app, "anna", "9♥")
    await draws(app, "carla")


def mine(app: FakeApp, who: str) -> list[str]:
    return app.labels(private_place(who))


def hand(app: FakeApp, who: str) -> RummyHandPicture:
    drawing = app.platform.of(private_place(who))[-1].drawing
    assert isinstance(drawing, RummyHandPicture)
    return drawing


def facts(app: FakeApp) -> CariocaFacts:
    view = app.view
    assert isinstance(view.facts, CariocaFacts)
    return view.facts


def table(app: FakeApp) -> Panel:
    """The newest, not what is posted beside it."""
    return [panel for panel in app.platform.of(GROUP) if isinstance(panel.drawing, CariocaPicture)][-1]


def table_text(app: FakeApp) -> str:
    return plain(table(app).text)


def table_labels(app: FakeApp) -> list[str]:
    return [button.label for row in table(app).keyboard for button in row]


async def closed_by_bruno(app: FakeApp, opened: str = "") -> None:
    """Bruno opens with kings, lays all he has in his next turns, and discards his last card."""
    if opened:
        await app.presses("anna", opened)
    else:
        await app.says("anna", "play", "carioca 10/2")
    await app.acts("bruno: Sit", "carla: Sit")
    bruno = "Kh Kd 2h 3h 4h 5h 6h 8s 8d 8c 9c Tc Jc"
    carla = "2c 2d 4c 4d 6c 6s 7d 7s 9d 9s Ts Td 3s"
    app.chance.stacked = dealt({ANNA: PLAIN, BRUNO: bruno, CARLA: carla}, upcard="5c", stock="3c 8h 7c 5s 6d 7h 4s 5d")
    await app.presses_label("anna", "Deal")
    lays = (bruno_opens, bruno_waits, bruno_closes)
    for carla_throws, bruno_lays, anna_throws in zip(("9♦", "10♠", "7♦"), lays, ("2♣", "9♥", "8♣"), strict=True):
        await discards(app, "carla", carla_throws)
        await draws(app, "bruno")
        await bruno_lays(app)
        if facts(app).closer is None:
            await discards(app, "anna", anna_throws)


async def bruno_opens(app: FakeApp) -> None:
    await ticks(app, "bruno", "K♥", "K♦")
    await presses(app, "bruno", "Open")
    await discards(app, "bruno", "8♥", draw="")


async def bruno_waits(app: FakeApp) -> None:
    await discards(app, "bruno", "6♦", draw="")


async def bruno_closes(app: FakeApp) -> None:
    for meld in (("2♥", "3♥", "4♥", "5♥", "6♥"), ("8♠", "8♦", "8♣"), ("9♣", "10♣", "J♣")):
        await ticks(app, "bruno", *meld)
        assert isinstance(await presses(app, "bruno", "Meld"), Done)
    await discards(app, "bruno", "5♦", draw="")


async def types(app: FakeApp, who: str, text: str, language: str = "en") -> object:
    answer = await app.router.typed(a_person(who, language), private_place(who), text)
    await settle()
    return answer
