"""`/history` and its buttons: the list of past deals, and each one's story, film, files and proof."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.past.film import Films, stage_number
from bot.answers.past.history import History, Past, newest_first
from bot.chat import which_table
from bot.chat.preferences import Preferences
from bot.seam.address import menu
from bot.seam.panel import Button
from bot.seam.people import Person, Place
from bot.seam.platform import Platform, lays_out
from bot.seam.press import Answer, Shown, in_brief
from bot.seam.typed.amounts import whole
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused


@dataclass(eq=False, repr=False)
class PastDealAnswers:
    """Every method answers one request of one person, or raises Refused.

    `platforms` by name: the mapping may be filled later, when the app runs.
    """

    _lobby: Lobby
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _history: History
    _films: Films
    _verifying: VerifyAnswers

    async def latest(self, person: Person, place: Place) -> Shown:
        """The person's latest deals in this chat; in private, those of all chats."""
        here = () if place.private_to else which_table.addresses_of(which_table.asked_for_in(self._lobby, place))
        deals = await self._history.latest(person.key, *here)
        if not deals and place.thread:  # its table has closed, and the deals are kept where that was asked for
            deals = await self._history.latest(person.key, *which_table.addresses_of(place.channel))
        tables = which_table.tables_of(self._lobby, person, place)
        lying = [past for table in tables if (past := self._history.as_it_lies(table, person.key))]
        deals = newest_first([*lying, *deals, *await self._verifying.annulled(person.key, deals)])
        words, as_cards = self._preferences.words_for(person.key), lays_out(self._platforms[person.platform])
        panel = self._history.list_panel(words, deals, as_cards=as_cards)
        playing = [table for table in tables if table.running and not table.running.deal.over]
        now = tuple(
            (Button(words("history-now"), menu("history", "now", table.state.table), "main"),) for table in playing[:1]
        )
        panel = replace(panel, rows=(*now, *panel.rows))
        return Shown(panel, in_brief(panel.text))

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button: nothing for the list of deals; else table and number of a deal, then what is wanted of it.

        That is `story` or `film` with a stage's number, which take the place of the page where the button stands; or
        `film` alone, `gif`, the suffix of a file, or nothing for the story, which stay beside it. `now` and a table:
        the deal that is played there, as far as it has come.
        """
        match said:
            case ():
                return replace(await self.latest(person, place), turns=True)
            case ("now", table):
                return await self._so_far(person, place, self._lobby.find(table))
            case (table, said_deal, "film" | "gif" as what, *stage) if (deal := whole(said_deal)) is not None:
                past = await self._one(person, table, deal)
                return await self._film(person, place, past, what, stage)
            case (table, said_deal) | (table, said_deal, "story") if (deal := whole(said_deal)) is not None:
                return await self._story(person, table, deal, turns="story" in said)
            case (table, said_deal, suffix) if (deal := whole(said_deal)) is not None:
                past = await self._history.one(person.key, table, deal)
                return self._history.file(self._preferences.words_for(person.key), past, suffix)
            case _:
                raise Refused("moved_on")

    async def _so_far(self, person: Person, place: Place, table: Table) -> Answer:
        """The deal on a table at which the person sits or looks on."""
        if table not in which_table.tables_around(self._lobby, place) and table.state.seat_of(person.key) is None:
            raise Refused("moved_on")
        words, sorting = self._preferences.words_for(person.key), self._preferences.about(person.key).sorting
        panel = await self._history.recap_panel(words, table, person.key, sorting)
        return Shown(panel, in_brief(panel.text), turns=True)

    async def _one(self, person: Person, table: str, deal: int) -> Past:
        """One deal of this person, kept or still on its table. Raises StoreDown, Refused."""
        mine = (one for one in self._lobby.with_player(person.key) if one.state.table == table)
        lying = next((self._history.as_it_lies(one, person.key) for one in mine if one.state.deal == deal), None)
        return lying or await self._history.one(person.key, table, deal)

    async def _story(self, person: Person, table: str, deal: int, *, turns: bool) -> Answer:
        past = await self._one(person, table, deal)
        words, sorting = self._preferences.words_for(person.key), self._preferences.about(person.key).sorting
        sealed = not past.on_the_table and await self._verifying.is_sealed(table, deal)
        return Shown(self._history.deal_panel(words, past, sorting, sealed=sealed), turns=turns)

    async def _film(self, person: Person, place: Place, past: Past, what: str, stage: list[str]) -> Answer:
        """One stage of a deal (`film`), or all of them as a moving picture to be shared (`gif`)."""
        words, deck = self._preferences.words_for(person.key), self._preferences.deck(person.key, *place.keys)
        files = None
        if lays_out(self._platforms[person.platform]):
            sealed = not past.on_the_table and await self._verifying.is_sealed(past.ended.table, past.ended.deal)
            files = (self._history.expert_buttons(words, past, sealed=sealed),)
        match what, stage:
            case "film", []:
                return Shown(self._films.panel(words, past, 1, deck, files))
            case "film", [number]:
                return Shown(self._films.panel(words, past, stage_number(number), deck, files), turns=True)
            case "gif", []:
                return await self._films.share(words, past, deck)
            case _:
                raise Refused("moved_on")
