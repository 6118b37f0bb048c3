"""`/season`: a season's standings and corrections. Admins begin and close seasons, and correct points."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from bot.chat.pages import Pages
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.club import top
from bot.club.boards import Boards
from bot.club.corrections import Corrections, line, read, reason
from bot.club.ledger import Ledger
from bot.club.people import People
from bot.club.season_days import span
from bot.club.season_reading import SeasonReading
from bot.seam.address import menu
from bot.seam.club_page import season_page
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Done, Shown, in_brief
from bot.seam.typed.amounts import whole
from bot.words import Words
from engine.club.seasons import Season, running, why_not
from engine.house.store.ports import Store
from engine.house.store.values import CorrectionKind, KeptCorrection, KeptSeason
from engine.play import Refused

PAGE = "season"
NEW, CLOSE = {"new", "nuova"}, {"close", "chiudi"}
STRIKE, RESTORE = {"strike", "togli"}, {"restore", "ripristina"}
LATEST = 5  # tournaments and corrections that are listed


@dataclass(eq=False, repr=False)
class SeasonCommands:
    """`now` returns unix seconds."""

    _store: Store
    _reading: SeasonReading
    _preferences: Preferences
    _corrections: Corrections
    _pages: Pages
    _now: Callable[[], float]

    def __post_init__(self) -> None:
        self._people = People(self._store, self._preferences)
        self._boards = Boards(self._preferences)

    async def command(self, person: Person, place: Place, said: str) -> Answer:
        """`/season`, `new [FROM] [TO]`, `close`, `NAME +5 WHY`, `strike TOURNAMENT WHY`, `restore TOURNAMENT WHY`.

        Raises Refused.
        """
        first, _, rest = said.strip().partition(" ")
        wishes: Mapping[str, Callable[[Person, Place, str], Awaitable[Answer]]] = {
            **dict.fromkeys(NEW, self._new),
            **dict.fromkeys(CLOSE, self._ask_close),
            **dict.fromkeys(STRIKE, partial(self._judge, struck=True)),
            **dict.fromkeys(RESTORE, partial(self._judge, struck=False)),
        }
        if not first:
            return await self._show(person, place)
        if wish := wishes.get(first.casefold()):
            return await wish(person, place, rest)
        return await self._correct(person, place, said)

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button `menu.season…`. Raises Refused, StoreDown."""
        match said:
            case ():
                return await self._show(person, place)
            case ("of", number):
                return await self._show(person, place, whole(number))
            case ("new",):
                return await self._new(person, place, "")
            case ("close",):
                return await self._ask_close(person, place, "")
            case ("close", number):
                return await self._close(person, place, whole(number))
            case _:
                raise Refused("moved_on")

    # What everybody may see.

    async def _show(self, person: Person, place: Place, number: int | None = None) -> Answer:
        words, here = self._preferences.words_for(person.key), await self._reading.here(place)
        season = self._reading.season(here, number)
        manages = await self._corrections.manages(person, place)
        if season is None:
            begin = ((self._button(words, "new"),),) if manages else ()
            text = joined([(Strong(words("season-none")),), (words("season-how"),)])
            return Shown(Panel(text, rows=begin), secret=False)
        panel = (await self._standings(person, place, here, season))(words)
        way = self._pages.way(place, season_page(number))
        page = ((Button(words("button-season_page"), url=way),),) if way else ()
        rows = (*panel.rows, *self._rows(words, here, season, manages=manages), *page)
        return Shown(replace(panel, rows=rows), in_brief(panel.text), secret=False, turns=number is not None)

    async def _standings(self, person: Person, place: Place, here: Ledger, season: Season) -> Callable[[Words], Panel]:
        """What this person sees of the season, to be told in any language."""
        board = replace(await self._boards.standings(person, here, season), games=())
        corrected = (await self._reading.corrected(here, season))[-LATEST:]
        hides = self._preferences.about(person.key).hidden and bool(place.private_to)
        pictures = self._preferences.pictures(person.key, *place.keys)

        def made(words: Words) -> Panel:
            more: list[Text] = [(self._reading.dates(words, place, season),)]
            more += [line(words, each, self._people) for each in corrected]
            more += self._tournaments(words, here, season)
            return top.top_panel(words, board, hides=hides, pictures=pictures, more=more)

        return made

    def _tournaments(self, words: Words, here: Ledger, season: Season) -> list[Text]:
        """The latest tournaments that count, with the names by which they can be struck."""
        counted = here.in_season(season)[-LATEST:]
        told = [
            words("season-tournament", name=each.id, game=words(f"game-{each.game}"), people=len(each.places))
            for each in counted
        ]
        return [(line,) for line in told]

    def _rows(self, words: Words, here: Ledger, season: Season, *, manages: bool) -> tuple[tuple[Button, ...], ...]:
        others = [each for each in here.spans if abs(each.number - season.number) == 1]
        turns = tuple(Button(words("top-season", number=each.number), menu(PAGE, "of", each.number)) for each in others)
        now = running(here.spans, self._now())
        wish = (self._button(words, "new" if now is None else "close"),) if manages else ()
        return tuple(row for row in (turns, wish) if row)

    def _button(self, words: Words, wish: str) -> Button:
        return Button(words(f"button-season_{wish}"), menu(PAGE, wish))

    # What admins may do.

    async def _new(self, person: Person, place: Place, said: str) -> Answer:
        """SE-TIME-1. Begin a season, now or on a day, with or without a last day. Raises Refused `season_overlaps`."""
        await self._corrections.check(person, place)
        here, community = await self._reading.here(place), community_of(place)
        language = self._preferences.words_for(person.key).language
        began, ends = span(said, self._now(), self._reading.zone_at(place), language)
        number = max((season.number for season in here.spans), default=0) + 1
        season = Season(number, began, ends)
        if why := why_not(season, here.spans):
            raise Refused(why)
        await self._store.keep_season(KeptSeason(community, number, began, ends))
        return await self._tell(person, place, season, "season-new")

    async def _ask_close(self, person: Person, place: Place, said: str) -> Answer:
        await self._corrections.check(person, place)
        season, words = self._running(await self._reading.here(place)), self._preferences.words_for(person.key)
        yes = Button(words("button-season_close_yes"), menu(PAGE, "close", season.number), "bad")
        return Shown(Panel((words("season-really_close", number=season.number),), rows=((yes,),)), secret=False)

    async def _close(self, person: Person, place: Place, number: int | None) -> Answer:
        """SE-TIME-1. Close the running season for good."""
        await self._corrections.check(person, place)
        season = self._running(await self._reading.here(place))
        if season.number != number:
            raise Refused("moved_on")
        closed = replace(season, ends=self._now())
        await self._store.keep_season(KeptSeason(community_of(place), season.number, season.began, closed.ends))
        return await self._tell(person, place, closed, "season-is_closed")

    async def _correct(self, person: Person, place: Place, said: str) -> Answer:
        """SE-FIX-1. Correct points of the running season."""
        await self._corrections.check(person, place)
        wish, community = read(said), community_of(place)
        season = self._running(await self._reading.here(place))
        whose = await self._people.called(wish.whose, [community])
        correction = KeptCorrection(
            community, "points", whose, wish.amount, wish.why, person.key, self._now(), season=season.number
        )
        return await self._keep(person, place, correction)

    async def _judge(self, person: Person, place: Place, said: str, *, struck: bool) -> Answer:
        """SE-FIX-1. Strike a tournament, or restore it. Raises Refused: `season_tournament`, `season_is_closed`."""
        await self._corrections.check(person, place)
        name, _, why = said.strip().partition(" ")
        if not why.strip():
            raise Refused("season_unreadable")
        here = await self._reading.here(place)
        began = next((each.tournament.began for each in here.finished if each.tournament and each.name == name), None)
        if began is None or (name in here.struck) == struck:
            raise Refused("season_tournament", name=name[:40])
        season = running(here.spans, began)
        if season is not None and season.is_closed(self._now()):
            raise Refused("season_is_closed")
        kind: CorrectionKind = "struck" if struck else "restored"
        correction = KeptCorrection(community_of(place), kind, name, 0, reason(why), person.key, self._now())
        return await self._keep(person, place, correction)

    async def _keep(self, person: Person, place: Place, correction: KeptCorrection) -> Answer:
        await self._store.correct(correction)
        self._pages.changed(place, season_page())
        return await self._corrections.tell(place, person, correction)

    async def _tell(self, person: Person, place: Place, season: Season, key: str) -> Answer:
        """Tell the chat of the season; of one that is closed also its standings."""
        self._pages.changed(place, season_page())
        await self._preferences.recall(*place.keys)
        nobody, ended = Person(person.platform, ""), None
        if season.is_closed(self._now()):
            ended = await self._standings(nobody, place, await self._reading.here(place), season)

        def made(words: Words) -> Panel:
            lines: list[Text] = [
                (Strong(words(key, number=season.number)),),
                (self._reading.dates(words, place, season),),
            ]
            standings = ended(words) if ended else Panel(())
            return Panel(joined([*lines, standings.text]), standings.drawing)

        self._corrections.herald(place, made)
        return Done(self._preferences.words_for(person.key)("correction-said"))

    def _running(self, here: Ledger) -> Season:
        """Raises Refused `season_none`."""
        season = running(here.spans, self._now())
        if season is None:
            raise Refused("season_none")
        return season
