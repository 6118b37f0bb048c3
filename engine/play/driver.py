"""The driver of a deal: it answers the questions of the rules, keeps the log and replays it."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from engine.cards import Card, ordered
from engine.deal import Deal
from engine.play.questions import QUESTIONS, Action, Ask, AskAll, Question, Refused, Shuffle
from engine.play.rows import Answered, Closed, Row, Shuffled, same_cards
from engine.seats import Seat

D = TypeVar("D", bound=Deal)
T = TypeVar("T")
Rules: TypeAlias = Callable[[D], Coroutine[Question, Any, None]]


class LogMismatch(Exception):
    """A log that the present rules do not accept: they changed under a running deal."""


class Play(Generic[D]):
    """One deal being played: `open` is the question now asked (None: over), `ask` its number, `log` all rows so far."""

    __slots__ = ("_send", "answers", "ask", "deal", "log", "open", "viewed", "views")

    def __init__(self, rules: Rules[D], deal: D) -> None:
        self.deal = deal
        self.log: list[Row] = []
        self.answers: dict[Seat, Any] = {}  # of the open window, by the seats that have answered
        self.ask = -1
        self.open: Question | None = None
        self.views: dict[Seat | None, Any] = {}  # by viewer, made when the log was `viewed` rows long: see `view_for`
        self.viewed = 0
        self._send = rules(deal).send
        self._resume(None)

    # What may come next: each returns the row that says it, or raises Refused. Nothing changes.

    def answer(self, seat: Seat, action: Action, *, by_clock: bool = False) -> Answered[Any]:
        """The row for a player's answer, or for the clock's in their place.

        Raises Refused: `already_answered`, `not_your_turn`, `not_now` (nobody is asked for such a thing), or the ask's
        reason.
        """
        question = self.open
        ask = question if isinstance(question, Ask) and question.seat == seat else self.asked(seat)
        if ask is None:
            raise Refused(self._why_not_asked(seat, type(action)))
        if action is not ask.default and (refused := ask.refusal(action)):  # the default is always legal
            raise refused
        return Answered(self.ask, seat, action, by_clock)

    def shuffle(self, order: Sequence[Card]) -> Shuffled:
        """The row for an order of the cards asked about. Raises ValueError if they are not the same cards."""
        kept = bytes(order)
        if not isinstance(self.open, Shuffle) or not same_cards(kept, self.open.kept):
            raise ValueError("not an order of these cards")
        return Shuffled(kept)

    def close(self) -> Closed:
        """The row that ends the open window."""
        if not isinstance(self.open, AskAll):
            raise Refused("not_now")
        return Closed(self.ask)

    # The question now asked.

    def asked(self, seat: Seat) -> Ask[Any] | None:
        """What this player is asked and has not yet answered."""
        question = self.open
        if isinstance(question, Ask):
            return question if question.seat == seat else None
        if isinstance(question, AskAll) and seat not in self.answers:
            return question.asks.get(seat)
        return None

    def _why_not_asked(self, seat: Seat, kind: type[Action]) -> str:
        if seat in self.answers:
            return "already_answered"
        asks = (self.asked(other) for other in self.to_answer)
        others_turn = not self.deal.over and any(ask and ask.is_about(kind) for ask in asks)
        return "not_your_turn" if others_turn else "not_now"

    @property
    def to_answer(self) -> tuple[Seat, ...]:
        """Who is asked now and has not yet spoken."""
        match self.open:
            case Ask(seat=seat):
                return (seat,)
            case AskAll(asks=asks):
                return tuple(seat for seat in asks if seat not in self.answers)
            case Shuffle() | None:
                return ()

    @property
    def settled(self) -> bool:
        """Is the open window ready to be closed?"""
        window = self.open
        return isinstance(window, AskAll) and (not self.to_answer or window.settled(self.answers))

    # Moving.

    def converse(self, decide: Callable[["Play[D]", Ask[Any], T], Action], by: T) -> None:
        """Play on for as long as one player at a time is asked: `decide(play, ask, by)` answers each question.

        It does what `answer` and `apply` do, in one loop, where no log is stored. Raises Refused.
        """
        log, deal, send = self.log, self.deal, self._send
        ask: Any = self.open
        while type(ask) is Ask:
            action = decide(self, ask, by)
            if action is not ask.usual and action is not ask.default and (refused := ask.refusal(action)):
                raise refused
            log.append(Answered(number := self.ask, ask.seat, action))
            deal.heard += 1
            self.ask = number + 1
            try:
                self.open = ask = send(action)
            except StopIteration:
                self.open = ask = None

    def lay(self, order: Sequence[Card]) -> None:
        """Answer for chance, and move on: `shuffle` and `apply` in one, where no log is stored.

        Raises ValueError if these are not the cards asked about.
        """
        self.log.append(self.shuffle(order))
        self._resume([*order])

    def apply(self, row: Row) -> None:
        """Move by one row that `answer`, `shuffle` or `close` gave for the open question."""
        self.log.append(row)
        if isinstance(row, Answered):
            if not row.by_clock:
                self.deal.heard += 1
            if isinstance(self.open, Ask):
                self._resume(row.action)
            else:
                self.answers[row.seat] = row.action
        elif isinstance(row, Shuffled):
            self._resume(ordered(row.order))
        else:
            self._close()

    def go_on(self) -> None:
        """Close the windows that wait for nobody any more."""
        while self.settled:
            self.apply(self.close())

    def _close(self) -> None:
        window = self.open
        assert isinstance(window, AskAll)  # noqa: S101  a Closed row comes from close(), which checked
        answers = {seat: self.answers.get(seat, ask.default) for seat, ask in window.asks.items()}
        self.answers = {}
        self._resume(answers)

    def _resume(self, answer: Any) -> None:
        self.ask += 1
        try:
            self.open = question = self._send(answer)
        except StopIteration:
            self.open = None
        else:
            if type(question) not in QUESTIONS:
                raise TypeError(f"rules may await questions only, not {type(question).__name__}")


def replay(rules: Rules[D], deal: D, rows: Iterable[Row]) -> Play[D]:
    """Play a log again from the deal's start. Raises LogMismatch where the rules do not accept a row."""
    play = Play(rules, deal)
    for number, row in enumerate(rows):
        try:
            accepted = _again(play, row)
        except (Refused, ValueError) as why:
            raise LogMismatch(f"row {number}: {why}") from why
        if accepted != row:
            raise LogMismatch(f"row {number} answers another question")
        play.apply(row)
    return play


def _again(play: Play[Any], row: Row) -> Row:
    match row:
        case Answered(seat=seat, action=action, by_clock=by_clock):
            return play.answer(seat, action, by_clock=by_clock)
        case Shuffled(order=order):
            return play.shuffle(ordered(order))
        case Closed():
            return play.close()
