"""What the format of transcripts means, line by line."""

from random import Random

import msgspec
import pytest

from engine.games import GAMES
from engine.transcript import Unreadable, check, written
from tests.games.deals import an_action, begun, to_the_end

SETTING = """
game texas_holdem
rule small_blind=10 big_blind=20
seat Anna 1000
seat Bruno 1000
seat Carla 1000
dealer Anna
"""


def told(text: str) -> list[str]:
    """The findings of a transcript after the usual setting, each with its line counted from there."""
    return [f"{finding.line - SETTING.count(chr(10))}: {finding.text}" for finding in check(SETTING + text)]


def why_unreadable(text: str) -> str:
    with pytest.raises(Unreadable) as unreadable:
        check(text)
    return f"{unreadable.value.line}: {unreadable.value.why}"


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("= pot 40", "2: expected pot 40, is 30"),
        ("= pots 30", "2: expected pots 30, is nothing"),
        ("= turn Bruno", "2: expected turn Bruno, is Anna"),
        ("= over", "2: expected over, is turn Anna"),
        ("= options Anna fold call", "2: expected options Anna fold call, is fold call raise"),
        ("= options Bruno fold", "2: expected options Bruno fold, is nothing"),
        ("= range Anna raise 41 1000", "2: expected range Anna raise 41 1000, is 40 1000"),
        ("= range Anna bet 20 1000", "2: expected range Anna bet 20 1000, is nothing"),
        ("= stack Bruno 1000", "2: expected stack Bruno 1000, is 990"),
        ("= shown Anna Ah", "2: expected shown Anna Ah, is nothing"),
        ("= board Ah", "2: expected board Ah, is nothing"),
        ("= wins Anna 10", "2: expected wins Anna 10, is 0"),
        ("= said BoardDealt", "2: expected said BoardDealt, is Posted Posted"),
        ("= dealer Bruno", "2: expected dealer Bruno, is Anna"),
        ("= dealer", "2: expected dealer, is Anna"),
        ("Bruno: fold", "2: expected Bruno: fold, is refused: not_your_turn"),
        ("Anna: raise 30", "2: expected Anna: raise 30, is refused: amount_out_of_range"),
        ("Anna: fold -> refused", "2: expected refused, is accepted"),
        ("Anna: fold -> refused cannot_fold", "2: expected refused cannot_fold, is accepted"),
        ("Anna: check -> refused must_raise", "2: expected refused must_raise, is refused cannot_check"),
        ("clock -> refused", "2: expected refused, is accepted"),
        ("deal", "2: expected over, is turn Anna"),
        ("Anna: back", "2: expected Anna: back, is refused: not_away"),
    ],
)
def test_what_is_not_as_expected_is_said_with_its_line(line: str, finding: str) -> None:
    assert told(f"deal\n{line}\n") == [finding]


@pytest.mark.parametrize(
    "line",
    [
        "= pot 030",
        "= turn Anna",
        "= options Anna raise fold call",
        "= said Posted",
        "= stack Anna 1000 # a word",
        "= pots",
    ],
)
def test_what_is_as_expected_is_no_finding(line: str) -> None:
    assert told(f"deal\n{line}\n") == []


def test_every_unmet_expectation_is_found_and_nothing_after_a_refusal() -> None:
    assert told("deal\n= pot 1\n= pot 30\n= pot 2\nBruno: fold\n= pot 3\n") == [
        "2: expected pot 1, is 30",
        "4: expected pot 2, is 30",
        "5: expected Bruno: fold, is refused: not_your_turn",
    ]


def test_a_refused_line_changes_nothing_even_if_it_is_accepted() -> None:
    assert told("deal\nAnna: call -> refused\n= stack Anna 1000\n= turn Anna\n") == ["2: expected refused, is accepted"]


