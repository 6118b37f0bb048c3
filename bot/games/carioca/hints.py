"""What a player of Carioca could do with his cards: the best of what the rules find. It is his alone."""

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from bot.games.carioca.cards import CariocaView, holding_of, melds_told, offered, told
from bot.games.drafts import tag_of
from bot.games.game_text import sign
from bot.games.rummy.text import held
from bot.words import Words
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.hints import Hints
from engine.games.carioca.holding import Holding
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.moves import Close, Lay, Meld, Open, Swap
from engine.rummy.faces import JOKER
from engine.rummy.openings import IN_HAND
from engine.seats import Seat

KEY = "carioca"
Proposal: TypeAlias = Open | Close | Meld | Lay | Swap


def hint(words: Words, view: CariocaView, seat: Seat, rules: CariocaRules) -> str:
    """What he could do now, or in his next turn as things stand."""
    facts = view.facts
    if facts.opened_now and seat == facts.turn:
        return words(f"{KEY}-opened_now")
    holding = _holding(view, seat, rules)
    if move := _first(holding):
        return _worded(words, move)
    if opening := _opening_with(_to_be_taken(view, seat), holding):
        return words(f"{KEY}-hint-take", card=sign(facts.top or ""), melds=melds_told(opening.melds))
    if holding.openings and facts.opening:
        return words(f"{KEY}-hint-cannot_open", opening=words(f"{KEY}-opening-{facts.opening}"))
    return words(f"{KEY}-hint-nothing")


def _holding(view: CariocaView, seat: Seat, rules: CariocaRules) -> Holding:
    """What he holds and sees; before he has drawn, as if he might lay already."""
    if discarding := offered(view, seat, "discard"):
        return holding_of(discarding)
    openings = _openings(view.facts, seat)
    return Holding(rules, seat, held(view, seat), view.facts.melds, openings, forbidden=(), may_go_out=True)


def _openings(facts: CariocaFacts, seat: Seat) -> tuple[int, ...]:
    """What he may open with: this deal's opening, or by option what he has not used yet; none once he has opened."""
    if seat in facts.opened:
        return ()
    used = facts.tallies[seat].used
    return (facts.opening,) if facts.opening else tuple(n for n in range(1, IN_HAND + 1) if n not in used)


def _first(holding: Holding) -> Proposal | None:
    """The best that he could do; a joker is laid off when nothing else is left."""
    hints = Hints(holding)
    with_joker = holding.places_for_the_joker() if JOKER in holding.faces else ()
    to_open: Iterator[Proposal] = chain(hints.closing(), hints.openings())
    to_lay: Iterator[Proposal] = chain(hints.melds(), hints.lays(), hints.swaps(), with_joker)
    return next(to_open if holding.openings else to_lay, None)


def _to_be_taken(view: CariocaView, seat: Seat) -> str | None:
    """The top discard, if he may take it now."""
    takes = (option for option in view.asked.get(seat, ()) if tag_of(option) == "take")
    return view.facts.top if any(not option.locked for option in takes) else None


def _opening_with(top: str | None, holding: Holding) -> Open | Close | None:
    """How who has not opened could, had he this card."""
    if top is None or not holding.openings:
        return None
    return replace(holding, faces=(*holding.faces, top), taken=top, must_open=True).an_opening()


def _worded(words: Words, move: Proposal) -> str:
    match move:
        case Open(laid):
            return words(f"{KEY}-hint-open", melds=melds_told(laid))
        case Close(laid):
            return words(f"{KEY}-hint-close", melds=melds_told(laid))
        case Meld(cards):
            return words(f"{KEY}-hint-meld", melds=told(cards))
        case Lay(cards, number):
            return words(f"{KEY}-hint-lay", cards=told(cards), meld=number)
        case Swap(card, number):
            return words(f"{KEY}-hint-swap", card=sign(card), meld=number)
        case _:
            assert_never(move)
