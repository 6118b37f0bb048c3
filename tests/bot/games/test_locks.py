"""Why an option is locked is said in a few words where a button has room for no more, in every game and language."""

from random import Random
from typing import Any

import pytest

from bot.games.locks import why_locked
from bot.language_files import LANGUAGES
from bot.words import words_in
from engine.games import GAMES
from engine.play import Ask, AskAll, Play, Row
from tests.games.deals import matches

LONGEST = 24  # characters: two short lines under a label, on the smallest phone
DEALS = 12


def locks_of(key: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every reason for which an option was locked in some deals of this game, played at random."""
    found, apply = set[str](), Play.apply

    def and_look(play: Play[Any], row: Row) -> None:
        apply(play, row)
        question = play.open
        asks = question.asks.values() if isinstance(question, AskAll) else [question]
        options = (option for ask in asks if isinstance(ask, Ask) for option in ask.options)
        found.update(str(option.locked) for option in options if option.locked)

    monkeypatch.setattr(Play, "apply", and_look)
    for seed in range(DEALS):
        for _ in matches(GAMES[key], Random(seed), 3):  # played between two of them
            pass
    return found


def test_every_reason_for_a_lock_is_said_in_a_few_words(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for reason in sorted(locks_of(key, monkeypatch)):
        for language in LANGUAGES:
            said = why_locked(words_in(language), reason)
            assert len(said) <= LONGEST, (reason, said)
            assert not said.endswith("."), (reason, said)
