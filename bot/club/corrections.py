"""Corrections by admins (SE-FIX-1): each is stored as an entry of its own with a reason, and told to the whole chat."""

import re
from collections.abc import Awaitable, Callable, Mapping
from secrets import token_hex
from typing import Protocol

import msgspec

from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of
from bot.club.people import People
from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Done
from bot.seam.typed.names import shown
from bot.words import Words
from engine.house.chips.bank import Bank
from engine.house.chips.ledger import BANK, purse
from engine.house.store.ports import Overdrawn, Store
from engine.house.store.values import Entry, KeptCorrection
from engine.play import Refused

WISH = re.compile(r"(?P<whose>.+?)\s+(?P<sign>[-+−–])\s?(?P<amount>\d{1,9})(?:\s+(?P<why>.+))?", re.DOTALL)
LONGEST_WHY = 120  # characters


class Wish(msgspec.Struct, frozen=True):
    """What an admin has typed: whose chips or points are to change by which amount, and why."""

    whose: str
    amount: int
    why: str


def read(said: str) -> Wish:
    """Read `Anna +500 connection lost`. Raises Refused: `correction_unreadable`, `correction_without_why`."""
    found = WISH.fullmatch(said.strip())
    if found is None or not int(found["amount"]):
        raise Refused("correction_unreadable")
    if not found["why"]:
        raise Refused("correction_without_why")
    amount = int(found["amount"])
    return Wish(found["whose"], amount if found["sign"] == "+" else -amount, reason(found["why"]))


def reason(said: str) -> str:
    """A typed reason on one line, cut to `LONGEST_WHY`."""
    return " ".join(said.split())[:LONGEST_WHY]


class Herald(Protocol):
    """Posts a panel in a chat once, as the message `name`."""

    def __call__(self, name: str, place: Place, made: Callable[[Words], Panel]) -> None: ...


class Corrections:
    """Carries out corrections. `now` returns unix seconds.

    `into_purse` is called with a community and a person (keys) after the chips in that purse have changed.
    """

    def __init__(  # noqa: PLR0913, PLR0917  all that it takes to change something for everyone to see
        self,
        store: Store,
        bank: Bank,
        preferences: Preferences,
        platforms: Mapping[str, Platform],
        herald: Herald,
        into_purse: Callable[[str, str], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._bank = bank
        self._preferences = preferences
        self._membership = Membership(preferences, platforms)
        self._people = People(store, preferences)
        self._herald = herald
        self._into_purse = into_purse
        self._now = now

    async def chips(self, person: Person, place: Place, said: str) -> Answer:
        """SE-FIX-1. Move chips from the house to a purse, or back: `Anna +500 connection lost`.

        Raises Refused: `only_admins`, `correction_in_private`, `correction_too_much`, and as `read` and `People.called`
        do.
        """
        await self.check(person, place)
        wish, community = read(said), community_of(place)
        whose = await self._people.called(wish.whose, [community])
        account, why = purse(community, whose), f"correction: {wish.why}"
        held = await self._bank.welcome(community, whose)
        entry = Entry(BANK, account, wish.amount, why) if wish.amount > 0 else Entry(account, BANK, -wish.amount, why)
        correction = KeptCorrection(community, "chips", whose, wish.amount, wish.why, person.key, self._now())
        try:
            await self._store.correct(correction, [entry])
        except Overdrawn as poor:
            raise Refused("correction_too_much", purse=held) from poor
        await self._into_purse(community, whose)
        return await self.tell(place, person, correction)

    def herald(self, place: Place, made: Callable[[Words], Panel]) -> None:
        """Post a panel of news in this chat."""
        self._herald(f"news:{token_hex(8)}", place, made)

    async def manages(self, person: Person, place: Place) -> bool:
        """May this person correct something here?"""
        return not place.private_to and await self._membership.manages(person, place)

    async def check(self, person: Person, place: Place) -> None:
        """Raises Refused: `correction_in_private`, `only_admins`."""
        if place.private_to:
            raise Refused("correction_in_private")
        await self._membership.check_manages(person, place)

    async def tell(self, place: Place, person: Person, correction: KeptCorrection) -> Answer:
        """Tell the chat of the correction in its language; the answer tells the admin that it is done."""
        await self._preferences.recall(*place.keys, correction.subject, correction.by)
        self.herald(place, lambda words: Panel(joined([line(words, correction, self._people)])))
        return Done(self._preferences.words_for(person.key)("correction-said"))


def line(words: Words, correction: KeptCorrection, people: People) -> Text:
    """A correction as a line: `Anna: +500 chips · connection lost (Bruno)`. Both people must have been recalled."""
    by, amount = shown(people.name(correction.by)), correction.amount
    if correction.kind in {"struck", "restored"}:
        told = words(f"correction-{correction.kind}", tournament=correction.subject)
    else:
        sign = "+" if amount > 0 else "−"
        told = words(
            f"correction-{correction.kind}",
            name=shown(people.name(correction.subject)),
            amount=f"{sign}{words.number(abs(amount))}",
        )
    return (Strong(told), " · ", words("correction-why", why=shown(correction.why), by=by))
