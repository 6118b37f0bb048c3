"""Plays a script through the real rules, and compares what happens with what is expected."""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.deal import Deal
from engine.game import AnyGame
from engine.match import HouseRules, Match
from engine.play import Answered, Ask, AskAll, Pace, Play, Refused, Shuffle, replay
from engine.seats import Seat
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
from engine.transcript.stacked import STOCK, Misnamed, places_dealt, stacked
from engine.vocabulary import Meant, Standing

Move: TypeAlias = Callable[[], None]


class Finding(msgspec.Struct, frozen=True):
    """Something that is not as the transcript expects."""

    line: int
    text: str


def findings(script: Script) -> Iterator[Finding]:
    """Everything that is not as expected, in order; it ends at an action that the rules refuse. Raises Unreadable."""
    course = _Course(script)
    for line in script.lines:
        match line.says:
            case NextDeal():
                wrong, goes_on = course.next_deal(line)
            case Named() as named:
                course.name(line, named)
                continue
            case Expected() as expected:
                wrong, goes_on = course.compared(line, expected), True
            case deed:
                wrong, goes_on = course.done(line, deed)
        if wrong:
            yield Finding(line.number, wrong)
        if not goes_on:
            return
    course.answer_chance()


class _Course:
    """The match, played line by line."""

    def __init__(self, script: Script) -> None:
        self.game: AnyGame = script.game
        self.names = script.names
        self.match: Match[Any, Any] = script.match  # when the running deal began
        self.away: tuple[Seat, ...] = ()
        self.gone: tuple[Seat, ...] = ()
        self.posting: tuple[Seat, ...] = ()
        self.play: Play[Any] | None = None
        self.told = 0  # events before the last action
        self.dealt = False  # is the first shuffle answered?
        self.named: dict[str, list[Card]] = {}  # cards for the next shuffle, by pile
        self.named_in: dict[str, int] = {}  # the line that last named cards for a pile
        self.early: dict[Seat, tuple[str, int]] = {}  # pre-actions: name, and round in which it was given

    # The next deal.

    def next_deal(self, line: Line) -> tuple[str | None, bool]:
        self.answer_chance()
        if self.play and not self.play.deal.over:
            return f"expected over, is turn {' '.join(self.names[seat] for seat in self.play.to_answer)}", False
        if self.play and self.play.open:
            self.play.apply(self.play.close())
        self.match = self.carried_on()
        if not self.match.enough:
            raise Unreadable(line.number, "not enough players are left to deal")
        self.posting = ()
        self.play = Play(self.game.play, self.game.deal(self.match))
        self.told = 0
        self.dealt = False
        self.named = {}
        self.early = {}
        return None, True

    def carried_on(self) -> Match[Any, Any]:
        """The match as the next deal will begin with it."""
        match = self.game.after(self.match, self.play.deal) if self.play else self.match
        for seat in self.gone:
            match = replace(match, carried=match.carried.without(seat))
        return replace(match, away=self.away, posting=(*match.posting, *self.posting))

    # Chance.

    def name(self, line: Line, named: Named) -> None:
        if self.play is None:
            raise Unreadable(line.number, "cards are named after a `deal` line")
        shuffle = self.play.open
        if self.dealt and isinstance(shuffle, Shuffle) and len(self.named.get(STOCK, ())) == len(shuffle.cards):
            # All cards of this shuffle are named: these are for another one, which may follow at once.
            self._answer_shuffle(self.play, shuffle)
        if self.dealt and not (named.pile == STOCK and isinstance(self.play.open, Shuffle)):
            raise Unreadable(line.number, "these cards are already dealt")
        if named.pile.startswith("hand ") and named.pile in self.named:
            raise Unreadable(line.number, "this hand is already named")
        if named.pile.startswith("hand ") and named.pile not in self.play.deal.piles():
            raise Unreadable(line.number, "who is not dealt in has no cards")
        self.named.setdefault(named.pile, []).extend(named.cards)
        self.named_in[named.pile] = line.number

    def answer_chance(self) -> None:
        """Answer open shuffles: no further line can name their cards."""
        while self.play and isinstance(self.play.open, Shuffle):
            self._answer_shuffle(self.play, self.play.open)

    def _answer_shuffle(self, play: Play[Any], shuffle: Shuffle) -> None:
        try:
            order = stacked(play, self._places(play, shuffle), self.named)
        except Misnamed as why:
            raise Unreadable(self.named_in[why.pile], str(why)) from why
        self.dealt = True
        self.named = {}
        play.apply(play.shuffle(order))
        self.go_on()

    def _places(self, play: Play[Any], shuffle: Shuffle) -> dict[str, list[int]]:
        if self.dealt:
            return {STOCK: list(range(len(shuffle.cards)))}
        piles = {top.pile for top in self.game.vocabulary.tops.values() if top.pile}
        places = places_dealt(self.game, self.match, play, piles)
        for pile, cards in self.named.items():
            if pile.startswith("hand ") and len(cards) != len(places[pile]):
                raise Misnamed(pile, f"{len(cards)} cards named, {len(places[pile])} are dealt")
        return places

    # Deeds.

    def done(self, line: Line, deed: Deed) -> tuple[str | None, bool]:
        """What is wrong with the deed, if anything, and whether the lines that follow still make sense."""
        if not isinstance(deed, Cut):
            self.answer_chance()
        try:
            move = self._move(line, deed)
        except Refused as why:
            if line.refused is None:
                return f"expected {line.text}, is refused: {why.reason}", False
            if line.refused not in ("", why.reason):
                return f"expected refused {line.refused}, is refused {why.reason}", True
            return None, True
        if line.refused is not None:
            return f"expected refused {line.refused}".rstrip() + ", is accepted", True
        if self.play:
            self.told = len(self.play.deal.events)
        move()
        self.go_on()
        return None, True

    def _move(self, line: Line, deed: Deed) -> Move:
        """The function that does it; nothing changes before it is called. Raises Refused."""
        match deed:
            case Wished(seat, "leave" | "sit out" as wish):
                return lambda: self._goes(seat, for_good=wish == "leave")
            case Wished(seat, wish):
                return self._back(seat, posts=wish == "back post")
            case Acted(seat, meant):
                return self._answer(line, seat, meant)
            case Cut():
                return lambda: None  # only in old files: the order of the cards is the one that the file names
            case Clock():
                return self._clock()

    def _goes(self, seat: Seat, *, for_good: bool) -> None:
        """From now on, also in this deal, the clock answers for this seat at once."""
        self.away = tuple(sorted({*self.away, seat}))
        if for_good:
            self.gone = (*self.gone, seat)

    def _back(self, seat: Seat, *, posts: bool) -> Move:
        if seat in self.gone:
            raise Refused("not_seated")
        if_he_pays = self._why_not_ready(seat, posts=True)
        if self._why_not_ready(seat, posts=posts) and not if_he_pays:
            posts = True
        elif seat not in self.away and not posts:
            raise Refused(if_he_pays or "not_away")

        def comes() -> None:
            self.away = tuple(other for other in self.away if other != seat)
            if posts:
                self.posting = (*self.posting, seat)

        return comes

    def _why_not_ready(self, seat: Seat, *, posts: bool) -> str | None:
        """Why the rules would not deal this seat in next; None if they would, or if a deal is running."""
        if self.play and not self.play.deal.over:
            return None
        match = self.carried_on()
        rules: HouseRules = match.rules
        return rules.why_not_dealt_in(match.carried, seat, match.stacks[seat], posts=posts)

    def _answer(self, line: Line, seat: Seat, meant: Meant) -> Move:
        play = self.play
        if play is None:
            raise Refused("not_now")
        action = meant(play.deal, seat)
        try:
            row = play.answer(seat, action)
        except Refused as why:
            if play.asked(seat) is None and (pre_action := play.deal.pre_action_of(action)):
                return self._early(play, seat, pre_action)
            # An action that does not answer the open window closes it, if it answers the question after it.
            if line.refused is not None or not isinstance(play.open, AskAll) or play.open.pace is Pace.PAUSE:
                raise
            return self._after_the_window(seat, meant, why)
        return lambda: play.apply(row)

    def _early(self, play: Play[Any], seat: Seat, pre_action: str) -> Move:
        """A pre-action: it is handed in when this seat is asked."""
        if why_not := play.deal.why_not_pre_action(seat, pre_action):
            raise Refused(why_not)
        return lambda: self.early.update({seat: (pre_action, play.deal.pre_action_round)})

    def _early_answer(self, play: Play[Any]) -> Answered[Any] | None:
        """The answer to the open question that somebody has given in advance."""
        for seat in play.to_answer:
            pre_action, of_round = self.early.get(seat, ("", None))
            ask = play.asked(seat)
            action = self.game.pre_actions[pre_action](ask) if ask and of_round == play.deal.pre_action_round else None
            if action is not None:
                return play.answer(seat, action)
        return None

    def _after_the_window(self, seat: Seat, meant: Meant, why: Refused) -> Move:
        trial = copy(self)
        trial.play = play = self._again()
        play.apply(play.close())
        trial.go_on()
        trial.answer_chance()
        try:
            row = play.answer(seat, meant(play.deal, seat))
        except Refused:
            raise why from None

        def move() -> None:
            self.play, self.dealt, self.named = play, trial.dealt, trial.named
            play.apply(row)

        return move

    def _again(self) -> Play[Any]:
        """The deal so far, played again for a trial."""
        game = self.game
        return replay(game.play, game.deal(self.match), self.play.log if self.play else ())

    def _clock(self) -> Move:
        play = self.play
        match play.open if play else None:
            case Ask(seat=seat, default=default) if play:
                row = play.answer(seat, default, by_clock=True)
                return lambda: play.apply(row)
            case AskAll(pace=Pace.TURN | Pace.WINDOW | Pace.CALL | Pace.CLAIM | Pace.CHOICE) if play:
                return lambda: play.apply(play.close())
            case _:
                raise Refused("not_now")

    def go_on(self) -> None:
        """Close what is settled; the clock answers for whoever is away."""
        while self.play:
            if early := self._early_answer(self.play):
                self.play.apply(early)
                continue
            match self.play.open:
                case Ask(seat=seat) as ask if seat in self.away:
                    action = ask.unattended(gone=seat in self.gone)
                    self.play.apply(self.play.answer(seat, action, by_clock=action == ask.default))
                case AskAll(pace=pace) if self.play.settled or (pace is not Pace.PAUSE and self._nobody_speaks()):
                    self.play.apply(self.play.close())
                case _:
                    return

    def _nobody_speaks(self) -> bool:
        return self.play is not None and set(self.play.to_answer) <= set(self.away)

    # Expectations.

    def compared(self, line: Line, expected: Expected) -> str | None:
        self.answer_chance()
        if self.play is None:
            raise Unreadable(line.number, "nothing is dealt yet")
        is_so = expected.expectation.now(self._standing(self.play), *expected.about)
        if expected.expectation.holds(expected.told, is_so):
            return None
        return f"expected {line.text.removeprefix('= ')}, is {' '.join(is_so) or 'nothing'}"

    def _standing(self, play: Play[Any]) -> Standing:
        deal: Deal = play.deal
        stacks = self.match.stacks | deal.chips.stacks
        return Standing(play, self.names, stacks, deal.events[self.told :], self._coming(deal))

    def _coming(self, deal: Deal) -> Deal | None:
        if not deal.over:
            return deal
        match = self.carried_on()
        if not match.enough:
            return None
        coming: Deal = self.game.deal(match)
        return coming
