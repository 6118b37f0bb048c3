"""What stands in the lines of a deal with a board: words said, the middle, questions to several, how it ended."""

from bot.games.flop.ending import ending
from bot.games.flop.pictures import shares
from bot.games.game_text import Scene, as_a_line, signs
from bot.games.poker.betting import pots_told
from bot.words import Words
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.house_rules import FlopRules
from engine.poker.flop.moves import Bomb, Show, Straddle, Twice
from engine.seats import Seat
from engine.view import View

KEY = "flop"
STREETS = {0: "preflop", 3: "flop", 4: "turn"}  # by cards on the board
ASKED = {Bomb: "bomb", Straddle: "straddle", Twice: "run", Show: "show"}  # HR-BOMB-2, HR-STR-1, HR-RUN-1, HR-BOUNTY-2


def said(words: Words, view: View[FlopFacts], seat: Seat) -> list[str]:
    """What a player last did, with the chips before them: `bet 40`, `fold`, `all-in 120`."""
    bet, word = view.bets[seat], view.facts.spoke.get(seat)
    if seat not in view.facts.live:
        return [words(f"{KEY}-said-fold")]
    if not view.stacks[seat] and not view.over:
        return [words(f"{KEY}-said-all_in_for", amount=bet) if bet else words(f"{KEY}-said-all_in")]
    if word and not view.over:
        return [words(f"{KEY}-said-{word}", amount=bet)]
    posted = "straddle" if seat == view.facts.straddler and view.facts.street == "preflop" else "bets"
    return [words(f"{KEY}-said-{posted}", amount=bet)] if bet else []


def running(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    bomb = [words(f"{KEY}-is_bomb")] if view.facts.bomb else []
    return [*bomb, _middle(words, view), *_odds(words, scene, view), *_questions(words, scene, view)]


def _questions(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """What is asked beside the betting, of whom, and its price; the player who is asked alone is spoken to."""
    asked = [scene.names[seat] for seat in view.asked]
    for kind, key in ASKED.items():
        if any(option.kind is kind for options in view.asked.values() for option in options):
            if view.viewer is not None and [view.viewer] == [*view.asked]:
                return [as_a_line(question_to(words, scene, view, view.viewer))]
            return [words(f"{KEY}-asked_to_{key}", names=", ".join(asked), **_prices(words, scene, view))]
    return []


def question_to(words: Words, scene: Scene, view: View[FlopFacts], seat: Seat) -> str:
    """What this player is asked beside the betting, and its price, in a few words; empty where it is nothing such."""
    asked = {option.kind for option in view.asked.get(seat, ())}
    key = next((key for kind, key in ASKED.items() if kind in asked), None)
    return words(f"{KEY}-vote-{key}", **_prices(words, scene, view)) if key else ""


def _prices(words: Words, scene: Scene, view: View[FlopFacts]) -> dict[str, str | int]:
    """What the questions beside the betting are about, and what a yes costs or earns at this level."""
    facts, rules = view.facts, scene.rules
    assert isinstance(rules, FlopRules)  # noqa: S101  a scene of such a game
    return {
        "pot": facts.bomb_pot,
        "bomb": rules.bomb_ante * facts.least_bet,
        "straddle": facts.big_blind * (2 if facts.straddler is None else 4),
        "most": facts.run_it,
        "hand": words(f"{KEY}-rule-bounty_hand-{rules.bounty_hand}"),
        "bounty": facts.bounty,
    }


def _middle(words: Words, view: View[FlopFacts]) -> str:
    return " · ".join((*pots_told(words, KEY, view), *_boards(words, view)))


def _boards(words: Words, view: View[FlopFacts]) -> list[str]:
    """The board as far as it lies, or each of several."""
    boards = boards_seen(view)
    if len(boards) == 1:
        return [words(f"{KEY}-board_line", cards=signs(boards[0]))] if boards[0] else []
    told = enumerate(boards, start=1)
    return [words(f"{KEY}-board_of", number=number, cards=signs(board)) for number, board in told if board]


def result(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """The board, the odds of an all-in, and how it ended."""
    lines = _boards(words, view) if len(boards_seen(view)) == 1 else []  # of several the ending tells each
    return [*lines, *_odds(words, scene, view), *ending(words, scene, view)]


def _odds(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """What each hand is worth now that nobody can bet any more, or (the deal is over) was worth then."""
    if scene.odds is None or view.facts.decided_at is None:
        return []
    boards = boards_seen(view)
    board = view.facts.decided_at if view.over or len(boards) > 1 else len(boards[0])
    told_odds = [f"{scene.names[seat]} {share}" for seat, share in shares(words, scene.odds).items()]
    return [words(f"{KEY}-odds-{STREETS[board]}", odds=" · ".join(told_odds))]
