"""What the bot remembers about people and chats: chosen settings, and what it has learned about them."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import inf
from time import monotonic
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

import msgspec

from bot.games.chosen_rules import ChosenRules
from bot.language_files import LANGUAGES
from bot.seam.people import Person, Place
from bot.words import Words, words_in
from engine.house.store.ports import Changed, Store


class Profile(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is remembered about one person or chat; a field is empty where nothing was chosen or learned."""

    language: str = ""  # chosen in /settings
    speaks: str = ""  # of a chat: the language of its server, else that of the first person who opened a table there
    openers: str = ""  # of a chat: "admins" where only they may open tables
    deck: str = ""  # "four" or "two" colours
    pictures: str = ""  # "yes", or "no" for text alone
    sorting: str = ""  # name of the order of a large hand
    client: str = ""  # the language of the person's client, as a locale
    name: str = ""
    zone: str = ""  # time zone, chosen in /schedule
    quiet: str = ""  # rest hours of each day, one of `rest.QUIET`
    off: tuple[str, ...] = ()  # days off, such as `2026-08-15`, in order
    no_threads: bool = False  # of a channel: it was told that the bot may not open threads there
    community: str = ""  # of a chat whose id has changed: its first id, by which its chips and standings are kept
    greeted: bool = False  # of a community: the bot has said hello
    hidden: bool = False  # stands in no list of the club (LB-OUT-1)
    reachable: bool | None = None  # can the bot write to them in private? None: never tried
    closed: tuple[str, ...] = ()  # of a place: the last table that closed there, its game, and the notice with which
    house: dict[str, tuple[str, ...]] = {}  # of a chat: its usual house rules by game, as words


NOTHING = Profile()


