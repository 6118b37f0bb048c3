"""Omaha: which article decided between the hands that were shown."""

from collections.abc import Iterator

from bot.games.flop.why import ranked, why_shown
from engine.games.omaha import OmahaRules
from engine.poker.flop.facts import FlopFacts
from engine.view import View


def why_omaha(_: OmahaRules, view: View[FlopFacts]) -> Iterator[str]:
    """OM-HAND-1, HE-SHOW-5, HE-SHOW-7 and what settles ties: numbers, some perhaps twice."""
    yield from why_shown(view, ranked, "OM-HAND-1")
