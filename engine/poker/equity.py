"""Equity: what share of a pot each hand would win on average if the board were completed in many ways."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations
from typing import Any

import msgspec

from engine.cards import Card, pack
from engine.game import Odds, Sample
from engine.poker.flop.facts import boards_seen
from engine.poker.worth import BOARD, FLOP, Value, known
from engine.seats import Seat
from engine.view import View

SAMPLES = 10_000


class BoardContest(msgspec.Struct, frozen=True):
    """Hands that all lie face up, and the board as it lay when the last of them was all-in. See `Contest`."""

    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]
    board: tuple[Card, ...]
    value: Value  # a named function, since contests travel to another process
    samples: int = SAMPLES  # before the flop
    further: tuple[tuple[Card, ...], ...] = ()  # boards, whose cards cannot come on another one

    def odds(self, sample: Sample) -> Odds:
        """Exactly from the flop on, before it by samples."""
        shares, *further = (tuple(self._on(board, sample).items()) for board in (self.board, *self.further))
        exact = all(len(board) >= FLOP for board in (self.board, *self.further))
        return Odds(shares, exact, tuple(further))

    def _on(self, board: Sequence[Card], sample: Sample) -> dict[Seat, float]:
        """Each hand's share of what this board settles."""
        hands = dict(self.hands)
        others = (*self.board, *chain(*self.further))
        if len(board) >= FLOP:
            draws = every_draw(hands, board, others)
        else:
            left = unseen(hands, others)
            draws = (tuple(sample(left, BOARD)) for _ in range(self.samples))
        return equities(self.value, hands, board, draws)


def all_in(view: View[Any], value: Value, samples: int = SAMPLES) -> BoardContest | None:
    """The contest of hands that are all shown, once nobody can bet any more; None if that was after the last card.

    The board is as it lies now or, when the deal is over, as it lay when the betting ended.
    """
    facts, (board, *further) = view.facts, boards_seen(view)
    if facts.decided_at is None or facts.decided_at == BOARD or len(facts.live) < 2:
        return None
    if not all(seat in facts.shown for seat in facts.live):
        return None
    hands = tuple((seat, known(view.hand(seat))) for seat in facts.live)
    if view.over:  # as it lay then, when no board differed from another but in a bomb pot
        board, further = board[: facts.decided_at], [] if facts.shared else [it[: facts.decided_at] for it in further]
    return BoardContest(hands, board, value, samples, tuple(further))


def unseen(hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that may still come: those of the pack that lie neither in these hands nor on the board."""
    seen = {*chain(*hands.values()), *board}
    return tuple(card for card in pack() if card not in seen)


def every_draw(
    hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card], others: Sequence[Card] = ()
) -> Iterable[tuple[Card, ...]]:
    """All ways to complete the board, each once: 990 after the flop between two hands, 44 after the turn.

    `others` lie on other boards.
    """
    return combinations(unseen(hands, (*board, *others)), BOARD - len(board))


def equities(
    value: Value, hands: Mapping[Seat, Sequence[Card]], board: Sequence[Card], draws: Iterable[Sequence[Card]]
) -> dict[Seat, float]:
    """Each hand's share (0 to 1, in all 1) over these draws, of which there is at least one; ties share."""
    won, count = dict.fromkeys(hands, 0.0), 0
    for draw in draws:
        whole = (*board, *draw)
        worth = {seat: value(hole, whole) for seat, hole in hands.items()}
        best = max(worth.values())
        winners = [seat for seat, its in worth.items() if its == best]
        for seat in winners:
            won[seat] += 1 / len(winners)
        count += 1
    return {seat: share / count for seat, share in won.items()}
