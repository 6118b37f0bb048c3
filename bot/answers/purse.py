"""`/chips`: a person's purse in a community, in private those in all communities, and the chips at their tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from bot.chat.membership import name_of
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.games import FACES
from bot.seam.panel import Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Done, Said
from bot.words import Words
from engine.house.chips.bank import Bank
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused

FOR_WANT_OF_CHIPS = {"purse_too_small", "purse_empty"}  # reasons of refusals


@dataclass(eq=False, repr=False)
class PurseAnswers:
    """Every method answers one request of one person.

    `today`: the calendar day of the daily top-up. `platforms` by name: may be filled later.
    """

    _lobby: Lobby
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _bank: Bank
    _today: Callable[[], date]

    async def told(self, person: Person, place: Place) -> Answer:
        """The purse of this chat's community, or of each, for whoever asks in private; after today's top-up."""
        return await self._of_all(person) if place.private_to else await self._here(person, place)

    async def _here(self, person: Person, place: Place) -> Answer:
        """The purse of this chat's community, after today's top-up if that is due."""
        words, community = self._preferences.words_for(person.key), community_of(place)
        added = await self._topped_up(community, person)
        purse = await self._bank.welcome(community, person.key)
        lines: list[Text] = [(words("chips-purse", chips=purse),), await self._tops_up(community, person, added, words)]
        if mine := self._tables(person, community):
            lines.append((words("chips-tables", chips=sum(_stack(table, person) for table in mine)),))
        return Said(joined([*lines, (words("chips-play"),)]))

    async def _of_all(self, person: Person) -> Answer:
        """Every purse of the person, each with their tables in its community."""
        words, found = self._preferences.words_for(person.key), await self._bank.purses(person.key)
        named = {
            community: await name_of(self._platforms, community, words)
            for community in found
            if not community.endswith(":")  # a private chat is no community
        }
        lines: list[Text] = []
        for community, name in sorted(named.items(), key=lambda each: (each[1].casefold(), each[0])):
            added = await self._topped_up(community, person)
            lines.append((Strong(name), " · ", words("chips-purse", chips=found[community] + added)))
            lines.append(await self._tops_up(community, person, added, words))
            lines += _told(words, self._tables(person, community), person)
        return Said(joined([*(lines or [(words("chips-none"),)]), (words("chips-play"),)]))

    async def taken_home(self, person: Person, place: Place) -> Answer:
        """What came back from the table that the person left last here, and what they won there; nothing: no words."""
        community = community_of(place)
        last = await self._bank.last_table(community, person.key)
        if last is None or any(table.state.table == last.table for table in self._tables(person, community)):
            return Done()
        came_out = "won" if last.won > 0 else "lost" if last.won else "even"
        words = self._preferences.words_for(person.key)
        return Said((words("chips-taken_home", chips=last.chips, outcome=came_out, won=abs(last.won)),))

    async def explained(self, why: Refused, person: Person) -> Refused:
        """The refusal; one for want of chips also says what is in the purse, what that buys, and when more comes.

        `affords`: the highest buy-in of a table where they may sit down, which takes a tenth of it.
        """
        if why.reason not in FOR_WANT_OF_CHIPS or not isinstance(community := why.facts.get("community"), str):
            return why
        purse = await self._bank.welcome(community, person.key)
        coming = await self._bank.next_top_up(community, person.key, self._today())
        when = "now" if coming.today else "tomorrow"
        why.facts |= {
            "purse": purse,
            "affords": purse * 10,
            "topup": coming.chips,
            "when": when if coming.chips else "never",
        }
        return why

    async def _topped_up(self, community: str, person: Person) -> int:
        """Top the purse up if that is due. The chips added; 0 if it is full, was topped up today, or never is."""
        try:
            added = await self._bank.top_up(community, person.key, self._today())
        except Refused:
            return 0
        for table in self._tables(person, community):
            await table.look_into_purse(person.key)
        return added

    async def _tops_up(self, community: str, person: Person, added: int, words: Words) -> Text:
        """The line that tells what came to the purse now, or comes tomorrow; empty for a full purse."""
        if added:
            return (words("chips-topup", chips=added),)
        coming = await self._bank.next_top_up(community, person.key, self._today())
        return (words("chips-tomorrow", chips=coming.chips),) if coming.chips else ("",)

    def _tables(self, person: Person, community: str) -> list[Table]:
        return [table for table in self._lobby.with_player(person.key) if table.state.community == community]


def _stack(table: Table, person: Person) -> int:
    return table.stack(table.player(person.key)[0])


def _told(words: Words, tables: Iterable[Table], person: Person) -> list[Text]:
    titles = {table: FACES[table.state.game].text.title(words, table.state.match.rules) for table in tables}
    return [(words("chips-at_table", table=title, chips=_stack(table, person)),) for table, title in titles.items()]
