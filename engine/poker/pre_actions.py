"""Pre-actions of a betting round: answers given in advance, used when the question comes."""

from collections.abc import Mapping
from typing import Any

from engine.game import PreAction
from engine.play import Action, Ask
from engine.poker.flop.moves import STRADDLE, THRICE, TWICE
from engine.poker.wagering import CALL, CHECK, FOLD


def check_or_fold(ask: Ask[Any]) -> Action | None:
    """Check while it costs nothing, else fold."""
    return _first_legal(ask, CHECK, FOLD)


def call_any(ask: Ask[Any]) -> Action | None:
    """Check while it costs nothing, else call whatever was bet."""
    return _first_legal(ask, CHECK, CALL)


def always_run(ask: Ask[Any]) -> Action | None:
    """HR-RUN-2. Run it as often as the table does."""
    return _first_legal(ask, THRICE, TWICE)


def always_straddle(ask: Ask[Any]) -> Action | None:
    """HR-STR-3. Straddle whenever it is allowed."""
    return _first_legal(ask, STRADDLE)


def _first_legal(ask: Ask[Any], *actions: Action) -> Action | None:
    return next((action for action in actions if ask.refusal(action) is None), None)


PRE_ACTIONS: Mapping[str, PreAction] = {
    "check_fold": check_or_fold,
    "call_any": call_any,
    "always_run": always_run,
    "always_straddle": always_straddle,
}
