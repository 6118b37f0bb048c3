"""What a transcript of poker all'italiana cannot say: what is not told, and who is told nothing."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from engine.cards import Card, cards
from engine.games import GAMES
from engine.games.italian_poker import Change, ItalianCarried, No, Open, Pass
from engine.play import Amount, Play, Refused, Shuffle
from engine.poker.wagering import CALL, FOLD
from engine.view import view_for
from tests.games.deals import begun, to_shuffle

GAME = GAMES["italian_poker"]


def after_the_cards(first: str, players: int = 4, **rules: Any) -> Play[Any]:
    """Nobody opened blind; the first to speak has these cards, whatever the others have."""
    match = GAME.start(GAME.house_rules(**rules), dict.fromkeys(range(players), 1000), players - 1)
    play = begun(GAME, match)
    play.apply(play.close())
    play.apply(play.shuffle(dealt(to_shuffle(play), cards(first), players)))
    return play


def dealt(pack: Iterable[Card], first: tuple[Card, ...], players: int) -> list[Card]:
    rest = iter([card for card in pack if card not in first])
    order = [first[place // players] if place % players == 0 else next(rest) for place in range(5 * players)]
    return order + list(rest)


def changed(play: Play[Any], thrown: str) -> list[str]:
    """What is told when the opener, called by the next, changes these cards."""
    play.apply(play.answer(0, Open(10)))
    play.apply(play.answer(1, CALL))
    for seat in (2, 3):
        play.apply(play.answer(seat, FOLD))
    before = len(play.deal.events)
    play.apply(play.answer(0, Change(tuple(thrown.split()))))
    return [type(event).__name__ for event in play.deal.events[before:]]


@pytest.mark.parametrize(
    ("hand", "thrown", "split"),
    [
        ("Qh Qd Jh Jd 7h", "Jh Jd 7h", False),  # the queens still open
        ("Qh Qd Jh Jd 7h", "Qh Jd 7h", True),
        ("Jh Jd 9h 8h 7h", "Jd", True),
        ("Jh Jd 9h 8h 7h", "9h 8h 7h", False),
        ("8h 9h Th Jh Jd", "Jd", False),  # the bilaterale still opens
        ("8h 9h Th Jh Ad", "Ad", False),
        ("8h 9h Th Kh Ah", "8h", True),  # no colore any more
    ],
)
def test_split_openers_are_announced_and_nothing_else_is(hand: str, thrown: str, *, split: bool) -> None:
    assert ("OpenersSplit" in changed(after_the_cards(hand), thrown)) is split


def test_who_never_had_openers_has_none_to_split() -> None:
    assert "OpenersSplit" not in changed(after_the_cards("Th Td 9h 8c 7h", false_openers="honour"), "Td")


def test_openers_split_in_silence_show_nowhere_while_the_deal_lasts() -> None:
    seen = list[list[object]]()
    for thrown in ("Jd", "9h"):
        play = after_the_cards("Jh Jd 9h 8h 7h", split_declaration="manual")
        changed(play, thrown)
        asked = [view_for(play, viewer) for viewer in (None, 1, 2, 3)]
        play.apply(play.answer(0, No()))
        seen.append([*asked, *(view_for(play, viewer) for viewer in (None, 1, 2, 3)), *play.deal.events])
    assert seen[0] == seen[1]


def test_nobody_else_sees_that_a_player_may_not_open() -> None:
    play = after_the_cards("Th Td 9c 8s 7h")
    for viewer in (None, 1, 2, 3):
        assert all(option.locked is None for option in view_for(play, viewer).asked[0])
    mine = {option.kind: option.locked for option in view_for(play, 0).asked[0]}
    assert mine == {Pass: None, Open: "opening_too_low"}


def test_the_public_buttons_are_the_same_for_who_may_open_and_who_may_not() -> None:
    asked = [view_for(after_the_cards(hand), None).asked[0] for hand in ("Th Td 9c 8s 7h", "Ah Ad 9c 8s 7h")]
    assert asked[0] == asked[1]
    assert any(isinstance(option, Amount) for option in asked[0])


def test_a_locked_opening_says_why_and_moves_nothing() -> None:
    play = after_the_cards("Th Td 9c 8s 7h")
    with pytest.raises(Refused, match="opening_too_low"):
        play.answer(0, Open(10))
    assert play.deal.opener is None


def test_discards_are_seen_by_who_threw_them_alone() -> None:
    play = after_the_cards("Jh Jd 9h 8h 7h")
    changed(play, "9h 8h 7h")
    assert view_for(play, 0).piles["discards 0"] == cards("9h 8h 7h")
    assert all(view_for(play, viewer).piles["discards 0"] == (None, None, None) for viewer in (None, 1, 2, 3))


def test_a_pack_too_small_for_its_players_gives_one_of_his_own_cards_back() -> None:
    play = after_the_cards("Jh Jd 9h 8h 7h", players=8, deck_rule="clamp4_6")
    play.apply(play.answer(0, Open(10)))
    for seat in range(1, 8):
        play.apply(play.answer(seat, CALL))
    play.apply(play.answer(0, Change(("9h", "8h", "7h"))))
    assert set(play.deal.hands[0].cards) == set(cards("Jh Jd 9h 8h 7h"))
    assert not play.deal.discards[0].cards


def test_whoever_sits_down_in_a_seat_inherits_nothing_of_the_pot() -> None:
    carried = ItalianCarried(0, pot=60, level="K", price=20, paid={0: 20, 1: 20, 2: 20}, shares={1: 60, 2: 40})
    left = carried.without(1)
    assert (left.paid, left.shares, left.pot) == ({0: 20, 2: 20}, {2: 40}, 60)


def test_who_buys_chips_plays_for_the_whole_pot_again() -> None:
    match = GAME.start(GAME.house_rules(), {0: 1000, 1: 1000, 2: 500}, 0)
    match = msgspec.structs.replace(match, carried=ItalianCarried(0, pot=20, level="Q", shares={2: 20}))
    (pot,) = begun(GAME, match).deal.pots()
    assert (pot.amount, pot.seats) == (30, (0, 1, 2))


@pytest.mark.parametrize("greatest", [10, 30])
def test_the_shares_of_who_has_no_chips_are_pots_of_their_own(greatest: int) -> None:
    match = GAME.start(GAME.house_rules(), {0: 1000, 1: 1000, 2: 0, 3: 0}, 0)
    match = msgspec.structs.replace(match, carried=ItalianCarried(0, pot=30, level="Q", shares={2: 10, 3: greatest}))
    deal = begun(GAME, match).deal
    pots = [(pot.amount, pot.seats) for pot in deal.pots()]
    assert sum(amount for amount, _ in pots) == deal.chips.in_the_middle == 40
    if greatest == 30:
        assert pots == [(10, (0, 1, 2, 3)), (20, (0, 1, 3)), (10, (0, 1))]
    else:
        assert pots == [(10, (0, 1, 2, 3)), (30, (0, 1))]
    deal.live[:] = [2, 3]
    assert sum(pot.amount for pot in deal.pots()) == 40


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"invito": 0}, "rules_invito"),
        ({"chip": 0}, "rules_invito"),
        ({"max_change": 6}, "rules_change"),
        ({"max_raises": -1}, "rules_raises"),
        ({"token": -1}, "rules_token"),
        ({}, None),
    ],
)
def test_house_rules_that_nobody_can_play_by_say_why(rules: dict[str, int], reason: str | None) -> None:
    assert GAME.house_rules(**rules).why_not() == reason


@pytest.mark.parametrize("players", range(2, 9))
def test_the_stock_runs_out_from_four_players_on_when_all_change_four(players: int) -> None:
    """IT-DRAW-9. After the deal sixteen cards less the players are left; all together may want four each."""
    play = after_the_cards("Jh Jd 9h 9d Ah", players)
    assert len(play.deal.stock) == 16 - players
    play.apply(play.answer(0, Open(10)))
    for seat in range(1, players):
        play.apply(play.answer(seat, CALL))
    changed, reshuffled = 0, False
    while play.deal.phase == "change" and play.open is not None:
        if isinstance(play.open, Shuffle):
            reshuffled = True
            play.apply(play.shuffle(play.open.cards))
        else:
            seat = play.to_answer[0]
            play.apply(play.answer(seat, Change(tuple(map(str, play.deal.hands[seat].cards[:4])))))
            changed += 4
    assert changed == 4 * players
    assert reshuffled is (players >= 4) is (changed > 16 - players)
