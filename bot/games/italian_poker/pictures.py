"""The words of pictures of poker all'italiana, in the table's language."""

from collections.abc import Iterator

import msgspec

from bot.games.best_hands import fanned_out
from bot.games.drafts import to_tick
from bot.games.game_text import Scene, as_they_lie
from bot.games.italian_poker.hands import hand_tag, happened, held, proven, rules_of
from bot.games.poker.betting import gains
from bot.games.poker.pictures import card_words, empty_view, table_words, theme
from bot.words import Words
from cards_render.painter.requests import HandPicture, ItalianPicture
from cards_render.words import DrawWords, HandWords
from engine.cards import Card
from engine.games.italian_poker.deal import ItalianFacts
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.moves import OpenersSplit
from engine.games.italian_poker.worth import HAND
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

KEY = "italian_poker"
SPOKEN = ("pass", "open", "fold", "call", "raise", "check", "bet", "blind", "counterblind", "over", "knock")


def table_drawing(words: Words, scene: Scene, result: tuple[str, ...]) -> ItalianPicture:
    """The table as everyone may see it."""
    view = scene.view or _empty_view(scene)
    winners = winning_hands(view)
    spoken = msgspec.structs.replace(
        table_words(words, KEY, scene, dealer=KEY),
        stakes=words(f"{KEY}-stakes", invito=view.facts.invito, chip=view.facts.chip),
        street=words(f"{KEY}-phase-{view.facts.phase}") if scene.view else "",
        said={word: words(f"{KEY}-label-{word}") for word in SPOKEN},
        result=result,
        tags=_tags(words, view) if view.over else _announced(words, scene, view),
        winning=tuple(card for five in winners.values() for card in five),
        fans=winners,
    )
    return ItalianPicture(_as_held(view), spoken, _draw_words(words, scene, view), theme(scene))


def _as_held(view: View[ItalianFacts]) -> View[ItalianFacts]:
    """Hands sorted as people hold them, hidden cards last."""
    hands = {
        f"hand {seat}": as_they_lie(known(hand)) + (None,) * hand.count(None)
        for seat in view.seats
        if (hand := view.hand(seat))
    }
    return msgspec.structs.replace(view, piles=view.piles | hands)


def _draw_words(words: Words, scene: Scene, view: View[ItalianFacts]) -> DrawWords:
    facts = view.facts
    prover = facts.proof[0] if facts.proof else None
    proof = proven(scene, view, prover) if prover is not None else ()
    name = scene.names[prover] if prover is not None else ""
    return DrawWords(
        level=facts.next_level if view.over else facts.level,
        to_open=words(f"{KEY}-label-to_open"),
        suits=words(f"{KEY}-label-suits"),
        carried=words(f"{KEY}-label-carried"),
        opener=words(f"{KEY}-label-opener"),
        changed={seat: words(f"{KEY}-label-changed", count=count) for seat, count in facts.changed.items()},
        proof=proof,
        proof_of=words(f"{KEY}-proof_of", name=name) if proof else "",
        alt=(*_described(words, scene, view), *_proven(words, name, proof)),
    )


def _described(words: Words, scene: Scene, view: View[ItalianFacts]) -> Iterator[str]:
    """Sentences on the level, the opener, and chips from earlier deals."""
    facts = view.facts
    if not facts.carried_on:  # else the result has said it
        many = words(f"ranks-{LEVELS[facts.next_level if view.over else facts.level]}")
        yield words(f"{KEY}-alt-level", many=many)
    if facts.opener is not None:
        yield words(f"{KEY}-alt-opener", name=scene.names[facts.opener])
        if happened(scene, OpenersSplit):
            yield words(f"{KEY}-alt-split", name=scene.names[facts.opener])
    if facts.carried and not view.over:
        yield words(f"{KEY}-alt-carried", amount=facts.carried)


def _proven(words: Words, name: str, proof: tuple[Card, ...]) -> Iterator[str]:
    if proof:
        yield words(f"{KEY}-proves", name=name, cards=", ".join(map(card_words(words).called, proof)))


def _announced(words: Words, scene: Scene, view: View[ItalianFacts]) -> dict[Seat, str]:
    """While cards are changed: that the opener throws away openers."""
    if view.facts.phase != "change" or view.facts.opener is None or not happened(scene, OpenersSplit):
        return {}
    return {view.facts.opener: words(f"{KEY}-label-split")}


def _tags(words: Words, view: View[ItalianFacts]) -> dict[Seat, str]:
    """When the deal is over: what each won, and what the others who showed had."""
    tags = {seat: hand_tag(words, hand) for seat, hand in view.facts.made.items()}
    return tags | {seat: f"+{words.number(amount)}" for seat, amount in gains(view).items()}


def winning_hands(view: View[ItalianFacts]) -> dict[Seat, tuple[Card, ...]]:
    """By seat, the hands of the winners who showed, the best cards first."""
    winners = [seat for seat in gains(view) if seat in view.facts.shown]
    hands = {seat: known(view.hand(seat)) for seat in winners}
    return {seat: fanned_out(hand) for seat, hand in hands.items() if len(hand) == HAND}


def hand_drawing(words: Words, scene: Scene) -> HandPicture | None:
    """The viewer's own cards, the ticked ones raised: secret."""
    view = scene.view
    if view is None or view.viewer not in view.seats or not (hand := known(view.hand(view.viewer))):
        return None
    faces = to_tick(view, view.viewer)
    ticked = {faces[position] for position in scene.ticked}
    spoken = HandWords(
        title=words("hand-yours"),
        note=held(words, scene, view),
        card=card_words(words),
        alt=words("poker-alt-hand", cards="{cards}"),
        ticked=words(f"{KEY}-alt-ticked", cards="{cards}"),
    )
    cards = as_they_lie(hand)
    return HandPicture(
        f"{scene.table}:{view.viewer}",
        cards,
        spoken,
        theme(scene),
        tuple(card for card in cards if str(card) in ticked),
    )


def _empty_view(scene: Scene) -> View[ItalianFacts]:
    """Before the first deal."""
    facts = ItalianFacts(
        dealer=-1,
        phase="blind",
        level="J",
        invito=rules_of(scene).invito,
        chip=rules_of(scene).chip,
        carried=0,
        opener=None,
        blind_opener=False,
        live=(),
        spoke={},
        changed={},
        highest=0,
        lowest_rank=2,
        awards=(),
        proof=(),
        carried_on=False,
        shown=(),
    )
    return empty_view(facts, "stock")
