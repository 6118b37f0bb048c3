import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, RANKS, SUITS, Card, cards, pack, told

FACES = [rank + suit for rank in RANKS for suit in SUITS]


@given(face=st.sampled_from(FACES), number=st.integers(0, 3))
def test_a_card_is_written_as_it_is_read(face: str, number: int) -> None:
    card = Card.of(face, number)
    assert str(card) == face
    assert card.pack == number
    assert card.suit == face[1]
    assert not card.is_joker


def test_ranks_go_from_two_to_the_ace_at_fourteen() -> None:
    assert [Card.of(rank + "h").rank for rank in RANKS] == list(range(2, 15))


@pytest.mark.parametrize("text", ["", "A", "h", "1h", "10h", "ah", "AH", "Ax", "Ahh", "jk", "hA"])
def test_what_is_not_a_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match=f"not a card: '{text}'"):
        Card.of(text)


@given(number=st.integers(0, 3 * PACK - 1))
def test_every_card_is_a_card_the_two_of_hearts_of_the_first_pack_too(number: int) -> None:
    card = Card(number)
    assert bool(card) is True
    assert [kept for kept in (card, None) if kept] == [card]


def test_a_hand_is_read_and_told_in_the_order_it_is_written() -> None:
    hand = cards("Ah Td 2s JK")
    assert told(hand) == "Ah Td 2s JK"
    assert len(hand) == 4
    assert told(()) == ""


def test_a_pack_has_each_of_52_cards_once_and_its_jokers_last() -> None:
    full = pack(jokers=2)
    assert len(full) == len(set(full)) == PACK
    assert sorted(map(str, full[:52])) == sorted(FACES)
    assert [card.is_joker for card in full] == [False] * 52 + [True] * 2


@pytest.mark.parametrize("lowest", range(2, 15))
def test_a_stripped_pack_begins_at_its_lowest_rank(lowest: int) -> None:
    stripped = pack(lowest)
    assert len(stripped) == (15 - lowest) * 4
    assert {card.rank for card in stripped} == set(range(lowest, 15))


def test_two_packs_hold_different_cards_with_the_same_faces() -> None:
    first, second = pack(jokers=2), pack(jokers=2, number=1)
    assert not set(first) & set(second)
    assert [card.face for card in first] == [card.face for card in second]
    assert {card.pack for card in first} == {0}
    assert {card.pack for card in second} == {1}


def test_all_jokers_have_one_face_that_no_other_card_has() -> None:
    jokers = [*pack(jokers=2)[52:], *pack(jokers=2, number=1)[52:]]
    assert len(set(jokers)) == 4
    assert {card.face for card in jokers} == {Card.of("JK").face}
    assert {str(card) for card in jokers} == {"JK"}
    assert Card.of("JK").face not in {card.face for card in pack()}


def test_the_repr_of_any_card_or_hand_never_tells_a_face() -> None:
    assert {repr(card) for card in pack(jokers=2)} == {"<card>"}
    assert repr(cards("Ah Kd")) == "(<card>, <card>)"
    assert f"{Card.of('Ah')!r}" == "<card>"
