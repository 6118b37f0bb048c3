"""The pictures of the rule book say what the rules say: each ranking, example and number is judged by them."""

import pytest

from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.pictures import FOR_ANY_PACK, PICTURED, picture_of
from bot.rules.pictures import examples as shown
from bot.rules.pictures.examples import EXAMPLES
from bot.rules.pictures.examples import Shown as Example
from bot.rules.pictures.rankings import RANKINGS, ranking_of
from bot.seam.press import Shown
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.book import Figures
from engine.cards import cards
from engine.games.italian_poker.openers import proof
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.poker.made_hands import Category
from engine.rummy.arrange import cover
from engine.rummy.melds import MeldRules, why_not_a_meld
from engine.rummy.openings import OpeningRules, why_not_opening
from tests.bot.fake_platform import FakeApp

JACKS, FOUR_PLAYERS = 11, 7  # the level, and the lowest rank of their pack


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_belongs_to_an_article_and_can_be_drawn(language: str) -> None:
    assert book(language).keys() >= PICTURED
    for number in sorted(PICTURED):
        request = picture_of(words_in(language), number, "four")
        assert request is not None
        picture = request.draw()
        assert 0 < len(picture.data) < 110_000, number
        assert 20 < len(picture.alt) <= 1024, number


def test_an_article_that_nothing_shows_has_no_picture() -> None:
    assert picture_of(words_in("en"), "IT-OPEN-1", "four") is None


@pytest.mark.parametrize("players", range(2, 9))
def test_the_ranking_of_every_pack_names_each_kind_of_hand_and_says_how_many_cards_there_are(players: int) -> None:
    shown_hands = ranking_of(words_in("en"), "IT-RANK-1", players)
    assert shown_hands.note.startswith(f"{4 * (players + 4)} cards, ")
    assert [hand.name for hand in shown_hands.hands[:4]] == [
        "Straight flush, massima", "Straight flush, media", "Straight flush, minima", "Four of a kind",
    ]  # fmt: skip
    assert shown_hands.hands[4].name == "Flush"  # which beats the full house here
    assert len(shown_hands.hands) == len(Category) + 2


@pytest.mark.parametrize("example", shown.OPENERS)
def test_openers_are_judged_by_the_rules(example: Example) -> None:
    faces, good = example
    assert bool(proof(cards(faces), JACKS, FOUR_PLAYERS, bilateral=True, with_ace=True)) is good


@pytest.mark.parametrize("example", shown.BILATERALI)
def test_bilaterali_are_judged_by_the_rules(example: Example) -> None:
    faces, good = example
    assert bool(proof(cards(faces), JACKS, FOUR_PLAYERS, bilateral=True, with_ace=True)) is good


@pytest.mark.parametrize("example", shown.WITH_ACE)
def test_straights_with_an_ace_are_judged_by_the_rules(example: Example) -> None:
    faces, good = example
    values = hand_values(TEXAS_HOLDEM)
    assert (values.describe(values.value(cards(faces))).category is Category.STRAIGHT) is good


@pytest.mark.parametrize("example", [*shown.PAIRS, *shown.TRIS, *shown.RUNS, *shown.CORNERS, *shown.JOKERS])
def test_melds_are_judged_by_the_rules(example: Example) -> None:
    faces, good = example
    assert (why_not_a_meld(faces.split(), MeldRules(pairs=True)) is None) is good


@pytest.mark.parametrize(
    ("manche", "example"),
    [(manche, example) for manche, several in shown.OPENINGS.items() for example in several],
)
def test_openings_are_judged_by_the_rules(manche: int, example: Example) -> None:
    laid, good = example
    assert (why_not_opening(manche, [meld.split() for meld in laid.split("/")], OpeningRules()) is None) is good


def test_the_example_of_closing_in_hand_lays_fourteen_cards() -> None:
    assert len(shown.OPENINGS[8][0][0].replace("/", " ").split()) == 14


@pytest.mark.parametrize("example", [*shown.PLAIN, *shown.IMAGINED])
def test_closes_are_nine_real_cards_in_melds_with_at_most_one_imagined(example: Example) -> None:
    laid, good = example
    faces = laid.replace("/", " ").split()
    imagined = [face for face in faces if face.startswith("*")]
    assert len(faces) - len(imagined) == 9
    assert (len(imagined) <= 1) is good
    for meld in laid.split("/"):
        assert why_not_a_meld([face.removeprefix("*") for face in meld.split()], MeldRules()) is None


def test_colore_scala_colore_and_reale_are_what_they_are_called() -> None:
    colore, scala, reale = (faces.split() for faces, _ in shown.SUITED)
    assert all(len({face[1] for face in nine}) == 1 and len(nine) == 9 for nine in (colore, scala, reale))
    assert why_not_a_meld(colore, MeldRules()) is not None
    assert why_not_a_meld(scala, MeldRules()) is None
    assert why_not_a_meld(reale, MeldRules()) is None
    assert reale[-1][0] == "K"
    assert cover(tuple(colore), MeldRules()) is None  # it pays double though it cannot be laid in melds


def test_every_list_of_examples_is_named() -> None:
    assert all(any(examples is named for named in shown.NAMES.values()) for examples in EXAMPLES.values())


@pytest.mark.parametrize(
    ("number", "row"),
    [
        ("BET-ALLIN-2", ("Anna, all-in", "40", "40", "0")),
        ("BET-ALLIN-2", ("In all", "240", "120", "120")),
        ("HE-PL-3", ("and raises at most to", "400", "600")),
        ("BET-NL-3", ("Carla, at least", "190", "70")),
        ("HE-FL-2", ("Turn", "20", "40", "60", "80")),
        ("IT-DECK-4", ("4", "seven", "32")),
        ("PO-RAISE-4", ("10 times", "50", "400")),
        ("PO-PASSO-2", ("5", "40")),
        ("CA-SCORE-2", ("Ace, if alone", "1")),
        ("CA-SCORE-2", ("Joker", "25")),
    ],
)
def test_numbers_are_those_of_the_articles(number: str, row: tuple[str, ...]) -> None:
    request = picture_of(words_in("en"), number, "four")
    assert request is not None
    assert isinstance(request.sheet, Figures)
    assert row in request.sheet.rows


@pytest.mark.parametrize("number", sorted(RANKINGS))
async def test_an_article_is_shown_with_its_picture_for_any_pack(app: FakeApp, number: str) -> None:
    answer = await app.says("anna", "rules", number)
    assert isinstance(answer, Shown)
    assert isinstance(answer.panel.drawing, SheetPicture)
    packs = [button.address for row in answer.panel.rows for button in row if "players" in button.label]
    assert len(packs) == (7 if number in FOR_ANY_PACK else 0)
    if packs:
        other = await app.presses("anna", packs[-1])
        assert isinstance(other, Shown)
        assert other.panel.drawing != answer.panel.drawing


async def test_at_a_table_the_ranking_is_shown_for_its_own_pack(app: FakeApp) -> None:
    await app.seats("italian_poker", "bruno", "carla")
    answer = await app.says("anna", "rules", "IT-RANK-1")
    assert isinstance(answer, Shown)
    assert answer.panel.drawing == picture_of(words_in("en"), "IT-RANK-1", "four", 3)
