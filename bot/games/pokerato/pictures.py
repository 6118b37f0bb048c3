"""Pokerato's pictures with the table's words in them: the table, the close, and a private hand."""

from math import prod

from bot.games.game_text import Scene
from bot.games.poker.pictures import tag_of, theme
from bot.games.pokerato.events import KEY, PokeratoView, factors_of, gained, headline, points_told, winnings
from bot.games.pokerato.hand import just_drawn
from bot.games.rummy.pictures import below_the_others, discards, label, own, rows_of, table_words
from bot.games.rummy.text import hand_picture
from bot.words import Words
from cards_render.painter.requests import PokeratoPicture, RummyHandPicture
from cards_render.shown.rummy import Direction, LaidMeld, PokeratoClose, PokeratoPlayer, PokeratoTable, State
from engine.games.pokerato.deal import PokeratoFacts, onwards
from engine.games.pokerato.house_rules import PokeratoRules
from engine.games.pokerato.moves import RUNGS
from engine.rummy.faces import is_joker
from engine.seats import Seat

RUNGS_SHOWN = (1, *RUNGS)


def table_drawing(words: Words, scene: Scene) -> PokeratoPicture:
    """The table as everyone may see it."""
    rules, view = scene.rules, scene.view
    assert isinstance(rules, PokeratoRules)  # noqa: S101  a scene of this game
    facts = view.facts if view else None
    direction: Direction = "anticlockwise" if facts and facts.direction == "ccw" else "clockwise"
    table = PokeratoTable(
        words=table_words(words, KEY),
        stakes=words(f"{KEY}-label-stakes", posta=rules.posta, point=rules.point),
        deal=words("deal-number", number=scene.deal),
        phase=words(f"{KEY}-label-phase-{'close' if facts.laid else facts.phase}") if facts else "",
        players=rows_of(_players(words, scene), _onlookers(words, scene)),
        stock=len(view.piles["stock"]) if view else 0,
        discards=discards(view) if view else (),
        posta=facts.posta if facts else rules.posta,
        raised=facts.multiplier if facts else 1,
        direction=direction,
        order=label(words, direction),
        rungs=RUNGS_SHOWN,
        close=_close(words, scene, facts) if facts and facts.laid else None,
        result=_result(words, scene, view) if view and view.over else (),
    )
    return PokeratoPicture(table, theme(scene))


def hand_drawing(words: Words, scene: Scene) -> RummyHandPicture | None:
    """The viewer's own cards: secret."""
    view = scene.view
    if view is None or view.viewer not in view.seats:
        return None
    faces = view.faces(view.viewer)
    hand = hand_picture(words, scene, faces, words(f"{KEY}-cards", count=len(faces)), just_drawn(view, view.viewer))
    return RummyHandPicture(f"{scene.table}:{view.viewer}", hand, theme(scene)) if hand else None


def _result(words: Words, scene: Scene, view: PokeratoView) -> tuple[str, ...]:
    """Who gets how much; where nobody does, why."""
    facts = view.facts
    if facts.laid is None or facts.winner is None:
        return tuple(headline(words, scene.names, view, ends=scene.ends))
    return (words(f"{KEY}-wins", name=scene.names[facts.winner], amount=winnings(facts)),)


def _close(words: Words, scene: Scene, facts: PokeratoFacts) -> PokeratoClose | None:
    """The nine cards in their melds, and what each who is still in pays."""
    laid = facts.laid
    if laid is None:
        return None
    factors = factors_of(facts)
    sum_ = " × ".join(map(words.number, factors))
    imagined = any(is_joker(face) for meld in laid.melds for face in meld)
    return PokeratoClose(
        name=scene.names[laid.seat],
        melds=tuple(map(LaidMeld, laid.melds)),
        discard=laid.discard,
        kind=words(f"{KEY}-kind-{'joker' if imagined and laid.kind == 'melds' else laid.kind}"),
        multiplier=f"×{laid.multiplier}",
        sum=words(f"{KEY}-label-sum", sum=sum_, points=prod(factors), point=facts.rules.point),
        discard_label=words(f"{KEY}-label-discard") if laid.discard else "",
    )


def _players(words: Words, scene: Scene) -> list[PokeratoPlayer]:
    """Who was dealt in, in the order of play, the viewer last."""
    view = scene.view
    if view is None:
        return []
    order = below_the_others(onwards(view.seats, view.facts.dealer, view.facts.direction), view.viewer)
    return [_player(words, scene, view, seat) for seat in order]


def _player(words: Words, scene: Scene, view: PokeratoView, seat: Seat) -> PokeratoPlayer:
    facts = view.facts
    state, tag = _state(words, view, seat)
    if not tag and seat in scene.absent:
        tag = tag_of(words, scene, scene.absent[seat])
    word = facts.spoke.get(seat)
    return PokeratoPlayer(
        seat=seat,
        name=scene.names[seat],
        score=words.number(view.stacks[seat]),
        cards=len(view.hand(seat)),
        said=words(f"{KEY}-label-{word}", times=facts.accepted[seat]) if word else "",
        stake=_stake(words, view, seat),
        state=state,
        tag=tag,
        dealer=seat == facts.dealer,
        own=own(scene, seat),
        face=scene.robots.get(seat),
    )


def _state(words: Words, view: PokeratoView, seat: Seat) -> tuple[State, str]:
    facts = view.facts
    if view.over and seat == facts.winner:
        return "win", words(f"{KEY}-label-closes" if facts.laid else f"{KEY}-label-wins")
    if seat not in facts.live:
        return "out", ""
    return ("turn", label(words, "turn")) if seat == view.turn and not view.over else ("plain", "")


def _stake(words: Words, view: PokeratoView, seat: Seat) -> str:
    """Points accepted, or folded for; when the deal is over, the chips paid or won."""
    facts = view.facts
    if view.over:
        return gained(words, facts, seat)
    if seat not in facts.live:
        return f"−{points_told(words, facts, facts.price[seat])}" if facts.price[seat] else ""
    accepted = facts.accepted[seat] * facts.posta
    return points_told(words, facts, accepted) if accepted else ""


def _onlookers(words: Words, scene: Scene) -> list[PokeratoPlayer]:
    """Who sits at the table but is not in this deal; before the first deal that is nobody's fault."""
    return [
        PokeratoPlayer(
            seat,
            who.name,
            words.number(who.stack),
            0,
            state="out" if tag else "plain",
            tag=tag,
            face=scene.robots.get(seat),
        )
        for seat, who in sorted(scene.onlookers.items())
        for tag in (tag_of(words, scene, who.why),)
    ]
