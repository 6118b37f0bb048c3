"""What hands make with a board, and how they are told."""

from typing import TypeAlias

from bot.games.game_text import Scene, as_they_lie, signs
from bot.games.poker.hands import told
from bot.words import Words
from engine.cards import Card
from engine.games import GAMES
from engine.match import HouseRules
from engine.poker.flop.facts import FlopFacts, boards_seen, on_board
from engine.poker.made_hands import Category, MadeHand
from engine.poker.worth import HandWorth
from engine.seats import Seat
from engine.view import View

KEY = "flop"
SMALL_HAND = 2  # cards, each of which may count or not
FlopView: TypeAlias = View[FlopFacts]


def worth(scene: Scene, seat: Seat) -> HandWorth | None:
    """What this hand is worth, from the flop on, by the cards that the viewer sees."""
    return worth_to_the_viewer(scene.rules, scene.view, seat) if scene.view else None


def worths(rules: HouseRules, view: FlopView, seat: Seat) -> tuple[HandWorth, ...]:
    """The same on each board, those without a flop left out."""
    boards = range(len(boards_seen(view)))
    found = (worth_to_the_viewer(rules, on_board(view, number), seat) for number in boards)
    return tuple(worth for worth in found if worth)


def worth_to_the_viewer(rules: HouseRules, view: FlopView, seat: Seat) -> HandWorth | None:
    """The same, by the game to which these house rules belong."""
    game = next(game for game in GAMES.values() if isinstance(rules, game.house_rules))
    worth: HandWorth | None = game.worth(rules, view, seat)
    return worth


def made_by(view: FlopView) -> dict[Seat, MadeHand]:
    """What the hands shown make, best first; nothing with several boards, since it differs from one to another."""
    return {} if view.facts.made_further else view.facts.made


def decisive_kickers(winner: MadeHand, loser: MadeHand) -> tuple[int, int] | None:
    """The first side cards that differ, if nothing else does (HE-TIE-1 to HE-TIE-11)."""
    beside = len(winner.ranks) - len(winner.kickers)
    if (winner.category, winner.ranks[:beside]) != (loser.category, loser.ranks[:beside]):
        return None
    pairs = zip(winner.kickers, loser.kickers, strict=True)
    return next(((better, worse) for better, worse in pairs if better != worse), None)


def two_cards(words: Words, hole: tuple[Card, ...]) -> str:
    """What two cards are before they made anything with a board: `pair of kings`, `ace-king suited`."""
    high, low = sorted(hole, key=lambda card: card.rank, reverse=True)
    if high.rank == low.rank:
        return told(words, MadeHand(Category.PAIR, (high.rank,)))
    key = "hand-suited" if high.suit == low.suit else "hand-offsuit"
    return words(key, first=words(f"rank-{high.rank}"), second=words(f"rank-{low.rank}"))


def told_with_five(words: Words, told: str, hole: tuple[Card, ...], five: tuple[Card, ...]) -> str:
    """A hand, and of more than two cards which ones make it: `pair of kings (K♠ K♥ + A♦ 9♣ 4♠)`."""
    if len(hole) <= SMALL_HAND:
        return told
    own = tuple(card for card in five if card in hole)
    board = tuple(card for card in five if card not in hole)
    return words(f"{KEY}-five", hand=told, own=signs(as_they_lie(own)), board=signs(board))


def told_with_own(words: Words, told: str, hole: tuple[Card, ...], five: tuple[Card, ...]) -> str:
    """The same where the board is in sight: `pair of kings (K♠ K♥)`."""
    if len(hole) <= SMALL_HAND:
        return told
    return words(f"{KEY}-own", hand=told, own=signs(as_they_lie(set(five) & set(hole))))


def told_made(words: Words, made: MadeHand) -> str:
    """A made hand in words; a straight flush to the ace has a name of its own."""
    if made.category is Category.STRAIGHT_FLUSH and made.ranks[0] == 14:
        return words("hand-royal")
    return told(words, made)
