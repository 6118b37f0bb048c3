"""What is a meld and what is not, and why; jokers; points (CA-COMB, CA-MELD, CA-OPEN-12, CA-SCORE)."""

import pytest

from engine.play import Refused
from engine.rummy.melds import Meld, MeldKind, MeldRules, read_meld, readings, why_not_a_meld, why_not_added
from engine.rummy.points import card_points, hand_points

CARIOCA = MeldRules()
OPENING = MeldRules(joker_per_meld=0, pairs=True)


def refusal(why: Refused | None) -> tuple[str, dict[str, int | str]] | None:
    return (why.reason, why.facts) if why else None


def why_not(faces: str, rules: MeldRules = CARIOCA) -> tuple[str, dict[str, int | str]] | None:
    return refusal(why_not_a_meld(faces.split(), rules))


def meld(faces: str, rules: MeldRules = CARIOCA) -> Meld:
    return read_meld(faces.split(), rules)


@pytest.mark.parametrize(
    ("faces", "kind", "laid"),
    [
        ("Ks Kh", MeldKind.PAIR, "Kh Ks"),
        ("7c 7h 7d", MeldKind.SET, "7h 7d 7c"),
        ("9s 9c 9d 9h", MeldKind.SET, "9h 9d 9c 9s"),
        ("6c 4c 5c", MeldKind.RUN, "4c 5c 6c"),
        ("2h Ah 3h", MeldKind.RUN, "Ah 2h 3h"),
        ("Ah Kh Qh Jh", MeldKind.RUN, "Jh Qh Kh Ah"),
        ("Ac Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", MeldKind.RUN, "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"),
    ],
)
def test_a_meld_lies_in_order_however_its_cards_are_given(faces: str, kind: MeldKind, laid: str) -> None:
    assert meld(faces, OPENING) == Meld(kind, tuple(laid.split()))


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ("7h", ("meld_too_small", {"least": 3})),
        ("7h 8h", ("meld_too_small", {"least": 3})),
        ("Kh Ks", ("pair_only_to_open", {})),
        ("7h 7h 7c", ("set_twice_the_suit", {"card": "7h"})),
        ("7h 7d 7c 7s 7s", ("set_too_big", {"most": 4})),
        ("4c 5d 6c", ("run_of_two_suits", {})),
        ("4c 5d 9c", ("neither_set_nor_run", {})),
        ("7h 7d 8h", ("neither_set_nor_run", {})),
        ("7h 8h 8h 9h", ("run_twice", {"card": "8h"})),
        ("4c 5c 7c 9c", ("run_hole", {"card": "6c"})),
        ("Jh Qh Ah", ("run_hole", {"card": "Kh"})),
        ("As 2s 4s", ("run_hole", {"card": "3s"})),
        ("Kh Ah 2h", ("run_round_the_corner", {})),
        ("7c 7s JK", ("joker_undeclared", {})),
        ("7c JK=7h JK=7d", ("too_many_jokers", {"most": 1})),
        ("7c 7h JK=7h", ("set_twice_the_suit", {"card": "7h"})),
    ],
)
def test_what_is_no_meld_is_refused_with_the_very_reason(faces: str, why: tuple[str, dict[str, int | str]]) -> None:
    assert why_not(faces) == why
    with pytest.raises(Refused) as refused:
        meld(faces)
    assert refusal(refused.value) == why


def test_a_pair_for_an_opening_is_of_two_suits() -> None:
    assert why_not("Kh Ks", OPENING) is None
    assert why_not("Kh Kh", OPENING) == ("set_twice_the_suit", {"card": "Kh"})
    assert why_not("Kh Qh", OPENING) == ("meld_too_small", {"least": 3})


def test_no_joker_where_none_is_allowed() -> None:
    assert why_not("Kh JK=Ks", OPENING) == ("too_many_jokers", {"most": 0})


def test_with_two_jokers_a_meld_allowed_by_the_house() -> None:
    assert why_not("7c JK=7h JK=7d", MeldRules(joker_per_meld=2)) is None


def test_a_run_turns_the_corner_only_where_the_house_says_so() -> None:
    wrap = MeldRules(wrap=True)
    assert meld("2h Kh Ah", wrap).cards == ("Kh", "Ah", "2h")
    assert why_not("Kh Ah 3h", wrap) == ("run_hole", {"card": "2h"})
    assert meld("Ah 2h 3h", wrap).cards == ("Ah", "2h", "3h")


def test_the_ace_stands_only_before_the_two_where_the_house_says_so() -> None:
    low = MeldRules(ace_low_only=True)
    assert why_not("Ah 2h 3h", low) is None
    assert why_not("Qh Kh Ah", low) == ("ace_is_low", {})
    assert why_not("Jh Kh Ah", low) == ("run_hole", {"card": "2h"})


def test_both_copies_of_a_card_stand_in_a_set_only_where_the_house_says_so() -> None:
    assert why_not("7h 7h 7c", MeldRules(dup_suits=True)) is None
    assert why_not("7h 7h 7c 7d 7s", MeldRules(dup_suits=True)) == ("set_too_big", {"most": 4})


