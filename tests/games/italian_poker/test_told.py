"""Hands of poker all'italiana in words, and why one beat another."""

from typing import Any

import msgspec
import pytest

from bot.games.game_text import Scene
from bot.games.italian_poker.text import ItalianPokerText
from bot.words import words_in
from cards_render.samples.italian_poker import showdown
from cards_render.tables.italian_poker import ItalianView
from engine.cards import cards
from engine.games import GAMES
from engine.games.italian_poker import PASS, Change, ItalianCarried, ItalianRules, No, Open, StandPat
from engine.play import Action, AskAll, Play, Shuffle
from engine.poker.showdown import Award
from engine.poker.wagering import CALL, CHECK, FOLD, Bet
from engine.seats import Seat
from engine.transcript.stacked import places_dealt, stacked
from engine.view import view_for
from tests.games.deals import begun, says
from tests.games.scenes import scene

GAME = GAMES["italian_poker"]
NO, STAND_PAT = No(), StandPat()


def shown(first: str, second: str, rules: ItalianRules | None = None, language: str = "it") -> list[str]:
    """What is told when Anna wins with the first hand and Bruno has shown the second."""
    view: ItalianView = showdown()[0]
    facts = msgspec.structs.replace(
        view.facts, live=(0, 1), shown=(0, 1), awards=(Award(0, 0, 100),), proof=(), lowest_rank=7
    )
    piles = {"stock": (), "hand 0": cards(first), "hand 1": cards(second), "discards 0": (), "discards 1": ()}
    view = msgspec.structs.replace(
        view, seats=(0, 1), stacks={0: 200, 1: 100}, bets={0: 0, 1: 0}, piles=piles, facts=facts
    )
    rules = rules or ItalianRules()
    made = {seat: GAME.worth(rules, view, seat) for seat in (0, 1)}
    view = msgspec.structs.replace(view, facts=msgspec.structs.replace(facts, made=made))
    seen = Scene("table01", rules, 1, view, {0: "Anna", 1: "Bruno"}, {}, ())
    return ItalianPokerText().table(words_in(language), seen)


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("Kh Kc Ad 9s 8h", "Ks Kd Ah 9c 8c", "A parità di punto cuori batte quadri"),
        ("Td Jc Qs Kh Ad", "Ts Jh Qh Kd Ac", "A parità di punto quadri batte fiori"),
        ("Ah 7h 8h 9h Th", "Td Jd Qd Kd Ad", "La scala reale minima batte la scala reale massima"),
        ("Td Jd Qd Kd Ad", "8h 9h Th Jh Qh", "La scala reale massima batte la scala reale media"),
        ("7s 8s Ts Js Ks", "Qh Qd Qc 9s 9h", "Colore batte full"),
    ],
)
def test_what_only_this_game_knows_is_explained(first: str, second: str, why: str) -> None:
    assert shown(first, second)[1] == why


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Kh Kc Ad 9s 8h", "Qs Qd Ah 9c 8c"),  # a higher pair
        ("Kh Kc Ad 9s 8h", "Ks Kd Qh 9c 8c"),  # a higher card beside
        ("Th Td Tc 9s 8h", "Ks Kd Qh 9c 8c"),
        ("Td Jd Qd Kd Ad", "9h Th Jh Kd Kc"),
    ],
)
def test_what_needs_no_explanation_gets_none(first: str, second: str) -> None:
    assert len(shown(first, second)) == 3  # who wins, and the two hands that were shown


def test_who_kept_his_beaten_hand_hidden_is_told_alone_that_a_suit_decided() -> None:
    named = {"hand 0": "Kh Kc Ad 9s 9h", "hand 1": "Ks Kd Ac 9c 9d"}
    match = GAME.start(ItalianRules(), {0: 1000, 1: 1000}, 1)
    play = begun(GAME, match)
    play.apply(play.close())
    places = places_dealt(GAME, match, play)
    play.apply(play.shuffle(stacked(play, places, {pile: cards(faces) for pile, faces in named.items()})))
    says(play, Open(10), CALL, STAND_PAT, STAND_PAT, Bet(5), CALL)
    told = {}
    for viewer in (None, 0, 1):
        lines = ItalianPokerText().table(words_in("it"), scene(play, viewer))
        told[viewer] = "A parità di punto cuori batte quadri" in lines
    assert told == {None: False, 0: False, 1: True}


