"""A sit & go that tests make, sign up for and play."""

from bot.seam.panel import plain
from engine.play import Amount, Just
from engine.poker.betting import CALL
from tests.bot.fake_platform import GROUP, FakeApp
from tests.engine.house.a_world import settle
from tests.engine.house.deals import running
from tests.games.deals import asked


async def balance(app: FakeApp, who: str) -> int:
    return await app.store.balance(f"purse:fake:group:fake:{who}")


def desk(app: FakeApp) -> str:
    """The words of the tournament's own message."""
    return next(plain(panel.text) for panel in app.platform.of(GROUP) if plain(panel.text).startswith("Tournament"))


def lines(app: FakeApp) -> list[str]:
    return [plain(panel.text) for panel in app.platform.of(GROUP)]


async def a_sit_and_go(app: FakeApp, *people: str, words: str = "holdem 300 2") -> None:
    await app.says("anna", "tournament", words)
    for who in people:
        await app.presses_label(who, "Sign up 300")


async def all_in(app: FakeApp) -> None:
    """Whoever is asked first bets all, and the other calls."""
    table = app.table
    for wanted in (Amount, Just):
        assert table.play
        (seat,) = table.play.to_answer
        ask = asked(running(table), seat)
        *_, option = (each for each in ask.options if isinstance(each, wanted))
        action = option.kind(option.high) if isinstance(option, Amount) else CALL
        await table.act(table.state.players[seat].key, table.state.deal, table.play.ask, action)
    await settle()
