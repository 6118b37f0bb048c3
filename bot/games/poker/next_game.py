"""The next game as it is picked at tables of poker: the buttons, and how it is told (HR-CHOICE)."""

from collections.abc import Iterator
from typing import Any

from bot.games.game_text import Scene, as_a_line
from bot.games.poker.betting import KEY, PokerView
from bot.games.story.course import Course
from bot.games.story.parts import Happened
from bot.seam.panel import Button, Rows
from bot.words import Words
from engine.play import Just
from engine.poker.choice import KINDS, Choose, GameChosen
from engine.seats import Seat


def choice_rows(words: Words, view: PokerView, seat: Seat) -> Rows:
    """A button for each game that this player may pick now; nothing if they are asked something else."""
    offered: list[Any] = [option.action for option in _asked(view, seat)]
    return (tuple(_button(words, action.game) for action in offered),) if offered else ()


def asked_to_pick(words: Words, view: PokerView, seat: Seat) -> str:
    """The question to a player who picks the next game; empty for others."""
    return words(f"{KEY}-which_game") if _asked(view, seat) else ""


def _asked(view: PokerView, seat: Seat) -> list[Just[Any]]:
    return [it for it in view.asked.get(seat, ()) if isinstance(it, Just) and it.kind is Choose]


def _button(words: Words, number: int) -> Button:
    return Button(name_of(words, KINDS[number].name), f"choose:{number}", "main", verb="choose")


def name_of(words: Words, game: str) -> str:
    """What people call one of `KINDS`."""
    return words(f"{KEY}-game-{game}")


def next_game_lines(words: Words, scene: Scene, view: PokerView) -> Iterator[str]:
    """Who picks the next game, and what was picked; before that, that this deal is the last of its orbit."""
    if not view.facts.ends_orbit:
        return
    asked = [seat for seat in view.asked if _asked(view, seat)]
    chosen = next((event for event in reversed(scene.events) if isinstance(event, GameChosen)), None)
    if chosen:
        yield told(words, scene.names[chosen.seat], chosen)
    elif asked:
        mine = asked_to_pick(words, view, view.viewer) if view.viewer is not None else ""
        yield as_a_line(mine) or words(f"{KEY}-game_asked", name=scene.names[asked[0]])
    elif not view.over:
        yield words(f"{KEY}-orbit_ends")


def told(words: Words, name: str, chosen: GameChosen) -> str:
    """`Next game: Omaha (Anna)`."""
    key = f"{KEY}-game_stays" if chosen.stays else f"{KEY}-game_chosen"
    return words(key, name=name, game=name_of(words, chosen.game))


def choice_sentence(words: Words, course: Course, event: Happened) -> str | None:
    """The same in a story; None for anything else."""
    return told(words, course.names[event.seat], event) if isinstance(event, GameChosen) else None
