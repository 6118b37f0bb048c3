"""The words of Texas Hold'em in transcripts."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.games.texas_holdem.deal import HoldemCarried, HoldemDeal
from engine.games.texas_holdem.moves import Muck, Show
from engine.play import Action
from engine.poker.betting import Bet, Call, Check, Fold, Raise
from engine.poker.mixed import Spell
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, chips, verb


def _board(standing: Standing) -> list[str]:
    return list(map(str, standing.play.deal.board.cards))


def _wins(standing: Standing, name: str) -> list[str]:
    seat = standing.seat(name)
    return [str(sum(award.amount for award in standing.play.deal.awards if award.seat == seat))]


def _orbit(standing: Standing) -> list[str]:
    return [standing.coming.spell.game] if isinstance(standing.coming, HoldemDeal) else []


def _carried(standing: Standing) -> list[str]:
    deal: HoldemDeal = standing.play.deal
    return [str(deal.left if deal.over else deal.carried)]


def _all_in(deal: HoldemDeal, seat: Seat) -> Action:
    """A bet, raise or call of all one's chips."""
    total = deal.chips.bets.get(seat, 0) + deal.chips.stacks.get(seat, 0)
    if total <= deal.highest:
        return Call()
    return Raise(total) if deal.highest else Bet(total)


SWITCH = {"on": True, "off": False}
POSITIONS = ("button", "small", "big")


class TexasHoldemWords:
    """`fold` · `check` · `call` · `bet N` · `raise N` · `allin` · `show` · `muck`; `board`.

    Expected: `= wins`, `orbit`, `carried`.
    """

    on_account = False
    tops: Mapping[str, Top] = {"board": Top(None, 5)}
    expectations: Mapping[str, Expectation] = {
        "board": Expectation("", "CARD…", _board),
        "orbit": Expectation("", "WORD", _orbit),
        "wins": Expectation("NAME", "CHIPS", _wins),
        "carried": Expectation("", "CHIPS", _carried),
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
        """`button=NAME small=NAME big=NAME inside=NAME,NAME…`: positions of the last deal; `missed.NAME=on|off`: he has
        sat out since, did the small blind pass him; `carried=N`: odd chips.

        Of a mixed game `orbit=limit|nolimit`, and since when: `orbit_since=NAME` (its first big blind) `orbit_deals=N`
        `orbit_had=NAME,NAME…` (who has had the big blind in it).
        """
        if key in POSITIONS:
            return replace(carried, **{key: _one(value, seats)})
        if key.startswith("orbit"):
            return replace(carried, spell=_spell(carried.spell, key, value, seats))
        match key.split("."):
            case ["carried"]:
                return replace(carried, pot=chips(value))
            case ["inside"]:
                return replace(carried, inside=_all(value, seats))
            case ["missed", name] if value in SWITCH:
                return replace(carried, missed=carried.missed | {_one(name, seats): SWITCH[value]})
            case _:
                raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: HoldemCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return dict(_told(carried, names))


def _told(carried: HoldemCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    spell = carried.spell
    if carried.pot:
        yield "carried", str(carried.pot)
    if carried.button is not None and carried.small is not None and carried.big is not None:
        yield "button", names[carried.button]
        yield "small", names[carried.small]
        yield "big", names[carried.big]
    if carried.inside:
        yield "inside", ",".join(names[seat] for seat in carried.inside)
    yield from ((f"missed.{names[seat]}", "on" if small else "off") for seat, small in carried.missed.items())
    if spell.game != "nolimit" or spell.since is not None:
        yield "orbit", spell.game
    if spell.since is not None:
        yield "orbit_since", names[spell.since]
        yield "orbit_deals", str(spell.deals)
    if spell.had:
        yield "orbit_had", ",".join(names[seat] for seat in spell.had)


def _spell(spell: Spell, key: str, value: str, seats: Mapping[str, Seat]) -> Spell:
    """The round of a mixed game, with one thing set. Raises ValueError."""
    match key, value:
        case "orbit", "limit" | "nolimit" as game:
            return replace(spell, game=game)
        case "orbit_since", _:
            return replace(spell, since=_one(value, seats))
        case "orbit_deals", _:
            return replace(spell, deals=chips(value))
        case "orbit_had", _:
            return replace(spell, had=_all(value, seats))
        case _:
            raise ValueError(f"unknown state: {key}={value}")


def _one(name: str, seats: Mapping[str, Seat]) -> Seat:
    if name not in seats:
        raise ValueError(f"nobody here is called {name}")
    return seats[name]


def _all(value: str, seats: Mapping[str, Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(_one(name, seats) for name in value.split(",")))


def _always(action: Action) -> Meant:
    return lambda deal, seat: action
