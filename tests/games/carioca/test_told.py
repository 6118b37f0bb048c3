"""Every event and every phase of Carioca has words in both languages, and typed words are read."""

import inspect
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from bot.games import FACES
from bot.games.carioca.events import headline, line, score
from bot.games.carioca.pictures import openings
from bot.games.game_text import Scene
from bot.games.rummy.orders import Order, read_order
from bot.seam.panel import Panel, plain
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import ScoreSheet
from engine.cards import Card
from engine.deal import Event
from engine.games import GAMES
from engine.games.carioca import moves as events
from engine.games.carioca.house_rules import CariocaRules, Direction, Manche, Pazza, Tally
from engine.play import Play
from engine.rummy.moves import Won
from engine.simulate import at_random, play_out
from tests.games.scenes import scene

EVENTS = sorted(
    (kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event) and kind is not Event),
    key=lambda kind: kind.__name__,
)
NAMES = {0: "Anna", 1: "Bruno"}


def example(kind: type[Event]) -> Event:
    """Such an event about Anna, with one of each fact."""
    facts: dict[str, Any] = {
        "seat": 0, "seats": (0, 1), "card": "Qh", "cards": ("7c", "JK=7s"), "melds": (1, 2), "meld": 1, "opening": 3,
        "obliged": False, "bonus": -20, "points": 57, "score": -3,
    }  # fmt: skip
    return kind(**{field: facts.get(field, 2) for field in kind.__struct_fields__})


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_worded(kind: type[Event], language: str) -> None:
    told = line(words_in(language), NAMES, example(kind))
    assert told
    assert "{" not in told
    assert "$" not in told
    if "seat" in kind.__struct_fields__:
        assert "Anna" in told
    if "card" in kind.__struct_fields__:
        assert "Q♥" in told


def test_an_obliged_discard_says_so() -> None:
    assert "only cards like that" in line(words_in("en"), NAMES, events.Discarded(0, "Qh", obliged=True))
    assert "ha solo carte così" in line(words_in("it"), NAMES, events.Discarded(0, "Qh", obliged=True))


def test_a_void_manche_tells_what_stays_in_the_pot_if_anything_does() -> None:
    words = words_in("it")
    void = "La manche è nulla: nessuno chiude"
    assert line(words, NAMES, events.Voided(0)) == void
    assert line(words, NAMES, events.Voided(40)) == f"{void}, nel piatto restano 40"


def test_who_comes_back_for_nothing_is_not_said_to_pay() -> None:
    words = words_in("it")
    assert line(words, NAMES, events.Reentered(0, 57, 0)) == "Anna rientra con 57 punti"
    assert line(words, NAMES, events.Reentered(0, 57, 10)) == "Anna rientra per 10, con 57 punti"


def test_the_headline_is_who_closed_and_what_he_won_and_at_last_who_won_the_match() -> None:
    words = words_in("en")
    told = [events.Discarded(0, "2h", obliged=False), events.WentOut(0, -20), events.Scored(1, 30, 30)]
    assert headline(words, NAMES, [*told, Won(0, 44)]) == ["Anna closes: −20 points", "Anna wins the pot, 44"]
    over = headline(words, NAMES, [*told, Won(0, 44), events.MatchWon((0,), -7)])
    assert over == ["Anna wins the match with −7 points", "Anna closes: −20 points"]


def a_deal_that_is_over() -> Scene:
    """Played by two at random."""
    game, rules = GAMES["carioca"], CariocaRules(min_players=2)
    play: Play[Any] = Play(game.play, game.deal(game.start(rules, {0: 100, 1: 100}, dealer=0)))
    play_out(play, at_random, Random(1))
    return scene(play, events=tuple(play.deal.events))


def score_sheet(*manches: Manche) -> Panel:
    scene = a_deal_that_is_over()
    assert scene.view
    facts = replace(scene.view.facts, sheet=manches, tallies={0: Tally(score=10), 1: Tally(score=-8)})
    return FACES["carioca"].text.posters(words_in("en"), replace(scene, view=replace(scene.view, facts=facts)))[0]


def test_the_chart_begins_where_somebody_entered_and_is_broken_where_they_were_out() -> None:
    scene = a_deal_that_is_over()
    assert scene.view
    sheet = (
        Manche(1, points={1: 20}, scores={1: 20}, closer=1),
        Manche(2, points={0: 70, 1: -28}, scores={0: 90, 1: -8}, closer=None, out=(0,)),
        Manche(3, points={1: 5}, scores={1: -3}, closer=None),
        Manche(4, points={0: 10, 1: 0}, scores={0: 7, 1: -3}, closer=1, back=(0,)),
        Manche(5, points={0: 1, 1: 1}, scores={0: 8, 1: -2}, closer=None),
    )
    facts = replace(scene.view.facts, sheet=sheet, tallies={0: Tally(score=8), 1: Tally(score=-2)}, winners=(1,))
    seen = replace(scene, view=replace(scene.view, facts=facts))
    chart = FACES["carioca"].text.posters(words_in("en"), seen)[-1]
    assert "Anna: – → 20 → 90 → – → 7 → 8" in plain(chart.text)  # as the sheet says: – ↩20 70 – ↩−3 10 1
    assert "Bruno: 0 → 20 → −8 → −3 → −3 → −2" in plain(chart.text)
    assert isinstance(chart.drawing, SheetPicture)
    assert "Anna: from 20 to 8" in chart.drawing.draw().alt


