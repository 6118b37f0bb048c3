"""Who sees what, true of all games: no face, fact or event tells anybody a card that is not for their eyes."""

from collections import defaultdict
from random import Random
from typing import Any

import msgspec

from engine.cards import Card
from engine.game import AnyGame
from engine.piles import EVERYONE, Pile
from engine.play import LogMismatch, Play, Shuffled, replay
from engine.seats import Seat
from engine.view import View, view_for
from tests.games.deals import evening, moments, parts, viewers, views
from tests.games.on_seeds import AnyMatch, looks, on_some_seeds


def may_see(pile: Pile, viewer: Seat | None, card: Card) -> bool:
    return pile.sight in (EVERYONE, viewer) or card in pile.shown


@on_some_seeds
def test_a_face_is_shown_only_to_who_may_see_it(key: str, seed: int) -> None:
    for play in moments(key, seed, 2):
        piles = play.deal.piles()
        for viewer in viewers(play):
            for name, faces in view_for(play, viewer).piles.items():
                pile = piles[name]
                assert faces == tuple(card if may_see(pile, viewer, card) else None for card in pile.cards)
            for seat in play.deal.seats:
                assert play.deal.hands[seat].sight in (seat, EVERYONE)


@on_some_seeds
def test_facts_are_of_the_kinds_they_say(key: str, seed: int) -> None:
    """They are found by their names: what a deal keeps under a name is what its facts promise."""
    for play in moments(key, seed, 1):
        facts = play.deal.facts()
        assert msgspec.json.decode(msgspec.json.encode(facts), type=type(facts)) == facts
        assert not any(value is getattr(play.deal, name, ()) for name, value in changing(facts))


def changing(facts: Any) -> list[tuple[str, Any]]:
    """Facts of kinds that could change after they were told."""
    return [(name, value) for name in facts.__struct_fields__ if isinstance(value := getattr(facts, name), dict | list)]


@on_some_seeds
def test_no_card_is_in_any_event_fact_or_option(key: str, seed: int) -> None:
    for dealt in evening(key, seed)[:2]:
        assert not cards_in(dealt.over.deal.events)  # an event that was told stays
        for play in dealt.moments():
            assert not cards_in([play.deal.facts(), [view.asked for view in views(play)]])


def test_cards_are_found_wherever_they_hide() -> None:
    class Leaky(msgspec.Struct):
        held: dict[str, tuple[Card, ...]]

    assert cards_in([Leaky({"hand": (Card(3),)})])


def cards_in(value: Any) -> list[Card]:
    return [part for part in parts(value) if isinstance(part, Card)]


@on_some_seeds
def test_cards_that_a_player_never_saw_change_nothing_that_he_sees(key: str, seed: int) -> None:
    """The same deal is played with all cards permuted that he has not seen by then, everyone acting as before."""
    game, match, _ = dealt = evening(key, seed)[0]
    chance, known = Random(seed), defaultdict[Seat | None, set[Card]](set)
    for play in dealt.moments():
        if play.open is None:
            return  # who wins may hang on cards that nobody saw
        for viewer in viewers(play):
            known[viewer] |= visible(play, viewer)
        if looks(play, chance) and any(isinstance(row, Shuffled) for row in play.log):
            for viewer in viewers(play):
                other = with_other_cards(game, match, play, known[viewer], chance)
                if other is not None and declared(other) == declared(play):
                    assert known_to(other, viewer) == known_to(play, viewer)


def declared(play: Play[Any]) -> list[Any]:
    """What players must say of cards that nobody sees: with other cards they would have said something else."""
    return [event for event in play.deal.events if type(event).__name__ in DECLARATIONS]


DECLARATIONS = {"OpenersSplit"}


def known_to(play: Play[Any], viewer: Seat | None) -> tuple[View[Any], Any]:
    """Copies of a card in several packs look the same."""
    view = view_for(play, viewer)
    piles = {
        name: tuple(None if card is None else Card(card.face) for card in cards) for name, cards in view.piles.items()
    }
    return msgspec.structs.replace(view, piles=piles), play.deal.events


def visible(play: Play[Any], viewer: Seat | None) -> set[Card]:
    piles = play.deal.piles().values()
    return {card for pile in piles for card in pile.faces(viewer) if card is not None}


def with_other_cards(
    game: AnyGame, match: AnyMatch, play: Play[Any], known: set[Card], chance: Random
) -> Play[Any] | None:
    """The deal so far with the cards permuted that the viewer has never seen. None: it takes another course."""
    hidden = [card for pile in play.deal.piles().values() for card in pile.cards if card not in known]
    swapped = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    log = [
        Shuffled(bytes(swapped.get(Card(card), Card(card)) for card in row.order)) if isinstance(row, Shuffled) else row
        for row in play.log
    ]
    try:
        return replay(game.play, game.deal(match), log)
    except LogMismatch:
        return None
