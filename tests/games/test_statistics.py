"""What games count of their deals: articles ST against an independent replay, and what holds for every game."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.game import AnyGame
from engine.games import GAMES
from engine.play import Play
from engine.simulate import play_out, robots_of
from engine.statistics import Counts
from tests.games.deals import next_deals, to_the_end
from tests.games.statistics_beside import count_beside

EVERY_COUNT = {
    "hands", "asked", "vpip", "pfr", "threebet_chances", "threebet", "aggressive", "calls", "flops", "showdowns",
    "showdowns_won",
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "structure"),
    [("texas_holdem", "NL"), ("texas_holdem", "FL"), ("omaha", "PL")],
)
def test_st_he_a_replay_by_pokerkit_counts_the_same(game: str, structure: str) -> None:
    total = count_beside(GAMES[game], structure, deals=80, seed=1)
    assert {key for key, count in total.items() if count} == EVERY_COUNT


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_counts_those_who_were_dealt_in_and_no_more_than_there_was(game: AnyGame) -> None:
    chance, total = Random(17), Counter[str]()
    for match, play in (dealt for _ in range(12) for dealt in next_deals(game, chance, 4)):
        to_the_end(play, chance)
        counted = game.statistics.count(Play(game.play, game.deal(match)), play.log)
        assert tuple(counted.of) == play.deal.seats
        assert counted.least_bet >= 0
        for counts in counted.of.values():
            assert not [ratio.key for ratio in game.statistics.ratios if too_many(counts, ratio.done, ratio.of)]
            total += counts
    assert total


def too_many(counts: Counts, done: str, of: str) -> bool:
    """More of it than there were chances? Averages of points, turns and buys may be above one."""
    return done not in {"aggressive", "opening_turns", "buys", "points"} and counts[done] > counts[of]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_figures_of_a_game_have_names_of_their_own(game: AnyGame) -> None:
    keys = [ratio.key for ratio in game.statistics.ratios]
    assert len(set(keys)) == len(keys) > 0
    assert all(ratio.least > 0 for ratio in game.statistics.ratios)


@pytest.mark.parametrize("key", ["italian_poker", "carioca", "pokerato"])
def test_st_it_1_st_ru_1_what_robots_do_is_counted_as_everyone_was_told_it(key: str) -> None:
    game, chance, total = GAMES[key], Random(5), Counter[str]()
    for _ in range(6):
        match = game.start(game.house_rules(), dict.fromkeys(range(4), 2000), dealer=0)
        play: Play[Any] = Play(game.play, game.deal(match))
        play_out(play, robots_of(key), chance)
        counted = game.statistics.count(Play(game.play, game.deal(match)), play.log)
        told = Counter((type(event).__name__, getattr(event, "seat", None)) for event in play.deal.events)
        for seat, counts in counted.of.items():
            assert counts["opened"] == bool(told["Opened", seat])
            assert counts["closed"] == bool(told["WentOut", seat] or told["Closed", seat])
            assert counts["buys"] == told["Bought", seat]
            assert counts["changes"] == bool(told["Changed", seat] or told["StoodPat", seat])
            assert counts["changed_0"] == bool(told["StoodPat", seat])
            total += counts
    seen = {"opened", "could_open", "changes", "parola"} if key == "italian_poker" else {"opened", "closed"}
    assert all(total[name] for name in seen), total
