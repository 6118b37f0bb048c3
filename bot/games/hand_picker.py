"""How the cards of a private hand are ordered, ticked and played: what each game provides besides its words."""

from typing import Any, ClassVar, Protocol, TypeAlias

import msgspec

from bot.games.drafts import picks, tag_of
from bot.games.game_text import as_held
from bot.games.rummy.orders import Order, read_order
from bot.games.sorting import Groups
from bot.words import Words
from engine.cards import pack
from engine.play import Action, Refused
from engine.seats import Seat
from engine.view import AnyView

Faces: TypeAlias = tuple[str, ...]
IN_ORDER = {str(card): as_held(card) for card in pack()}  # by face
PICKED = {"cambio": "change", "change": "change", "scarto": "change", "discard": "change"}  # typed before the cards


class Reading(msgspec.Struct, frozen=True):
    """One way in which ticked cards may be meant: what is done, and words that tell it from the other ways."""

    action: Action
    label: str


class Hint(msgspec.Struct, frozen=True):
    """What a player could do, in words; and if it can be done now, the option to press with these cards ticked."""

    text: str
    option: str = ""  # as its address names it: `lay`
    faces: Faces = ()


class HandPicker(Protocol):
    """One game's cards in the hand. Rules and views are `Any` here: each game reads its own kinds."""

    sortings: ClassVar[tuple[str, ...]]  # the ways to sort a hand, by name, the first the usual; none: one way only

    def in_groups(self, faces: Faces, rules: Any, sorting: str) -> Groups:
        """A hand as its owner sees it."""

    def readings(self, words: Words, view: AnyView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        """The ways in which this verb may be meant with these cards, at least one, all legal.

        Raises Refused if there is none: `not_now` for a verb that is not offered, `tick_first`, or why not.
        """

    def read_order(self, said: str, language: str) -> Order | None:
        """What words typed with cards mean, `scarto Q♥`; None for words that are none of this game's orders."""

    def gives_hints(self, rules: Any) -> bool:
        """May a player at this table ask for one?"""

    def hint(self, words: Words, view: AnyView, seat: Seat, rules: Any) -> Hint:
        """What the player could do now; nobody else may see it. Raises Refused: `no_hints`."""


class Picking:
    """Poker's: cards as they are held, any of which may be picked for one verb."""

    sortings: ClassVar[tuple[str, ...]] = ()

    def in_groups(self, faces: Faces, rules: Any, sorting: str) -> Groups:
        return (tuple(sorted(range(len(faces)), key=lambda position: IN_ORDER[faces[position]])),)

    def readings(self, words: Words, view: AnyView, seat: Seat, verb: str, ticked: Faces) -> tuple[Reading, ...]:
        offered = next((pick for pick in picks(view, seat) if tag_of(pick) == verb), None)
        if offered is None:
            raise Refused("not_now")
        if not ticked:
            raise Refused("tick_first")
        return (Reading(offered.kind(ticked), ""),)

    def read_order(self, said: str, language: str) -> Order | None:
        return read_order(said, language, PICKED)

    def gives_hints(self, rules: Any) -> bool:
        return False

    def hint(self, words: Words, view: AnyView, seat: Seat, rules: Any) -> Hint:
        raise Refused("no_hints")
