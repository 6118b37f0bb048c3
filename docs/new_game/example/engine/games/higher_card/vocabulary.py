"""The words of Higher card in transcripts."""

from collections.abc import Mapping, Sequence

from engine.games.higher_card.deal import HigherCardCarried, HigherCardDeal
from engine.games.higher_card.moves import FOLD, STAY
from engine.play import Action
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, verb

PLAIN: Mapping[str, Action] = {verb(type(action)): action for action in (STAY, FOLD)}


def _wins(standing: Standing, name: str) -> list[str]:
    deal: HigherCardDeal = standing.play.deal
    won = deal.won.get(standing.seat(name))
    return [] if won is None else [str(won)]


class HigherCardWords:
    """`stay` · `fold`; `= wins`."""

    on_account = False
    tops: Mapping[str, Top] = {}
    expectations: Mapping[str, Expectation] = {"wins": Expectation("NAME", "CHIPS", _wins)}
    more_verbs: tuple[str, ...] = ()

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case [word] if word in PLAIN:
                return lambda deal, seat: PLAIN[word]
            case _:
                raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        return verb(type(action))

    def dealer(self, deal: HigherCardDeal) -> Seat:
        return deal.dealer

    def first_dealer(self, carried: HigherCardCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: HigherCardCarried, key: str, value: str, seats: Mapping[str, Seat]) -> HigherCardCarried:
        raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: HigherCardCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return {}
