"""Two workers: whatever arrives at one is made by the owner of its part, and answered where it arrived."""

import pytest

from bot.seam.people import Person, Place
from bot.seam.press import Command, Done, Press, Said, Shown
from bot.workers.routing import Wake
from engine.games import GAMES
from engine.house.parts import PARTS
from engine.house.store.posted import Postbox
from tests.bot.fake_platform import GROUP, FakePlatform, a_person, private_place
from tests.bot.workers.two_workers import Worker, seated


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
    await other.asks(other.host.left(GROUP, a_person("bruno")))
    assert owner.app.table.player("fake:bruno")[1].out
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
