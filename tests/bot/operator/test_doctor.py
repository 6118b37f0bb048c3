"""The doctor looks everything over, says what is wrong and how to mend it, and leaves nothing behind."""

import asyncio
import shutil
import socket
import sqlite3
from pathlib import Path
from time import time

import msgspec
import pytest
from msgspec.structs import replace

from bot import rulebook
from bot.operator.doctor import (
    PERMISSIONS,
    data_directory,
    database,
    doctor,
    file_modes,
    local_page,
    metrics,
    old_deals,
    time_zone,
    webhook,
)
from bot.operator.finding import Finding
from bot.operator.installed import pictures, rule_book, search, texts
from bot.rules.search.lookup import lookup
from bot.settings import Settings, variables
from bot.settings.reading import read
from bot.settings.values import Address, Secret
from cards_render.drawing import lettering
from engine.house.store.sqlite.file_lock import locked
from engine.house.store.sqlite.store import SqliteStore
from engine.house.store.values import Record
from engine.house.tables import encoding
from tests.engine.house.a_world import a_state

TELEGRAM = "7263549180" + ":AAH" + "q7Zk-x_93bVtLrMwPnEyUoIaSdFgHjKc"
DISCORD = "MTI3NjU0MzIxMDk4NzY1NDMyMQ" + ".GaBcDe." + "kLmNoPqRsTuVwXyZ0123456789abcdefghijkl"


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    """The database of a house that has been running."""
    path = tmp_path / "invito.db"

    async def run() -> None:
        async with await SqliteStore.open(path, time) as store:
            await store.keep("t1", b"{}", 1)

    asyncio.run(run())
    return path


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    for name in variables():
        monkeypatch.delenv(name, raising=False)
    return Settings(data=tmp_path / "data", local=Address("127.0.0.1", 0))


async def _old_deal(path: Path) -> None:
    async with await SqliteStore.open(path, lambda: time() - 400 * 86_400) as store:
        await store.keep("t1", b"{}", 2, record=Record(b""), closed=True)


def test_the_doctor_says_how_many_deals_will_go_and_when(settings: Settings) -> None:
    settings.data.mkdir()
    assert asyncio.run(old_deals(settings)).grade == "fine"
    asyncio.run(_old_deal(settings.database))
    finding = asyncio.run(old_deals(settings))
    assert finding.grade == "note"
    assert "of 1 the hands go from 20" in finding.words
    for days in (0, 500):
        kept = replace(settings, keep_deals=days)
        assert asyncio.run(old_deals(kept)).grade == "fine"


def with_tokens(settings: Settings, **given: str) -> Settings:
    return read({"INVITO_DATA": str(settings.data), "INVITO_LOCAL": str(settings.local), **given})


def grades(findings: list[Finding]) -> dict[str, str]:
    return {finding.about: finding.grade for finding in findings}


def test_a_fresh_house_is_found_ready_and_left_as_it_was(settings: Settings) -> None:
    assert grades(doctor(settings)) == {
        "Discord": "note",
        "Telegram": "note",
        "data directory": "fine",
        "file modes": "fine",
        "database": "fine",
        "old deals": "fine",
        "time zone": "fine",
        "local page": "fine",
        "metrics": "fine",
        "pictures": "fine",
        "rule book": "fine",
        "search": "fine",
        "texts": "fine",
    }
    assert not settings.data.exists()


def test_a_finding_is_one_line_that_begins_with_its_grade() -> None:
    assert str(Finding("texts", "it lacks bet", "wrong")) == "wrong  texts: it lacks bet"
    assert str(Finding("texts", "all there")) == "fine   texts: all there"


def test_tokens_are_never_shown(settings: Settings) -> None:
    found = doctor(with_tokens(settings, TELEGRAM_TOKEN=TELEGRAM, DISCORD_TOKEN=DISCORD))[:2]
    assert [finding.grade for finding in found] == ["fine", "fine"]
    assert not any(token[:12] in str(finding) for token in (TELEGRAM, DISCORD) for finding in found)


def test_whoever_has_a_token_is_told_where_to_invite_its_bot(settings: Settings) -> None:
    found = doctor(with_tokens(settings, DISCORD_TOKEN=DISCORD))[0]
    assert "client_id=1276543210987654321&" in found.words
    assert f"permissions={PERMISSIONS}" in found.words
    strange = doctor(with_tokens(settings, DISCORD_TOKEN="x" + DISCORD))[0]
    assert (strange.grade, "https" in strange.words) == ("fine", False)


