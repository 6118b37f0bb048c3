"""Makes a table's panels as their readers wish: in their language, with their suits, as their platform shows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from bot.chat.preferences import Preferences
from bot.chat.which_table import place_of
from bot.games.drafts import Draft
from bot.games.odds import Bookmaker
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.showing.last_shown import LastShown, Taste, own_question
from bot.showing.outbox import Outbox
from bot.showing.panels import private_panel, public_panel, results
from bot.showing.panels.private_panel import Around, Looks
from bot.showing.results import Evening
from bot.showing.stage.laid_out import with_stage, with_stages, with_words
from bot.words import Words
from engine.game import Odds
from engine.games import GAMES
from engine.house.tables.table import Table
from engine.seats import Seat

MADE = 16  # private panels that are remembered


@dataclass(eq=False, repr=False)
class Tailor:
    """Makes panels. `again` shows a table once more, when odds that one of its panels needs have been worked out."""

    _preferences: Preferences
    _bookmaker: Bookmaker
    _outboxes: Mapping[str, Outbox]
    _again: Callable[[Table], None]

    def __post_init__(self) -> None:
        self.drafts: dict[tuple[str, str], Draft] = {}  # by table and player
        # Private panels made last: an answer brings along what its message shows next.
        self._hands: dict[tuple[LastShown, str], tuple[tuple[int, Draft | None, Taste], Panel]] = {}

    def table_panel(self, table: Table, place: Place, evening: Evening | None = None) -> Panel:
        """`evening`: who won it, once the table has closed."""
        deck, pictures = self._preferences.looks(*place.keys)
        odds, outbox = self._odds(table), self._outboxes.get(place.platform)
        room = outbox.limits.caption if outbox else None

        def made(words: Words) -> Panel:
            return public_panel.table_panel(table, words, deck, odds, pictures=pictures, evening=evening, room=room)

        panel = made(self._preferences.words_at(place))
        if self._lays_out(place.platform):
            panel = with_stages(with_words(panel, made), table, deck, odds)
        return panel

    def posters(self, table: Table, place: Place) -> list[Panel]:
        """The further panels of a deal that is over."""
        deck, pictures = self._preferences.looks(*place.keys)

        def made(words: Words, nth: int) -> Panel:
            return public_panel.posters(table, words, deck)[nth]

        posters = [*public_panel.posters(table, self._preferences.words_at(place), deck)]
        if self._lays_out(place.platform):
            posters = [with_words(panel, partial(made, nth=nth)) for nth, panel in enumerate(posters)]
        return posters if pictures else [replace(panel, drawing=None) for panel in posters]

    def results(self, table: Table, place: Place, evening: Evening) -> Panel | None:
        """Who won the evening, as a message of its own where the table is laid out: its text is not in sight there."""
        if not self._lays_out(place.platform):
            return None

        def made(words: Words) -> Panel:
            return results.panel(words, evening, words(f"game-{table.state.game}"))

        return with_words(made(self._preferences.words_at(place)), made)

    def hand_panel(self, table: Table, seat: Seat, shown: LastShown | None) -> Panel:
        """What this player may see and do now: secret. Made once for each change of table, draft or taste."""
        key, draft = table.state.players[seat].key, self.draft(table, seat)
        taste = self.taste(table, key)
        if shown and (made := self._hands.get((shown, key))) and made[0] == (shown.changes, draft, taste):
            return made[1]
        panel = self._hand_panel(table, seat, key, draft, taste)
        if shown:
            self._hands.pop((shown, key), None)  # the newest stands last
            self._hands[shown, key] = (shown.changes, draft, taste), panel
            if len(self._hands) > MADE:
                del self._hands[next(iter(self._hands))]
        return panel

    def _hand_panel(self, table: Table, seat: Seat, key: str, draft: Draft | None, taste: Taste) -> Panel:
        outbox = self._outboxes.get(key.partition(":")[0])
        around = Around.ALL if outbox is None or outbox.limits.live else Around.LINE
        if outbox and not outbox.limits.tells_in_private:
            around = Around.NOTHING
        words = self._preferences.words_for(key)
        looks = Looks(taste.deck, taste.about.sorting, around, taste.pictures)
        panel = private_panel.hand_panel(table, seat, self.person(key), words, looks, draft)
        if outbox and outbox.lays_out:
            return with_stage(panel, table, seat, words, looks, draft, self._odds(table))
        return panel

    def taste(self, table: Table, key: str) -> Taste:
        return Taste(self._preferences.about(key), *self._preferences.looks(key, *place_of(table).keys))

    def draft(self, table: Table, seat: Seat) -> Draft | None:
        """The cards or amount this player has chosen for the open question; a draft for an earlier one is dropped."""
        key = table.state.table, table.state.players[seat].key
        draft = self.drafts.get(key)
        if draft and (draft.deal, draft.ask) != own_question(table, seat):
            del self.drafts[key]
            return None
        return draft

    def forget(self, table: Table) -> None:
        for mark in [mark for mark in self.drafts if mark[0] == table.state.table]:
            del self.drafts[mark]

    def person(self, key: str) -> Person:
        platform, _, number = key.partition(":")
        about = self._preferences.about(key)
        return Person(platform, number, about.name, about.client)

    def _lays_out(self, platform: str) -> bool:
        outbox = self._outboxes.get(platform)
        return outbox is not None and outbox.lays_out

    def _odds(self, table: Table) -> Odds | None:
        """The odds of a deal that an all-in decides; None until they are worked out, which shows the table again."""
        view = table.view(None)
        contest = GAMES[table.state.game].contest(view) if view else None
        return self._bookmaker.odds(contest, lambda: self._again(table)) if contest else None
