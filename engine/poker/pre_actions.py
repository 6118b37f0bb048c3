"""Pre-actions of a betting round: what a player said in advance, put to the question when it comes."""

from collections.abc import Mapping
from typing import Any

from engine.game import PreAction
from engine.play import Action, Ask
from engine.poker.betting import CALL, CHECK, FOLD


def check_or_fold(ask: Ask[Any]) -> Action | None:
    """Check while it costs nothing, else fold."""
    return _first_legal(ask, CHECK, FOLD)


def call_any(ask: Ask[Any]) -> Action | None:
    """Check while it costs nothing, else call whatever was bet."""
    return _first_legal(ask, CHECK, CALL)


def _first_legal(ask: Ask[Any], *actions: Action) -> Action | None:
    return next((action for action in actions if ask.refusal(action) is None), None)


PRE_ACTIONS: Mapping[str, PreAction] = {"check_fold": check_or_fold, "call_any": call_any}
