"""Carioca at a table of a house without any platform: who sits there, what they do and see."""

from bot.seam.panel import Panel, plain
from bot.seam.press import Done, Said
from cards_render.painter.requests import CariocaPicture, RummyHandPicture
from engine.games.carioca import CariocaFacts
from tests.bot.fake_platform import GROUP, FakeHouse, a_person, private_place
from tests.engine.house.a_world import settle
from tests.games.carioca.deals import KINGS, PLAIN, QUEENS, dealt

# Anna deals; play goes anticlockwise: Carla, Bruno, Anna.
ANNA, BRUNO, CARLA = range(3)
WINDOW = 9  # seconds: longer than one stays open


async def three_play(
    house: FakeHouse,
    anna: str = PLAIN,
    bruno: str = QUEENS,
    carla: str = KINGS,
    *,
    upcard: str = "3d",
    stock: str = "Jc 8h",
    words: str = "",
) -> None:
    """Carla is to draw."""
    await house.says("anna", "play", f"carioca 10/2 {words}".strip())
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    house.chance.stacked = dealt({ANNA: anna, BRUNO: bruno, CARLA: carla}, upcard=upcard, stock=stock)
    await house.presses_label("anna", "Deal")


async def ticks(house: FakeHouse, who: str, *labels: str) -> None:
    for label in labels:
        assert isinstance(await house.presses_label(who, label, private=True), Done)


async def presses(house: FakeHouse, who: str, label: str) -> object:
    return await house.presses_label(who, label, private=True)


async def draws(house: FakeHouse, who: str, draw: str = "Draw") -> None:
    """And nobody wants the discard that he leaves."""
    assert isinstance(await presses(house, who, draw), Done)
    if facts(house).phase == "buy":
        await house.clock.move(WINDOW)


async def discards(house: FakeHouse, who: str, label: str, draw: str = "Draw") -> None:
    """A turn in which nothing is laid."""
    if draw:
        await draws(house, who, draw)
    await ticks(house, who, label)
    assert isinstance(await presses(house, who, "Discard"), Done)


async def carla_opens(house: FakeHouse) -> None:
    """With her kings; then she discards a six."""
    await three_play(house)
    await presses(house, "carla", "Draw")
    await ticks(house, "carla", "K♥", "K♦")
    assert isinstance(await presses(house, "carla", "Open"), Done)
    await discards(house, "carla", "6♣", draw="")


async def round_to_carla(house: FakeHouse) -> None:
    """Carla has opened, Bruno and Anna have had their turns; Carla has drawn."""
    await carla_opens(house)
    await discards(house, "bruno", "9♠")
    await discards(house, "anna", "9♥")
    await draws(house, "carla")


def said(answer: object) -> str:
    assert isinstance(answer, Said), answer
    return plain(answer.text)


def mine(house: FakeHouse, who: str) -> list[str]:
    return house.labels(private_place(who))


def hand(house: FakeHouse, who: str) -> RummyHandPicture:
    drawing = house.platform.of(private_place(who))[-1].drawing
    assert isinstance(drawing, RummyHandPicture)
    return drawing


def facts(house: FakeHouse) -> CariocaFacts:
    view = house.table.view(None)
    assert view is not None
    assert isinstance(view.facts, CariocaFacts)
    return view.facts


def table(house: FakeHouse) -> Panel:
    """The newest, not what is posted beside it."""
    return [panel for panel in house.platform.of(GROUP) if isinstance(panel.drawing, CariocaPicture)][-1]


def table_text(house: FakeHouse) -> str:
    return plain(table(house).text)


def table_labels(house: FakeHouse) -> list[str]:
    return [button.label for row in table(house).keyboard for button in row]


async def closed_by_bruno(house: FakeHouse, opened: str = "") -> None:
    """Bruno opens with kings, lays all he has in his next turns, and discards his last card."""
    if opened:
        await house.presses("anna", opened)
    else:
        await house.says("anna", "play", "carioca 10/2")
    for who in ("bruno", "carla"):
        await house.presses_label(who, "Sit")
    bruno = "Kh Kd 2h 3h 4h 5h 6h 8s 8d 8c 9c Tc Jc"
    carla = "2c 2d 4c 4d 6c 6s 7d 7s 9d 9s Ts Td 3s"
    house.chance.stacked = dealt(
        {ANNA: PLAIN, BRUNO: bruno, CARLA: carla}, upcard="5c", stock="3c 8h 7c 5s 6d 7h 4s 5d"
    )
    await house.presses_label("anna", "Deal")
    lays = (bruno_opens, bruno_waits, bruno_closes)
    for carla_throws, bruno_lays, anna_throws in zip(("9♦", "10♠", "7♦"), lays, ("2♣", "9♥", "8♣"), strict=True):
        await discards(house, "carla", carla_throws)
        await draws(house, "bruno")
        await bruno_lays(house)
        if facts(house).closer is None:
            await discards(house, "anna", anna_throws)


async def bruno_opens(house: FakeHouse) -> None:
    await ticks(house, "bruno", "K♥", "K♦")
    await presses(house, "bruno", "Open")
    await discards(house, "bruno", "8♥", draw="")


async def bruno_waits(house: FakeHouse) -> None:
    await discards(house, "bruno", "6♦", draw="")


async def bruno_closes(house: FakeHouse) -> None:
    for meld in (("2♥", "3♥", "4♥", "5♥", "6♥"), ("8♠", "8♦", "8♣"), ("9♣", "10♣", "J♣")):
        await ticks(house, "bruno", *meld)
        assert isinstance(await presses(house, "bruno", "Meld"), Done)
    await discards(house, "bruno", "5♦", draw="")


async def types(house: FakeHouse, who: str, text: str, language: str = "en") -> object:
    answer = await house.router.typed(a_person(who, language), private_place(who), text)
    await settle()
    return answer
