"""Writes a played deal as a transcript, which holds when it is checked."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from engine.cards import RANKS, SUITS, Card, told
from engine.game import AnyGame
from engine.match import Match
from engine.piles import hand_name
from engine.play import Answered, AskAll, Closed, Pace, Play, Row, Shuffled, replay
from engine.seats import Seat
from engine.transcript.stacked import STOCK, places_dealt


def written(
    game: AnyGame, match: Match[Any, Any], names: Mapping[Seat, str], log: Sequence[Row], *, reader: Seat | None = None
) -> str:
    """The transcript of a deal, from its match at the start and its log.

    It tells every hand, folded ones too; with a `reader` only cards that this seat has seen in the deal: lines with
    others are left out. `names`: of everybody seated; blanks and signs of the format in them become `_`. A deal that is
    not over is written as far as it has got.
    """
    writer = _Writer(game, match, names, log)
    if reader is not None:
        writer.known = seen_by(game, match, log, reader)
    return "\n".join([*writer.setting(), "", "deal", *writer.course(), *writer.end()]) + "\n"


def seen_by(game: AnyGame, match: Match[Any, Any], log: Sequence[Row], reader: Seat | None) -> frozenset[Card]:
    """Every card whose face this seat (None: everyone) has seen at any moment of the deal."""
    play: Play[Any] = Play(game.play, game.deal(match))
    seen: set[Card | None] = set()
    for row in log:
        play.apply(row)
        seen.update(*(pile.faces(reader) for pile in play.deal.piles().values()))
    return frozenset(card for card in seen if card is not None)


class _Writer:
    """The lines, part by part."""

    def __init__(self, game: AnyGame, match: Match[Any, Any], names: Mapping[Seat, str], log: Sequence[Row]) -> None:
        self.game = game
        self.words = game.vocabulary
        self.match = match
        self.log = log
        # An empty seat may matter, such as for a dead button: it is written as a player without chips.
        places = range(max(game.seats.stop - 1, *(seat + 1 for seat in match.stacks)))
        self.names = dict(zip(places, _single_words(names.get(seat, "empty") for seat in places), strict=True))
        self.play: Play[Any] = Play(game.play, game.deal(match))
        self.known: frozenset[Card] | None = None  # the cards that may be told; None: all

    def setting(self) -> Iterator[str]:
        """Everything before the first `deal`."""
        match = self.match
        dealer = self.names[self.words.first_dealer(match.carried)]
        told = self.words.state(match.carried, self.names)
        mentioned = {dealer, *(name for value in told.values() for name in value.split(","))}
        seated = {"", *(self.names[seat] for seat in match.stacks), *mentioned}
        state = {key: value for key, value in told.items() if key.partition(".")[2] in seated}
        yield f"game {self.game.key}"
        yield from self._rules()
        for seat, name in self.names.items():
            if seat in match.stacks or name in mentioned:
                yield f"seat {name}" if seat in match.on_account else f"seat {name} {match.stacks.get(seat, 0)}"
        yield f"dealer {dealer}"
        yield from (f"state {key}={value}" for key, value in state.items())
        yield from (f"{self.names[seat]}: sit out" for seat in match.away if seat in match.stacks)
        yield from (f"{self.names[seat]}: back post" for seat in match.posting if seat in match.stacks)

    def _rules(self) -> Iterator[str]:
        """The house rules that differ from their defaults."""
        for field in msgspec.structs.fields(self.match.rules):
            value = getattr(self.match.rules, field.name)
            if value != field.default:
                yield f"rule {field.encode_name}={_switch(value) if isinstance(value, bool) else value}"

    def course(self) -> Iterator[str]:
        """What happened, row by row."""
        dealing = _dealing(self.log)
        for number, row in enumerate(self.log):
            match row:
                case Shuffled() if number in dealing[:-1]:
                    pass  # shuffled again before anybody acted: only the last of these shuffles is told
                case Shuffled(order=order):
                    yield from self._cards(list(map(Card, order)), self.log[number + 1 :], first=number in dealing)
                case Answered(by_clock=True):
                    yield "clock"
                case Answered(seat=seat, action=action):
                    if self._knows_faces(cards_in(action)):
                        yield f"{self.names[seat]}: {self.words.said(action)}"
                case Closed() if self._by_the_clock():
                    yield "clock"
                case Closed():
                    pass
            self.play.apply(row)

    def _may_tell(self, cards: Iterable[Card]) -> bool:
        return self.known is None or self.known.issuperset(cards)

    def _knows_faces(self, cards: Iterable[Card]) -> bool:
        """May these faces be told? An action names faces, not one of several copies."""
        return self.known is None or self._known_faces.issuperset(card.face for card in cards)

    @cached_property
    def _known_faces(self) -> frozenset[int]:
        return frozenset(card.face for card in self.known or ())

    def _by_the_clock(self) -> bool:
        """Was the window closed by the clock? A settled one closes by itself, and a pause when the next deal begins."""
        window = self.play.open
        return isinstance(window, AskAll) and window.pace is not Pace.PAUSE and not self.play.settled

    def _cards(self, order: list[Card], rest: Sequence[Row], *, first: bool) -> Iterator[str]:
        """The cards of the first shuffle as far as they were dealt, or all cards of a later one."""
        if not first:
            if self._may_tell(order):
                yield f"{STOCK} {told(order)}"
            return
        tops = self.words.tops
        piles = {top.pile: word for word, top in tops.items() if top.pile}
        lies = self._lies(order, piles)
        for seat in self.play.deal.seats:
            if (hand := lies[hand_name(seat)]) and self._may_tell(hand):  # those who folded before the cards have none
                yield f"cards {self.names[seat]} {told(hand)}"
        for pile, word in piles.items():
            if lies.get(pile) and self._may_tell(lies[pile]):
                yield f"{word} {told(lies[pile])}"
        if (off := self._taken_off(lies[STOCK], rest)) and self._may_tell(off):
            fitting = (word for word, top in tops.items() if top.pile is None and len(off) <= top.most)
            yield f"{next(fitting, STOCK)} {told(off)}"

    def _lies(self, order: list[Card], piles: Collection[str]) -> dict[str, list[Card]]:
        """The cards of each pile after dealing."""
        if not any(isinstance(row, Shuffled) for row in self.play.log):
            places = places_dealt(self.game, self.match, self.play, piles)
            return {pile: [order[place] for place in where] for pile, where in places.items()}
        again = self.play.shuffle(order)
        dealt = replay(self.game.play, self.game.deal(self.match), [*self.play.log, again]).deal
        return {name: pile.cards for name, pile in dealt.piles().items()}

    def _taken_off(self, stock: list[Card], rest: Sequence[Row]) -> list[Card]:
        """The cards that left the stock after dealing; all of them if cards were shuffled again."""
        if any(isinstance(row, Shuffled) for row in rest):
            return stock
        game = self.game
        left = replay(game.play, game.deal(self.match), self.log).deal.stock.cards
        return stock[: len(stock) - len(left)]

    def end(self) -> Iterator[str]:
        """How the deal ended."""
        deal = self.play.deal
        if not deal.over:
            return
        yield "= over"
        for seat in deal.seats:
            from_0 = self.match.stacks[seat] if seat in self.match.on_account else 0
            yield f"= stack {self.names[seat]} {deal.chips.stacks[seat] - from_0}"


def _dealing(log: Sequence[Row]) -> range:
    """The rows that deal the cards: the first shuffle, and those that follow it at once."""
    first = next((number for number, row in enumerate(log) if isinstance(row, Shuffled)), len(log))
    rest = range(first, len(log))
    return range(first, next((number for number in rest if not isinstance(log[number], Shuffled)), len(log)))


def cards_in(value: Any) -> Iterator[Card]:  # whatever an action of any game is made of
    """The cards that an action names by their faces, each as the copy from the first pack."""
    match value:
        case Card():
            yield value
        case str() if len(value) == 2 and value[0] in RANKS and value[1] in SUITS:  # a face, as an action names it
            yield Card.of(value)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from cards_in(getattr(value, field))
        case tuple() | list():
            for item in value:
                yield from cards_in(item)
        case _:
            pass


def _switch(on: bool) -> str:  # noqa: FBT001  a value to be told, not a mode
    return "on" if on else "off"


def _single_words(names: Iterable[str]) -> Iterator[str]:
    """Each name as a single word, different from all others."""
    taken: set[str] = set()
    for name in names:
        plain = "".join("_" if sign.isspace() or sign in "#:=,>" else sign for sign in name) or "_"
        number, single = 1, plain
        while single in taken:
            number += 1
            single = f"{plain}-{number}"
        taken.add(single)
        yield single
