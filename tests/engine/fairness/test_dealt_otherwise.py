"""A house that deals otherwise than it must is found.

`given` and `open` are bound by what others have seen, not by a hash.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.fairness.proving import proof
from engine.fairness.tracing import TracedShuffle
from engine.games import GAMES
from tests.engine.fairness.dealt import Proven, a_deal, many, why_not, with_shuffles
from tests.engine.fairness.second_verifier import second_verdict

Way = tuple[str | int, ...]

# Every field changed once.


def redealt(deal: Proven, **changes: Any) -> Any:
    """Everybody's file of a deal whose first shuffle went to others."""
    first, *rest = deal.trace.shuffles
    trace = deal.trace._replace(shuffles=(first._replace(**changes), *rest))
    return proof(deal.sealed, trace)


def given(deal: Proven, at_position: int, player: int) -> tuple[int, ...]:
    told = [*deal.trace.shuffles[0].given]
    told[at_position] = player
    return tuple(told)


def test_first_hands_not_dealt_in_turn_are_refused(key: str) -> None:
    deal = next(many(key))
    assert "dealt in turn" in str(why_not(redealt(deal, given=given(deal, 0, 1))))
    assert "no player" in str(why_not(redealt(deal, given=given(deal, 0, 22))))
    assert "no player" in str(why_not(redealt(deal, given=given(deal, 0, -3))))
    assert "skips a card" in str(why_not(redealt(deal, given=given(deal, 0, -2))))


@pytest.mark.parametrize("cards", [1, 2, 11, 13])
def test_a_board_of_another_size_is_refused(cards: int) -> None:
    deal = a_deal()
    told = [*deal.trace.shuffles[0].given]
    told[4:] = [-1] * cards + [-2] * (48 - cards)
    opened = frozenset((0, position) for position in range(4 + cards))
    file = proof(deal.sealed, deal.trace._replace(shuffles=(TracedShuffle("pack", tuple(told)),), open=opened))
    assert f"board of {cards} cards" in str(why_not(file))
    assert second_verdict(json.dumps(file))


@pytest.mark.parametrize("cards", [0, 3, 4, 5, 6, 7, 9, 10, 15])
def test_boards_may_be_run_again(cards: int) -> None:
    deal = a_deal()
    told = [*deal.trace.shuffles[0].given]
    told[4:] = [-1] * cards + [-2] * (48 - cards)
    opened = frozenset((0, position) for position in range(4, 4 + cards))
    file = proof(deal.sealed, deal.trace._replace(shuffles=(TracedShuffle("pack", tuple(told)),), open=opened))
    assert why_not(file) is None
    assert second_verdict(json.dumps(file)) == []


def test_a_player_gets_no_further_card_where_there_is_a_board() -> None:
    deal = a_deal()
    assert "more cards than this game has" in str(why_not(redealt(deal, given=given(deal, 4, 0))))


def test_cards_are_not_shuffled_again_where_there_is_a_board() -> None:
    deal = a_deal()
    opened = deal.trace.open | {(0, 0)}
    again = TracedShuffle(((0, 0),), (-2,))
    file = proof(deal.sealed, deal.trace._replace(shuffles=(*deal.trace.shuffles, again), open=opened))
    assert "not shuffled again in this game" in str(why_not(file))
    assert second_verdict(json.dumps(file))


@pytest.mark.parametrize("key", ["italian_poker", "pokerato"])
def test_cards_for_everyone_are_refused_where_there_are_none(key: str) -> None:
    deal = next(many(key))
    last = GAMES[key].sealing.hand * len(deal.sealed.rows.players)
    opened = deal.trace.open | {(0, last)}
    trace = deal.trace._replace(shuffles=(TracedShuffle("pack", given(deal, last, -1)),), open=opened)
    assert "deals cards to everyone" in str(why_not(proof(deal.sealed, trace)))


def test_carioca_turns_one_card_up() -> None:
    deal = next(deal for deal in many("carioca") if len(deal.trace.shuffles) == 1)
    first = 13 * len(deal.sealed.rows.players)
    assert "turn up its one card" in str(why_not(redealt(deal, given=given(deal, first, 0))))
    other = redealt(deal, given=given(deal, first + 1, -1))
    assert why_not(other)


def of_a_joker() -> Proven:
    return next(deal for deal in many("carioca") if len(deal.trace.shuffles) > 1 and -2 in deal.trace.shuffles[0].given)


def test_a_joker_turned_up_is_put_back() -> None:
    deal = of_a_joker()
    alone = deal.trace._replace(
        shuffles=deal.trace.shuffles[:1], open=frozenset(place for place in deal.trace.open if place[0] == 0)
    )
    assert "joker was turned up and not put back" in str(why_not(proof(deal.sealed, alone)))
    first, second, *rest = deal.trace.shuffles
    assert isinstance(second.pool, tuple)
    less = second._replace(pool=second.pool[:-1], given=second.given[:-1])
    told = proof(deal.sealed, deal.trace._replace(shuffles=(first, less, *rest)))
    assert "not the joker and the stock" in str(why_not(told))


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.sealing.again == "open"])
def test_a_pile_is_in_the_order_of_its_places_and_none_lies_elsewhere(key: str) -> None:
    deal = with_shuffles(key, 3)
    forgeries: dict[str, Callable[[list[str]], list[str]]] = {
        "not in the order": lambda pool: [*pool[1:], pool[0]],
        "of no place": lambda pool: [*pool[:-1], "9:9"],
        "order of its places": lambda pool: [*pool, pool[-1]],
    }
    for why, forge in forgeries.items():
        file = deal.file()
        file["shuffles"][1]["pool"] = forge(file["shuffles"][1]["pool"])
        assert why in str(why_not(file))
    file = deal.file()
    file["shuffles"][2]["pool"][0] = file["shuffles"][1]["pool"][0]
    assert "lies elsewhere by then" in str(why_not(file))
    file = deal.file()
    file["shuffles"][2]["pool"] = "closed"
    assert "is not listed" in str(why_not(file))


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("pool", ["0:0"], "must stay closed"),
        ("given", [0], "to whom the cards"),
        ("open", [[0, 0, "00" * 16]], "opens a card"),
    ],
)
def test_a_closed_pile_stays_closed(name: str, value: Any, why: str) -> None:
    file = with_shuffles("italian_poker", 2).file()
    file["shuffles"][1][name] = value
    assert why in str(why_not(file))
