"""Two workers, each with a part of the house: whatever arrives at one is made by its owner, once, and answered where it
arrived. Over a store in memory that both have, and over PostgreSQL.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import pytest

from bot.chat.which_table import part_of
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Command, Done, Press, Said, Shown
from bot.workers import routing
from bot.workers.routing import RoutingHost, Wake
from bot.workers.values import packed
from engine.games import GAMES
from engine.house.parts import PARTS
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Fenced
from engine.house.store.posted import GIVEN_UP, Postbox, Posted, Settled
from engine.house.store.postgresql.listening import Listening
from engine.house.store.postgresql.store import PostgresStore
from tests.bot.fake_platform import GROUP, FakeApp, FakePlatform, a_person, private_place
from tests.engine.house.a_world import settle
from tests.patience import GUARD

PART = part_of("fake:group")
HERE, ELSEWHERE = frozenset((PART,)), frozenset(range(PARTS)) - {PART}
A = TypeVar("A")


class Owns:
    """As leases would say it."""

    def __init__(self, parts: frozenset[int]) -> None:
        self.parts = parts
        self.silent = False

    def owns(self, part: int) -> bool:
        return part in self.parts

    def speaks(self, part: int) -> bool:
        return part in self.parts and not self.silent


class Often:
    """Looks whenever others had their turn."""

    async def wait(self) -> Sequence[str] | None:
        await asyncio.sleep(0)
        return None


class Worker:
    """One of two: its app, and the host that its platforms ask."""

    def __init__(self, name: str, parts: frozenset[int], store: Postbox, wake: Wake, longest: float = GUARD) -> None:
        self.app = FakeApp(store=store)
        self.owned = Owns(parts)
        app = self.app
        self.host = RoutingHost(
            app.router, app.lobby, app.preferences, store, app.host._errands, self.owned, wake, name, longest
        )
        app.host = self.host
        self._serving = asyncio.create_task(self.host.run())

    async def die(self) -> None:
        """It serves nobody any more; its tables end with it."""
        self._serving.cancel()
        with suppress(asyncio.CancelledError):
            await self._serving
        await self.app.close()

    async def plays(self, source: str = "", who: str = "anna", game: str = "texas_holdem") -> Answer:
        command = Command(a_person(who), GROUP, "play", options={"game": game}, source=source)
        return await self.asks(self.host.command(command))

    async def presses(self, who: str, address: str, source: str = "", *, private: bool = False) -> Answer:
        place = private_place(who) if private else GROUP
        return await self.asks(self.host.press(Press(a_person(who), place, address, source=source)))

    async def asks(self, asked: Awaitable[A]) -> A:
        async with asyncio.timeout(GUARD):
            answer = await asked
        await settle()
        return answer


@pytest.fixture(params=["memory", "postgresql"])
async def stores(request: pytest.FixtureRequest) -> AsyncIterator[list[tuple[Postbox, Wake]]]:
    """What each of two workers sees of one store."""
    if request.param == "memory":
        store = MemoryStore()
        yield [(store, Often()), (store, Often())]
        return
    address = request.getfixturevalue("postgres").new()
    first = await PostgresStore.open(address, lambda: 0.0)
    heard = [Listening(address), Listening(address)]
    yield [(first, heard[0]), (first, heard[1])]
    for listening in heard:
        await listening.close()
    await first.close()


@pytest.fixture
async def workers(stores: list[tuple[Postbox, Wake]]) -> AsyncIterator[tuple[Worker, Worker]]:
    """The group's owner, and the other."""
    both = Worker("one", HERE, *stores[0]), Worker("two", ELSEWHERE, *stores[1])
    yield both
    for worker in both:
        await worker.die()


async def seated(owner: Worker, *people: str, game: str = "texas_holdem") -> str:
    """A table of the owner, by its name, at which these sit."""
    await owner.plays(game=game)
    table = owner.app.table.state.table
    for who in people:
        await owner.presses(who, f"{table}.sit")
    return table


# There and back.


