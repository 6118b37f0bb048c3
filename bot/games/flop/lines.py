"""What stands in the lines of a deal with a board: words said, the middle, questions to several, how it ended."""

from bot.games.flop.ending import ending
from bot.games.flop.pictures import shares
from bot.games.game_text import Scene, signs
from bot.games.poker.betting import pots_told
from bot.words import Words
from engine.poker.flop.facts import FlopFacts, boards_seen
from engine.poker.flop.house_rules import FlopRules
from engine.poker.flop.moves import Bomb, Show, Straddle, Twice
from engine.seats import Seat
from engine.view import View

KEY = "flop"
STREETS = {0: "preflop", 3: "flop", 4: "turn"}  # by cards on the board


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
    asked = (*_asked_to_run(words, scene, view), *_asked_to_show(words, scene, view))
    bomb = [words(f"{KEY}-is_bomb")] if view.facts.bomb else []
    before = _asked_before_cards(words, scene, view)
    return [*bomb, _middle(words, view), *_odds(words, scene, view), *asked, *before]


def _asked_before_cards(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """HR-BOMB-2, HR-BOMB-4, HR-STR-1. What is asked before anybody has a card, and of whom."""
    asked = {seat: {option.kind for option in options} for seat, options in view.asked.items()}
    names = [scene.names[seat] for seat, kinds in asked.items() if Bomb in kinds]
    bombs = [words(f"{KEY}-asked_to_bomb", pot=view.facts.bomb_pot, names=", ".join(names))] if names else []
    straddles = [scene.names[seat] for seat, kinds in asked.items() if Straddle in kinds]
    return [*bombs, *(words(f"{KEY}-asked_to_straddle", name=name) for name in straddles)]


def question_to(words: Words, scene: Scene, view: View[FlopFacts], seat: Seat) -> str:
    """What this player is asked beside the betting, and its price, in a few words; empty where it is nothing such."""
    facts, asked, rules = view.facts, {option.kind for option in view.asked.get(seat, ())}, scene.rules
    assert isinstance(rules, FlopRules)  # noqa: S101  a scene of such a game
    if Bomb in asked:
        return words(f"{KEY}-vote-bomb", pot=facts.bomb_pot, price=rules.bomb_chips)
    if Straddle in asked:
        return words(f"{KEY}-vote-straddle", price=facts.big_blind * (2 if facts.straddler is None else 4))
    if Twice in asked:
        return words(f"{KEY}-vote-run", most=facts.run_it)
    if Show in asked and not view.over:
        return words(f"{KEY}-vote-show", price=facts.bounty)
    return ""


def _middle(words: Words, view: View[FlopFacts]) -> str:
    return " · ".join((*pots_told(words, KEY, view), *_boards(words, view)))


def _asked_to_show(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """HR-BOUNTY-2. Who may show before the pot is paid, whatever they hold."""
    names = [scene.names[seat] for seat, options in view.asked.items() if any(it.kind is Show for it in options)]
    return [words(f"{KEY}-asked_to_show", name=name, amount=view.facts.bounty) for name in names]


def _boards(words: Words, view: View[FlopFacts]) -> list[str]:
    """The board as far as it lies, or each of several."""
    boards = boards_seen(view)
    if len(boards) == 1:
        return [words(f"{KEY}-board_line", cards=signs(boards[0]))] if boards[0] else []
    told = enumerate(boards, start=1)
    return [words(f"{KEY}-board_of", number=number, cards=signs(board)) for number, board in told if board]


def _asked_to_run(words: Words, scene: Scene, view: View[FlopFacts]) -> list[str]:
    """HR-RUN-1. Who may agree to run the board more than once."""
    names = [scene.names[seat] for seat, options in view.asked.items() if any(it.kind is Twice for it in options)]
    return [words(f"{KEY}-asked_to_run", names=", ".join(names), most=view.facts.run_it)] if names else []


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
