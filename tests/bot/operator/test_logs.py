"""The log holds no token, no card and nothing private, however hard one tries."""

import json
import logging
import sys
import threading
from collections.abc import Iterator
from functools import partial
from io import StringIO
from types import SimpleNamespace

import msgspec
import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from bot.operator import logs
from bot.seam.panel import Panel
from bot.seam.people import Person, Place
from bot.seam.press import Press
from bot.seam.redaction import harmless, without_secrets
from engine.cards import PACK, Card, cards, told
from engine.house.store.posted import Making, Posted, making

# Made up by hand in the shape of real ones; put together here so that nobody takes them for lost.
TELEGRAM = "7263549180" + ":AAH" + "q7Zk-x_93bVtLrMwPnEyUoIaSdFgHjKc"
DISCORD = "MTI3NjU0MzIxMDk4NzY1NDMyMQ" + ".GaBcDe." + "kLmNoPqRsTuVwXyZ0123456789abcdefghijkl"
INTERACTION = "aW50ZXJhY3Rpb246" + "MTI3NjU0MzIxMDk4NzY1NDMyMTpsa2pobGtq"
OWN = "42:staging"  # a server of one's own gives tokens of any shape


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is set up here is for these tests alone."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(params=[StringIO, Terminal])
def written(request: pytest.FixtureRequest) -> StringIO:
    """What was logged, as JSON and as on a terminal."""
    stream: StringIO = request.param()
    logs.set_up("debug", secrets=[TELEGRAM, OWN], stream=stream)
    return stream


def test_what_follows_from_a_press_says_from_which() -> None:
    stream = StringIO()
    logs.set_up("info", stream=stream, worker="w1")
    before = making.set(Making(Posted("dc:4711", 3, "discord:21", b"", "w1")))
    structlog.get_logger("bot").info("table opened")
    making.reset(before)
    structlog.get_logger("bot").info("table closed")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["worker"], first["source"]) == ("w1", "dc:4711")
    assert "source" not in second


def fail(*args: object) -> None:
    """An exception with a traceback that could show more than it should."""
    held = cards("8h Kd")
    raise ValueError(held[0], *args)


def secret_is_out(text: str) -> bool:
    parts = (TELEGRAM, TELEGRAM[11:], DISCORD, DISCORD[27:], INTERACTION, OWN, "42%3Astaging", "hunter2")
    return any(part in text for part in parts)


@pytest.mark.parametrize(
    "text",
    [
        TELEGRAM,
        f"HTTP Request: POST https://api.telegram.org/bot{TELEGRAM}/getMe",
        f"https://api.telegram.org/file/bot{TELEGRAM}/photos/1.png",
        f"https://example.org/bot{TELEGRAM.replace(':', '%3A')}/getMe",
        f"http://127.0.0.1:8081/bot{OWN}/getMe",
        "42%3Astaging",
        DISCORD,
        f"Authorization: Bot {DISCORD}",
        f"https://discord.com/api/v10/webhooks/1276543210987654321/{INTERACTION}/messages/@original",
        f"https://discord.com/api/v10/interactions/1276543210987654321/{INTERACTION}/callback",
        INTERACTION,
        "https://anna:hunter2@proxy.example.org:3128",
        f"'{TELEGRAM}'\n{DISCORD},{OWN};",
    ],
)
def test_no_token_gets_into_the_log(written: StringIO, text: str) -> None:
    log = structlog.get_logger()
    log.info(text, address=text, nested={"deep": [text, {text: text}]}, error=ValueError(text))
    logging.getLogger("httpx").warning("%s", text)
    logging.getLogger("telegram.ext").warning(text)
    try:
        fail(text)
    except ValueError as error:
        error.add_note(text)
        log.exception("failed")
        logging.getLogger("discord.client").exception("failed")
    assert "failed" in written.getvalue()
    assert not secret_is_out(written.getvalue())


def test_tokens_of_other_servers_than_the_configured_are_known_by_their_shape() -> None:
    for text in (TELEGRAM, DISCORD, INTERACTION, f"http://localhost/bot{OWN}/getMe"):
        assert not secret_is_out(without_secrets(text))


def test_an_honest_text_stays_whole() -> None:
    for text in ("https://example.org/bots/17:20/page", "version 2.7.1 at 12:30:15", "discord.ext.commands.bot.Bot"):
        assert without_secrets(text) == text


@given(st.lists(st.integers(0, 2 * PACK - 1).map(Card), min_size=1))
def test_a_card_never_tells_itself(hand: list[Card]) -> None:
    shown = json.dumps(harmless({"first": hand[0], "all": hand, hand[0]: "key", "told": told(hand), "set": set(hand)}))
    for card in hand:
        assert str(card) not in shown
    assert not any(letter.isdecimal() for letter in shown)


@pytest.mark.parametrize("face", ["Ah", "10♠", "T♦", "JK", "Ah Kd", "[Ah]", "'2c',", "Ah\n", "A♥\ufe0f"])
def test_no_card_gets_into_the_log(written: StringIO, face: str) -> None:
    log = structlog.get_logger()
    card = Card.of("Qs")
    event = f"dealt {face}"
    log.info(event, given=face, seen=card, several=(card,), hand="king high", row=b"row")
    logging.getLogger("aiohttp").error("dealt %s and %r to %s", face, card, card)
    try:
        fail(card, str(card), f"not {face}")
    except ValueError:
        log.exception("failed")
    assert "failed" in written.getvalue()
    for out in (
        "Ah",
        "10♠",
        "T♦",
        "JK",
        "2c",
        "A♥",
        "Qs",
        "8h",
        "Kd",
        "king high",
        "b'row",
        f"={int(card)}",
        f": {int(card)}",
    ):
        assert out not in written.getvalue(), out


