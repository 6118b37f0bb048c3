"""What a player means who picks cards and a verb: the moves that may be legal, or why there is none."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.melding.laid import Laid
from engine.games.carioca.moves import Close, Discard, Faces, Lay, Meld, Move, Open, Swap
from engine.play import Refused
from engine.rummy import melds
from engine.rummy.arrange import arrange, cover
from engine.rummy.faces import JOKER
from engine.rummy.openings import FORTY, IN_HAND, SIZES, openings


def moves_meant(holding: Holding, verb: str, picked: Faces) -> Iterator[Move]:
    """All moves that `verb`, the tag of an action, may mean with these cards; closing needs no cards."""
    match verb:
        case "open":
            yield from map(Open, _groupings(holding, picked))
        case "close":
            closing = cover(holding.faces, holding.rules.melds)
            yield from [Close(closing)] if closing else []
        case "meld":
            yield from (Meld(meld.cards) for meld in melds.readings(picked, holding.rules.melds))
        case "lay":
            yield from chain.from_iterable(_laid_off(holding, laid, picked) for laid in holding.laid)
        case "swap":
            yield from (Swap(picked[0], laid.number) for laid in holding.laid if picked[0] in laid.meld.stand_ins)
        case _:
            yield Discard(picked[0])


def _laid_off(holding: Holding, laid: Laid, picked: Faces) -> Iterator[Lay]:
    """These cards on one meld, jokers among them as each card that they may stand for there."""
    for grown in melds.readings((*laid.cards, *picked), holding.rules.melds):
        yield Lay(tuple((Counter(grown.cards) - Counter(laid.cards)).elements()), laid.number)


def _groupings(holding: Holding, picked: Faces) -> list[tuple[Faces, ...]]:
    """The ways to open with all of these cards; if there is none, how they come near one."""
    rules = replace(holding.rules.to_open, same_rank_pairs=True)
    numbers = [number for number in holding.openings if number != IN_HAND]
    found = [opening for number in numbers for opening in openings(number, picked, rules)]
    whole = [opening for opening in found if sum(map(len, opening)) == len(picked)]
    several = any(len(SIZES.get(number, (2, 2))) > 1 for number in numbers)
    some = cover(picked, rules.natural) if several else None
    return whole or ([some] if some else [])


def why_none(holding: Holding, verb: str, picked: Faces) -> Refused:
    """Why these cards mean nothing at all."""
    match verb:
        case "open":
            return _why_not_divided(holding, picked) or holding.why_not(Open((picked,))) or Refused("fits_nowhere")
        case "close":
            return Refused("cards_left_over", count=len(arrange(holding.faces, holding.rules.melds).left))
        case "swap":
            return Refused("no_joker_for", card=picked[0])
        case "lay":
            only = Lay(picked, holding.laid[0].number) if len(holding.laid) == 1 else None
            return (holding.why_not(only) if only else None) or Refused("fits_nowhere")
        case _:
            why_not = melds.why_not_a_meld(picked, holding.rules.melds) or Refused("joker_undeclared")
            return Refused("joker_makes_no_meld") if why_not.reason == "joker_undeclared" else why_not


def _why_not_divided(holding: Holding, picked: Faces) -> Refused | None:
    """For the forty, if some of the cards are melds: names one that fits none."""
    best = arrange(picked, holding.rules.to_open.natural)
    if holding.openings != (FORTY,) or JOKER in picked or not best.melds:
        return None
    return Refused("left_over", card=best.left[0])
