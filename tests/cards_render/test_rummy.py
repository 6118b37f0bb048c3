"""Rummy tables and hands: however much lies there, it stays in its place, and jokers are told from other cards."""

from itertools import combinations, pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cards_render.deck.card_sprites import rummy_sprite
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.lettering import cut, largest
from cards_render.drawing.picture import LIMIT
from cards_render.drawing.theme import PANEL
from cards_render.hands.rummy import WIDE, fan_of, in_rows
from cards_render.painter.requests import RummyHandPicture
from cards_render.samples import pokerato
from cards_render.samples.carioca import carioca, openings, tables
from cards_render.samples.rummy import ENGLISH_FACES, hands
from cards_render.samples.words import FOUR, LONG_NAMES, SHORT_NAMES
from cards_render.shown.cards import read_face
from cards_render.tables.carioca import draw_table, table_image
from cards_render.tables.rummy.alt_text import carioca_alt, hand_alt, pokerato_alt
from cards_render.tables.rummy.melds import GAP, LEGIBLE, Group, groups_of, lay_out, lines_needed
from cards_render.tables.rummy.openings import LEAST, NAME, cells
from cards_render.tables.rummy.persons import BACKS_DOWN, Person, draw_person
from cards_render.tables.rummy.rows import BELOW, BETWEEN, SIZE, TALL, row_places, size_for

FACES = st.sampled_from(("7h", "JK", "JK=7h", "*7h", "Ts"))
MELDS = st.lists(st.lists(FACES, min_size=2, max_size=14).map(tuple), min_size=1, max_size=8)


@given(MELDS, st.integers(1, 8), st.integers(0, 2))
def test_melds_stay_in_their_row_however_many_they_are(melds: list[tuple[str, ...]], players: int, lines: int) -> None:
    for row in row_places(players, top=66 + 38 * lines):
        box = row.melds
        width, laid = lay_out(tuple(map(Group, melds)), box)
        assert sum(len(meld.cards) for meld in laid) == sum(map(len, melds))
        for meld in laid:
            assert box.left <= min(meld.lefts)
            assert max(meld.lefts) + width <= box.right + 0.01
            assert box.top <= meld.top
            assert meld.top + card_height(width) <= box.bottom


@given(MELDS)
def test_melds_that_lie_apart_do_not_touch(melds: list[tuple[str, ...]]) -> None:
    width, laid = lay_out(tuple(map(Group, melds)), row_places(2)[0].melds)
    boxes = [Box(meld.lefts[0], meld.top, meld.lefts[-1] + width, meld.top + card_height(width)) for meld in laid]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("players", range(11))
def test_rows_lie_in_the_picture_and_on_nothing_else(players: int) -> None:
    boxes = [row.box for row in row_places(players)]
    assert len(boxes) == players
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    assert all(box.left >= 0 and box.right <= SIZE.width and box.bottom <= SIZE.height for box in boxes)


def test_a_long_run_is_squeezed_but_its_joker_is_seen() -> None:
    run = ("Ah", "2h", "3h", "JK=4h", "5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh")
    width, (meld,) = lay_out((Group(run),), Box(0, 0, 300, 90))
    seen = [right - left for left, right in pairwise(meld.lefts)]
    assert min(seen) < 0.2 * width
    assert min(seen[0], seen[1], seen[3], seen[-1]) > 0.4 * width


def test_in_a_row_that_is_too_full_melds_overlap_but_begin_apart_and_keep_their_numbers() -> None:
    melds = [tuple(meld.split()) for meld in ("6h 6d 6c 6s", "9h Th Jh Qh Kh Ah", "Jc Qc Kc Ac", "Kh Kd Ks")]
    groups = (*(Group(meld, str(number)) for number, meld in enumerate(melds)), Group(("3d",), veiled=True))
    width, laid = lay_out(groups, row_places(8)[0].melds)
    lefts = [left for meld in laid for left in meld.lefts]
    steps = {round(right - left, 3) for meld in laid for left, right in pairwise(meld.lefts)}
    between = [after.lefts[0] - before.lefts[-1] for before, after in pairwise(laid)]
    assert [meld.label for meld in laid] == ["0", "1", "2", "3", ""]
    assert [meld.veiled for meld in laid] == [False, False, False, False, True]
    assert min(right - left for left, right in pairwise(lefts)) >= 0.37 * width
    assert len(steps) == 1
    assert all(gap > max(steps) + 4 for gap in between)


@pytest.mark.parametrize("name", tables())
def test_a_table_full_of_cards_is_no_larger_than_others(name: str) -> None:
    assert len(draw_table(tables()[name], FOUR).data) <= 70_000


