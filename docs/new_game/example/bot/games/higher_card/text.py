"""Higher card as people read and press it."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeAlias

from bot.games.game_text import Scene, signs
from bot.games.higher_card import stage as stages
from bot.games.plain_text import PlainText
from bot.games.poker.pictures import card_words, theme
from bot.games.stakes import Stakes
from bot.seam.panel import Button
from bot.seam.stage import Place, Stage
from bot.words import Words
from cards_render.drawing.theme import Felt
from cards_render.painter.requests import HandPicture
from cards_render.words import HandWords
from engine.games.higher_card import HigherCardFacts
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "higher_card"
HigherCardView: TypeAlias = View[HigherCardFacts]
STAKES = Stakes(
    fields=("ante",),
    presets=((5,), (10,), (25,), (50,)),
    usual=(10,),
    seats=(2, 4, 6, 10),
    usual_seats=6,
    bought=(50, 0),
)
TYPED = {"stay": "stay", "resto": "stay", "vedo": "stay", "fold": "fold", "lascio": "fold", "passo": "fold"}


class HigherCardText(PlainText):
    """See `GameText`."""

    key: ClassVar[str] = KEY
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "plum"

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view = deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        if word := view.facts.spoke.get(seat):
            facts.append(words(f"{KEY}-said-{word}"))
        if shown := known(view.hand(seat)) if view.over and seat in view.facts.live else ():
            facts.append(signs(shown))
        if seat == view.facts.dealer:
            facts.append(words(f"{KEY}-dealer"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view = deal_of(scene)
        if view.over:
            return list(ending(words, scene.names, view))
        return [words(f"{KEY}-pot", amount=view.in_the_middle)]

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats or not (mine := known(view.hand(view.viewer))):
            return []
        return [signs(mine)]

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view = deal_of(scene)
        if seat not in view.asked:
            return ()
        stay = Button(words(f"{KEY}-stay", ante=view.facts.ante), "stay", "good", verb="stay")
        return ((stay, Button(words(f"{KEY}-fold"), "fold", "bad", verb="fold")),)

    def read_words(self, said: str, view: HigherCardView, seat: Seat) -> str | None:
        return TYPED.get(said)

    def stage(self, words: Words, view: HigherCardView) -> str:
        return words("story-end") if view.over else words(f"{KEY}-chapter")

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        """None: the table is told in words, until `cards_render/tables` knows how to draw it."""
        return None

    def hand_drawing(self, words: Words, scene: Scene) -> HandPicture | None:
        view = scene.view
        if view is None or view.viewer not in view.seats or not (mine := known(view.hand(view.viewer))):
            return None
        spoken = HandWords(
            title=words("hand-yours"),
            note=words("deal-number", number=scene.deal),
            card=card_words(words),
            alt=words("poker-alt-hand", cards="{cards}"),
        )
        return HandPicture(f"{scene.table}:{view.viewer}", mine, spoken, theme(scene), felt=self.felt)

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        return stages.place(words, scene, deal_of(scene), seat)

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        view = deal_of(scene)
        return stages.stage(words, view, base, tuple(ending(words, scene.names, view)))


def deal_of(scene: Scene) -> HigherCardView:
    """Raises ValueError before the first deal."""
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view


def ending(words: Words, names: Mapping[Seat, str], view: HigherCardView) -> Iterator[str]:
    """Who won how much, and with which card if it was turned up."""
    for seat, amount in view.facts.won.items():
        card = signs(known(view.hand(seat))) if len(view.facts.live) > 1 else ""
        yield words(f"{KEY}-wins_with" if card else f"{KEY}-wins", name=names[seat], amount=amount, card=card)
