"""Whatever the rulings leave to the table can be chosen, and a transcript shows what it changes."""

import re

import msgspec
import pytest

from engine.games import GAMES
from tests.places import transcripts

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
    "italian_poker": """
        AMB-IT-1 invito_mode=all invito_mode=all_equal token=N
        AMB-IT-2 deck_rule=clamp4_6 deck_rule=full52 deck_rule=morto3
        AMB-IT-4 openers_rule=JQK_hold openers_rule=JQK_cycle openers_rule=JQKA_cycle
        AMB-IT-5 bilateral_levels=first_only bilateral_ace=off
        AMB-IT-6 forced_open=on
        AMB-IT-7 false_openers=honour false_win=annulla false_win=secondo_punto
        AMB-IT-8 split_declaration=manual
        AMB-IT-9 limite=piatto limite=fisso limite=libero max_raises=N min_raise=last_increment
        AMB-IT-10 buio=1x_pot over=on
        AMB-IT-11 last_blind_raise=on cover_before_cards=on
        AMB-IT-13 draw_from=dealer_left
        AMB-IT-14 second_round_first=last_raiser
        AMB-IT-17 max_change=5
        AMB-IT-18 parola_reentry=difference parola_invito=off parola_level=K_always bussare=on
        AMB-IT-19 royal3=split
        AMB-IT-20 suit_rule=suit_first suit_rule=top_card suit_rule=fifth_card
        AMB-IT-22 no_resta=on
        AMB-IT-24 show_openers=winner_only
        AMB-IT-27 invito_optional=on
        AMB-IT-28 show_all=on
    """,
}
CHOICES = [(game, *line.split(maxsplit=1)) for game, lines in OPTIONS.items() for line in lines.strip().splitlines()]


def played(game: str) -> set[str]:
    """Every house rule that a transcript of this game is played by, as `name=value`."""
    texts = (path.read_text(encoding="utf-8") for path in transcripts(game).glob("*.txt"))
    lines = (line.partition("#")[0].split() for text in texts for line in text.splitlines())
    told = {word for words in lines if words[:1] == ["rule"] for word in words[1:]}
    return told | {re.sub(r"\b\d+\b", "N", word) for word in told}


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
