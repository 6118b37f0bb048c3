"""Carioca as a stage: what one reader may see of it."""

from msgspec.structs import replace

from bot.games.carioca import match
from bot.games.carioca.cards import CariocaView, just_drawn, may_claim, points_told, ranks_told, told
from bot.games.carioca.events import ending, headline, latest, score
from bot.games.carioca.pictures import when
from bot.games.drafts import tag_of
from bot.games.game_text import Scene, sign
from bot.games.locks import shut
from bot.games.rummy.stage import with_piles
from bot.games.sorting import sorted_by_suit
from bot.seam.stage import Fact, Laid, Place, Result, Shut, Stage, Step
from bot.words import Words
from engine.games.carioca import CariocaFacts, CariocaRules
from engine.games.carioca.competing import FULL_MATCH
from engine.games.carioca.deal import highest
from engine.games.carioca.house_rules import MANCHES
from engine.seats import Seat

KEY = "carioca"
LATER = {"lay": "lay_off", "meld": "meld", "swap": "swap"}  # by their words: verbs


def place(words: Words, scene: Scene, view: CariocaView, seat: Seat) -> Place:
    """One player of the deal: points, cards, melds."""
    facts, won = view.facts, ""
    if view.over and seat in facts.points:
        won = words.signed(facts.points[seat])
    shown = view.faces(seat) if view.over and seat != view.viewer else ()
    backs = ("",) * facts.in_hand[seat] if seat != view.viewer and not shown else ()
    return Place(
        seat=seat,
        name=scene.names[seat],
        stack=view.stacks[seat],
        score=score(words, facts.tallies[seat].score),
        mood="wins" if view.over and seat == facts.closer else "",
        said=words(f"{KEY}-label-closes", points=won) if view.over and seat == facts.closer else "",
        cards=backs or sorted_by_suit(shown),
        melds=tuple(Laid(laid.number, laid.cards) for laid in facts.melds if laid.owner == seat),
        opened=words(f"{KEY}-stage-opened") if seat in facts.opened else "",
        dealer=words("rummy-stage-dealer") if seat == facts.dealer else "",
        worth=points_told(words, scene) if seat == view.viewer else "",
        won=won,
    )


def stage(words: Words, scene: Scene, view: CariocaView, base: Stage) -> Stage:
    """The middle: piles, what opens, what may not be thrown; the eight openings as steps."""
    facts, rules = view.facts, scene.rules
    assert isinstance(rules, CariocaRules)  # noqa: S101  a scene of this game
    laid = with_piles(words, view, base, facts.stock, scene.names, scene.events)
    return replace(
        laid,
        phase=facts.phase,
        note=words(f"{KEY}-stage-note", manche=facts.manche, left=MANCHES - facts.manche),
        pots=_pots(words, view),
        facts=tuple(_facts(words, view, rules)),
        steps=_steps(words, facts),
        latest=() if view.over else tuple(latest(words, scene.names, scene.events)),
        ask=_asked_of_others(words, view) or base.ask,
        hint=_hint(words, scene, view),
        shut=_shut(words, scene),
        result=_result(words, scene) if view.over else None,
        sheet=match.staged(words, scene, facts) if view.over else None,
    )


def _pots(words: Words, view: CariocaView) -> tuple[Fact, ...]:
    pot = view.in_the_middle - view.facts.final_pot
    found = [Fact(words("poker-stage-pot"), words.number(pot))] if pot else []
    if view.facts.final_pot:
        found.append(Fact(words(f"{KEY}-stage-final_pot"), words.number(view.facts.final_pot)))
    return tuple(found)


def _facts(words: Words, view: CariocaView, rules: CariocaRules) -> list[Fact]:
    """What opens, what may not be thrown, what ends the match."""
    facts, found = view.facts, []
    if facts.opening:
        found.append(Fact(words(f"{KEY}-stage-opening"), words(f"{KEY}-opening-{facts.opening}")))
    if facts.forbidden and not (facts.lifted or view.over):
        found.append(Fact(words(f"{KEY}-stage-forbidden"), words(f"{KEY}-stage-until_opened", ranks=ranks_told(facts))))
    if rules.exit_score < FULL_MATCH:
        found.append(Fact(words(f"{KEY}-stage-exit"), words(f"{KEY}-stage-exit_at", exit=rules.exit_score)))
    return found


