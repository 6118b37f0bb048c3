"""Poker all'italiana as a stage: what one reader may see of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games import locks
from bot.games.game_text import SIGNS, Scene, as_they_lie, signs
from bot.games.italian_poker.hands import hand_tag, held, openers, proven, rules_of, told_of
from bot.games.italian_poker.lines import ItalianView, headlines, question_to, table_lines
from bot.games.italian_poker.pictures import winning_hands
from bot.games.poker import stage as poker
from bot.games.poker.betting import offered_amount
from bot.games.poker.next_game import asked_to_pick
from bot.games.poker.shut import shut
from bot.seam.stage import Fact, Place, Result, Shut, Stage
from bot.words import Words
from engine.cards import SUITS
from engine.games.italian_poker.house_rules import LEVELS
from engine.play import Amount
from engine.poker.worth import known
from engine.seats import Seat

KEY = "italian_poker"
BY_RANK = tuple(map(SIGNS.__getitem__, SUITS))


def place(words: Words, scene: Scene, view: ItalianView, seat: Seat) -> Place:
    """One player of the deal."""
    hand = view.hand(seat)
    cards = as_they_lie(known(hand)) + (None,) * hand.count(None)
    found = poker.place(view, seat, _said(words, view, seat), scene.names[seat], cards)
    own = held(words, scene, view) if seat == view.viewer and known(hand) else ""
    dealer = words(f"{KEY}-label-dealer") if seat == view.facts.dealer else ""
    opener = words(f"{KEY}-stage-opener") if seat == view.facts.opener else ""
    return replace(found, dealer=dealer, worth=own, opened=opener)


def stage(words: Words, scene: Scene, view: ItalianView, base: Stage) -> Stage:
    """The middle: the pot, what opens, the stock; the ask line says what the reader may do."""
    made = {seat: told_of(words, view, seat) for seat in view.facts.made}
    return replace(
        base,
        phase="over" if view.over else view.facts.phase,
        pots=poker.pots(words, view) if view.in_the_middle else (),
        stock=len(view.piles["stock"]) if any(map(view.hand, view.seats)) else None,  # not before the cards
        stock_label=words("rummy-stage-stock"),
        facts=tuple(_facts(words, scene, view)),
        hint=_hint(words, scene, view),
        shut=_shut(words, scene, view),
        result=_result(words, scene, view, made) if view.over else None,
    )


def _said(words: Words, view: ItalianView, seat: Seat) -> str:
    """The last word; while cards are changed, how many. At the end the hand that was shown."""
    facts = view.facts
    if facts.phase == "change" and seat in facts.changed and seat in facts.live:
        return words(f"{KEY}-label-changed", count=facts.changed[seat])
    said = poker.word(words, KEY, view, seat)
    if said or not view.over or seat not in facts.made or seat == view.viewer:  # whose own seat names the hand
        return said
    return hand_tag(words, facts.made[seat])


def _facts(words: Words, scene: Scene, view: ItalianView) -> list[Fact]:
    level = view.facts.next_level if view.over else view.facts.level
    found = []
    if view.facts.opener is None or view.over:
        found.append(Fact(words(f"{KEY}-label-to_open"), words(f"ranks-{LEVELS[level]}"), (level, level)))
    else:  # IT-SUIT-1, the best one first
        found.append(Fact(words(f"{KEY}-stage-suits"), ", ".join(words(f"suit-{suit}") for suit in SUITS), BY_RANK))
    if view.facts.carried and not view.over:
        found.append(Fact(words(f"{KEY}-stage-carried"), words.number(view.facts.carried)))
    proofs = {seat: proven(scene, view, seat) for seat in view.facts.proof}
    told = {words(f"{KEY}-proof_of", name=scene.names[seat]): signs(cards) for seat, cards in proofs.items() if cards}
    return [*found, *(Fact(label, cards) for label, cards in told.items())]


def _hint(words: Words, scene: Scene, view: ItalianView) -> str:  # noqa: PLR0911  one for each moment
    """For the reader who is asked."""
    seat, facts = view.viewer, view.facts
    if seat is None or seat not in view.asked:
        return ""
    if view.over:
        return asked_to_pick(words, view, seat)
    if question := question_to(words, scene, view):
        return question
    match facts.phase:
        case "change":
            return words(f"{KEY}-stage-change")
        case "opening" if facts.opener is None:
            if proof := openers(scene, view):
                return words(f"{KEY}-stage-may_open", cards=signs(proof))
            honour = rules_of(scene).false_openers == "honour"
            key = f"{KEY}-stage-may_on_honour" if honour else f"{KEY}-stage-may_not_open"
            return words(key, many=words(f"ranks-{LEVELS[facts.level]}"))
        case _:
            return poker.costs(words, view, seat)


def _shut(words: Words, scene: Scene, view: ItalianView) -> tuple[Shut, ...]:
    """Before anybody has opened, what opens and is not offered to the viewer; then bets and raises."""
    facts, seat = view.facts, view.viewer
    if facts.phase != "opening" or facts.opener is not None:
        return shut(words, scene, view)
    if seat is None or seat not in view.asked:
        return ()
    blinds = {verb: words(f"{KEY}-slot-{verb}") for verb in ("blind", "counterblind")}
    found = locks.shut(words, scene.why_not.get("blind", "not_now"), blinds)
    offered = offered_amount(view, seat)
    return (*found, *_openings(words, view, offered)) if offered else found


def _openings(words: Words, view: ItalianView, offered: Amount) -> Iterator[Shut]:
    """What cannot be chosen of the amounts of an opening."""
    pot = view.in_the_middle
    if not offered.low <= pot <= offered.high:
        why = "is_all_in" if pot > offered.high else "no_more_than_least"
        yield Shut("open_pot", words(f"{KEY}-open_pot", amount=pot), words(f"poker-slot-why-{why}"))
    if offered.locked:
        yield from locks.shut(words, offered.locked, {"other": words("button-other")})
    elif offered.low == offered.high:
        yield Shut("other", words("button-other"), words("poker-slot-why-only_amount"))


def _result(words: Words, scene: Scene, view: ItalianView, made: dict[Seat, str]) -> Result:
    won = poker.result(words, view, scene.names, made)
    lines = tuple(table_lines(words, scene))
    if won:
        return replace(
            won,
            cards=tuple(str(card) for hand in poker.most_won(view, winning_hands(view)) for card in hand),
            lines=lines,
        )
    title, *reasons = [*headlines(words, scene)] or [""]
    return Result(title, " · ".join(reasons), lines=lines)
