"""Poker all'italiana as people read and press it."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from bot.drafts import tag_of
from bot.panel import Button, Panel
from bot.stakes import Amounts, Stakes
from bot.told.betting import (
    amount_button,
    fixed_button,
    gains,
    offered_amount,
    raise_buttons,
    read_amount,
)  # fmt: skip
from bot.told.italian_poker_hands import (
    HAND,
    happened,
    held,
    openers,
    proven,
    rules_of,
    told_of,
    why_it_won,
)  # fmt: skip
from bot.told.italian_poker_pictures import hand_drawing, table_drawing
from bot.told.poker_hands import known
from bot.told.telling import Scene, as_held, signs
from bot.words import Words
from engine.games.italian_poker import LEVELS, ItalianFacts, ItalianRules, Open
from engine.games.italian_poker.said import Annulled, Fined, OpenersSplit, Reshuffled
from engine.play import Amount, Checked, Just, Pick, Refused
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
ItalianView = View[ItalianFacts]
LOCKED = "🔒"
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


CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "deal": ("invito_mode", "invito_optional", "deck_rule", "buio", "over", "last_blind_raise", "cover_before_cards"),
    "opening": (
        *("openers_rule", "bilateral_levels", "bilateral_ace", "forced_open"),
        *("false_openers", "false_win", "show_openers", "split_declaration"),
    ),
    "bets": (
        *("limite", "min_raise", "max_raises", "no_resta", "second_round_first"),
        *("parola_level", "parola_invito", "parola_reentry", "bussare"),
    ),
    "hands": ("draw_from", "max_change", "royal3", "suit_rule", "show_all"),
}


class ItalianPokerTold:
    """See `Telling`."""

    stakes: ClassVar[Stakes] = STAKES
    house_chapters: ClassVar[Mapping[str, tuple[str, ...]]] = CHAPTERS
    house_numbers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "max_raises": ("0", "1", "2", "3", "4"),
        "max_change": ("4", "5"),
    }

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]:
        return (words(f"{KEY}-stakes", invito=amounts[0], chip=amounts[1]),)

    def stakes_button(self, words: Words, amounts: Amounts) -> str:
        return words(f"{KEY}-stakes_button", invito=amounts[0], chip=amounts[1])

    def variant_button(self, words: Words, amounts: Amounts) -> str:
        return self.stakes_button(words, amounts)

    def title(self, words: Words, rules: ItalianRules) -> str:
        return words(f"{KEY}-title", invito=rules.invito, chip=rules.chip)

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view = deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        facts += _said(words, view, seat)
        if seat in view.facts.changed and seat in view.facts.live:
            facts.append(words(f"{KEY}-said-changed", count=view.facts.changed[seat]))
        if seat == view.facts.opener:
            facts.append(words(f"{KEY}-opener_split" if happened(scene, OpenersSplit) else f"{KEY}-opener"))
        if seat == view.facts.dealer:
            facts.append(words(f"{KEY}-dealer"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view = deal_of(scene)
        return list(_result(words, scene, view) if view.over else _in_play(words, scene, view))

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return []
        hand = known(view.hand(view.viewer))
        if not hand:
            return [] if view.over else [words(f"{KEY}-not_dealt")]
        lines = [words("hand-brief", cards=signs(tuple(sorted(hand, key=as_held))), hand=held(words, view, hand))]
        if view.facts.phase == "opening" and view.facts.opener is None:
            lines.append(_may_open(words, scene, view))
        if len(hand) < HAND and view.viewer not in view.asked:
            lines.append(words(f"{KEY}-served_last"))
        return lines

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view = deal_of(scene)
        fixed: list[Button] = []
        chosen: list[Button] = []
        for option in view.asked.get(seat, ()):
            match option:
                case Just():
                    fixed.append(_locked(_fixed(words, scene, view, seat, option), option))
                case Amount(kind=kind, low=low, high=high):
                    buttons = (
                        _openings(words, view, option)
                        if kind is Open
                        else raise_buttons(words, KEY, view, seat, option)
                    )
                    chosen += [_locked(button, option) for button in buttons]
                    if low < high and not option.locked:
                        chosen.append(Button(words("button-other"), "other"))
                case Pick() if view.viewer is None:
                    fixed.append(Button(words(f"{KEY}-change_in_private"), "cards", "main"))
                case Pick() | Checked():
                    pass  # his own cards are ticked, beside these buttons
        return tuple(tuple(row) for row in (fixed, chosen) if row)

    def contest(self, view: ItalianView) -> None:
        """Nobody sees the others' cards before the last word: there are no odds to tell."""

    def standing(self, words: Words, view: ItalianView, seat: Seat) -> tuple[Button, ...]:
        return ()

    def amounts(self, view: ItalianView, seat: Seat) -> tuple[Amount, int] | None:
        offered = offered_amount(view, seat)
        return (offered, view.facts.chip) if offered and not offered.locked else None

    def amount_button(self, words: Words, view: ItalianView, seat: Seat, offered: Amount, amount: int) -> Button:
        return amount_button(words, KEY, view, seat, offered, amount)

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        key = f"{KEY}-change_some" if ticked else f"{KEY}-change"
        return Button(words(key, count=ticked), tag_of(offered), "main" if ticked else "plain")

    def read_amount(self, text: str, view: ItalianView, seat: Seat) -> str:
        offered = offered_amount(view, seat)
        if offered is None:
            raise Refused("not_now")
        return read_amount(text, view, seat, offered)

    def next_cutter(self, view: ItalianView) -> Seat | None:
        return view.facts.dealer  # his left deals next, and he sits at that player's right

    def read_words(self, said: str, view: ItalianView, seat: Seat) -> str | None:
        if said in FOR_THE_POT or (said in OPENING and view.facts.phase == "opening"):
            return self.read_amount("pot", view, seat)
        if said in FOR_THE_CHIP and not view.facts.highest:  # an opening or a bet, never a raise
            return self.read_amount("min", view, seat)
        if said in PASSING:  # before the opening he keeps his hand, after it he gives it up
            return "pass" if view.facts.opener is None else "fold"
        return TYPED.get(said)

    def posters(self, words: Words, scene: Scene) -> tuple[Panel, ...]:
        return ()

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        return table_drawing(words, scene, tuple(_headlines(words, scene))[:2])

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return hand_drawing(words, scene)


