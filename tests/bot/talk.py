"""How tests talk with the house: a deal begun, a button found in a menu and pressed, the words of an answer."""

from bot.seam.panel import plain
from bot.seam.press import Answer, Said, Shown
from tests.bot.fake_platform import FakeHouse
from tests.engine.house.a_world import settle


async def two_play(house: FakeHouse) -> None:
    """Anna (button and small blind) and Bruno are dealt in; Anna is asked."""
    await house.says("anna", "play", "texas_holdem")
    await house.presses_label("bruno", "Sit")
    await house.presses_label("anna", "Deal")
    await settle()


def said(answer: object) -> str:
    assert isinstance(answer, Said), answer
    return plain(answer.text)


async def pressed(house: FakeHouse, menu: object, label: str, person: str = "anna") -> Answer:
    """The button of a menu that has this label."""
    assert isinstance(menu, Shown)
    return await house.presses(person, address_of(menu, label))


def address_of(menu: Shown, label: str) -> str:
    return next(button.address for row in menu.panel.keyboard for button in row if button.label == label)
