"""How tests talk with the house: a deal begun, a button found in a menu and pressed, the words of an answer."""

from bot.seam.panel import Panel, plain
from bot.seam.press import Answer, Said, Shown
from tests.bot.fake_platform import FakeApp
from tests.engine.house.a_world import settle


async def two_play(app: FakeApp) -> None:
    """Anna (button and small blind) and Bruno are dealt in; Anna is asked."""
    await app.deals("texas_holdem", "bruno")
    await settle()


def said(answer: object) -> str:
    assert isinstance(answer, Said), answer
    return plain(answer.text)


def panel_of(answer: object, *, secret: bool | None = None) -> Panel:
    """What it shows; `secret`: to whoever asked alone, or to all."""
    assert isinstance(answer, Shown), answer
    assert secret in {None, answer.secret}
    return answer.panel


def told(answer: object) -> str:
    """The words of what it shows."""
    return plain(panel_of(answer).text)


def labels(answer: object) -> list[str]:
    """The buttons of what it shows."""
    return [button.label for row in panel_of(answer).keyboard for button in row]


async def pressed(app: FakeApp, menu: object, label: str, person: str = "anna") -> Answer:
    """The button of a menu that has this label."""
    return await app.presses(person, address_of(menu, label))


def address_of(menu: object, label: str) -> str:
    return next(button.address for row in panel_of(menu).keyboard for button in row if button.label == label)
