"""How a deal with a board ended: who won which pot, with what and why, and who else showed."""

from collections.abc import Iterator

from bot.games.flop.hands import (
    FlopView,
    decisive_kickers,
    made_by,
    told_made,
    told_with_five,
    worth_to_the_viewer,
)
from bot.games.game_text import Scene, as_they_lie, signs
from bot.games.poker.betting import gains, pots_won
from bot.words import Words
from engine.cards import Card
from engine.poker.flop.facts import boards_seen, on_board, rabbits_seen, several_boards_settle
from engine.poker.worth import known
from engine.seats import Seat

KEY = "flop"


def ending(words: Words, scene: Scene, view: FlopView) -> list[str]:
    """Who won and with what, which pots where there are several, and who else showed."""
    won, boards = gains(view), boards_seen(view)
    if several_boards_settle(view):
        lines = [_on_board(words, scene, view, number, board) for number, board in enumerate(boards)]
    else:
        several = enumerate(boards, start=1) if len(boards) > 1 else ()
        lines = [words(f"{KEY}-board_of", number=number, cards=signs(board)) for number, board in several if board]
        lines += _winners(words, scene, view)
    lines += _showing(words, scene, view)
    if not won:
        lines.append(words(f"{KEY}-nothing"))
    for seat, amount in view.facts.bounties.items():
        lines.append(words(f"{KEY}-bounty", name=scene.names[seat], amount=amount))
    if rabbits := rabbits_seen(view):
        lines.append(words(f"{KEY}-rabbit", cards=" / ".join(map(signs, rabbits))))
    if view.facts.proposed and not scene.ends:
        lines.append(words(f"{KEY}-proposed"))
    if (left := view.in_the_middle) and not scene.ends:
        lines.append(words(f"{KEY}-left", amount=left))
    return lines


def _showing(words: Words, scene: Scene, view: FlopView) -> Iterator[str]:
    """The hands that were turned up, players still in first; what they make, if no line about a winner says it."""
    won, boards = gains(view), boards_seen(view)
    for seat in (*view.facts.live, *(seat for seat in view.seats if seat not in view.facts.live)):
        if cards := _turned_up(view, seat):
            told = seat in won or len(boards) > 1
            made = "" if told else _with_five(words, scene, view, seat, _shown(words, view, seat))
            key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
            yield words(key, name=scene.names[seat], cards=signs(as_they_lie(cards)), hand=made)


def _winners(words: Words, scene: Scene, view: FlopView) -> list[str]:
    won = gains(view)
    return [" · ".join((_wins_with_five(words, scene, view, seat), *pots_won(words, view, seat))) for seat in won]


def _on_board(words: Words, scene: Scene, view: FlopView, number: int, board: tuple[Card, ...]) -> str:
    """HR-RUN-4. What one of several boards settled: its cards, and who won by it with what."""
    told = _winners(words, scene, on_board(view, number))
    return " · ".join((words(f"{KEY}-board_of", number=number + 1, cards=signs(board)), *told))


def headlines(words: Words, scene: Scene, view: FlopView) -> tuple[str, ...]:
    """How the deal ended, for a picture: who won with what; where several boards differ, who won by which."""
    boards = range(len(boards_seen(view)))
    by_board = {number: gains(on_board(view, number)) for number in boards}
    if len(gains(view)) < 2 or len(boards) == 1:
        return tuple(wins(words, scene, view, seat) for seat in gains(view))
    told = {number: ", ".join(scene.names[seat] for seat in won) for number, won in by_board.items() if won}
    return (" · ".join(words(f"{KEY}-board_won", number=number + 1, names=names) for number, names in told.items()),)


def wins(words: Words, scene: Scene, view: FlopView, seat: Seat) -> str:
    """A winner, the chips won in all, and the hand if it was shown."""
    return _wins(words, scene, view, seat, _with_kicker(words, view, seat, _shown(words, view, seat)))


def _wins_with_five(words: Words, scene: Scene, view: FlopView, seat: Seat) -> str:
    """The same, and which five cards make it where more than two are held."""
    made = _with_kicker(words, view, seat, _shown(words, view, seat))
    return _wins(words, scene, view, seat, _with_five(words, scene, view, seat, made))


def _wins(words: Words, scene: Scene, view: FlopView, seat: Seat, made: str) -> str:
    key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
    return words(key, name=scene.names[seat], amount=gains(view)[seat], hand=made)


def _shown(words: Words, view: FlopView, seat: Seat) -> str:
    """The hand that a player showed, in words; empty if none was shown or nobody has seen a flop."""
    made = made_by(view).get(seat)
    return told_made(words, made) if made else ""


def _with_five(words: Words, scene: Scene, view: FlopView, seat: Seat, hand: str) -> str:
    """A hand that was shown, and which five cards make it; without a hand nothing."""
    worth = worth_to_the_viewer(scene.rules, view, seat) if hand else None
    return told_with_five(words, hand, known(view.hand(seat)), worth.five) if worth else hand


def _with_kicker(words: Words, view: FlopView, seat: Seat, hand: str) -> str:
    """A winner's hand, and the side card by which it beat the best shown hand that is worse."""
    if not hand:
        return hand
    mine, shown = view.facts.made.get(seat), list(view.facts.made.values())  # the best first
    if mine is None:
        return hand
    theirs = next((made for made in shown[shown.index(mine) :] if made != mine), None)
    kickers = decisive_kickers(mine, theirs) if theirs else None
    if kickers is None:
        return hand
    better, worse = (words(f"rank-{rank}") for rank in kickers)
    return words("hand-kicker", hand=hand, better=better, worse=worse)


def _turned_up(view: FlopView, seat: Seat) -> tuple[Card, ...]:
    """The cards of this hand that everyone sees; to their owner all are visible anyway."""
    hand = view.hand(seat)
    if seat in view.facts.shown:
        return known(hand)
    return known(tuple(hand[place] for place in view.facts.shown_cards.get(seat, ())))
