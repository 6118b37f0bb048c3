"""Texas Hold'em as people read and press it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.amounts import is_pot
from bot.drafts import tag_of
from bot.odds import Contest
from bot.panel import Button
from bot.stakes import Amounts, Stakes
from bot.told.betting import amount_button, fixed_button, gains, offered_amount, raise_buttons, read_amount
from bot.told.poker_hands import known, told
from bot.told.telling import Scene, signs
from bot.told.texas_holdem_pictures import ante_of, hand_drawing, is_mixed, round_of, shares, stakes, table_drawing
from bot.words import Words
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts, HoldemRules
from engine.play import Amount, Just, Pick, Refused
from engine.poker.equity import BOARD
from engine.poker.hands import TEXAS_HOLDEM, Category, MadeHand, hand_values
from engine.poker.standing import STANDING
from engine.seats import Seat
from engine.view import View

KEY = "texas_holdem"
FLOP = 3
STREETS = {0: "preflop", 3: "flop", 4: "turn"}  # by cards on the board


def forced_bets(chosen: Amounts) -> tuple[Amounts, ...]:
    """Blinds alone, with an ante, with an invito (i, 2i, 4i), an ante alone, and nothing."""
    big = chosen[1] or chosen[2] or USUAL[1]
    small = chosen[0] or max(1, big // 2)
    antes = sorted({0, max(1, big // 10), small // 2})
    return (*((small, big, ante) for ante in antes), (0, 0, big), (0, 0, 0))


USUAL = (10, 20, 0)
STAKES = Stakes(
    fields=("small_blind", "big_blind", "ante"),
    presets=((5, 10, 0), (10, 20, 0), (25, 50, 0), (50, 100, 0)),
    usual=USUAL,
    seats=(2, 4, 6, 9, 10),
    usual_seats=6,
    bought=(100, 1),
    variants=forced_bets,
    structures=("NL", "PL", "FL", "MIX"),
)


class TexasHoldemTold:
    """See `Telling`."""

    stakes: ClassVar[Stakes] = STAKES
    house_chapters: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "bets": ("pl_rule", "ante_excluded", "uncapped_heads_up", "min_bet", "mix_unit", "limit_blinds"),
        "blinds": ("straddle", "bb_ante", "ante_first", "moving_button", "hu_literal"),
        "showdown": ("show_all", "carry_to_next_pot"),
    }
    house_numbers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "mix_unit": ("orbit", "hands:4", "hands:8", "hands:20", "minutes:10", "minutes:20", "minutes:30"),
        "min_bet": ("0", "5", "10", "20", "50", "100"),
        "limit_blinds": ("doubled", "same", "10/20", "20/40", "50/100", "100/200"),
    }

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

    def title(self, words: Words, rules: HoldemRules) -> str:
        title = words(f"{KEY}-title", stakes=stakes(words, rules))
        return f"{title} · {ante}" if (ante := ante_of(words, rules)) else title

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: View[HoldemFacts] = _deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        facts += _said(words, view, seat)
        if seat == view.facts.button:
            facts.append(words(f"{KEY}-button"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: View[HoldemFacts] = _deal_of(scene)
        middle = _result(words, scene, view) if view.over else [_middle(words, view), *_odds(words, scene, view)]
        return [words(f"{KEY}-round", round=round_of(words, view)), *middle] if is_mixed(scene) else middle

    def contest(self, view: View[HoldemFacts]) -> Contest | None:
        """As the board lies while it is completed; when the deal is over, as it lay when all was decided."""
        board, facts = known(view.piles["board"]), view.facts
        if facts.decided_at is None or facts.decided_at == BOARD or len(facts.live) < 2:
            return None
        hands = tuple((seat, known(view.hand(seat))) for seat in facts.live)
        shown = all(seat in facts.shown for seat in facts.live)
        return Contest(hands, board[: facts.decided_at] if view.over else board) if shown else None

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return []
        hole = known(view.hand(view.viewer))
        if not hole:
            return []
        return [words("hand-brief", cards=signs(hole), hand=held(words, hole, known(view.piles["board"])))]

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: View[HoldemFacts] = _deal_of(scene)
        offered = view.asked.get(seat, ())
        fixed = tuple(fixed_button(words, KEY, view, seat, option) for option in offered if isinstance(option, Just))
        amount = offered_amount(view, seat)
        if amount is None:
            return (fixed,) if fixed else ()
        raises = raise_buttons(words, KEY, view, seat, amount)
        if amount.low < amount.high:
            raises = (*raises, Button(words("button-other"), "other"))
        return (fixed, raises)

    def standing(self, words: Words, view: View[HoldemFacts], seat: Seat) -> tuple[Button, ...]:
        may_be_asked = seat in view.facts.live and view.stacks[seat] > 0 and not view.over
        return tuple(Button(words(f"{KEY}-standing-{name}"), name) for name in STANDING) if may_be_asked else ()

    def amounts(self, view: View[HoldemFacts], seat: Seat) -> tuple[Amount, int] | None:
        offered = offered_amount(view, seat)
        return (offered, view.facts.least_bet) if offered else None

    def amount_button(self, words: Words, view: View[HoldemFacts], seat: Seat, offered: Amount, amount: int) -> Button:
        return amount_button(words, KEY, view, seat, offered, amount)

    def pick_button(self, words: Words, offered: Pick, ticked: int) -> Button:
        raise Refused("not_now")  # nobody picks cards here

    def read_amount(self, text: str, view: View[HoldemFacts], seat: Seat) -> str:
        offered = offered_amount(view, seat)
        if offered is None:
            raise Refused("not_now")
        if view.facts.structure == "PL" and is_pot(text):
            return f"{tag_of(offered)}:{offered.high}"
        return read_amount(text, view, seat, offered)

    def next_cutter(self, view: View[HoldemFacts]) -> Seat | None:
        return None

    def read_words(self, said: str, view: View[HoldemFacts], seat: Seat) -> str | None:
        return None  # what all games of betting say is enough

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
    if view.facts.carried:
        facts.append(words(f"{KEY}-carried_line", amount=view.facts.carried))
    if board := known(view.piles["board"]):
        facts.append(words(f"{KEY}-board_line", cards=signs(board)))
    return " · ".join(facts)


def _result(words: Words, scene: Scene, view: View[HoldemFacts]) -> list[str]:
    """Who won and with what, who else showed, and the board."""
    lines = [words(f"{KEY}-board_line", cards=signs(board))] if (board := known(view.piles["board"])) else []
    lines += _odds(words, scene, view)
    won = gains(view)
    for seat, amount in won.items():
        made = _with_kicker(words, view, seat, _shown(words, view, seat))
        key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
        lines.append(words(key, name=scene.names[seat], amount=amount, hand=made))
    for seat in view.facts.live:
        if cards := known(view.hand(seat)) if seat != view.viewer or _public(view, seat) else ():
            made = "" if seat in won else _shown(words, view, seat)
            key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
            lines.append(words(key, name=scene.names[seat], cards=signs(cards), hand=made))
    if left := view.in_the_middle:
        lines.append(words(f"{KEY}-left", amount=left))
    return lines


def _odds(words: Words, scene: Scene, view: View[HoldemFacts]) -> list[str]:
    """What each hand is worth now that nobody can bet any more, or (the deal is over) was worth then."""
    if scene.odds is None or view.facts.decided_at is None:
        return []
    board = view.facts.decided_at if view.over else len(known(view.piles["board"]))
    told_odds = [f"{scene.names[seat]} {share}" for seat, share in shares(words, scene.odds).items()]
    return [words(f"{KEY}-odds-{STREETS[board]}", odds=" · ".join(told_odds))]


def _result_of(words: Words, scene: Scene) -> tuple[str, ...]:
    view = scene.view
    if view is None or not view.over:
        return ()
    return tuple(
        words(f"{KEY}-wins_with", name=scene.names[seat], amount=amount, hand=made)
        if (made := _with_kicker(words, view, seat, _shown(words, view, seat)))
        else words(f"{KEY}-wins", name=scene.names[seat], amount=amount)
        for seat, amount in gains(view).items()
    )


def _shown(words: Words, view: View[HoldemFacts], seat: Seat) -> str:
    """The hand that a player showed, in words; empty if he showed none or the board is not complete."""
    made = made_hand(view, seat)
    return _told(words, made) if made and _public(view, seat) else ""


def _with_kicker(words: Words, view: View[HoldemFacts], seat: Seat, hand: str) -> str:
    """A winner's hand, and the side card by which it beat the best hand that was shown and won nothing."""
    won = gains(view)
    losers = [other for other in view.facts.shown if other not in won]
    if not (hand and losers):
        return hand
    mine, theirs = made_hand(view, seat), made_hand(view, max(losers, key=lambda other: _value(view, other)))
    kickers = decisive_kickers(mine, theirs) if mine and theirs else None
    if kickers is None:
        return hand
    better, worse = (words(f"rank-{rank}") for rank in kickers)
    return words("hand-kicker", hand=hand, better=better, worse=worse)


