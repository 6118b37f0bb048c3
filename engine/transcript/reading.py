"""Reads a transcript into a script. Errors name the line that cannot be read."""

from engine.cards import Card
from engine.seats import Seat
from engine.transcript.expectations import expectations_of, fitted
from engine.transcript.script import (
    Acted,
    Clock,
    Cut,
    Deed,
    Expected,
    Line,
    Named,
    NextDeal,
    Script,
    Unreadable,
    Wished,
)
from engine.transcript.setting import SETTINGS, Setting, settled
from engine.transcript.stacked import STOCK
from engine.vocabulary import Top, chips, seat_called


def read(text: str) -> Script:
    """Read a transcript. A byte-order mark, which some editors put first, is ignored. Raises Unreadable."""
    reader: _Reader | None = None
    setting: list[tuple[int, list[str]]] = []
    number = 0
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words and words[0] in SETTINGS and reader is None:
            setting.append((number, words))
        elif words:
            reader = reader or _Reader(settled(setting, number))
            reader.line(number, words)
    if reader is None:
        reader = _Reader(settled(setting, max(number, 1)))
    return Script(reader.game, reader.match, {seat: name for name, seat in reader.seats.items()}, tuple(reader.lines))


class _Reader:
    """Reads the lines from the first deal on."""

    def __init__(self, setting: Setting) -> None:
        self.game, self.seats, self.match = setting
        self.words = self.game.vocabulary
        self.expectations = expectations_of(self.words)
        self.lines: list[Line] = []

    def line(self, number: int, words: list[str]) -> None:
        """Raises Unreadable."""
        try:
            said, refused = _refusal(words)
            says = self._says(said)
            if refused is not None and not isinstance(says, Deed):
                raise ValueError("only what a player does can be refused")  # noqa: TRY301  reasons get their line below
            self.lines.append(Line(number, " ".join(said), says, refused))
        except ValueError as why:
            raise Unreadable(number, str(why)) from why

    def _says(self, words: list[str]) -> NextDeal | Named | Expected | Deed:
        match words:
            case ["deal"]:
                return NextDeal()
            case ["cards", name, *cards]:
                return _cards(Top(f"hand {seat_called(name, self.seats)}", PLENTY), cards)
            case ["=", word, *rest]:
                return self._expected(word, rest)
            case [word, *cards] if top := self._top(word):
                return _cards(top, cards)
            case ["clock"]:
                return Clock()
            case [name, *said] if name.endswith(":") and said:
                return self._deed(seat_called(name[:-1], self.seats), said)
            case [word, *_] if word in SETTINGS:
                raise ValueError(f"`{word}` comes before the first deal")
            case _:
                raise ValueError(f"cannot be read: {' '.join(words)}")

    def _top(self, word: str) -> Top | None:
        return Top(None, PLENTY) if word == STOCK else self.words.tops.get(word)

    def _deed(self, seat: Seat, words: list[str]) -> Deed:
        match words:
            case ["leave" | "back" as wish]:
                return Wished(seat, wish)
            case ["sit", "out"]:
                return Wished(seat, "sit out")
            case ["back", "post"]:
                return Wished(seat, "back post")
            case ["cut", count]:
                return Cut(seat, chips(count))
            case _:
                return Acted(seat, self.words.meant(words))

    def _expected(self, word: str, words: list[str]) -> Expected:
        if word not in self.expectations:
            raise ValueError(f"unknown expectation: {word}")
        expectation = self.expectations[word]
        count = len(expectation.about.split())
        about = fitted(expectation.about, words[:count], self.game, self.seats)
        told = fitted(expectation.told, words[count:], self.game, self.seats)
        return Expected(expectation, tuple(about), tuple(told))


PLENTY = 1000  # cards: more than any stock holds


def _cards(top: Top, words: list[str]) -> Named:
    if not words:
        raise ValueError("which cards?")
    if len(words) > top.most:
        raise ValueError(f"{len(words)} cards, there are at most {top.most}")
    cards = tuple(map(Card.of, words))
    if not top.jokers and any(card.is_joker for card in cards):
        raise ValueError("a joker cannot lie there")
    return Named(top.pile or STOCK, cards)


def _refusal(words: list[str]) -> tuple[list[str], str | None]:
    """The words before `-> refused`, and the reason after it ("": none is named; None: there is no such arrow)."""
    if "->" not in words:
        return words, None
    arrow = words.index("->")
    match words[arrow + 1 :]:
        case ["refused"]:
            return words[:arrow], ""
        case ["refused", key]:
            return words[:arrow], key
        case _:
            raise ValueError("after `->` stands `refused`, and perhaps why")
