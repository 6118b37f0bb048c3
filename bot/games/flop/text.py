"""Games with a board as people read and press them."""

from typing import Any, ClassVar

from msgspec.structs import replace

from bot.games.drafts import tag_of
from bot.games.flop import stage as stages
from bot.games.flop.ending import headlines
from bot.games.flop.hands import told_made, told_with_five, told_with_own, two_cards, worths
from bot.games.flop.levels import level_line, level_now
from bot.games.flop.lines import result, running, said
from bot.games.flop.pictures import ante_of, hand_drawing, is_mixed, round_of, stakes_of_table, street_of, table_drawing
from bot.games.game_text import Scene, as_held, as_they_lie, deal_of, sign, signs
from bot.games.plain_text import PlainText
from bot.games.poker.betting import amount_button, fixed_button, offered_amount, raise_buttons, read_amount
from bot.games.poker.next_game import choice_rows, next_game_lines
from bot.games.stakes import Amounts, Stakes
from bot.seam.panel import Button
from bot.seam.stage import Place, Stage
from bot.seam.typed.amounts import is_pot
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.cards import Card
from engine.play import Amount, Checked, Just
from engine.poker.flop.facts import FlopFacts, boards_seen, rabbits_seen
from engine.poker.flop.house_rules import FlopRules
from engine.poker.flop.moves import Muck, Show, ShowCard
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "flop"


USUAL = (10, 20, 0)  # small blind, big blind, ante


