"""What transcripts cannot show of Carioca: the joker turned up, other people's cards, claims and returns at a table."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import Card
from engine.games import GAMES
from engine.games.carioca.deal import CariocaDeal
from engine.games.carioca.house_rules import CariocaCarried, CariocaRules, Tally
from engine.games.carioca.melding.hints import Hints
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.melding.laid import Laid
from engine.games.carioca.moves import Buy, Discard, Draw, No, Swap
from engine.house.lobby import Lobby
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.state import AnyState, Player, TableState
from engine.house.tables.table import Table
from engine.house.world import PACES, Customs
from engine.match import Match
from engine.play import Ask, Play, Refused, Shuffle, Shuffled
from engine.rummy.melds import MeldKind
from engine.simulate import at_random, play_out
from engine.transcript import Unreadable, check, written
from tests.engine.house.a_world import HandClock, SeededChance, a_world, settle
from tests.engine.house.deals import running
from tests.games.deals import MOST_ROWS, to_shuffle

GAME = GAMES["carioca"]
RULES = CariocaRules(stake=10, buy_price=2, reentry_fee=5)
KEYS = ("anna", "bruno", "carla", "dino")  # clockwise; dino deals, carla plays first


def a_match(rules: CariocaRules = RULES, **carried: Any) -> Match[Any, Any]:
    match = GAME.start(rules, dict.fromkeys(range(4), 100), 3)
    return replace(match, carried=replace(match.carried, **carried))


def dealt(joker_first: bool) -> Play[CariocaDeal]:  # noqa: FBT001  the one thing that differs
    play: Play[CariocaDeal] = Play(GAME.play, GAME.deal(a_match()))
    order = to_shuffle(play)
    if joker_first:
        order.insert(52, order.pop())
    play.apply(play.shuffle(order))
    return play


def test_a_joker_turned_up_is_put_back_and_the_stock_shuffled() -> None:
    """CA-SETUP-9."""
    play = dealt(joker_first=True)
    assert isinstance(play.open, Shuffle)
    assert len(play.open.cards) == 56
    assert any(card.is_joker for card in play.open.cards)
    (upcard,) = play.deal.discards.faces(None)
    assert upcard is not None
    assert upcard.is_joker  # that everybody has seen
    play.apply(play.shuffle(sorted(play.open.cards, key=lambda card: card.is_joker)))
    assert len(play.deal.discards) == 1
    assert not play.deal.discards.cards[0].is_joker
    assert play.to_answer == (2,)


def test_a_deal_whose_first_upcard_was_a_joker_is_told_as_the_cards_came_to_lie() -> None:
    play = dealt(joker_first=True)
    play.apply(play.shuffle(sorted(to_shuffle(play), key=lambda card: card.is_joker)))
    play_out(play, at_random, Random(1))
    text = written(GAMES["carioca"], a_match(), dict(enumerate(KEYS)), play.log)
    assert "upcard JK" not in text
    assert check(text) == ()


def test_whoever_may_look_at_his_hand_sees_the_upcard_too() -> None:
    """CA-SETUP-11. No player is asked anything before it lies there."""
    play = dealt(joker_first=False)
    assert play.to_answer
    assert play.deal.top is not None


def test_the_top_discard_stays_when_the_others_are_shuffled() -> None:
    """CA-DRAW-11."""
    play = dealt(joker_first=False)
    while not isinstance(play.open, Shuffle):
        ask = play.open
        play.apply(play.answer(ask.seat, ask.default) if isinstance(ask, Ask) else play.close())
    discards = play.deal.discards.cards
    assert not play.deal.stock
    assert list(play.open.cards) == discards[1:]


@pytest.mark.parametrize("joker_first", [False, True])
@pytest.mark.parametrize(("by_clock", "reshuffles"), [(True, 1), (False, 19)])
def test_a_deal_that_nobody_closes_ends(by_clock: bool, reshuffles: int, joker_first: bool) -> None:  # noqa: FBT001
    """CA-DRAW-11, CA-VOID-1. Sooner if only the clock answers, later if players do the very same.

    It never asks for more shuffles than are sealed, though a joker was put back first (CA-SETUP-9).
    """
    play = dealt(joker_first=joker_first)
    while play.open is not None:
        match play.open:
            case Shuffle(cards=cards):
                play.apply(play.shuffle(sorted(cards, key=lambda card: card.is_joker)))
            case Ask(seat=seat, default=default):
                play.apply(play.answer(seat, default, by_clock=by_clock))
            case _:
                play.apply(play.close())
    assert (play.deal.void, play.deal.reshuffles) == (True, reshuffles + (joker_first and by_clock))
    assert sum(isinstance(row, Shuffled) for row in play.log) <= GAME.sealing.most_shuffles
    assert len(play.log) < MOST_ROWS


def test_a_joker_is_not_swapped_if_it_fits_nowhere() -> None:
    """CA-MELD-7. The other cards are no neighbours, and the poker is full."""
    laid = (Laid(1, 1, MeldKind.SET, ("7h", "7d", "7c", "JK=7s")),)
    holding = Holding(RULES, 0, ("7s", "2h", "9d"), laid, openings=(), forbidden=(), may_go_out=True)
    refused = holding.why_not(Swap("7s", 1))
    assert refused
    assert refused.reason == "joker_fits_nowhere"
    with_neighbours = replace(holding, faces=("7s", "2h", "3h", "9d"))
    assert with_neighbours.why_not(Swap("7s", 1)) is None


def test_of_all_openings_the_one_is_offered_first_that_leaves_the_fewest_points() -> None:
    hand = ("Kh", "Kd", "Kc", "Ah", "Ad", "4h")
    holding = Holding(RULES, 0, hand, (), openings=(1,), forbidden=(), may_go_out=True)
    assert next(iter(Hints(holding).openings())).melds == (("Ah", "Ad"),)


@pytest.mark.parametrize(("joker_swap", "swaps"), [("on", [Swap("7s", 1)]), ("off", [])])
def test_a_swap_is_offered_where_jokers_may_be_swapped(joker_swap: Any, swaps: list[Swap]) -> None:
    laid = (Laid(1, 1, MeldKind.SET, ("7h", "7d", "JK=7s")),)
    rules = replace(RULES, joker_swap=joker_swap)
    holding = Holding(rules, 0, ("7s", "2h", "3h", "9d"), laid, openings=(), forbidden=(), may_go_out=True)
    assert list(Hints(holding).swaps()) == swaps


def test_two_players_begin_no_match_unless_the_table_says_so() -> None:
    """CA-SETUP-2."""
    two = "game carioca\nseat Anna\nseat Bruno\ndealer Anna\n"
    with pytest.raises(Unreadable):
        check(f"{two}deal\n")
    assert check(f"{two}rule min_players=2\ndeal\n") == ()
    assert check(f"{two}state manche=5 score.Anna=20\ndeal\n") == ()


def test_a_deal_that_somebody_without_chips_sits_out_is_written_and_checks() -> None:
    """CA-SETUP-12. Free seats are told as players without chips."""
    match = replace(a_match(CariocaRules(), manche=3, tallies={}), stacks={0: 100, 1: 0, 2: 50, 3: 7})
    play: Play[CariocaDeal] = Play(GAME.play, GAME.deal(match))
    assert play.deal.seats == (0, 2, 3)
    play_out(play, at_random, Random(3))
    told = written(GAMES["carioca"], match, dict(enumerate(("Anna", "Bruno", "Carla", "Dino"))), play.log)
    assert not check(told)


@pytest.mark.parametrize(
    "state", ["manche=9", "manche=0", "played=9", "played=0", "played=1,2,3,4,5,6,7,8", "used.Anna=1,2,3,4,5,6,7,8"]
)
def test_a_manche_that_there_is_not_cannot_be_read(state: str) -> None:
    for pazza in ("off", "on", "personal_openings"):
        seats = "seat Anna\nseat Bruno\nseat Carla\ndealer Anna\n"
        with pytest.raises(Unreadable, match=r"manches|opening"):
            check(f"game carioca\nrule pazza={pazza}\n{seats}state {state}\ndeal\n= pot 0\n")


def test_a_newcomer_has_the_highest_score_of_those_in_the_match() -> None:
    tallies = {0: Tally(score=40), 1: Tally(score=310, out=True), 2: Tally(score=90)}
    deal = GAME.deal(a_match(manche=3, tallies=tallies))
    assert deal.facts().tallies[3].score == 90


def test_who_leaves_takes_his_points_with_him() -> None:
    carried = CariocaCarried(0, tallies={0: Tally(score=40), 1: Tally(score=90)}, closer=1)
    assert carried.without(1).tallies == {0: Tally(score=40)}
    assert carried.without(1).closer is None


# At a table.

WINDOW = PACES["fast"].window


def a_state(rules: CariocaRules, **carried: Any) -> AnyState:
    match = replace(a_match(rules, **carried), stacks={})
    return TableState("table01", "carioca", "somewhere", "here", match, seats=4, buy_in=100, pace="fast")


@pytest.fixture
async def at_table() -> AsyncIterator[tuple[Table, HandClock]]:
    """Four people; the first deal is dealt. The dealer is whom chance names first: anna."""
    world = a_world(MemoryStore(), Customs(pause=6, decide=30))
    lobby, clock = Lobby(world), world.clock
    assert isinstance(clock, HandClock)
    assert isinstance(world.chance, SeededChance)
    world.chance.stacked = tuple(card for card in map(Card, range(60)) if not card.is_joker)
    table = await lobby.open(a_state(RULES))
    for key in KEYS:
        await table.sit(key, key.title())
    await table.start("anna")
    await settle()
    yield table, clock
    await lobby.close()


async def act(table: Table, key: str, action: Any) -> None:
    await table.act(key, table.state.deal, running(table).ask, action)


def deal_of(table: Table) -> CariocaDeal:
    deal: CariocaDeal = running(table).deal
    return deal


async def first_discard(table: Table) -> str:
    """Dino plays first, after him carla: he draws and throws his lowest card away."""
    await act(table, "dino", Draw())
    holding = deal_of(table).holding(3)
    card = holding.discardable()[0]
    await act(table, "dino", Discard(card))
    return card


async def test_a_claim_is_handed_in_when_the_discard_is_left_and_costs_the_price(
    at_table: tuple[Table, HandClock],
) -> None:
    table, clock = at_table
    card = await first_discard(table)
    await table.set_pre_action("bruno", 1, "claim")
    assert table.pre_action(1) == "claim"
    await act(table, "carla", Draw())
    await act(table, "anna", No())
    await clock.move(2)
    deal = deal_of(table)
    assert deal.buys[1] == 1
    assert card in [str(held) for held in deal.hands[1].cards]
    assert deal.chips.stacks[1] == 100 - 10 - 2


async def test_a_claim_is_about_one_discard_and_may_be_taken_back(at_table: tuple[Table, HandClock]) -> None:
    table, clock = at_table
    await first_discard(table)
    await table.set_pre_action("bruno", 1, "claim")
    await table.set_pre_action("bruno", 1, "claim")
    assert table.pre_action(1) is None
    await table.set_pre_action("anna", 1, "claim")
    await act(table, "carla", Draw())
    await clock.move(WINDOW)
    await act(table, "carla", Discard(deal_of(table).holding(2).discardable()[0]))
    assert table.pre_action(0) is None
    await act(table, "bruno", Draw())
    await clock.move(WINDOW)
    assert deal_of(table).buys == {0: 1, 1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(("key", "reason"), [("carla", "asked_now"), ("dino", "your_own_discard")])
async def test_who_cannot_buy_cannot_claim(at_table: tuple[Table, HandClock], key: str, reason: str) -> None:
    table, _ = at_table
    await first_discard(table)
    with pytest.raises(Refused, match=rf"^{reason}$"):
        await table.set_pre_action(key, 1, "claim")


async def test_a_claim_that_nobody_answers_is_open_as_long_as_any_window(at_table: tuple[Table, HandClock]) -> None:
    table, clock = at_table
    await first_discard(table)
    await act(table, "carla", Draw())
    assert table.play
    assert set(table.play.to_answer) == {0, 1}
    await clock.move(WINDOW - 0.1)
    assert set(table.play.to_answer) == {0, 1}
    await clock.move(0.2)
    assert set(table.play.to_answer) == {2}
    with pytest.raises(Refused, match="moved_on"):
        await table.act("anna", 1, table.play.ask - 1, Buy())


def test_who_is_out_may_pay_and_come_back_before_the_next_deal_which_waits_for_him() -> None:
    tallies = {0: Tally(score=25, out=True, may_return=True), 1: Tally(score=10), 2: Tally(score=15), 3: Tally()}
    match = replace(a_match(manche=2, tallies=tallies), played=1)
    players = {seat: Player(key, key.title()) for seat, key in enumerate(KEYS)}
    state: AnyState = TableState("table01", "carioca", "somewhere", "here", match, seats=4, buy_in=100, players=players)
    assert state.undecided
    assert state.ready() == (1, 2, 3)
    assert state.returns_by_paying(0)
    back = replace(state, players=players | {0: replace(players[0], posts=True)})
    assert back.ready() == (0, 1, 2, 3)
    assert not back.undecided


async def test_who_sits_a_manche_out_and_leaves_in_its_middle_has_paid_its_stake() -> None:
    """CA-EXIT-5. His chips are in the deal, so he goes when it is over, as those dealt in do."""
    world = a_world(MemoryStore(), Customs(pause=6, decide=30))
    lobby = Lobby(world)
    state = a_state(RULES, manche=2, tallies={seat: Tally(score=10) for seat in range(4)})
    table = await lobby.open(replace(state, match=replace(state.match, played=1)))
    for key in KEYS:
        await table.sit(key, key.title())
    await table.sit_out("dino")
    await table.start("anna")
    await settle()
    assert deal_of(table).absent == (3,)
    await table.leave("dino")
    assert table.state.seat_of("dino") == 3
    for key in ("anna", "bruno", "carla"):
        await table.sit_out(key)
    clock = world.clock
    assert isinstance(clock, HandClock)
    while table.state.dealing:  # nobody buys
        await clock.move(3)
    assert table.state.seat_of("dino") is None
    assert await world.store.balance("purse:here:dino") == 10_000 - 10
    assert sum(table.state.match.stacks.values()) == 3 * 90
    assert table.state.match.carried.in_the_middle == 40
    await lobby.close()
