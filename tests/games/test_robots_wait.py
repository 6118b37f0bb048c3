"""Robots play with people, not without them: when deals begin, how robots come and go, and what they do alone."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.chat.chosen_table import rules_of, usual_table
from engine.games import GAMES
from engine.house.tables.change import Change
from engine.house.tables.state import TableState, with_player
from engine.house.tables.table import Table
from engine.house.world import Customs
from engine.play import Ask, AskAll, Refused
from engine.poker.wagering import FOLD
from tests.engine.house.a_world import a_world, settle
from tests.engine.house.tables.club import Club, takes_all_of

PAUSE, A_LONG_TIME = 6.0, 3600.0
PATIENT = Customs(pause=PAUSE, decide=PAUSE, suspense=0, idle=10**9)
CHIPS = 2_000


class Robots(Club):
    """Anna and three robots at a table of any game, played for its usual stakes."""

    async def opens(self, key: str, robots: int = 3, seats: int = 4) -> Table:
        match = GAMES[key].start(rules_of(usual_table(key, "normal")), {}, 0)
        state = TableState("table01", key, "somewhere", "here", match, seats=seats, buy_in=CHIPS)
        self.table = await self.lobby.open(state)
        await self.table.sit("anna", "Anna")
        for _ in range(robots):
            await self.table.add_robot("anna")
        await settle()
        return self.table

    async def until_over(self) -> None:
        """Time passes, and people let their turns pass, until this deal is no more running."""
        deal = self.table.state.deal
        for _ in range(5_000):
            if not self.table.state.dealing or self.table.state.deal != deal:
                return
            await self.clock.move(1)
        raise AssertionError("the deal does not end")


@pytest.fixture
async def club() -> AsyncIterator[Robots]:
    made = Robots(a_world(customs=PATIENT))
    yield made
    await made.lobby.close()


async def one_deal(club: Robots, game: str) -> Table:
    """The first deal is over, and Anna is away."""
    table = await club.opens(game)
    await table.start("anna")
    await table.sit_out("anna")
    await club.until_over()
    return table


async def test_no_deal_begins_while_the_only_person_is_away(club: Robots, game: str) -> None:
    table = await one_deal(club, game)
    played, changes = table.state.deal, club.world.screen.changes  # type: ignore[attr-defined]
    await club.clock.move(A_LONG_TIME)
    assert (table.state.deal, table.state.dealing) == (played, False)
    assert table.deadline is None
    assert club.world.screen.changes == changes  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="you_are_away"):
        await table.start("anna")
    await table.back("anna")
    await club.clock.move(PAUSE)
    assert table.state.dealing
    assert table.play
    assert 0 in table.play.deal.seats


async def test_no_deal_begins_while_the_only_person_has_no_chips_and_one_press_brings_him_in(
    club: Robots, game: str
) -> None:
    table = await one_deal(club, game)
    await takes_all_of(table, "anna")
    await table._request(table.commit, Change(with_player(table.state, 0, replace(table.state.players[0], away=False))))
    played = table.state.deal
    await club.clock.move(A_LONG_TIME)
    assert (table.state.deal, table.state.dealing) == (played, False)
    with pytest.raises(Refused, match="without_chips"):
        await table.start("anna")
    assert await table.back("anna") == CHIPS
    await club.clock.move(PAUSE)
    assert table.state.dealing
    assert table.play
    assert 0 in table.play.deal.seats


async def test_while_another_person_can_play_deals_go_on(club: Robots) -> None:
    table = await club.opens("texas_holdem", robots=2)
    await table.sit("bruno", "Bruno")
    await table.start("anna")
    await table.sit_out("anna")
    played = table.state.deal
    await club.clock.move(600)
    assert table.state.deal > played


async def test_who_waits_for_the_blind_is_waited_for_and_may_post_it(club: Robots) -> None:
    """HE-BTN-2. Or he lets the robots play until it reaches him, by pressing Deal."""
    table = await club.opens("texas_holdem", robots=4, seats=6)
    await table.start("anna")
    await table.leave("anna")
    await club.until_over()
    await table.sit("bruno", "Bruno")
    seat, _ = table.player("bruno")
    dealt = []
    for _ in range(8):
        await club.clock.move(PAUSE)
        if not table.state.dealing:
            assert table.waits(seat)
            await table.start("bruno")
        assert table.play
        dealt.append(seat in table.play.deal.seats)
        await table.sit_out("bruno") if dealt[-1] else None
        await club.until_over()
        if dealt[-1]:
            break
    assert dealt[-1]


async def test_a_robot_can_be_sent_away_between_deals_and_in_the_middle_of_one(club: Robots) -> None:
    table = await club.opens("texas_holdem", robots=3)
    await table.remove_robot("anna")
    assert [player.key for player in table.state.players.values()] == ["anna", "robot:1", "robot:2"]
    assert await club.world.store.balance("stack:table01:robot:3") == 0
    await table.start("anna")
    await table.remove_robot("anna")
    assert len(table.state.players) == 3  # it plays this deal to its end
    with pytest.raises(Refused, match="not_seated"):
        await table.remove_robot("stranger")
    await club.until_over()
    assert [player.key for player in table.state.players.values()] == ["anna", "robot:1"]
    await table.remove_robot("anna")
    with pytest.raises(Refused, match="no_robots"):
        await table.remove_robot("anna")


async def test_a_robot_that_was_sent_away_plays_its_last_deal_as_ever(club: Robots) -> None:
    """Its cards are not thrown away by the clock."""
    table = await club.opens("texas_holdem", robots=1)
    await table.start("anna")
    await table.remove_robot("anna")
    play = table.play
    assert play is not None
    if play.to_answer == (0,):
        await table.act("anna", 1, play.ask, play.asked(0).options[1].action)  # type: ignore[union-attr]
    assert play.to_answer == (1,)  # asked, and not answered for


async def test_a_robot_makes_room_for_a_person_between_deals(club: Robots, game: str) -> None:
    table = await club.opens(game)
    await table.sit("bruno", "Bruno")
    assert [player.key for player in table.state.players.values()] == ["anna", "robot:1", "robot:2", "bruno"]
    await table.sit("carla", "Carla")
    await table.sit("dino", "Dino")
    with pytest.raises(Refused, match="table_full"):
        await table.sit("elsa", "Elsa")


async def test_in_a_deal_a_robots_seat_is_promised_and_kept_for_him_through_a_power_cut(
    club: Robots, game: str
) -> None:
    table = await club.opens(game)
    await table.start("anna")
    await table.sit("bruno", "Bruno")
    assert table.state.seat_of("bruno") is None
    with pytest.raises(Refused, match="seat_promised"):
        await table.sit("bruno", "Bruno")
    await table.sit("carla", "Carla")
    await table.leave("carla")  # she does not want it any more
    assert table.state.promised == {"bruno": "Bruno"}
    await club.lobby.close()
    again = Robots(a_world(club.world.store.lose_power(), PATIENT))  # type: ignore[attr-defined]
    await again.lobby.recover()
    again.table = again.lobby.find("table01")
    await settle()
    await again.table.sit_out("anna")
    await again.until_over()
    keys = [player.key for player in again.table.state.players.values()]
    assert sorted(keys) == ["anna", "bruno", "robot:1", "robot:2"]
    assert again.table.state.promised == {}
    assert await again.world.store.balance("purse:here:bruno") == 10_000 - CHIPS
    await again.lobby.close()


async def folded(club: Robots) -> Table:
    """Anna is out of the deal: from now on it is the robots' own."""
    table = await club.opens("texas_holdem", robots=3)
    await table.start("anna")
    for _ in range(200):
        play = table.play
        assert play is not None
        if isinstance(play.open, Ask) and play.open.seat == 0:
            await table.act("anna", table.state.deal, play.ask, FOLD)
        if table.only_robots_play:
            return table
        await club.clock.move(2)
    raise AssertionError("the robots have all folded to her")


