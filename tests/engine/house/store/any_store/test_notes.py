"""Small things that are kept by owner and key."""

import asyncio

import pytest
from msgspec.structs import replace

from engine.house.store.ports import Changed, Store
from engine.house.store.values import Planned, TournamentRow


async def test_a_note_is_kept_changed_and_forgotten(store: Store) -> None:
    assert await store.note("anna", "language") is None
    await store.keep_note("anna", "language", "it")
    await store.keep_note("anna", "colours", "four")
    await store.keep_note("anna", "language", "en")
    assert await store.note("anna", "language") == "en"
    await asyncio.gather(*(store.keep_note("anna", "language", value) for value in ("it", None)))
    assert await store.note("anna", "language") is None
    assert await store.note("anna", "colours") == "four"
    assert await store.note("bruno", "colours") is None
    await store.keep_notes([("bruno", "colours", "two"), ("anna", "colours", None), ("anna", "language", "it")])
    assert await store.note("bruno", "colours") == "two"
    assert await store.note("anna", "colours") is None
    assert await store.note("anna", "language") == "it"


async def test_a_note_is_changed_only_from_what_it_was(store: Store) -> None:
    await store.change_note("anna", "about", None, "1")
    with pytest.raises(Changed):
        await store.change_note("anna", "about", None, "2")
    await store.change_note("anna", "about", "1", "2\0")
    await store.change_note("anna", "about", "2\0", "3")
    with pytest.raises(Changed):
        await store.change_note("anna", "about", "2\0", "4")
    assert await store.note("anna", "about") == "3"


async def test_what_was_forgotten_is_not_changed_into_what_it_would_have_become(store: Store) -> None:
    await store.keep_note("anna", "about", "1")
    await store.keep_note("anna", "about", None)
    for owner in ("anna", "bruno"):
        with pytest.raises(Changed):
            await store.change_note(owner, "about", "1", "2")
        assert await store.note(owner, "about") is None
        await store.change_note(owner, "about", None, "anew")
        assert await store.note(owner, "about") == "anew"


async def test_of_two_changes_at_once_one_is_made_and_what_is_written_beside_them_stands(store: Store) -> None:
    await store.keep_note("anna", "about", "1")
    made = await asyncio.gather(
        store.change_note("anna", "about", "1", "2"),
        store.change_note("anna", "about", "1", "3"),
        store.keep_note("bruno", "about", "4"),
        store.change_note("carla", "about", None, "5"),
        return_exceptions=True,
    )
    first, second, *others = made
    assert [first is None, second is None].count(True) == 1
    assert isinstance(first or second, Changed)
    assert others == [None, None]
    assert await store.note("anna", "about") == ("2" if first is None else "3")
    assert [await store.note(who, "about") for who in ("bruno", "carla")] == ["4", "5"]


@pytest.mark.parametrize("value", ["", "'; DROP TABLE notes; --", "\u202eevil\0\U0001f0cf", "x" * 100_000])
async def test_a_note_comes_back_letter_by_letter(store: Store, value: str) -> None:
    await store.keep_note(value, "name", value)
    assert await store.note(value, "name") == value


async def test_notes_about_tables_say_whether_these_are_open(store: Store) -> None:
    for table, part in (("here", 1), ("there", 2), ("closed", 1)):
        await store.keep(table, b"state", 1, part=part)
    await store.keep("closed", b"state", 1, closed=True)
    notes = [("live:b", "of", "here"), ("live:a", "of", "closed"), ("live:c", "of", "there"), ("live:d", "of", "none")]
    await store.keep_notes([*notes, ("life:e", "of", "here"), ("liver", "of", "here"), ("live:f", "of", None)])
    assert await store.about_tables("live:") == [("live:a", False), ("live:b", True), ("live:c", True)]
    assert await store.about_tables("live:", 1) == [("live:a", False), ("live:b", True)]
    assert await store.about_tables("live:", 3) == []
    await store.keep_note("live:b", "of", None)
    assert await store.about_tables("live:", 1) == [("live:a", False)]
    await asyncio.gather(*(store.keep_note("live:a", "of", value) for value in (None, "here")))
    assert await store.about_tables("live:", 1) == [("live:a", True)]


async def test_what_is_over_takes_with_it_the_notes_on_its_messages_and_no_others(store: Store) -> None:
    messages = {
        f"slot:{kind}:{name}{which}" for kind in ("cup", "plan") for name in ("b", "c") for which in ("", ":x:y")
    }
    others = {"slot:cup:a", "slot:cups:b", "slot:cup:ba", "slot:plan:a:b", "slot:table:b:1", "cup:b", "fake:b"}
    await store.keep_notes([(owner, key, "kept") for owner in messages | others for key in ("ref", "told")])
    rows = [TournamentRow(name, 0, b"state") for name in ("b", "c")]
    plans = [Planned(name, "", b"state", None) for name in ("b", "c")]
    await asyncio.gather(*map(store.keep_tournament, rows), store.plan(*plans))
    await asyncio.gather(
        store.keep_tournament(TournamentRow("b", 9, open=False)),
        store.plan(replace(plans[0], open=False), plans[1]),
    )
    gone = {owner for owner in messages if owner.startswith(("slot:cup:b", "slot:plan:b"))}
    left = {owner for owner in messages | others if await store.note(owner, "ref") or await store.note(owner, "told")}
    assert left == (messages | others) - gone
    await store.keep_tournament(TournamentRow("c", 9, b"over", open=False))
    assert await store.note("slot:cup:c:x:y", "told") is None
