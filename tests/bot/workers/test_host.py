"""What platforms deliver twice, in a house of one process: it is made once, and both times answered alike."""

import asyncio

import pytest

from bot.seam.people import Person, Place
from bot.seam.press import Answer, Command, Done, Press, Said, Shown
from bot.workers.host import KEPT, REMEMBERED
from engine.house.store.memory.store import MemoryStore
from engine.house.store.posted import Posted, Settled
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle


async def plays(app: FakeApp, source: str = "", who: str = "anna") -> Answer:
    answer = await app.host.command(
        Command(a_person(who), GROUP, "play", options={"game": "texas_holdem"}, source=source)
    )
    await settle()
    return answer


async def presses(app: FakeApp, who: str, address: str, source: str = "") -> Answer:
    answer = await app.host.press(Press(a_person(who), GROUP, address, source=source))
    await settle()
    return answer


async def test_a_press_that_comes_twice_is_made_once_and_answered_alike(app: FakeApp) -> None:
    first = await plays(app, "tg:1")
    assert await plays(app, "tg:1") == first
    assert len([*app.lobby]) == 1
    assert await presses(app, "anna", app.button("Sit"), "tg:2") == await presses(
        app, "anna", app.button("Sit"), "tg:2"
    )
    assert isinstance(await presses(app, "anna", app.button("Sit"), "tg:3"), Said | Done)


async def test_what_comes_again_while_the_first_is_made_waits_for_its_answer(app: FakeApp) -> None:
    answers = await asyncio.gather(*(plays(app, "tg:1") for _ in range(3)))
    assert len([*app.lobby]) == 1
    assert answers == [answers[0]] * 3


async def test_what_has_no_source_is_made_each_time(app: FakeApp) -> None:
    await plays(app)
    await plays(app)
    assert len([*app.lobby]) == 2


async def test_two_presses_of_two_sources_are_two(app: FakeApp) -> None:
    await plays(app, "tg:1")
    await plays(app, "tg:2")
    assert len([*app.lobby]) == 2


async def test_the_next_run_does_not_make_again_what_the_one_before_has_made(apps: type[FakeApp]) -> None:
    store = MemoryStore()
    before = FakeApp(store=store)
    await plays(before, "tg:1")
    await before.close()
    app = apps(store=store)
    await app.lobby.recover()
    assert await plays(app, "tg:1") == Done()
    assert len([*app.lobby]) == len(await store.tables()) == 1


async def test_what_was_given_up_is_not_made_when_it_comes_again(app: FakeApp) -> None:
    store = app.memory
    await store.post(Posted("tg:1", 0, "fake:anna", b"", "two"))
    await store.give_up_posted("tg:1")
    answer = await plays(app, "tg:1")
    assert isinstance(answer, Said)
    assert answer.alarm
    assert [*app.lobby] == []


async def test_while_the_store_is_down_one_is_told_to_try_again_and_so_is_the_second(app: FakeApp) -> None:
    store = app.memory
    store.down = True
    first = await plays(app, "tg:1")
    assert isinstance(first, Said)
    assert first.alarm
    store.down = False
    assert await plays(app, "tg:1") == first
    assert [*app.lobby] == []


async def test_whoever_goes_before_the_answer_leaves_it_to_the_second(app: FakeApp) -> None:
    first = asyncio.create_task(plays(app, "tg:1"))
    second = asyncio.create_task(plays(app, "tg:1"))
    await asyncio.sleep(0)
    first.cancel()
    assert isinstance(await second, Done)
    assert len([*app.lobby]) == 1


async def test_words_and_arrivals_are_made_once_too(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def typed(person: Person, place: Place, text: str) -> None:
        asked.append(text)

    async def arrived(person: Person, start: str) -> Answer:
        asked.append(start)
        return Done(start)

    monkeypatch.setattr(app.router, "typed", typed)
    monkeypatch.setattr(app.router, "arrived", arrived)
    for _ in range(2):
        assert await app.host.typed(a_person("anna"), private_place("anna"), "ciao", "tg:1") is None
        assert await app.host.arrived(a_person("anna"), "cards", "tg:2") == Done("cards")
    assert asked == ["ciao", "cards"]


async def test_reading_writes_nothing_down(app: FakeApp) -> None:
    store = app.memory
    shown = await app.host.command(Command(a_person("anna"), GROUP, "rules", source="tg:1"))
    assert isinstance(shown, Shown)
    assert await store.settled("tg:1") is None
    await plays(app, "tg:2")
    assert await store.settled("tg:2") == Settled(None)


async def test_few_answers_are_remembered(app: FakeApp) -> None:
    for number in range(REMEMBERED + 3):
        await app.host.typed(a_person("anna"), private_place("anna"), "ciao", f"tg:{number}")
    assert [app.host.once.knows(f"tg:{number}") for number in (0, 2, 3, REMEMBERED + 2)] == [False, False, True, True]


async def test_what_is_too_old_to_come_again_goes(apps: type[FakeApp]) -> None:
    now = 1_000_000.0
    store = MemoryStore(now=lambda: now)
    app = apps(store=store)
    await plays(app, "tg:1")
    for later, there in ((KEPT - 1, True), (KEPT + 1, False)):
        sweeping = asyncio.create_task(app.host.once.sweep(lambda: now + later))  # noqa: B023  it ends in this turn
        await settle()
        sweeping.cancel()
        assert (await store.settled("tg:1") is not None) == there
