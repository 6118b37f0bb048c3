"""How the better robots bet: what earns most against the hands that the others may hold."""

from collections.abc import Iterable, Iterator, Sequence
from math import prod

from engine.deal import Event
from engine.games.italian_poker import robot as plain
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.moves import KNOCK, PASS, Change, Knock, Open, Pass
from engine.games.italian_poker.thinking.ranges import against, endings, range_of
from engine.games.italian_poker.thinking.said import course
from engine.play import Action
from engine.poker.earning import Other, best, worths
from engine.poker.wagering import CHECK, Call, Check, Fold
from engine.seats import Seat
from engine.view import View

PASSED = 0.5  # the part of its equity that a hand keeps if its player does not open
PARTS = {"opening": 0.8, "answers": 0.85, "last_round": 0.95}  # how much of its equity a hand realizes


def choose(view: View[ItalianFacts], events: Sequence[Event], luck: float, boldness: float, *, words: bool) -> Action:
    """The action that earns most on average.

    `words`: it minds the others' bets; else only the opening and the change. `boldness`: as in `worths`.
    """
    me = view.viewer
    kinds = {option.kind for option in view.asked.get(me, ()) if not option.locked} if me is not None else set()
    if me is None or not kinds & {Open, Fold, Check, Call} or Change in kinds:
        return plain.choose(view, luck)
    others = others_of(view, me, events, words=words)
    earned = worths(view, me, others, PARTS.get(view.facts.phase, 1.0), boldness)
    if Open in kinds:
        return best(_opening(earned, may_pass=Pass in kinds), view.in_the_middle, luck)
    action = best(earned, view.in_the_middle, luck)
    if action == CHECK and Knock in kinds and prod(other.share for other in others) > plain.KNOCKING:
        return KNOCK
    return action


def _opening(earned: Iterable[tuple[float, Action]], *, may_pass: bool) -> Iterator[tuple[float, Action]]:
    """Whoever passes may still play for what another opens, if anybody does."""
    for gain, action in earned:
        if action != CHECK:
            yield gain, action
        elif may_pass:
            yield PASSED * gain, PASS


def others_of(view: View[ItalianFacts], me: Seat, events: Sequence[Event], *, words: bool) -> list[Other]:
    """What each of the others still in may hold, and how often we win against that."""
    facts, mine = view.facts, plain.hand_of(view, me)
    said = course(events, facts.carried)
    ours = endings(mine, facts.lowest_rank, changed=facts.phase == "last_round")
    return [against(*range_of(seat, said, facts, mine, words=words), ours) for seat in facts.live if seat != me]