def test_where_suits_come_before_kickers_the_suit_is_told_though_the_kicker_is_lower() -> None:
    lines = shown("Kh Kc Qd 9s 8h", "Ks Kd Ah 9c 8c", ItalianRules(suit_rule="suit_first"))
    assert lines[1] == "A parità di punto cuori batte quadri"


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Ah 7h 8h 9h Th", "scala reale minima"),
        ("9h Th Jh Qh Kh", "scala reale media"),
        ("Th Jh Qh Kh Ah", "scala reale massima"),
        ("Ah 7d 8c 9s Th", "scala al dieci"),
        ("Ah Ad Kc Ks 7h", "doppia coppia, assi e re"),
        ("Jh 9h 8h 7h Kh", "colore al re"),
    ],
)
def test_hands_are_called_as_at_the_table(hand: str, told: str) -> None:
    assert shown(hand, "7d 8d 9d Jc Kc")[0] == f"Anna vince 100: {told}"


# What comes next, when the deal is over.


def ended(
    rules: ItalianRules,
    carried: ItalianCarried,
    named: dict[str, str],
    *said: Action,
    stacks: tuple[int, ...] = (1000, 1000),
) -> dict[str, list[str]]:
    """What the table tells, by language, at the end of a deal of Anna and Bruno, who deals. Nobody opens blind."""
    match = GAME.start(rules, dict(enumerate(stacks)), 1)
    match = msgspec.structs.replace(match, carried=carried)
    play = begun(GAME, match)
    if isinstance(play.open, AskAll):
        play.apply(play.close())
    places = places_dealt(GAME, match, play)
    play.apply(play.shuffle(stacked(play, places, {pile: cards(faces) for pile, faces in named.items()})))
    says(play, *said)
    assert play.deal.over
    seen = scene(play, events=tuple(play.deal.events))
    return {language: ItalianPokerText().table(words_in(language), seen) for language in ("it", "en")}


JACKS, MANUAL = {"hand 0": "Jh Jd 9h Th As"}, ItalianRules(split_declaration="manual")
OPENED = (Open(10), CALL, Change(("Jd",)))


def test_after_a_deal_that_nobody_opened_it_takes_more() -> None:
    told = ended(ItalianRules(), ItalianCarried(1), {}, PASS, PASS)
    assert told["it"] == [
        "Nessuno apre: nel piatto restano 10",
        "La prossima mano si apre con una coppia di donne o più",
    ]
    assert told["en"] == ["Nobody opens: 10 stay in the pot", "To open the next deal: a pair of queens or better"]


def test_who_is_left_without_chips_is_told_what_he_plays_on_for() -> None:
    told = ended(ItalianRules(), ItalianCarried(1), {}, PASS, stacks=(1000, 6))
    assert told["it"][-1] == ("Bruno, senza più chip, riceve le carte finché questo piatto non è vinto: gioca per 6")
    assert told["en"][-1] == "Bruno has no chips left and is dealt in until this pot is won, for 6 of it"


def test_when_a_pot_of_aces_is_won_it_is_jacks_again() -> None:
    carried = ItalianCarried(1, pot=30, level="A")
    told = ended(ItalianRules(), carried, {"hand 0": "Ah Ad 9h Th Kh"}, Open(10), FOLD)
    assert told["it"][-1] == "La prossima mano si apre con una coppia di fanti o più"
    assert told["en"][-1] == "To open the next deal: a pair of jacks or better"


def test_openers_split_without_a_word_are_told_of_when_their_player_would_win() -> None:
    told = ended(MANUAL, ItalianCarried(1), JACKS, *OPENED, NO, STAND_PAT, Bet(5), FOLD)
    assert told["it"][:2] == [
        "Anna ha scartato l'apertura senza dirlo: restano 20",
        "Gli altri riprendono le puntate",
    ]
    assert told["en"][:2] == [
        "Anna split the openers without a word: 20 stay in the pot",
        "The others take their bets back",
    ]


def test_who_pays_a_fine_is_told_and_why() -> None:
    named = JACKS | {"hand 1": "Kh Kd 9c Tc Ac", "stock": "Ks"}
    told = ended(MANUAL, ItalianCarried(1), named, *OPENED, NO, STAND_PAT, Bet(5), CALL)
    assert told["it"][-3:] == [
        "Anna ha scartato l'apertura senza dirlo",
        "Anna rifonde il piatto: 10 per la prossima mano",
        "La prossima mano si apre con una coppia di fanti o più",
    ]


