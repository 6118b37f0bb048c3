"""Hold'em in people's words: titles, buttons and results of every betting structure, in both languages."""

from typing import Literal

import pytest

from bot.games.texas_holdem.text import TexasHoldemText
from bot.words import words_in
from engine.cards import Card, pack
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules
from engine.play import Action, Play, Refused
from engine.poker.wagering import CALL, CHECK, FOLD, Bet, Raise
from engine.view import view_for
from tests.games.deals import says
from tests.games.scenes import scene

HOLDEM, TOLD = GAMES["texas_holdem"], TexasHoldemText()
NAMES = {0: "Anna", 1: "Bruno", 2: "Carla", 3: "Dino"}


def begun(rules: HoldemRules, *actions: Action, cards: str = "", stack: int = 1000) -> Play[HoldemDeal]:
    """A deal of three, seat 2 having the button, after these actions. `cards`: the top of the pack."""
    return begun_with(dict.fromkeys(range(3), stack), rules, *actions, cards=cards)


def begun_with(stacks: dict[int, int], rules: HoldemRules, *actions: Action, cards: str = "") -> Play[HoldemDeal]:
    """The last seat has the button."""
    match = HOLDEM.start(rules, stacks, dealer=max(stacks))
    play: Play[HoldemDeal] = Play(HOLDEM.play, HOLDEM.deal(match))
    top = [Card.of(word) for word in cards.split()]
    play.apply(play.shuffle([*top, *(card for card in pack() if card not in top)]))
    says(play, *actions)
    return play


def labels(play: Play[HoldemDeal], language: str = "en") -> list[str]:
    (seat,) = play.to_answer
    rows = TOLD.buttons(words_in(language), scene(play, seat), seat)
    return [button.label for row in rows for button in row]


@pytest.mark.parametrize(
    ("structure", "title"),
    [
        ("NL", "Texas Hold'em NL 10/20"),
        ("PL", "Texas Hold'em PL 10/20"),
        ("FL", "Texas Hold'em FL 20/40"),
        ("MIX", "Texas Hold'em MIX 10/20"),
    ],
)
def test_a_table_is_called_by_its_blinds_in_limit_by_its_bets(structure: str, title: str) -> None:
    rules = HOLDEM.house_rules(structure=structure)
    assert TOLD.title(words_in("en"), rules) == TOLD.title(words_in("it"), rules) == title


def test_limit_offers_one_amount_and_no_other() -> None:
    play = begun(HoldemRules(structure="FL"))
    assert labels(play) == ["Fold", "Call 20", "Raise to 40"]
    assert labels(play, "it") == ["Lascio", "Vedo 20", "Rilancio a 40"]


def test_a_capped_round_offers_no_raise() -> None:
    assert labels(begun(HoldemRules(structure="FL"), Raise(40), Raise(60), Raise(80))) == ["Fold", "Call 40"]


def test_limit_says_all_in_only_for_all_one_has() -> None:
    assert labels(begun(HoldemRules(structure="FL"), stack=30)) == ["Fold", "Call 20", "All-in 30"]


def test_pot_limit_ends_at_the_pot() -> None:
    play = begun(HoldemRules(structure="PL"))
    assert labels(play) == ["Fold", "Call 20", "Raise to 40", "½ pot 45", "Pot 70", "Other…"]
    assert labels(play, "it")[4] == "Piatto 70"


def test_pot_typed_is_the_most_that_the_table_allows() -> None:
    play = begun(HoldemRules(structure="PL", pl_rule="without_call"))
    assert TOLD.read_amount("pot", view_for(play, 2), 2) == "raise:50"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "You may raise only to 40."), ("it", "Puoi rilanciare solo a 40.")]
)
def test_another_amount_in_limit_is_refused_with_the_right_one(language: str, said: str) -> None:
    play = begun(HoldemRules(structure="FL"))
    with pytest.raises(Refused) as refused:
        play.answer(2, Raise(100))
    assert words_in(language)(f"refused-{refused.value.reason}", **refused.value.facts) == said


@pytest.mark.parametrize(("orbit", "now"), [("nolimit", "NL 10/20"), ("limit", "FL 40/80")])
def test_a_mixed_table_says_which_round_it_is(orbit: str, now: str) -> None:
    rules = HoldemRules(structure="MIX", mix_unit="hands:1")
    play = begun(rules)
    if orbit == "limit":
        match = HOLDEM.start(rules, dict.fromkeys(range(3), 1000), dealer=2)
        play = Play(HOLDEM.play, HOLDEM.deal(HOLDEM.after(match, play.deal)))
    seen = scene(play, rules=rules)
    assert TOLD.table(words_in("en"), seen)[0] == f"Now {now}"
    assert TOLD.table(words_in("it"), seen)[0] == f"Ora {now}"
    assert TOLD.table_drawing(words_in("en"), seen).words.stakes == f"MIX · {now}"


CHECKED_DOWN = (CALL, CALL, CHECK, *[CHECK] * 7, Bet(20), CALL, CALL)


