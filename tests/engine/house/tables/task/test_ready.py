"""Between two deals: once nobody needs the pause any longer, the next deal begins, in every game."""

from collections.abc import AsyncIterator

import pytest

from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.house.world import Customs
from engine.play import Refused
from tests.engine.house.a_world import HandClock, a_state_of, a_world, settle
from tests.engine.house.deals import to_answer

PEOPLE = ("anna", "bruno", "carla")
CUSTOMS = Customs(suspense=0, robot_thinks=(0, 0))


def coming(table: Table) -> int:
    """The number of the next deal; the one on the table may still have to end."""
    return table.state.deal + table.state.dealing


class Evening:
    """One table at which three people do the least that they may, with a clock in hand."""

    def __init__(self) -> None:
        self.world = a_world(customs=CUSTOMS)
        self.lobby = Lobby(self.world)

    @property
    def clock(self) -> HandClock:
        assert isinstance(self.world.clock, HandClock)
        return self.world.clock

    async def begin(self, game: str) -> Table:
        self.table = await self.lobby.open(a_state_of(game))
        for name in PEOPLE:
            await self.table.sit(name, name.title())
        await self.table.start("anna")
        await self.plays()
        return self.table

    async def plays(self) -> None:
        """Until the deal is over."""
        while not self.table.is_due:
            for seat, key in to_answer(self.table):
                play = self.table.play
                assert play
                if play.deal.over or (ask := play.asked(seat)) is None:
                    break
                await self.table.act(key, self.table.state.deal, play.ask, ask.default)
            else:
                await self.clock.move(0.1)


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    made = Evening()
    yield made
    await made.lobby.close()


async def test_once_all_are_ready_the_next_deal_begins_at_once(evening: Evening, game: str) -> None:
    table = await evening.begin(game)
    deal, now = coming(table), evening.clock.now()
    assert await table.ready("anna") == ("Bruno", "Carla")
    assert await table.ready("anna") == ("Bruno", "Carla")
    assert await table.ready("carla") == ("Bruno",)
    assert table.readied == {"anna", "carla"}
    assert await table.ready("bruno") == ()
    await settle()
    assert (table.state.deal, table.state.dealing, table.readied) == (deal, True, frozenset())
    assert evening.clock.now() == now
    assert await table.ready("anna") == (), "who presses a moment too late wanted no more than that"
    with pytest.raises(Refused, match="not_seated"):
        await table.ready("stranger")


async def test_a_score_sheet_is_read_for_longer_and_no_longer_than_half_a_minute(evening: Evening, game: str) -> None:
    table = await evening.begin(game)
    assert table.deadline is not None
    lasts, deal = 30.0 if table.state.match.carried.scored else CUSTOMS.pause, coming(table)
    assert table.turn_clock.lasts == lasts
    assert lasts - 0.2 <= table.deadline - evening.clock.now() <= lasts
    await evening.clock.move(lasts)
    assert (table.state.deal, table.state.dealing) == (deal, True)


async def test_whoever_leaves_or_is_away_or_gone_is_not_waited_for(evening: Evening) -> None:
    table = await evening.begin("texas_holdem")
    await table.ready("anna")
    await table.sit_out("carla")
    assert [*table.awaited] == ["Bruno"]
    with pytest.raises(Refused, match="you_are_away"):
        await table.ready("carla")
    table.note_gone("bruno", gone=True)
    assert not table.awaited
    table.note_gone("bruno", gone=False)
    await table.back("carla")
    await table.ready("bruno")
    deal = coming(table)
    await table.leave("carla")  # the last one who was waited for
    assert (table.state.deal, table.state.dealing) == (deal, True)


async def test_nobody_is_ready_where_no_deal_is_due(evening: Evening) -> None:
    evening.table = await evening.lobby.open(a_state_of("texas_holdem"))
    await evening.table.sit("anna", "Anna")
    with pytest.raises(Refused, match="too_few_players"):
        await evening.table.ready("anna")
