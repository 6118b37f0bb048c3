"""Carioca's pictures with the table's words in them: the table, and a private hand."""

from bot.games.carioca.cards import just_drawn, points_told
from bot.games.carioca.events import is_free, score
from bot.games.game_text import Scene
from bot.games.poker.pictures import tag_of, theme
from bot.games.rummy.pictures import below_the_others, discards, label, own, rows_of, table_words
from bot.games.rummy.text import hand_picture
from bot.games.sorting import sorted_by_suit
from bot.seam.stage import When
from bot.words import Words
from cards_render.painter.requests import CariocaPicture, RummyHandPicture
from cards_render.shown.rummy import CariocaTable, LaidMeld, Opening, RummyPlayer, State
from engine.games.carioca import CariocaFacts, CariocaRules
from engine.games.carioca.competing import FULL_MATCH
from engine.games.carioca.house_rules import MANCHES
from engine.seats import Seat
from engine.view import View

KEY = "carioca"


def table_drawing(words: Words, scene: Scene, result: list[str]) -> CariocaPicture:
    """The table as everyone may see it."""
    rules, view = scene.rules, scene.view
    assert isinstance(rules, CariocaRules)  # noqa: S101  a scene of this game
    facts = view.facts if view else None
    table = CariocaTable(
        words=table_words(words, KEY),
        stakes=_stakes(words, rules),
        deal=words(f"{KEY}-label-manche", manche=facts.manche if facts else 1),
        opening=_opening(words, facts),
        players=rows_of(_players(words, scene), _onlookers(words, scene)),
        stock=facts.stock if facts else 0,
        discards=discards(view) if view else (),
        pot=view.in_the_middle - view.facts.final_pot if view else 0,
        direction=rules.direction,
        order=label(words, rules.direction),
        result=tuple(result),
        openings=openings(words, facts) if facts else (),
    )
    return CariocaPicture(table, theme(scene))


def _stakes(words: Words, rules: CariocaRules) -> str:
    """What ends the match and what it costs; where all manches are played and nobody pays, who wins."""
    if rules.exit_score >= FULL_MATCH:
        return words(f"{KEY}-label-for_points")
    key = f"{KEY}-label-exit" if is_free(rules) else f"{KEY}-label-stakes"
    return words(key, exit=rules.exit_score, stake=rules.stake, price=rules.buy_price)


def hand_drawing(words: Words, scene: Scene) -> RummyHandPicture | None:
    """The viewer's own cards: secret."""
    view = scene.view
    if view is None or view.viewer not in view.seats:
        return None
    faces = view.faces(view.viewer)
    hand = hand_picture(words, scene, faces, points_told(words, scene), just_drawn(view, view.viewer, scene.events))
    return RummyHandPicture(f"{scene.table}:{view.viewer}", hand, theme(scene)) if hand else None


def _opening(words: Words, facts: CariocaFacts | None) -> str:
    if facts is None or not facts.opening:
        return ""
    return words(f"{KEY}-label-opening", opening=words(f"{KEY}-opening-{facts.opening}"))


def openings(words: Words, facts: CariocaFacts) -> tuple[Opening, ...]:
    """The openings of the match, in order. In carioca pazza each is known once it was chosen."""
    chosen = {number: manche.opening for number, manche in enumerate(facts.sheet, start=1)}
    chosen.setdefault(facts.manche, facts.opening)
    numbers = range(1, MANCHES + 1)
    played = {number: number if facts.pazza == "off" else chosen.get(number, 0) for number in numbers}
    return tuple(
        Opening(str(number), words(f"{KEY}-short-{opening}") if opening else "", when(number, facts.manche))
        for number, opening in played.items()
    )


def when(number: int, manche: int) -> When:
    """Where a deal of the match stands while this manche is played."""
    return "done" if number < manche else "now" if number == manche else "next"


def _players(words: Words, scene: Scene) -> list[RummyPlayer]:
    """Who was dealt in, in the order of play, the viewer last."""
    view = scene.view
    return (
        [_player(words, scene, view, seat) for seat in below_the_others(view.facts.order, view.viewer)] if view else []
    )


def _player(words: Words, scene: Scene, view: View[CariocaFacts], seat: Seat) -> RummyPlayer:
    facts = view.facts
    state, tag = _state(words, scene, view, seat)
    return RummyPlayer(
        seat=seat,
        name=scene.names[seat],
        score=score(words, facts.tallies[seat].score),
        cards=facts.in_hand[seat],
        melds=tuple(LaidMeld(laid.cards, str(laid.number)) for laid in facts.melds if laid.owner == seat),
        hand=sorted_by_suit(view.faces(seat)) if view.over else (),
        state=state,
        tag=tag,
        opened=words(f"{KEY}-label-opened") if seat in facts.opened else "",
        dealer=seat == facts.dealer,
        own=own(scene, seat),
        face=scene.robots.get(seat),
    )


def _state(words: Words, scene: Scene, view: View[CariocaFacts], seat: Seat) -> tuple[State, str]:
    """The state of a player and its tag."""
    facts = view.facts
    if view.over:
        points = words.signed(facts.points[seat])
        if seat == facts.closer:
            return "win", words(f"{KEY}-label-closes", points=points)
        return "out" if facts.tallies[seat].out else "plain", points
    if seat == facts.turn:
        return "turn", label(words, "turn")
    return "plain", tag_of(words, scene, scene.absent[seat]) if seat in scene.absent else ""


def _onlookers(words: Words, scene: Scene) -> list[RummyPlayer]:
    """Who sits at the table but is not in this deal; before the first deal that is nobody's fault."""
    return [
        RummyPlayer(seat, who.name, "", 0, state="out" if tag else "plain", tag=tag, face=scene.robots.get(seat))
        for seat, who in sorted(scene.onlookers.items())
        for tag in (tag_of(words, scene, who.why),)
    ]
