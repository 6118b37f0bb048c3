"""Poker all'italiana as people read and press it."""

from typing import Any, ClassVar

from bot.games.drafts import tag_of
from bot.games.game_text import Scene, deal_of
from bot.games.italian_poker import stage as stages
from bot.games.italian_poker.lines import ItalianView, hand_lines, headlines, seat_line, table_lines
from bot.games.italian_poker.pictures import hand_drawing, table_drawing
from bot.games.locks import locked
from bot.games.plain_text import PlainText
from bot.games.poker.betting import (
    amount_button,
    fixed_button,
    offered_amount,
    raise_buttons,
    read_amount,
)  # fmt: skip
from bot.games.poker.next_game import choice_rows, next_game_lines
from bot.games.stakes import Stakes
from bot.seam.panel import Button
from bot.seam.stage import Place, Stage
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.games.italian_poker import Open
from engine.play import Amount, Checked, Just, Pick
from engine.seats import Seat

KEY = "italian_poker"
VERBS = {"knock": "check", "declare": "choose"}  # knocking is checking; declaring is one of the things to choose
PASSING, OPENING, FOR_THE_POT, FOR_THE_CHIP = {"passo", "pass"}, {"apro", "open"}, {"piatto"}, {"chip", "cip"}
TYPED = {
    "servito": "stand", "pat": "stand", "stand pat": "stand", "buio": "blind", "blind": "blind",
    "controbuio": "counterblind", "counter-blind": "counterblind", "over": "over", "no": "no", "invito": "post",
    "rientro": "rejoin", "rejoin": "rejoin", "busso": "knock", "knock": "knock", "scarto l'apertura": "declare",
    "declare": "declare",
}  # fmt: skip


STAKES = Stakes(
    fields=("invito", "chip"),
    presets=((5, 1), (10, 5), (20, 10), (50, 25)),
    usual=(10, 5),
    seats=(2, 4, 5, 6, 8),
    usual_seats=6,
    bought=(100, 0),
)


class ItalianPokerText(PlainText):
    """See `GameText`."""

    key: ClassVar[str] = KEY
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "burgundy"

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        return seat_line(words, scene, seat)

    def table(self, words: Words, scene: Scene) -> list[str]:
        return [*table_lines(words, scene), *next_game_lines(words, scene, deal_of(scene))]

    def hand(self, words: Words, scene: Scene) -> list[str]:
        return hand_lines(words, scene)

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: ItalianView = deal_of(scene)
        if games := choice_rows(words, view, seat):
            return games
        fixed: list[Button] = []
        chosen: list[Button] = []
        for option in view.asked.get(seat, ()):
            match option:
                case Just():
                    fixed.append(locked(words, _fixed(words, view, seat, option), option))
                case Amount(kind=kind, low=low, high=high):
                    buttons = (
                        _openings(words, view, option) if kind is Open else raise_buttons(words, view, seat, option)
                    )
                    chosen += [locked(words, button, option) for button in buttons]
                    if low < high and not option.locked:
                        chosen.append(Button(words("button-other"), "other", verb="other"))
                case Pick() if view.viewer is None:
                    fixed.append(Button(words(f"{KEY}-change_in_private"), "cards", "main", verb="change"))
                case Pick() | Checked():
                    pass  # cards are ticked, beside these buttons
        return tuple(tuple(row) for row in (fixed, chosen) if row)

    def amounts(self, view: ItalianView, seat: Seat) -> tuple[Amount, int] | None:
        offered = offered_amount(view, seat)
        return (offered, view.facts.chip) if offered and not offered.locked else None

    def amount_button(self, words: Words, view: ItalianView, seat: Seat, offered: Amount, amount: int) -> Button:
        if offered.kind is Open:
            label = words(f"{KEY}-open", amount=amount)
            return Button(label, f"{tag_of(offered)}:{amount}", "main", verb="open", amount=amount)
        return amount_button(words, view, seat, offered, amount)

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        key = f"{KEY}-change_some" if ticked else f"{KEY}-change"
        return Button(words(key, count=ticked), tag_of(offered), "main" if ticked else "plain", verb="change")

    def read_amount(self, text: str, view: ItalianView, seat: Seat) -> str:
        return read_amount(text, view, seat, offered_amount(view, seat))

    def next_cutter(self, view: ItalianView) -> Seat | None:
        return view.facts.dealer  # the next dealer sits at the left, so this one sits at that player's right

    def read_words(self, said: str, view: ItalianView, seat: Seat) -> str | None:
        if said in FOR_THE_POT or (said in OPENING and view.facts.phase == "opening"):
            return self.read_amount("pot", view, seat)
        if said in FOR_THE_CHIP and not view.facts.highest:  # an opening or a bet, never a raise
            return self.read_amount("min", view, seat)
        if said in PASSING:  # before the opening this keeps the hand, after it it gives it up
            return "pass" if view.facts.opener is None else "fold"
        return TYPED.get(said)

    def stage(self, words: Words, view: ItalianView) -> str:
        return words(f"{KEY}-phase-{'over' if view.over else view.facts.phase}")

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        view = scene.view
        game = tuple(next_game_lines(words, scene, view)) if view and view.over else ()
        return self.on_felt(table_drawing(words, scene, (*tuple(headlines(words, scene))[:2], *game)))

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(hand_drawing(words, scene))

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        return stages.place(words, scene, deal_of(scene), seat)

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        return stages.stage(words, scene, deal_of(scene), base)


# Buttons.


def _fixed(words: Words, view: ItalianView, seat: Seat, option: Just[Any]) -> Button:
    tag = tag_of(option)
    if tag in ("blind", "counterblind", "over"):
        price = view.facts.blind_price
        return Button(words(f"{KEY}-{tag}", amount=price), tag, "main", verb=tag, amount=price)
    if tag in ("fold", "check", "call"):
        return fixed_button(words, view, seat, option)
    if tag == "rejoin" and seat == view.viewer:  # under the table the button is everybody's, and prices differ
        return Button(words(f"{KEY}-rejoin_for", amount=view.facts.owed[seat]), tag, verb=tag)
    return Button(words(f"{KEY}-{tag}"), tag, verb=VERBS.get(tag, tag))


def _openings(words: Words, view: ItalianView, offered: Amount) -> tuple[Button, ...]:
    """For the chip, for the pot, or with the whole stack, as far as they differ."""
    named = {offered.low: f"{KEY}-open_chip" if offered.low == view.facts.chip else f"{KEY}-open"}
    if offered.low <= view.in_the_middle <= offered.high:
        named[view.in_the_middle] = f"{KEY}-open_pot"
    named.setdefault(offered.high, "poker-all_in")
    return tuple(
        Button(words(key, amount=amount), f"open:{amount}", "main", verb=key.partition("-")[2], amount=amount)
        for amount, key in named.items()
    )
