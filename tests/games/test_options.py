"""Each value of each house rule that the menu offers is played in a transcript, which shows what it changes."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from bot.games import FACES
from engine.games import GAMES
from tests.places import transcripts


def played(game: str) -> set[str]:
    """Every house rule by which a transcript of this game is played, as `name=value`."""
    texts = (path.read_text(encoding="utf-8") for path in transcripts(game).glob("*.txt"))
    lines = (line.partition("#")[0].split() for text in texts for line in text.splitlines())
    return {word for words in lines if words[:1] == ["rule"] for word in words[1:]}


def home_of(game: str, name: str) -> type[Any]:
    """The class that declares this rule: games of one family share some."""
    return next(
        kind for kind in reversed(GAMES[game].house_rules.__mro__) if name in vars(kind).get("__annotations__", {})
    )


def unusual(field: msgspec.structs.FieldInfo) -> Iterator[str]:
    """The values besides the usual one; `name=` alone for amounts, of which any will do."""
    if field.type is bool:
        yield f"{field.encode_name}={'off' if field.default else 'on'}"
    elif get_origin(field.type) is Literal:
        yield from (f"{field.encode_name}={value}" for value in get_args(field.type) if value != field.default)
    else:
        yield f"{field.encode_name}="


def test_every_value_of_a_house_rule_is_played_in_a_transcript(game: str) -> None:
    """By this game, or by one of its family. What changes no article, such as hints, changes no play."""
    choices = [choice for chapter in FACES[game].house_rules.values() for choice in chapter]
    plain = {choice.field for choice in choices if not choice.articles}
    for field in msgspec.structs.fields(GAMES[game].house_rules):
        seen = {word for other in GAMES if shares(other, game, field.name) for word in played(other)}
        seen |= {f"{name}=" for name, _, _ in (word.partition("=") for word in seen)}
        missing = {*unusual(field)} - seen if field.encode_name not in plain else set()
        assert not missing, f"no transcript of {game} is played by {', '.join(sorted(missing))}"


def shares(other: str, game: str, name: str) -> bool:
    """Is this rule the same in both games?"""
    home = home_of(game, name)
    return issubclass(GAMES[other].house_rules, home) and home_of(other, name) is home