def deal_of(scene: Scene) -> ItalianView:
    """Raises ValueError before the first deal."""
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view


# Lines.


def _said(words: Words, view: ItalianView, seat: Seat) -> list[str]:
    """What a player last did and has before him: `opens for 10`, `pass`, `all-in 120`."""
    bet, word = view.bets[seat], view.facts.spoke.get(seat)
    if seat not in view.facts.live:
        return [words(f"{KEY}-said-fold")]
    if not view.stacks[seat] and not view.over:
        return [words(f"{KEY}-said-all_in_for", amount=bet) if bet else words(f"{KEY}-said-all_in")]
    if word and word != "no" and not view.over:
        return [words(f"{KEY}-said-{word}", amount=bet)]
    return [words(f"{KEY}-said-bets", amount=bet)] if bet else []


def _in_play(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    yield _middle(words, view)
    if view.facts.phase == "change" and happened(scene, Reshuffled):
        yield words(f"{KEY}-reshuffled")


def _middle(words: Words, view: ItalianView) -> str:
    facts = [words(f"{KEY}-pot_line", amount=view.in_the_middle)]
    if len(view.pots) > 1:
        side = " / ".join(words.number(pot.amount) for pot in view.pots[1:])
        facts.append(words(f"{KEY}-side_line", amounts=side))
    if view.facts.carried:
        facts.append(words(f"{KEY}-carried_line", amount=view.facts.carried))
    if view.facts.opener is None:
        facts.append(words(f"{KEY}-level_line", many=words(f"ranks-{LEVELS[view.facts.level]}")))
    return " · ".join(facts)


def _may_open(words: Words, scene: Scene, view: ItalianView) -> str:
    """May he open with what he holds, and with which cards?"""
    if proof := openers(scene, view):
        return words(f"{KEY}-may_open", cards=signs(proof))
    on_honour = rules_of(scene).false_openers == "honour"
    key = f"{KEY}-may_on_honour" if on_honour else f"{KEY}-may_not_open"
    return words(key, many=words(f"ranks-{LEVELS[view.facts.level]}"))


def _result(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """Who won, with what and why that was better; who else showed; what proved the opening; what stays."""
    yield from _wins(words, scene, view)
    yield from why_it_won(words, scene, view)
    won = gains(view)
    for seat in view.facts.shown:
        cards = signs(tuple(sorted(known(view.hand(seat)), key=as_held)))
        made = "" if seat in won else told_of(words, view, seat)
        key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
        yield words(key, name=scene.names[seat], cards=cards, hand=made)
    for seat in view.facts.proof:
        if cards := signs(proven(scene, view, seat)):
            yield words(f"{KEY}-proves", name=scene.names[seat], cards=cards)
    yield from _next_deal(words, scene, view)


def _headlines(words: Words, scene: Scene) -> Iterator[str]:
    """How the deal ended, as the picture says it: who won, or one and why; or that the pot stays, and what opens it."""
    view = scene.view
    if view is None or not view.over:
        return
    yield from _wins(words, scene, view)
    if len(gains(view)) == 1:
        yield from why_it_won(words, scene, view)
    elif view.facts.carried_on:
        yield _next_level(words, view)


def _next_deal(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """What the next deal is opened with, where that is not as in every deal, and who pays a fine into its pot."""
    facts, liar = view.facts, view.facts.false_opener
    if liar is not None and not happened(scene, Annulled):
        yield words(f"{KEY}-split_unsaid" if facts.split_unsaid else f"{KEY}-no_openers", name=scene.names[liar])
    for fine in happened(scene, Fined):
        yield words(f"{KEY}-fined", name=scene.names[fine.seat], amount=fine.amount)
    if view.in_the_middle or facts.next_level != "J" or facts.level != "J":
        yield _next_level(words, view)


def _next_level(words: Words, view: ItalianView) -> str:
    return words(f"{KEY}-next_level", many=words(f"ranks-{LEVELS[view.facts.next_level]}"))


def _wins(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """A line for each winner, or one that says why the pot stays."""
    facts = view.facts
    for seat, amount in gains(view).items():
        made = told_of(words, view, seat)
        key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
        yield words(key, name=scene.names[seat], amount=amount, hand=made)
    if facts.carried_on:
        stays = view.in_the_middle
        if facts.opener is None:
            yield words(f"{KEY}-nobody_opened", amount=stays)
        elif happened(scene, Annulled):
            key = f"{KEY}-annulled_split" if facts.split_unsaid else f"{KEY}-annulled"
            yield words(key, name=scene.names[facts.opener], amount=stays)
        else:
            yield words(f"{KEY}-parola", amount=stays)


# Buttons.


def _locked(button: Button, option: Just[Any] | Amount) -> Button:
    """What this player may not choose is shown to him as such; the reason comes when he presses it."""
    return Button(f"{LOCKED} {button.label}", button.address) if option.locked else button


def _fixed(words: Words, scene: Scene, view: ItalianView, seat: Seat, option: Just[Any]) -> Button:
    tag = tag_of(option)
    if tag in ("blind", "counterblind", "over"):
        return Button(words(f"{KEY}-{tag}", amount=_blind(scene, view)), tag, "main")
    if tag in ("fold", "check", "call"):
        return fixed_button(words, KEY, view, seat, option)
    if tag == "rejoin" and seat == view.viewer:  # under the table the button is everybody's, and prices differ
        return Button(words(f"{KEY}-rejoin_for", amount=view.facts.owed[seat]), tag)
    return Button(words(f"{KEY}-{tag}"), tag)


def _blind(scene: Scene, view: ItalianView) -> int:
    """What the next blind costs: twice the last one, the first as much as the table's rules say."""
    return 2 * view.facts.highest or view.in_the_middle * (1 if rules_of(scene).buio == "1x_pot" else 2)


def _openings(words: Words, view: ItalianView, offered: Amount) -> tuple[Button, ...]:
    """For the chip, for the pot, or with all he has, as far as they differ."""
    named = {offered.low: "open_chip" if offered.low == view.facts.chip else "open"}
    if offered.low <= view.in_the_middle <= offered.high:
        named[view.in_the_middle] = "open_pot"
    named.setdefault(offered.high, "all_in")
    return tuple(
        Button(words(f"{KEY}-{name}", amount=amount), f"open:{amount}", "main") for amount, name in named.items()
    )
