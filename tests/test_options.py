"""Whatever the rulings leave to the table can be chosen, and a transcript shows what it changes."""

import re
from pathlib import Path

import msgspec
import pytest

from engine.games import GAMES

TRANSCRIPTS = Path(__file__).parent / "transcripts"

# The options of the rulings on open questions, by the question. What stands first is the name of the house rule; `=N`
# stands for a number.
OPTIONS = {
    "texas_holdem": """
        AMB-HE-1 pl_rule=without_call
        AMB-HE-3 bb_ante=on straddle=on ante=N
        AMB-HE-4 small_blind=N big_blind=N
        AMB-HE-5 uncapped_heads_up=on
        AMB-HE-7 hu_literal=on
        AMB-HE-8 moving_button=on
        AMB-HE-9 mix_unit=hands:N mix_unit=minutes:N limit_blinds=N/N
        AMB-HE-11 show_all=on
        AMB-HE-12 carry_to_next_pot=on
        AMB-HE-13 ante_excluded=on
        AMB-HE-14 ante_first=on
    """,
}
CHOICES = [(game, *line.split(maxsplit=1)) for game, lines in OPTIONS.items() for line in lines.strip().splitlines()]


def played(game: str) -> set[str]:
    """Every house rule that a transcript of this game is played by, as `name=value`."""
    texts = (path.read_text(encoding="utf-8") for path in (TRANSCRIPTS / game).glob("*.txt"))
    lines = (line.partition("#")[0].split() for text in texts for line in text.splitlines())
    return {re.sub(r"\b\d+\b", "N", word) for words in lines if words[:1] == ["rule"] for word in words[1:]}


@pytest.mark.parametrize(("game", "question", "options"), CHOICES)
def test_every_option_of_the_rulings_is_a_house_rule(game: str, question: str, options: str) -> None:
    kind = GAMES[game].house_rules
    for option in options.split():
        name, _, value = option.partition("=")
        plain = {"on": "true", "off": "false"}.get(value, value.replace("N", "1"))
        told = {name: plain}
        assert {field.name for field in msgspec.structs.fields(kind)} >= set(told), question
        assert msgspec.convert(told, kind, strict=False) != kind(), question


@pytest.mark.parametrize(("game", "question", "options"), CHOICES)
def test_every_option_of_the_rulings_is_played_in_a_transcript(game: str, question: str, options: str) -> None:
    assert set(options.split()) <= played(game), question
