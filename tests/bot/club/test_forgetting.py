"""*Forget me*: nothing of a person is left in the database's bytes, and every sum stays right (LB-FORGET-1)."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from bot.club.old_winnings import give
from bot.seam.press import Said, Shown
from engine.house.store.memory.store import MemoryStore
from engine.house.store.ports import Store
from engine.house.store.posted import Postbox
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Entry, Finished, FinishedTournament, KeptCorrection
from tests.bot.fake_platform import FakeApp
from tests.bot.talk import labels, pressed, said, told
from tests.engine.house.a_world import settle

WHO, NAME = "zelindo77", "Zelindo77"  # as nobody else is called, nor anything else in a database


async def an_evening(app: FakeApp) -> None:
    """They open a table, cut, play some deals, add to old books, finish a match and a tournament, and stand up."""
    await two_tournaments(app)
    await app.says(WHO, "play", "texas_holdem")
    for who in ("bruno", "carla"):
        await calm(app)
        await app.presses_label(who, "Sit")
    await calm(app)
    await app.says(WHO, "cut", "37")
    await app.says("bruno", "cut", "lemon")
    await calm(app)
    await app.presses_label(WHO, "Deal")
    for _ in range(3):
        await calm(app)
        while "Fold" in app.labels():
            await app.presses_label(app.turn, "Fold")
            await calm(app)
        await app.clock.move(7)
        await calm(app)
    await app.says(WHO, "stats")
    key = f"fake:{WHO}"
    await app.store.pay([Entry("old:bruno", f"old:{NAME}", 30, "old b")])
    await give(app.store, key, NAME)
    places = {key: 1, "fake:bruno": 2, "fake:carla": 3, "fake:dario": 4}
    ended = FinishedTournament(began=8.0, prizes={key: 900})
    await app.store.finish([Finished("t-1", "fake:group", "texas_holdem", 9.0, places, ended)])
    await app.store.correct(KeptCorrection("fake:group", "points", key, -50, f"{NAME} was late", key, 9.0, season=1))
    await app.presses(WHO, f"{app.table.state.table}.leave_now")
    while app.lobby.with_player(key):
        await calm(app)
        if "Fold" in app.labels():
            await app.presses_label(app.turn, "Fold")
        else:
            await app.clock.move(7)
    await calm(app)
    assert not app.lobby.with_player(key)


async def two_tournaments(app: FakeApp) -> None:
    """They are in one before its start, where they are not forgotten, and in one that is stopped."""
    await app.says(WHO, "tournament", "holdem 300 6")
    await calm(app)
    await app.presses_label(WHO, "Sign up 300")
    await calm(app)
    assert said(await pressed(app, await app.says(WHO, "settings"), "Forget me", WHO)).startswith("Not while you sit")
    await app.presses_label(WHO, "Cancel tournament")
    await calm(app)
    await app.says(WHO, "tournament", "holdem 300 2")
    for who in (WHO, "bruno"):
        await calm(app)
        await app.presses_label(who, "Sign up 300")
    await calm(app)
    await app.clock.move(7)
    await calm(app)
    await app.presses_label(WHO, "Cancel tournament")
    await calm(app)


async def calm(app: FakeApp) -> None:
    """All that is written is kept, and what follows from it is shown; a database needs more turns than memory.

    It reads and writes in two threads, each in order: whoever has waited for both has waited for what came before.
    """
    for _ in range(1 if isinstance(app.store, MemoryStore) else 12):
        await app.store.keep_note("test", "calm", None)
        await app.store.note("test", "calm")
        await settle()


async def forgets(app: FakeApp) -> None:
    sure = await pressed(app, await app.says(WHO, "settings"), "Forget me", WHO)
    answer = await pressed(app, sure, "Forget me for good", WHO)
    assert told(answer).startswith("Nothing is known of you here any more"), answer
    assert not labels(answer)


def bytes_of(database: Path) -> bytes:
    """All that lies on the disk: pages in use or not, and what was written last."""
    return b"".join(file.read_bytes() for file in sorted(database.parent.iterdir()))


async def records(store: Store) -> bytes:
    """Of all deals, as they read: on the disk they are packed."""
    ended = [await store.ended(*deal) for deal in await store.all_ended()]
    return b"".join(each.text for each in ended if each)


def traces(kept: bytes) -> list[str]:
    told = (WHO, NAME, WHO.encode().hex(), NAME.encode().hex())
    return [trace for trace in told if trace.encode() in kept]


async def a_store(kind: str, database: Path) -> Postbox:
    return MemoryStore() if kind == "memory" else await SqliteStore.open(database, lambda: 5.0)


async def sums(store: Store) -> tuple[int, int]:
    """Of all accounts, and of the purses and the house."""
    balances = await store.balances("", "")
    held = sum(
        chips for account, chips in balances.items() if account.startswith(("purse:", "house", "stack:", "pot:"))
    )
    return sum(balances.values()), held


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
async def test_lb_forget_1_no_byte_names_them_and_the_sums_are_equal(kind: str, tmp_path: Path) -> None:
    database = tmp_path / "kept" / "invito.db"
    database.parent.mkdir()
    store = await a_store(kind, database)
    app = FakeApp(store=store, fair=True)
    await an_evening(app)
    before, house = await sums(store), await store.balance("house")
    purse = await store.balance(f"purse:fake:group:fake:{WHO}")
    assert purse
    assert kind == "memory" or traces(bytes_of(database)) == [WHO, NAME, NAME.encode().hex()]
    assert traces(await records(store)) == [WHO, NAME]
    await forgets(app)
    assert traces(await records(store)) == []
    assert await sums(store) == before
    assert await store.balance("house") == house + purse
    assert kind == "memory" or traces(bytes_of(database)) == []
    (order,) = [each for each in await store.finished() if each.name == "t-1"]
    (gone,) = (key for key in order.places if key.startswith("gone:"))
    assert order.places[gone] == 1
    assert order.tournament
    assert order.tournament.prizes == {gone: 900}
    assert await store.entries(f"purse:fake:group:{gone}", last=1) != []
    assert await store.played(gone, last=50) == await store.played("fake:bruno", last=50)
    assert await store.counted(gone) == []
    assert await store.note(f"fake:{WHO}", "about") is None
    (correction,) = await store.corrections()
    assert (correction.subject, correction.amount, correction.by) == (gone, -50, gone)
    assert correction.why == f"#{gone[-4:]} was late"
    await app.close()
    assert repr(vars(store)).find(WHO) < 0 or kind == "sqlite"
    await store.close()
    if kind == "sqlite":
        assert traces(bytes_of(database)) == []


async def test_lb_forget_1_the_others_play_on_and_the_chain_of_seals_holds(apps: type[FakeApp]) -> None:
    app = apps(fair=True)
    await an_evening(app)
    played = await app.store.played("fake:bruno", last=50)
    await forgets(app)
    table, deal = played[0]
    assert isinstance(await app.presses("bruno", f"menu.history.{table}.{deal}"), Shown)
    refused = await app.presses("bruno", f"menu.verify.{table}.{deal}")
    assert "Somebody dealt into this deal asked to be forgotten" in said(refused)
    kept = await app.store.seals(table, 1, 99)
    assert all({*parts} <= {1, 5} for number, parts in kept.items() if number <= deal)
    if not app.table.state.dealing:
        await app.presses_label("bruno", "Deal")
    number = app.table.state.deal
    commitment = (await app.store.seals(table, number, number))[number][1].decode()
    assert f"previous {kept[number - 1][5].decode()}\n" in commitment
    await app.presses_label(app.turn, "Fold")
    await app.clock.move(7)
    await settle()
    assert isinstance(await app.presses("bruno", f"menu.verify.{table}.{number}"), Shown)


async def test_lb_forget_1_refused_while_seated_or_awaited() -> None:
    app = FakeApp()
    await app.says(WHO, "play", "texas_holdem")
    sure = await pressed(app, await app.says(WHO, "settings"), "Forget me", WHO)
    assert "Not while you sit at a table" in said(sure)
    assert "Not while you sit" in said(await app.presses(WHO, "menu.forget.yes"))
    assert app.preferences.about(f"fake:{WHO}").name == NAME
    await app.close()
    app = FakeApp()
    draft = await app.says("bruno", "schedule", "tomorrow 9pm")
    await pressed(app, draft, "Plan it", "bruno")
    await calm(app)
    await app.presses_label(WHO, "In")
    assert "Not while others expect you" in said(await app.presses(WHO, "menu.forget"))
    await app.presses_label(WHO, "Maybe")
    await forgets(app)
    assert not any(WHO.encode() in plan for plan in await app.store.plans())
    assert "not while" in said(await app.presses("bruno", "menu.forget")).casefold()
    await app.close()


async def test_lb_forget_1_a_house_that_stopped_before_it_had_swept_does_so_at_the_next_start(tmp_path: Path) -> None:
    database = tmp_path / "invito.db"
    await (await SqliteStore.open(database, lambda: 5.0)).close()
    with closing(connect(database, isolation_level=None)) as open_file:
        open_file.execute("PRAGMA secure_delete = OFF")
        for number in range(300):
            open_file.execute("INSERT INTO notes VALUES (?, 'about', ?)", (f"n{number}", NAME * 40))
        open_file.execute("DELETE FROM notes")
        open_file.execute("INSERT INTO notes VALUES ('house', 'sweep', 'due')")
    assert traces(bytes_of(database)) == [NAME]
    await (await SqliteStore.open(database, lambda: 5.0)).close()
    assert traces(bytes_of(database)) == []


async def test_somebody_who_comes_back_is_somebody_new(app: FakeApp) -> None:
    await an_evening(app)
    await forgets(app)
    assert isinstance(await app.says(WHO, "chips"), Said)
    assert "You have no statistics yet" in told(await app.says(WHO, "stats"))
    assert await app.store.played(f"fake:{WHO}") == []