@pytest.mark.parametrize("players", range(1, 11))
@given(data=st.data())
def test_empty_rows_leave_room_to_the_others_and_all_stay_in_the_picture(players: int, data: st.DataObject) -> None:
    empty = data.draw(st.sets(st.integers(0, players - 1)))
    bottom = size_for(players).height - 16
    rows = row_places(players, top=208, bottom=bottom, empty=empty)
    plain = row_places(players, top=208, bottom=bottom)
    assert not any(one.box.meets(other.box) for one, other in combinations(rows, 2))
    for number, (row, before) in enumerate(zip(rows, plain, strict=True)):
        grown = (row.box.bottom - row.box.top) - (before.box.bottom - before.box.top)
        assert grown <= 0 if number in empty else grown >= 0
        assert row.box.bottom <= bottom
        assert row.box.bottom - row.box.top >= 70


def test_with_eight_players_who_have_opened_a_card_is_as_wide_as_on_a_table_of_poker() -> None:
    table = carioca(SHORT_NAMES[:8])
    empty = {number for number, player in enumerate(table.players) if not player.melds}
    rows = row_places(8, top=150, bottom=size_for(8).height - 16, empty=empty)
    widths = [
        lay_out(groups_of(player.melds), row.melds)[0]
        for row, player in zip(rows, table.players, strict=True)
        if player.melds
    ]
    assert min(widths) >= 60


def test_the_openings_stand_side_by_side_and_their_names_fit() -> None:
    for english in (False, True):
        told = openings(3, english=english)
        assert [opening.state for opening in told] == ["done", "done", "now", *["next"] * 5]
        for opening, box in zip(told, cells(len(told)), strict=True):
            assert 0 <= box.left < box.right <= SIZE.width
            style = largest(opening.name, NAME, round(box.width) - 10, least=LEAST)
            assert cut(opening.name, style, round(box.width) - 10) == opening.name


GROUPS = st.lists(st.integers(1, 8), min_size=1, max_size=8).filter(lambda groups: sum(groups) <= 20)


@given(GROUPS)
def test_a_hand_of_up_to_twenty_fits_and_each_index_is_seen(groups: list[int]) -> None:
    fan = fan_of(tuple(groups))
    assert sum(len(row.lefts) for row in fan.rows) == sum(groups)
    for row in fan.rows:
        assert min(row.lefts) >= 0
        assert max(row.lefts) + fan.card <= WIDE
        assert all(right - left >= 0.37 * fan.card for left, right in pairwise(row.lefts))


@given(GROUPS)
def test_of_many_cards_each_index_is_fifteen_pixels_wide_on_a_phone(groups: list[int]) -> None:
    fan = fan_of(tuple(groups))
    assert len(fan.rows) == (2 if sum(groups) >= 13 else 1)
    for row in fan.rows:
        assert all((right - left) * 350 / WIDE >= 15 for left, right in pairwise(row.lefts))
    assert WIDE / fan.height >= 1.57


@given(GROUPS)
def test_rows_are_about_equally_long_and_a_group_is_parted_only_if_it_must_be(groups: list[int]) -> None:
    upper, *lower = in_rows(tuple(groups))
    if not lower:
        return
    assert abs(sum(upper) - sum(lower[0])) <= 3
    assert (*upper, *lower[0]) == tuple(groups) or sum(upper) - sum(lower[0]) in (0, 1)


def test_a_joker_laid_as_a_card_and_an_imagined_one_look_like_no_card() -> None:
    drawn = {face: rummy_sprite(face, 60, "index", FOUR).body.tobytes() for face in ("7h", "JK", "JK=7h", "*7h")}
    assert len(set(drawn.values())) == 4


@pytest.mark.parametrize("wrong", ["", "7", "7x", "JK=", "JK=JK", "*JK=7h", "hello"])
def test_what_is_no_face_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="card"):
        read_face(wrong)


@pytest.mark.parametrize("name", tables())
def test_a_table_is_told_in_words_short_enough_for_every_platform(name: str) -> None:
    table = tables()[name]
    alt = carioca_alt(table)
    assert 0 < len(alt) <= LIMIT
    assert alt.endswith(".")
    assert all(player.score in alt for player in table.players)


def test_it_tells_stock_discards_pot_turn_and_melds() -> None:
    alt = carioca_alt(carioca(("Anna", "Bruno"), english=True))
    assert alt == (
        "Carioca, round 2 of 8, Opening: two pairs, one of court cards, out at 301 · stake 10 · buying 2. "
        "Top discard: eight of hearts. Stock 47. POT 44. "
        "Anna 35 pts, 14 cards in hand, OPENED. Bruno 76 pts, 12 cards in hand, TO PLAY, OPENED. "
        "Anna has laid queen of hearts, queen of spades, queen of diamonds; "
        "four of clubs, five of clubs, six of clubs, seven of clubs. "
        "Bruno has laid king of hearts, king of diamonds; joker for nine of spades, ten of spades, jack of spades."
    )


