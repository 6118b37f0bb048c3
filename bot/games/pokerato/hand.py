"""The cards of a Pokerato hand: what ticked ones may mean, and the ways to lay nine of them down."""

from collections.abc import Iterator
from typing import ClassVar

from bot.games.drafts import option_of
from bot.games.game_text import sign
from bot.games.hand_picker import Faces, Hint, Reading
from bot.games.pokerato.events import PokeratoView, told_melds, top_told
from bot.games.rummy.orders import Order, read_order
from bot.games.sorting import SORTINGS, Groups, in_groups
from bot.words import Words
from engine.games.pokerato import Close, Discard, PokeratoRules
from engine.games.pokerato.choices import LayingDown
from engine.games.pokerato.robot import wanted
from engine.games.pokerato.thinking.good import choose
from engine.games.pokerato.worth import multiplier_of, worth_of
from engine.play import Checked, Refused
from engine.seats import Seat
from engine.vocabulary import verb

KEY = "pokerato"
MOST_WAYS = 6  # to lay the same nine cards: more would fill a panel


class PokeratoHand:
    """See `HandPicker`."""

    sortings: ClassVar[tuple[str, ...]] = SORTINGS

    def in_groups(self, faces: Faces, rules: PokeratoRules, sorting: str) -> Groups:
        return in_groups(worth_of(rules, faces), sorting)

    def readings(self, words: Words, view: PokeratoView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        offered = option_of(view, seat, verb)
        if offered is None:
            raise Refused("not_now")
        if verb == "close":
            return tuple(_closes(words, view, offered, ticked))
        if len(ticked) != 1:
            raise Refused("tick_one" if ticked else "tick_first")
        discard = Discard(ticked[0])
        if refused := offered.refusal(discard):
            raise refused
        return (Reading(discard, sign(ticked[0])),)

    def read_order(self, said: str, language: str) -> Order | None:
        return read_order(said, language)

    def gives_hints(self, rules: PokeratoRules) -> bool:
        return rules.hints

    def hint(self, words: Words, view: PokeratoView, seat: Seat, rules: PokeratoRules) -> Hint:
        """What a robot would do in this seat; to whoever is not asked, how far the hand is from a close."""
        lacking = words(f"{KEY}-hint-lacks", cards=wanted(view.faces(seat), rules.close_rules).lacking)
        match choose(view, (), 0.5) if seat in view.asked else None:
            case Close() as close:
                return Hint(words(f"{KEY}-can_close", close=close_told(words, view, close)))
            case Discard(card):
                return Hint(words(f"{KEY}-hint-discard", card=sign(card)), "discard", (card,))
            case None:
                return Hint(lacking)
            case move:
                wish = words(f"{KEY}-hint-{verb(type(move))}", card=top_told(view), times=getattr(move, "times", 1))
                return Hint(f"{wish} {lacking}")


def just_drawn(view: PokeratoView, seat: Seat) -> Faces:
    """What this player has drawn from the stock in this turn: it comes last in the hand."""
    return view.faces(seat)[-1:] if view.facts.drawn == "stock" and seat in view.asked else ()


def best_close(view: PokeratoView, seat: Seat) -> Close | None:
    """The close that the program finds for this seat now."""
    offered = option_of(view, seat, "close")
    return next(iter(offered.hints()), None) if offered else None


def close_told(words: Words, view: PokeratoView, close: Close, *, in_short: bool = False) -> str:
    """`777 · QK☆♠ · 4444, scarto 9♦ (×2)`; in short without what is thrown away."""
    times = multiplier_of(view.facts.rules, close)
    discard = sign(close.discard) if close.discard and not in_short else ""
    key = f"{KEY}-close_told" if discard else f"{KEY}-close_told_bare"
    return words(key, cards=told_melds(close.melds), card=discard, times=times)


def _closes(words: Words, view: PokeratoView, offered: Checked, ticked: Faces) -> Iterator[Reading]:
    """Without ticks the best close, else the ways to lay the nine cards that are meant. Raises Refused."""
    closes = _laid(offered, ticked) if ticked else list(offered.hints())
    if not closes:
        raise Refused("no_close")
    for close in closes[:MOST_WAYS]:  # all throw the same card away: a button has no room to say so each time
        yield Reading(close, close_told(words, view, close, in_short=True))


def _laid(offered: Checked, ticked: Faces) -> list[Close]:
    """The ways to lay the nine cards ticked, or all but the one ticked to be thrown away. Raises Refused."""
    judge = getattr(offered.why_not, "__self__", None)
    assert isinstance(judge, LayingDown)  # noqa: S101  every close is judged by one
    nine = judge.nine_of(ticked)
    if nine is None:
        raise Refused("tick_nine")
    return judge.ways(nine)
