"""Poker all'italiana: what is said and what everyone may know of a deal."""

from typing import Literal, TypeAlias

import msgspec

from engine.deal import Facts
from engine.match import HouseRules
from engine.seats import Seat

Phase: TypeAlias = Literal["blind", "opening", "answers", "change", "last_round", "over"]
Level: TypeAlias = Literal["J", "Q", "K", "A"]


class Blind(msgspec.Struct, frozen=True, tag="blind"):
    """Open in the dark, for twice the pot."""


class CounterBlind(msgspec.Struct, frozen=True, tag="counterblind"):
    """Twice the blind, still in the dark."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """Neither."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Not to open, and to keep the hand."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    amount: int


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Keep all five: servito."""


class Change(msgspec.Struct, frozen=True, tag="change"):
    cards: tuple[str, ...]


class Award(msgspec.Struct, frozen=True):
    """What one player got of one pot, numbered from 0 (the main pot)."""

    pot: int
    seat: Seat
    amount: int


class ItalianRules(HouseRules, frozen=True):
    invito: int = 10
    chip: int = 5

    def why_not(self) -> str | None:
        return None if 1 <= self.chip <= self.invito else "rules_invito"


class ItalianFacts(Facts, frozen=True):
    """What everyone may know of a deal beside piles and chips."""

    dealer: Seat
    phase: Phase
    level: Level
    invito: int
    chip: int
    carried: int
    opener: Seat | None
    blind_opener: bool
    live: tuple[Seat, ...]
    spoke: dict[Seat, str]
    changed: dict[Seat, int]
    highest: int
    lowest_rank: int
    awards: tuple[Award, ...]
    carried_on: bool
    shown: tuple[Seat, ...]
