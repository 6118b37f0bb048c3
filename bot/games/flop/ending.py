"""How a deal with a board ended: who won which pot, with what and why, and who else showed."""

from bot.games.flop.hands import (
    FlopView,
    as_they_lie,
    decisive_kickers,
    told_made,
    told_with_five,
    worth_to_the_viewer,
)
from bot.games.game_text import Scene, signs
from bot.games.poker.betting import gains, pots_won
from bot.games.poker.hands import known
from bot.words import Words
from engine.seats import Seat

KEY = "flop"


def ending(words: Words, scene: Scene, view: FlopView) -> list[str]:
    """Who won and with what, which pots where there are several, and who else showed."""
    won = gains(view)
    lines = [" · ".join((_wins_with_five(words, scene, view, seat), *pots_won(words, view, seat))) for seat in won]
    for seat in view.facts.live:
        if cards := known(view.hand(seat)) if _public(view, seat) else ():
            made = "" if seat in won else _with_five(words, scene, view, seat, _shown(words, view, seat))
            key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
            lines.append(words(key, name=scene.names[seat], cards=signs(as_they_lie(cards)), hand=made))
    if left := view.in_the_middle:
        lines.append(words(f"{KEY}-left", amount=left))
    return lines


def wins(words: Words, scene: Scene, view: FlopView, seat: Seat) -> str:
    """A winner, what he won in all, and with what if he showed it."""
    return _wins(words, scene, view, seat, _with_kicker(words, view, seat, _shown(words, view, seat)))


def _wins_with_five(words: Words, scene: Scene, view: FlopView, seat: Seat) -> str:
    """The same, and which five cards make it where more than two are held."""
    made = _with_kicker(words, view, seat, _shown(words, view, seat))
    return _wins(words, scene, view, seat, _with_five(words, scene, view, seat, made))


def _wins(words: Words, scene: Scene, view: FlopView, seat: Seat, made: str) -> str:
    key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
    return words(key, name=scene.names[seat], amount=gains(view)[seat], hand=made)


def _shown(words: Words, view: FlopView, seat: Seat) -> str:
    """The hand that a player showed, in words; empty if he showed none or nobody has seen a flop."""
    made = view.facts.made.get(seat)
    return told_made(words, made) if made else ""


def _with_five(words: Words, scene: Scene, view: FlopView, seat: Seat, hand: str) -> str:
    """A hand that was shown, and which five cards make it; without a hand nothing."""
    worth = worth_to_the_viewer(scene.rules, view, seat) if hand else None
    return told_with_five(words, hand, known(view.hand(seat)), worth.five) if worth else hand


def _with_kicker(words: Words, view: FlopView, seat: Seat, hand: str) -> str:
    """A winner's hand, and the side card by which it beat the best shown hand that is worse."""
    mine, shown = view.facts.made.get(seat), list(view.facts.made.values())  # the best first
    if mine is None:
        return hand
    theirs = next((made for made in shown[shown.index(mine) :] if made != mine), None)
    kickers = decisive_kickers(mine, theirs) if theirs else None
    if kickers is None:
        return hand
    better, worse = (words(f"rank-{rank}") for rank in kickers)
    return words("hand-kicker", hand=hand, better=better, worse=worse)


def _public(view: FlopView, seat: Seat) -> bool:
    """Did this player show his cards to everyone? To himself they are visible anyway."""
    return seat != view.viewer or seat in view.facts.shown