def test_blanks_and_comments_mean_nothing_and_settings_come_in_any_order() -> None:
    text = "dealer  Bruno # of two\n\nseat\tAnna 100\nrule big_blind=4\nrule small_blind=2\n"
    assert check(text + "seat Bruno 100\ngame texas_holdem\ndeal\n = pot 6\n= dealer Bruno\n") == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "1: one line says the game, as in `game texas_holdem`"),
        ("game briscola\n", "1: unknown game: briscola"),
        ("seat Anna 5\ngame texas_holdem\ngame texas_holdem\n", "3: one line says the game, as in `game texas_holdem`"),
        ("game texas_holdem\nseat Anna 5\ndealer Anna\ndeal\n", "4: at least 2 seats are needed"),
        ("game texas_holdem\nseat Anna 5\nseat Anna 5\n", "3: Anna already has a seat"),
        ("game texas_holdem\nseat Anna\n", "2: how many chips has Anna?"),
        ("game texas_holdem\nseat Anna -5\n", "2: not an amount: -5"),
        ("game texas_holdem\nseat Anna 1e3\n", "2: not an amount: 1e3"),
        ("game texas_holdem\nseat Anna Rossi 5\n", "2: a seat has a name of one word, and chips"),
        ("game texas_holdem\nseat A 5\nseat B 5\ndeal\n", "4: who deals? `dealer NAME` is missing"),
        ("game texas_holdem\nseat A 5\nseat B 5\ndealer C\n", "4: one line says the dealer, one of those seated"),
        ("game texas_holdem\nrule blind=5\n", "2: unknown house rule: blind"),
        ("game texas_holdem\nrule ante\n", "2: not KEY=VALUE: ante"),
        ("game texas_holdem\nrule small_blind=30\nrule ante=0\n", "3: nobody can play by these rules: rules_blinds"),
        (
            "game italian_poker\nrule deck_rule=clamp4_6\n"
            + "".join(f"seat P{n} 100\n" for n in range(8))
            + "dealer P0\n",
            "10: nobody can play by these rules with 8 seats: rules_pack",
        ),
        (SETTING + "state level=Q\ndeal\n", "8: not an amount: Q"),
        (SETTING + "state level=Anna\ndeal\n", "8: not an amount: Anna"),
        (SETTING + "deal\nseat Dino 5\n", "9: `seat` comes before the first deal"),
        (SETTING + "deal\nAnna: sing\n", "9: unknown action: sing"),
        (SETTING + "deal\nAnna: raise\n", "9: unknown action: raise"),
        (SETTING + "deal\nAnna: raise x\n", "9: not an amount: x"),
        (SETTING + "deal\nDino: fold\n", "9: nobody here is called Dino"),
        (SETTING + "deal\nAnna fold\n", "9: cannot be read: Anna fold"),
        (SETTING + "deal\nAnna: fold -> maybe\n", "9: after `->` stands `refused`, and perhaps why"),
        (SETTING + "deal\n= pot 30 -> refused\n", "9: only what a player does can be refused"),
        (SETTING + "deal\n= weather\n", "9: unknown expectation: weather"),
        (SETTING + "deal\n= pot\n", "9: expected here: CHIPS"),
        (SETTING + "deal\n= over now\n", "9: expected here: nothing more"),
        (SETTING + "deal\n= turn Dino\n", "9: nobody here is called Dino"),
        (SETTING + "deal\n= options Anna dance\n", "9: unknown verb: dance"),
        (SETTING + "deal\n= board Ax\n", "9: not a card: 'Ax'"),
        (SETTING + "= pot 30\ndeal\n", "8: nothing is dealt yet"),
        (SETTING + "cards Anna Ah Kd\n", "8: cards are named after a `deal` line"),
        (SETTING + "deal\ncards Anna Ah\n", "9: 1 cards named, 2 are dealt"),
        (SETTING + "deal\ncards Anna Ah Kd 7c\n", "9: 3 cards named, 2 are dealt"),
        (SETTING + "deal\ncards Anna\n", "9: which cards?"),
        (SETTING + "deal\ncards Anna Ah Kd\ncards Anna 2h 2d\n", "10: this hand is already named"),
        (SETTING + "deal\ncards Anna Ah Ah\n", "9: no Ah is left, or none was in the pack"),
        (SETTING + "deal\ncards Anna Ah Kd\nboard 2c Ah 4c\n", "10: no Ah is left, or none was in the pack"),
        (SETTING + "deal\ncards Anna JK Kd\n", "9: no JK is left, or none was in the pack"),
        (SETTING + "deal\nboard 2c 3c 4c 5c 6c 7c\n", "9: 6 cards, there are at most 5"),
        (SETTING + "deal\n= pot 30\nboard 2c 3c 4c\n", "10: these cards are already dealt"),
        (SETTING + "Carla: sit out\ndeal\ncards Carla 2c 3c\n", "10: who is not dealt in has no cards"),
        (SETTING + "Carla: leave\nAnna: leave\ndeal\n", "10: not enough players are left to deal"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, why: str) -> None:
    assert why_unreadable(text) == why


def test_a_byte_order_mark_before_the_first_line_is_no_part_of_it() -> None:
    assert not check("\ufeff" + SETTING.lstrip() + "deal\n= pot 30\n")


def test_whatever_the_rules_may_refuse_can_be_written(key: str) -> None:
    """Every kind of action, with amounts that are legal nowhere too."""
    words = GAMES[key].vocabulary
    for amount in range(60):
        for kind in GAMES[key].actions:
            action = an_action(kind, amount)
            assert words.meant(words.said(action).split())(None, 0) == action


def test_too_many_seats_are_not_read() -> None:
    text = "game texas_holdem\n" + "".join(f"seat P{number} 100\n" for number in range(11))
    assert why_unreadable(text) == "12: more than 10 seats"


def test_named_cards_come_to_who_is_named_wherever_the_button_is() -> None:
    for dealer in ("Anna", "Bruno", "Carla"):
        setting = SETTING.replace("dealer Anna", f"dealer {dealer}")
        deal = "deal\ncards Bruno Ah Kd\ncards Carla 2c 7d\nboard 3c 4c 5c\nstock 6c\n"
        clocks = "clock\nclock\n"
        assert check(setting + deal + "= cards Bruno Kd Ah\n= cards Carla 7d 2c\n" + clocks + "= over\n") == ()