def test_the_score_sheet_adds_up_also_for_who_came_late() -> None:
    sheet = score_sheet(
        Manche(1, points={1: 20}, scores={1: 20}, closer=1),
        Manche(2, points={0: -10, 1: -28}, scores={0: 10, 1: -8}, closer=None),
    )
    assert "Anna: – ↩20 −10 = 10" in plain(sheet.text)
    assert "Bruno: 20 −28 = −8" in plain(sheet.text)


def test_the_score_sheet_adds_up_also_for_who_came_back() -> None:
    sheet = score_sheet(
        Manche(1, points={0: 80, 1: -20}, scores={0: 80, 1: -20}, closer=1, out=(0,)),
        Manche(2, points={0: 30, 1: 12}, scores={0: 10, 1: -8}, closer=None, back=(0,)),
    )
    assert "Anna: 80 ↩−20 30 = 10" in plain(sheet.text)
    assert "Bruno: −20 12 = −8" in plain(sheet.text)
    assert isinstance(sheet.drawing, SheetPicture)
    assert isinstance(sheet.drawing.sheet, ScoreSheet)
    cells = [(score.total, score.back_with) for row in sheet.drawing.sheet.rows for score in row.scores]
    assert cells == [("80", ""), ("10", "−20"), ("−20", ""), ("−8", "")]


@pytest.mark.parametrize(
    ("pazza", "told"),
    [
        ("off", "pair ✓/2 pairs ✓/three !/full house/forty/four/run of 5/in hand"),
        ("on", "three ✓/in hand ✓/four !/////"),
    ],
)
def test_the_strip_tells_which_openings_are_done_which_counts_now_and_which_will_come(pazza: str, told: str) -> None:
    scene = a_deal_that_is_over()
    assert scene.view
    sheet = (Manche(3, points={}, scores={}, closer=None), Manche(8, points={}, scores={}, closer=None))
    opening = 3 if pazza == "off" else 6
    facts = replace(scene.view.facts, pazza=pazza, manche=3, opening=opening, sheet=sheet)
    signs = {"done": " ✓", "now": " !", "next": ""}
    shown = [f"{each.name}{signs[each.state]}" for each in openings(words_in("en"), facts)]
    assert "/".join(shown) == told


def test_hands_that_lie_open_at_the_end_are_sorted() -> None:
    scene = a_deal_that_is_over()
    assert scene.view
    left = tuple(map(Card.of, ["Ks", "9c", "JK", "2h", "Ts", "9h"]))
    view = replace(scene.view, piles=scene.view.piles | {"hand 0": left})
    drawn = FACES["carioca"].text.table_drawing(words_in("en"), replace(scene, view=view))
    (anna,) = (player for player in drawn.table.players if player.seat == 0)
    assert anna.hand == ("2h", "9h", "9c", "Ts", "Ks", "JK")


def test_one_point_and_many() -> None:
    assert [score(words_in("it"), points) for points in (1, -1, 0, 57)] == [
        "1 punto",
        "−1 punto",
        "0 punti",
        "57 punti",
    ]


def test_every_opening_and_direction_has_words(language: str) -> None:
    words = words_in(language)
    for number in range(1, 9):
        assert words(f"carioca-opening-{number}")
        assert len(words(f"carioca-short-{number}")) <= 12
    for direction in get_args(Direction):
        assert words(f"rummy-label-{direction}")


def test_no_way_to_play_pazza_is_without_words() -> None:
    assert get_type_hints(CariocaRules)["pazza"] == Pazza
    named = set(get_args(Pazza)) - {"off", "on"}
    assert all(f"carioca-rule-pazza-{name}" in words_in("it") for name in named)


@pytest.mark.parametrize(
    ("said", "language", "order"),
    [
        ("scarto q♥", "it", Order("discard", ("Qh",))),
        ("scarto qc", "it", Order("discard", ("Qh",))),
        ("discard qc", "en", Order("discard", ("Qc",))),
        ("apro kc kq / 4p 4f", "it", Order("open", ("Kh", "Kd", "4s", "4c"))),
        ("meld 10h jh jolly", "en", Order("meld", ("Th", "Jh", "JK"))),
        ("attacco 5♠ a m12", "it", Order("lay", ("5s",), 12)),
        ("scarto", "it", None),
        ("discard it, carla", "en", None),
        ("buongiorno", "it", None),
        ("", "it", None),
    ],
)
def test_typed_orders_are_read(said: str, language: str, order: Order | None) -> None:
    assert read_order(said, language) == order


@pytest.mark.parametrize(
    ("language", "said"), [("it", "1 carta · 1 punto in mano"), ("en", "1 card · 1 point in hand")]
)
def test_a_single_point_in_hand_is_told_as_one(language: str, said: str) -> None:
    assert words_in(language)("carioca-hand_points", count=1, points=1) == said
