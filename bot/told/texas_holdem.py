"""Texas Hold'em as people read and press it."""

from typing import Any

from bot import amounts
from bot.odds import Contest
from bot.panel import Button
from bot.told.telling import Scene, signs
from bot.told.texas_holdem_pictures import hand_drawing, shares, table_drawing
from bot.words import Words
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.play import Amount, Just, Refused
from engine.poker.equity import BOARD
from engine.poker.hands import TEXAS_HOLDEM, Category, MadeHand, hand_values
from engine.poker.standing import STANDING
from engine.seats import Seat
from engine.view import View

KEY = "texas_holdem"
FLOP = 3
STREETS = {0: "preflop", 3: "flop", 4: "turn"}  # by cards on the board
STYLES = {"fold": "bad", "check": "good", "call": "good", "bet": "main", "raise": "main"}


class TexasHoldemTold:
    """See `Telling`."""

    def title(self, words: Words, rules: HoldemRules) -> str:
        title = words(f"{KEY}-title", structure=rules.structure, small=rules.small_blind, big=rules.big_blind)
        return f"{title} · {words(f'{KEY}-ante', ante=rules.ante)}" if rules.ante else title

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: View[HoldemFacts] = _deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        facts += _said(words, view, seat)
        if seat == view.facts.button:
            facts.append(words(f"{KEY}-button"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: View[HoldemFacts] = _deal_of(scene)
        return _result(words, scene, view) if view.over else [_middle(words, view)]

    def contest(self, view: View[HoldemFacts]) -> Contest | None:
        board, facts = _known(view.piles["board"]), view.facts
        if facts.decided_at is None or facts.decided_at == BOARD or len(facts.live) < 2 or not view.over:
            return None
        hands = tuple((seat, _known(view.hand(seat))) for seat in facts.live)
        shown = all(seat in facts.shown for seat in facts.live)
        return Contest(hands, board[: facts.decided_at]) if shown else None

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return []
        hole = _known(view.hand(view.viewer))
        if not hole:
            return []
        return [words("hand-brief", cards=signs(hole), hand=held(words, hole, _known(view.piles["board"])))]

    def buttons(self, words: Words, view: View[HoldemFacts], seat: Seat) -> tuple[tuple[Button, ...], ...]:
        offered = view.asked.get(seat, ())
        fixed = tuple(_fixed(words, view, seat, option) for option in offered if isinstance(option, Just))
        amount = self.amounts(view, seat)
        if amount is None:
            return (fixed,) if fixed else ()
        raises = _raises(words, view, seat, amount[0])
        if amount[0].low < amount[0].high:
            raises = (*raises, Button(words("button-other"), "other"))
        return (fixed, raises)

    def standing(self, view: View[HoldemFacts], seat: Seat) -> tuple[str, ...]:
        may_be_asked = seat in view.facts.live and view.stacks[seat] > 0 and not view.over
        return tuple(STANDING) if may_be_asked else ()

    def amounts(self, view: View[HoldemFacts], seat: Seat) -> tuple[Amount, int] | None:
        for option in view.asked.get(seat, ()):
            if isinstance(option, Amount):
                return option, view.facts.big_blind
        return None

    def amount_button(self, words: Words, view: View[HoldemFacts], offered: Amount, amount: int) -> Button:
        option = f"{_tag(offered)}:{amount}"
        if amount == offered.high:
            return Button(words(f"{KEY}-all_in", amount=amount), option, "main")
        return Button(words(f"{KEY}-{_tag(offered)}", amount=amount), option, "main")

    def read_amount(self, text: str, view: View[HoldemFacts], seat: Seat) -> str:
        offered = self.amounts(view, seat)
        if offered is None:
            raise Refused("not_now")
        amount = amounts.read(text, offered[0], view.facts.highest, view.in_the_middle, _to_call(view, seat))
        return f"{_tag(offered[0])}:{amount}"

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        return table_drawing(words, scene, _result_of(words, scene))

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return hand_drawing(words, scene)


# Lines.


def _said(words: Words, view: View[HoldemFacts], seat: Seat) -> list[str]:
    """What a player last did and has before him: `bet 40`, `fold`, `all-in 120`."""
    bet, word = view.bets[seat], view.facts.spoke.get(seat)
    if seat not in view.facts.live:
        return [words(f"{KEY}-said-fold")]
    if not view.stacks[seat] and not view.over:
        return [words(f"{KEY}-said-all_in_for", amount=bet) if bet else words(f"{KEY}-said-all_in")]
    if word and not view.over:
        return [words(f"{KEY}-said-{word}", amount=bet)]
    return [words(f"{KEY}-said-bets", amount=bet)] if bet else []


def _middle(words: Words, view: View[HoldemFacts]) -> str:
    facts = [words(f"{KEY}-pot_line", amount=view.in_the_middle)]
    if len(view.pots) > 1:
        side = " / ".join(words.number(pot.amount) for pot in view.pots[1:])
        facts.append(words(f"{KEY}-side_line", amounts=side))
    if board := _known(view.piles["board"]):
        facts.append(words(f"{KEY}-board_line", cards=signs(board)))
    return " · ".join(facts)


def _result(words: Words, scene: Scene, view: View[HoldemFacts]) -> list[str]:
    """Who won and with what, who else showed, and the board."""
    lines = [words(f"{KEY}-board_line", cards=signs(board))] if (board := _known(view.piles["board"])) else []
    if scene.odds and view.facts.decided_at is not None:
        street = STREETS[view.facts.decided_at]
        told_odds = [f"{scene.names[seat]} {share}" for seat, share in shares(words, scene.odds).items()]
        lines.append(words(f"{KEY}-odds-{street}", odds=" · ".join(told_odds)))
    won = gains(view)
    for seat, amount in won.items():
        made = _shown(words, view, seat)
        key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
        lines.append(words(key, name=scene.names[seat], amount=amount, hand=made))
    for seat in view.facts.live:
        if cards := _known(view.hand(seat)) if seat != view.viewer or _public(view, seat) else ():
            made = "" if seat in won else _shown(words, view, seat)
            key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
            lines.append(words(key, name=scene.names[seat], cards=signs(cards), hand=made))
    return lines


def _result_of(words: Words, scene: Scene) -> tuple[str, ...]:
    view = scene.view
    if view is None or not view.over:
        return ()
    return tuple(
        words(f"{KEY}-wins_with", name=scene.names[seat], amount=amount, hand=made)
        if (made := _shown(words, view, seat))
        else words(f"{KEY}-wins", name=scene.names[seat], amount=amount)
        for seat, amount in gains(view).items()
    )


def gains(view: View[HoldemFacts]) -> dict[Seat, int]:
    """What each winner got of all pots together, in the order of the pots."""
    won: dict[Seat, int] = {}
    for award in view.facts.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    return won


def _shown(words: Words, view: View[HoldemFacts], seat: Seat) -> str:
    """The hand that a player showed, in words; empty if he showed none or the board is not complete."""
    made = made_hand(view, seat)
    return told(words, made) if made and _public(view, seat) else ""


def made_hand(view: View[HoldemFacts], seat: Seat) -> MadeHand | None:
    """What a player's visible cards make with the board, from the flop on."""
    hole, board = _known(view.hand(seat)), _known(view.piles["board"])
    if not hole or len(board) < FLOP:
        return None
    values = hand_values(TEXAS_HOLDEM)
    return values.describe(values.value(hole + board))


def _public(view: View[HoldemFacts], seat: Seat) -> bool:
    """Did this player show his cards to everyone? To himself they are visible anyway."""
    return seat != view.viewer or seat in view.facts.shown


def held(words: Words, hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What two cards are worth now: `pair of kings`, before the flop `ace-king suited`."""
    if len(board) >= FLOP:
        values = hand_values(TEXAS_HOLDEM)
        return told(words, values.describe(values.value(hole + board)))
    high, low = sorted(hole, key=lambda card: card.rank, reverse=True)
    if high.rank == low.rank:
        return told(words, MadeHand(Category.PAIR, (high.rank,)))
    key = "hand-suited" if high.suit == low.suit else "hand-offsuit"
    return words(key, first=words(f"rank-{high.rank}"), second=words(f"rank-{low.rank}"))


def told(words: Words, made: MadeHand) -> str:
    """A made hand in words: `two pair, aces and kings`."""
    first = made.ranks[0]
    if made.category is Category.STRAIGHT_FLUSH and first == 14:
        return words("hand-royal")
    return words(
        f"hand-{made.category}",
        a=words(f"rank-{first}"),
        to=words(f"to-rank-{first}"),
        many=words(f"ranks-{first}"),
        over=words(f"ranks-{made.ranks[1]}") if len(made.ranks) > 1 else "",
    )


# Buttons.


def _fixed(words: Words, view: View[HoldemFacts], seat: Seat, option: Just[Any]) -> Button:
    tag = str(option.kind.__struct_config__.tag)
    amount = min(_to_call(view, seat), view.stacks[seat])
    style: Any = STYLES.get(tag, "plain")
    return Button(words(f"{KEY}-{tag}", amount=amount), tag, style)


def _raises(words: Words, view: View[HoldemFacts], seat: Seat, offered: Amount) -> tuple[Button, ...]:
    """Minimum, half pot, pot and all-in, as far as they differ."""
    tag, to_call = _tag(offered), _to_call(view, seat)
    buttons = []
    if offered.low < offered.high:
        buttons.append(Button(words(f"{KEY}-{tag}", amount=offered.low), f"{tag}:{offered.low}", "main"))
    taken = offered.low
    for part, of, key in ((1, 2, "half_pot"), (1, 1, "pot")):
        amount = amounts.share_of_pot(part, of, view.facts.highest, view.in_the_middle, to_call)
        if taken < amount < offered.high:
            buttons.append(Button(words(f"{KEY}-{key}"), f"{tag}:{amount}"))
            taken = amount
    buttons.append(Button(words(f"{KEY}-all_in", amount=offered.high), f"{tag}:{offered.high}"))
    return tuple(buttons)


def _to_call(view: View[HoldemFacts], seat: Seat) -> int:
    return view.facts.highest - view.bets[seat]


def _tag(offered: Amount) -> str:
    return str(offered.kind.__struct_config__.tag)


def _known(faces: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in faces if card is not None)


def _deal_of(scene: Scene) -> View[HoldemFacts]:
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view
