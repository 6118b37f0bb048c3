"""What `make test` tries a few times, over many deals, tournaments and days. Some of it takes minutes."""

from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import msgspec
import pytest

from benchmarks.bench_platforms import told
from engine.games import GAMES
from engine.games.carioca import Carioca
from engine.simulate import Policy, at_random, robots_of
from engine.tournament.rounds.matches import KINDS
from engine.tournament.simulating.club import chosen, simulated
from tests.bot.slow.days import Days
from tests.engine.house.crash import crash_and_take_up
from tests.engine.house.tournaments.kills import killed
from tests.engine.tournament.checker import faults
from tests.games.carioca.matches import play_match
from tests.games.deals import some_rules
from tests.games.omaha.oracle import OMAHA
from tests.games.oracle import Oracle, play_beside
from tests.games.statistics_beside import count_beside
from tests.games.texas_holdem.oracle import HOLDEM

MATCHES = 200
KILLS = 50
TOURNAMENTS = 1000
DEALS = 1000  # beside pokerkit
THOUSANDS = [*((HOLDEM, thousand) for thousand in range(1, 21)), *((OMAHA, thousand) for thousand in range(1, 6))]
COUNTED = 500  # deals
RUNS = [
    *(("texas_holdem", "NL", seed) for seed in range(100, 112)),
    *(("texas_holdem", "FL", seed) for seed in range(100, 104)),
    *(("omaha", "PL", seed) for seed in range(100, 104)),
]


@pytest.mark.parametrize("seed", range(100, 150))
async def test_a_house_killed_at_a_random_moment_goes_on_where_it_was(tmp_path: Path, seed: int) -> None:
    await crash_and_take_up(tmp_path / "invito.db", seed)


@pytest.mark.parametrize("game", ["texas_holdem", *KINDS])
async def test_to_level_5_fifty_kills_in_one_tournament(game: str, tmp_path: Path) -> None:
    """At real tables with the real store; it fails if anything is lost."""
    survived = await killed(tmp_path / "invito.db", KILLS, game)
    print()
    told("kills", survived.kills, str(KILLS))
    told("clock off by, at most, seconds of play", survived.off, "<= 1")
    told("of what was said: lines that the next one did not find so", 0, f"0 (of {survived.said})")
    told("entries lost", 0, f"0 (of {survived.entries})")


async def test_two_hundred_slow_tables_for_thirty_days() -> None:
    """One call and one reminder a turn over restarts, nothing during rest."""
    days = Days(tables=200)
    await days.begin()
    await days.pass_days(30, restarts=20)
    days.check()
    ended, reminded = len(days.ended), sum(days.of_turns(reminding=True).values())
    print(f"{ended} turns, {reminded} reminders, {len(days.told)} new messages, {days.restarts} restarts")
    assert ended > 10_000
    assert reminded > 2_000


@pytest.mark.parametrize(
    ("oracle", "thousand"), [pytest.param(*each, id=f"{each[0].game.key}-{each[1]}") for each in THOUSANDS]
)
def test_pokerkit_allows_the_same_and_pays_the_same(oracle: Oracle, thousand: int) -> None:
    play_beside(oracle, range(thousand * DEALS, (thousand + 1) * DEALS))


@pytest.mark.parametrize(("game", "structure", "seed"), RUNS)
def test_st_he_a_replay_by_pokerkit_counts_the_same(game: str, structure: str, seed: int) -> None:
    count_beside(GAMES[game], structure, COUNTED, seed)


@pytest.mark.parametrize(("who", "policy"), [("robots", robots_of("carioca")), ("random moves", at_random)])
def test_two_hundred_matches_of_carioca_end_and_every_invariant_holds(who: str, policy: Policy) -> None:
    events: Counter[str] = Counter()
    began = process_time()
    for number in range(MATCHES):
        chance = Random(number)
        events += play_match(3 + number % 6, some_rules(Carioca(), chance), policy, chance)
    seconds = process_time() - began
    print(f"\n{MATCHES} matches by {who}: {1000 * seconds / MATCHES:.0f} ms each, {dict(sorted(events.items()))}")
    assert events["MatchWon"] == MATCHES


def test_every_article_holds_in_a_thousand_tournaments() -> None:
    """Forty-five players at five tables, each tournament judged event by event."""
    what, seconds, deals = chosen("texas_holdem", 45, 5), 0.0, 0
    for number in range(1, TOURNAMENTS + 1):
        began = perf_counter()
        played = simulated(number, what, 45, Random(number))
        seconds += perf_counter() - began
        record = msgspec.json.decode(msgspec.json.encode(played))
        deals += sum(event["e"] == "deal" for event in record["events"])
        assert faults(record) == [], f"tournament {number}"
    print(f"\n{TOURNAMENTS} tournaments, {deals} deals in {seconds:.0f} s: {deals / seconds:.0f} deals/s")