@pytest.mark.parametrize(
    ("cards", "english", "italian"),
    [
        (  # Anna AJ, Bruno A9: a pair of aces each, both with the king, then the jack beats the nine
            "Ah Ac 3c Jd 9d 2c As 8h 6s 4d Ks",
            "pair of aces, kicker jack over nine",
            "coppia di assi, kicker fante contro nove",
        ),
        ("Kh Ac 3c Kd Ad 2d As 7h 6s Td Qs", "three aces", "tris di assi"),
    ],
)
def test_the_kicker_is_told_where_it_decided(cards: str, english: str, italian: str) -> None:
    rules = HoldemRules()
    play = begun(rules, *CHECKED_DOWN, cards=cards)
    for language, hand in (("en", english), ("it", italian)):
        lines = TOLD.table(words_in(language), scene(play))
        assert [line for line in lines if line.endswith(f": {hand}")], lines


THREE_POTS = {
    "en": [
        "Anna wins 400: pair of aces, kicker jack over nine · main pot",
        "Bruno wins 450: pair of aces · side pot 1",
        "Dino wins 300: pair of fives · side pot 2",
    ],
    "it": [
        "Anna vince 400: coppia di assi, kicker fante contro nove · piatto principale",
        "Bruno vince 450: coppia di assi · piatto laterale 1",
        "Dino vince 300: coppia di cinque · piatto laterale 2",
    ],
}


@pytest.mark.parametrize("language", THREE_POTS)
def test_each_pot_is_named_with_who_won_it_and_why(language: str) -> None:
    """BET-ALLIN-3. Anna beats Bruno by her kicker, though he won a pot of his own."""
    rules = HoldemRules()
    cards = "Ah Ac 3c 5h Jd 9d 2c 5d As 8h 6s 4d Ks"
    play = begun_with({0: 100, 1: 250, 2: 400, 3: 400}, rules, Raise(400), CALL, CALL, CALL, cards=cards)
    play.go_on()
    assert TOLD.table(words_in(language), scene(play))[1:4] == THREE_POTS[language]


def test_who_wins_several_pots_is_told_what_each_was() -> None:
    stacks, cards = {0: 1000, 1: 100, 2: 1000}, "Ah Kc 3c Ad Kd 2c"
    play = begun_with(stacks, HoldemRules(), Raise(300), CALL, CALL, *[CHECK] * 6, cards=cards)
    lines = TOLD.table(words_in("en"), scene(play))
    assert any(line.endswith("· main pot: 300 · side pot: 400") for line in lines), lines


def test_one_pot_needs_no_name() -> None:
    rules = HoldemRules()
    play = begun(rules, *CHECKED_DOWN, cards="Ah Ac 3c Jd 9d 2c As 8h 6s 4d Ks")
    assert "Anna wins 120: pair of aces, kicker jack over nine" in TOLD.table(words_in("en"), scene(play))


@pytest.mark.parametrize("text", ["allin", "all-in", "tutto"])
def test_all_in_typed_is_a_call_where_calling_takes_all(text: str) -> None:
    play = begun_with({0: 1000, 1: 100, 2: 1000}, HoldemRules(), Raise(500), FOLD)
    assert TOLD.read_amount(text, view_for(play, 1), 1) == "call"


@pytest.mark.parametrize(
    ("stacks", "structure", "actions", "reason"),
    [
        ((1000, 100, 1000), "NL", (Raise(500), FOLD), "call_takes_all"),
        ((100, 1000, 100), "NL", (Raise(100), CALL), "nobody_left_to_call"),
        ((1000, 1000, 1000), "FL", (Raise(40), Raise(60), Raise(80)), "betting_capped"),
    ],
)
def test_an_amount_where_none_may_be_raised_is_refused_with_the_reason(
    stacks: tuple[int, ...], structure: Literal["NL", "FL"], actions: tuple[Action, ...], reason: str
) -> None:
    play = begun_with(dict(enumerate(stacks)), HoldemRules(structure=structure), *actions)
    (seat,) = play.to_answer
    kind, _, amount = TOLD.read_amount("500", view_for(play, seat), seat).partition(":")
    assert kind == "raise"
    with pytest.raises(Refused, match=rf"^{reason}$"):
        play.answer(seat, Raise(int(amount)))


@pytest.mark.parametrize("text", ["1/2 pot", "1/2 piatto", "½ piatto", "1 / 2", "mezzo piatto"])
def test_a_share_of_the_pot_may_be_called_one(text: str) -> None:
    play = begun(HoldemRules())
    assert TOLD.read_amount(text, view_for(play, 2), 2) == "raise:45"


def test_a_straddle_is_called_one_until_its_player_speaks(language: str) -> None:
    rules, words = HoldemRules(straddle=True), words_in(language)
    play = begun_with(dict.fromkeys(range(4), 1000), rules)
    assert TOLD.seat(words, scene(play), 2) == "Carla 960 · straddle 40"
    says(play, CALL, CALL, CALL, CHECK)
    assert TOLD.seat(words, scene(play), 2) == "Carla 960"
