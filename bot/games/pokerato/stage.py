"""Pokerato as a stage: what one reader may see of it."""

from msgspec.structs import replace

from bot.games.game_text import Scene, sign
from bot.games.locks import why_locked
from bot.games.pokerato.events import (
    PokeratoView,
    fold_told,
    gained,
    headline,
    latest,
    reckoning,
    risk_told,
    top_told,
    winnings,
)
from bot.games.pokerato.hand import best_close, just_drawn
from bot.games.rummy.stage import with_piles
from bot.seam.stage import Fact, Laid, Mood, Place, Result, SeatState, Shut, Stage
from bot.words import Words
from engine.games.pokerato.moves import RUNGS, Raise
from engine.games.pokerato.worth import multiplier_of
from engine.seats import Seat

KEY = "pokerato"
MOODS: dict[str, Mood] = {"fold": "gives_up", "pass": "gives_up", "open": "leads", "raise": "leads"}


def place(words: Words, scene: Scene, view: PokeratoView, seat: Seat) -> Place:
    """One player of the deal: chips, the last word, cards."""
    facts = view.facts
    spoke, own = facts.spoke.get(seat, ""), seat == view.viewer
    state: SeatState = "in" if seat in facts.live else "folded"
    said = words(f"{KEY}-label-{spoke}", times=facts.accepted[seat]) if spoke and not view.over else ""
    wins = view.over and seat == facts.winner
    if wins:
        said = words(f"{KEY}-label-closes" if facts.laid else f"{KEY}-label-wins")
    laid = facts.laid.melds if facts.laid and facts.laid.seat == seat else ()
    return Place(
        seat=seat,
        name=scene.names[seat],
        state=state,
        stack=view.stacks[seat],
        score=words(f"{KEY}-stage-{'points' if scene.for_points else 'chips'}", chips=view.stacks[seat]),
        said=said,
        mood="wins" if wins else MOODS.get(spoke, "goes_on") if said else "",
        cards=() if own or state == "folded" else tuple(str(card) if card else "" for card in view.hand(seat)),
        melds=tuple(Laid(number, cards) for number, cards in enumerate(laid, start=1)),
        dealer=words("rummy-stage-dealer") if seat == facts.dealer else "",
        worth=words(f"{KEY}-cards", count=len(view.faces(seat))) if own and view.faces(seat) else "",
        won=gained(words, facts, seat) if view.over else "",
    )


def stage(words: Words, scene: Scene, view: PokeratoView, base: Stage) -> Stage:
    """The middle: piles, what is at stake and what each way out costs."""
    laid = with_piles(words, view, base, len(view.piles["stock"]), scene.names, scene.events)
    return replace(
        laid,
        phase="over" if view.over else view.facts.phase,
        note=words(f"{KEY}-stage-note", posta=view.facts.posta, point=view.facts.rules.point, deal=scene.deal),
        facts=tuple(_facts(words, view)),
        latest=() if view.over else tuple(latest(words, scene.names, scene.events)),
        hint=_hint(words, view),
        shut=_shut(words, scene, view),
        result=_result(words, scene, view) if view.over else None,
    )


def _facts(words: Words, view: PokeratoView) -> list[Fact]:
    """What is at stake for everybody, and for the reader what folding and staying cost and what closes."""
    facts, seat = view.facts, view.viewer
    risk = risk_told(words, facts)
    times = f" ×{facts.multiplier}" if facts.multiplier > 1 else ""
    found = [Fact(words(f"{KEY}-stage-stake"), f"{facts.posta}{times}")]
    if seat in facts.live and not view.over:
        if facts.opener is not None:
            found.append(Fact(words(f"{KEY}-stage-fold"), fold_told(words, facts, seat)))
        found.append(Fact(words(f"{KEY}-stage-stay"), risk))
        found.append(Fact(words(f"{KEY}-stage-closing"), words(f"{KEY}-stage-closing_takes")))
    return found


def _hint(words: Words, view: PokeratoView) -> str:
    """For the reader who is asked."""
    facts, seat = view.facts, view.viewer
    if seat is None or view.over or seat not in view.asked:
        return ""
    if close := best_close(view, seat):
        card, times = sign(close.discard) if close.discard else "none", multiplier_of(facts.rules, close)
        return words(f"{KEY}-stage-can_close", card=card, times=times)
    if facts.phase == "declarations":
        return words(f"{KEY}-stage-{'open' if facts.opener is None else 'answer'}", risk=risk_told(words, facts))
    if facts.drawn is None:
        top = top_told(view)
        return words(f"{KEY}-stage-draw", card=top) if top else words(f"{KEY}-stage-draw_only")
    if drawn := just_drawn(view, seat):
        return words(f"{KEY}-stage-drew", card=sign(drawn[0]))
    return words(f"{KEY}-stage-discard")


def _shut(words: Words, scene: Scene, view: PokeratoView) -> tuple[Shut, ...]:
    """Of the raises those that the viewer may not make."""
    facts, options = view.facts, view.asked.get(view.viewer, ()) if view.viewer is not None else ()
    if facts.phase != "declarations" or not options:
        return ()
    none = "" if any(option.kind is Raise for option in options) else scene.why_not.get("raise", "not_now")
    rungs = [times for times in RUNGS if none or times not in facts.rungs]
    return tuple(
        Shut(
            f"times_{times}",
            words(f"{KEY}-raise", times=times),
            why_locked(words, none or ("raise_one_step" if times > facts.multiplier else "raise_not_higher")),
        )
        for times in rungs
    )


def _result(words: Words, scene: Scene, view: PokeratoView) -> Result:
    facts = view.facts
    title, *reasons = [*headline(words, scene.names, view)] or [""]
    winners = (facts.winner,) if facts.winner is not None else ()
    cards = tuple(face for meld in facts.laid.melds for face in meld) if facts.laid else ()
    if facts.laid and facts.winner is not None:
        reasons = [title]
        title = words("poker-stage-wins", name=scene.names[facts.winner], amount=winnings(facts))
    return Result(title, " · ".join(reasons), winners, cards, tuple(reckoning(words, scene.names, view)))
