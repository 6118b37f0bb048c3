"""A deal that has ended is told as a story: whole, on one screen, in both languages, with no card that is not known."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.games import FACES
from bot.games.game_text import sign
from bot.games.rummy.turns import Step, turns
from bot.games.sorting import Groups
from bot.games.story.course import Course, course_of
from bot.games.story.fitting import LONGEST, MOST_LINES, fitted
from bot.games.story.parts import Chapter, Story, Told
from bot.language_files import LANGUAGES
from bot.on_discord.writing.markup import LONGEST_TEXT, marked_up
from bot.seam.panel import joined, plain
from bot.words import words_in
from engine.cards import cards
from engine.games import GAMES
from engine.games.italian_poker.moves import PASS, STAND_PAT, Change, Open
from engine.house.tables.encoding import DealRecord
from engine.match import HouseRules
from engine.play import Action, Play
from engine.poker.wagering import CALL, FOLD, Bet
from engine.seats import Seat
from engine.transcript.stacked import places_dealt, stacked
from tests.games.deals import begun, evening, says, seen_in
from tests.games.test_privacy import cards_told

NAMES = ("Anna", "Bruno", "Carla", "Dino", "*_[~`|_*<_]*_[~`|_*<_]*", "Ezio", "Franca", "Gino", "Ida", "Lia")
SEEDS = range(8)


def story_of(key: str, course: Course, language: str) -> Story:
    return FACES[key].story(words_in(language), course)


def text_of(key: str, course: Course, language: str) -> str:
    return plain(joined(fitted(words_in(language), story_of(key, course, language))))


def recorded(key: str, match: Any, play: Play[Any]) -> DealRecord[Any, Any]:
    """What a house keeps of a deal that has ended."""
    return DealRecord(
        game=key,
        deal=1,
        ended=0.0,
        players={seat: NAMES[seat % len(NAMES)] for seat in match.stacks},
        keys={seat: str(seat) for seat in play.deal.seats},
        match=match,
        stacks=dict(play.deal.chips.stacks),
    )


def whole(story: Story) -> str:
    """All of it, however long."""
    stages = ["\n".join((stage.title, *(line.text for line in stage.lines))) for stage in story.chapters]
    return "\n".join((*stages, *story.ending))


def test_every_game_has_its_story() -> None:
    assert all(face.story for face in FACES.values())


def shown_in_groups(key: str, rules: HouseRules, sorting: str = "") -> Callable[[tuple[str, ...]], Groups]:
    return lambda faces: FACES[key].picker.in_groups(faces, rules, sorting)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_told_that_the_reader_did_not_see_and_all_is_on_one_screen(key: str, seed: int) -> None:
    for dealt in evening(key, seed)[:2]:
        play, match = dealt.over, dealt.match
        record = recorded(key, match, play)
        known = seen_in(dealt, play.deal.seats)
        for reader in play.deal.seats:
            seen = {sign(str(card)) for card in known[reader]}
            course = course_of(record, play.log, reader, shown_in_groups(key, match.rules))
            for language in LANGUAGES:
                story = story_of(key, course, language)
                assert cards_told(whole(story)) <= seen
                lines = fitted(words_in(language), story)
                assert cards_told(plain(joined(lines))) <= seen
                assert len(lines) <= MOST_LINES
                assert len(marked_up(joined(lines))) < LONGEST_TEXT - 120  # the heading of the page comes before it
                assert plain(joined(lines)).endswith(story.ending[-1])


def test_a_hand_is_told_in_the_order_of_its_panel(key: str) -> None:
    for each in evening(key, 1)[:2]:
        play, match = each.over, each.match
        record = recorded(key, match, play)
        for sorting in FACES[key].picker.sortings or ("",):
            for reader in play.deal.seats:
                in_groups = shown_in_groups(key, match.rules, sorting)
                dealt = course_of(record, play.log, reader, in_groups).dealt()
                assert dealt == tuple(dealt[place] for group in in_groups(dealt) for place in group)


ITALIAN = GAMES["italian_poker"]
DEALT = {"hand 0": "Jh Jd 8h 9c Tc", "hand 1": "Kh Kd 8d 9d Td", "hand 2": "Qh Qd 8c 9h Ts", "stock": "Jc As Ac"}


def told(*said: Action, reader: Seat = 0) -> dict[str, list[str]]:
    """A deal of Anna, Bruno and Carla, who deals, line by line in each language. Nobody opens blind."""
    match = ITALIAN.start(ITALIAN.house_rules(), dict.fromkeys(range(3), 1000), 2)
    play = begun(ITALIAN, match)
    play.apply(play.close())
    named = {pile: cards(faces) for pile, faces in DEALT.items()}
    play.apply(play.shuffle(stacked(play, places_dealt(ITALIAN, match, play), named)))
    says(play, *said)
    assert play.open is None
    groups = shown_in_groups("italian_poker", match.rules)
    course = course_of(recorded("italian_poker", match, play), play.log, reader, groups)
    return {language: text_of("italian_poker", course, language).splitlines() for language in LANGUAGES}


SAID = (Open(10), CALL, FOLD, Change(("8h", "9c", "Tc")), STAND_PAT, Bet(20), CALL)


def test_a_deal_is_told_from_the_first_chip_to_who_won_and_why() -> None:
    assert told(*SAID)["it"] == [
        "Prima delle carte",
        "Carla mette l'invito, 10",
        "Apertura · le tue carte J♥ J♦ 10♣ 9♣ 8♥",
        "Anna apre di 10",
        "Primo giro",
        "Bruno vede 10 · Carla lascia",
        "Accomodo",
        "Anna cambia 3 carte · Bruno: mano servita",
        "Le tue carte ora: A♣ A♠ J♥ J♦ J♣",
        "Secondo giro",
        "Anna punta 20 · Bruno vede 20",
        "Com'è finita",
        "Anna vince 70: full di fanti e assi",
        "Anna mostra A♣ A♠ J♥ J♦ J♣",
    ]


def test_another_reader_is_told_the_same_deal_with_his_own_cards() -> None:
    mine, his = told(*SAID)["en"], told(*SAID, reader=1)["en"]
    assert his[2] == "Opening · your cards K♥ K♦ 10♦ 9♦ 8♦"
    assert [line for line in mine if "our cards" not in line] == [line for line in his if "our cards" not in line]
    assert not any("cards now" in line for line in his)  # he changed none


def test_what_several_said_one_after_the_other_is_told_at_once() -> None:
    story = told(PASS, PASS, PASS)
    assert story["en"][3] == "Anna, Bruno, Carla pass"
    assert story["it"][3] == "Anna, Bruno, Carla passano"
    assert story["en"][-2:] == ["Nobody opens: 10 stay in the pot", "To open the next deal: a pair of queens or better"]


# What is left out.

WORDS = words_in("en")
NAMED = {0: "Anna", 1: "Bruno"}


def lines_of(*lines: Told, ending: tuple[str, ...] = ("Anna wins 5",)) -> list[str]:
    return plain(joined(fitted(WORDS, Story((Chapter("Play", lines),), ending)))).splitlines()


def test_a_turn_names_its_player_once() -> None:
    steps = [Step(0, "Anna takes 7♥"), Step(0, "Anna discards K♣", quiet=True), Step(1, "Bruno draws", quiet=True)]
    assert list(turns(NAMED, steps)) == [
        Told("Anna takes 7♥ · discards K♣", "Anna takes 7♥"),
        Told("Bruno draws", ""),
    ]


def test_a_short_deal_is_told_whole() -> None:
    told_whole = lines_of(Told("Anna takes 7♥ · discards K♣", "Anna takes 7♥"), Told("Bruno draws", ""))
    assert told_whole == ["Play", "Anna takes 7♥ · discards K♣", "Bruno draws", "The end", "Anna wins 5"]


def test_of_a_longer_one_turns_like_any_other_are_counted() -> None:
    quiet = [Told("Bruno draws · discards K♣", "")] * MOST_LINES
    assert lines_of(Told("Anna opens · discards 2♣", "Anna opens"), *quiet) == [
        "Play", "Anna opens", f"… and {MOST_LINES} turns of drawing and discarding only", "The end", "Anna wins 5",
    ]  # fmt: skip


def test_of_one_that_is_too_long_all_the_same_the_last_lines_are_told_and_how_many_are_missing() -> None:
    found = lines_of(*(Told(f"Anna melds {number}") for number in range(MOST_LINES)))
    assert len(found) == MOST_LINES
    assert found[:2] == ["Play", "… 4 more lines, which are in the transcript"]
    assert found[-3:] == [f"Anna melds {MOST_LINES - 1}", "The end", "Anna wins 5"]


def test_an_ending_that_is_too_long_by_itself_is_cut_between_lines() -> None:
    found = lines_of(ending=("a" * 1000, "b" * 1000))
    assert found[-1] == "a" * 1000
    assert sum(map(len, found)) <= LONGEST
