"""Commands and typed words of somebody who sits at several tables: which one is meant is asked, by a menu."""

import pytest

from bot.seam.panel import LONGEST_ADDRESS, Button
from bot.seam.press import Answer, Asking, Done, Said, Shown, refuses
from engine.house.tables.table import Table
from tests.bot.fake_platform import FakeApp, a_person, private_place

TITLE = "Texas Hold'em NL 10/20"


async def at_two(app: FakeApp, *, running: bool = True) -> tuple[Table, Table]:
    """Anna and Bruno sit at one table, Anna and Carla at another that looks the same; Anna is asked at both."""
    tables = []
    for other in ("bruno", "carla"):
        before = {*app.lobby}
        await app.says("anna", "play", "texas_holdem 10/20")
        (table,) = {*app.lobby} - before
        await app.presses(other, f"{table.state.table}.sit")
        if running:
            await app.presses("anna", f"{table.state.table}.deal")
        tables.append(table)
    return tables[0], tables[1]


async def types(app: FakeApp, text: str) -> Answer:
    answer = await app.router.typed(a_person("anna"), private_place("anna"), text)
    assert answer is not None
    return answer


def menu_of(answer: Answer) -> list[Button]:
    assert isinstance(answer, Shown), answer
    return [button for row in answer.panel.rows for button in row]


@pytest.mark.parametrize("typed", ["raise 60", "call"])
async def test_what_is_typed_is_done_at_the_table_that_is_chosen(app: FakeApp, typed: str) -> None:
    first, second = await at_two(app)
    answer = await types(app, typed)
    one, other = menu_of(answer)
    assert (one.label, other.label) == (f"{TITLE} · Anna, Bruno", f"{TITLE} · Anna, Carla")
    assert isinstance(await app.presses("anna", other.address, place=private_place("anna")), Done)
    assert (first.play and first.play.ask, second.play and second.play.ask) == (1, 2)
    assert refuses(await app.presses("anna", other.address, place=private_place("anna")))  # that is over


@pytest.mark.parametrize(("amount", "bet"), [("60", 60), ("0.1k", 100), ("allin", 2000)])
async def test_so_it_is_with_the_command_for_exact_amounts(app: FakeApp, amount: str, bet: int) -> None:
    _, second = await at_two(app)
    await app.presses("anna", menu_of(await app.says("anna", "raise", amount=amount))[1].address)
    view = second.view(None)
    assert view is not None
    assert max(view.bets.values()) == bet


async def test_without_an_amount_the_chosen_table_asks_for_it(app: FakeApp) -> None:
    await at_two(app)
    asked = await app.presses("anna", menu_of(await app.says("anna", "raise"))[0].address)
    assert isinstance(asked, Asking)


async def test_whoever_is_asked_nowhere_is_told_so(app: FakeApp) -> None:
    first, second = await at_two(app)
    for table in (first, second):
        await app.presses("anna", f"{table.state.table}.1.1.call")
    for answer in (await app.says("anna", "raise", amount="60"), await types(app, "call")):
        assert isinstance(answer, Said)
        assert answer.text == ("It is not your turn.",)


async def test_a_cut_is_for_the_table_that_takes_one(apps: type[FakeApp]) -> None:
    app = apps(fair=True)
    first, second = await at_two(app, running=False)
    one, other = menu_of(await app.says("anna", "cut", lot="è 1.5"))
    assert isinstance(await app.presses("anna", other.address), Shown)
    assert [table.seals and table.seals.open and len(table.seals.open.given) for table in (first, second)] == [0, 1]
    await app.presses("anna", f"{second.state.table}.deal")
    assert isinstance(await app.says("anna", "cut", lot="7"), Shown)
    assert first.seals
    assert first.seals.open
    assert [row.value for row in first.seals.open.given] == ["7"]
    await app.presses("anna", f"{first.state.table}.deal")
    for refused in (await app.says("anna", "cut", lot="8"), await app.presses("anna", one.address)):
        assert isinstance(refused, Said)
        assert "Wait" in str(refused.text[0])


async def test_a_word_that_no_button_can_hold_is_refused_with_a_word_about_the_tables(apps: type[FakeApp]) -> None:
    app = apps(fair=True)
    await at_two(app, running=False)
    refused = await app.says("anna", "cut", lot="x" * LONGEST_ADDRESS)
    assert isinstance(refused, Said)
    assert "several tables" in str(refused.text[0])
