"""Reading a transcript: text in, a script out. Whatever cannot be read is said with its line."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, cast

import msgspec

from engine.cards import Card
from engine.match import Match
from engine.seats import Seat
from engine.transcript.expectations import expectations_of, fitted
from engine.transcript.stacked import STOCK
from engine.transcript.vocabulary import Expectation, Meant, Top, Vocabulary, chips


class Unreadable(Exception):
    """A line that says nothing the rules could play: unknown words, a card twice, too many cards."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


Wish: TypeAlias = Literal["leave", "sit out", "back", "back post"]
WISHES: tuple[Wish, ...] = ("leave", "sit out", "back", "back post")


class NextDeal(msgspec.Struct, frozen=True):
    """`deal`"""


class Named(msgspec.Struct, frozen=True):
    """`cards NAME …`, `stock …` and the like: cards for a pile, or (pile `stock`) next off the stock."""

    pile: str
    cards: tuple[Card, ...]


class Acted(msgspec.Struct, frozen=True):
    """`NAME: verb …`"""

    seat: Seat
    meant: Meant


class Wished(msgspec.Struct, frozen=True):
    """`NAME: leave`, `sit out`, `back`, `back post`"""

    seat: Seat
    wish: Wish


class Cut(msgspec.Struct, frozen=True):
    """`NAME: cut N`"""

    seat: Seat
    count: int


class Clock(msgspec.Struct, frozen=True):
    """`clock`"""


class Expected(msgspec.Struct, frozen=True):
    """`= word …`"""

    expectation: Expectation
    about: tuple[str, ...]
    told: tuple[str, ...]


Deed: TypeAlias = Acted | Wished | Cut | Clock


class Line(msgspec.Struct, frozen=True):
    """One line that does or expects something."""

    number: int  # in the text, from 1
    text: str
    says: NextDeal | Named | Deed | Expected
    refused: str | None = None  # the reason expected ("": any); None: to be accepted


class Script(msgspec.Struct, frozen=True):
    """A transcript as it is played."""

    words: Any  # a Vocabulary; msgspec knows no protocols
    match: Match[Any, Any]
    names: dict[Seat, str]
    lines: tuple[Line, ...]


def read(text: str, vocabularies: Mapping[str, Vocabulary]) -> Script:
    """Raises Unreadable."""
    reader = _Reader(vocabularies)
    number = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if words := line.partition("#")[0].split():
            try:
                reader.line(number, words)
            except ValueError as why:
                raise Unreadable(number, str(why)) from why
    if not reader.lines:
        raise Unreadable(max(number, 1), "no deal")
    return Script(reader.words, reader.match, reader.names, tuple(reader.lines))


