"""Honest proofs hold, by two verifiers that share nothing, and tell nothing that is closed."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.fairness import dealing, sealing
from engine.fairness.grades import grade
from engine.fairness.proving import proof_text
from engine.fairness.reading import read_proof
from engine.fairness.terms import NOBODY
from engine.fairness.texts import Beacon, Contribution
from engine.fairness.together import misfits
from engine.fairness.tracing import Trace, pack_of
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.play import Play, Shuffle
from tests.engine.fairness.dealt import SEALINGS, Proven, annulled, deals, many, with_shuffles
from tests.engine.fairness.second_verifier import GAMES as ON_THE_PAGE
from tests.engine.fairness.second_verifier import second_verdict
from tests.games.deals import begun, matches, next_row


def test_every_file_of_an_honest_deal_holds(key: str) -> None:
    for deal in islice(many(key), 12):
        for text in deal.texts():
            assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
            assert second_verdict(text) == []


def test_the_files_of_a_table_fit_together(key: str) -> None:
    files = [read_proof(text.encode()) for deal in deals(key, 5, 4) for text in deal.texts()]
    assert [*misfits(files)] == []


def test_a_game_is_sealed_as_the_page_says(key: str) -> None:
    slots, orders, hand, shared, again = ON_THE_PAGE[key]
    terms = GAMES[key].sealing
    assert (terms.slots, terms.orders, terms.hand) == (slots, orders, hand)
    assert (terms.shared, terms.again) == (shared or "nothing", again or "never")


def test_a_game_shuffles_first_a_pack_that_fits_its_slots(key: str) -> None:
    game, chance = GAMES[key], Random(7)
    shuffled = 0
    for match in (match for _ in range(30) for match in matches(game, chance, 2)):
        play: Play[Any] = begun(game, match)
        while play.open is not None and not isinstance(play.open, Shuffle):
            play.apply(next_row(play, chance))
        if isinstance(play.open, Shuffle):
            cards = play.open.cards
            pack = pack_of(cards)
            assert [str(card) for card in cards] == pack.faces()
            assert pack in game.sealing.packs(len(play.deal.dealing_order))
            assert len(cards) <= game.sealing.slots
            shuffled += 1
    assert shuffled >= 3


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.sealing.again != "never"])
def test_a_deal_with_reshuffles_holds(key: str) -> None:
    deal = with_shuffles(key, 3)
    for text in deal.texts():
        assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
        assert second_verdict(text) == []
    pools = [shuffle.pool for shuffle in deal.trace.shuffles[1:]]
    assert all((pool == "closed") == (GAMES[key].sealing.again == "closed") for pool in pools)


@pytest.mark.parametrize("rows", range(4))
def test_a_deal_that_was_annulled_holds(key: str, rows: int) -> None:
    for text in annulled(key, rows).texts():
        assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
        assert second_verdict(text) == []


def joker_turned_up() -> Proven:
    """A deal of Carioca whose first card turned up was a joker."""
    return next(deal for deal in many("carioca") if len(deal.trace.shuffles) > 1 and _put_back(deal.trace))


def _put_back(trace: Trace) -> bool:
    return NOBODY in trace.shuffles[0].given


def test_a_joker_put_back_holds_and_its_stock_stays_closed_where_nobody_got_it() -> None:
    deal = joker_turned_up()
    for text in deal.texts():
        assert verified(read_proof(text.encode()), SEALINGS) in "ABC"
        assert second_verdict(text) == []
    pool = deal.trace.shuffles[1].pool
    first = 13 * len(deal.sealed.rows.players)
    assert pool == tuple((0, position) for position in range(first, len(deal.trace.shuffles[0].given)))


# What stays closed.


def test_a_file_opens_only_blanks_and_what_its_reader_may_know(key: str) -> None:
    for deal in islice(many(key), 6):
        sealed, trace = deal.sealed, deal.trace
        played = dealing.played(sealed.chance, sealed.commitment.orders)[: len(trace.shuffles)]
        for viewer in (None, *range(len(sealed.rows.players))):
            text, file = deal.text(viewer), deal.file(viewer)
            assert sealed.master.hex() not in text
            for number, (order, shuffle) in enumerate(zip(played, file["shuffles"], strict=True)):
                seed = sealed.seed(order)
                assert seed.hex() not in text
                opened = {slot for slot, _, _ in shuffle["open"]}
                salts = sealing.salts(seed, sealed.commitment.slots)
                told = {slot for slot, salt in enumerate(salts) if salt.hex() in text}
                assert told == opened
                known = sum(place.startswith(f"{number}:") for place in file["cards"])
                blanks = 0 if shuffle["pool"] == "closed" else sealed.commitment.slots - len(shuffle["given"])
                assert len(opened) == known + blanks


def test_a_hand_folded_in_holdem_is_in_its_own_file_alone() -> None:
    for deal in islice(many("texas_holdem"), 20):
        public, players = deal.file(), len(deal.sealed.rows.players)
        for player in range(players):
            own = {f"0:{player}", f"0:{players + player}"}
            assert deal.file(player)["cards"].keys() == public["cards"].keys() | own
            if own - public["cards"].keys():
                return
    raise AssertionError("nobody has folded")


def test_what_was_shuffled_again_in_the_change_has_no_place() -> None:
    deal = with_shuffles("italian_poker", 2)
    for viewer in (None, *range(len(deal.sealed.rows.players))):
        file = deal.file(viewer)
        assert all(place.startswith("0:") for place in file["cards"])
        assert all(shuffle["given"] == shuffle["open"] == [] for shuffle in file["shuffles"][1:])


def test_the_opened_faces_are_those_that_were_dealt(key: str) -> None:
    deal = next(many(key))
    sealed = deal.sealed
    pile = sealed.rows.pack.faces()
    order = dealing.dealt(sealed.master, sealed.chance, 0, pile, sealed.commitment.orders, sealed.commitment.slots)
    for place, face in deal.file(0)["cards"].items():
        shuffle, position = map(int, place.split(":"))
        assert shuffle or order[position] == face


def test_a_file_is_of_a_modest_size(key: str) -> None:
    """6 to 40 kB; each further shuffle brings the seals of another order."""
    for deal in islice(many(key), 6):
        for text in deal.texts():
            assert 5_000 < len(text.encode()) < 40_000 + 20_000 * (len(deal.trace.shuffles) - 1)


# Grades.

WORD, SHORT, BYTES = ("word", "limone"), ("word", "re"), ("bytes", "00" * 16)
CUT = ("cut", "7")
CAME, MISSED = Beacon("c", 1, "5a" * 48), Beacon("c", 1, None)


@pytest.mark.parametrize(
    ("given", "beacon", "expected"),
    [
        ([], None, "C"),
        ([("Anna", CUT)] * 6, None, "C"),
        ([("Anna", CUT)] * 7, None, "B"),
        ([("Anna", CUT)] * 4 + [("Bruno", CUT)] * 4, None, "C"),
        ([("Anna", SHORT)], None, "C"),
        ([("Anna", WORD)], None, "B"),
        ([("Anna", WORD), ("Anna", BYTES)], None, "B"),
        ([("Anna", WORD), ("Bruno", BYTES)], None, "A"),
        ([], CAME, "A"),
        ([("Anna", WORD), ("Bruno", BYTES)], MISSED, "C"),
    ],
)
def test_grades(given: list[tuple[str, tuple[str, str]]], beacon: Beacon | None, expected: str) -> None:
    rows = [Contribution(kind, value, name) for name, (kind, value) in given]  # type: ignore[arg-type]  # as written above
    assert grade(rows, beacon) == expected


# What decides.


def test_what_is_added_decides_the_cards() -> None:
    """Of 200 cuts no two give the same deal, and every order is played now and then."""
    (deal,) = deals("texas_holdem", 1, 1)
    faces, first, orders = deal.sealed.rows.pack.faces(), Counter[str](), Counter[int]()
    for cut in range(200):
        rows = deal.sealed.rows._replace(contributions=(Contribution("cut", str(cut), "Anna"),))
        sealed = deal.sealed._replace(rows=rows, beacon=None)
        first[" ".join(dealing.dealt(sealed.master, sealed.chance, 0, faces, 20, 52))] += 1
        orders[dealing.played(sealed.chance, 20)[0]] += 1
    assert len(first) == 200
    assert len(orders) == 20


def test_a_trace_follows_every_card() -> None:
    """Each card of the first shuffle of hold'em went where the log says."""
    deal = deals("texas_holdem", 2, 1, seats=3)[0]
    given = deal.trace.shuffles[0].given
    assert given[:6] == (0, 1, 2, 0, 1, 2)
    assert set(given[6:]) <= {-1, NOBODY}
    assert proof_text(deal.sealed, deal.trace) == deal.text()
