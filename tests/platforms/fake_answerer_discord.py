"""A answerer for adapter tests: remembers who came, and answers as told."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from bot.seam.answerer import CommandOption, CommandSpec
from bot.seam.panel import Panel
from bot.seam.people import Person, Place, Ref
from bot.seam.press import Answer, Command, Done, Press, Said
from cards_render.drawing.picture import Picture

COMMANDS = (
    CommandSpec(
        {"en": "play", "it": "gioca"},
        {"en": "Open a table here", "it": "Apri un tavolo qui"},
        (
            CommandOption(
                {"en": "game", "it": "gioco"},
                {"en": "Which game", "it": "Quale gioco"},
                (("texas_holdem", {"en": "Texas Hold'em", "it": "Texas Hold'em"}), ("carioca", {"en": "Carioca"})),
            ),
            CommandOption({"en": "stakes", "it": "posta"}, {"en": "Chips", "it": "Fiches"}, completes=True),
        ),
        private=False,
    ),
    CommandSpec({"en": "cards", "it": "carte"}, {"en": "My hand again", "it": "Di nuovo la mia mano"}),
)


class FakeAnswerer:
    def __init__(self, happened: Callable[[], Awaitable[None]], commands: tuple[CommandSpec, ...] = COMMANDS) -> None:
        self.commands = commands
        self.arrivals: list[str] = []  # people's ids
        self.presses: list[Press] = []
        self.called: list[Command] = []
        self.words: list[tuple[Person, Place, str]] = []
        self.sources: list[str] = []  # of words and arrivals
        self.gone: list[Place] = []
        self.no_more: list[Place] = []
        self.back: list[Place] = []
        self.moves: list[tuple[Place, Place]] = []
        self.answers: deque[Answer] = deque()  # in turn; then Done
        self.waiting: dict[Ref, Panel] = {}
        self.drawn: dict[object, Picture] = {}  # by drawing: pictures for which nobody need wait
        self.owed: list[Ref] = []
        self.painting = asyncio.Event()  # pictures are drawn while it is set
        self.painting.set()
        self._may_answer = asyncio.Event()
        self._may_answer.set()
        self._happened = happened

    def hold(self) -> asyncio.Event:
        """From now on answers wait for this."""
        self._may_answer = asyncio.Event()
        return self._may_answer

    async def press(self, press: Press) -> Answer:
        self.presses.append(press)
        return await self._answer()

    async def command(self, command: Command) -> Answer:
        self.called.append(command)
        return await self._answer()

    async def typed(self, person: Person, place: Place, text: str, source: str = "") -> Answer | None:
        self.sources.append(source)
        self.words.append((person, place, text))
        await self._happened()
        return self.answers.popleft() if self.answers else None

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        return tuple((f"{option}{number}", f"{typing.options[option]} {number}") for number in range(2))

    async def arrived(self, person: Person, start: str, source: str = "") -> Answer:
        self.sources.append(source)
        self.arrivals.append(person.id)
        await self._happened()
        return Said(("Hello",))

    def painted(self, panel: Panel) -> Picture | None:
        return self.drawn.get(panel.drawing)

    def owe(self, message: Ref) -> None:
        self.owed.append(message)

    async def paint(self, panel: Panel) -> Picture | None:
        await self.painting.wait()
        return None if panel.drawing is None else picture(panel.drawing)

    def take(self, message: Ref) -> Panel | None:
        return self.waiting.pop(message, None)

    async def removed(self, place: Place) -> None:
        self.gone.append(place)
        await self._happened()

    async def deleted(self, place: Place) -> None:
        self.no_more.append(place)
        await self._happened()

    async def restored(self, place: Place) -> None:
        self.back.append(place)
        await self._happened()

    async def joined(self, place: Place, locale: str) -> Panel | None:
        return Panel((f"Hello, {locale}",))

    async def moved(self, old: Place, new: Place) -> None:
        self.moves.append((old, new))
        await self._happened()

    def wrote(self, place: Place) -> None: ...

    async def _answer(self) -> Answer:
        await self._happened()
        await self._may_answer.wait()
        return self.answers.popleft() if self.answers else Done()


def picture(drawing: str) -> Picture:
    return Picture(f"picture of {drawing}".encode(), "image/png", f"alt text of {drawing}")
