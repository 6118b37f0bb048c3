"""A answerer for the tests of the local page: it answers what it is told to and remembers what it was asked.

Nothing here knows the local page; any adapter could be tested with it.
"""

import asyncio
from dataclasses import dataclass, field

from bot.seam.answerer import CommandSpec
from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Done, Press
from cards_render.drawing.picture import Picture


def panel(text: str, *labels: str, drawing: object = None, call: Person | None = None) -> Panel:
    """A panel with one row of buttons, each with its label (60 letters of it) as address."""
    row = tuple(Button(label, label[:60]) for label in labels)
    return Panel((text,), drawing, (row,) if row else (), call)


@dataclass
class FakeAnswerer:
    """Presses are answered by their address, commands by their name, typed words by themselves; else by Done."""

    commands: tuple[CommandSpec, ...] = ()
    presses: dict[str, Answer | Exception] = field(default_factory=dict)
    orders: dict[str, Answer] = field(default_factory=dict)
    said: dict[str, Answer] = field(default_factory=dict)
    pictures: dict[object, Picture] = field(default_factory=dict)  # by drawing
    drawn: list[object] = field(default_factory=list)  # drawings, in order
    sources: list[str] = field(default_factory=list)  # of words and arrivals
    asked: asyncio.Queue[Press | Command | tuple[Person, Place, str] | tuple[Person, str]] = field(
        default_factory=asyncio.Queue
    )

    def forget(self) -> None:
        """What it was told to answer, and what it was asked."""
        for kept in (self.presses, self.orders, self.said, self.pictures, self.drawn, self.sources):
            kept.clear()
        self.asked = asyncio.Queue()

    async def press(self, press: Press) -> Answer:
        if not press.address.startswith(("menu.history.now.", "menu.chips.left")):  # which a tab reads by itself
            self.asked.put_nowait(press)
        answer = self.presses.get(press.address, Done())
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def command(self, command: Command) -> Answer:
        self.asked.put_nowait(command)
        return self.orders.get(command.name, Done())

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        self.sources.append(source)
        self.asked.put_nowait((person, place, text))
        return self.said.get(text)

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        return tuple((f"{option}{number}", f"{typing.options[option]} {number}") for number in range(2))

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        self.sources.append(source)
        self.asked.put_nowait((person, start))
        return Done("arrived")

    def painted(self, panel: Panel) -> Picture | None:
        return None

    def owe(self, message: Ref) -> None:
        raise AssertionError("nothing is taken there")

    async def paint(self, panel: Panel) -> Picture | None:
        self.drawn.append(panel.drawing)
        return self.pictures.get(panel.drawing)

    def take(self, message: Ref) -> Panel | None:
        return None

    async def removed(self, place: Place) -> None: ...

    async def deleted(self, place: Place) -> None: ...

    async def restored(self, place: Place) -> None: ...

    async def joined(self, place: Place, locale: str) -> Panel | None:
        return Panel((f"Hello, {locale}",))

    async def moved(self, old: Place, new: Place) -> None: ...

    def wrote(self, place: Place) -> None: ...
