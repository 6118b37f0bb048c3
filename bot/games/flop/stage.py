"""Games with a board as stages: what one reader may see of them."""

from msgspec.structs import replace

from bot.games.flop.ending import ending
from bot.games.flop.hands import FlopView, made_by, told_made
from bot.games.flop.levels import level_to_come
from bot.games.flop.lines import question_to
from bot.games.flop.pictures import shares, winning_hands
from bot.games.game_text import Scene
from bot.games.poker import stage as poker
from bot.games.poker.betting import gains
from bot.games.poker.next_game import asked_to_pick
from bot.games.poker.shut import shut
from bot.seam.stage import Place, Stage
from bot.words import Words
from engine.poker.flop.facts import boards_seen
from engine.seats import Seat

KEY = "flop"
BOARD = 5  # cards


def place(words: Words, scene: Scene, view: FlopView, seat: Seat) -> Place:
    """One player of the deal."""
    said, hand = poker.word(words, "poker", view, seat), view.hand(seat)
    made = made_by(view).get(seat)
    odds = "" if view.over else shares(words, scene.odds).get(seat, "")
    tells = made and seat != view.viewer  # the viewer's own seat names the hand beside the chips
    told = odds or said or (words(f"hand-tag-{made.category}") if made and tells else "")
    found = poker.place(view, seat, told, scene.names[seat], hand)
    dealer = words(f"{KEY}-label-dealer") if seat == view.facts.button else ""
    return replace(found, dealer=dealer)


def stage(words: Words, scene: Scene, view: FlopView, base: Stage) -> Stage:
    """The middle: the board, the pots, and at the end who won with which five."""
    made = made_by(view)
    told = {seat: told_made(words, hand) for seat, hand in made.items()}
    result = poker.result(words, view, scene.names, told)
    if result:
        hands = poker.most_won(view, winning_hands(scene)) if made.keys() & gains(view).keys() else ()
        shown = tuple(dict.fromkeys(card for fives in hands for five in fives for card in five))
        result = replace(result, cards=tuple(map(str, shown)), lines=tuple(ending(words, scene, view)))
    board, *further = (tuple(map(str, board)) for board in boards_seen(view))
    return replace(
        base,
        phase="over" if view.over else view.facts.street,
        board=board,
        further=tuple(further),
        spots=BOARD,
        pots=poker.pots(words, view) if view.in_the_middle else (),
        hint=_hint(words, scene, view),
        shut=shut(words, scene, view),
        result=result,
    )


def _hint(words: Words, scene: Scene, view: FlopView) -> str:
    """For the reader who is asked; to everybody after a deal, that the next one begins with a vote or higher blinds."""
    seat = view.viewer
    if view.over:
        picks = asked_to_pick(words, view, seat) if seat is not None else ""
        if picks or scene.ends:
            return picks
        rises = level_to_come(words, view.facts) if view.facts.level_left == 0 else ""
        return words(f"{KEY}-stage-proposed") if view.facts.proposed else rises
    if seat is None or seat not in view.asked:
        return ""
    return poker.costs(words, view, seat) or question_to(words, scene, view, seat)