def test_the_board_and_the_stock_follow_each_other() -> None:
    text = "deal\nboard 3c 4c 5c\nstock 6c 7c\nAnna: allin\nBruno: call\nCarla: fold\n= board 3c 4c 5c 6c 7c\n"
    assert told(text) == []


def test_unnamed_cards_are_the_same_every_time() -> None:
    text = "deal\ncards Anna Ah Kd\n= cards Bruno 2s\n"
    assert told(text) == told(text) != []


def test_players_all_in_by_their_blinds_get_their_named_cards_too() -> None:
    text = """
game texas_holdem
seat Anna 5
seat Bruno 5
dealer Anna
deal
cards Anna Ah Ad
cards Bruno Kh Kd
board 2c 5d 8s 9c 3h
= over
= board 2c 5d 8s 9c 3h
= wins Anna 10
"""
    assert check(text) == ()


def test_a_cut_of_an_old_file_is_read_and_does_nothing() -> None:
    text = "deal\ncards Anna Ah Kd\nBruno: cut 5\nCarla: cut 51\n= cards Anna Ah Kd\nAnna: cut 99\n"
    assert told(text) == []


def test_the_dealer_after_the_end_is_the_next_one() -> None:
    folds = "deal\nAnna: fold\nBruno: fold\n"
    assert told(f"{folds}= dealer Bruno\n") == []
    assert told(f"{folds}Bruno: leave\n= dealer Carla\n") == []  # two are left: the big blind goes on to Anna


def test_who_left_does_not_come_back() -> None:
    assert told("deal\nAnna: leave\nAnna: back -> refused not_seated\nAnna: back post -> refused not_seated\n") == []


def test_who_sits_out_in_mid_deal_is_answered_for_until_he_is_back() -> None:
    text = "deal\nBruno: sit out\nAnna: call\n= stack Bruno 990\n= turn Carla\n"  # the clock folded for him
    assert told(text) == []
    assert told("deal\nBruno: sit out\nBruno: back\nAnna: call\n= turn Bruno\n") == []


BOTH_ASKED = "rule run_it=twice\ndeal\nAnna: fold\nBruno: allin\nCarla: call\n= turn Bruno\n"


def test_a_window_of_players_who_left_closes_by_itself() -> None:
    assert told(f"{BOTH_ASKED}Bruno: leave\nCarla: sit out\n= over\n") == []


def test_what_is_refused_before_and_after_a_window_is_refused_with_the_first_reason() -> None:
    assert told(f"{BOTH_ASKED}Carla: twice\nCarla: twice\n") == [
        "8: expected Carla: twice, is refused: already_answered"
    ]


def test_said_tells_what_happened_since_the_last_action() -> None:
    text = "deal\nAnna: call\nBruno: call\n= said Called\nCarla: check\n= said Checked\n= said BoardDealt\n"
    assert told(f"{text}Bruno: check\n= said BoardDealt\n") == ["9: expected said BoardDealt, is Checked"]


def test_the_clock_plays_nothing_after_the_end() -> None:
    assert told("clock -> refused not_now\ndeal\nAnna: fold\nBruno: fold\n= over\nclock -> refused not_now\n") == []


def test_after_the_end_nobody_folds_and_the_winner_may_show_or_muck() -> None:
    over = "deal\nAnna: fold\nBruno: fold\n= over\nBruno: fold -> refused not_now\nBruno: show -> refused not_now\n"
    assert told(f"{over}Carla: muck\n= hidden Carla\ndeal\n= turn Bruno\n") == []
    assert told(f"{over}= options Carla show muck\nCarla: show\nCarla: show -> refused not_now\ndeal\n") == []


# Writing.


def test_a_deal_is_written_with_names_of_one_word_each_its_own() -> None:
    game = GAMES["texas_holdem"]
    match = game.start(game.house_rules(ante=3), {0: 100, 2: 100, 4: 100}, 2)
    play = begun(game, match)
    to_the_end(play, Random(3))
    text = written(GAMES["texas_holdem"], match, {0: "Anna Rossi", 2: "Anna:Rossi", 4: "#=1"}, play.log)
    assert check(text) == ()
    assert text.startswith(
        "game texas_holdem\nrule ante=3\nseat Anna_Rossi 100\nseat Anna_Rossi-2 100\nseat __1 100\n"
        "dealer Anna_Rossi-2\n\ndeal\n"
    )


def test_a_deal_with_a_dead_button_is_written_with_the_empty_place() -> None:
    game = GAMES["texas_holdem"]
    match = game.start(game.house_rules(), dict.fromkeys(range(4), 100), 0)
    play = begun(game, match)
    to_the_end(play, Random(3))
    after = game.after(match, play.deal)
    left = msgspec.structs.replace(after, stacks=dict.fromkeys((0, 2, 3), 100))  # who had the small blind
    play = begun(game, left)
    to_the_end(play, Random(4))
    text = written(GAMES["texas_holdem"], left, {0: "Anna", 2: "Carla", 3: "Dino"}, play.log)
    assert "seat empty 0\n" in text
    assert check(text) == ()
