"""Games with a board as people read and press them."""

from typing import Any, ClassVar

from msgspec.structs import replace

from bot.games.drafts import tag_of
from bot.games.felt import on_felt
from bot.games.flop import stage as stages
from bot.games.flop.ending import ending, wins
from bot.games.flop.hands import as_they_lie, told_made, told_with_five, two_cards, worth
from bot.games.flop.pictures import ante_of, hand_drawing, is_mixed, round_of, shares, stakes, street_of, table_drawing
from bot.games.game_text import Holding, Scene, signs
from bot.games.poker.betting import amount_button, fixed_button, gains, offered_amount, raise_buttons, read_amount
from bot.games.poker.hands import known
from bot.games.stakes import Amounts, Stakes
from bot.seam.amounts import is_pot
from bot.seam.panel import Button, Panel
from bot.seam.stage import Place, Stage
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.cards import Card
from engine.play import Amount, Just, Pick, Refused
from engine.poker.flop.deal import FlopFacts
from engine.poker.flop.house_rules import FlopRules
from engine.poker.pre_actions import PRE_ACTIONS
from engine.seats import Seat
from engine.view import View

KEY = "flop"
STREETS = {0: "preflop", 3: "flop", 4: "turn"}  # by cards on the board


USUAL = (10, 20, 0)  # small blind, big blind, ante


