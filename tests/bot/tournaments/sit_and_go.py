"""A tournament that tests make, sign up for and play."""

from collections.abc import Callable
from typing import Any, TypeAlias

from bot.seam.panel import plain
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.play import Action, Amount, Ask, Just
from engine.poker.wagering import CALL
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.deals import running, to_answer
from tests.games.deals import asked

Says: TypeAlias = Callable[[Table, Ask[Any]], Action]


async def balance(app: FakeApp, who: str) -> int:
    return await app.store.balance(f"purse:fake:group:fake:{who}")


def desk(app: FakeApp) -> str:
    """The words of the tournament's own message."""
    return next(plain(panel.text) for panel in app.platform.of(GROUP) if plain(panel.text).startswith("Tournament"))


def lines(app: FakeApp) -> list[str]:
    return [plain(panel.text) for panel in app.platform.of(GROUP)]


def told(app: FakeApp, who: str) -> list[str]:
    """What this person has been told in private."""
    return [plain(panel.text) for panel in app.platform.of(private_place(who))]


async def a_tournament(app: FakeApp, *people: str, words: str = "holdem 300 2") -> Tournament:
    await app.says("anna", "tournament", words)
    for who in people:
        await app.presses_label(who, "Sign up 300")
    (tournament,) = app.hall
    return tournament


async def play_until(app: FakeApp, seen: Callable[[], bool], says: Says) -> None:
    """Whoever is asked says this, second by second, until that is seen."""
    for _ in range(20_000):
        if seen():
            return
        for table in app.lobby:
            for seat, key in to_answer(table)[:1]:
                ask = table.play.asked(seat) if table.play else None
                if ask and table.play:
                    await table.act(key, table.state.deal, table.play.ask, says(table, ask))
        await app.clock.move(1)
    raise AssertionError("it was never seen")


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
