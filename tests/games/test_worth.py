"""What a hand is worth: every game says it, to those who see the hand, and in the facts of the deal's end."""

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from engine.cards import Card
from engine.games import GAMES
from engine.match import HouseRules
from engine.play import Play
from engine.view import View, view_for
from tests.games.deals import matches, next_deals, to_the_end, viewers

SEEDS = range(6)
FACTS = {key: game.deal(next(matches(game, Random(1), 1))).shows for key, game in GAMES.items()}
COMPARED = [key for key in GAMES if "made" in FACTS[key].__struct_fields__]
with_hands_compared = pytest.mark.parametrize("key", COMPARED)


def ends(key: str, seed: int, **options: Any) -> list[tuple[HouseRules, Play[Any]]]:
    """Some seeded deals, over."""
    game, chance, found = GAMES[key], Random(seed), []
    rules = game.house_rules(**options) if options else None
    for match, play in next_deals(game, chance, 3, rules):
        to_the_end(play, chance)
        found.append((match.rules, play))
    return found


def test_only_those_who_see_a_hand_whole_are_told_what_it_is_worth(key: str) -> None:
    game, chance, told = GAMES[key], Random(2), 0

    for match, playing in (dealt for _ in SEEDS for dealt in next_deals(game, chance, 3)):

        def look(play: Play[Any], rules: HouseRules = match.rules) -> None:
            nonlocal told
            if chance.random() * len(play.log) > 8:  # of long deals some moments
                return
            for viewer in viewers(play):
                view = view_for(play, viewer)
                for seat in play.deal.seats:
                    worth = game.worth(rules, view, seat)
                    told += worth is not None
                    assert worth is None or (view.hand(seat) and None not in view.hand(seat))

        to_the_end(playing, chance, look)
    assert told


def test_what_a_hand_is_worth_to_its_owner_does_not_hang_on_what_the_owner_does_not_see(key: str) -> None:
    """The same with the hands of all others struck out of the view, those that lie face up too."""
    game = GAMES[key]
    for seed in SEEDS:
        for rules, play in ends(key, seed):
            for seat in play.deal.seats:
                view = view_for(play, seat)
                alone = only_own(view)
                assert game.worth(rules, view, seat) == game.worth(rules, alone, seat)


def only_own(view: View[Any]) -> View[Any]:
    """The viewer's own hand and what is no hand of anybody."""
    own = f"hand {view.viewer}"
    hidden: dict[str, Sequence[Card | None]] = {
        name: pile if name == own or not name.startswith("hand") else (None,) * len(pile)
        for name, pile in view.piles.items()
    }
    return msgspec.structs.replace(view, piles=hidden)


@with_hands_compared
def test_facts_tell_what_hands_made_when_all_is_over_and_only_of_those_shown(key: str) -> None:
    game, chance, told = GAMES[key], Random(3), 0

    def look(play: Play[Any]) -> None:
        nonlocal told
        facts = play.deal.facts()
        assert facts.made.keys() <= set(facts.shown)
        assert play.deal.over or not facts.made
        told += len(facts.made)

    for _, playing in (dealt for _ in SEEDS for dealt in next_deals(game, chance, 4)):
        to_the_end(playing, chance, look)
    assert told


@with_hands_compared
def test_what_facts_tell_is_what_everybody_can_see_that_it_is_worth(key: str) -> None:
    told = 0
    for seed in SEEDS:
        for rules, play in ends(key, seed):
            view = view_for(play, None)
            for seat, made in view.facts.made.items():
                worth = GAMES[key].worth(rules, view, seat)
                assert made in (worth, worth.made)
                told += 1
    assert told


def test_made_hands_come_the_best_first() -> None:
    compared = 0
    for seed in SEEDS:
        for rules, play in ends("texas_holdem", seed, show_all=True):
            view = view_for(play, None)
            values = [GAMES["texas_holdem"].worth(rules, view, seat).value for seat in view.facts.made]
            assert values == sorted(values, reverse=True)
            compared += len(values) > 1
    assert compared


def test_a_contest_travels_to_another_process_and_its_shares_make_one_pot() -> None:
    chance, found = Random(5), 0
    for key in COMPARED:
        for _, play in (dealt for _ in SEEDS for dealt in next_deals(GAMES[key], chance, 3)):
            to_the_end(play, chance)
            contest = GAMES[key].contest(view_for(play, None))
            if contest is None:
                continue
            assert pickle.loads(pickle.dumps(contest)) == contest  # noqa: S301  our own
            if found < 3:  # it is much work
                found += 1
                assert sum(share for _, share in contest.odds(chance.sample).shares) == pytest.approx(1)
    assert found
