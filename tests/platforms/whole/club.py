"""A club of people around the real house, whatever the platform: what they see, what they press, what they are told."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.seam.platform import Platform
from tests.patience import GUARD

T = TypeVar("T")
HOLDEM = "/play texas_holdem 10/20"
SECOND = "/play texas_holdem 25/50"
# What is behind `⋯` while a deal runs.
OF_SEATS = {"Siediti", "Sit", "Alzati", "Leave", "Mi assento", "Away", "Rieccomi", "I'm back"}


@dataclass(frozen=True)
class Guest:
    """Somebody on a platform. `language` is what his client speaks."""

    number: int
    name: str
    language: str = "it"


ANNA = Guest(21, "Anna")
BRUNO = Guest(22, "Bruno", "en")
CARLA = Guest(23, "Carla")
DARIO = Guest(24, "Dario")


@dataclass(frozen=True)
class Seen:
    """A message as it stands now. `buttons`: addresses by label; `at`: what names it on its platform."""

    at: Any
    text: str
    buttons: dict[str, str]
    picture: str = ""  # which one; empty: none

    def address(self, label: str) -> str:
        """Of the first button whose label begins so."""
        return next(address for shown, address in self.buttons.items() if shown.startswith(label))

    def option(self, name: str) -> str | None:
        """The address of the first button that means this option of a question (`call`, `raise:80`, `raise`)."""
        said = [address for address in self.buttons.values() if address.count(".") == 3]
        return next((address for address in said if f"{address}:".rpartition(".")[2].startswith(f"{name}:")), None)


@dataclass(frozen=True)
class Told:
    """What a press was answered with. `form` is the address that a form comes back to."""

    text: str = ""
    form: str = ""
    url: str = ""


class Club(ABC):
    """One platform's people. Only what a person sees, presses and types is here."""

    name: str

    def __init__(self) -> None:
        self.answered: set[tuple[Guest, str]] = set()  # questions that were answered by their buttons

    @abstractmethod
    def platforms(self) -> list[Platform]:
        """The adapters, made anew for each run of the house."""

    @abstractmethod
    async def connected(self, guests: Sequence[Guest]) -> None:
        """The house runs (again), and these people can be reached in private."""

    @abstractmethod
    async def _found(self, look: Callable[[], T]) -> T:
        """What `look` sees, once it sees anything; fails when that takes too long."""

    @abstractmethod
    def channel(self) -> list[Seen]:
        """What everyone sees now, oldest first."""

    @abstractmethod
    async def beside(self, *guests: Guest) -> "Club":
        """These people in the thread that the channel leads to."""

    @abstractmethod
    def private(self, guest: Guest) -> list[Seen]:
        """What he alone sees now, oldest first."""

    @abstractmethod
    def heard(self, guest: Guest) -> list[str]:
        """All words that ever answered him."""

    @abstractmethod
    async def asks(self, guest: Guest, line: str) -> None:
        """A command in the channel, such as `/raise 120`."""

    @abstractmethod
    async def whispers(self, guest: Guest, text: str) -> None:
        """Words in the private chat, without a slash."""

    @abstractmethod
    async def press(self, guest: Guest, at: Any, address: str) -> Told:
        """Press a button of a message; what arrives may be forged."""

    @abstractmethod
    async def exact(self, guest: Guest, amount: int) -> None:
        """Press `Other…` and choose an amount."""

    # What follows is the same everywhere.

    async def until(self, look: Callable[[], T | None]) -> T:
        """What `look` sees, once it sees anything; fails when that takes too long."""
        found = await self._found(look)
        assert found is not None
        return found

    async def sees(self, *words: str) -> Seen:
        """The table, once all of these words stand there."""
        return await self.until(lambda: self.shows(*words))

    async def door(self) -> str:
        """The address of the thread that the channel leads to."""

        def look() -> str | None:
            shown = {label: address for seen in self.channel() for label, address in seen.buttons.items()}
            return shown.get("Vai al tavolo") or shown.get("Go to the table")

        return await self.until(look)

    async def until_so(self, look: Callable[[], bool]) -> None:
        """Something in the house that nobody is told of."""
        async with asyncio.timeout(GUARD):
            while not look():  # noqa: ASYNC110  # no event tells of this; nothing is waited
                await asyncio.sleep(0)

    def table(self) -> Seen:
        """The newest message with a table's buttons; raises StopIteration if there is none."""
        return next(seen for seen in reversed(self.channel()) if is_table(seen))

    def shows(self, *words: str) -> Seen | None:
        """The table, if all of these words stand there."""
        found = next((seen for seen in reversed(self.channel()) if is_table(seen)), None)
        return found if found and all(word in found.text for word in words) else None

    def said(self, *words: str) -> Seen | None:
        """Any message of the channel with these words."""
        return next((seen for seen in reversed(self.channel()) if all(word in seen.text for word in words)), None)

    def alone(self, guest: Guest, *words: str) -> Seen | None:
        """The newest message with these words that he alone sees."""
        return next((seen for seen in reversed(self.private(guest)) if all(word in seen.text for word in words)), None)

    def hand(self, guest: Guest, *words: str) -> Seen | None:
        """His newest private message, if all of these words stand there."""
        mine = self.private(guest)
        return mine[-1] if mine and all(word in mine[-1].text for word in words) else None

    async def hand_of(self, guest: Guest, *words: str) -> Seen:
        """His newest private message, once all of these words stand there."""
        return await self.until(lambda: self.hand(guest, *words))

    async def labelled(self, guest: Guest, label: str) -> Seen:
        """The newest message with a button of exactly this label, before everyone or before him."""

        def look() -> Seen | None:
            return next((s for s in reversed(self.channel() + self.private(guest)) if label in s.buttons), None)

        return await self.until(look)

    async def chooses(self, guest: Guest, label: str) -> Told:
        """Press that button."""
        seen = await self.labelled(guest, label)
        return await self.press(guest, seen.at, seen.buttons[label])

    def says(self, guest: Guest, words: str, label: str) -> Seen | None:
        """The newest message that says this and has this button, in the channel or in private."""
        here = (*self.private(guest), *self.channel())
        return next((seen for seen in reversed(here) if words in seen.text and label in seen.buttons), None)

    async def taps(self, guest: Guest, label: str) -> Told:
        """A button of the table, by how its label begins; what has no room there in a deal is behind `⋯`."""
        here = any(shown.startswith(label) for seen in self.channel() for shown in seen.buttons)
        if label in OF_SEATS and not here and (table := self._with_more()):
            await self.press(guest, table.at, table.address("⋯"))
            menu = await self.until(lambda: self._menu_of(guest, label))
            return await self.press(guest, menu.at, menu.address(label))
        seen = await self.until(
            lambda: next((s for s in reversed(self.channel()) if any(b.startswith(label) for b in s.buttons)), None)
        )
        return await self.press(guest, seen.at, seen.address(label))

    async def adds_robot(self, guest: Guest, dots: str = "•• ") -> Told:
        """A robot of the level that is marked so, where robots have levels."""
        await self.taps(guest, "+ Robot")
        menu = await self.until(lambda: self._menu_of(guest, dots))
        return await self.press(guest, menu.at, menu.address(dots))

    def _with_more(self) -> Seen | None:
        return next((seen for seen in reversed(self.channel()) if "⋯" in seen.buttons), None)

    def _menu_of(self, guest: Guest, label: str) -> Seen | None:
        """The newest message that a person sees alone with such a button."""
        return next((s for s in reversed(self.private(guest)) if any(b.startswith(label) for b in s.buttons)), None)

    async def told(self, guest: Guest, words: str, since: int = 0) -> str:
        """Words that answer him, once he has them."""
        return await self.until(lambda: next((said for said in self.heard(guest)[since:] if words in said), ""))

    async def hears(self, guest: Guest, line: str, words: str) -> str:
        """He asks, and is answered with these words."""
        since = len(self.heard(guest))
        await self.asks(guest, line)
        return await self.told(guest, words, since)

    async def offered(self, guest: Guest, option: str) -> tuple[Seen, str]:
        """The private message that asks him something he has not answered, and the button of this option."""

        def look() -> tuple[Seen, str] | None:
            for seen in reversed(self.private(guest)):
                address = seen.option(option)
                if address and (guest, _question(address)) not in self.answered:
                    return seen, address
            return None

        return await self.until(look)

    async def answers(self, guest: Guest, option: str) -> tuple[Seen, str]:
        """What is `offered`, and is never offered again: the same question may stand there a moment longer."""
        seen, address = await self.offered(guest, option)
        self.answered.add((guest, _question(address)))
        return seen, address

    async def acts(self, guest: Guest, option: str) -> Told:
        """From his private panel, once he is asked."""
        seen, address = await self.answers(guest, option)
        return await self.press(guest, seen.at, address)

    async def in_turn(self, *acts: tuple[Guest, str]) -> None:
        for guest, option in acts:
            await self.acts(guest, option)

    async def sits(self, *guests: Guest) -> None:
        for guest in guests:
            await self.taps(guest, "Siediti")
            await self.sees(f"{guest.name} ")

    async def opens(self, *guests: Guest, line: str = HOLDEM) -> None:
        """The first opens a table, the others sit down."""
        await self.asks(guests[0], line)
        await self.sees(f"{guests[0].name} ")
        await self.sits(*guests[1:])

    async def come_and_open(self, *guests: Guest, line: str = HOLDEM) -> None:
        """The same, once the house runs and they can be reached."""
        await self.connected(guests)
        await self.opens(*guests, line=line)

    async def come_to_two_tables(self) -> "Club":
        """Carla opens one here, and Anna one beside it, at which she is to speak; returns the second."""
        await self.connected([ANNA, BRUNO, CARLA])
        await self.opens(CARLA)
        await self.asks(ANNA, SECOND)
        beside = await self.beside(ANNA, BRUNO)
        await beside.sits(BRUNO)
        await beside.taps(ANNA, "Dai le carte")
        await beside.sees("▸ Anna")
        return beside

    async def deals(self, *guests: Guest) -> None:
        """A table with a running deal; the first has the button."""
        await self.opens(*guests)
        await self.taps(guests[0], "Dai le carte")
        for guest in guests:
            await self.hand_of(guest, " · ")

    async def come_and_deal(self, *guests: Guest) -> None:
        """The same, once the house runs and they can be reached."""
        await self.connected(guests)
        await self.deals(*guests)


def is_table(seen: Seen) -> bool:
    return any(address.endswith(".hand") for address in seen.buttons.values())


def _question(address: str) -> str:
    return address.rpartition(".")[0]
