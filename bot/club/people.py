"""Finds the person whom a name means. The people of a community are those who have a purse there."""

import re
from collections.abc import Iterable, Sequence

from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.seam.people import Person, Place
from bot.seam.typed.names import clean, shown
from engine.house.chips.ledger import purse, purses_of
from engine.house.store.ports import Store
from engine.play import Refused

MENTION = re.compile(r"<@!?(\d+)>")  # how Discord writes a person who was chosen from its list
GONE = "gone:"  # the beginning of the keys of those who were forgotten


def is_gone(player: str) -> bool:
    """Was the person with this key forgotten?"""
    return player.startswith(GONE)


class People:
    """Finds people by the names that they use."""

    def __init__(self, store: Store, preferences: Preferences) -> None:
        self._store = store
        self._preferences = preferences

    async def communities(self, person: Person, place: Place) -> list[str]:
        """The community of a chat; in private, all those in which this person has a purse. Raises StoreDown."""
        if not place.private_to:
            return [community_of(place)]
        beginning, ending = purses_of(person.key)
        found = await self._store.balances(beginning, ending)
        return [account.removeprefix(beginning).removesuffix(ending) for account in found]

    async def of(self, communities: Iterable[str]) -> list[str]:
        """The keys of all people of these communities, each once. Raises StoreDown."""
        found: dict[str, None] = {}
        for community in communities:
            beginning = purse(community, "")
            accounts = await self._store.balances(beginning, "")
            found |= dict.fromkeys(account.removeprefix(beginning) for account in accounts)
        return [key for key in found if not is_gone(key)]

    async def called(self, said: str, communities: Sequence[str], *, listed: bool = False) -> str:
        """The key of the only person in these communities with this name, or whom this mentions.

        `listed`: do not find those who hide (LB-OUT-1). Raises Refused: `nobody_called`, `several_called`; StoreDown.
        """
        people = await self.of(communities)
        await self._preferences.recall(*people)
        name = said.strip().removeprefix("@")
        mentioned = MENTION.fullmatch(said.strip())
        found = [key for key in people if self._is(key, name, mentioned[1] if mentioned else "")]
        found = [key for key in found if not (listed and self._preferences.about(key).hidden)]
        if not found:
            raise Refused("nobody_called", name=shown(clean(name, "?")))
        if len(found) > 1:
            raise Refused("several_called", name=shown(clean(name, "?")), which=" ".join(map(_ending, found)))
        return found[0]

    def _is(self, key: str, name: str, number: str) -> bool:
        if number:
            return key.partition(":")[2] == number
        return name.casefold() in {self.name(key).casefold(), key.casefold(), _ending(key).casefold()}

    def name(self, key: str) -> str:
        """The name of the person with this key, who must have been recalled."""
        return self._preferences.about(key).name or _ending(key)


def _ending(key: str) -> str:
    """The end of a key, which tells people of the same name apart."""
    return f"#{key[-4:]}"