def test_the_tokens_of_another_server_may_look_as_they_like(settings: Settings) -> None:
    house = with_tokens(
        settings,
        TELEGRAM_TOKEN="1:test",
        DISCORD_TOKEN="test",
        TELEGRAM_BASE_URL="http://127.0.0.1:8081/bot",
        DISCORD_API_BASE="http://127.0.0.1:8082/api/v10",
    )
    assert [finding.grade for finding in doctor(house)[:2]] == ["fine", "fine"]


def test_a_data_directory_that_is_a_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.touch()
    for data in (file, file / "deeper"):
        finding = data_directory(data)
        assert finding.grade == "wrong"
        assert "INVITO_DATA" in finding.words


def test_a_full_disk_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage(tmp_path)._replace(free=99_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: full)
    assert data_directory(tmp_path).grade == "wrong"


def test_trying_the_data_directory_leaves_nothing(tmp_path: Path) -> None:
    assert data_directory(tmp_path).grade == "fine"
    assert not list(tmp_path.iterdir())


def test_a_database_is_opened_and_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "invito.db", time) as store:
            await store.keep("t", encoding.encoded(a_state("t")), 1)

    asyncio.run(run())
    finding = asyncio.run(database(tmp_path / "invito.db"))
    assert finding.grade == "fine"
    assert "open tables: 1" in finding.words


@pytest.mark.parametrize("beside", ["invito.db.lock", "invito.db-wal"])
def test_an_empty_database_where_one_has_been_is_found(database_file: Path, beside: str) -> None:
    for file in database_file.parent.iterdir():
        file.unlink()
    database_file.touch()
    assert asyncio.run(database(database_file)).grade == "fine"
    (database_file.parent / beside).touch()
    finding = asyncio.run(database(database_file))
    assert (finding.grade, "last backup" in finding.words) == ("wrong", True)


def test_a_database_that_is_gone_while_its_last_writes_are_there_is_found(database_file: Path) -> None:
    database_file.rename(database_file.with_name("invito.db-wal"))
    assert asyncio.run(database(database_file)).grade == "wrong"


