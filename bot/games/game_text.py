"""What every game provides so that people can be told of it."""

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, Protocol

import msgspec

from bot.games.stakes import Amounts, Stakes
from bot.language_files import LANGUAGES
from bot.seam.panel import Button, Panel
from bot.seam.stage import Place, Stage
from bot.words import Words, words_in
from cards_render.drawing.theme import Felt
from cards_render.shown.animals import Animal
from engine.cards import SUITS, Card, pack, texts
from engine.deal import Event
from engine.game import Odds
from engine.match import HouseRules
from engine.play import Amount, Pick
from engine.seats import Seat
from engine.view import AnyView

EACH_IN_THEIR_OWN = "local"  # the platform, as of `Words`, where a table is told to each reader in their language
SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}


class Holding(msgspec.Struct, frozen=True):
    """What is to be said of one card in the viewer's hand."""

    fresh: bool = False  # it came with the last move
    barred: str = ""  # why it may not be thrown away now, in words


class Onlooker(msgspec.Struct, frozen=True):
    """Somebody seated who is not in the deal: `why` is the end of a `seat-…` and of a `tag-…` key (away, broke)."""

    name: str
    stack: int
    why: str


class Scene(msgspec.Struct, frozen=True):
    """A table as one person may see it, with the names that the rules do not know. `view` None: no deal yet."""

    table: str
    rules: HouseRules
    deal: int
    view: AnyView | None
    names: dict[Seat, str]
    onlookers: dict[Seat, Onlooker]
    empty: tuple[Seat, ...]
    absent: dict[Seat, str] = {}  # who was dealt in and is not there, or about to go: why, as above
    odds: Odds | None = None  # of the hands shown, when nobody could bet any more; the public table tells them
    deck: str = "four"  # or "two": how many colours the suits have
    ticked: tuple[int, ...] = ()  # what the viewer has ticked, as positions among the cards that may be ticked
    groups: tuple[tuple[int, ...], ...] = ()  # the viewer's hand as they want it sorted, positions group by group
    events: tuple[Event, ...] = ()  # all that was told of the deal
    robots: dict[Seat, Animal] = {}  # the faces of those players who are robots
    why_not: dict[str, str] = {}  # by their word: answers that are not offered to the viewer at all, and the reasons
    returns: bool = False  # the viewer, who is out of the match, has chosen to pay and come in again
    ends: bool = False  # no deal follows this one for its readers: the table closes, or they have left it
    for_points: bool = False  # in a round of matches, where nobody has chips and stacks count points (TO-RU-1)


def robot_named(words: Words, name: str, animal: Animal | None) -> str:
    """The name of the robot with this face for its readers: where each reads in their own language, in that one.

    Anybody else's name stays as it is.
    """
    if animal is None or words.platform != EACH_IN_THEIR_OWN:
        return name
    first, blank, rest = name.partition(" ")
    if first not in _everywhere(animal):
        return name
    return words(f"robot-{animal}") + blank + rest


@cache
def _everywhere(animal: Animal) -> frozenset[str]:
    return frozenset(words_in(language)(f"robot-{animal}") for language in LANGUAGES)


def deal_of(scene: Scene) -> AnyView:
    """What is seen of the deal. Raises ValueError before the first one."""
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view


class GameText(Protocol):
    """One game in words. Every line is a fact; the caller joins the lines.

    Rules and views are `Any` here: each game reads its own kinds, and gets no others.
    """

    stakes: ClassVar[Stakes]
    felt: ClassVar[Felt]
    """The cloth on which its tables and hands are drawn."""

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]:
        """Amounts as the menu of a new table tells them: `blinds 10/20`, and what is unusual besides."""

    def stakes_button(self, words: Words, amounts: Amounts) -> str:
        """The label of a preset."""

    def variant_button(self, words: Words, amounts: Amounts) -> str:
        """The label of a variant."""

    def title(self, words: Words, rules: Any) -> str:
        """Game and stakes: `Texas Hold'em NL 10/20`."""

    def aim(self, words: Words, rules: Any) -> str:
        """What the game is played for, in one line of at most 120 characters."""

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        """One player of the deal: `Anna 960 · bet 40`."""

    def table(self, words: Words, scene: Scene) -> list[str]:
        """What lies on the table, and how the deal ended."""

    def hand(self, words: Words, scene: Scene) -> list[str]:
        """What the viewer holds: secret. No lines if that is nothing."""

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        """What this seat is offered; an address is only the option, `raise:80`. Cards are ticked beside these.

        If the viewer is nobody, a player who has to tick cards is led to the private panel: `cards`.
        """

    def pre_actions(self, words: Words, view: AnyView, seat: Seat) -> tuple[Button, ...]:
        """The answers that this seat may sensibly give in advance now; an address is only the answer's name."""

    def amounts(self, view: AnyView, seat: Seat) -> tuple[Amount, int] | None:
        """The amount this seat may choose and a sensible step for a stepper; None if it may choose none."""

    def amount_button(self, words: Words, view: AnyView, seat: Seat, offered: Amount, amount: int) -> Button:
        """The button that confirms an amount: `Raise to 120`."""

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        """The verb for ticked cards, with their number: `Change 2`."""

    def read_amount(self, text: str, view: AnyView, seat: Seat) -> str:
        """The option that typed text means: `raise:120`. Raises Refused."""

    def next_cutter(self, view: AnyView) -> Seat | None:
        """Who would cut the next pack at a card table, if everybody stays; None where nobody does."""

    def read_words(self, said: str, view: AnyView, seat: Seat) -> str | None:
        """The option that this game's own words mean here, `servito`; None for words that are not of this game.

        `said` is in small letters. Words that all games of betting share never come here.
        """

    def stage(self, words: Words, view: AnyView) -> str:
        """The part of a deal to which this view belongs: `Flop · A♠ K♥ 10♦`. The end is a part of its own."""

    def posters(self, words: Words, scene: Scene) -> tuple[Panel, ...]:
        """What is posted below the table when a deal is over, such as a score sheet."""

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        """What the painter draws the table from."""

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        """What the painter draws the viewer's hand from: secret. None if there is no hand."""

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        """One player of the deal, for a stage: what the viewer may see of this seat."""

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        """The stage of a running or finished deal: `base` with all that lies between the players."""

    def held(self, words: Words, scene: Scene, faces: tuple[str, ...]) -> dict[int, Holding]:
        """What is to be said of single cards of the viewer's hand, by position; the others are as any card."""


def as_held(card: Card) -> tuple[int, int]:
    """Cards sorted by this lie as people hold them: the highest first, hearts before the other suits."""
    return AS_HELD[card.face]


def as_they_lie(cards: Iterable[Card]) -> tuple[Card, ...]:
    """These cards as people hold them."""
    return tuple(sorted(cards, key=as_held))


AS_HELD = tuple((-card.rank, SUITS.index(card.suit)) for card in pack(jokers=1))  # by face


@cache  # of some hundred faces
def sign(face: str) -> str:
    """`10♥` for `Th`, `★` for a joker, `★7♥` for one that is laid as a card, `☆7♥` for the imaginary one."""
    if face == "JK":
        return "★"
    card = face.removeprefix("JK=").removeprefix("*")
    before = "☆" if face.startswith("*") else "★" if card != face else ""
    return f"{before}{card[0].replace('T', '10')}{SIGNS[card[1]]}"


def signs(cards: tuple[Card, ...]) -> str:
    """`A♠ 10♥`."""
    return " ".join(map(sign, texts(cards)))


def as_a_line(hint: str) -> str:
    """A question as it stands above a bar of buttons, as a line of its own."""
    return hint[:1].upper() + hint[1:]
