"""What is remembered of people and chats, where several workers change it."""

import asyncio

import pytest

from bot.chat.preferences import Preferences, Profile
from bot.seam.people import Place
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import StoreDown
from tests.engine.house.a_world import settle

ANNA = "fake:anna"
CHAT = Place("fake", "7", community="7")


class Hand:
    time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def workers(store: MemoryStore, hand: Hand) -> list[Preferences]:
    return [Preferences(store, "en", frozenset({"fake"}), lasting=30, now=hand) for _ in range(3)]


async def test_what_each_worker_changes_is_kept_beside_what_the_others_have_changed(
    workers: list[Preferences], store: MemoryStore
) -> None:
    one, two, three = workers
    for worker in workers:
        await worker.recall(ANNA)
    await asyncio.gather(
        one.change(ANNA, language="it"),
        two.change(ANNA, deck="two"),
        two.change(ANNA, sorting="suits"),
        three.change(ANNA, zone="Asia/Tokyo"),
    )
    again = Preferences(store, "en")
    await again.recall(ANNA)
    assert again.about(ANNA) == Profile(language="it", deck="two", sorting="suits", zone="Asia/Tokyo")


async def test_of_many_changes_of_one_person_at_once_the_last_holds_in_memory_and_in_the_store(
    workers: list[Preferences], store: MemoryStore
) -> None:
    one, *_ = workers
    await asyncio.gather(*(one.change(ANNA, name=f"Anna {number}") for number in range(20)), one.refresh(ANNA))
    again = Preferences(store, "en")
    await again.recall(ANNA)
    assert one.about(ANNA) == again.about(ANNA) == Profile(name="Anna 19")


async def test_a_look_at_the_store_that_began_before_a_change_does_not_undo_it(
    workers: list[Preferences], store: MemoryStore
) -> None:
    one, *_ = workers
    await one.recall(ANNA)
    noting, gate = store.note, asyncio.Event()

    async def slow(owner: str, key: str) -> str | None:
        found = await noting(owner, key)
        await gate.wait()
        return found

    store.note = slow  # type: ignore[method-assign]
    looking = asyncio.create_task(one.refresh(ANNA))
    await settle()
    changing = asyncio.create_task(one.change(ANNA, language="it"))
    await settle()
    gate.set()
    await asyncio.gather(looking, changing)
    assert one.language(ANNA) == "it"


async def test_a_new_server_is_greeted_by_one_worker(workers: list[Preferences]) -> None:
    assert sorted(await asyncio.gather(*(worker.greets(CHAT) for worker in workers))) == [False, False, True]


async def test_house_rules_that_two_admins_keep_for_two_games_are_both_kept(workers: list[Preferences]) -> None:
    one, two, three = workers
    for worker in workers:
        await worker.recall(CHAT.key)
    await one.keep_house(CHAT, "teresina", ("bluff=on",))
    await two.keep_house(CHAT, "texas_holdem", ("show_all=on",))
    await three.refresh(CHAT.key)
    assert three.house(CHAT) == {"teresina": ("bluff=on",), "texas_holdem": ("show_all=on",)}


async def test_news_tell_what_was_known_before(workers: list[Preferences]) -> None:
    one, two, three = workers
    await two.recall(ANNA)
    await one.change(ANNA, language="it")
    assert two.language(ANNA) == ""
    assert await two.refresh(ANNA) == Profile()
    assert two.language(ANNA) == "it"
    assert await two.refresh(ANNA) is None  # nothing new
    assert await three.refresh(ANNA) is None  # nothing was known here
    assert not three.knows([ANNA])


async def test_without_news_a_preference_is_believed_for_30_s(workers: list[Preferences], hand: Hand) -> None:
    one, two, _ = workers
    await two.recall(ANNA)
    await one.change(ANNA, language="it")
    for hand.time, language in ((30, ""), (31, "it")):
        await two.recall(ANNA)
        assert two.language(ANNA) == language


async def test_whoever_is_alone_never_reads_again(store: MemoryStore, hand: Hand) -> None:
    alone = Preferences(store, "en", now=hand)
    await alone.recall(ANNA)
    hand.time = 1e9
    await store.keep_note(ANNA, "about", '{"language":"it"}')
    await alone.recall(ANNA)
    assert alone.about(ANNA) == Profile()


async def test_whoever_cannot_be_reached_stays_so_when_something_else_changes(workers: list[Preferences]) -> None:
    one, two, _ = workers
    await two.change_reach(ANNA, reachable=False)
    await one.change(ANNA, language="it")
    await two.refresh(ANNA)
    assert not two.reachable(ANNA)
    assert one.reachable(ANNA)


async def test_who_was_forgotten_by_one_worker_is_nobody_to_another_that_changes_something(
    workers: list[Preferences], store: MemoryStore
) -> None:
    one, two, _ = workers
    await one.change(ANNA, name="Anna", language="it")
    await two.recall(ANNA)
    await store.keep_note(ANNA, "about", None)
    one.forget(ANNA)
    await two.change(ANNA, deck="two")
    await one.recall(ANNA)
    assert one.about(ANNA) == two.about(ANNA) == Profile(deck="two")


async def test_what_could_not_be_kept_is_made_again_from_what_the_store_has(
    workers: list[Preferences], store: MemoryStore
) -> None:
    one, *_ = workers
    await one.change(ANNA, language="it")
    store.down = True
    with pytest.raises(StoreDown):
        await one.change(ANNA, deck="two")
    store.down = False
    await one.change(ANNA, sorting="suits")
    again = Preferences(store, "en")
    await again.recall(ANNA)
    assert again.about(ANNA).sorting == "suits"
    assert again.about(ANNA).language == "it"
