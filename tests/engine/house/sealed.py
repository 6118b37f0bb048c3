"""What tests of sealed tables share."""

from random import Random

from engine.games import GAMES
from engine.house.tables.table import Table
from engine.play import Ask
from engine.view import view_for
from tests.engine.house.a_world import HandClock, settle


async def to_the_pause(table: Table, clock: HandClock) -> None:
    """Until the running deal is over everybody plays as a robot would."""
    chance = Random(3)
    while table.play and not table.play.deal.over:
        question = table.play.open
        if isinstance(question, Ask) and not table.state.players[question.seat].robot:
            action = GAMES[table.state.game].robot(view_for(table.play, question.seat), chance.random())
            action = question.default if question.refusal(action) else action
            await table.act(table.state.players[question.seat].key, table.state.deal, table.play.ask, action)
            await settle()
        else:
            await clock.move(1)
