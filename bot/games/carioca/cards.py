"""The viewer's own cards in Carioca: what the rules say of them. Nobody else may see it."""

from collections.abc import Sequence

from bot.games.drafts import option_of
from bot.games.game_text import Scene, sign
from bot.games.hand_picker import Faces
from bot.words import Words
from engine.deal import Event
from engine.games import GAMES
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.moves import Drew
from engine.play import Checked
from engine.rummy.worth import RummyWorth
from engine.seats import Seat
from engine.view import View

CariocaView = View[CariocaFacts]


def holding_of(option: Checked) -> Holding:
    """The player's cards and what that player sees: it judges every move of this option."""
    holding = getattr(option.why_not, "__self__", None)
    assert isinstance(holding, Holding)  # noqa: S101  every verb with cards is judged by one
    return holding


def just_drawn(view: CariocaView, seat: Seat, events: Sequence[Event]) -> Faces:
    """What this player has drawn from the stock in this turn and still holds."""
    if discarding := option_of(view, seat, "discard"):
        holding = holding_of(discarding)
        return tuple(face for face in holding.drawn if face in holding.faces)
    match events[-1:], view.facts.phase:
        case [Drew(drawer, count)], "buy" if drawer == seat:  # the others are asked first; new cards come last
            return view.faces(seat)[-count:]
        case _:
            return ()


def may_claim(view: CariocaView, seat: Seat | None) -> bool:
    """May this player say in advance whether they buy the top discard?"""
    facts = view.facts
    return seat in facts.claims and facts.phase == "draw" and not view.over


def points_told(words: Words, scene: Scene) -> str:
    """What the viewer's own hand would cost, `13 cards · 87 points`; empty without cards."""
    view = scene.view
    if view is None or view.viewer not in view.seats:
        return ""
    hand: RummyWorth | None = GAMES["carioca"].worth(scene.rules, view, view.viewer)
    return words("carioca-hand_points", count=len(hand.faces), points=hand.points) if hand else ""


def told(faces: Faces) -> str:
    return " ".join(map(sign, faces))


def lying(holding: Holding, number: int) -> str:
    """The cards of a meld on the table, by its number."""
    return told(holding.laid[number - 1].cards)


def melds_told(laid: tuple[Faces, ...]) -> str:
    """`K♥ K♠ + 4♦ 4♣`."""
    return " + ".join(map(told, laid))


def ranks_told(facts: CariocaFacts) -> str:
    """The ranks that may not be thrown away: `5 10`."""
    return " ".join(rank.replace("T", "10") for rank in facts.forbidden)
