"""The cards of a Carioca hand: what ticked ones may mean."""

from typing import ClassVar, assert_never

from bot.games.carioca.cards import CariocaView, holding_of, lying, melds_told, told
from bot.games.carioca.hints import hint
from bot.games.drafts import option_of
from bot.games.game_text import sign
from bot.games.hand_picker import Faces, Hint, Reading
from bot.games.rummy.orders import Order, read_order
from bot.games.sorting import SORTINGS, Groups, in_groups
from bot.words import Words
from engine.games.carioca import CariocaRules, Holding
from engine.games.carioca.melding.readings import moves_meant, why_none
from engine.games.carioca.moves import Close, Discard, Lay, Meld, Move, Open, Swap
from engine.games.carioca.worth import worth_of
from engine.play import Action, Refused
from engine.rummy.faces import JOKER
from engine.seats import Seat

KEY = "carioca"


class CariocaHand:
    """See `HandPicker`."""

    sortings: ClassVar[tuple[str, ...]] = SORTINGS

    def in_groups(self, faces: Faces, rules: CariocaRules, sorting: str) -> Groups:
        return in_groups(worth_of(rules, faces), sorting)

    def readings(self, words: Words, view: CariocaView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        if not ticked and verb != "close":
            raise Refused("tick_first")
        option = option_of(view, seat, verb)
        if option is None or option.locked:  # the rules know why
            return (Reading(_plain(verb, ticked), ""),)
        if len(ticked) > 1 and verb in ("swap", "discard"):
            raise Refused("tick_one")
        holding = holding_of(option)
        meant = [Reading(move, _label(words, holding, move)) for move in moves_meant(holding, verb, ticked)]
        legal = {reading.label: reading for reading in meant if option.refusal(reading.action) is None}
        if legal:
            return tuple(legal.values())
        refusals = (option.refusal(reading.action) for reading in meant)
        raise next((refused for refused in refusals if refused), None) or why_none(holding, verb, ticked)

    def read_order(self, said: str, language: str) -> Order | None:
        return read_order(said, language)

    def gives_hints(self, rules: CariocaRules) -> bool:
        return rules.hints

    def hint(self, words: Words, view: CariocaView, seat: Seat, rules: CariocaRules) -> Hint:
        return hint(words, view, seat, rules)


def _plain(verb: str, ticked: Faces) -> Action:
    """Some action of this verb with these cards, which the rules will refuse."""
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


def _label(words: Words, holding: Holding, move: Move) -> str:
    """What tells this move from the others that the same cards may mean."""
    match move:
        case Open(laid) | Close(laid):
            return melds_told(laid)
        case Meld(cards):
            return told(cards)
        case Lay(cards, number):
            return words(f"{KEY}-way-lay", cards=told(cards), meld=number, lying=lying(holding, number))
        case Swap(card, number):
            joker = sign(f"{JOKER}={card}")
            return words(f"{KEY}-way-swap", joker=joker, meld=number, lying=lying(holding, number))
        case Discard(card):
            return sign(card)
        case _:
            assert_never(move)
