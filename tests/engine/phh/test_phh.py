"""Hands of the Poker Hand History format end as their files say."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.game import AnyGame
from engine.games import GAMES
from engine.games.omaha import OmahaRules
from engine.games.texas_holdem import HoldemRules
from engine.match import HouseRules, Match
from engine.phh import TOLD_GAMES, Unplayable, replayed, written
from engine.phh.shared import VARIANTS, Variant
from engine.poker.flop.house_rules import FlopRules
from tests.games.deals import begun, matches, next_deals, to_the_end
from tests.places import BESIDE

HERE = Path(__file__).parent
HOLDEM = GAMES["texas_holdem"]
OURS = sorted(HERE.glob("*.phh"))
PUBLIC = BESIDE / "phh"
HEADS_UP = {
    "variant": '"NT"',
    "antes": "[0, 0]",
    "blinds_or_straddles": "[1, 2]",
    "starting_stacks": "[100, 100]",
    "actions": '["d dh p1 AhAd", "d dh p2 KhKd", "p2 f"]',
}


def text(**changed: str) -> str:
    """A short hand with other fields, each as TOML."""
    return "\n".join(f"{key} = {value}" for key, value in {**HEADS_UP, **changed}.items())


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_the_hand_ends_as_its_file_says(path: Path) -> None:
    hand = replayed(path.read_text(encoding="utf-8"))
    assert hand.expected is not None
    assert hand.stacks == hand.expected


@pytest.mark.skipif(not PUBLIC.exists(), reason="the public hands are not beside this repository")
def test_all_public_hands_end_as_their_files_say() -> None:
    hands = {path: replayed(path.read_text(encoding="utf-8")) for path in PUBLIC.rglob("*.phh")}
    assert len(hands) > 400
    assert [path for path, hand in hands.items() if not hand.ok] == []


def test_another_end_than_the_files_is_a_difference() -> None:
    assert replayed(text(finishing_stacks="[101, 99]")).ok
    wrong = replayed(text(finishing_stacks="[100, 100]"))
    assert (wrong.ok, wrong.stacks, wrong.expected) == (False, (101, 99), (100, 100))


def test_a_file_without_an_end_is_played_for_its_end() -> None:
    hand = replayed(text())
    assert (hand.ok, hand.stacks, hand.expected) == (True, (101, 99), None)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"variant": '"FT"', "small_bet": "2", "big_bet": "3"}, "a big_bet of 3 is not played here"),
        ({"_rules": "{pl_rule = 'half'}"}, "a house rule in _rules"),
        ({"_rules": "{mix_unit = 'week'}"}, "rules_mix_unit"),
        ({"_rules": "{show_al = true}"}, "not a house rule that can stand in _rules: show_al"),
        ({"_rules": "{structure = 'FL'}"}, "not a house rule that can stand in _rules: structure"),
        ({"_carried": "-50"}, "less than nothing in the middle"),
        ({"starting_stacks": "[1e999999999, 100]"}, "an amount is more than"),
        ({"starting_stacks": "[1e-999999999, 100]"}, "more than 12 decimal places"),
        ({"actions": '["p2 cbr 1e999999999"]'}, "an amount is more than"),
        ({"starting_stacks": f"[{'9' * 5000}, 100]"}, "not a hand in this format"),
        ({"author": "[" * 5000 + "]" * 5000}, "brackets within brackets"),
        ({"author": "{a = " * 5000 + "1" + "}" * 5000}, "brackets within brackets"),
        ({"variant": '"FO/8"'}, "variant FO/8 is not played here$"),
        ({"antes": "[1, 0]"}, "different antes"),
        ({"antes": "[0]"}, "not of the same players"),
        ({"antes": "[3, 3]"}, "rules_ante"),
        ({"blinds_or_straddles": "[0, 2]"}, "rules_blinds"),
        ({"blinds_or_straddles": "[1, -2]"}, "rules_blinds"),
        ({"starting_stacks": "[100, 0]"}, "a player without chips"),
        ({"starting_stacks": "[100]", "actions": "[]"}, "1 players, 2 to 10 can play"),
        ({"starting_stacks": "[inf, 100]"}, "not a number"),
        ({"starting_stacks": "[100.00001, 100]"}, "broken into more than"),
        ({"min_bet": "4"}, "a min_bet of 4"),
        ({"actions": '["p2 flies"]'}, "unknown action"),
        ({"actions": '["p2 cbr much"]'}, "not an amount: much"),
        ({"actions": '["p3 f"]'}, "unknown player: p3"),
        ({"actions": '["d dh p1 AhXx"]'}, "not a card: 'Xx'"),
        ({"actions": '["d dh p1 AhAd", "d dh p2 AhKd"]'}, "no Ah is left"),
        ({"actions": '["d dh p1 AhAdAc"]'}, "3 cards named, 2 are dealt"),
        ({"actions": '["p1 cc"]'}, r"p1 cc \(action 1 of the players\): not_your_turn"),
        ({"actions": '["p2 cbr 3"]'}, "amount_out_of_range"),
        ({"actions": '["p2 sm"]'}, "the hand is not over"),
        ({"actions": '["p2 f", "d db 2c3c4c"]'}, "3 cards on the board, by our rules 0"),
        ({"actions": '["p2"]'}, "unknown action: p2"),
        ({"actions": "7"}, "not a hand in this format"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(changed: dict[str, str], why: str) -> None:
    with pytest.raises(Unplayable, match=why):
        replayed(text(**changed))


@pytest.mark.parametrize(
    "straddled", ["[1, 2, 5]", "[1, 2, -4]", "[1, 2, 2]", "[1, 2, 4, 4]", "[1, 2, 4, 8, 16]", "[1, 2, 0, 4, 0]"]
)
def test_other_straddles_and_posts_are_refused(straddled: str) -> None:
    players = straddled.count(",") + 1
    told = text(antes=str([0] * players), blinds_or_straddles=straddled, starting_stacks=str([99] * players))
    with pytest.raises(Unplayable, match="straddles"):
        replayed(told)


def test_a_byte_order_mark_before_the_hand_is_no_part_of_it() -> None:
    assert replayed("\ufeff" + text()).ok


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(Unplayable, match="not a hand in this format"):
        replayed("variant = NT")


TABLES: tuple[FlopRules, ...] = (
    HoldemRules(),
    HoldemRules(structure="FL", small_blind=10, big_blind=15, ante=2),
    HoldemRules(structure="PL", pl_rule="without_call", ante=5, ante_excluded=True),
    HoldemRules(structure="MIX", mix_unit="hands:1", uncapped_heads_up=True, ante_first=True, ante=3),
    HoldemRules(hu_literal=True, show_all=True),
    HoldemRules(straddle=True, bb_ante=True, ante=20, moving_button=True),
    HoldemRules(structure="PL", carry_to_next_pot=True, straddle=True, ante=1, small_blind=5),
    HoldemRules(structure="MIX", mix_unit="minutes:1", limit_blinds="15/40"),
    HoldemRules(structure="FL", small_blind=0, big_blind=0, min_bet=10, ante=3),
    HoldemRules(small_blind=0, big_blind=0),
    HoldemRules(ante=5),
    HoldemRules(ante=5, ante_first=False),
    HoldemRules(structure="MIX", mix_unit="hands:1", small_blind=5, big_blind=10, ante=5),
    OmahaRules(),
    HoldemRules(choice="structures"),
    OmahaRules(choice="all"),
    OmahaRules(pl_rule="without_call", ante=5, bb_ante=True, straddle=True, show_all=True),
    OmahaRules(small_blind=0, big_blind=0, ante=10, carry_to_next_pot=True),
)


def game_of(rules: HouseRules) -> AnyGame:
    return next(game for game in GAMES.values() if isinstance(rules, game.house_rules))


def played(rules: FlopRules, seed: int) -> tuple[Match[Any, Any], Any]:
    """A match of some deals with players who come and go, and its last deal: some buttons and small blinds are dead."""
    game, chance = game_of(rules), Random(seed)
    *_, match = matches(game, chance, 6, rules)
    play = begun(game, match)
    to_the_end(play, chance)
    return match, play


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{type(rules).__name__} {rules.structure}")
def test_every_deal_played_here_is_written_and_replays_to_the_same_stacks(rules: FlopRules) -> None:
    for seed in range(30):
        match, play = played(rules, seed)
        hand = replayed(written(game_of(rules), match, play.log))
        assert hand.expected is not None
        assert hand.ok, seed
        assert sorted(hand.stacks) == sorted(play.deal.chips.stacks.values())


@settings(max_examples=60, phases=[Phase.generate])  # no seed is simpler
@given(key=st.sampled_from(sorted(TOLD_GAMES)), seed=st.integers(0, 2**32))
def test_deals_under_any_house_rules_are_written_and_replay_to_the_same_stacks(key: str, seed: int) -> None:
    game, chance = GAMES[key], Random(seed)
    for match, play in next_deals(game, chance, 6):
        to_the_end(play, chance)
        if Variant(key, play.deal.rules.structure) not in VARIANTS.values():
            with pytest.raises(Unplayable, match="no variant"):
                written(game, match, play.log)
            continue
        deal = play.deal
        if deal.bomb or deal.further or deal.bounties:
            with pytest.raises(Unplayable, match="the format knows"):
                written(game, match, play.log)
            continue
        hand = replayed(written(game, match, play.log))
        assert hand.expected is not None
        assert hand.ok, match.rules


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{type(rules).__name__} {rules.structure}")
def test_a_reader_is_told_the_hands_that_he_saw_and_the_deal_ends_alike(rules: FlopRules) -> None:
    hidden = 0
    for seed in range(10):
        match, play = played(rules, seed)
        for seat in play.deal.seats:
            seen = {card for pile in play.deal.piles().values() for card in pile.faces(seat)}
            text = written(game_of(rules), match, play.log, reader=seat)
            for other in play.deal.seats:
                hand = play.deal.hands[other].cards
                assert ("".join(map(str, hand)) in text) == (set(hand) <= seen)
            hidden += text.count("????")
            assert replayed(text).ok, seed
    assert hidden


def test_a_dead_small_blind_and_a_newcomers_post_are_written() -> None:
    told = [written(HOLDEM, match, play.log) for match, play in (played(TABLES[0], seed) for seed in range(200))]
    blinds = [tomllib.loads(text)["blinds_or_straddles"] for text in told]
    assert any(first == 20 for first, *_ in blinds)
    assert any(-20 in others for others in blinds)


def test_odd_chips_of_earlier_deals_are_written_and_played_for() -> None:
    match = HOLDEM.start(HoldemRules(carry_to_next_pot=True), {0: 100, 1: 100, 2: 100}, 0)
    match = msgspec.structs.replace(match, carried=msgspec.structs.replace(match.carried, pot=1))
    play = begun(HOLDEM, match)
    to_the_end(play, Random(1))
    told = written(HOLDEM, match, play.log)
    assert tomllib.loads(told)["_carried"] == 1
    assert replayed(told).ok


def test_a_deal_that_is_not_over_is_not_written() -> None:
    match, play = played(TABLES[0], 1)
    with pytest.raises(Unplayable, match="not over"):
        written(HOLDEM, match, play.log[:1])


def test_a_deal_of_a_game_that_the_format_does_not_know_is_not_written() -> None:
    carioca = GAMES["carioca"]
    match = next(matches(carioca, Random(1), 1))
    play = begun(carioca, match)
    to_the_end(play, Random(1))
    with pytest.raises(Unplayable, match="no variant"):
        written(carioca, match, play.log)


@pytest.mark.parametrize("structure", ["NL", "FL"])
def test_omaha_has_a_variant_with_pot_limit_alone(structure: Literal["NL", "FL"]) -> None:
    match, play = played(OmahaRules(structure=structure), 1)
    with pytest.raises(Unplayable, match=f"no variant for omaha, structure {structure}"):
        written(GAMES["omaha"], match, play.log)
