"""Dealer's choice at a table: the game changes between two deals, and nothing is lost by it (HR-CHOICE)."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.fairness.proving import proof_text
from engine.fairness.reading import read_proof
from engine.fairness.tracing import traced
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.house.sealing.sealer import Sealer
from engine.house.tables import encoding, next_game
from engine.house.world import PACES, Customs
from engine.play import Refused
from engine.poker.choice import KINDS, OFFERED, choose_the_next_game, games_of
from tests.engine.house.a_world import a_state_of, settle
from tests.engine.house.dealers_choice import OFFERED as EVERY
from tests.engine.house.dealers_choice import Evening, a_choosing_state
from tests.engine.house.deals import chips_add_up

every_start = pytest.mark.parametrize("game", EVERY)
EIGHT = 8  # the most that poker all'italiana has
every_kind = pytest.mark.parametrize("kind", [kind.name for kind in KINDS])


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    made = Evening()
    yield made
    await made.lobby.close()


def test_whatever_may_be_picked_is_a_game_of_the_house_that_may_pick_it() -> None:
    for allowed in OFFERED:
        for key in games_of(allowed):
            rules = msgspec.convert({"choice": allowed}, GAMES[key].house_rules)
            assert rules.why_not() is None
    for key, game in GAMES.items():
        has_it = "choice" in game.house_rules.__struct_fields__
        assert has_it == (key in games_of("all"))


@every_start
async def test_everybody_deals_once_after_who_began_and_then_the_next_picks(evening: Evening, game: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    chooser = await evening.to_the_choice()
    assert table.play
    dealer = table.play.deal.dealing_order[-1]
    assert chooser == table.state.players[(dealer + 1) % 3].key
    assert table.state.deal == 4 or (game == "italian_poker" and table.state.deal > 4)  # pots that waited


@every_start
@every_kind
async def test_the_next_deal_is_of_the_game_that_was_picked(evening: Evening, game: str, kind: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    chooser = await evening.to_the_choice()
    chips = sum(map(table.stack, table.state.players))
    await evening.picks(chooser, kind)
    await evening.to_the_next_deal()
    assert evening.plays == kind
    assert table.play
    assert table.state.players[table.play.deal.dealing_order[-1]].key == chooser
    deal = table.play.deal
    assert sum(deal.chips.stacks.values()) + deal.chips.in_the_middle == chips
    assert set(deal.seats) == set(table.state.players)
    await evening.to_deal(table.state.deal + 1)  # it is played to its end


@every_start
async def test_silence_for_as_long_as_a_turn_leaves_the_game_as_it_is(evening: Evening, game: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    await evening.to_the_choice()
    before = evening.plays
    assert table.deadline == evening.clock.now() + PACES["normal"].turn
    await evening.clock.move(PACES["normal"].turn - 1)
    assert table.chooser is not None
    await evening.clock.move(1)
    assert table.chooser is None
    await evening.to_the_next_deal()
    assert evening.plays == before


async def test_nobody_cuts_the_choice_short(evening: Evening) -> None:
    table = await evening.begin(a_choosing_state("omaha"))
    chooser = await evening.to_the_choice()
    for key in ("anna", "bruno", "carla"):
        with pytest.raises(Refused, match="game_is_chosen"):
            await table.start(key)
        with pytest.raises(Refused, match="game_is_chosen"):
            await table.ready(key)
        if key != chooser:
            with pytest.raises(Refused, match="not_now"):
                await evening.picks(key, "omaha")
    with pytest.raises(Refused, match="not_now"):
        await table.act(chooser, table.state.deal, table.play.ask if table.play else 0, _an_unknown_game())


def _an_unknown_game() -> Any:
    (choose,) = (kind for kind in GAMES["omaha"].actions if kind.__name__ == "Choose")
    return choose(len(KINDS))


async def test_who_is_away_leaves_the_game_as_it_is_at_once(evening: Evening) -> None:
    table = await evening.begin(a_choosing_state("texas_holdem"))
    chooser = await evening.to_the_choice()
    await table.sit_out(chooser)
    await evening.clock.move(3)
    assert table.chooser is None
    await evening.to_the_next_deal()
    assert evening.plays == "no_limit"


async def test_who_leaves_the_table_leaves_the_game_as_it_is(evening: Evening) -> None:
    table = await evening.begin(a_choosing_state("italian_poker"))
    chooser = await evening.to_the_choice()
    await table.leave(chooser)
    await evening.clock.move(3)
    assert table.chooser is None
    await evening.to_the_next_deal()
    assert table.state.seat_of(chooser) is None
    assert evening.plays == "italian"


async def test_robots_pick_by_lot(evening: Evening) -> None:
    await evening.begin(a_choosing_state("texas_holdem"), people=("anna",), robots=2)
    found = {evening.plays}
    for deal in range(5, 60):
        await evening.to_deal(deal)
        found.add(evening.plays)
        if evening.table.chooser is not None and not evening.table.state.players[evening.table.chooser].robot:
            await evening.picks("anna", "omaha")
    assert len(found) > 2


async def test_at_a_table_that_stays_with_hold_em_only_its_structures_change(evening: Evening) -> None:
    table = await evening.begin(a_choosing_state("texas_holdem", {}, "structures"))
    with pytest.raises(Refused, match="not_now"):
        await evening.picks(await evening.to_the_choice(), "omaha")
    await evening.next_is("limit")
    assert evening.plays == "limit"
    assert table.state.waiting == {}


# What goes on from game to game.


async def test_blinds_that_rise_and_missed_blinds_go_on(evening: Evening) -> None:
    state = a_choosing_state("texas_holdem", {key: _rising(key) for key in ("omaha", "italian_poker")})
    table = await evening.begin(replace(state, match=replace(state.match, rules=_rising("texas_holdem"))))
    await evening.next_is("omaha")
    level = table.state.match.carried.level
    assert level.number == 2  # after every two of four deals
    button = table.play.deal.button if table.play else None
    assert button == (table.state.match.carried.button + 1) % 3
    await evening.next_is("italian")
    left = next_game._decoded("omaha", table.state.waiting["omaha"]).carried.level
    await evening.next_is("no_limit")
    assert table.state.match.carried.level == left


def _rising(key: str) -> Any:
    rules = replace(GAMES[key].house_rules(), choice="all")
    return replace(rules, rise="deals:2") if hasattr(rules, "rise") else rules


async def test_the_game_does_not_change_while_a_pot_waits() -> None:
    game = GAMES["italian_poker"]
    state = a_choosing_state("italian_poker")
    match = replace(state.match, stacks={0: 1000, 1: 1000, 2: 1000})
    carried = replace(match.carried, orbit=replace(match.carried.orbit, dealt=(1, 2)))
    deal = game.deal(replace(match, carried=carried))
    assert deal.ends_orbit
    deal.chips.add_to_pool(0, 10)
    with pytest.raises(StopIteration):
        choose_the_next_game(deal).send(None)
    assert deal.next_game is None
    assert not deal.game_is_open
    assert set(deal.choice.after.dealt or ()) == {0, 1, 2}


async def test_the_game_stays_where_the_table_has_no_other_of_that_name() -> None:
    state = replace(a_choosing_state("omaha"), waiting={})
    carried = replace(state.match.carried, orbit=replace(state.match.carried.orbit, chosen="italian"))
    state = replace(state, match=replace(state.match, carried=carried))
    assert next_game.with_next_game(state).game == "omaha"
    assert next_game.coming(state, None) is GAMES["omaha"]


# What is kept.


@every_start
async def test_a_power_cut_in_the_choice_or_after_it_changes_nothing(evening: Evening, game: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    chooser = await evening.to_the_choice()
    stacks = {seat: table.stack(seat) for seat in table.state.players}
    table = await evening.power_cut()
    assert table.chooser is not None
    assert table.state.players[table.chooser].key == chooser
    await evening.picks(chooser, "italian" if game != "italian_poker" else "omaha")
    table = await evening.power_cut()
    assert {seat: table.stack(seat) for seat in table.state.players} == stacks
    await evening.to_the_next_deal()
    assert evening.plays == ("italian" if game != "italian_poker" else "omaha")
    table = await evening.power_cut()
    assert evening.plays == ("italian" if game != "italian_poker" else "omaha")
    await evening.next_is("pot_limit")
    assert evening.plays == "pot_limit"


@every_start
async def test_every_deal_is_sealed_for_its_own_game_and_proven(evening: Evening, game: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    for kind in ("italian", "omaha", "limit"):
        await evening.to_the_choice()
        assert table.seals
        assert table.seals.open is None  # nobody is bound before it is known what is played
        deal = table.state.deal
        await evening.picks(await evening.to_the_choice(), kind)
        assert table.seals.open
        sealed_for = table.seals.open.commitment.game
        await table.contribute("anna", deal + 1, "word", "limone")
        await evening.to_the_next_deal()
        assert table.state.game == sealed_for
    await evening.to_deal(table.state.deal + 1)
    sealer, games = Sealer(evening.store, lambda: 0.0, bytes), set()
    for number in range(1, table.state.deal):
        ended = await evening.store.ended(table.state.table, number)
        assert ended
        record = encoding.decoded_record(ended.text)
        rows = encoding.decoded_rows(record.game, ended.rows)
        sealed = await sealer.closed_deal(table.state.table, number)
        assert sealed
        file = read_proof(proof_text(sealed, traced(GAMES[record.game], record.match, rows)).encode())
        assert verified(file, {record.game: GAMES[record.game].sealing}) in "BC"
        games.add(record.game)
    assert games == {"italian_poker", "omaha", "texas_holdem"}


def test_tables_of_before_are_read(game: str) -> None:
    state = a_state_of(game)
    kept = msgspec.json.decode(encoding.encoded(state))
    kept.pop("waiting")
    kept["match"]["carried"].pop("orbit", None)
    kept["match"]["rules"].pop("choice", None)
    assert encoding.decoded(msgspec.json.encode(kept)) == state


@every_start
async def test_a_state_on_the_way_is_read_as_it_was_kept(evening: Evening, game: str) -> None:
    table = await evening.begin(a_choosing_state(game))
    await evening.next_is("limit")
    await settle()
    assert encoding.decoded(encoding.encoded(table.state)) == table.state


# At its limits.


def _everything(key: str) -> Any:  # the game's HouseRules
    """Every home rule that the game has, at once."""
    rules, wanted = GAMES[key].house_rules(), {"choice": "all"} | EVERY_HOME_RULE
    return replace(rules, **{name: value for name, value in wanted.items() if name in rules.__struct_fields__})


EVERY_HOME_RULE = {
    "run_it": "thrice",
    "show_cards": True,
    "rabbit": True,
    "bounty": 7,
    "bomb_pot": "vote",
    "bomb_boards": "two",
    "free_straddle": "double",
    "rise": "deals:5",
    "carry_to_next_pot": True,
}


@pytest.mark.parametrize("players", [2, 3, 8])
@every_start
async def test_many_deals_with_every_home_rule_lose_no_chip_from_game_to_game(game: str, players: int) -> None:
    evening = Evening(Customs(pause=1, suspense=0, robot_thinks=(0, 0), robot_thinks_alone=0, robots_alone=True))
    rules = {key: _everything(key) for key in EVERY}
    state = a_choosing_state(game, {key: house for key, house in rules.items() if key != game})
    state = replace(state, match=replace(state.match, rules=rules[game]), seats=max(EIGHT, players))
    table = await evening.begin(state, people=("anna",), robots=players - 1)
    await table.sit_out("anna")
    await table.add_robot("anna") if players < EIGHT else None
    played = set()
    for number in range(2, 40):
        await evening.to_deal(number)
        played.add(evening.plays)
        chips_add_up([evening.table], evening.store._disk.balances, evening.store._disk.entries)
        if not number % 13:
            await evening.power_cut()
    assert len(played) > 1
    await evening.lobby.close()
