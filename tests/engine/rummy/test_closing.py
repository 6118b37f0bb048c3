"""Closes of Pokerato: what is one, what is none and why, what one is worth; the best of a hand, against brute force."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import Any, TypeAlias

import pytest

from engine.rummy.blocks import FACES
from engine.rummy.closing import CloseKind, CloseRules, best_close, closing, kind_of, multiplier, why_not_a_close
from engine.rummy.melds import MeldRules, why_not_a_meld

USUAL = CloseRules()
TWO_PACKS = FACES[:-1] * 2
HANDS = 2  # of each kind and option: brute force takes its time; with 40 it found the same
OPTIONS: tuple[CloseRules, ...] = (
    USUAL,
    CloseRules(strict333=True),
    CloseRules(joker_shapes="3-3-4_only"),
    CloseRules(strict333=True, joker_shapes="3-3-4_only"),
    CloseRules(dup_suits=True),
    CloseRules(ace_low_only=True),
    CloseRules(reale_top="A"),
    CloseRules(reale_top="both", cumulate=True),
)


def melds(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(meld.split()) for meld in text.split("/"))


def faces(text: str) -> list[str]:
    return text.split()


def reason(text: str, **rules: Any) -> str | None:
    refused = why_not_a_close(melds(text), CloseRules(**rules))
    return refused.reason if refused else None


@pytest.mark.parametrize(
    "laid",
    [
        "7h 7d 7c / Qh Qd Qs / 4s 5s 6s",  # PO-CLOSE-1
        "2h 3h 4h 5h 6h / 9h 9d 9c 9s",  # PO-CLOSE-2
        "2h 3h 4h 5h 6h 7h / 9h 9d 9c",
        "7h 7d 7c / 9h 9d 9c / 4s 5s *6s 7s",  # PO-JOKER-1
        "7h 7d 7c / Qh Qd *Qs / 4h 4d 4c 4s",  # PO-JOKER-2
        "7h 7d 7c / Qs Ks *As / 4h 4d 4c 4s",  # PO-JOKER-3
        "5c 6c *7c 8c 9c / 2s 3s 4s 5s 6s",  # PO-JOKER-5
        "2c 3c 4c 5c 6c 7c *8c / 9h 9d 9s",
        "Ah 2h 3h / Qs Ks As / 5d 5c 5h",  # PO-CLOSE-7
        "2h 4h 6h 6h 8h Th Qh Kh Ah",  # PO-CLOSE-3
        "2h 4h / 6h 6h 8h / Th Qh Kh Ah",  # PO-CLOSE-8
    ],
)
def test_these_close(laid: str) -> None:
    assert reason(laid) is None


@pytest.mark.parametrize(
    ("laid", "why"),
    [
        ("", "close_takes_nine"),
        ("7h 7d 7c / Qh Qd Qs", "close_takes_nine"),
        ("7h 7d 7c / Qh Qd Qs / 4s 5s 6s 7s", "close_takes_nine"),
        ("7h 7d *7c / Qh Qd *Qs / 4s 5s 6s / 9h 9d 9c", "one_imaginary_joker"),
        ("5h 6h 7h 8h *9h Th Jh Qh Kh", "joker_not_in_colore"),  # PO-JOKER-4
        ("2h 4h 6h 6h 8h Th Qh Kh Ah *7h", "joker_not_in_colore"),
        ("7h 7d 7c / Qh Qd / 4s 5s 6s 7s", "meld_too_small"),
        ("7h 7d 7c / Qh Qd Qd / 4s 5s 6s", "set_twice_the_suit"),
        ("7h 7d 7c / Qh Qd Qs / 4s 5s 7s", "run_hole"),
        ("7h 7d 7c / Qh Qd Qs / 4s 5s 6h", "run_of_two_suits"),
        ("7h 7d 7c / Qh Qd Qs / Ks As 2s", "run_round_the_corner"),
        ("7h 7d 7c / Qh Qd Qs Qc / Kd Ad *2d", "run_round_the_corner"),  # PO-JOKER-7
        ("7h 7d 7c / 7h 4d 9c / 4s 5s 6s", "neither_set_nor_run"),
        ("7h 7d 7c / Qh Qd Qs / 4s 5s 6s / *9h", "meld_too_small"),
        ("2h 4h 6h / 6h 8h *9h Th / Qh Kh Ah", "run_hole"),  # of one suit, but the joker must stand in a meld
    ],
)
def test_what_is_no_close_is_refused_with_its_reason(laid: str, why: str) -> None:
    assert reason(laid) == why


@pytest.mark.parametrize(
    ("laid", "option", "why"),
    [
        ("2h 3h 4h 5h 6h / 9h 9d 9c 9s", {"strict333": True}, "close_333"),
        ("2h 3h 4h 5h 6h / 9h 9d 9c *9s Ts", {"strict333": True}, "neither_set_nor_run"),
        ("5c 6c *7c 8c 9c / 2s 3s 4s 5s 6s", {"strict333": True}, None),
        ("5c 6c *7c 8c 9c / 2s 3s 4s 5s 6s", {"joker_shapes": "3-3-4_only"}, "close_334"),
        ("2h 3h 4h 5h 6h / 9h 9d 9c 9s", {"joker_shapes": "3-3-4_only"}, None),
        ("7h 7d 7c / Qs Ks *As / 4h 4d 4c 4s", {"ace_low_only": True}, "ace_is_low"),
        ("7h 7h 7c / Qs Ks *Js / 4h 4d 4c 4s", {"dup_suits": True}, None),
    ],
)
def test_what_closes_depends_on_the_house_rules(laid: str, option: dict[str, Any], why: str | None) -> None:
    assert reason(laid, **option) == why


@pytest.mark.parametrize(
    ("nine", "kind"),
    [
        ("7h 7d 7c Qh Qd Qs 4s 5s 6s", "melds"),
        ("2d 3d 5d 6d 9d Td Jd Kd Ad", "colore"),
        ("2d 2d 3d 4d 5d 6d 7d 8d 9d", "colore"),
        ("2s 3s 4s 5s 6s 7s 8s 9s Ts", "scala_colore"),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s", "scala_colore"),
        ("5h 6h 7h 8h 9h Th Jh Qh Kh", "scala_reale"),
        ("6h 7h 8h 9h Th Jh Qh Kh Ah", "scala_colore"),
        ("7h 8h 9h Th Jh Qh Kh Ah 2h", "colore"),
    ],
)
def test_nine_cards_are_worth_the_best_that_they_are(nine: str, kind: str) -> None:
    assert kind_of(nine.split()[::-1], USUAL) == kind


def test_where_a_scala_reale_ends_is_for_the_house_to_say() -> None:
    to_king, to_ace = faces("5h 6h 7h 8h 9h Th Jh Qh Kh"), faces("6h 7h 8h 9h Th Jh Qh Kh Ah")
    worth = {
        top: [multiplier(kind_of(nine, rules), rules) for nine in (to_king, to_ace)]
        for top, rules in {
            "K": CloseRules(reale_top="K"),
            "A": CloseRules(reale_top="A"),
            "both": CloseRules(reale_top="both"),
            "low": CloseRules(reale_top="both", ace_low_only=True),
        }.items()
    }
    assert worth == {"K": [6, 4], "A": [4, 6], "both": [6, 6], "low": [6, 2]}


def test_where_multipliers_cumulate_a_scala_is_a_colore_too() -> None:
    assert [multiplier(kind, USUAL) for kind in CloseKind] == [1, 2, 4, 6]
    assert [multiplier(kind, CloseRules(cumulate=True)) for kind in CloseKind] == [1, 2, 8, 48]


# The best close of a hand.


def test_the_joker_is_named_and_what_is_left_is_thrown_away() -> None:
    best = best_close(faces("7h 7d 7c Qs Ks 4h 4d 4c 4s 9d"), USUAL)
    assert best == closing(melds("4h 4d 4c 4s / 7h 7d 7c / *Js Qs Ks"), "9d", USUAL)


def test_without_the_joker_if_that_is_possible() -> None:
    best = best_close(faces("7h 7d 7c 7s Qs Ks Js 4h 4d 4c"), USUAL)
    assert best is not None
    assert not [face for meld in best.melds for face in meld if face[0] == "*"]


def test_where_only_three_threes_close_the_joker_is_there_or_they_are_three() -> None:
    best = best_close(faces("2h 3h 4h 5h 6h 9h 9d 9c 9s Kd"), CloseRules(strict333=True))
    assert best is not None
    assert sorted(map(len, best.melds)) == [3, 3, 4]
    assert [face for meld in best.melds for face in meld if face[0] == "*"]


def test_of_ten_in_sequence_those_nine_that_pay_most_and_not_the_card_just_taken_thrown_away() -> None:
    ten = faces("5h 6h 7h 8h 9h Th Jh Qh Kh Ah")
    worth = {kept: best.multiplier for kept in (None, "Ah") if (best := best_close(ten, USUAL, kept=kept))}
    assert worth == {None: 6, "Ah": 4}
    assert best_close([*ten[:9], "2c"], USUAL, kept="2c") is None
    assert best_close(faces("7h 7d 7c Qs Ks 4h 4d 4c 4s 9d"), USUAL, kept="9d") is None


@pytest.mark.parametrize("rules", OPTIONS)
def test_the_search_finds_what_brute_force_finds_in_random_hands(rules: CloseRules) -> None:
    chance = Random(1)
    for deck in (TWO_PACKS, of("hd", "A23456789TJQK"), of("hdc", "A23QK"), of("hs", "345678")):
        for _ in range(HANDS):
            compared(chance.sample(deck, 10), rules, chance)


@pytest.mark.parametrize("rules", OPTIONS)
def test_the_search_finds_what_brute_force_finds_in_hands_made_to_close(rules: CloseRules) -> None:
    chance = Random(2)
    closes = 0
    for _ in range(4 * HANDS):
        closes += compared(made(chance), rules, chance)
    assert closes > 1


def of(suits: str, ranks: str) -> list[str]:
    return [face for face in TWO_PACKS if face[0] in ranks and face[1] in suits]


def made(chance: Random) -> list[str]:
    """Three or two melds, of which a card may lack, and others to make ten; or ten of one suit, or nearly."""
    while True:
        if chance.random() < 0.15:
            hand = chance.sample(of(chance.choice("hdcs"), "A23456789TJQK"), chance.randrange(8, 11))
        else:
            sizes = chance.choice(((3, 3, 4), (3, 3, 3), (5, 5), (4, 5), (4, 6), (3, 3, 5), (10,)))
            hand = [face for size in sizes for face in a_meld(chance, size)]
            hand = chance.sample(hand, min(len(hand), 9))
        hand += chance.sample(TWO_PACKS, 10 - len(hand))
        if max(map(hand.count, hand)) <= 2:
            return hand


def a_meld(chance: Random, size: int) -> Sequence[str]:
    suits = "".join(chance.sample("hdcs", 4))
    if size <= 4 and chance.random() < 0.5:
        rank = chance.choice("A23456789TJQK")
        return [rank + suit for suit in suits[:size]]
    begins = chance.randrange(15 - size)
    return [rank + suits[0] for rank in "A23456789TJQKA"[begins : begins + size]]


def compared(hand: list[str], rules: CloseRules, chance: Random) -> bool:
    """Does the search find as good a close as there is, and a legal one? With a card just taken, or with none."""
    kept = chance.choice((None, hand[-1]))
    best = best_close(hand, rules, kept)
    assert (best.multiplier if best else 0) == brute_force(hand, rules, kept), (hand, kept)
    if best:
        assert why_not_a_close(best.melds, rules) is None
        real = [face for meld in best.melds for face in meld if face[0] != "*"]
        assert sorted([*real, best.discard or ""]) == sorted(hand)
        assert best.discard != kept
    return best is not None


def brute_force(hand: list[str], rules: CloseRules, kept: str | None) -> int:
    """The most that any layout pays; 0: none closes."""
    whole, parts = set(range(len(hand))), laid_parts(hand, rules)
    worth = 0
    for at, thrown in enumerate(hand):
        nine = [face for other, face in enumerate(hand) if other != at]
        layouts = chain([[tuple(nine)]], covers(frozenset(whole - {at}), parts, imagined=False))
        if thrown != kept and any(why_not_a_close(laid, rules) is None for laid in layouts):
            worth = max(worth, multiplier(kind_of(nine, rules), rules))
    return worth


Part: TypeAlias = tuple[frozenset[int], tuple[str, ...]]


def laid_parts(hand: list[str], rules: CloseRules) -> dict[int, list[Part]]:
    """Every choice of cards that is a meld as it is, or with one imagined, by the first of its places."""
    parts: dict[int, list[Part]] = {at: [] for at in range(len(hand))}
    for size in range(2, len(hand)):
        for places in combinations(range(len(hand)), size):
            faces = tuple(hand[at] for at in places)
            if len({face[0] for face in faces}) == 1:
                imagined = [faces[0][0] + suit for suit in "hdcs"]
            elif len({face[1] for face in faces}) == 1 and any(span(faces, line) <= size + 1 for line in LINES):
                imagined = [rank + faces[0][1] for rank in "A23456789TJQK"]
            else:
                continue
            for laid in (faces, *((*faces, "*" + card) for card in imagined)):
                if is_meld(laid, rules.melds):
                    parts[places[0]].append((frozenset(places), laid))
    return parts


LINES = ("A23456789TJQK", "23456789TJQKA")


def span(faces: tuple[str, ...], line: str) -> int:
    """How many places from the first to the last of them."""
    at = [line.index(face[0]) for face in faces]
    return max(at) - min(at) + 1


@cache
def is_meld(laid: tuple[str, ...], rules: MeldRules) -> bool:
    return why_not_a_meld(laid, rules) is None


def covers(places: frozenset[int], parts: dict[int, list[Part]], *, imagined: bool) -> Iterator[list[tuple[str, ...]]]:
    """Every way to lay these cards in parts, at most one of which has a card imagined."""
    if not places:
        yield []
        return
    for part, laid in parts[min(places)]:
        joker = laid[-1][0] == "*"
        if part <= places and not (joker and imagined):
            for others in covers(places - part, parts, imagined=imagined or joker):
                yield [laid, *others]


def test_brute_force_knows_a_close_when_it_sees_one() -> None:
    assert brute_force(faces("7h 7d 7c Qs Ks 4h 4d 4c 4s 9d"), USUAL, None) == 1
    assert brute_force(faces("2h 3h 5h 8h 9h Th Kh Ah Qh 9d"), USUAL, None) == 2
    assert brute_force(faces("7h 7d 7c Qs 9s 4h 4d 4c 2s 9d"), USUAL, None) == 0
