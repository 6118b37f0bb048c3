"""The words of pictures of games with a board, in the table's language."""

import msgspec

from bot.games.best_hands import fanned_out
from bot.games.flop.hands import made_by, worth_to_the_viewer
from bot.games.game_text import Scene, as_they_lie
from bot.games.poker.betting import gains
from bot.games.poker.pictures import card_words, empty_view, table_words, theme
from bot.words import Words
from cards_render.painter.requests import HandPicture, TablePicture
from cards_render.words import HandWords
from engine.cards import Card
from engine.game import Odds
from engine.poker.flop.facts import FlopFacts, boards_seen, on_board, several_boards_settle
from engine.poker.flop.house_rules import FlopRules
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "flop"
NOTHING_YET = FlopFacts(
    button=-1,
    street="preflop",
    structure="NL",
    small_blind=0,
    big_blind=0,
    ante=0,
    live=(),
    spoke={},
    highest=0,
    shown=(),
    awards=(),
)


def table_drawing(words: Words, game: str, scene: Scene, result: tuple[str, ...]) -> TablePicture:
    """The table as everyone may see it."""
    view = scene.view or empty_view(NOTHING_YET, "board")
    winners, boards = winning_hands(scene), len(boards_seen(view))
    spoken = msgspec.structs.replace(
        table_words(words, game, scene, dealer=KEY),
        stakes=_stakes(words, scene),
        street=words(f"{KEY}-street-{street_of(view)}") if scene.view else "",
        result=result,
        tags=_tags(words, view, scene.odds),
        winning=tuple(dict.fromkeys(card for fives in winners.values() for five in fives for card in five)),
        fans={seat: fives[0] for seat, fives in winners.items()} if boards == 1 else {},
    )
    return TablePicture(_as_they_lie(view), spoken, theme(scene))


def _as_they_lie(view: View[FlopFacts]) -> View[FlopFacts]:
    """Hands that are seen whole lie as people hold them, where they are larger than two."""
    hands = {f"hand {seat}": as_they_lie(known(hand)) for seat in view.seats if None not in (hand := view.hand(seat))}
    return msgspec.structs.replace(view, piles=view.piles | hands)


def hand_drawing(words: Words, scene: Scene) -> HandPicture | None:
    """The viewer's own cards, below the boards as they lie now: secret."""
    view = scene.view
    if view is None or view.viewer not in view.seats or None in (hole := view.hand(view.viewer)) or not hole:
        return None
    spoken = HandWords(
        title=words("hand-yours"),
        note=words("deal-number", number=scene.deal),
        card=card_words(words),
        alt=words("poker-alt-hand", cards="{cards}"),
        board=words("poker-alt-board", cards="{cards}"),
        board_of=words("poker-alt-board_of", number="{number}", cards="{cards}"),
    )
    cards, boards = as_they_lie(known(hole)), boards_seen(view)
    lying = boards if any(boards) else ()
    return HandPicture(f"{scene.table}:{view.viewer}", cards, spoken, theme(scene), boards=lying)


def street_of(view: View[FlopFacts]) -> str:
    """The street; when the deal is over `showdown` if hands were compared, else `over`."""
    if not view.over:
        return view.facts.street
    return "showdown" if len(view.facts.live) > 1 else "over"


def _stakes(words: Words, scene: Scene) -> str:
    rules = scene.rules
    assert isinstance(rules, FlopRules)  # noqa: S101  a scene of this game
    now = scene.view.facts if scene.view and rules.rise != "never" else rules
    told = (
        f"{rules.structure} · {round_of(words, scene.view)}" if is_mixed(scene) and scene.view else stakes(words, now)
    )
    return f"{told} · {words(f'{KEY}-ante', ante=now.ante)}" if now.ante else told  # who pays it has no room here


def stakes(words: Words, told: FlopRules | FlopFacts) -> str:
    """`NL 10/20`: a table is called by its blinds, in limit by its small and big bet (HE-BLIND-3, HE-BLIND-4)."""
    return f"{told.structure} {_bets(words, told)}"


def stakes_of_table(words: Words, rules: FlopRules) -> str:
    """The same, also where blinds rise: `NL from 10/20`."""
    if rules.rise == "never":
        return stakes(words, rules)
    return words(f"{KEY}-rising", structure=rules.structure, bets=_bets(words, rules))


def bet(words: Words, rules: FlopRules) -> str:
    """The same for those who do not know these letters: `no limit 10/20`."""
    return words(f"{KEY}-stage-bet", structure=rules.structure, bets=_bets(words, rules))


def _bets(words: Words, told: FlopRules | FlopFacts) -> str:
    small, big = (told.least_bet, 2 * told.least_bet) if told.structure == "FL" else (told.small_blind, told.big_blind)
    return f"{words.number(small)}/{words.number(big)}" if big else words(f"{KEY}-no_blinds")


def ante_of(words: Words, rules: FlopRules | FlopFacts) -> str:
    """Which ante is paid, and by whom; empty without one."""
    if not rules.ante:
        return ""
    return words(f"{KEY}-bb_ante" if rules.bb_ante else f"{KEY}-ante", ante=rules.ante)


def is_mixed(scene: Scene) -> bool:
    return isinstance(scene.rules, FlopRules) and scene.rules.structure == "MIX"


def round_of(words: Words, view: View[FlopFacts]) -> str:
    """What a mixed game is playing now: `FL 40/80`."""
    return stakes(words, view.facts)


def _tags(words: Words, view: View[FlopFacts], odds: Odds | None) -> dict[Seat, str]:
    """The odds of an all-in; when the deal is over, what each won beside them. Without odds others show their hand.

    Odds and hand together (`≈16% · HIGH CARD`) would be cut off.
    """
    odds_told = shares(words, odds)
    if not view.over:
        return odds_told
    hands = {seat: words(f"hand-tag-{hand.category}") for seat, hand in made_by(view).items()}
    won = {seat: f"+{words.number(amount)}" for seat, amount in gains(view).items()}
    both = {seat: f"{share} · {won[seat]}" for seat, share in odds_told.items() if seat in won}
    return hands | odds_told | won | both


def shares(words: Words, odds: Odds | None) -> dict[Seat, str]:
    """Shares of a pot in whole percent, of several boards each; 0 and 100 are said only of what is certain.

    ≈ marks samples.
    """
    if odds is None:
        return {}
    key = f"{KEY}-share" if odds.exact else f"{KEY}-share_about"
    by_board = [dict(shares) for shares in (odds.shares, *odds.further)]
    return {seat: " / ".join(words(key, percent=_percent(of[seat])) for of in by_board) for seat in by_board[0]}


def _percent(share: float) -> int:
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def winning_hands(scene: Scene) -> dict[Seat, tuple[tuple[Card, ...], ...]]:
    """By seat, the five cards of each winning hand that was shown, board by board, the best card first."""
    view, found = scene.view, dict[Seat, tuple[tuple[Card, ...], ...]]()
    if view is None or not view.over:
        return found
    boards = range(len(boards_seen(view)))
    if len(boards) > 1 and not several_boards_settle(view):
        return found
    for number in boards:
        alone = on_board(view, number)
        for seat in sorted({award.seat for award in alone.facts.awards} & alone.facts.made.keys()):
            if hand := worth_to_the_viewer(scene.rules, alone, seat):
                found[seat] = (*found.get(seat, ()), fanned_out(hand.five))
    return found