def test_that_there_were_no_openers_is_told_whoever_gets_the_pot() -> None:
    named = {"hand 0": "Th Td 9h Qc Ah", "hand 1": "9s 9d Jh Qd Ac"}
    said = (Open(10), CALL, STAND_PAT, STAND_PAT, Bet(5), CALL)
    second = ended(ItalianRules(false_openers="honour", false_win="secondo_punto"), ItalianCarried(1), named, *said)
    assert second["it"][0] == "Bruno vince 40: coppia di nove"
    assert second["it"][-1] == "Anna ha aperto senza apertura"
    named["hand 1"] = "Ks Kd Jh Qd Ac"
    fined = ended(ItalianRules(false_openers="honour"), ItalianCarried(1), named, *said)
    assert fined["en"][-3:-1] == ["Anna had opened without openers", "Anna pays the pot again: 10 for the next deal"]


def test_with_side_pots_each_winner_is_told_with_what_he_won_of_which() -> None:
    named = {"hand 0": "Kh Kd 9h Th Ac", "hand 1": "Ah Ad 9d Td Qc", "hand 2": "Jh Jd 9c Tc Qh"}
    said = (Open(10), CALL, CALL, STAND_PAT, STAND_PAT, STAND_PAT, Bet(50), CALL, CALL)
    told = ended(ItalianRules(), ItalianCarried(2), named, *said, stacks=(1000, 20, 1000))
    assert told["it"][:2] == [
        "Bruno vince 70: coppia di assi · piatto principale",
        "Anna vince 80: coppia di re · piatto laterale",
    ]


def test_after_a_deal_like_any_other_nothing_is_said_of_the_next() -> None:
    told = ended(ItalianRules(), ItalianCarried(1), JACKS, Open(10), FOLD)
    assert not [line for line in told["en"] if "next" in line]


# While it is played.


SHUFFLED = "Le carte sono finite: si rimescolano gli scarti"


def test_that_the_discards_are_shuffled_is_told_while_cards_are_changed() -> None:
    """Of eight players each wants three cards, and eight are left."""
    match = GAME.start(ItalianRules(false_openers="honour"), dict.fromkeys(range(8), 1000), 7)
    play = begun(GAME, match)
    play.apply(play.close())
    told: dict[str, list[bool]] = {"change": [], "last_round": []}
    while play.open is not None:
        if isinstance(play.open, Shuffle):
            play.apply(play.shuffle(play.open.cards))
        else:
            (seat,) = play.to_answer
            play.apply(play.answer(seat, does(play, seat)))
        told.setdefault(play.deal.phase, []).append(SHUFFLED in lines(play))
    assert (any(told["change"]), all(told["change"]), any(told["last_round"])) == (True, False, False)


def lines(play: Play[Any]) -> list[str]:
    return ItalianPokerText().table(words_in("it"), scene(play, events=tuple(play.deal.events)))


def does(play: Play[Any], seat: Seat) -> Action:
    """The first opens, the others call, everybody changes three; then it is parola."""
    offered = {option.kind for option in view_for(play, seat).asked[seat]}
    if Change in offered:
        return Change(tuple(map(str, play.deal.hands[seat].cards[:3])))
    return next(action for action in (Open(10), CALL, CHECK) if type(action) in offered)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (ItalianRules(), "Non hai l'apertura: serve una coppia di fanti o più"),
        (
            ItalianRules(false_openers="honour"),
            "Non hai l'apertura, una coppia di fanti o più: se apri, è sulla parola e a tuo rischio",
        ),
    ],
)
def test_who_holds_no_openers_is_told_what_he_may_do_all_the_same(rules: ItalianRules, told: str) -> None:
    match = GAME.start(rules, {0: 1000, 1: 1000}, 1)
    play = begun(GAME, match)
    play.apply(play.close())
    places = places_dealt(GAME, match, play)
    play.apply(play.shuffle(stacked(play, places, {"hand 0": cards("Th Td 9c As Kh")})))
    assert ItalianPokerText().hand(words_in("it"), scene(play, 0))[-1] == told
