"""The words of Texas Hold'em in transcripts."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.games import GAMES
from engine.games.texas_holdem import HoldemCarried, HoldemDeal, Muck, Show
from engine.play import Action
from engine.poker.betting import Bet, Call, Check, Fold, Raise
from engine.seats import Seat
from engine.transcript.vocabulary import Expectation, Meant, Standing, Top, chips, verb


def _board(standing: Standing) -> list[str]:
    return list(map(str, standing.play.deal.board.cards))


def _wins(standing: Standing, name: str) -> list[str]:
    seat = standing.seat(name)
    return [str(sum(award.amount for award in standing.play.deal.awards if award.seat == seat))]


def _orbit(standing: Standing) -> list[str]:
    return [standing.coming.spell.game] if isinstance(standing.coming, HoldemDeal) else []


def _all_in(deal: HoldemDeal, seat: Seat) -> Action:
    """A bet, raise or call of all one's chips."""
    total = deal.chips.bets.get(seat, 0) + deal.chips.stacks.get(seat, 0)
    if total <= deal.highest:
        return Call()
    return Raise(total) if deal.highest else Bet(total)


class TexasHoldemWords:
    """`fold` · `check` · `call` · `bet N` · `raise N` · `allin` · `show` · `muck`; `board`; `= wins`, `orbit`."""

    game = GAMES["texas_holdem"]
    on_account = False
    tops: Mapping[str, Top] = {"board": Top(None, 5)}
    expectations: Mapping[str, Expectation] = {
        "board": Expectation("", "CARD…", _board),
        "orbit": Expectation("", "WORD", _orbit),
        "wins": Expectation("NAME", "CHIPS", _wins),
    }
    more_verbs: tuple[str, ...] = ("allin",)

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case ["bet", amount]:
                return _always(Bet(chips(amount)))
            case ["raise", amount]:
                return _always(Raise(chips(amount)))
            case ["allin"]:
                return _all_in
            case [word]:
                for action in (Fold(), Check(), Call(), Show(), Muck()):
                    if verb(type(action)) == word:
                        return _always(action)
            case _:
                pass
        raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        match action:
            case Bet(amount) | Raise(amount):
                return f"{verb(type(action))} {amount}"
            case _:
                return verb(type(action))

    def dealer(self, deal: HoldemDeal) -> Seat:
        return deal.button

    def first_dealer(self, carried: HoldemCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: HoldemCarried, key: str, value: str, seats: Mapping[str, Seat]) -> HoldemCarried:
        """`small=NAME big=NAME inside=NAME,NAME…`: positions of the last deal.

        Of a mixed game `orbit=limit|nolimit`, and since when: `orbit_since=NAME` (its first big blind) `orbit_deals=N`.
        """
        match key:
            case "small":
                return replace(carried, small=_one(value, seats))
            case "big":
                return replace(carried, big=_one(value, seats))
            case "inside":
                return replace(carried, inside=tuple(sorted(_one(name, seats) for name in value.split(","))))
            case "orbit" if value in ("limit", "nolimit"):
                return replace(carried, spell=replace(carried.spell, game=value))
            case "orbit_since":
                return replace(carried, spell=replace(carried.spell, since=_one(value, seats)))
            case "orbit_deals":
                return replace(carried, spell=replace(carried.spell, deals=chips(value)))
            case _:
                raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: HoldemCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        if carried.small is None or carried.big is None:
            return {} if carried.spell.game == "nolimit" else {"orbit": carried.spell.game}
        inside = ",".join(names[seat] for seat in carried.inside)
        state = {"small": names[carried.small], "big": names[carried.big], "inside": inside}
        spell = carried.spell
        if spell.since is None:
            return state
        return state | {"orbit": spell.game, "orbit_since": names[spell.since], "orbit_deals": str(spell.deals)}


def _one(name: str, seats: Mapping[str, Seat]) -> Seat:
    if name not in seats:
        raise ValueError(f"nobody here is called {name}")
    return seats[name]


def _always(action: Action) -> Meant:
    return lambda deal, seat: action
