"""A deal of poker all'italiana in lines: its players, what lies in the middle, how it ended, and the viewer's hand."""

from collections.abc import Iterator

from bot.games.game_text import Scene, as_a_line, as_they_lie, deal_of, signs
from bot.games.italian_poker.hands import happened, held, openers, proven, rules_of, told_of, why_it_won
from bot.games.poker.betting import gains, pots_told, pots_won
from bot.words import Words
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.moves import (
    Annulled,
    Blind,
    CounterBlind,
    Declare,
    Fined,
    OpenersSplit,
    Over,
    Post,
    Rejoin,
    Reshuffled,
)
from engine.games.italian_poker.worth import HAND
from engine.play import Action
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
ItalianView = View[ItalianFacts]
BESIDE: dict[type[Action], str] = {  # what is asked beside opening, betting and the change
    Blind: "blind", CounterBlind: "blind", Over: "blind", Post: "post", Rejoin: "rejoin", Declare: "declare",
}  # fmt: skip


def seat_line(words: Words, scene: Scene, seat: Seat) -> str:
    """One player: chips, the last action, how many cards were changed, and the part in the deal."""
    view: ItalianView = deal_of(scene)
    facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
    facts += _said(words, view, seat)
    if seat in view.facts.changed and seat in view.facts.live:
        facts.append(words(f"{KEY}-said-changed", count=view.facts.changed[seat]))
    if seat == view.facts.opener:
        facts.append(words(f"{KEY}-opener_split" if happened(scene, OpenersSplit) else f"{KEY}-opener"))
    if seat == view.facts.dealer:
        facts.append(words(f"{KEY}-dealer"))
    return " · ".join(facts)


def _said(words: Words, view: ItalianView, seat: Seat) -> list[str]:
    """What a player last did, with the chips before them: `opens for 10`, `pass`, `all-in 120`."""
    bet, word = view.bets[seat], view.facts.spoke.get(seat)
    if seat not in view.facts.live:
        return [words(f"{KEY}-said-fold")]
    if seat in view.facts.shares and not view.over:
        return [words(f"{KEY}-said-shares", amount=view.facts.shares[seat])]
    if not view.stacks[seat] and not view.over:
        return [words(f"{KEY}-said-all_in_for", amount=bet) if bet else words(f"{KEY}-said-all_in")]
    if word and not view.over:
        return [words(f"{KEY}-said-{word}", amount=bet)]
    return [words(f"{KEY}-said-bets", amount=bet)] if bet else []


def table_lines(words: Words, scene: Scene) -> list[str]:
    """What lies in the middle, and how the deal ended."""
    view: ItalianView = deal_of(scene)
    return list(_result(words, scene, view) if view.over else _in_play(words, scene, view))