def test_flipped_bytes_are_found(database_file: Path) -> None:
    content = bytearray(database_file.read_bytes())
    size = 4096
    for page in range(1, len(content) // size):  # the root of a tree of the database: the table's or its index's
        content[page * size] ^= 0xFF
    database_file.write_bytes(content)
    finding = asyncio.run(database(database_file))
    assert (finding.grade, "backup" in finding.words) == ("wrong", True)


def test_a_table_that_cannot_be_read_is_named_with_what_gives_its_chips_back(database_file: Path) -> None:
    finding = asyncio.run(database(database_file))
    assert finding.grade == "wrong"
    assert "`invito doctor --refund t1`" in finding.words


def test_what_others_can_read_is_found_with_how_to_close_it(settings: Settings, tmp_path: Path) -> None:
    settings.data.mkdir()
    settings.data.chmod(0o755)
    (settings.data / "invito.db-wal").touch()
    (settings.data / "invito.db-wal").chmod(0o640)
    env_file = tmp_path / "my .env"
    env_file.write_text("INVITO_PACE=slow\n", encoding="utf-8")
    env_file.chmod(0o644)
    found = file_modes(settings, env_file)
    assert found.grade == "wrong"
    assert f"chmod go-rwx {settings.data};" in found.words
    assert f"chmod go-rwx {settings.data / 'invito.db-wal'}" in found.words
    assert ".env" not in found.words  # nothing secret is in it
    env_file.write_text(f"DISCORD_TOKEN={DISCORD}\n", encoding="utf-8")
    assert f"chmod go-rwx '{env_file}'" in file_modes(settings, env_file).words
    for file in (settings.data, settings.data / "invito.db-wal", env_file):
        file.chmod(file.stat().st_mode & ~0o077)
    assert file_modes(settings, env_file).grade == "fine"


def test_a_folder_of_everybodys_is_left_to_them(settings: Settings) -> None:
    settings.data.mkdir()
    settings.data.chmod(0o1777)
    found = file_modes(settings, settings.data / ".env")
    assert (found.grade, "chmod" in found.words, "INVITO_DATA" in found.words) == ("wrong", False, True)


def test_what_is_no_database_is_found(database_file: Path) -> None:
    database_file.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    assert asyncio.run(database(database_file)).grade == "wrong"


def test_the_database_of_a_newer_invito_is_found(database_file: Path) -> None:
    connection = sqlite3.connect(database_file)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    assert asyncio.run(database(database_file)).grade == "wrong"


def test_a_running_invito_is_noticed_and_its_port_not_held_against_it(settings: Settings, database_file: Path) -> None:
    with locked(database_file), socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        page = Address(*taken.getsockname())
        found = grades(doctor(Settings(data=database_file.parent, local=page)))
    assert (found["database"], found["local page"]) == ("note", "note")
    assert "wrong" not in found.values()
    assert not settings.data.exists()


def test_a_taken_port_is_found() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        finding = local_page(Address(*taken.getsockname()))
    assert finding.grade == "wrong"
    assert "INVITO_LOCAL" in finding.words


def test_an_address_that_this_machine_does_not_have_is_found() -> None:
    found = local_page(Address("198.51.100.7", 0))
    assert "(this machine has no such address): set INVITO_LOCAL to another" in found.words


def test_on_postgresql_no_page_is_promised(settings: Settings) -> None:
    found = doctor(msgspec.structs.replace(settings, postgresql="postgresql://127.0.0.1:1/x"))
    assert "local page" not in grades(found)


def test_a_page_that_is_off_is_fine() -> None:
    assert local_page(None).grade == "fine"


def test_the_time_zone_tells_its_time(settings: Settings) -> None:
    assert "Europe/Rome, where it is " in time_zone(settings).words


def test_a_missing_font_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> object:
        raise FileNotFoundError("inter-greek-800-normal.woff2")

    monkeypatch.setattr(lettering, "font", missing)
    finding = pictures()
    assert finding.grade == "wrong"
    assert "inter-greek-800" in finding.words


def test_a_rule_book_that_lacks_an_article_in_one_language_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    books: dict[str, dict[str, None]] = {"it": {"HE-1": None, "HE-2": None}, "en": {"HE-1": None}}
    monkeypatch.setattr(rulebook, "book", books.__getitem__)
    finding = rule_book()
    assert (finding.grade, finding.words) == ("wrong", "en lacks HE-2")


def test_a_python_that_cannot_search_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(_name: str, **_: object) -> object:
        raise sqlite3.OperationalError("no such module: fts5")

    class Bare:
        execute = staticmethod(connect)

        def close(self) -> None:
            pass

    monkeypatch.setattr(sqlite3, "connect", lambda _name, **_: Bare())
    lookup.cache_clear()
    finding = search()
    assert finding.grade == "wrong"
    assert "no full-text search (no such module: fts5)" in finding.words


@pytest.mark.parametrize(
    ("italian", "said"),
    [
        ("bet = Punto\n    .article = BET-1\n", "2 sentences in each of it and en"),
        ("# solo parole\nbet = Punto\n", "it lacks bet.article"),
        ("altro = Altro\nbet = Punto\n    .article = BET-1\n", "en lacks altro"),
        ("bet Punto\n", "cannot be read: table.ftl: 'bet Punto'"),
        (None, "cannot be read: "),
    ],
)
def test_texts_must_say_the_same_in_both_languages(tmp_path: Path, italian: str | None, said: str) -> None:
    for language, text in (("en", "bet = Bet\n    .article = BET-1\n"), ("it", italian)):
        if text is not None:
            (tmp_path / "texts" / language).mkdir(parents=True)
            (tmp_path / "texts" / language / "table.ftl").write_text(text, encoding="utf-8")
    finding = texts(tmp_path)
    assert said in finding.words
    assert finding.grade == ("fine" if "each" in said else "wrong")


def test_no_texts_at_all_are_found(tmp_path: Path) -> None:
    for language in ("en", "it"):
        (tmp_path / "texts" / language).mkdir(parents=True)
    assert texts(tmp_path).grade == "wrong"


def test_metrics_are_off_or_have_a_port_that_is_free() -> None:
    assert metrics(None).grade == "fine"
    assert metrics(Address("127.0.0.1", 0)).grade == "fine"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        at = Address(*taken.getsockname())
        finding = metrics(at)
        assert metrics(at, ours=True).grade == "note"
    assert finding.grade == "wrong"
    assert "INVITO_METRICS" in finding.words


def test_a_webhook_is_led_to_by_a_proxy(settings: Settings) -> None:
    own = replace(
        settings, telegram_base_url="http://127.0.0.1:8081/bot", telegram_webhook="https://cards.example.org/x"
    )
    with socket.create_server(("127.0.0.1", 0)) as taken:
        listen = Address(*taken.getsockname())
        house = replace(own, telegram_token=Secret("1:test"), telegram_webhook_listen=listen)
        assert "TELEGRAM_WEBHOOK_LISTEN" in webhook(house).words
        assert webhook(house, ours=True).grade == "fine"
    found = webhook(house)
    assert found.grade == "fine"
    assert f"cards.example.org to http://{listen}/x" in found.words
    assert webhook(own).grade == "wrong"
    assert "webhook" in grades(doctor(house))


def test_metrics_that_others_can_read_are_noted() -> None:
    finding = metrics(Address("0.0.0.0", 0))  # noqa: S104  what is noted
    assert finding.grade == "note"
    assert "other machines" in finding.words
