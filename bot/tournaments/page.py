"""The page of a tournament: its clock, its tables, how it stands and how it ended.

Everybody in its chat may read it, so it shows only what the desk tells. Those who hide are in none of its lists
(LB-OUT-1). While it is played they leave gaps in the places, and chips and tables are counted with them; in the final
order the others move up.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.chat.pages import Pages, section, with_contents
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.seam.club_page import ClubPage, Fact, Link, Row, Section, season_page
from bot.seam.panel import Moment, Strong, Text
from bot.seam.people import Person, Place
from bot.seam.typed.names import shown
from bot.tournaments import panels, results, rounds, telling
from bot.tournaments.desk import place_of, room_of
from bot.words import Words
from engine.house.tournaments.hall import Hall
from engine.house.tournaments.tournament import Tournament
from engine.tournament.clock import break_at, is_break
from engine.tournament.course import Course
from engine.tournament.events import Out
from engine.tournament.record import Place as Finish
from engine.tournament.rounds.course import RoundsCourse

LINES = 12  # of news, the latest


class _Look(msgspec.Struct, frozen=True):
    """A tournament as one reader sees it."""

    tournament: Tournament
    words: Words
    reader: str  # a key
    hidden: frozenset[str]  # keys of players who are in no list
    ways: Mapping[int, str]  # links to its tables
    now: float  # unix seconds

    def row(self, player: str, *cells: str, first: Sequence[str] = ()) -> Row:
        """A player's row: the cells `first`, the name, then the other cells."""
        name = shown(self.tournament.state.name_of(player))
        return Row((*first, name, *cells), mine=player == self.reader)

    def listed(self, players: Iterable[str]) -> list[str]:
        return [player for player in players if player not in self.hidden]


class CupPages:
    """`now` returns unix seconds."""

    def __init__(self, hall: Hall, preferences: Preferences, pages: Pages, now: Callable[[], float]) -> None:
        self._hall = hall
        self._preferences = preferences
        self._pages = pages
        self._now = now

    async def page(self, person: Person, place: Place, name: str) -> ClubPage | None:
        """The page of this tournament; None if there is none of this name in the community of `place`.

        Raises StoreDown, msgspec.DecodeError.
        """
        tournament = await self._hall.look(name)
        if tournament is None or community_of(place_of(tournament)) != community_of(place):
            return None
        players = [*tournament.state.players]
        await self._preferences.recall(*players)
        look = _Look(
            tournament,
            self._preferences.words_for(person.key),
            person.key,
            frozenset(player for player in players if self._preferences.about(player).hidden),
            {number: self._pages.way_to(room_of(tournament, number)) for number in tournament.shown_at()},
            self._now(),
        )
        season, chat = self._pages.way(place, season_page()), self._pages.way_to(place_of(tournament))
        links = (Link(look.words("page-to_chat"), chat), Link(look.words("page-to_season"), season))
        return replace(_page(look), links=links)


def _page(look: _Look) -> ClubPage:
    words, tournament = look.words, look.tournament
    news = _news(look)
    page = ClubPage(words.language, panels.title(words, tournament), latest=news[-1] if news else "")
    course, stage = tournament.course, tournament.state.stage
    told = _section(look, "news", [Row((line,)) for line in reversed(news[-LINES:])])
    if course is None and stage == "open":
        return _with(page, _terms(look), (_entered(look),), (_names(look), _prizes(look)))
    if stage == "ended":
        return _with(page, ((words("cup-over"),),), (), (_finish(look), told))
    if course is None or tournament.state.is_over:
        return _with(page, ((panels.how_stopped(words, tournament.state),),), (), (_paid_back(look), told))
    lines: list[Text] = [(Strong(_stage(words, tournament, course)),)]
    if telling.is_bubble(tournament):
        lines.append((words("cup-news_bubble"),))
    standing = _scores(look, course) if isinstance(course, RoundsCourse) else _standing(look, course)
    sections = (_tables(look, course), standing, _out(look, course), _prizes(look), told)
    return _with(page, lines, _facts(look, course), sections)


def _stage(words: Words, tournament: Tournament, course: Course) -> str:
    """The level, or the round of matches, in words."""
    if isinstance(course, RoundsCourse):
        return rounds.round_of(words, course)
    return panels.told_of_level(words, tournament, course.level)


def _with(page: ClubPage, lines: Iterable[Text], facts: tuple[Fact, ...], sections: Iterable[Section]) -> ClubPage:
    """The page with these parts; sections without rows and note are left out."""
    return replace(page, lines=tuple(lines), facts=facts, sections=with_contents(sections))


def _section(look: _Look, key: str, rows: Iterable[Row], *columns: str, note: str = "") -> Section:
    return section(look.words, "cup", key, rows, *columns, note=note)


# Before the start.


def _terms(look: _Look) -> list[Text]:
    return [(line,) for line in panels.terms(look.words, look.tournament)]


def _entered(look: _Look) -> Fact:
    state = look.tournament.state
    many = look.words("cup-page_of", some=len(state.players), all=state.most)
    return Fact(look.words("cup-page_entered"), (many,))


def _names(look: _Look) -> Section:
    rows = [look.row(player) for player in look.listed(look.tournament.state.players)]
    return _section(look, "entered", rows, note="" if rows else look.words("cup-page_nobody"))


