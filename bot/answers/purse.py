"""`/chips`: what a person owns in a community, or in private in each of them, with the tables where they sit."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date

from bot.chat.communities import name_of
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.games import FACES
from bot.seam.panel import Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Said
from bot.words import Words
from engine.house.chips.bank import Bank
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused

FOR_WANT_OF_CHIPS = {"purse_too_small", "purse_empty"}  # refusals of a table


class PurseAnswers:
    """`today`: the calendar day of the daily top-up; `platforms` by name, which may be filled later."""

    def __init__(
        self,
        lobby: Lobby,
        preferences: Preferences,
        bank: Bank,
        platforms: Mapping[str, Platform],
        today: Callable[[], date],
    ) -> None:
        self._lobby = lobby
        self._preferences = preferences
        self._bank = bank
        self._platforms = platforms
        self._today = today

    async def here(self, person: Person, place: Place) -> Answer:
        """The purse of this chat's community, filled up if it is time."""
        words, community = self._preferences.words_for(person.key), community_of(place)
        added = await self._topped_up(community, person)
        purse = await self._bank.welcome(community, person.key)
        lines: list[Text] = [(words("chips-purse", chips=purse),), await self._tops_up(community, person, added, words)]
        if mine := self._tables(person, community):
            lines.append((words("chips-tables", chips=sum(_stack(table, person) for table in mine)),))
        return Said(joined([*lines, (words("chips-play"),)]))

    async def all_of(self, person: Person) -> Answer:
        """Every purse with the tables of its community; a private chat has none of its own."""
        words, found = self._preferences.words_for(person.key), await self._bank.purses(person.key)
        named = {
            community: await name_of(self._platforms, community, words)
            for community in found
            if not community.endswith(":")
        }
        lines: list[Text] = []
        for community, name in sorted(named.items(), key=lambda each: (each[1].casefold(), each[0])):
            added = await self._topped_up(community, person)
            lines.append((Strong(name), " · ", words("chips-purse", chips=found[community] + added)))
            lines.append(await self._tops_up(community, person, added, words))
            lines += _told(words, self._tables(person, community), person)
        return Said(joined([*(lines or [(words("chips-none"),)]), (words("chips-play"),)]))

    async def explained(self, why: Refused, person: Person) -> Refused:
        """A refusal for want of chips, with what there is to do: when the purse is filled up, what one can afford."""
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
        """The chips added to the purse; 0 if it is full or was topped up already, or if there are no top-ups."""
        try:
            added = await self._bank.top_up(community, person.key, self._today())
        except Refused:
            return 0
        for table in self._tables(person, community):
            await table.look_into_purse(person.key)
        return added

    async def _tops_up(self, community: str, person: Person, added: int, words: Words) -> Text:
        """What came to the purse today, else what comes tomorrow; an empty line for a purse that is full."""
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
