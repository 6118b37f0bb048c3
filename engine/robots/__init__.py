"""Robots fill seats: each sees exactly what a person in its seat sees, and answers from that alone."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.play import Action
from engine.robots import carioca, italian_poker, pokerato, texas_holdem
from engine.view import View

ROBOTS: Mapping[str, Callable[[View[Any], float], Action]] = {
    "texas_holdem": texas_holdem.choose,
    "italian_poker": italian_poker.choose,
    "carioca": carioca.choose,
    "pokerato": pokerato.choose,
}
"""By game: from a view and luck (0–1) to an action, which the table checks like anyone's."""
