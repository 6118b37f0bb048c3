"""A platform with pages of the club, and what stands on them as somebody opens them."""

from bot.seam.club_page import ClubPage, Row, Section
from bot.seam.panel import plain
from bot.seam.people import Person, Place
from tests.bot.fake_platform import GROUP, FakeApp, FakePlatform, a_person


class Shelf:
    """Remembers which pages have changed; None: all of them."""

    def __init__(self) -> None:
        self.changed: list[tuple[Place | None, str]] = []

    def way_to_page(self, place: Place, page: str) -> str:
        return f"shelf:{place.chat}/{page}"

    def page_changed(self, place: Place | None, page: str) -> None:
        self.changed.append((place, page))


def stand(shelf: Shelf, platform: FakePlatform) -> None:
    """Its pages are from now on on this shelf. Not its class's: Python remembers what a class can do."""
    for name in ("way_to_page", "page_changed"):
        setattr(platform, name, getattr(shelf, name))


async def opened(app: FakeApp, page: str, who: str = "zoe", *, language: str = "en", place: Place = GROUP) -> ClubPage:
    """The page as this person sees it."""
    return await read(app, page, a_person(who, language), place)


async def read(app: FakeApp, page: str, person: Person, place: Place) -> ClubPage:
    found = await app.router.page(person, place, page)
    assert found
    return found


def section(page: ClubPage, key: str) -> Section:
    return next(section for section in page.sections if section.key == key)


def rows(page: ClubPage, key: str) -> list[tuple[str, ...]]:
    """The cells of a section; none if it is not there."""
    return [row.cells for section in page.sections if section.key == key for row in section.rows]


def row_of(page: ClubPage, key: str, name: str) -> Row:
    return next(row for row in section(page, key).rows if name in row.cells)


def facts(page: ClubPage) -> dict[str, str]:
    return {fact.label: plain(fact.text) for fact in page.facts}


def aloud(page: ClubPage) -> str:
    """All that stands on it."""
    lines = [page.title, page.latest, *(plain(line) for line in page.lines)]
    lines += [f"{label}: {text}" for label, text in facts(page).items()]
    for each in page.sections:
        lines += [each.heading, *each.columns, *(" ".join(row.cells) for row in each.rows), each.note]
    return "\n".join(lines)
