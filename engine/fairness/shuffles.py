"""Judges the shuffles of a proof: what was shuffled, how it was dealt, and what must be opened and what must not."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from engine.fairness import dealing, sealing
from engine.fairness.reading import FileShuffle, ProofFile
from engine.fairness.refuted import Refuted, expect
from engine.fairness.terms import EVERYONE, NOBODY, Pack, Sealing

SALT = re.compile(r"[0-9a-f]{32}")
PLACE = re.compile(r"(0|[1-9][0-9]{0,2}):(0|[1-9][0-9]{0,2})")
JOKER: Final = "JK"
BOARD = 5  # cards
FIRST_BOARDS = frozenset((0, 3, 4, BOARD))  # how many cards of the first board may have been dealt
AGAIN = frozenset((1, 2, BOARD))  # how many further cards each time that the board is run again
MOST_AGAIN = 2  # times
TWO_BOARDS = frozenset((6, 8, 10))  # how many cards of two boards that are dealt together from the flop on


class Place(NamedTuple):
    """Where a card was dealt."""

    shuffle: int
    position: int

    def __str__(self) -> str:
        return f"{self.shuffle}:{self.position}"


class _Dealt:
    """One shuffle whose cards have places."""

    def __init__(self, proof: ProofFile, number: int, order: int, cards: int) -> None:
        self.number = number
        self.told = proof.shuffles[number]
        self.cards = cards
        self.opened = _opened(self.told, number, order, proof.slots)
        blanks = {slot for slot, value in self.opened.items() if value >= cards}
        expect(len(blanks) == proof.slots - cards, f"a blank of shuffle {number} is not opened")
        slots = dealing.slots_dealt(proof.chance, number, proof.slots, blanks)
        self.position = {slot: position for position, slot in enumerate(slots)}
        self.values = {self.position[slot]: value for slot, value in self.opened.items() if value < cards}
        expect(len(self.told.given) == cards, f"shuffle {number} has {cards} cards, not {len(self.told.given)}")

    @cached_property
    def dealt(self) -> int:
        """How many cards have left the stock."""
        return sum(player != NOBODY for player in self.told.given)


def check_shuffles(proof: ProofFile, terms: Sealing) -> None:
    """Raises Refuted."""
    _Shuffles(proof, terms).check()


class _Shuffles:
    def __init__(self, proof: ProofFile, terms: Sealing) -> None:
        self._proof = proof
        self._terms = terms
        self._faces = Pack(*proof.pack).faces()
        self._orders = dealing.played(proof.chance, terms.orders)
        self._dealt: list[_Dealt] = []
        self._pools: list[list[Place]] = []  # of each shuffle, empty for the pack
        self._by_joker: list[bool] = []  # of each shuffle: was it made because a joker was turned up?
        self._cards: dict[Place, str] = {}  # faces of the open ones

    def check(self) -> None:
        for number, shuffle in enumerate(self._proof.shuffles):
            if number == 0:
                expect(shuffle.pool == "pack", "the first shuffle is not of the pack")
                self._add([], len(self._faces), by_joker=False)
            elif self._terms.again == "closed":
                _check_closed(shuffle, number)
            else:
                self._check_again(shuffle, number)
        for dealt in self._dealt:
            self._check_given(dealt)
            self._check_opened(dealt)
        self._check_no_joker_stays()
        told = {str(place): face for place, face in self._cards.items()}
        expect(told == self._proof.cards, "the cards listed are not those that are opened")

    def _add(self, pool: list[Place], cards: int, *, by_joker: bool) -> None:
        """Note a shuffle whose cards are known, and the faces of its open cards."""
        number = len(self._dealt)
        dealt = _Dealt(self._proof, number, self._orders[number], cards)
        self._dealt.append(dealt)
        self._pools.append(pool)
        self._by_joker.append(by_joker)
        for position, value in dealt.values.items():
            place = Place(number, position)
            if not number:
                self._cards[place] = self._faces[value]
                continue
            expect(pool[value] in self._cards, f"{place} comes from {pool[value]}, which is not opened")
            self._cards[place] = self._cards[pool[value]]

    # What is shuffled again.

    def _check_again(self, shuffle: FileShuffle, number: int) -> None:
        expect(self._terms.again == "open", "cards are not shuffled again in this game")
        if not isinstance(shuffle.pool, list):
            raise Refuted(f"the pile of shuffle {number} is not listed")
        pool = [self._place(text, number) for text in shuffle.pool]
        expect(pool and pool == sorted(set(pool)), f"the pile of shuffle {number} is not in the order of its places")
        earlier = {place for before in self._pools for place in before}
        for place in pool:
            expect(place not in earlier, f"{place} in the pile of shuffle {number} lies elsewhere by then")
        by_joker = self._joker_turned_up(number - 1)
        if by_joker:
            self._check_put_back(pool, number)
        else:
            self._check_discards(pool, number)
        self._add(pool, len(pool), by_joker=by_joker)

    def _place(self, text: str, number: int) -> Place:
        found = PLACE.fullmatch(text)
        place = Place(int(found[1]), int(found[2])) if found else None
        if place is None or place.shuffle >= number or place.position >= self._dealt[place.shuffle].cards:
            raise Refuted(f"the pile of shuffle {number} holds a card of no place")
        return place

    def _check_put_back(self, pool: list[Place], number: int) -> None:
        """The joker that was turned up goes back into the stock, from which no card may have been dealt."""
        before = self._dealt[number - 1]
        first = self._upcard(number - 1)
        whole = [Place(number - 1, position) for position in range(first, before.cards)]
        expect(pool == whole, f"the pile of shuffle {number} is not the joker and the stock")
        undealt = all(player == NOBODY for player in before.told.given[first + 1 :])
        expect(undealt, f"the stock of shuffle {number - 1} was dealt from before the joker was put back")

    def _check_discards(self, pool: list[Place], number: int) -> None:
        """The stock must be used up, and everybody must have seen the cards that are shuffled."""
        used_up = NOBODY not in self._dealt[number - 1].told.given
        expect(used_up, f"shuffle {number} was made before the stock of the one before was used up")
        for place in pool:
            expect(place in self._cards, f"{place} in the pile of shuffle {number} is not opened")

    # What is dealt.

    def _check_given(self, dealt: _Dealt) -> None:
        given, players = dealt.told.given, len(self._proof.players)
        known = all(NOBODY <= player < players for player in given)
        expect(known, f"shuffle {dealt.number} deals to somebody who is no player")
        expect(NOBODY not in given[: dealt.dealt], f"shuffle {dealt.number} skips a card")
        if dealt.number == 0:
            self._check_first_hands(given, players)
        self._check_shown_to_all(dealt)

    def _check_first_hands(self, given: Sequence[int], players: int) -> None:
        first = self._terms.hand * players
        expect(first <= len(given), "there are not cards enough for the first hands")
        in_turn = all(given[position] == position % players for position in range(first))
        expect(in_turn, "the first hands are not dealt in turn")
        if self._terms.again == "never":
            more = any(player >= 0 for player in given[first:])
            expect(not more, "a player is dealt more cards than this game has")

    def _check_shown_to_all(self, dealt: _Dealt) -> None:
        """Only cards of a board, or the one that is turned up, may be dealt to everyone."""
        shown = [position for position, player in enumerate(dealt.told.given) if player == EVERYONE]
        if self._terms.shared == "board":
            expect(len(shown) in _boards(), f"a board of {len(shown)} cards cannot be")
        elif self._has_upcard(dealt.number):
            expect(shown == [self._upcard(dealt.number)], f"shuffle {dealt.number} does not turn up its one card")
        else:
            expect(not shown, f"shuffle {dealt.number} deals cards to everyone that this game does not know")

    def _has_upcard(self, number: int) -> bool:
        return self._terms.shared == "upcard" and (number == 0 or self._by_joker[number])

    def _upcard(self, number: int) -> int:
        """The position of the card that is turned up."""
        return 0 if number else self._terms.hand * len(self._proof.players)

    def _joker_turned_up(self, number: int) -> bool:
        return self._has_upcard(number) and self._cards.get(Place(number, self._upcard(number))) == JOKER

    def _check_no_joker_stays(self) -> None:
        last = len(self._dealt) - 1
        stays = last >= 0 and self._joker_turned_up(last)
        expect(not stays, "a joker was turned up and not put back")

    # What is opened.

    def _check_opened(self, dealt: _Dealt) -> None:
        put_back = self._put_back(dealt.number)
        for position, player in enumerate(dealt.told.given):
            place = Place(dealt.number, position)
            opened = place in self._cards
            if player == EVERYONE:
                expect(opened, f"{place} was dealt to everyone and is not opened")
            elif player == self._proof.viewer:
                expect(opened, f"{place} was dealt to the viewer and is not opened")
            elif player == NOBODY and opened:
                expect(place in put_back, f"{place} was dealt to nobody and is opened")

    def _put_back(self, number: int) -> set[Place]:
        """Places of this shuffle from which an open card was dealt later."""
        return {
            pool[value]
            for dealt, pool in zip(self._dealt, self._pools, strict=True)
            for value in dealt.values.values()
            if pool and pool[value].shuffle == number
        }


def _opened(shuffle: FileShuffle, number: int, order: int, slots: int) -> dict[int, int]:
    """The values of the opened slots. Raises Refuted unless each fits its seal."""
    values: dict[int, int] = {}
    last = -1
    for slot, value, salt in shuffle.open:
        expect(slot != last, f"slot {slot} of shuffle {number} is opened twice")
        expect(last < slot < slots, f"the slots of shuffle {number} are not opened in their order")
        expect(0 <= value < slots, f"slot {slot} of shuffle {number} holds no such value")
        expect(value not in values.values(), f"value {value} of shuffle {number} is opened twice")
        expect(SALT.fullmatch(salt), f"the salt of slot {slot} of shuffle {number} is not 16 bytes in hex")
        seal = sealing.leaf(order, slot, value, bytes.fromhex(salt)).hex()
        expect(seal == shuffle.leaves[slot], f"slot {slot} of shuffle {number} does not fit its seal")
        values[slot] = value
        last = slot
    return values


def _check_closed(shuffle: FileShuffle, number: int) -> None:
    """A pile whose cards nobody may know must stay closed."""
    expect(shuffle.pool == "closed", f"the pile of shuffle {number} must stay closed in this game")
    expect(not shuffle.given, f"shuffle {number} tells to whom the cards of a closed pile went")
    expect(not shuffle.open, f"shuffle {number} opens a card of a closed pile")


def _boards() -> frozenset[int]:
    """How many cards may have been dealt to everyone: of one board, run once or several times, or of two boards."""
    further = {BOARD + cards * times for cards in AGAIN for times in range(1, MOST_AGAIN + 1)}
    return FIRST_BOARDS | further | TWO_BOARDS
