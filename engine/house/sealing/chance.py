"""Chance from the operating system: nobody can know or repeat it."""

from collections.abc import Sequence
from secrets import SystemRandom

from engine.cards import Card
from engine.seats import Seat


class SystemChance:
    """Where cards, delays and lots come from."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        return self._random.sample(cards, len(cards))

    def between(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)

    def choice(self, seats: Sequence[Seat]) -> Seat:
        return self._random.choice(seats)

    def word(self, letters: str, length: int) -> str:
        return "".join(self._random.choices(letters, k=length))
