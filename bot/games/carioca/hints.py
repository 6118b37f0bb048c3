"""What a player of Carioca could do: the best of what the rules find. Nobody else may see it."""

from typing import assert_never

from bot.games.carioca.cards import CariocaView, holding_of, lying, melds_told, told
from bot.games.drafts import option_of, tag_of
from bot.games.game_text import sign
from bot.games.hand_picker import Hint
from bot.words import Words
from engine.games.carioca import CariocaRules, Holding
from engine.games.carioca.melding.hints import Hints, Proposal, as_if_drawn, opening_with
from engine.games.carioca.moves import Buy, Close, Discard, Lay, Meld, Open, Swap
from engine.games.carioca.thinking import good
from engine.seats import Seat
from engine.vocabulary import verb

KEY = "carioca"


def hint(words: Words, view: CariocaView, seat: Seat, rules: CariocaRules) -> Hint:
    """What the player could do now, or in the next turn as things stand."""
    facts = view.facts
    if facts.opened_now and seat == facts.turn:
        return _and_thrown(words, view, words(f"{KEY}-opened_now"))
    if facts.top and _may_buy(view, seat):
        buys = isinstance(good.choose(view, (), 0.0), Buy)
        return Hint(words(f"{KEY}-hint-buy" if buys else f"{KEY}-hint-no_buy", card=sign(facts.top)))
    holding = _holding(view, seat, rules)
    if move := Hints(holding).best():
        return Hint(_worded(words, holding, move), verb(type(move)), _held_for(move))
    top = _to_be_taken(view, seat)
    if top and (opening := opening_with(holding, top)):
        return Hint(words(f"{KEY}-hint-take", card=sign(top), melds=melds_told(opening.melds)))
    if holding.openings and facts.opening:
        needed = words(f"{KEY}-hint-cannot_open", opening=words(f"{KEY}-opening-{facts.opening}"))
        return _and_thrown(words, view, needed, *_twins(words, holding))
    return _and_thrown(words, view, words(f"{KEY}-hint-nothing"))


def _and_thrown(words: Words, view: CariocaView, *told: str) -> Hint:
    """What is told, and after the draw the card that a robot would throw."""
    move = good.choose(view, (), 0.0)
    if not isinstance(move, Discard):
        return Hint(" ".join(told))
    thrown = words(f"{KEY}-hint-discard", card=sign(move.card))
    return Hint(" ".join((*told, thrown)), verb(Discard), _as_held((move.card,)))


def _twins(words: Words, holding: Holding) -> tuple[str, ...]:
    """CA-COMB-1. Whoever holds the same card twice may take it for a pair to open with."""
    held = tuple(holding.faces)
    for face in dict.fromkeys(held):
        refused = holding.why_not_open(((face, face),)) if held.count(face) > 1 else None
        if refused and refused.reason == "set_twice_the_suit":
            return (words(f"{KEY}-hint-twins", card=sign(face)),)
    return ()


def _holding(view: CariocaView, seat: Seat, rules: CariocaRules) -> Holding:
    """The player's holding; before the draw, as if cards could be laid already."""
    discarding = option_of(view, seat, "discard")
    return holding_of(discarding) if discarding else as_if_drawn(rules, view, seat)


def _may_buy(view: CariocaView, seat: Seat) -> bool:
    return any(tag_of(option) == "buy" and not option.locked for option in view.asked.get(seat, ()))


def _to_be_taken(view: CariocaView, seat: Seat) -> str | None:
    """The top discard, if it may be taken now."""
    takes = (option for option in view.asked.get(seat, ()) if tag_of(option) == "take")
    return view.facts.top if any(not option.locked for option in takes) else None


def _held_for(move: Proposal) -> tuple[str, ...]:
    """The cards that the move takes, as they are held."""
    match move:
        case Open(laid) | Close(laid):
            faces = tuple(face for meld in laid for face in meld)
        case Meld(cards) | Lay(cards):
            faces = cards
        case Swap(card):
            faces = (card,)
        case _:
            assert_never(move)
    return _as_held(faces)


def _as_held(faces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("JK" if face.startswith("JK") else face for face in faces)


def _worded(words: Words, holding: Holding, move: Proposal) -> str:
    match move:
        case Open(laid):
            return words(f"{KEY}-hint-open", melds=melds_told(laid))
        case Close(laid):
            return words(f"{KEY}-hint-close", melds=melds_told(laid))
        case Meld(cards):
            return words(f"{KEY}-hint-meld", melds=told(cards))
        case Lay(cards, number):
            return words(f"{KEY}-hint-lay", cards=told(cards), meld=number, lying=lying(holding, number))
        case Swap(card, number):
            return words(f"{KEY}-hint-swap", card=sign(card), meld=number, lying=lying(holding, number))
        case _:
            assert_never(move)
