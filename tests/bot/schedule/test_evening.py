"""What an evening came to: gains deal by deal, and the best hand that lay face up."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.chat.chosen_table import NewTable
from bot.games import FACES
from bot.games.best_hands import BestHand
from bot.games.face import no_best_hand
from bot.schedule.panels.invitation import title
from bot.schedule.panels.summary import chart, ranking
from bot.schedule.plans.plan import Plan, Rsvp
from bot.showing.results import Evening, Player, _players
from bot.words import words_in
from cards_render.painter.requests import SheetPicture
from engine.games import GAMES
from engine.house.tables.encoding import AnyRecord, DealRecord
from engine.poker.flop.facts import FlopFacts
from engine.view import view_for
from tests.bot.fake_platform import GROUP
from tests.games.deals import begun, matches, to_the_end
from tests.platforms.whole.housing import Sketcher

PLAN = Plan("plan123", GROUP, Rsvp("fake:anna", "Anna"), NewTable(), 1_795_723_200.0, "Europe/Rome")


def record(number: int, before: dict[str, int], after: dict[str, int]) -> AnyRecord:
    """Deal `number`: stacks by name, before and after it."""
    seats = {name: seat for seat, name in enumerate(("Anna", "Bruno", "Carla"))}
    game = GAMES["texas_holdem"]
    return DealRecord(
        game=game.key,
        deal=number,
        ended=0.0,
        players={seats[name]: name for name in before},
        keys={seats[name]: name.lower() for name in before},
        match=game.start(game.house_rules(), {seats[name]: chips for name, chips in before.items()}, 0),
        stacks={seats[name]: chips for name, chips in after.items()},
    )


EVENING = [
    record(1, {"Anna": 100, "Bruno": 100}, {"Anna": 150, "Bruno": 50}),
    record(2, {"Anna": 150, "Bruno": 50, "Carla": 100}, {"Anna": 120, "Bruno": 30, "Carla": 150}),
    record(3, {"Anna": 120, "Carla": 150}, {"Anna": 110, "Carla": 160}),
    record(4, {"Anna": 110, "Bruno": 100, "Carla": 160}, {"Anna": 110, "Bruno": 90, "Carla": 170}),
]


def test_gains_are_counted_from_ones_first_deal_and_what_one_buys_is_no_gain() -> None:
    gains = {player.name: player.gains for player in _players(EVENING, {})}
    assert gains == {
        "Anna": (50, 20, 10, 10),
        "Bruno": (-50, -70, -70, -80),  # he sat out the third deal, and bought chips before the fourth
        "Carla": (None, 50, 60, 70),
    }


def test_whoever_pays_for_a_deal_without_being_dealt_in_has_lost_that() -> None:
    """CA-EXIT-5. An absent player's stake is in the deal."""
    absent = replace(EVENING[3], absent={1: "bruno"}, keys={0: "anna", 2: "carla"}, stacks={0: 110, 1: 20, 2: 160})
    absent = replace(absent, match=replace(absent.match, stacks={0: 120, 1: 30, 2: 150}))
    gains = {player.name: player.gains for player in _players([*EVENING[:2], absent], {})}
    assert gains["Bruno"] == (-50, -70, -80)


def test_who_left_early_has_what_he_had_when_he_left() -> None:
    players = {player.name: player for player in _players(EVENING[:3], {})}
    assert players["Bruno"].gains == (-50, -70, None)
    assert players["Bruno"].won == -70
    assert sum(player.won for player in players.values()) == 0


def test_who_won_as_much_has_the_same_place() -> None:
    evening = Evening(1, tuple(Player(name, name, (won,)) for name, won in (("a", 5), ("b", 5), ("c", -10))))
    assert [evening.place(player) for player in evening.players] == [1, 1, 3]


@pytest.mark.parametrize("game", [key for key, face in FACES.items() if face.best_hand is not no_best_hand])
def test_the_best_hand_is_the_best_of_those_that_lie_face_up(game: str) -> None:
    chance, found = Random(7), 0
    for match in [match for _ in range(6) for match in matches(GAMES[game], chance, 5)]:
        play = begun(GAMES[game], match)
        to_the_end(play, chance)
        view = view_for(play, None)
        best = FACES[game].best_hand(match.rules, view)
        has_a_board = isinstance(view.facts, FlopFacts)  # which may not be whole
        assert (best is None) <= (not view.facts.shown or has_a_board)
        if best is None:
            continue
        found += 1
        assert best.seat in view.facts.shown
        face_up = {card for pile in view.piles.values() for card in pile if card is not None}
        assert set(best.cards) <= face_up
        assert len(set(best.cards)) == 5
        assert best.told(words_in("it"))
        if len(view.facts.shown) > 1 and has_a_board:
            winners = {award.seat for award in view.facts.awards}
            assert best.seat in winners or not winners & set(view.facts.shown)
    assert found


def test_the_chart_draws_everybody_from_0_before_their_first_deal() -> None:
    drawn = chart(words_in("en"), PLAN, Evening(4, tuple(_players(EVENING, {}))))
    assert drawn
    assert {series.name: series.values for series in drawn.drawing.sheet.series} == {
        "Anna": (0, 50, 20, 10, 10),
        "Bruno": (0, -50, -70, -70, -80),
        "Carla": (None, 0, 50, 60, 70),
    }


@pytest.mark.parametrize(("language", "name"), [("it", "Volpe"), ("en", "Fox")])
def test_robots_have_one_name_in_all_that_is_told_of_an_evening(language: str, name: str) -> None:
    """On the page in the language of its reader."""
    robot, anna = Player("robot:1", "Volpe", (5, 10)), Player("fake:anna", "Anna", (-5, -10))
    evening = Evening(2, (robot, anna), (robot, BestHand(0, (1,), (), lambda words: "")))
    words = words_in(language, "local")
    for panel in (ranking(words, PLAN, evening), chart(words, PLAN, evening)):
        assert panel
        assert {other for other in ("Volpe", "Fox") if other in f"{panel.text}{panel.drawing}"} == {name}


async def test_the_pictures_of_an_evening_can_be_asked_for() -> None:
    words, players = words_in("it"), tuple(_players(EVENING, {}))
    evening = Evening(4, players)
    shown, course = ranking(words, PLAN, evening), chart(words, PLAN, evening)
    assert course is not None
    for panel in (shown, course):
        assert isinstance(panel.drawing, SheetPicture)
        assert panel.drawing.draw().data.startswith(b"\x89PNG")
        assert (await Sketcher().paint(panel.drawing)).data
    assert title(words, PLAN) == "Texas Hold'em NL 10/20"
    assert chart(words, PLAN, Evening(1, players)) is None