def forced_bets(chosen: Amounts) -> tuple[Amounts, ...]:
    """Blinds alone, with an ante, with an invito (i, 2i, 4i), an ante alone, and nothing."""
    big = chosen[1] or chosen[2] or USUAL[1]
    small = chosen[0] or max(1, big // 2)
    antes = sorted({0, max(1, big // 10), small // 2})
    return (*((small, big, ante) for ante in antes), (0, 0, big), (0, 0, 0))


class FlopText:
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
        if (small, big) == (2 * ante, 4 * ante):
            return words(f"{KEY}-invito_button", ante=ante, small=small, big=big)
        if not big:
            return words(f"{KEY}-no_blinds_button", ante=ante)
        return words(f"{KEY}-ante_button", ante=ante)

    def title(self, words: Words, rules: FlopRules) -> str:
        title = words(f"{self.key}-title", stakes=stakes(words, rules))
        return f"{title} · {ante}" if (ante := ante_of(words, rules)) else title

    def aim(self, words: Words, _: FlopRules) -> str:
        return words(f"{self.key}-aim")

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: View[FlopFacts] = _deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        facts += _said(words, view, seat)
        if seat == view.facts.button:
            facts.append(words(f"{KEY}-button"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: View[FlopFacts] = _deal_of(scene)
        middle = _result(words, scene, view) if view.over else [_middle(words, view), *_odds(words, scene, view)]
        return [words(f"{KEY}-round", round=round_of(words, view)), *middle] if is_mixed(scene) else middle

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return []
        hole = as_they_lie(known(view.hand(view.viewer)))
        return [words("hand-brief", cards=signs(hole), hand=self._held(words, scene, hole))] if hole else []

    def _held(self, words: Words, scene: Scene, hole: tuple[Card, ...]) -> str:
        """The viewer's own hand in words, with the board as far as it lies."""
        found = worth(scene, scene.view.viewer) if scene.view and scene.view.viewer is not None else None
        if found is None:
            return self.before_the_flop(words, hole)
        return told_with_five(words, told_made(words, found.made), hole, found.five)

    def before_the_flop(self, words: Words, hole: tuple[Card, ...]) -> str:
        """What the cards of a hand are before any lie on the board."""
        return two_cards(words, hole)

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: View[FlopFacts] = _deal_of(scene)
        offered = view.asked.get(seat, ())
        fixed = tuple(fixed_button(words, view, seat, option) for option in offered if isinstance(option, Just))
        amount = offered_amount(view, seat)
        if amount is None:
            return (fixed,) if fixed else ()
        raises = raise_buttons(words, view, seat, amount)
        if amount.low < amount.high:
            raises = (*raises, Button(words("button-other"), "other", verb="other"))
        return (fixed, raises)

    def pre_actions(self, words: Words, view: View[FlopFacts], seat: Seat) -> tuple[Button, ...]:
        decided = view.over or view.facts.decided_at is not None  # then the board is completed without a word
        may_be_asked = seat in view.facts.live and view.stacks[seat] > 0 and not decided
        named = {name: words(f"{KEY}-pre_action-{name}") for name in PRE_ACTIONS if may_be_asked}
        return tuple(Button(label, name, verb=name) for name, label in named.items())

    def amounts(self, view: View[FlopFacts], seat: Seat) -> tuple[Amount, int] | None:
        offered = offered_amount(view, seat)
        return (offered, view.facts.least_bet) if offered else None

    def amount_button(self, words: Words, view: View[FlopFacts], seat: Seat, offered: Amount, amount: int) -> Button:
        return amount_button(words, view, seat, offered, amount)

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        raise Refused("not_now")  # nobody picks cards here

    def read_amount(self, text: str, view: View[FlopFacts], seat: Seat) -> str:
        offered = offered_amount(view, seat)
        if offered and view.facts.structure == "PL" and is_pot(text):
            return f"{tag_of(offered)}:{offered.high}"
        return read_amount(text, view, seat, offered)

    def next_cutter(self, view: View[FlopFacts]) -> Seat | None:
        return None

    def read_words(self, said: str, view: View[FlopFacts], seat: Seat) -> str | None:
        return None  # what all games of betting say is enough

    def posters(self, words: Words, scene: Scene) -> tuple[Panel, ...]:
        return ()

    def stage(self, words: Words, view: View[FlopFacts]) -> str:
        title = words(f"{KEY}-street-{street_of(view)}")
        board = known(view.piles["board"])
        return f"{title} · {signs(board)}" if board and not view.over else title

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        view = scene.view
        headlines = tuple(wins(words, scene, view, seat) for seat in gains(view)) if view and view.over else ()
        return on_felt(table_drawing(words, self.key, scene, headlines), self.felt)

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return on_felt(hand_drawing(words, scene), self.felt)

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        view = _deal_of(scene)
        found, hole = stages.place(words, scene, view, seat), as_they_lie(known(view.hand(seat)))
        own = seat == view.viewer and hole
        return replace(found, worth=self._held(words, scene, hole)) if own else found

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        return stages.stage(words, scene, _deal_of(scene), base)

    def held(self, words: Words, scene: Scene, faces: tuple[str, ...]) -> dict[int, Holding]:
        return {}


# Lines.


def _said(words: Words, view: View[FlopFacts], seat: Seat) -> list[str]:
    """What a player last did and has before him: `bet 40`, `fold`, `all-in 120`."""
    bet, word = view.bets[seat], view.facts.spoke.get(seat)
    if seat not in view.facts.live:
        return [words(f"{KEY}-said-fold")]
    if not view.stacks[seat] and not view.over:
        return [words(f"{KEY}-said-all_in_for", amount=bet) if bet else words(f"{KEY}-said-all_in")]
    if word and not view.over:
        return [words(f"{KEY}-said-{word}", amount=bet)]
    posted = "straddle" if seat == view.facts.straddler and view.facts.street == "preflop" else "bets"
    return [words(f"{KEY}-said-{posted}", amount=bet)] if bet else []


def _middle(words: Words, view: View[FlopFacts]) -> str:
    facts = [words(f"{KEY}-pot_line", amount=view.in_the_middle)]
    if len(view.pots) > 1:
        side = " / ".join(words.number(pot.amount) for pot in view.pots[1:])
        facts.append(words(f"{KEY}-side_line", amounts=side))
    if view.facts.carried:
        facts.append(words(f"{KEY}-carried_line", amount=view.facts.carried))
    if board := known(view.piles["board"]):
        facts.append(words(f"{KEY}-board_line", cards=signs(board)))
    return " · ".join(facts)


def _result(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """The board, the odds of an all-in, and how it ended."""
    board = known(view.piles["board"])
    lines = [words(f"{KEY}-board_line", cards=signs(board))] if board else []
    return [*lines, *_odds(words, scene, view), *ending(words, scene, view)]


def _odds(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """What each hand is worth now that nobody can bet any more, or (the deal is over) was worth then."""
    if scene.odds is None or view.facts.decided_at is None:
        return []
    board = view.facts.decided_at if view.over else len(known(view.piles["board"]))
    told_odds = [f"{scene.names[seat]} {share}" for seat, share in shares(words, scene.odds).items()]
    return [words(f"{KEY}-odds-{STREETS[board]}", odds=" · ".join(told_odds))]


def _deal_of(scene: Scene) -> View[FlopFacts]:
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view
