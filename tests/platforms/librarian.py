"""An answerer that knows a page of the club, for the tests of the local page."""

import asyncio
from dataclasses import dataclass, field

from bot.seam.club_page import ClubPage, Fact, Link, Row, Section
from bot.seam.panel import Moment, Strong
from bot.seam.people import Person, Place
from tests.platforms.fake_answerer_local import FakeAnswerer

PAGE = ClubPage(
    "it",
    "Torneo",
    ((Strong("Livello 2"),),),
    (Fact("Prossimo livello", (Moment(1_060.0, "fra poco"),)),),
    (Section("standing", "Situazione", (Row(("1", "Anna"), mine=True),), ("Posto", "Chi"), head=1),),
    (Link("Al canale", "/c/tavolo"),),
    "Bruno è fuori",
)


@dataclass
class Librarian(FakeAnswerer):
    """Knows one page, which a test may change, or (None) cannot read it. `gate`: held, it lets nobody have one."""

    shown: ClubPage | None = PAGE
    opened: list[tuple[str, Place, str]] = field(default_factory=list)  # language, where, and which
    gate: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def page(self, person: Person, place: Place, page: str) -> ClubPage | None:
        self.opened.append((person.language, place, page))
        shown = self.shown
        async with self.gate:
            return shown
