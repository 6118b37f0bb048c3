"""A group's writes in a minute, shared out: who may write when."""

import pytest

from bot.showing.writing.rate_limit import MINUTE, Haste
from bot.showing.writing.shares import UNUSED, Shares, of_tables, owner_of


@pytest.mark.parametrize(
    ("tables", "each"),
    [(1, (12,)), (2, (6, 6)), (3, (4, 4, 4)), (4, (3, 3, 3, 3)), (5, (4, 2, 2, 2, 2)), (7, (2, 2, 2, 2, 2, 1, 1))],
)
def test_tables_share_twelve(tables: int, each: tuple[int, ...]) -> None:
    assert of_tables(tables) == each


def test_who_has_used_its_share_waits_for_the_minute() -> None:
    shares = Shares({"a": 2, "b": 2}, "a", now=0.0)
    for at in (0.0, 10.0):
        shares.spend("b", at)
    assert shares.free_at("b", 11.0, Haste.END) == 60.0
    assert shares.free_at("b", 60.0, Haste.END) == 60.0
    assert shares.free_at("a", 11.0, Haste.END) == 11.0


def test_what_matters_less_leaves_room_for_a_deals_end() -> None:
    shares = Shares({"a": 3}, "", now=0.0)
    shares.spend("a", 0.0)
    shares.spend("a", 1.0)
    assert shares.free_at("a", 2.0, Haste.SOON) == 60.0
    assert shares.free_at("a", 2.0, Haste.END) == 2.0


def test_the_first_borrows_what_the_others_have_not_used_for_a_while() -> None:
    shares = Shares({"a": 1, "b": 2}, "a", now=0.0)
    shares.spend("a", 5.0)
    assert shares.free_at("a", 6.0, Haste.END) == UNUSED
    assert shares.free_at("a", UNUSED, Haste.END) == UNUSED
    shares.spend("b", UNUSED)
    assert shares.free_at("a", UNUSED, Haste.END) == 2 * UNUSED


def test_what_is_borrowed_is_not_there_any_more_for_who_lent_it() -> None:
    shares = Shares({"a": 1, "b": 2}, "a", now=0.0)
    shares.spend("a", 21.0)
    for at in (22.0, 23.0):
        assert shares.free_at("a", at, Haste.END) == at
        shares.spend("a", at)
    assert shares.free_at("b", 24.0, Haste.END) == 22.0 + MINUTE  # both have been written in its place
    assert shares.free_at("a", 24.0, Haste.END) > 24.0
    assert shares.free_at("b", 82.0, Haste.END) == 82.0


def test_messages_belong_to_their_table_or_to_the_desk() -> None:
    assert [owner_of(name) for name in ("table:x:3", "poster:x:3:0", "call:x:telegram:1", "cup:x", "hello")] == [
        "x",
        "x",
        "x",
        "desk x",
        "",
    ]
