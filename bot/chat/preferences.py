"""What the house remembers about people and chats: language, deck colours, pictures, whether a private chat is open."""

import msgspec

from bot.games.chosen_rules import House
from bot.language_files import LANGUAGES
from bot.seam.people import Person, Place
from bot.words import Words, words_in
from engine.house.store.ports import Store


class About(msgspec.Struct, frozen=True):
    """Preferences of a person or a chat; empty where none was ever chosen."""

    language: str = ""  # chosen in /settings
    speaks: str = ""  # of a chat: the language of its server, else of the first person who opened a table there
    openers: str = ""  # of a chat: "admins" where only they may open tables
    deck: str = ""  # "four" or "two" colours
    pictures: str = ""  # "no": text alone
    sorting: str = ""  # the order of a large hand, by name
    client: str = ""  # the language that the person's client speaks
    name: str = ""
    zone: str = ""  # time zone, chosen in /schedule
    no_threads: bool = False  # of a channel: it was told that we may open none
    reachable: bool | None = None  # in a private chat; None: never tried
    house: dict[str, tuple[str, ...]] = {}  # of a chat: its usual house rules by game, as words


class Guests:
    """Preferences by key of person or chat. Read at once from memory; what was changed is kept in the store."""

    def __init__(self, store: Store, language: str, reachable_at_first: frozenset[str] = frozenset()) -> None:
        """`language`: of chats that chose none. `reachable_at_first`: platforms where a bot may write to anybody."""
        self._store = store
        self._language = language
        self._reachable_at_first = reachable_at_first
        self._known: dict[str, About] = {}

    def knows(self, key: str) -> bool:
        return key in self._known

    async def recall(self, *keys: str) -> None:
        """Load what is kept about these. Raises StoreDown."""
        for key in keys:
            if key not in self._known:
                kept = await self._store.note(key, "about")
                self._known.setdefault(key, msgspec.json.decode(kept, type=About) if kept else About())

    def about(self, key: str) -> About:
        return self._known.get(key, About())

    async def change(self, key: str, **changes: str | bool | House | None) -> None:
        """Remember something else about a person or chat."""
        await self.recall(key)
        about = msgspec.structs.replace(self._known[key], **changes)
        if about != self._known[key]:
            self._known[key] = about
            await self._store.keep_note(key, "about", msgspec.json.encode(about).decode())

    async def change_reach(self, key: str, *, reachable: bool) -> None:
        """Whether a private chat is open. Where a bot may write to anybody, a closed door is tried again some day."""
        await self.recall(key)
        if key.split(":", maxsplit=1)[0] in self._reachable_at_first:
            self._known[key] = msgspec.structs.replace(self._known[key], reachable=reachable)
        else:
            await self.change(key, reachable=reachable)

    async def meet(self, person: Person) -> None:
        """Somebody does something: note his name and what his client speaks today, if it tells."""
        told = {"client": person.language} if person.language else {}
        await self.change(person.key, name=person.name, **told)

    def words_for(self, key: str) -> Words:
        """In a person's own language: chosen, else of his client, else of this house."""
        return words_in(self.spoken_by(key) or self._language, key.partition(":")[0])

    def spoken_by(self, key: str) -> str:
        """The language we speak with a person: chosen, else by what his client speaks; empty if that is not known."""
        about = self.about(key)
        return about.language or _spoken(about.client)

    def words_at(self, place: Place) -> Words:
        """In a chat's language: chosen, else its server's or that of its first opener, else of this house."""
        learnt = next((speaks for key in place.keys if (speaks := self.about(key).speaks)), "")
        return words_in(self.language(*place.keys) or learnt or self._language, place.platform)

    async def learn_language(self, chat: Place, locale: str, *, anew: bool = False) -> None:
        """What a chat speaks where nobody chose; `anew`: though it is known already. Raises StoreDown."""
        spoken = _spoken(locale)
        if spoken and (anew or not self.about(chat.key).speaks):
            await self.change(chat.key, speaks=spoken)

    def openers(self, place: Place) -> str:
        """Who may open tables in this chat: `everyone` or `admins`."""
        return next((openers for key in place.keys if (openers := self.about(key).openers)), "everyone")

    def language(self, *keys: str) -> str:
        """The language of the first of these who chose one; empty if none did."""
        return next((language for key in keys if (language := self.about(key).language)), "")

    def house(self, place: Place) -> House:
        """The house rules of a chat, by game."""
        return next((house for key in place.keys if (house := self.about(key).house)), {})

    def deck(self, *keys: str) -> str:
        """The deck of the first of these who chose one."""
        return next((deck for key in keys if (deck := self.about(key).deck)), "four")

    def pictures(self, *keys: str) -> bool:
        """Are pictures wanted by the first of these who chose?"""
        return next((pictures for key in keys if (pictures := self.about(key).pictures)), "yes") == "yes"

    def reachable(self, person: str) -> bool:
        """May private panels be sent to this person? Where nobody knows yet, it depends on the platform."""
        known = self.about(person).reachable
        return person.split(":", maxsplit=1)[0] in self._reachable_at_first if known is None else known


def _spoken(locale: str) -> str:
    """The language in which we speak to those of this locale (`it`, `en-US`, `de`); empty for none."""
    base = locale.replace("_", "-").split("-")[0].lower()
    return base if base in LANGUAGES else "en" if base else ""