@pytest.mark.parametrize(
    "value",
    [
        Press(Person("local", "1", "Anna"), Place("local", "2"), "t.1.2", value="hunter2"),
        Panel(("You hold hunter2",)),
        {"text": "hunter2"},
        {"Words": ["hunter2"]},
        [{"hand": "hunter2"}],
        SimpleNamespace(content="hunter2"),
        b"hunter2",
    ],
)
def test_private_words_do_not_get_into_the_log(written: StringIO, value: object) -> None:
    structlog.get_logger().info("press", what=value, text="hunter2", typed="hunter2", panel=value)
    assert "press" in written.getvalue()
    assert "hunter2" not in written.getvalue()


def test_a_struct_keeps_what_helps(written: StringIO) -> None:
    structlog.get_logger().warning("press refused", press=Press(Person("local", "17"), Place("local", "2"), "t.1.2"))
    assert "t.1.2" in written.getvalue()
    assert "17" in written.getvalue()


def test_libraries_do_not_chat_whatever_level_they_set_themselves(written: StringIO) -> None:
    for library in ("httpx", "aiohttp.access", "aiosqlite", "discord.gateway", "telegram.ext.Application", "new.one"):
        logger = logging.getLogger(library)
        logger.debug("chat")
        logger.info("chat")
    talkative = logging.getLogger("talkative")
    talkative.setLevel(logging.DEBUG)
    talkative.debug("chat")
    assert not written.getvalue()


def test_what_a_library_warns_of_holds_no_foreign_value(written: StringIO) -> None:
    statement = partial(print, b"hunter2", "hunter2")
    theirs = logging.getLogger("aiosqlite")
    theirs.warning("executing %s: %r", statement, [b"hunter2", {"order": "hunter2"}])
    theirs.warning("%(text)s and %(seats)d", {"text": "hunter2", "seats": 4})
    theirs.error(SimpleNamespace(content="hunter2"))
    theirs.error(ValueError("spoilt"))
    lines = written.getvalue()
    assert "hunter2" not in lines
    assert all(words in lines for words in ("executing <partial>", "<private> and 4", "ValueError: spoilt"))


def test_ours_and_the_libraries_entries_look_alike() -> None:
    stream = StringIO()
    logs.set_up("info", stream=stream)
    structlog.get_logger("ours").info("said", table="9s")
    logging.getLogger("theirs").warning("said %s", "it")
    ours, theirs = (json.loads(line) for line in stream.getvalue().splitlines())
    assert ours.keys() - theirs.keys() == {"table"}
    assert (ours["level"], ours["logger"], ours["table"], ours["event"]) == ("info", "ours", "9s", "said")
    assert (theirs["level"], theirs["logger"], theirs["event"]) == ("warning", "theirs", "said it")


def test_a_terminal_gets_lines_for_people_and_other_outputs_json(written: StringIO) -> None:
    structlog.get_logger().info("said", seats=4)
    line = written.getvalue()
    if written.isatty():
        assert "said" in line
        assert not line.startswith("{")
    else:
        assert json.loads(line)["seats"] == 4


def test_nobody_writes_an_entry_of_his_own_or_steers_the_terminal(written: StringIO) -> None:
    name = "Anna\n2026-01-01 [critical] robbed\x1b[2J\u202e"
    structlog.get_logger().info(name, name=name)
    logging.getLogger("theirs").warning("%s came", name)
    assert len(written.getvalue().splitlines()) == 2
    assert "\x1b[2J" not in written.getvalue()
    assert "\u202e" not in written.getvalue()


def test_an_entry_that_cannot_be_written_is_not_printed_either(
    written: StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = logging.LogRecord("theirs", logging.WARNING, __file__, 1, "%d", (TELEGRAM,), None)
    (ours,) = (handler for handler in logging.getLogger().handlers if isinstance(handler, logs._Handler))
    ours.handle(broken)
    assert "test_logs.py" in written.getvalue()
    assert not secret_is_out(written.getvalue() + capsys.readouterr().err)


def test_an_exception_that_nobody_caught_is_logged_the_same_way(written: StringIO) -> None:
    sys.excepthook(ValueError, ValueError(TELEGRAM), None)
    thread = threading.Thread(target=fail, args=[TELEGRAM])
    thread.start()
    thread.join()
    assert written.getvalue().count("stopped by a fault") == 2
    assert not secret_is_out(written.getvalue())


def test_the_level_is_kept() -> None:
    stream = StringIO()
    logs.set_up("warning", stream=stream)
    structlog.get_logger().info("unheard")
    logging.getLogger("discord").info("unheard")
    logging.getLogger("theirs").info("unheard")
    structlog.get_logger().warning("heard")
    assert "unheard" not in stream.getvalue()
    assert "heard" in stream.getvalue()


class Odd(msgspec.Struct, frozen=True):
    card: Card
    seat: int


def test_a_card_in_a_struct_is_kept_and_its_neighbours_are_shown() -> None:
    assert harmless(Odd(Card.of("Ah"), 3)) == {"card": "<private>", "seat": 3}
