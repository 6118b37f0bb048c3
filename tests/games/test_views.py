"""Views of every game: made once for each viewer, and made anew as soon as the deal moves on."""

from random import Random
from typing import Any

from engine.games import GAMES
from engine.play import Ask, AskAll, Play, Shuffle
from engine.simulate import STACK, at_random
from engine.view import view_for


def test_a_view_is_made_once_until_the_deal_moves_on(game: str) -> None:
    kind, chance = GAMES[game], Random(4)
    seats = range(kind.seats.start)
    match = kind.start(kind.house_rules(), dict.fromkeys(seats, STACK), dealer=0)
    play = Play(kind.play, kind.deal(match))
    for _ in range(40):
        seen = {viewer: view_for(play, viewer) for viewer in (None, *seats)}
        assert all(view_for(play, viewer) is view for viewer, view in seen.items())
        assert {view.ask for view in seen.values()} == {play.ask}
        play.views = {}  # alone each is what it was after another
        assert {viewer: view_for(play, viewer) for viewer in reversed(seen)} == seen
        if play.open is None:
            break
        _move(play, chance)
        assert all(view_for(play, viewer) is not view for viewer, view in seen.items())


def _move(play: Play[Any], chance: Random) -> None:
    match play.open:
        case Ask() as ask:
            play.apply(play.answer(ask.seat, at_random(play, ask, chance)))
        case AskAll() as window if not play.settled:
            ask = next(ask for seat, ask in window.asks.items() if seat in play.to_answer)
            play.apply(play.answer(ask.seat, at_random(play, ask, chance)))
        case Shuffle(cards=cards):
            play.apply(play.shuffle(chance.sample(cards, len(cards))))
        case _:
            play.apply(play.close())
