"""Deals of Pokerato, and how they are told."""

from typing import Any

from bot.games import FACES
from bot.games.game_text import Scene
from bot.words import words_in
from engine.games import GAMES
from engine.games.pokerato import DRAW, OPEN, STAY, Raise
from engine.play import Action, Play
from engine.view import view_for
from tests.games.deals import to_shuffle

GAME, TOLD_GAME, HAND = GAMES["pokerato"], FACES["pokerato"].text, FACES["pokerato"].picker
IT = words_in("it")


NAMES = {0: "Anna", 1: "Bruno", 2: "Carla"}
CLOSING_AT_ONCE = ("6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh")  # with the five before them
CLOSING = "7h 7d 7c Qs Ks 4h 4d 4c 9d"  # with another four


def dealt(bruno: str, *said: Action, stock: str = "4s 2d 3h", **rules: Any) -> Play[Any]:
    """Anna deals, Bruno has these nine cards and speaks first; then all of this is said."""
    match = GAME.start(GAME.house_rules(**rules), dict.fromkeys(NAMES, 300), 0)
    play = Play(GAME.play, GAME.deal(match))
    pool = to_shuffle(play)
    named = [pool.pop([str(card) for card in pool].index(face)) for face in f"{bruno} {stock}".split()]
    mine, coming = named[:9], named[9:]
    order = [card for place in range(9) for card in (mine[place], *pool[2 * place : 2 * place + 2])]
    play.apply(play.shuffle([*order, *coming, *pool[18:]]))
    return answered(play, *said)


def answered(play: Play[Any], *said: Action) -> Play[Any]:
    for action in said:
        (seat,) = play.to_answer
        play.apply(play.answer(seat, action))
    return play


def scene(play: Play[Any], viewer: int | None = None, ticked: tuple[int, ...] = ()) -> Scene:
    view, rules = view_for(play, viewer), play.deal.rules
    held = tuple(map(str, view.hand(viewer))) if viewer is not None else ()
    groups = HAND.in_groups(held, rules, "melds") if held else ()
    return Scene("t", rules, 3, view, NAMES, {}, (), groups=groups, events=tuple(play.deal.events), ticked=ticked)


def lines(play: Play[Any], language: str = "it") -> list[str]:
    return TOLD_GAME.table(words_in(language), scene(play))


def labels(play: Play[Any], seat: int, viewer: int | None = None, ticked: tuple[int, ...] = ()) -> list[str]:
    rows = TOLD_GAME.buttons(IT, scene(play, viewer, ticked), seat)
    return [button.label for row in rows for button in row]


def locks(play: Play[Any], seat: int, ticked: tuple[int, ...] = ()) -> list[str]:
    """Why each of the player's buttons cannot be pressed now, in words; empty if it can."""
    rows = TOLD_GAME.buttons(IT, scene(play, seat, ticked), seat)
    return [button.locked for row in rows for button in row]


CLOSED = (OPEN, Raise(3), STAY, STAY, DRAW)
