"""What the stages of all poker games share: who sits where with what, how much lies in the middle, who won."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from bot.games.poker.betting import PokerView, gains, to_call
from bot.seam.stage import Fact, Mood, Place, Result, SeatState
from bot.words import Words
from engine.cards import Card
from engine.poker.wagering import Call, Check, Fold
from engine.seats import Seat

KEY = "poker"
MOODS: dict[str, Mood] = {
    "fold": "gives_up", "pass": "gives_up", "bet": "leads", "raise": "leads", "open": "leads", "over": "leads",
}  # fmt: skip

BETTING = (Fold, Check, Call)
BESIDE = "\u00a0· "  # where a line breaks, the dot stays behind
_T = TypeVar("_T")


def place(view: PokerView, seat: Seat, said: str, name: str, cards: Iterable[Card | None]) -> Place:
    """One player of the deal; `said`: the last word in this round, as a tag."""
    spoke = "fold" if seat not in view.facts.live else view.facts.spoke.get(seat, "")
    won = gains(view).get(seat, 0) if view.over else 0
    return Place(
        seat=seat,
        name=name,
        state=_state(view, seat),
        stack=view.stacks[seat],
        bet=view.bets[seat],
        said=said,
        mood="wins" if won else MOODS.get(spoke, "goes_on") if said else "",
        cards=_seen(view, seat, cards),
        won=str(won) if won else "",
    )


def word(words: Words, key: str, view: PokerView, seat: Seat) -> str:
    """What a player last said in this round, with the chips: `CALL 40`."""
    if seat not in view.facts.live:
        return words(f"{KEY}-label-fold")
    if not view.stacks[seat] and not view.over:
        return words(f"{KEY}-label-all_in")
    said = "" if view.over else view.facts.spoke.get(seat, "")
    label = words(f"{key}-label-{said}") if said else ""
    return f"{label} {words.number(view.bets[seat])}" if label and view.bets[seat] else label


def costs(words: Words, view: PokerView, seat: Seat) -> str:
    """What staying in costs this player now; empty where they are asked something else than to bet."""
    if not any(option.kind in BETTING for option in view.asked.get(seat, ())):
        return ""
    stack = view.stacks[seat]
    due = min(to_call(view, seat), stack)
    return words(f"{KEY}-costs", due=due, stack=stack)


def pots(words: Words, view: PokerView) -> tuple[Fact, ...]:
    """All that lies in the middle, current bets included; then the side pots that are made already."""
    main = Fact(words(f"{KEY}-stage-pot"), words.number(view.in_the_middle))
    side = (Fact(words(f"{KEY}-stage-side"), words.number(pot.amount)) for pot in view.pots[1:])
    return (main, *side)


def result(words: Words, view: PokerView, names: dict[Seat, str], made: dict[Seat, str]) -> Result | None:
    """Who won how much in all, with what hand if it was shown; None while the deal is played, or if nobody won."""
    won = gains(view) if view.over else {}
    if view.over and not won and len(view.facts.live) == 1:  # a big blind without a small one: nothing else was bet
        return Result(words(f"{KEY}-stage-takes_back", name=names[next(iter(view.facts.live))]))
    if not won:
        return None
    titles = [words(f"{KEY}-stage-wins", name=names[seat], amount=amount) for seat, amount in won.items()]
    reasons = dict.fromkeys(made[seat] for seat in won if made.get(seat))
    return Result(BESIDE.join(titles), BESIDE.join(reasons), tuple(won))


def most_won(view: PokerView, hands: Mapping[Seat, _T]) -> list[_T]:
    """Of the hands that won, those to show: the one that won most, and those that tie with it."""
    won, made = gains(view), view.facts.made
    best = max(hands, key=lambda seat: won.get(seat, 0), default=None)
    return [hand for seat, hand in hands.items() if best is not None and made.get(seat) == made.get(best)]


def _state(view: PokerView, seat: Seat) -> SeatState:
    if seat not in view.facts.live:
        return "folded"
    return "all_in" if not view.stacks[seat] and not view.over else "in"


def _seen(view: PokerView, seat: Seat, cards: Iterable[Card | None]) -> tuple[str, ...]:
    """Faces and backs in front of a player; the viewer's own are in the panel's hand."""
    if seat == view.viewer or (seat not in view.facts.live and None in cards):
        return ()
    return tuple(str(card) if card else "" for card in cards)