@pytest.mark.parametrize(
    ("laid", "added", "grown"),
    [
        ("Kh Ks", "Kd", "Kh Kd Ks"),
        ("Kh Ks", "Kd Kc", "Kh Kd Kc Ks"),
        ("4c 5c 6c", "3c", "3c 4c 5c 6c"),
        ("4c 5c 6c", "8c 7c", "4c 5c 6c 7c 8c"),
        ("Jh Qh Kh", "Ah", "Jh Qh Kh Ah"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Ah", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
        ("4c 5c 6c", "JK=7c 8c", "4c 5c 6c JK=7c 8c"),
        ("7h 7c", "JK=7d", "7h JK=7d 7c"),
    ],
)
def test_a_meld_on_the_table_grows(laid: str, added: str, grown: str) -> None:
    assert meld(laid, OPENING).with_(added.split(), CARIOCA).cards == tuple(grown.split())


@pytest.mark.parametrize(
    ("laid", "added", "why"),
    [
        ("Kh Ks", "Kh", ("set_twice_the_suit", {"card": "Kh"})),
        ("4c 5c 6c", "8c", ("run_hole", {"card": "7c"})),
        ("Ah 2h 3h", "Kh", ("run_round_the_corner", {})),
        ("4c 5c JK=6c", "JK=7c", ("too_many_jokers", {"most": 1})),
        ("4c 5c 6c", "JK", ("joker_undeclared", {})),
        ("4c 5c 6c", "", ("nothing_to_lay", {})),
    ],
)
def test_what_does_not_fit_a_meld_is_refused(laid: str, added: str, why: tuple[str, dict[str, int | str]]) -> None:
    table = meld(laid, MeldRules(pairs=True))
    assert refusal(why_not_added(table, added.split(), CARIOCA)) == why
    with pytest.raises(Refused):
        table.with_(added.split(), CARIOCA)


def test_a_pair_does_not_grow_where_the_house_locks_pairs() -> None:
    pair = meld("Kh Ks", OPENING)
    assert refusal(why_not_added(pair, ["Kd"], MeldRules(pairs_locked=True))) == ("pair_is_locked", {})


def test_the_card_itself_frees_a_joker() -> None:
    run = meld("4c JK=5c 6c")
    assert run.stand_ins == ("5c",)
    assert run.swapped("5c") == meld("4c 5c 6c")


@pytest.mark.parametrize(
    ("laid", "card", "why"),
    [("4c JK=5c 6c", "5d", ("joker_stands_for", {"card": "5c"})), ("4c 5c 6c", "5c", ("no_joker_there", {}))],
)
def test_no_other_card_frees_a_joker(laid: str, card: str, why: tuple[str, dict[str, int | str]]) -> None:
    with pytest.raises(Refused) as refused:
        meld(laid).swapped(card)
    assert refusal(refused.value) == why


@pytest.mark.parametrize(
    ("faces", "found"),
    [
        ("7c 7s JK", {"JK=7h 7c 7s", "7d 7c 7s"}),
        ("5c JK 7c", {"5c JK=6c 7c"}),
        ("4c 5c JK", {"JK=3c 4c 5c", "4c 5c JK=6c"}),
        ("4c 5c 6c", {"4c 5c 6c"}),
        ("JK JK 7c", set()),
        ("JK", set()),
        ("7c 9d JK", set()),
    ],
)
def test_every_card_that_a_joker_may_stand_for_is_found(faces: str, found: set[str]) -> None:
    made = {" ".join(reading.cards) for reading in readings(faces.split(), CARIOCA)}
    assert made == {text.replace("7d 7c", "JK=7d 7c") for text in found}


@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ("Ah 2h 3h", 6),
        ("2h 3h 4h", 9),
        ("Ah 2h 3h 4h", 10),
        ("7h 8h 9h", 24),
        ("9h Th Jh", 29),
        ("Th Jh Qh", 30),
        ("Jh Qh Kh", 30),
        ("Qh Kh Ah", 31),
        ("Th Jh Qh Kh", 40),
        ("6h 7h 8h 9h Th", 40),
        ("Ah Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", 96),
        ("Th Td Tc Ts", 40),
        ("Kh Kd Kc Ks", 40),
        ("Ah Ad Ac", 33),
        ("Ah Ad Ac As", 44),
        ("JK=Ah 2h 3h", 6),
        ("Qh Kh *Ah", 31),
    ],
)
def test_points_of_melds(faces: str, points: int) -> None:
    assert meld(faces).points == points


def test_after_the_king_an_ace_counts_eleven_even_round_the_corner() -> None:
    assert meld("Kh Ah 2h", MeldRules(wrap=True)).points == 23


@pytest.mark.parametrize(
    ("faces", "points"), [("Ah 2c", 13), ("Ah Ad", 22), ("Ah", 1), ("Kh 5c", 15), ("JK Kd 5s", 40), ("JK", 25), ("", 0)]
)
def test_points_of_what_is_left_in_the_hand(faces: str, points: int) -> None:
    assert hand_points(faces.split()) == points


def test_points_of_single_cards() -> None:
    assert [card_points(f"{rank}h") for rank in "A23456789TJQK"] == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
