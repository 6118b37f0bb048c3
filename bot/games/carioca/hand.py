"""The cards of a Carioca hand: what ticked ones may mean."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from msgspec.structs import replace

from bot.games.carioca.cards import CariocaView, holding_of, melds_told, offered, told
from bot.games.carioca.hints import hint
from bot.games.game_text import sign
from bot.games.hand_picker import Faces, Reading
from bot.games.rummy.orders import Order, read_order
from bot.games.sorting import SORTINGS, Groups, in_groups
from bot.words import Words
from engine.games.carioca.holding import Holding
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.laid import Laid
from engine.games.carioca.moves import Close, Discard, Lay, Meld, Open, Swap
from engine.play import Action, Checked, Refused
from engine.rummy import melds
from engine.rummy.arrange import arrange, cover
from engine.rummy.faces import JOKER
from engine.rummy.openings import FORTY, IN_HAND, SIZES, openings
from engine.seats import Seat

KEY = "carioca"


class CariocaHand:
    """See `HandPicker`."""

    sortings: ClassVar[tuple[str, ...]] = SORTINGS

    def in_groups(self, faces: Faces, rules: CariocaRules, sorting: str) -> Groups:
        return in_groups(faces, sorting, rules.melds)

    def readings(self, words: Words, view: CariocaView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        if not ticked and verb != "close":
            raise Refused("tick_first")
        option = offered(view, seat, verb)
        if option is None or option.locked:  # the rules know why
            return (Reading(_plain(verb, ticked), ""),)
        meant = list(_meant(words, holding_of(option), verb, ticked))
        legal = {reading.label: reading for reading in meant if option.refusal(reading.action) is None}
        if legal:
            return tuple(legal.values())
        refusals = (option.refusal(reading.action) for reading in meant)
        raise next((refused for refused in refusals if refused), None) or _why_none(option, verb, ticked)

    def read_order(self, said: str, language: str) -> Order | None:
        return read_order(said, language)

    def gives_hints(self, rules: CariocaRules) -> bool:
        return rules.hints

    def hint(self, words: Words, view: CariocaView, seat: Seat, rules: CariocaRules) -> str:
        return hint(words, view, seat, rules)


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
    """The ways to open with all of these cards; if there is none, how they come near one."""
    rules = replace(holding.rules.to_open, same_rank_pairs=True)
    numbers = [number for number in holding.openings if number != IN_HAND]
    found = [opening for number in numbers for opening in openings(number, ticked, rules)]
    whole = [opening for opening in found if sum(map(len, opening)) == len(ticked)]
    several = any(len(SIZES.get(number, (2, 2))) > 1 for number in numbers)
    some = cover(ticked, rules.natural) if several else None
    return whole or ([some] if some else [])


def _why_none(option: Checked, verb: str, ticked: Faces) -> Refused:
    """Why these cards mean nothing at all."""
    holding = holding_of(option)
    match verb:
        case "open":
            return _why_not_divided(holding, ticked) or option.refusal(Open((ticked,))) or Refused("fits_nowhere")
        case "close":
            return Refused("cards_left_over", count=len(arrange(holding.faces, holding.rules.melds).left))
        case "swap":
            return Refused("no_joker_for", card=ticked[0])
        case "lay":
            only = Lay(ticked, holding.laid[0].number) if len(holding.laid) == 1 else None
            return (option.refusal(only) if only else None) or Refused("fits_nowhere")
        case _:
            why_not = melds.why_not_a_meld(ticked, holding.rules.melds) or Refused("joker_undeclared")
            return Refused("joker_makes_no_meld") if why_not.reason == "joker_undeclared" else why_not


def _why_not_divided(holding: Holding, ticked: Faces) -> Refused | None:
    """Of cards for the forty, some of which are melds: which is none."""
    best = arrange(ticked, holding.rules.to_open.natural)
    if holding.openings != (FORTY,) or JOKER in ticked or not best.melds:
        return None
    return Refused("left_over", card=best.left[0])