class Preferences:
    """Preferences by the key of a person or chat, in memory once `recall` has loaded them. Changes are stored.

    If another worker has changed the same preferences meanwhile, the change is made again on top of theirs (decision
    56).
    """

    def __init__(
        self,
        store: Store,
        language: str,
        reachable_at_first: frozenset[str] = frozenset(),
        *,
        lasting: float = inf,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`language`: for people and chats whose language is unknown. `reachable_at_first`: names of the platforms
        where a bot may write to anybody.

        `lasting`: seconds, by `now`, after which `recall` reads again what other workers may have changed.
        """
        self._store = store
        self._lasting = lasting
        self._now = now
        self._language = language
        self._reachable_at_first = reachable_at_first
        self._known: dict[str, Profile] = {}
        self._kept: dict[str, str | None] = {}  # as the store had them when they were read or written last
        self._read: dict[str, float] = {}  # when that was
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def knows(self, keys: Iterable[str]) -> bool:
        """Are all of these in memory?"""
        return all(map(self._known.__contains__, keys))

    async def recall(self, *keys: str) -> None:
        """Load what the store keeps about these people and chats. Raises StoreDown."""
        for key in keys:
            if self._is_old(key):
                async with self._alone(key):
                    if self._is_old(key):
                        await self._look(key)

    def _is_old(self, key: str) -> bool:
        return key not in self._known or self._now() - self._read[key] > self._lasting

    async def refresh(self, key: str) -> Profile | None:
        """Read preferences again that are in memory. Returns the former ones if they have changed, else None.

        Raises StoreDown.
        """
        async with self._alone(key):
            before = self._known.get(key)
            if before is None:
                return None
            await self._look(key)
            return before if before != self._known[key] else None

    def doubt(self, keys: Iterable[str]) -> None:
        """Let `recall` read these again, since they may have changed."""
        for key in keys:
            if key in self._read:
                self._read[key] = -inf

    @property
    def keys(self) -> Sequence[str]:
        """The keys of all preferences in memory."""
        return [*self._known]

    def _alone(self, key: str) -> asyncio.Lock:
        """The lock under which a key is read or changed, so that an older reading never replaces a change."""
        return self._changing.setdefault(key, asyncio.Lock())

    async def _look(self, key: str) -> None:
        began, kept = self._now(), await self._store.note(key, "about")
        about = msgspec.json.decode(kept, type=Profile) if kept else NOTHING
        if about.reachable is None and self._writes_first(key):
            about = msgspec.structs.replace(about, reachable=self.about(key).reachable)
        self._known[key], self._kept[key], self._read[key] = about, kept, began

    def forget(self, key: str) -> None:
        """Forget this person here too: they are forgotten in the store."""
        for of in (self._known, self._kept, self._read):
            of.pop(key, None)

    def about(self, key: str) -> Profile:
        return self._known.get(key, NOTHING)

    async def change(self, key: str, **changes: str | bool | tuple[str, ...] | ChosenRules | None) -> bool:
        """Change fields of a `Profile`; True if any of them was different before. Raises StoreDown."""
        return await self._change(key, lambda about: msgspec.structs.replace(about, **changes))

    async def keep_house(self, place: Place, game: str, rules: tuple[str, ...]) -> None:
        """Make these the usual house rules of a chat for this game; those of other games stay. Raises StoreDown."""

        def with_rules(about: Profile) -> Profile:
            return msgspec.structs.replace(about, house={**(about.house or self.house(place)), game: rules})

        await self._change(place.key, with_rules)

    async def _change(self, key: str, changed: Callable[[Profile], Profile]) -> bool:
        await self.recall(key)
        if changed(self._known[key]) == self._known[key]:
            return False
        async with self._alone(key):
            if key not in self._known:  # `forget` was called meanwhile
                await self._look(key)
            while (about := changed(self._known[key])) != self._known[key]:
                after = msgspec.json.encode(about).decode()
                self._known[key] = about
                try:
                    await self._store.change_note(key, "about", self._kept[key], after)
                except Changed:
                    await self._look(key)
                else:
                    self._kept[key], self._read[key] = after, self._now()
                    return True
        return False

    async def change_reach(self, key: str, *, reachable: bool) -> None:
        """Remember whether the bot can write to this person in private. Raises StoreDown.

        Only in memory on platforms where a bot may write to anybody: there it tries again after a restart.
        """
        await self.recall(key)
        if self._writes_first(key):
            self._known[key] = msgspec.structs.replace(self._known[key], reachable=reachable)
        else:
            await self.change(key, reachable=reachable)

    async def greets(self, community: Place) -> bool:
        """Note that the bot greets this community; False if it has done so before. Raises StoreDown."""
        key = f"{community.platform}:{community.community}:hello"
        return await self.change(key, greeted=True)

    async def meet(self, person: Person) -> None:
        """Note the name of a person who has just done something, and their client's language if known.

        Raises StoreDown.
        """
        key, told = person.key, {"client": person.language} if person.language else {}
        about = None if self._is_old(key) else self._known[key]
        if about is None or about.name != person.name or told.get("client", about.client) != about.client:
            await self.change(key, name=person.name, **told)

    def words_for(self, key: str) -> Words:
        """The words in a person's language: the chosen one, else their client's, else the installation's."""
        return words_in(self.spoken_by(key) or self._language, key.partition(":")[0])

    def spoken_by(self, key: str) -> str:
        """The language for a person: the chosen one, else their client's; empty if neither is known."""
        about = self.about(key)
        return about.language or _spoken(about.client)

    def words_at(self, place: Place) -> Words:
        """The words in a chat's language: the chosen one, else the learned one, else the installation's."""
        learned = next((speaks for key in place.keys if (speaks := self.about(key).speaks)), "")
        return words_in(self.language(*place.keys) or learned or self._language, place.platform)

    async def learn_language(self, chat: Place, locale: str, *, anew: bool = False) -> None:
        """Note the language that a chat has if it chooses none; `anew`: even if one is noted. Raises StoreDown."""
        spoken = _spoken(locale)
        if spoken and (anew or not self.about(chat.key).speaks):
            await self.change(chat.key, speaks=spoken)

    def zone(self, *keys: str, default: ZoneInfo) -> ZoneInfo:
        """The time zone of the first of these keys that chose one; else the `default`."""
        chosen = next((zone for key in keys if (zone := self.about(key).zone)), "")
        return ZoneInfo(chosen) if chosen else default

    def openers(self, place: Place) -> str:
        """Who may open tables in this chat: `everyone` or `admins`."""
        return next((openers for key in place.keys if (openers := self.about(key).openers)), "everyone")

    def language(self, *keys: str) -> str:
        """The language of the first of these keys that chose one; empty if none did."""
        for key in keys:
            if language := self.about(key).language:
                return language
        return ""

    def house(self, place: Place) -> ChosenRules:
        """A chat's usual house rules, by game."""
        return next((house for key in place.keys if (house := self.about(key).house)), {})

    def deck(self, *keys: str) -> str:
        """The deck's colours, `four` or `two`, as the first of these keys that chose wants them."""
        for key in keys:
            if deck := self.about(key).deck:
                return deck
        return "four"

    def pictures(self, *keys: str) -> bool:
        """Does the first of these keys that chose want pictures?"""
        for key in keys:
            if pictures := self.about(key).pictures:
                return pictures == "yes"
        return True

    def looks(self, *keys: str) -> tuple[str, bool]:
        """`deck` and `pictures` at once: asked for at each change of a table."""
        deck, pictures = "", ""
        for key in keys:
            about = self._known.get(key, NOTHING)
            deck, pictures = deck or about.deck, pictures or about.pictures
        return deck or "four", pictures in {"", "yes"}

    def reachable(self, person: str) -> bool:
        """Can private panels be sent to this person? Until it is tried, what the platform allows at first holds."""
        known = self.about(person).reachable
        return self._writes_first(person) if known is None else known

    def _writes_first(self, key: str) -> bool:
        return key.split(":", maxsplit=1)[0] in self._reachable_at_first


@lru_cache(256)  # bounded, since clients may send any text
def _spoken(locale: str) -> str:
    """The bot's language for a locale such as `it` or `de-AT`: English if it lacks theirs; empty for an empty one."""
    base = locale.replace("_", "-").split("-")[0].lower()
    return base if base in LANGUAGES else "en" if base else ""
