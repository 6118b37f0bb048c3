"""A tournament is written and read as the same; its log names things as they are exported."""

import msgspec

from engine.tournament.events import Dealt, Ended, Out, Seated
from engine.tournament.record import Entry, Place, Rules, Tournament

KEPT = Tournament(
    id="t1",
    game="texas_holdem",
    state="ended",
    began=1_700_000_000,
    ended=1_700_003_600,
    rules=Rules(seats=9, entry=300, rebuys=1),
    levels=({"small": 10, "big": 20, "ante": 0},),
    entries=(
        Entry("p1", robot=False, kind="entry", paid=300),
        Entry("robot:1", robot=True, kind="entry", paid=300),
        Entry("p1", robot=False, kind="rebuy", paid=300),
    ),
    prizes=(900,),
    places=(Place("p1", 1, 900),),
    events=(
        Seated(at=0, player="p1", table=1, seat=3, chips=1500, why="start", origin=None),
        Seated(at=0, player="robot:1", table=1, seat=4, chips=1500, why="balance", origin=(2, 5)),
        Dealt(
            at=1,
            table=1,
            deal=1,
            level=1,
            button=3,
            small=3,
            big=4,
            seats={3: ("p1", 1500), 4: ("robot:1", 1500)},
            waiting={},
            carried=0,
            sizes={1: 2},
            round=None,
        ),
        Ended(at=20, table=1, deal=1, stacks={3: 3000, 4: 0}, carried=0),
        Out(at=20, player="robot:1", table=1, deal=1),
    ),
)


def test_what_was_written_is_read_as_the_same() -> None:
    assert msgspec.json.decode(msgspec.json.encode(KEPT), type=Tournament) == KEPT


def test_events_are_named_as_they_are_exported() -> None:
    told = msgspec.json.decode(msgspec.json.encode(KEPT))["events"]
    assert [event["e"] for event in told] == ["seat", "seat", "deal", "end", "out"]
    assert [event["from"] for event in told[:2]] == [None, [2, 5]]
    assert told[2]["seats"] == {"3": ["p1", 1500], "4": ["robot:1", 1500]}


def test_the_field_is_of_people_alone_and_counts_nobody_twice() -> None:
    assert (KEPT.field, KEPT.robots) == (("p1",), ("robot:1",))
