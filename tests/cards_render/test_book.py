"""Pages of the rule book: what is long is made to fit, and each page is told in words."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards_render.drawing.picture import LIMIT
from cards_render.painter.requests import Sheet, SheetPicture
from cards_render.samples import book as samples_book
from cards_render.sheets.examples import examples_alt
from cards_render.sheets.figures import column_widths, figures_alt
from cards_render.sheets.hand_ranking import hand_ranking_alt
from cards_render.sheets.rules_sheet import BOTTOM, SIZES, TOP, rules_sheet_alt, set_in_columns
from cards_render.shown.book import Chapter, Figures, HouseRule

PAGES: dict[str, Sheet] = {
    **samples_book.hand_rankings(),
    **samples_book.examples(),
    **samples_book.figures(),
    **samples_book.rules_sheets(),
}
TEXT = st.text(max_size=60)
RULES = st.lists(st.builds(HouseRule, TEXT, TEXT, st.booleans()), max_size=20).map(tuple)
CHAPTERS = st.lists(st.builds(Chapter, TEXT, RULES), max_size=8).map(tuple)


@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_drawn_and_told_within_the_limit(name: str) -> None:
    picture = SheetPicture(PAGES[name]).draw()
    assert picture.data.startswith(b"\x89PNG")
    assert 0 < len(picture.alt) <= LIMIT
    assert picture.alt.endswith(".")


def test_a_ranking_names_every_hand_with_its_cards() -> None:
    alt = hand_ranking_alt(samples_book.hand_rankings()["hands_holdem"])
    assert "9. One pair: ace of hearts, ace of diamonds, king of clubs, ten of spades, two of hearts." in alt


def test_an_example_tells_whether_it_is_right_and_what_the_imaginary_joker_stands_for() -> None:
    alt = examples_alt(samples_book.examples()["examples_closes"])
    assert "four of spades, five of spades, imaginary joker for six of spades, seven of spades; good; the joker" in alt
    assert "imaginary joker for two of diamonds; no good; no run goes on after the ace." in alt


def test_a_table_is_told_row_by_row_with_the_sentence_below_it() -> None:
    alt = figures_alt(samples_book.figures()["figures_betting"])
    assert "Chi Bruno, Dichiara rilancia al massimo, Mette 400, Piatto 600." in alt
    assert alt.endswith("di altrettanto può rilanciare.")


def test_house_rules_that_differ_are_told_first() -> None:
    alt = rules_sheet_alt(samples_book.rules_sheets()["rules_sheet"])
    assert alt.index("Rientro: 20") < alt.index("Invito: 10")


@given(st.lists(st.lists(TEXT, min_size=3, max_size=3).map(tuple), max_size=12))
def test_the_columns_of_a_table_fit_the_picture(rows: list[tuple[str, ...]]) -> None:
    figures = Figures("", "", ("a", "b", "c"), tuple(rows))
    assert sum(column_widths(figures)) <= 1000 - 2 * 20 - 32 - 2 * 24


@given(CHAPTERS)
def test_house_rules_lie_on_the_page_and_none_is_lost(chapters: tuple[Chapter, ...]) -> None:
    size, columns = set_in_columns(chapters)
    rules = [line.rule for lines in columns for line in lines if line.rule is not None]
    assert rules == [rule for chapter in chapters for rule in chapter.rules]
    if size > SIZES[-1]:
        assert all(sum(line.height for line in lines) <= BOTTOM - TOP for lines in columns)


def test_few_rules_are_large_and_many_are_small() -> None:
    few, many = (samples_book.rules_sheets()[name].chapters for name in ("rules_sheet", "rules_sheet_full"))
    assert set_in_columns(few)[0] == SIZES[0]
    assert set_in_columns(many)[0] < 20
    assert len(set_in_columns(few)[1]) == 1
    assert len(set_in_columns(many)[1]) == 2


def test_long_names_and_values_are_broken_into_lines_and_not_cut() -> None:
    name, value = "Con un piatto in tavola l’invito lo decide il mazziere che lo trova", "prima le carte, poi il seme"
    rule = HouseRule(name, value)
    chapters = tuple(Chapter(f"Capitolo {number}", (rule,) * 12) for number in range(5))
    _, columns = set_in_columns(chapters)
    rules = [line for lines in columns for line in lines if line.rule is not None]
    assert all(" ".join(line.names) == rule.name and " ".join(line.values) == rule.value for line in rules)


def test_an_empty_page_is_a_page_too() -> None:
    page = msgspec.structs.replace(samples_book.rules_sheets()["rules_sheet"], chapters=())
    assert SheetPicture(page).draw().alt.startswith("Le regole di casa")
