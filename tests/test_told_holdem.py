"""Hold'em in people's words: titles, buttons and results of every betting structure, in both languages."""

import pytest

from bot.told.telling import Scene
from bot.told.texas_holdem import TexasHoldemTold
from bot.words import words_in
from engine.cards import Card, pack
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules
from engine.play import Action, Play, Refused
from engine.poker.betting import CALL, CHECK, Bet, Raise
from engine.view import view_for

HOLDEM, TOLD = GAMES["texas_holdem"], TexasHoldemTold()
NAMES = {0: "Anna", 1: "Bruno", 2: "Carla"}


def begun(rules: HoldemRules, *actions: Action, cards: str = "", stack: int = 1000) -> Play[HoldemDeal]:
    """A deal of three, seat 2 having the button, after these actions. `cards`: the top of the pack."""
    match = HOLDEM.start(rules, dict.fromkeys(NAMES, stack), dealer=2)
    play: Play[HoldemDeal] = Play(HOLDEM.play, HOLDEM.deal(match))
    top = [Card.of(word) for word in cards.split()]
    play.apply(play.shuffle([*top, *(card for card in pack() if card not in top)]))
    for action in actions:
        play.apply(play.answer(play.to_answer[0], action))
    return play


def scene(play: Play[HoldemDeal], rules: HoldemRules, viewer: int | None = None) -> Scene:
    return Scene("t1", rules, 1, view_for(play, viewer), NAMES, {}, ())


def labels(play: Play[HoldemDeal], language: str = "en") -> list[str]:
    (seat,) = play.to_answer
    rows = TOLD.buttons(words_in(language), scene(play, play.deal.rules, seat), seat)
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
    assert labels(play) == ["Fold", "Call 20", "Raise to 40", "½ pot", "Pot 70", "Other…"]
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
        match = HOLDEM.start(rules, dict.fromkeys(NAMES, 1000), dealer=2)
        play = Play(HOLDEM.play, HOLDEM.deal(HOLDEM.after(match, play.deal)))
    assert TOLD.table(words_in("en"), scene(play, rules))[0] == f"Now {now}"
    assert TOLD.table(words_in("it"), scene(play, rules))[0] == f"Ora {now}"
    assert TOLD.table_drawing(words_in("en"), scene(play, rules)).words.stakes == f"MIX · {now}"


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
        lines = TOLD.table(words_in(language), scene(play, rules))
        assert [line for line in lines if line.endswith(f": {hand}")], lines