async def test_what_arrives_elsewhere_is_made_by_its_owner_and_answered_where_it_arrived(
    workers: tuple[Worker, Worker],
) -> None:
    owner, other = workers
    assert isinstance(await other.plays(), Done)
    assert [*other.app.lobby] == []
    assert isinstance(await other.presses("bruno", f"{owner.app.table.state.table}.sit"), Done)
    assert owner.app.table.state.seat_of("fake:bruno") is not None
    assert other.app.platform.sent == []


async def test_how_long_the_way_took_is_told_where_something_arrived(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    took: list[tuple[str, float]] = []
    other.host._on_travelled = owner.host._on_travelled = lambda *told: took.append(told)
    await other.plays()
    await owner.presses("bruno", f"{owner.app.table.state.table}.sit")
    ((platform, seconds),) = took
    assert platform == "fake"
    assert seconds > 0


@pytest.mark.parametrize("game", [*GAMES])
async def test_every_answer_of_every_game_comes_back_as_it_was(workers: tuple[Worker, Worker], game: str) -> None:
    owner, other = workers
    table = await seated(owner, "anna", "bruno", "carla", game=game)
    await owner.presses("anna", f"{table}.deal")
    for verb in ("hand", "more", "why", "rules", "stand_in", "nonsense"):
        for who in ("anna", "bruno", "nobody"):
            assert await other.presses(who, f"{table}.{verb}") == await owner.presses(who, f"{table}.{verb}")


async def test_what_a_platform_tells_reaches_the_owner(
    workers: tuple[Worker, Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, other = workers
    table = await seated(owner, "anna", "bruno")
    told: list[tuple[str, Place]] = []
    for name in ("removed", "deleted", "restored"):

        async def tell(place: Place, name: str = name) -> None:
            told.append((name, place))

        monkeypatch.setattr(owner.app.router, name, tell)
    await other.asks(other.host.removed(GROUP))
    await other.asks(other.host.deleted(GROUP))
    await other.asks(other.host.restored(GROUP))
    assert told == [("removed", GROUP), ("deleted", GROUP), ("restored", GROUP)]
    assert await other.asks(other.host.joined(GROUP, "it")) is None  # a table stands there already
    new = Place("fake", "moved")
    await other.asks(other.host.moved(GROUP, new))
    assert '"moved"' in owner.app.table.state.place
    hand = Press(a_person("anna"), new, f"{table}.hand")  # whose community lies elsewhere: the table does not
    assert isinstance(await other.asks(other.host.press(hand)), Done)
    assert isinstance(await owner.asks(owner.host.press(hand)), Done)


async def test_a_greeting_comes_back_from_the_owner(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    greeting = await other.asks(other.host.joined(GROUP, "it"))
    assert greeting is not None
    assert await owner.asks(owner.host.joined(GROUP, "it")) is None  # it was greeted


async def test_a_private_chat_belongs_to_the_table_of_the_button_or_to_where_one_sits(
    workers: tuple[Worker, Worker],
) -> None:
    owner, other = workers
    table = await seated(owner)
    await other.presses("bruno", f"{table}.sit", private=True)
    assert owner.app.table.state.seat_of("fake:bruno") is not None
    await owner.presses("anna", f"{table}.deal")
    private = private_place("anna")
    typed = await other.asks(other.host.typed(a_person("anna"), private, "raise 1"))
    assert typed == await owner.asks(owner.host.typed(a_person("anna"), private, "raise 1"))
    assert isinstance(typed, Said)
    assert isinstance(await other.asks(other.host.arrived(a_person("anna"), table)), Done)
    assert isinstance(await other.asks(other.host.command(Command(a_person("anna"), private, "leave"))), Done)


async def test_a_button_in_private_belongs_to_the_tournament_that_it_names(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    made = Command(a_person("anna"), GROUP, "tournament", "holdem 300 9")
    await owner.asks(owner.host.command(made))
    (cup,) = owner.app.hall
    await other.presses("bruno", f"menu.cup.in.{cup.state.name}", private=True)
    assert "fake:bruno" in cup.state.players
    await other.asks(other.host.arrived(a_person("carla"), f"cup-{cup.state.name}"))
    assert "fake:carla" in cup.state.players


async def test_the_rule_book_and_what_is_half_typed_are_answered_where_they_are_asked(
    stores: list[tuple[Postbox, Wake]],
) -> None:
    nobody = Worker("one", frozenset(), *stores[0], longest=0)
    for name in ("rules", "regole"):
        assert isinstance(await nobody.asks(nobody.host.command(Command(a_person("anna"), GROUP, name))), Shown)
    assert isinstance(await nobody.presses("anna", "menu.rules"), Shown | Said)
    typing = Command(a_person("anna"), GROUP, "rules", options={"query": "ass"})
    assert await nobody.host.complete(typing, "query")
    assert await stores[0][0].posted_in(range(PARTS)) == []
    await nobody.die()


async def test_the_owner_learns_whether_somebody_manages_the_chat(workers: tuple[Worker, Worker]) -> None:
    """As it is known where their press arrived: what the owner has heard of them may be of yesterday."""
    _, other = workers
    for worker in workers:
        worker.app.platforms["fake"] = Told("fake", has_forms=True, answers_in_private=False)
    told = [worker.app.platforms["fake"] for worker in workers]
    assert isinstance(told[0], Told)
    assert isinstance(told[1], Told)
    told[1].managers = {"anna"}
    told[0].managers = {"bruno"}
    for who in ("anna", "bruno"):
        await other.presses(who, "menu.play")
    assert told[0].managers == {"anna"}


class Told(FakePlatform):
    """A platform that is told who manages a chat with what they do."""

    def knows_manager(self, person: Person, place: Place) -> bool:
        return person.id in self.managers

    def learn_manager(self, person: Person, place: Place, *, manages: bool) -> None:
        note = self.managers.add if manages else self.managers.discard
        note(person.id)


# Once.


async def test_what_is_delivered_twice_is_made_once_and_answered_alike(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    answers = [*await asyncio.gather(other.plays("dc:1"), other.plays("dc:1"), other.plays("dc:1"))]
    answers += [await owner.plays("dc:1"), await other.plays("dc:1")]
    assert len([*owner.app.lobby]) == 1
    assert answers == [answers[0]] * 5


async def test_a_refusal_that_is_delivered_again_elsewhere_is_the_same(workers: tuple[Worker, Worker]) -> None:
    owner, other = workers
    table = await seated(owner)
    first = await owner.presses("bruno", f"{table}.leave", "dc:1")
    assert isinstance(first, Said)
    await owner.presses("bruno", f"{table}.sit", "dc:2")
    assert await other.presses("bruno", f"{table}.leave", "dc:1") == first
    assert owner.app.table.state.seat_of("fake:bruno") is not None


async def test_what_its_owner_has_made_at_home_is_soon_told_as_done_elsewhere(
    workers: tuple[Worker, Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No answer is written for it, and whoever waited for one would be told much too late."""
    monkeypatch.setattr(routing, "BRIEF", 0.0)
    owner, other = workers
    await owner.plays("dc:1")
    assert await other.plays("dc:1") == Done()
    assert len([*owner.app.lobby]) == 1


# Workers come and go.


async def test_an_owner_who_dies_before_the_effect_leaves_it_to_the_next(stores: list[tuple[Postbox, Wake]]) -> None:
    nobody = Worker("one", frozenset(), *stores[0])
    asked = asyncio.create_task(nobody.plays("dc:1"))
    await posted(stores[0][0], "dc:1")
    assert [*nobody.app.lobby] == []
    heir = Worker("two", HERE, *stores[1])
    assert isinstance(await asked, Done)
    assert len([*heir.app.lobby]) == 1
    for worker in (nobody, heir):
        await worker.die()


async def test_an_owner_who_dies_after_the_effect_has_made_it(stores: list[tuple[Postbox, Wake]]) -> None:
    """Its answer is lost: whoever waits is told that it is done, and nobody makes it again."""
    store = stores[0][0]
    owner = Worker("one", HERE, *stores[0])
    await owner.plays("dc:1")  # settled by its effect, and no answer is written for what was made at home
    await owner.die()
    other, heir = Worker("two", frozenset(), *stores[0], longest=0), Worker("three", HERE, *stores[1])
    await heir.app.lobby.recover()
    assert await other.plays("dc:1") == Done()
    assert await heir.plays("dc:1") == Done()
    assert len([*heir.app.lobby]) == len(await store.tables()) == 1
    for worker in (other, heir):
        await worker.die()


async def test_an_owner_who_is_fenced_off_says_nothing_and_the_next_makes_it(
    stores: list[tuple[Postbox, Wake]], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = Worker("one", HERE, *stores[0])
    heir = Worker("two", frozenset(), *stores[1])

    async def keep(*_: object, **__: object) -> None:
        owner.owned.parts, heir.owned.parts = frozenset(), HERE
        monkeypatch.undo()
        raise Fenced("the part")

    monkeypatch.setattr(stores[0][0], "keep", keep)
    assert isinstance(await heir.plays("dc:1"), Done)
    assert ([*owner.app.lobby], len([*heir.app.lobby])) == ([], 1)
    for worker in (owner, heir):
        await worker.die()


async def test_what_nobody_makes_in_time_is_given_up_and_has_no_effect_later(
    stores: list[tuple[Postbox, Wake]],
) -> None:
    store = stores[0][0]
    nobody = Worker("one", frozenset(), *stores[0], longest=0)
    answer = await nobody.plays("dc:1")
    assert isinstance(answer, Said)
    assert answer.alarm
    assert await store.settled("dc:1") == Settled(GIVEN_UP)
    heir = Worker("two", HERE, *stores[1])
    assert await heir.plays("dc:1") == answer
    assert [*heir.app.lobby] == []
    for worker in (nobody, heir):
        await worker.die()


async def test_an_owner_who_may_not_speak_leaves_it_in_the_inbox(stores: list[tuple[Postbox, Wake]]) -> None:
    owner = Worker("one", HERE, *stores[0])
    owner.owned.silent = True
    asked = asyncio.create_task(owner.plays("dc:1"))
    await posted(stores[0][0], "dc:1")
    await settle()
    assert [*owner.app.lobby] == []
    owner.owned.silent = False
    assert isinstance(await asked, Done)
    assert len([*owner.app.lobby]) == 1
    await owner.die()


async def posted(store: Postbox, source: str) -> None:
    async with asyncio.timeout(GUARD):
        while all(each.source != source for each in await store.posted_in(range(PARTS))):
            await Often().wait()


# What goes wrong.


async def test_without_a_store_those_elsewhere_are_asked_to_try_again() -> None:
    store = MemoryStore()
    nobody = Worker("one", frozenset(), store, Often(), longest=0)
    store.down = True
    answer = await nobody.plays()
    assert isinstance(answer, Said)
    assert answer.alarm
    await nobody.die()


WISHES: dict[str, Callable[[], bytes]] = {
    "nonsense": lambda: b"nonsense",
    "another word": lambda: packed(("lobby", (1,), None)),
    "other things": lambda: packed(("press", (1, 2, 3), None)),
    "no pair": lambda: packed(3),
}


@pytest.mark.parametrize("wish", WISHES)
async def test_a_wish_that_is_none_is_given_up(wish: str) -> None:
    store = MemoryStore()
    worker = Worker("one", HERE, store, Often())
    await store.post(Posted("dc:1", PART, "fake:anna", WISHES[wish](), "two"))
    async with asyncio.timeout(GUARD):
        while await store.settled("dc:1") is None:
            await Often().wait()
    assert await store.settled("dc:1") == Settled(GIVEN_UP)
    assert isinstance(await worker.plays(), Done)
    await worker.die()