# While it is played.


def _facts(look: _Look, course: Course) -> tuple[Fact, ...]:
    words, left = look.words, sum(course.heads.values())
    entered = sum(entry.kind != "rebuy" for entry in course.entries)
    still_in = Fact(words("cup-page_left"), (words("cup-page_of", some=left, all=entered),))
    if course.in_rounds:  # there are no levels; only a pause is told
        return (*((_clock(look, course),) if course.paused else ()), still_in)
    return (_clock(look, course), still_in, Fact(words("cup-page_average"), (words.number(panels.average(course)),)))


def _clock(look: _Look, course: Course) -> Fact:
    """TO-LEVEL. When the blinds go up, or a break begins or ends."""
    words, at = look.words, telling.next_on_clock(course, look.now)
    comes = "next" if break_at(course) is None else "break"
    label = words("cup-page_resumes" if is_break(course) else f"cup-page_{comes}")
    if course.paused:
        return Fact(words("cup-page_clock"), (words("cup-paused"),))
    if at is not None:
        return Fact(label, (Moment(at, words("soon")),))
    return Fact(label, (words("cup-page_by_deals" if course.rules.level_by == "deals" else "cup-page_after_deals"),))


def _tables(look: _Look, course: Course) -> Section:
    words = look.words
    rows = [
        Row(
            (words("cup-table", table=number), str(len(table.players)), str(table.deals or "–")),
            way=look.ways.get(number, ""),
            mine=look.reader in table.players.values(),
        )
        for number, table in sorted(course.tables.items())
    ]
    return _section(look, "tables", rows, "table", "players", "deal")


def _standing(look: _Look, course: Course) -> Section:
    """All who are still in, by chips; equal ones share a place."""
    chips = [(player, stack) for player, stack in results.by_chips(course) if player not in look.hidden]
    rows = []
    for player, stack in chips:
        place = 1 + sum(more > stack for _, more in chips)
        sits = course.where(player)
        rows.append(look.row(player, look.words.number(stack), str(sits[0]) if sits else "–", first=[str(place)]))
    return _section(look, "standing", rows, "place", "who", "chips", "table")


def _scores(look: _Look, course: RoundsCourse) -> Section:
    """TO-RU-2. All who are still in, table by table, by the points of this round's matches."""
    rows = [
        look.row(one.player, look.words.number(one.points), str(number), first=[str(place)])
        for number in sorted(course.tables)
        for place, one in enumerate((o for o in rounds.ranked(course, number) if o.player not in look.hidden), start=1)
    ]
    return _section(look, "standing", rows, "place", "who", "points", "table")


def _out(look: _Look, course: Course) -> Section:
    """The people who are out, with places and prizes once these are decided."""
    decided = {place.player: place for place in course.places}
    others = [player for player in look.tournament.state.players if player not in decided and not course.where(player)]
    rows = [look.row(player, "–", first=["–"]) for player in look.listed(others)]
    rows += [_placed(look, place) for place in decided.values() if place.player not in look.hidden]
    return _section(look, "out", rows, "place", "who", "prize")


def _placed(look: _Look, place: Finish, *more: str) -> Row:
    prize = look.words.number(place.prize) if place.prize else "–"
    return look.row(place.player, prize, *more, first=[str(place.place)])


def _prizes(look: _Look) -> Section:
    """TO-PRIZE-1. The prizes for the present field."""
    course, paid = look.tournament.course, results.prizes_of(look.tournament)
    paid = paid if any(paid) else ()
    rows = [Row((str(place), look.words.number(prize))) for place, prize in enumerate(paid, start=1)]
    fixed = not rows or (course is not None and course.entries_closed)
    return _section(look, "prizes", rows, "place", "prize", note="" if fixed else look.words("cup-prizes_open"))


def _news(look: _Look) -> list[str]:
    """The news, oldest first, without those who hide.

    Once it is over, and somebody hides, it does not say who went out: those places would differ from the list's.
    """
    events = look.tournament.course.events if look.tournament.course else []
    closed_up = look.tournament.state.is_over and bool(look.hidden)
    told = (event for event in events if not (closed_up and isinstance(event, Out)))
    seen = (event for event in told if look.hidden.isdisjoint(telling.named(event)))
    return [line.text for line in telling.of_use([*telling.news(look.words, look.tournament, seen)])]


# The end.


def _finish(look: _Look) -> Section:
    """The order of finish without gaps (LB-OUT-1), with prizes and, if the tournament counts, points."""
    course, worth = look.tournament.course, results.points_of(look.tournament)
    listed = [place for place in (course.places if course else ()) if place.player not in look.hidden]
    places = [replace(each, place=1 + sum(other.place < each.place for other in listed)) for each in listed]
    rows = [_placed(look, place, *((look.words.number(worth[place.player]),) if worth else ())) for place in places]
    return _section(look, "finish", rows, "place", "who", "prize", *(("points",) if worth else ()))


def _paid_back(look: _Look) -> Section:
    """TO-STOP-1. The chips that each player was paid back."""
    paid = look.tournament.state.paid
    rows = [look.row(player, look.words.number(paid[player])) for player in look.listed(paid) if paid[player]]
    return _section(look, "paid_back", rows, "who", "chips")