def test_with_long_names_it_ends_with_a_whole_sentence() -> None:
    alt = carioca_alt(carioca(tuple(name * 4 for name in LONG_NAMES[:8])))
    assert LIMIT * 0.7 < len(alt) <= LIMIT
    assert alt.endswith(".")


def test_a_hand_is_told_group_by_group_with_what_is_ticked() -> None:
    hand = msgspec.structs.replace(
        hands()["rummy_hand_two"], groups=(("Th", "JK"), ("*9d",)), ticked=(1,), faces=ENGLISH_FACES, alt="{cards}.",
        alt_ticked="Ticked: {cards}.",
    )  # fmt: skip
    assert hand_alt(hand) == "ten of hearts, joker; imaginary joker for nine of diamonds. Ticked: joker."
    drawn = msgspec.structs.replace(hand, drawn=(0,), alt_drawn="New: {cards}.")
    assert hand_alt(drawn).endswith("for nine of diamonds. New: ten of hearts. Ticked: joker.")


@pytest.mark.parametrize("name", pokerato.tables())
def test_a_deal_of_pokerato_is_told_in_words_short_enough_for_every_platform(name: str) -> None:
    alt = pokerato_alt(pokerato.tables()[name])
    assert 0 < len(alt) <= LIMIT
    assert alt.endswith(".")


def test_a_close_is_told_with_the_imaginary_joker_and_who_pays_what() -> None:
    alt = pokerato_alt(pokerato.pokerato_close())
    assert "donna di picche, re di picche, jolly immaginario per asso di picche" in alt
    assert "scarta due di quadri; 10 × 3 × 1 = 30" in alt
    assert "Mara −55, 9 carte in mano, APRE, −30." in alt


def test_before_the_first_deal_a_table_may_have_nobody_and_say_nothing() -> None:
    table = msgspec.structs.replace(carioca(), players=(), opening="", discards=(), stock=0, pot=0, result=())
    assert table_image(table, FOUR).size == SIZE


def test_cards_in_the_hand_are_counted_once_they_are_dealt() -> None:
    row = row_places(2)[0]
    below = (round(row.box.left) + 20, round(row.box.top) + BACKS_DOWN, round(row.info) - 20, round(row.box.top) + 150)

    def colours(cards: int) -> int:
        image = Image.new("RGB", SIZE, PANEL)
        draw_person(image, row, Person(0, "Anna", "300", cards, "plain", "", ticked=False, dealer=""))
        return len(image.crop(below).getcolors(1 << 16) or ())

    assert colours(0) == 1 < colours(9)


def test_no_log_can_tell_the_cards_of_a_hand() -> None:
    request = RummyHandPicture("local:1", hands()["rummy_hand_two"])
    assert "hand=RummyHand(2 cards, ticked (1,))" in repr(request)


MOST_LINES = 6  # of cards in a column of four players; with more, cards are smaller or lie upon each other
FOURS = tuple(Group((f"{rank}h", f"{rank}d", f"{rank}c", f"{rank}s")) for rank in "A59K")


@given(st.dictionaries(st.integers(0, 7), st.integers(1, len(FOURS)), min_size=1, max_size=8))
def test_of_a_full_table_whoever_has_laid_more_has_more_room(melds: dict[int, int]) -> None:
    """In each column of four nobody stands upon another, and melds lie apart, of cards that one can read."""
    groups = {number: FOURS[:count] for number, count in melds.items()}
    empty, top = {*range(8)} - {*melds}, 147.0
    room = row_places(8)[0].melds.width
    lines = {number: lines_needed(each, room) for number, each in groups.items()}
    rows = row_places(8, top=top, bottom=TALL.height - BELOW, empty=empty, lines=lines)
    for column in (rows[::2], rows[1::2]):
        assert column[0].box.top == top
        assert all(below.box.top - row.box.bottom == BETWEEN for row, below in pairwise(column))
        assert column[-1].box.bottom <= TALL.height - BELOW
    for number, each in groups.items():
        if sum(lines.get(other, 0) for other in range(number % 2, 8, 2)) > MOST_LINES:
            continue
        width, laid = lay_out(each, rows[number].melds)
        assert width >= LEGIBLE
        for meld, after in pairwise(laid):
            assert after.top > meld.top or after.lefts[0] - meld.lefts[-1] >= width + GAP