class _Reader:
    """What has been read so far."""

    def __init__(self, vocabularies: Mapping[str, Vocabulary]) -> None:
        self.vocabularies = vocabularies
        self.vocabulary: Vocabulary | None = None
        self.rules: dict[str, Any] = {}
        self.stacks: list[int] = []
        self.seats: dict[str, Seat] = {}
        self.dealer: Seat | None = None
        self.state: list[tuple[str, str]] = []
        self.expectations: dict[str, Expectation] = {}
        self.lines: list[Line] = []
        self._match: Match[Any, Any] | None = None

    @property
    def names(self) -> dict[Seat, str]:
        return {seat: name for name, seat in self.seats.items()}

    @property
    def words(self) -> Vocabulary:
        if self.vocabulary is None:
            raise ValueError("first comes the game: `game texas_holdem`")
        return self.vocabulary

    def line(self, number: int, words: list[str]) -> None:
        match words:
            case ["game", key]:
                self._game(key)
            case ["rule" | "state" | "seat" | "dealer" as what, *rest]:
                self._setting(what, rest)
            case _:
                self._told(number, words)

    # Settings, before the first deal.

    def _game(self, key: str) -> None:
        if self.vocabulary:
            raise ValueError("the game is already said")
        if key not in self.vocabularies:
            raise ValueError(f"unknown game: {key}")
        self.vocabulary = self.vocabularies[key]
        self.expectations = expectations_of(self.vocabulary)

    def _setting(self, what: str, words: list[str]) -> None:
        if self._match:
            raise ValueError(f"`{what}` comes before the first deal")
        match what, words:
            case "seat", [name, *stack] if len(stack) <= 1:
                self._seat(name, stack)
            case "dealer", [name]:
                self.dealer = self._named(name)
            case "rule", [_, *_]:
                for word in words:
                    self._rule(*_pair(word))
            case "state", [_, *_]:
                self.state += [_pair(word) for word in words]
            case _:
                raise ValueError(f"cannot be read: {what} {' '.join(words)}")

    def _seat(self, name: str, stack: list[str]) -> None:
        if name in self.seats:
            raise ValueError(f"{name} already has a seat")
        if len(self.seats) == self.words.game.seats.stop - 1:
            raise ValueError(f"more than {len(self.seats)} seats")
        if not stack and self.words.stack is None:
            raise ValueError(f"how many chips has {name}?")
        self.seats[name] = len(self.seats)
        self.stacks.append(chips(stack[0]) if stack else self.words.stack or 0)

    def _rule(self, key: str, value: str) -> None:
        fields = {field.name: field for field in msgspec.structs.fields(self.words.game.house_rules)}
        if key not in fields:
            raise ValueError(f"unknown house rule: {key}")
        plain = {"on": "true", "off": "false"}.get(value, value) if fields[key].type is bool else value
        try:
            self.rules[key] = msgspec.convert(plain, fields[key].type, strict=False)
        except msgspec.ValidationError as why:
            raise ValueError(f"house rule {key}={value}: {why}") from why

    @property
    def match(self) -> Match[Any, Any]:
        """The match as the settings say, fixed when first asked for."""
        if self._match is None:
            self._match = self._started()
        return self._match

    def _started(self) -> Match[Any, Any]:
        game = self.words.game
        rules = game.house_rules(**self.rules)
        if why := rules.why_not():
            raise ValueError(f"nobody can play by these house rules: {why}")
        if len(self.seats) < game.seats.start:
            raise ValueError(f"at least {game.seats.start} seats are needed")
        if self.dealer is None:
            raise ValueError("who deals? `dealer NAME` is missing")
        match = game.start(rules, dict(enumerate(self.stacks)), self.dealer)
        carried = match.carried
        for key, value in self.state:
            try:
                carried = self.words.carried(carried, key, value, self.seats)
            except KeyError as why:
                raise ValueError(f"state {key}={value}: nobody here is called {why.args[0]}") from why
        return msgspec.structs.replace(match, carried=carried)

    # What happens.

    def _told(self, number: int, words: list[str]) -> None:
        text = " ".join(words)
        self.match  # noqa: B018  from here on the settings stand, and must be whole
        match words:
            case ["deal"]:
                self.lines.append(Line(number, text, NextDeal()))
            case ["cards", name, *cards]:
                self._cards(number, text, f"hand {self._named(name)}", cards)
            case ["=", word, *rest]:
                self.lines.append(Line(number, text, self._expected(word, rest)))
            case [word, *cards] if word == STOCK or word in self.words.tops:
                self._cards(number, text, word, cards)
            case _:
                said, refused = _refusal(words)
                self.lines.append(Line(number, " ".join(said), self._deed(said), refused))

    def _cards(self, number: int, text: str, word: str, cards: list[str]) -> None:
        top = self.words.tops.get(word, Top(None, len(cards)))
        if not cards or len(cards) > top.most:
            raise ValueError(f"{len(cards)} cards, at least one and at most {top.most} can be named" if cards else "no cards")
        pile = word if word.startswith("hand ") else top.pile or STOCK
        self.lines.append(Line(number, text, Named(pile, tuple(map(Card.of, cards)))))

    def _deed(self, words: list[str]) -> Deed:
        match words:
            case ["clock"]:
                return Clock()
            case [name, *said] if name.endswith(":") and said:
                seat = self._named(name[:-1])
                wish = " ".join(said)
                if wish in WISHES:
                    return Wished(seat, cast(Wish, wish))  # one of them: just looked
                if said[0] == "cut" and len(said) == 2:
                    return Cut(seat, chips(said[1]))
                return Acted(seat, self.words.meant(said))
            case _:
                raise ValueError(f"cannot be read: {' '.join(words)}")

    def _expected(self, word: str, words: list[str]) -> Expected:
        if word not in self.expectations:
            raise ValueError(f"unknown expectation: {word}")
        expectation = self.expectations[word]
        count = len(expectation.about.split())
        about = fitted(expectation.about, words[:count], self.words, self.seats)
        told = fitted(expectation.told, words[count:], self.words, self.seats)
        return Expected(expectation, tuple(about), tuple(told))

    def _named(self, name: str) -> Seat:
        if name not in self.seats:
            raise ValueError(f"nobody here is called {name}")
        return self.seats[name]


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not (key and equals and value):
        raise ValueError(f"not KEY=VALUE: {word}")
    return key, value


def _refusal(words: list[str]) -> tuple[list[str], str | None]:
    """The words before `-> refused`, and the reason named after it ("": none)."""
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
