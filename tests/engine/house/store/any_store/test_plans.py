"""Plans: found by place, by person and by what is due."""

import pytest

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Overdrawn, Store
from engine.house.store.values import Entry, Planned

ANNA = "purse:club:anna"
WELCOME = Entry(BANK, ANNA, 100, "welcome")


def planned(name: str, due: float | None, place: str = "club", **more: object) -> Planned:
    return Planned(name, place, name.encode(), due, **more)  # type: ignore[arg-type]  # fields by name


async def test_plans_are_due_in_the_order_of_their_times_whatever_the_order_of_planning(store: Store) -> None:
    await store.plan(planned("late", 30.0), planned("soon", 10.0), planned("never", None))
    await store.plan(planned("between", 20.5))
    assert await store.next_due() == 10.0
    assert await store.due_plans(9.9) == []
    assert await store.due_plans(20.5) == ["soon", "between"]
    assert await store.due_plans(100, most=1) == ["soon"]


async def test_a_plan_is_kept_as_it_was_last_and_forgets_its_time_when_nothing_is_to_be_done(store: Store) -> None:
    await store.plan(planned("p", 10.0))
    await store.plan(Planned("p", "club", b"later", 20.0))
    assert await store.planned("p") == b"later"
    assert await store.due_plans(15) == []
    await store.plan(Planned("p", "club", b"over", None, open=False))
    assert (await store.next_due(), await store.plans()) == (None, [])
    assert await store.planned("p") == b"over"
    assert await store.planned("q") is None


async def test_plans_are_found_by_place_and_by_who_has_to_do_with_them_in_the_order_of_planning(store: Store) -> None:
    await store.plan(planned("b", 2.0, people=("anna",)), planned("a", 1.0, people=("bruno", "anna")))
    await store.plan(planned("c", 3.0, place="pub", people=("anna",)), planned("x", 4.0, open=False, people=("anna",)))
    await store.plan(planned("b", 2.0))
    assert await store.plans() == [b"b", b"a", b"c"]
    assert await store.plans("club") == [b"b", b"a"]
    assert await store.plans(person="anna") == [b"b", b"a", b"c"]
    assert await store.plans("pub", "anna") == [b"c"]
    assert await store.plans(person="bruno") == [b"a"]


async def test_of_the_plans_in_some_parts_the_first_that_is_due_is_found(store: Store) -> None:
    for part in (1, 11, 2, None):
        await store.plan(Planned(f"p{part}", "here", b"", float(part or 0), part=part))
    assert await store.due_plans(20, parts=(11, 1)) == ["p1", "p11"]
    assert await store.due_plans(20, 1, parts=(11, 1)) == ["p1"]
    assert await store.due_plans(5, parts=(11,)) == []
    assert await store.due_plans(20) == ["pNone", "p1", "p2", "p11"]
    assert [await store.next_due(parts=parts) for parts in ((11,), (2, 11), (63,), ())] == [11.0, 2.0, None, None]


async def test_a_plan_and_what_is_paid_with_it_are_one_write(store: Store) -> None:
    await store.pay((WELCOME,))
    entry, too_dear = (Entry(ANNA, "tournament:p", chips, "entry") for chips in (60, 1_000_000))
    with pytest.raises(Overdrawn):
        await store.plan(planned("p", 10.0), entries=(entry, too_dear))
    assert (await store.planned("p"), await store.balance("tournament:p")) == (None, 0)
    await store.plan(planned("p", 10.0), entries=(entry,))
    assert (await store.planned("p") is None, await store.balance("tournament:p")) == (False, 60)