def _in_play(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    yield _middle(words, view)
    if view.facts.phase == "change" and happened(scene, Reshuffled):
        yield words(f"{KEY}-reshuffled")
    if question := question_to(words, scene, view):
        yield as_a_line(question)


def question_to(words: Words, scene: Scene, view: ItalianView) -> str:
    """What the viewer is asked beside opening, betting and the change, and its price; empty where nothing is."""
    seat, facts = view.viewer, view.facts
    asked = view.asked.get(seat, ()) if seat is not None else ()
    question = next((BESIDE[option.kind] for option in asked if option.kind in BESIDE), None)
    if seat is None or question is None:
        return ""
    price = {"post": rules_of(scene).invito, "rejoin": facts.owed.get(seat, 0)}.get(question, facts.blind_price)
    return words(f"{KEY}-stage-{question}", price=price)


def _middle(words: Words, view: ItalianView) -> str:
    facts = pots_told(words, KEY, view)
    if view.facts.opener is None:
        facts.append(words(f"{KEY}-level_line", many=words(f"ranks-{LEVELS[view.facts.level]}")))
    return " · ".join(facts)


def _result(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """Who won, with what and why that was better; who else showed; what proved the opening; what stays."""
    won = gains(view)
    for seat in won:
        yield " · ".join((_wins(words, scene, view, seat), *pots_won(words, view, seat)))
    yield from _pot_stays(words, scene, view)
    if view.in_the_middle and happened(scene, Annulled):  # IT-PROOF-6
        yield words(f"{KEY}-bets_back")
    yield from why_it_won(words, scene, view)
    for seat in view.facts.shown:
        cards = signs(as_they_lie(known(view.hand(seat))))
        made = "" if seat in won else told_of(words, view, seat)
        key = f"{KEY}-shows" if made else f"{KEY}-shows_cards"
        yield words(key, name=scene.names[seat], cards=cards, hand=made)
    for seat in view.facts.proof:
        if seat == view.viewer and seat not in view.facts.shown:
            yield words(f"{KEY}-proves_own")
        elif cards := signs(proven(scene, view, seat)):
            yield words(f"{KEY}-proves", name=scene.names[seat], cards=cards)
    yield from _next_deal(words, scene, view)


def _wins(words: Words, scene: Scene, view: ItalianView, seat: Seat) -> str:
    made = told_of(words, view, seat)
    key = f"{KEY}-wins_with" if made else f"{KEY}-wins"
    return words(key, name=scene.names[seat], amount=gains(view)[seat], hand=made)


def _pot_stays(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """A line that says why, if it does."""
    facts, stays = view.facts, view.in_the_middle
    if not facts.carried_on:
        return
    if facts.opener is None:
        yield words(f"{KEY}-nobody_opened", amount=stays)
    elif happened(scene, Annulled):
        key = f"{KEY}-annulled_split" if facts.split_unsaid else f"{KEY}-annulled"
        yield words(key, name=scene.names[facts.opener], amount=stays)
    else:
        yield words(f"{KEY}-parola", amount=stays)


def _next_deal(words: Words, scene: Scene, view: ItalianView) -> Iterator[str]:
    """What the next deal is opened with, where that is not as in every deal, and who pays a fine into its pot."""
    facts, liar = view.facts, view.facts.false_opener
    if liar is not None and not happened(scene, Annulled):
        yield words(f"{KEY}-split_unsaid" if facts.split_unsaid else f"{KEY}-no_openers", name=scene.names[liar])
    for fine in happened(scene, Fined):
        yield words(f"{KEY}-fined", name=scene.names[fine.seat], amount=fine.amount)
    if not scene.ends and (view.in_the_middle or facts.next_level != "J" or facts.level != "J"):
        yield _next_level(words, view)
    for seat, share in facts.shares.items():
        yield words(f"{KEY}-plays_on", name=scene.names[seat], amount=share)


def _next_level(words: Words, view: ItalianView) -> str:
    return words(f"{KEY}-next_level", many=words(f"ranks-{LEVELS[view.facts.next_level]}"))


def headlines(words: Words, scene: Scene) -> Iterator[str]:
    """How the deal ended, for the picture: who won, and why if one did; or that the pot stays, and what opens it."""
    view = scene.view
    if view is None or not view.over:
        return
    won = gains(view)
    for seat in won:
        yield _wins(words, scene, view, seat)
    yield from _pot_stays(words, scene, view)
    if len(won) == 1:
        yield from why_it_won(words, scene, view)
    elif view.facts.carried_on and not scene.ends:
        yield _next_level(words, view)


def hand_lines(words: Words, scene: Scene) -> list[str]:
    """What the viewer holds, and whether it opens: secret."""
    view = scene.view
    if view is None or view.viewer not in view.seats:
        return []
    hand = known(view.hand(view.viewer))
    if not hand:
        waits = view.viewer in view.facts.live and not view.over
        return [words(f"{KEY}-not_dealt" if waits else "hand-none")]
    lines = [words.once("hand-brief", cards=signs(as_they_lie(hand)), hand=held(words, scene, view))]
    if view.facts.phase == "opening" and view.facts.opener is None:
        lines.append(_may_open(words, scene, view))
    if len(hand) < HAND and view.viewer not in view.asked:
        lines.append(words(f"{KEY}-served_last"))
    return lines


def _may_open(words: Words, scene: Scene, view: ItalianView) -> str:
    """May the viewer open with this hand, and with which cards?"""
    if proof := openers(scene, view):
        return words(f"{KEY}-may_open", cards=signs(proof))
    on_honour = rules_of(scene).false_openers == "honour"
    key = f"{KEY}-may_on_honour" if on_honour else f"{KEY}-may_not_open"
    return words(key, many=words(f"ranks-{LEVELS[view.facts.level]}"))
