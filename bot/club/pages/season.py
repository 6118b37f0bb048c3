"""The page of a season: standings, tournaments that count, corrections (SE-TIME, SE-RANK, SE-FIX).

It lists in full what `/season` shows in short. Those who hide are in none of its lists (LB-OUT-1).
"""

from collections.abc import Sequence

from bot.chat.pages import Pages, section, with_contents
from bot.chat.preferences import Preferences
from bot.club import top
from bot.club.boards import Boards
from bot.club.corrections import line
from bot.club.ledger import Ledger
from bot.club.people import People
from bot.club.season_reading import SeasonReading
from bot.seam.club_page import ClubPage, Link, Row, Section, cup_page, season_page
from bot.seam.panel import plain
from bot.seam.people import Person, Place
from bot.seam.typed.names import shown
from bot.words import Words
from engine.club.seasons import Season
from engine.club.standings import LEAST_COUNTED
from engine.house.store.ports import Store
from engine.play import Refused


class SeasonPages:
    """Every method raises StoreDown."""

    def __init__(self, store: Store, reading: SeasonReading, preferences: Preferences, pages: Pages) -> None:
        self._reading = reading
        self._preferences = preferences
        self._people = People(store, preferences)
        self._boards = Boards(preferences)
        self._pages = pages

    async def page(self, person: Person, place: Place, number: int | None) -> ClubPage | None:
        """The page of season `number`, by default of the one that runs or ran last; None if there is no such number.

        Before the first season it tells how to begin one.
        """
        words, here = self._preferences.words_for(person.key), await self._reading.here(place)
        await self._preferences.recall(*place.keys)
        links = (Link(words("page-to_chat"), self._pages.way_to(place.channel)),)
        try:
            season = self._reading.season(here, number)
        except Refused:
            return None
        if season is None:
            return ClubPage(words.language, words("season-none"), ((words("season-how"),),), links=links)
        others = tuple(
            Link(words("top-season", number=each.number), self._pages.way(place, season_page(each.number)))
            for each in here.spans
            if each.number != season.number
        )
        board = await self._boards.standings(person, here, season, most=None)
        sections = (
            _standings(words, board.lines, person.key),
            await self._tournaments(words, place, here, season),
            await self._corrections(words, here, season),
        )
        lines = ((self._reading.dates(words, place, season),),)
        return ClubPage(words.language, top.title(words, board), lines, (), with_contents(sections), (*links, *others))

    async def _tournaments(self, words: Words, place: Place, here: Ledger, season: Season) -> Section:
        """SE-COUNT-1. The tournaments that count, the latest first, each with a link to its page."""
        counted = here.in_season(season)[::-1]
        first = {result.id: [player for player, at in result.places.items() if at == 1] for result in counted}
        names = await self._boards.names(sorted({player for players in first.values() for player in players}))
        rows = []
        for result in counted:
            winners = ", ".join(shown(names[player]) for player in first[result.id] if player in names)
            cells = (
                self._reading.day(words, place, result.began),
                words(f"game-{result.game}"),
                str(len(result.places)),
                winners or "–",
            )
            rows.append(Row(cells, way=self._pages.way(place, cup_page(result.id))))
        return section(words, "season", "tournaments", rows, "day", "game", "people", "winner")

    async def _corrections(self, words: Words, here: Ledger, season: Season) -> Section:
        """SE-FIX-1. The corrections, the latest first, without those that concern people who hide."""
        corrected = await self._reading.corrected(here, season)
        listed = [each for each in corrected if not self._preferences.about(each.subject).hidden]
        rows = [Row((plain(line(words, each, self._people)),)) for each in reversed(listed)]
        return section(words, "season", "corrections", rows)


def _standings(words: Words, lines: Sequence[top.Line], reader: str) -> Section:
    rows = [
        Row(
            (top.place_of(each), shown(each.name), top.value_of(words, each), str(each.times)),
            mine=each.player == reader,
        )
        for each in lines
    ]
    told = "season-page_counts" if rows else "top-nobody_season"
    note = words(told, least=LEAST_COUNTED)
    return section(words, "season", "standings", rows, "place", "who", "points", "times", note=note)