def _value(view: View[HoldemFacts], seat: Seat) -> int:
    """What a shown hand is worth with the board."""
    return hand_values(TEXAS_HOLDEM).value(known(view.hand(seat)) + known(view.piles["board"]))


def decisive_kickers(winner: MadeHand, loser: MadeHand) -> tuple[int, int] | None:
    """The first side cards that differ, if nothing else does (HE-TIE-1 to HE-TIE-11)."""
    beside = len(winner.ranks) - len(winner.kickers)
    if (winner.category, winner.ranks[:beside]) != (loser.category, loser.ranks[:beside]):
        return None
    pairs = zip(winner.kickers, loser.kickers, strict=True)
    return next(((better, worse) for better, worse in pairs if better != worse), None)


def made_hand(view: View[HoldemFacts], seat: Seat) -> MadeHand | None:
    """What a player's visible cards make with the board, from the flop on."""
    hole, board = known(view.hand(seat)), known(view.piles["board"])
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
        return told_hand(words, hole + board)
    high, low = sorted(hole, key=lambda card: card.rank, reverse=True)
    if high.rank == low.rank:
        return told(words, MadeHand(Category.PAIR, (high.rank,)))
    key = "hand-suited" if high.suit == low.suit else "hand-offsuit"
    return words(key, first=words(f"rank-{high.rank}"), second=words(f"rank-{low.rank}"))


def told_hand(words: Words, cards: tuple[Card, ...]) -> str:
    """Five cards or more in words."""
    values = hand_values(TEXAS_HOLDEM)
    return _told(words, values.describe(values.value(cards)))


def _told(words: Words, made: MadeHand) -> str:
    """A made hand in words; a straight flush to the ace has a name of its own."""
    if made.category is Category.STRAIGHT_FLUSH and made.ranks[0] == 14:
        return words("hand-royal")
    return told(words, made)


def _deal_of(scene: Scene) -> View[HoldemFacts]:
    if scene.view is None:
        raise ValueError("no deal to be told")
    return scene.view
