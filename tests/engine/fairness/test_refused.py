"""What was changed in a proof is found, and said in words; by another verifier too."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from engine.fairness import sealing
from engine.fairness.proving import SealedDeal, proof, proof_text
from engine.fairness.reading import Unreadable, read_proof
from engine.fairness.terms import Pack
from engine.fairness.texts import NONE, QUICKNET, Beacon, Contribution, round_after
from engine.fairness.together import misfits
from engine.games import GAMES
from tests.engine.fairness.dealt import NO_CARDS, a_deal, deals, many, why_not
from tests.engine.fairness.second_verifier import second_verdict

Way = tuple[str | int, ...]

# Every field changed once.


def others(value: Any) -> Iterator[Any]:
    """What might stand in the place of a value."""
    match value:
        case None:
            yield from (0, "00" * 32)
        case bool() | int():
            yield from (value + 1, value - 1)
        case str():
            yield from (value + "0", value[:-1], ("b" if value[:1] == "a" else "a") + value[1:], value.upper() + "X")
        case list():
            yield from ([*value, value[0]] if value else [0], value[1:] if value else None)
        case dict():
            yield value | {"other": "other"}
        case _:
            raise AssertionError("a proof holds nothing else")


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """To every value of a file."""
    if way:
        yield way
    items = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for key, inner in items:
        yield from ways(inner, (*way, key))


def changed(file: Any, way: Way, to: Any) -> Any:
    other = deepcopy(file)
    place = other
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = to
    return other


def at(file: Any, way: Way) -> Any:
    for key in way:
        file = file[key]
    return file


def reason(file: Any) -> str | None:
    try:
        return why_not(file)
    except Unreadable as why:
        return str(why)


def every_change(file: Any, chance: Random, most: int) -> Iterator[Any]:
    """Every top-level field in every way, and so many of the values in them."""
    all_ways = [*ways(file)]
    top = [way for way in all_ways if len(way) == 1]
    inner = [way for way in all_ways if len(way) > 1]
    for way in (*top, *chance.sample(inner, min(most, len(inner)))):
        value = at(file, way)
        for other in others(value):
            if other != value:
                yield changed(file, way, other)


def test_every_field_changed_once_is_refused_with_its_reason(key: str) -> None:
    chance = Random(3)
    deal = next(many(key))
    for viewer in (None, 0):
        file = deal.file(viewer)
        for other in every_change(file, chance, 60 if key == "texas_holdem" else 12):
            found = reason(other)
            assert found is None or len(found.split()) > 3
            if found is None:
                assert harmless(file, other)
            else:
                assert second_verdict(json.dumps(other)), found


def harmless(file: Any, other: Any) -> bool:
    """Beside another file of the deal alone is it seen to whom a closed card went, and whose file this is."""
    differs = {name for name in file if file[name] != other[name]}
    return bool(differs <= {"shuffles", "viewer"})


def test_to_whom_a_card_went_must_be_the_same_in_all_files(key: str) -> None:
    deal = next(many(key))
    public, own = read_proof(deal.text().encode()), deal.file(0)
    given = own["shuffles"][0]["given"]
    given[:] = [*given[:-1], -2 if given[-1] != -2 else 0]
    found = [*misfits([public, read_proof(json.dumps(own).encode())])]
    assert (1, "pools and dealing are not what another file of this deal says") in found


def test_a_field_left_out_is_not_read(key: str) -> None:
    file = next(many(key)).file()
    for name in file:
        less = {other: value for other, value in file.items() if other != name}
        with pytest.raises(Unreadable, match=name):
            read_proof(json.dumps(less).encode())


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"\xff", "no JSON"),
        (b"{", "no JSON"),
        (b"[]", "no object"),
        (b'{"deal": 1, "deal": 1}', "twice"),
        (b'{"deal": NaN}', "no number"),
        (b"9" * 5000, "no JSON"),
        (b"[" * 100_000, "no JSON"),
    ],
)
def test_what_is_no_proof_is_not_read(raw: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_proof(raw)


@pytest.mark.parametrize(
    ("name", "value"), [("deal", 1.0), ("deal", True), ("deal", "1"), ("cards", []), ("seeds", {}), ("viewer", "0")]
)
def test_a_field_of_another_type_is_not_read(name: str, value: Any) -> None:
    file = deals("texas_holdem", 1, 1)[0].file() | {name: value}
    with pytest.raises(Unreadable, match=name):
        read_proof(json.dumps(file).encode())


# A dishonest house, whose hashes are all right.


def sealed(**changes: Any) -> SealedDeal:
    """A deal whose commitment and rows say something else, hashed as they should be."""
    deal = a_deal().sealed
    commitment = deal.commitment._replace(**{k: v for k, v in changes.items() if k in deal.commitment._fields})
    rows = deal.rows._replace(**{k: v for k, v in changes.items() if k in deal.rows._fields})
    return SealedDeal(deal.master, commitment, rows._replace(commitment=commitment.digest), changes.get("beaconed"))


TOO_MANY = tuple(f"p{number}" for number in range(23))
BEGAN = a_deal().sealed.commitment.time
FORGED: Mapping[str, tuple[dict[str, Any], str]] = {
    "a table": ({"table": "two words"}, "no such name"),
    "a deal": ({"deal": 0, "previous": NONE}, "numbered from 1"),
    "the deal before the first": ({"deal": 1, "previous": "00" * 32}, "no such deal before"),
    "the deal before": ({"deal": 2, "previous": "none"}, "no such deal before"),
    "closed before": ({"closed": BEGAN - 1}, "closed before the commitment"),
    "one player": ({"players": ("Anna",)}, "1 players cannot"),
    "too many players": ({"players": TOO_MANY}, "23 players cannot"),
    "no name": ({"players": ("Anna", "")}, "name is empty"),
    "a long name": ({"players": ("Anna", "n" * 65)}, "too long"),
    "two packs": ({"pack": Pack(2, 2, 0)}, "not played with such a pack"),
    "jokers": ({"pack": Pack(1, 2, 2)}, "not played with such a pack"),
    "a cut": ({"contributions": (Contribution("cut", "1000", "Anna"),)}, "no cut from 0 to 999"),
    "a cut with a nought": ({"contributions": (Contribution("cut", "07", "Anna"),)}, "no cut from 0 to 999"),
    "a blank word": ({"contributions": (Contribution("word", " re", "Anna"),)}, "no word"),
    "no word": ({"contributions": (Contribution("word", "", "Anna"),)}, "no word"),
    "a word in pieces": ({"contributions": (Contribution("word", "perche\u0301", "Anna"),)}, "no word"),
    "bytes": ({"contributions": (Contribution("bytes", "00" * 15, "Anna"),)}, "not 16 bytes"),
    "a kind": ({"contributions": (Contribution("wish", "1", "Anna"),)}, "no known kind"),  # type: ignore[arg-type]
    "nobody": ({"contributions": (Contribution("cut", "1", ""),)}, "name of contribution 1"),
    "a chain": ({"beacon": "00" * 32, "beaconed": Beacon("00" * 32, 1, None)}, "no known chain"),
    "a round": ({"beacon": QUICKNET, "beaconed": Beacon(QUICKNET, 1, "5a" * 48)}, "not the first after"),
    "no word of the beacon": ({"beacon": QUICKNET}, "do not give the commitment"),
}


@pytest.mark.parametrize(("changes", "why"), FORGED.values(), ids=FORGED)
def test_what_no_house_may_say(changes: dict[str, Any], why: str) -> None:
    text = proof_text(sealed(**changes), a_deal().trace)
    assert why in str(why_not(json.loads(text)))
    assert second_verdict(text)


def test_a_signature_has_48_bytes() -> None:
    closed = a_deal().sealed.rows.closed
    beacon = Beacon(QUICKNET, round_after(closed), "5a" * 47)
    text = proof_text(sealed(beacon=QUICKNET, beaconed=beacon), a_deal().trace)
    assert "48 bytes" in str(why_not(json.loads(text)))
    assert second_verdict(text)


def test_an_order_that_is_no_shuffled_pack_is_caught_when_it_is_not_played() -> None:
    """A house that stacks all of its orders but one is caught by every one of the 19 that are opened."""
    deal = a_deal()
    caught = 0
    for stacked in range(20):
        file, commitment = deal.file(), deal.sealed.commitment
        branches = [*sealing.branches(deal.sealed.master, 20, 52)]
        values = [0, *sealing.values(deal.sealed.seed(stacked), 52)[1:]]  # one card twice, another missing
        salts = sealing.salts(deal.sealed.seed(stacked), 52)
        branches[stacked] = sealing.branch(sealing.sealed(stacked, values, salts))
        other = commitment._replace(root=sealing.root(branches))
        rows = deal.sealed.rows._replace(commitment=other.digest)
        file = proof(SealedDeal(deal.sealed.master, other, rows), deal.trace)
        caught += "do not give the commitment" in str(why_not(file))
    assert caught >= 19


# What is opened.


def test_what_everyone_saw_must_be_open(key: str) -> None:
    """A blank, and a card of the board or turned up."""
    deal = next(
        deal for deal in many(key) if GAMES[key].sealing.shared == "nothing" or -1 in deal.trace.shuffles[0].given
    )
    file = deal.file()
    if len(deal.trace.shuffles[0].given) < file["slots"]:
        blank = next(row for row in file["shuffles"][0]["open"] if row[1] >= len(deal.trace.shuffles[0].given))
        file["shuffles"][0]["open"].remove(blank)
        assert "a blank of shuffle 0 is not opened" in str(why_not(file))
    if -1 in deal.trace.shuffles[0].given:
        shown = deal.trace.shuffles[0].given.index(-1)
        less = deal.trace._replace(open=deal.trace.open - {(0, shown)}, shuffles=deal.trace.shuffles[:1])
        less = less._replace(open=frozenset(place for place in less.open if place[0] == 0))
        assert "everyone and is not opened" in str(why_not(proof(deal.sealed, less)))


def test_the_viewer_sees_his_cards_and_nobody_the_stock() -> None:
    deal = a_deal()
    file = proof(deal.sealed, deal.trace._replace(open=frozenset()))
    file["viewer"] = 0
    assert "not opened" in str(why_not(file))
    bottom = proof(deal.sealed, deal.trace._replace(open=deal.trace.open | {(0, 51)}))
    assert "0:51 was dealt to nobody and is opened" in str(why_not(bottom))
    assert second_verdict(json.dumps(bottom))


def test_a_slot_is_opened_once_and_in_order() -> None:
    file = a_deal().file(0)
    opened = file["shuffles"][0]["open"]
    twice = changed(file, ("shuffles", 0, "open"), [opened[0], *opened])
    assert "slot" in str(why_not(twice))
    assert "twice" in str(why_not(twice))
    assert "in their order" in str(why_not(changed(file, ("shuffles", 0, "open"), opened[::-1])))


def test_a_surplus_seed_is_refused_and_a_missing_one() -> None:
    deal = a_deal()
    file = deal.file()
    played = file["seeds"].index(None)
    surplus = changed(file, ("seeds", played), deal.sealed.seed(played).hex())
    assert f"the seed of order {played}, which was played, is told" in str(why_not(surplus))
    missing = changed(file, ("seeds", (played + 1) % 20), None)
    assert "is missing" in str(why_not(missing))


def test_a_deal_annulled_before_its_cards_opens_every_order(key: str) -> None:
    sealed_deal = next(many(key)).sealed
    for players in ((), ("Anna",)):
        pack = GAMES[key].sealing.packs(len(players))[0]
        rows = sealed_deal.rows._replace(players=players, pack=pack)
        text = proof_text(sealed_deal._replace(rows=rows), NO_CARDS)
        assert why_not(json.loads(text)) is None
        assert second_verdict(text) == []
        assert None not in json.loads(text)["seeds"]


# Files together.


def test_a_chain_of_deals_is_not_broken() -> None:
    first, second, third = (read_proof(deal.text().encode()) for deal in deals("texas_holdem", 2, 3))
    assert [*misfits([third, first, second])] == []
    other = read_proof(deals("texas_holdem", 3, 1)[0].text().encode())
    assert [*misfits([other, second])] == [(1, "this deal does not follow the chance, R, of deal 1")]


def test_two_files_of_one_deal_say_the_same() -> None:
    deal, other = deals("texas_holdem", 2, 1)[0], deals("texas_holdem", 3, 1)[0]
    found = [*misfits([read_proof(deal.text().encode()), read_proof(other.text(0).encode())])]
    assert (1, "commitment is not what another file of this deal says") in found


def test_a_players_file_opens_what_everyones_does_and_nobody_elses_cards() -> None:
    deal = next(deal for deal in many("texas_holdem") if not deal.trace.open and len(deal.sealed.rows.players) > 2)
    public = read_proof(deal.text().encode())
    both = proof_text(deal.sealed, deal.trace._replace(open=frozenset({(0, 1)})), 0)
    found = [*misfits([public, read_proof(both.encode())])]
    assert found == [(1, "0:1 is opened, though it was dealt neither to everyone nor to this player")]
    more = read_proof(proof_text(deal.sealed, deal.trace._replace(open=frozenset({(0, 1)}))).encode())
    assert [*misfits([more, read_proof(deal.text(0).encode())])] == [
        (1, "something that is open to everyone is not opened here")
    ]
    assert [*misfits([public, more])] == [(1, "another file for everyone opens other cards")]
