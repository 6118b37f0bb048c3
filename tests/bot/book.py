"""A platform whose threads are pages of a book."""

from msgspec.structs import replace

from bot.seam.people import Place, Ref
from bot.seam.platform import Opened, Trouble
from tests.bot.fake_platform import FakePlatform


class Book:
    """Opens threads by number, or fails as it is told to."""

    def __init__(self) -> None:
        self.titles: list[str] = []
        self.closed: list[Place] = []
        self.fails: Trouble | None = None
        self.lines: dict[str, Ref] = {}  # by title: on which they hang

    async def may_open_threads(self, place: Place) -> bool:
        return self.fails is None

    async def open_thread(self, place: Place, title: str) -> Opened | None:
        if self.fails:
            raise self.fails
        self.titles.append(title)
        return Opened(replace(place, thread=str(len(self.titles))), self.lines.get(title))

    async def close_thread(self, place: Place) -> None:
        self.closed.append(place)

    def way_to(self, place: Place) -> str:
        return f"book:{place.thread}"


def give(book: Book, platform: FakePlatform) -> None:
    """Its threads are from now on in this book. Not its class's: Python remembers what a class can do."""
    for name in ("may_open_threads", "open_thread", "close_thread", "way_to"):
        setattr(platform, name, getattr(book, name))