async def test_robots_that_are_alone_in_a_deal_answer_at_once_but_for_a_moment(club: Robots) -> None:
    table = await folded(club)
    for _ in range(3):
        play = table.play
        assert play is not None
        if play.deal.over:
            break
        ask = play.ask
        await club.clock.move(0.21)
        assert play.ask > ask


async def test_a_person_may_skip_to_the_end_of_a_deal_that_only_robots_play(club: Robots, game: str) -> None:
    table = await club.opens(game)
    await table.start("anna")
    with pytest.raises(Refused, match="not_now"):
        await table.skip("anna")
    await table.sit_out("anna")
    began = club.clock.now()
    with pytest.raises(Refused, match="not_seated"):
        await table.skip("stranger")
    if table.only_robots_play:  # else everybody has folded already
        await table.skip("anna")
    for _ in range(5_000):
        await club.clock.move(0)
        if table.play is None or table.play.deal.over or not table.state.dealing:
            break
    assert table.play
    assert table.play.deal.over
    assert club.clock.now() == began


async def test_while_a_person_is_in_the_deal_robots_take_their_time(club: Robots) -> None:
    table = await club.opens("texas_holdem", robots=3)
    await table.start("anna")
    play = table.play
    assert play is not None
    for _ in range(20):
        if play.to_answer == (0,) or play.deal.over:
            break
        ask = play.ask
        await club.clock.move(0.9)
        assert play.ask == ask
        await club.clock.move(1.1)
        assert play.ask > ask or isinstance(play.open, AskAll)
