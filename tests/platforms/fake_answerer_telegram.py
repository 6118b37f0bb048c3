"""A answerer that writes down who came and gives the answer it was told to give."""

import asyncio

from bot.seam.answerer import CommandSpec
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Done, Press, Shareable
from cards_render.drawing.picture import Picture
from tests.platforms.bell import Bell

# The smallest picture there is.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
PICTURE = Picture(PNG, "image/png", "a table")


class FakeAnswerer:
    commands: tuple[CommandSpec, ...] = (
        CommandSpec({"en": "play", "it": "gioca"}, {"en": "Open a table", "it": "Apri un tavolo"}),
        CommandSpec({"en": "cards", "it": "carte"}, {"en": "My cards", "it": "Le mie carte"}),
    )

    def __init__(self, bell: Bell) -> None:
        self.bell = bell
        self.answer: Answer | None = Done()
        self.free = asyncio.Event()  # while it is not set, presses wait for their outcome
        self.free.set()
        self.fault: Exception | None = None
        self.painting = asyncio.Event()  # pictures are drawn while it is set
        self.painting.set()
        self.presses: list[Press] = []
        self.commanded: list[Command] = []
        self.words: list[tuple[Person, Place, str]] = []
        self.arrivals: list[tuple[Person, str]] = []
        self.sources: list[str] = []  # of words and arrivals
        self.away: list[Place] = []
        self.back: list[Place] = []
        self.leavers: list[tuple[Place, Person]] = []
        self.shared: list[tuple[Person, str, bool]] = []  # who looks for something to share
        self.to_share: tuple[Shareable, ...] = ()
        self.written: list[Place] = []  # answers that everyone reads

    async def press(self, press: Press) -> Answer:
        self.presses.append(press)
        self.bell.ring()
        await self.free.wait()
        if self.fault:
            raise self.fault
        return self.answer or Done()

    async def command(self, command: Command) -> Answer:
        self.commanded.append(command)
        self.bell.ring()
        return self.answer or Done()

    async def shareable(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        self.shared.append((person, typed, group))
        return self.to_share

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        self.sources.append(source)
        self.words.append((person, place, text))
        self.bell.ring()
        return self.answer

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        return tuple((f"{option}{number}", f"{typing.options[option]} {number}") for number in range(2))

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        self.sources.append(source)
        self.arrivals.append((person, start))
        self.bell.ring()
        return self.answer or Done()

    def painted(self, panel: Panel) -> Picture | None:
        return None

    def owe(self, message: Ref) -> None:
        raise AssertionError("nothing is taken there")

    async def paint(self, panel: Panel) -> Picture | None:
        await self.painting.wait()
        return PICTURE if panel.drawing is not None else None

    def take(self, message: Ref) -> Panel | None:
        return None

    async def removed(self, place: Place) -> None:
        self.away.append(place)
        self.bell.ring()

    async def left(self, place: Place, person: Person) -> None:
        self.leavers.append((place, person))
        self.bell.ring()

    async def deleted(self, place: Place) -> None: ...

    async def restored(self, place: Place) -> None:
        self.back.append(place)
        self.bell.ring()

    async def joined(self, place: Place, locale: str) -> Panel | None:
        return Panel((f"Hello, {locale}",))

    async def moved(self, old: Place, new: Place) -> None: ...

    def wrote(self, place: Place) -> None:
        self.written.append(place)
