"""`invito when`: what `/schedule` makes of a time, tried without a chat."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.schedule.times.wish import POKER, Wish, games_called, taken_apart
from bot.words import words_in
from engine.games import GAMES

SAID_AT = ("--zone", "Europe/Rome", "--now", "2026-10-14T17:20")


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["when", *words], input=typed)


def tried(phrase: str, *options: str) -> dict[str, Any]:
    done = run("--json", *SAID_AT, *options, phrase)
    assert done.exit_code == 0, done.output
    told: dict[str, Any] = json.loads(done.output)
    return told


@pytest.mark.parametrize(
    ("language", "phrase", "at", "every"),
    [
        ("it", "venerdì alle 21", "2026-10-16T21:00+02:00", None),
        ("it", "carioca ogni giovedì alle 21", "2026-10-15T21:00+02:00", "week"),
        ("it", "ogni sera alle 21", "2026-10-14T21:00+02:00", "day"),
        ("en", "every other friday 9pm", "2026-10-16T21:00+02:00", "2 weeks"),
        ("en", "9pm New York time", "2026-10-15T03:00+02:00", None),
    ],
)
def test_what_is_read_is_one_moment_in_the_time_zone_of_the_chat(
    language: str, phrase: str, at: str, every: str | None
) -> None:
    found = tried(phrase, "--language", language)
    assert list(found) == ["phrase", "kind", "at", "every", "said"]
    assert (found["phrase"], found["kind"], found["at"], found["every"]) == (phrase, "read", at, every)


@pytest.mark.parametrize(
    ("phrase", "kind", "said"),
    [
        ("now", "refused", "Now? /play opens a table at once."),
        ("adesso", "refused", "Now? /play opens a table at once."),
        ("9", "refused", "Is 9 an hour or a day? Say both: “tomorrow at 9”, or “on the 9 at 21:00”."),
        ("9 holdem", "refused", "Is 9 an hour or a day? Say both: “tomorrow at 9”, or “on the 9 at 21:00”."),
        ("31", "refused", "At what time on the 31? Say both, such as “on the 31 at 21:00”."),
        ("satuday 9pm", "asked", "Saturday 17 October 2026, 21:00 (Europe/Rome)"),
        ("ramino sabato 21:00", "asked", "Carioca · Saturday 17 October 2026, 21:00 (Europe/Rome)"),
        ("rummy tomorrow", "asked", "Pokerato · Thursday 15 October 2026, 20:30 (Europe/Rome)"),
        ("poker domani", "asked", "“poker” may be more than one game. Which one?"),
        ("friday 9pm Gotham time", "refused", "“Gotham”"),
        ("every night but monday", "refused", "exceptions"),
        ("two weeks ago", "refused", "That is past."),
        ("tomorrow 9pm holdem 10/20x", "refused", "I do not understand the stakes"),
    ],
)
def test_what_is_asked_or_refused_is_no_moment_and_is_told_in_words(phrase: str, kind: str, said: str) -> None:
    found = tried(phrase, "--language", "en")
    assert (found["kind"], found["at"], found["every"]) == (kind, None, None)
    assert said in found["said"]


def test_phrases_come_as_arguments_or_as_lines_of_the_input() -> None:
    done = run("--json", *SAID_AT, "domani alle 21", "-", typed="venerdì alle 20\n\nboh\n")
    assert [json.loads(line)["kind"] for line in done.output.splitlines()] == ["read", "read", "refused"]
    assert run(*SAID_AT, "domani alle 21").output == (
        "domani alle 21\n  giovedì 15 ottobre 2026, 21:00 (Europe/Rome)\n"
    )


@pytest.mark.parametrize("options", [("--zone", "Mars"), ("--now", "soon"), ("--language", "fr")])
def test_an_option_that_cannot_be_understood_is_said(options: tuple[str, str]) -> None:
    done = run(*options, "domani alle 21")
    assert done.exit_code == 2
    assert options[0] in done.output


@pytest.mark.parametrize(
    ("said", "when", "games"),
    [
        ("ramino sabato 21:00", "sabato 21:00", ("carioca", "pokerato")),
        ("poker domani", "domani", ("texas_holdem", "italian_poker")),
        ("poker italiano domani", "domani", ("italian_poker",)),
        ("ramino pokerato domani", "domani", ("pokerato",)),
        ("texas domani", "domani", ("texas_holdem",)),
        ("domani holdem alle 21", "domani alle 21", ("texas_holdem",)),
        ("friday holdem 9pm", "friday 9pm", ("texas_holdem",)),
        ("domani alle 21 (ora italiana)", "domani alle 21 (ora italiana)", ()),
        ("friday 9pm italian time", "friday 9pm italian time", ()),
        ("tra 2 ore holdem", "tra 2 ore", ("texas_holdem",)),
        ("tra un'ora holdem", "tra un'ora", ("texas_holdem",)),
    ],
)
def test_a_game_is_known_by_the_names_that_the_rules_know(said: str, when: str, games: tuple[str, ...]) -> None:
    wish = taken_apart(said)
    assert (wish.when, sorted(wish.games)) == (when, sorted(games))


def test_a_game_is_known_beside_hours(game: str) -> None:
    for name in (game, words_in("it")(f"game-{game}")):
        assert taken_apart(f"tra 2 ore {name}") == Wish("tra 2 ore", game, (game,), name)


def test_a_title_names_one_game_alone(game: str, language: str) -> None:
    assert games_called(words_in(language)(f"game-{game}")) == (game,)
    assert set(POKER) <= set(GAMES)
