"""The words of Texas Hold'em in transcripts: those of games with a board, and the rounds of a mixed game."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from engine.games.texas_holdem.deal import HoldemCarried, HoldemDeal
from engine.poker.flop.vocabulary import FlopWords, several
from engine.poker.mixed import Spell
from engine.seats import Seat
from engine.vocabulary import Expectation, Standing, chips, seat_called


def _orbit(standing: Standing) -> list[str]:
    return [standing.coming.spell.game] if isinstance(standing.coming, HoldemDeal) else []


class TexasHoldemWords(FlopWords):
    """Besides those of games with a board, expected: `= orbit`."""

    expectations: Mapping[str, Expectation] = {**FlopWords.expectations, "orbit": Expectation("", "WORD", _orbit)}

    def carried(self, carried: Any, key: str, value: str, seats: Mapping[str, Seat]) -> Any:  # HoldemCarried
        """Of a mixed game `orbit=limit|nolimit`, and since when: `orbit_since=NAME` (its first big blind)
        `orbit_deals=N` `orbit_had=NAME,NAME…` (who has had the big blind in it).
        """
        if key.startswith("orbit"):
            return replace(carried, spell=_spell(carried.spell, key, value, seats))
        return super().carried(carried, key, value, seats)

    def state(self, carried: HoldemCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return {**super().state(carried, names), **dict(_told(carried.spell, names))}


def _told(spell: Spell, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
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
            return replace(spell, since=seat_called(value, seats))
        case "orbit_deals", _:
            return replace(spell, deals=chips(value))
        case "orbit_had", _:
            return replace(spell, had=several(value, seats))
        case _:
            raise ValueError(f"unknown state: {key}={value}")
