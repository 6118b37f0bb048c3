"""Small things that are kept by owner and key."""

import asyncio

import pytest

from engine.house.store.ports import Changed, Store


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
