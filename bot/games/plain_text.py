"""What is told alike in most games; each game's text is one of these, and says the rest itself."""

from typing import Any, ClassVar

from msgspec.structs import replace

from bot.games.game_text import Holding, Scene
from bot.games.stakes import Amounts, Stakes
from bot.seam.panel import Button, Panel
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.play import Amount, Pick, Refused
from engine.seats import Seat
from engine.view import AnyView


class PlainText:
    """A part of `GameText`: of a game with one sentence for its stakes, in which nobody chooses an amount or cards.

    The sentences are the game's own: `<key>-title`, `<key>-aim`, `<key>-stakes` and `<key>-stakes_button`.
    """

    key: ClassVar[str]
    stakes: ClassVar[Stakes]
    felt: ClassVar[Felt]

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]:
        return (words(f"{self.key}-stakes", **self.stakes.rules(amounts)),)

    def stakes_button(self, words: Words, amounts: Amounts) -> str:
        return words(f"{self.key}-stakes_button", **self.stakes.rules(amounts))

    def variant_button(self, words: Words, amounts: Amounts) -> str:
        return self.stakes_button(words, amounts)

    def title(self, words: Words, rules: Any) -> str:
        return words(f"{self.key}-title", **self.stakes.rules(self.stakes.of(rules)))

    def aim(self, words: Words, _: Any) -> str:
        return words(f"{self.key}-aim")

    def pre_actions(self, words: Words, view: AnyView, seat: Seat) -> tuple[Button, ...]:
        return ()

    def amounts(self, view: AnyView, seat: Seat) -> tuple[Amount, int] | None:
        return None

    def amount_button(self, words: Words, view: AnyView, seat: Seat, offered: Amount, amount: int) -> Button:
        raise Refused("not_now")

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        raise Refused("not_now")

    def read_amount(self, text: str, view: AnyView, seat: Seat) -> str:
        raise Refused("not_now")

    def read_words(self, said: str, view: AnyView, seat: Seat) -> str | None:
        return None

    def next_cutter(self, view: AnyView) -> Seat | None:
        return None

    def posters(self, words: Words, scene: Scene) -> tuple[Panel, ...]:
        return ()

    def held(self, words: Words, scene: Scene, faces: tuple[str, ...]) -> dict[int, Holding]:
        return {}

    def on_felt(self, drawing: Any) -> Any:
        """The same request to the painter, on the felt of this game; None stays None."""
        return None if drawing is None else replace(drawing, felt=self.felt)
