"""What names a person is found, and passes to nobody."""

import msgspec

from engine.house.chips.ledger import BANK
from engine.house.store.ports import Store
from engine.house.store.values import Counted, Entry, Finished, Forgotten, KeptCorrection, Planned, Record, SealPart


async def test_lb_forget_1_all_that_names_a_person_is_found_and_passes_to_nobody(store: Store) -> None:
    """LB-FORGET-1. Another one whose key begins alike stays."""
    anna, other = "x:anna", "x:anna2"
    purses = f"purse:club:{anna}", f"purse:club:{other}"
    await store.pay([Entry(BANK, purse, 100, "Anna came") for purse in purses])
    await store.pay([Entry(purses[0], f"stack:t1:{anna}", 40, "buy_in")])
    record = b'{"keys":{"0":"x:anna"}}'
    await store.keep("t1", b"{}", 1)
    await store.keep("t1", b"{}", 2, record=Record(record, (anna, other), "here"))
    await store.keep("t2", b"{}", 2, record=Record(b'{"keys":{"0":"x:anna2"}}', (other,), "here"))
    await store.keep_seal(
        "t1", 1, {SealPart.COMMITMENT: b"C", SealPart.ROWS: b"rows", SealPart.FIRST_ROW: b'["x:anna"]'}
    )
    await store.keep_seal("t1", 2, {SealPart.COMMITMENT: b"D", SealPart.ROWS: b"Anna".hex().encode()})
    await store.keep_seal("t1", 3, {SealPart.COMMITMENT: b"E"})
    await store.plan(Planned("p", "club", b"p", None, (anna, other), open=False))
    await store.plan(Planned("q", "club", b'["x:anna"]', None, (anna,), open=False))
    await store.finish([Finished("m", "club", "carioca", 1.0, {anna: 1, other: 2})])
    await store.count([Counted(each, "t1", 1, "texas_holdem", 5.0, 0, 0, {}) for each in (anna, other)])
    for owner in (anna, other, "x:@anna", f"slot:hand:t1:{anna}"):
        await store.keep_note(owner, "about", "Anna")
    await store.keep_note("slot:menu", "ref", '{"private_to":"anna"}')
    await store.correct(KeptCorrection("club", "points", anna, 5, "Anna won", other, 3.0, season=1))
    found = await store.mentions(anna, ["Anna"])
    assert found.records == [("t1", 1, record)]
    assert sorted(found.sealed) == [("t1", 1), ("t1", 2)]
    assert [name for name, _ in found.plans] == ["q"]
    assert sorted(owner for owner, _ in found.notes) == sorted([anna, "x:@anna", f"slot:hand:t1:{anna}", "slot:menu"])
    gone = msgspec.structs.replace(
        found,
        records=[("t1", 1, b"{}")],
        plans=[("q", b"[]")],
        finished=[Finished("m", "club", "carioca", 1.0, {"gone:1": 1, other: 2})],
    )
    accounts = {account: account.replace(anna, "gone:1") for account in found.accounts}
    seals = (("t1", 1, b"R"), ("t1", 2, b"S"))
    home = (Entry(purses[0], BANK, 60, "forgotten"),)
    await store.forget(Forgotten(anna, "gone:1", "#1", ("Anna",), home, accounts, gone, seals))
    left = await store.mentions(anna, ["Anna"])
    assert left == msgspec.structs.replace(found, records=[], plans=[], finished=[], sealed=[], notes=[], accounts=[])
    assert await store.balance(BANK) == -140
    assert (await store.balance(purses[0]), await store.balance("stack:t1:gone:1")) == (0, 40)
    assert await store.entries("purse:club:gone:1", last=9) == [
        Entry("purse:club:gone:1", BANK, 60, "forgotten"),
        Entry("purse:club:gone:1", "stack:t1:gone:1", 40, "buy_in"),
        Entry(BANK, "purse:club:gone:1", 100, "#1 came"),
    ]
    assert await store.entries(purses[1]) == [Entry(BANK, purses[1], 100, "Anna came")]
    assert await store.played("gone:1") == [("t1", 1)]
    assert await store.counted(anna) == []
    assert len(await store.counted(other)) == 1
    assert await store.note(other, "about") == "Anna"
    seal = await store.seals("t1", 1, 3)
    assert seal == {1: {1: b"C", 5: b"R"}, 2: {1: b"D", 5: b"S"}, 3: {1: b"E"}}
    (correction,) = await store.corrections()
    assert (correction.subject, correction.why, correction.by) == ("gone:1", "#1 won", other)
    assert await store.note("house", "sweep") is None


# Tournaments.
