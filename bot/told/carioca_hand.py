"""The cards of a Carioca hand: what ticked ones may mean, and what could be done with them."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, ClassVar

from bot.drafts import tag_of
from bot.hand_in_groups import SORTINGS, Groups, in_groups
from bot.told.gathering import Faces, Reading
from bot.told.rummy_words import Order, read_order
from bot.told.telling import sign
from bot.words import Words
from engine.games.carioca import CariocaFacts, CariocaRules
from engine.games.carioca.actions import Close, Discard, Lay, Meld, Open, Swap
from engine.games.carioca.holding import Holding
from engine.games.carioca.laid import Laid
from engine.play import Action, Checked, Refused
from engine.rummy import melds
from engine.rummy.arrange import arrange, cover
from engine.rummy.faces import JOKER
from engine.rummy.openings import IN_HAND, best_opening, openings
from engine.seats import Seat
from engine.view import View

KEY = "carioca"
CariocaView = View[CariocaFacts]


class CariocaHand:
    """See `Gathering`."""

    sortings: ClassVar[tuple[str, ...]] = SORTINGS

    def in_groups(self, faces: Faces, rules: CariocaRules, sorting: str) -> Groups:
        return in_groups(faces, sorting, rules.melds)

    def readings(self, words: Words, view: CariocaView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        if not ticked and verb != "close":
            raise Refused("tick_first")
        offered = _offered(view, seat, verb)
        if offered is None or offered.locked:  # the rules know why
            return (Reading(_plain(verb, ticked), ""),)
        meant = list(_meant(words, _holding(offered), verb, ticked))
        legal = {reading.label: reading for reading in meant if offered.refusal(reading.action) is None}
        if legal:
            return tuple(legal.values())
        refusals = (offered.refusal(reading.action) for reading in meant)
        raise next((refused for refused in refusals if refused), None) or _why_none(offered, verb, ticked)

    def read_order(self, said: str, language: str) -> Order | None:
        return read_order(said, language)

    def gives_hints(self, rules: CariocaRules) -> bool:
        return rules.hints

    def hint(self, words: Words, view: CariocaView, seat: Seat, rules: CariocaRules) -> str:
        faces = tuple(str(card) for card in view.hand(seat) if card is not None)
        if view.facts.opened_now and seat == view.facts.turn:
            return words(f"{KEY}-opened_now")
        find = _could_lay if seat in view.facts.opened else _could_open
        return find(words, view, seat, rules, faces) or words(f"{KEY}-hint-nothing")


def melds_told(laid: tuple[Faces, ...]) -> str:
    """`K♥ K♠ + 4♦ 4♣`."""
    return " + ".join(map(told, laid))


def told(faces: Faces) -> str:
    return " ".join(map(sign, faces))


def _offered(view: CariocaView, seat: Seat, verb: str) -> Checked | None:
    options = (option for option in view.asked.get(seat, ()) if isinstance(option, Checked))
    return next((option for option in options if tag_of(option) == verb), None)


def _holding(offered: Checked) -> Holding:
    """What he holds and sees, which judges all that he may lay."""
    holding = getattr(offered.why_not, "__self__", None)
    assert isinstance(holding, Holding)  # noqa: S101  every verb with cards is judged by one
    return holding


def just_drawn(view: CariocaView, seat: Seat) -> Faces:
    """What this player has drawn from the stock in his turn and still holds. It is his alone."""
    offered = _offered(view, seat, "discard")
    if offered is None:
        return ()
    holding = _holding(offered)
    return tuple(face for face in holding.drawn if face in holding.faces)


def _plain(verb: str, ticked: Faces) -> Action:
    """The action as if it were one way only."""
    match verb:
        case "meld":
            return Meld(ticked)
        case "lay":
            return Lay(ticked, 1)
        case "swap":
            return Swap(ticked[0], 1)
        case "open":
            return Open((ticked,))
        case "close":
            return Close((ticked,))
        case _:
            return Discard(ticked[0])


# What ticked cards may mean.


def _meant(words: Words, holding: Holding, verb: str, ticked: Faces) -> Iterator[Reading]:
    """All ways that come near being legal."""
    match verb:
        case "open":
            yield from (Reading(Open(opening), melds_told(opening)) for opening in _groupings(holding, ticked))
        case "close":
            closing = cover(holding.faces, holding.rules.melds)
            yield from [Reading(Close(closing), melds_told(closing))] if closing else []
        case "meld":
            found = melds.readings(ticked, holding.rules.melds)
            yield from (Reading(Meld(meld.cards), told(meld.cards)) for meld in found)
        case "lay":
            yield from chain.from_iterable(_laid_off(words, holding, laid, ticked) for laid in holding.laid)
        case _ if len(ticked) > 1:
            raise Refused("tick_one")
        case "swap":
            yield from _swapped(words, holding, ticked[0])
        case _:
            yield Reading(Discard(ticked[0]), sign(ticked[0]))


def _swapped(words: Words, holding: Holding, card: str) -> Iterator[Reading]:
    """This card for each joker that stands for it."""
    for laid in holding.laid:
        if card in laid.meld.stand_ins:
            joker = sign(f"{JOKER}={card}")
            label = words(f"{KEY}-way-swap", joker=joker, meld=laid.number, lying=told(laid.cards))
            yield Reading(Swap(card, laid.number), label)


def _laid_off(words: Words, holding: Holding, laid: Laid, ticked: Faces) -> Iterator[Reading]:
    """These cards on one meld, jokers among them as each card that they may stand for there."""
    for grown in melds.readings((*laid.cards, *ticked), holding.rules.melds):
        added = tuple((Counter(grown.cards) - Counter(laid.cards)).elements())
        label = words(f"{KEY}-way-lay", cards=told(added), meld=laid.number, lying=told(laid.cards))
        yield Reading(Lay(added, laid.number), label)


def _groupings(holding: Holding, ticked: Faces) -> list[tuple[Faces, ...]]:
    """The ways to open with all of these cards; of melds that are no opening here, some way to divide them."""
    rules = holding.rules.to_open
    numbers = [number for number in holding.openings if number != IN_HAND]
    found = [opening for number in numbers for opening in openings(number, ticked, rules)]
    whole = [opening for opening in found if sum(map(len, opening)) == len(ticked)]
    some = cover(ticked, rules.natural)
    return whole or ([some] if some else [])


def _why_none(offered: Checked, verb: str, ticked: Faces) -> Refused:
    """Why these cards mean nothing at all."""
    holding = _holding(offered)
    match verb:
        case "open":
            return offered.refusal(Open((ticked,))) or Refused("neither_set_nor_run")
        case "close":
            return Refused("cards_left_over", count=len(arrange(holding.faces, holding.rules.melds).left))
        case "swap":
            return Refused("no_joker_for", card=ticked[0])
        case "lay":
            only = Lay(ticked, holding.laid[0].number) if len(holding.laid) == 1 else None
            return (offered.refusal(only) if only else None) or Refused("fits_nowhere")
        case _:
            why_not = melds.why_not_a_meld(ticked, holding.rules.melds) or Refused("joker_undeclared")
            return Refused("joker_makes_no_meld") if why_not.reason == "joker_undeclared" else why_not


# Hints.


def _could_open(words: Words, view: CariocaView, seat: Seat, rules: CariocaRules, faces: Faces) -> str:
    facts = view.facts
    for number in (facts.opening,) if facts.opening else own_openings(facts, seat):
        if opening := best_opening(number, faces, rules.to_open):
            return words(f"{KEY}-hint-{'close' if number == IN_HAND else 'open'}", melds=melds_told(opening))
        may_take = facts.top and facts.top != JOKER and facts.phase == "draw" and facts.turn == seat
        if may_take and facts.top and (opening := best_opening(number, (*faces, facts.top), rules.to_open, facts.top)):
            return words(f"{KEY}-hint-take", card=sign(facts.top), melds=melds_told(opening))
    return words(f"{KEY}-hint-cannot_open", opening=words(f"{KEY}-opening-{facts.opening}")) if facts.opening else ""


def own_openings(facts: CariocaFacts, seat: Seat) -> tuple[int, ...]:
    """By option each opens with what he has not used yet."""
    return tuple(number for number in range(1, IN_HAND + 1) if number not in facts.tallies[seat].used)


def _could_lay(words: Words, view: CariocaView, seat: Seat, rules: CariocaRules, faces: Faces) -> str:
    for meld in arrange(faces, rules.melds).melds:
        if _allowed(view, seat, Meld(meld)):
            return words(f"{KEY}-hint-meld", melds=told(meld))
    for laid in view.facts.melds:
        if laid.opening and laid.owner == seat and not rules.own_opening_ok:
            continue
        singly = (melds.readings((*laid.cards, face), rules.melds) for face in dict.fromkeys(faces))
        for grown in chain.from_iterable(singly):
            added = tuple((Counter(grown.cards) - Counter(laid.cards)).elements())
            if _allowed(view, seat, Lay(added, laid.number)):
                return words(f"{KEY}-hint-lay", cards=told(added), meld=laid.number)
    return _could_swap(words, view, seat)


def _could_swap(words: Words, view: CariocaView, seat: Seat) -> str:
    """In his turn: only then is it known whether the joker could be laid again."""
    offered = _offered(view, seat, "swap")
    swap = next(iter(offered.hints()), None) if offered and not offered.locked else None
    return words(f"{KEY}-hint-swap", card=sign(swap.card), meld=swap.meld) if isinstance(swap, Swap) else ""


def _allowed(view: CariocaView, seat: Seat, action: Any) -> bool:  # of the kinds above
    """As far as one can tell before it is his turn."""
    offered = _offered(view, seat, str(type(action).__struct_config__.tag))
    return offered is None or offered.refusal(action) is None
