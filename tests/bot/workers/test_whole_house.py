"""What concerns one person and the whole house, of which three workers have parts: each does what is its own."""

from bot.chat.which_table import address_of
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Answer, Command, Press, Shown
from engine.games import GAMES
from engine.house.tables.table import Table
from tests.bot.fake_platform import a_person, private_place
from tests.bot.talk import said, told
from tests.bot.workers.test_several_workers import One, Several, several

__all__ = ["several"]
PRIVATE = private_place("anna")


async def opens(several: Several, place: Place, *people: str) -> Answer:
    """By the first of them, at whichever worker."""
    first, *others = people
    answer = await several.asks(
        Command(a_person(first), place, "play", options={"game": "texas_holdem"}, source=several.source())
    )
    for table in tables_at(several, place):
        for who in others:
            await several.asks(Press(a_person(who), place, f"{table.state.table}.sit", source=several.source()))
    return answer


def tables_at(several: Several, place: Place) -> list[Table]:
    return [table for table in several.tables if table.state.place == address_of(place)]


def owners(several: Several) -> set[str]:
    """Who has tables."""
    return {one.name for one in several.workers if [*one.app.lobby]}


async def presses(one: One, who: str, address: str) -> Answer:
    return await one.host.press(Press(a_person(who), private_place(who), address))


async def test_wherever_somebody_asks_all_their_tables_are_told(several: Several) -> None:
    for place in several.places[:3]:
        await opens(several, place, "anna", "bruno")
    assert len(owners(several)) > 1
    for one in several.workers:
        answer = await one.host.command(Command(a_person("bruno"), private_place("bruno"), "games"))
        assert isinstance(answer, Shown)
        assert plain(answer.panel.text).count("Texas Hold'em") == 3
        named = {row[0].address for row in answer.panel.rows}
        assert {f"{table.state.table}.hand" for table in several.tables} < named


async def test_nobody_has_more_tables_open_than_one_may_though_at_several_workers(several: Several) -> None:
    for place in several.places[:3]:
        await opens(several, place, "anna")
    assert "as many as one person may have" in said(await opens(several, several.places[3], "anna"))
    assert len(several.tables) == 3


async def test_lb_forget_1_whoever_sits_anywhere_is_not_forgotten_and_then_everywhere(several: Several) -> None:
    first, *more = several.places[: len(GAMES)]
    await opens(several, first, "carla", "bruno")
    for place in more:
        draft = await several.asks(
            Command(a_person("anna"), place, "schedule", "tomorrow 9pm", source=several.source())
        )
        assert isinstance(draft, Shown)
        await several.asks(Press(a_person("anna"), place, labelled(draft, "Plan it"), source=several.source()))
        (plan,) = await several.workers[0].store.plans(address_of(place))
        name = str(plan).partition('"name":"')[2].partition('"')[0]
        await several.asks(Press(a_person("bruno"), place, f"menu.plan.maybe.{name}", source=several.source()))
    (table,) = tables_at(several, first)
    for one in several.workers:
        assert "Not while you sit" in said(await presses(one, "bruno", "menu.forget.yes"))
    await several.asks(Press(a_person("bruno"), first, f"{table.state.table}.leave_now", source=several.source()))
    assert b"fake:bruno" in b"".join(await several.workers[0].store.plans())
    answer = await presses(several.workers[0], "bruno", "menu.forget.yes")
    assert told(answer).startswith("Nothing is known of you here any more")
    for kept in (
        *await several.workers[0].store.plans(),
        *(each.state for each in await several.workers[0].store.tables()),
    ):
        assert b"fake:bruno" not in kept


def labelled(shown: Shown, label: str) -> str:
    return next(button.address for row in shown.panel.rows for button in row if label in button.label)