def forced_bets(chosen: Amounts) -> tuple[Amounts, ...]:
    """Blinds alone, with an ante, with an invito (i, 2i, 4i), an ante alone, and nothing."""
    big = chosen[1] or chosen[2] or USUAL[1]
    small = chosen[0] or max(1, big // 2)
    antes = sorted({0, max(1, big // 10), small // 2})
    return (*((small, big, ante) for ante in antes), (0, 0, big), (0, 0, 0))


class FlopText(PlainText):
    """See `GameText`."""

    key: ClassVar[str]  # of the game, which has its own title and aim
    stakes: ClassVar[Stakes]
    felt: ClassVar[Felt] = "green"

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]:
        small, big, ante = amounts
        blinds = words(f"{KEY}-blinds", small=small, big=big) if big else words(f"{KEY}-no_blinds")
        return (blinds, words(f"{KEY}-ante", ante=ante)) if ante else (blinds,)

    def stakes_button(self, words: Words, amounts: Amounts) -> str:
        return words(f"{KEY}-blinds_button", small=amounts[0], big=amounts[1])

    def variant_button(self, words: Words, amounts: Amounts) -> str:
        small, big, ante = amounts
        if not any(amounts):
            return words(f"{KEY}-nothing_button")
        if (small, big) == (2 * ante, 4 * ante):
            return words(f"{KEY}-invito_button", ante=ante, small=small, big=big)
        if not big:
            return words(f"{KEY}-no_blinds_button", ante=ante)
        return words(f"{KEY}-ante_button", ante=ante)

    def title(self, words: Words, rules: FlopRules) -> str:
        title = words(f"{self.key}-title", stakes=stakes_of_table(words, rules))
        return f"{title} · {ante}" if (ante := ante_of(words, rules)) else title

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: View[FlopFacts] = deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        facts += said(words, view, seat)
        if seat == view.facts.button:
            facts.append(words(f"{KEY}-button"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: View[FlopFacts] = deal_of(scene)
        middle = result(words, scene, view) if view.over else running(words, scene, view)
        now = [words(f"{KEY}-round", round=round_of(words, view))] if is_mixed(scene) else []
        return [*level_line(words, view.facts), *now, *middle, *next_game_lines(words, scene, view)]

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return []
        hole = as_they_lie(known(view.hand(view.viewer)))
        return [words.once("hand-brief", cards=signs(hole), hand=self._held(words, scene, hole))] if hole else []

    def _held(self, words: Words, scene: Scene, hole: tuple[Card, ...], *, at_table: bool = False) -> str:
        """The viewer's own hand in words, with the board as far as it lies; `at_table`: in sight of the board."""
        view = scene.view
        found = worths(scene.rules, view, view.viewer) if view and view.viewer is not None else ()
        tells = told_with_own if at_table else told_with_five
        told = [tells(words, told_made(words, worth.made), hole, worth.five) for worth in found]
        return " / ".join(told if len({*told}) > 1 else told[:1]) or self.before_the_flop(words, hole)

    def before_the_flop(self, words: Words, hole: tuple[Card, ...]) -> str:
        """What the cards of a hand are before any lie on the board."""
        return two_cards(words, hole)

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: View[FlopFacts] = deal_of(scene)
        if games := choice_rows(words, view, seat):
            return games
        offered = view.asked.get(seat, ())
        hides = any(option.kind is Show for option in offered)  # else there is nothing left to muck
        just = (it for it in offered if isinstance(it, Just) and (hides or it.kind is not Muck))
        fixed = tuple(fixed_button(words, view, seat, option) for option in just)
        if cards := _single_cards(words, view, seat):
            return (cards, fixed)
        amount = offered_amount(view, seat)
        if amount is None:
            return (fixed,) if fixed else ()
        raises = raise_buttons(words, view, seat, amount)
        if amount.low < amount.high:
            raises = (*raises, Button(words("button-other"), "other", verb="other"))
        return (fixed, raises)

    def pre_actions(self, words: Words, view: View[FlopFacts], seat: Seat) -> tuple[Button, ...]:
        decided = view.over or view.facts.decided_at is not None  # then the board is completed without a word
        offered = ["check_fold", "call_any"] if seat in view.facts.live and view.stacks[seat] and not decided else []
        if view.facts.free_straddle != "never" and not view.over and seat in view.seats:
            offered.append("always_straddle")
        if view.facts.run_it != "once" and not view.over and seat in view.seats:
            offered.append("always_run")
        return tuple(Button(words(f"{KEY}-pre_action-{name}"), name, verb=name) for name in offered)

    def amounts(self, view: View[FlopFacts], seat: Seat) -> tuple[Amount, int] | None:
        offered = offered_amount(view, seat)
        return (offered, view.facts.least_bet) if offered else None

    def amount_button(self, words: Words, view: View[FlopFacts], seat: Seat, offered: Amount, amount: int) -> Button:
        return amount_button(words, view, seat, offered, amount)

    def read_amount(self, text: str, view: View[FlopFacts], seat: Seat) -> str:
        offered = offered_amount(view, seat)
        if offered and view.facts.structure == "PL" and is_pot(text):
            return f"{tag_of(offered)}:{offered.high}"
        return read_amount(text, view, seat, offered)

    def stage(self, words: Words, view: View[FlopFacts]) -> str:
        title = words(f"{KEY}-street-{street_of(view)}")
        boards = " / ".join(filter(None, map(signs, boards_seen(view))))
        return f"{title} · {boards}" if boards and not view.over else title

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        view = scene.view
        told = headlines(words, scene, view) if view and view.over else ()
        told += (words(f"{KEY}-rabbit_drawn"),) if view and rabbits_seen(view) else ()
        told += tuple(next_game_lines(words, scene, view)) if view and view.over else ()
        return self.on_felt(table_drawing(words, self.key, scene, told))

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(hand_drawing(words, scene))

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        view: View[FlopFacts] = deal_of(scene)
        found, hole = stages.place(words, scene, view, seat), as_they_lie(known(view.hand(seat)))
        own = seat == view.viewer and hole
        return replace(found, worth=self._held(words, scene, hole, at_table=True)) if own else found

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        return replace(
            stages.stage(words, scene, view := deal_of(scene), base), note=self._note(words, scene, view, base)
        )

    def _note(self, words: Words, scene: Scene, view: View[FlopFacts], base: Stage) -> str:
        """The line of a page's head: in a mixed game, and where blinds rise, it says how this deal is bet."""
        deal = words("deal-number", number=scene.deal)
        if is_mixed(scene):
            return words(f"{KEY}-stage-mixed", round=round_of(words, view), deal=deal)
        level = level_now(words, view.facts)
        return f"{level} · {deal}" if level else base.note


def _single_cards(words: Words, view: View[FlopFacts], seat: Seat) -> tuple[Button, ...]:
    """HR-SHOW-2. Buttons to show one card, named to its owner alone; an address tells its place, never its face."""
    hand = view.hand(seat) if seat == view.viewer else ()
    offered = (it for it in view.asked.get(seat, ()) if isinstance(it, Checked) and it.kind is ShowCard)
    places = [action.place for option in offered for action in option.hints()]
    faces = {place: card for place, card in enumerate(hand, start=1) if card and place in places}
    return tuple(
        Button(words("poker-show_card", card=sign(str(card))), f"show_card:{place}", verb="show_card")
        for place, card in sorted(faces.items(), key=lambda named: as_held(named[1]))
    )