def _steps(words: Words, facts: CariocaFacts) -> tuple[Step, ...]:
    """The eight openings in the order of the match; in carioca pazza what was chosen, and numbers to come."""
    played = [manche.opening for manche in facts.sheet][: facts.manche - 1]
    steps = []
    for number in range(1, MANCHES + 1):
        if number < facts.manche:
            opening = played[number - 1] if number <= len(played) else 0
        elif number == facts.manche:
            opening = facts.opening
        else:
            opening = number if facts.pazza == "off" else 0
        label = words(f"{KEY}-short-{opening}") if opening else "·"
        steps.append(Step(number, label, when(number, facts.manche)))
    return tuple(steps)


def _asked_of_others(words: Words, view: CariocaView) -> str:
    """Which card may be bought, to those who are not asked whether they buy it."""
    if view.facts.phase != "buy" or view.over or view.viewer in view.asked:
        return ""
    return words(f"{KEY}-buying_line", card=sign(view.facts.top or ""))


def _hint(words: Words, scene: Scene, view: CariocaView) -> str:
    """What the reader who is asked has to do now, or may answer in advance."""
    facts, seat = view.facts, view.viewer
    if view.over and facts.winners:
        return "" if scene.for_points else words(f"{KEY}-stage-new_match")
    if seat is not None and view.over:
        return _to_return(words, scene, view, seat)
    if seat is None or seat not in view.asked:
        return words(f"{KEY}-stage-in_advance", card=sign(facts.top or "")) if may_claim(view, seat) else ""
    if facts.phase == "buy":
        return words(f"{KEY}-stage-buy", card=sign(facts.top or ""), price=facts.buy_price)
    if facts.phase == "choose":
        return words(f"{KEY}-stage-choose")
    return _to_draw(words, view, seat) if facts.phase == "draw" else _to_play(words, scene, view, seat)


def _to_return(words: Words, scene: Scene, view: CariocaView, seat: Seat) -> str:
    """What it costs a player who has just reached the exit score to come back, or what they have chosen."""
    facts, tally = view.facts, view.facts.tallies.get(seat)
    if tally is None or not (tally.out and tally.may_return):
        return ""
    key = "returns" if scene.returns else "may_return"
    return words(f"{KEY}-stage-{key}", fee=facts.reentry_fee, score=highest(facts.tallies))


def _to_draw(words: Words, view: CariocaView, seat: Seat) -> str:
    """How many cards may be drawn, and the top discard if it may be taken."""
    may = {tag_of(option) for option in view.asked[seat] if not option.locked}
    card = sign(view.facts.top) if view.facts.top and "take" in may else "none"
    return words(f"{KEY}-stage-draw", most=2 if "draw_two" in may else 1, card=card)


def _to_play(words: Words, scene: Scene, view: CariocaView, seat: Seat) -> str:
    """What must still be laid, or that a card may be thrown away."""
    facts = view.facts
    if facts.must_open and facts.taken:
        return words(f"{KEY}-stage-must_open", card=sign(facts.taken))
    if facts.jokers_to_lay:
        return words(f"{KEY}-stage-joker_to_lay")
    if facts.opened_now:
        return words(f"{KEY}-stage-opened_now")
    drawn = just_drawn(view, seat, scene.events)
    if not drawn:
        return words(f"{KEY}-stage-discard")
    key = "drew_opened" if seat in facts.opened else "drew"
    return words(f"{KEY}-stage-{key}", cards=told(drawn), opening=facts.opening)


def _shut(words: Words, scene: Scene) -> tuple[Shut, ...]:
    """Of laying off, melding and swapping, what the viewer may not do yet."""
    reasons = scene.why_not.items()
    return tuple(
        found for tag, why in reasons if tag in LATER for found in shut(words, why, {LATER[tag]: words(f"{KEY}-{tag}")})
    )


def _result(words: Words, scene: Scene) -> Result:
    title, *reasons = headline(words, scene.names, scene.events) or [""]
    view = scene.view
    winners = (view.facts.closer,) if view and view.facts.closer is not None else ()
    return Result(title, " · ".join(reasons), winners, lines=tuple(ending(words, scene.names, scene.events)))
