"""What the house knows and the rules do not: who is new in a seat, who still waits to post, and what time it is."""

from random import Random

from msgspec.structs import replace

from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules
from engine.house.tables import encoding
from engine.house.tables import state as states
from engine.house.tables.state import AnyState, Player
from engine.play import Play
from engine.simulate import play_out
from tests.engine.house.a_world import a_state

HOLDEM = GAMES["texas_holdem"]


def four_at(rules: HoldemRules) -> AnyState:
    """Anna, Bruno, Carla and Dino at a table, no deal yet."""
    state = replace(a_state(), match=HOLDEM.start(rules, {}, 0))
    for name in ("Anna", "Bruno", "Carla", "Dino"):
        state = states.seated(state, Player(name.lower(), name, bought=1000))
    return state


def after_a_deal(state: AnyState, now: float = 0) -> AnyState:
    """The table when its next deal, begun at `now`, is over."""
    state = states.begun(state, 0, now)
    play: Play[HoldemDeal] = Play(HOLDEM.play, HOLDEM.deal(state.match))
    play_out(play, lambda play, ask, chance: ask.default, Random(1))
    return states.ended(state, play.deal)


def next_deal(state: AnyState, now: float = 0) -> HoldemDeal:
    play: Play[HoldemDeal] = Play(HOLDEM.play, HOLDEM.deal(states.begun(state, 0, now).match))
    return play.deal


def test_who_takes_a_place_that_was_left_waits_for_the_big_blind() -> None:
    state = after_a_deal(four_at(HoldemRules()))
    assert next_deal(state).seats == (0, 1, 2, 3)
    state = states.seated(states.emptied(state, 0), Player("elena", "Elena", bought=1000))
    assert next_deal(state).seats == (1, 2, 3)


def test_a_newcomer_who_posts_owes_no_small_blind() -> None:
    state = after_a_deal(four_at(HoldemRules()))
    state = states.seated(states.emptied(state, 0), Player("elena", "Elena", bought=1000, posts=True))
    deal = next_deal(state)
    assert (deal.posting, deal.owing, deal.chips.pool) == ((0,), (), 0)


def test_who_may_not_come_in_yet_still_posts_in_the_next_deal() -> None:
    state = after_a_deal(four_at(HoldemRules()))  # the big blind was Carla's: next she has the small one
    state = states.seated(states.emptied(state, 2), Player("elena", "Elena", bought=1000, posts=True))
    assert next_deal(state).seats == (0, 1, 3)
    assert next_deal(after_a_deal(state)).posting == (2,)


def test_a_wish_to_post_goes_with_who_had_it() -> None:
    state = after_a_deal(four_at(HoldemRules()))
    state = states.seated(states.emptied(state, 2), Player("elena", "Elena", bought=1000, posts=True))
    state = states.emptied(after_a_deal(state), 2)
    assert state.match.posting == ()


def test_a_mixed_game_by_minutes_changes_between_deals_when_they_are_over() -> None:
    state = four_at(HoldemRules(structure="MIX", mix_unit="minutes:20"))
    began = 1_700_000_000
    rounds = []
    for minute in (0, 5, 19.9, 20, 30, 39.9, 45, 65):
        rounds.append(next_deal(state, began + 60 * minute).rules.structure)
        state = after_a_deal(state, began + 60 * minute)
    assert rounds == ["NL", "NL", "NL", "FL", "FL", "FL", "NL", "FL"]


def test_a_round_by_minutes_is_kept_with_the_table() -> None:
    state = after_a_deal(four_at(HoldemRules(structure="MIX", mix_unit="minutes:20")), 1_700_000_000)
    again = encoding.decoded(encoding.encoded(state))
    assert next_deal(again, 1_700_000_000 + 1199).rules.structure == "NL"
    assert next_deal(again, 1_700_000_000 + 1200).rules.structure == "FL"


def test_another_unit_reads_no_clock() -> None:
    state = four_at(HoldemRules(structure="MIX"))
    for minute in (0, 100, 200):
        assert next_deal(state, 60 * minute).rules.structure == "NL"
        state = after_a_deal(state, 60 * minute)
