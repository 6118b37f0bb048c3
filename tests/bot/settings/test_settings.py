"""Settings: the environment, then `.env`, then the defaults; what is wrong is said all at once."""

import re
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import asdict

from bot.settings import Settings, variables
from bot.settings.reading import WrongSettings, check_played, load, unknown
from bot.settings.values import LAN, LOCAL, Address
from tests.places import ROOT

TELEGRAM = "7263549180" + ":AAH" + "q7Zk-x_93bVtLrMwPnEyUoIaSdFgHjKc"
DISCORD = "MTI3NjU0MzIxMDk4NzY1NDMyMQ" + ".GaBcDe." + "kLmNoPqRsTuVwXyZ0123456789abcdefghijkl"
TOKENS = {"TELEGRAM_TOKEN": TELEGRAM, "DISCORD_TOKEN": DISCORD}


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is set, whatever the machine of the tests has."""
    for name in variables():
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def wrong(env_file: Path, **given: str) -> tuple[str, ...]:
    env_file.write_text("".join(f"{name}='{value}'\n" for name, value in given.items()), encoding="utf-8")
    with pytest.raises(WrongSettings) as caught:
        load(env_file)
    return caught.value.lines


def test_nothing_set_means_the_local_page_and_no_platform(env_file: Path) -> None:
    settings = load(env_file)
    assert settings.page == LOCAL == Address("127.0.0.1", 8080)
    assert settings.secrets == ()
    assert (settings.language, settings.timezone, settings.pause) == ("it", ZoneInfo("Europe/Rome"), 6)
    assert (settings.start_balance, settings.daily_topup, settings.data) == (10_000, 1_000, Path("data"))


@pytest.mark.parametrize("platform", TOKENS)
def test_with_a_token_the_local_page_is_on_only_when_asked_for(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setenv(platform, TOKENS[platform])
    assert load(env_file).page is None
    monkeypatch.setenv("INVITO_LOCAL", "localhost:9000")
    assert load(env_file).page == Address("localhost", 9000)
    monkeypatch.setenv("INVITO_LOCAL", "off")
    assert load(env_file).page is None


def test_the_environment_wins_over_the_file(env_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env_file.write_text("INVITO_PACE=slow\nINVITO_PAUSE=9\n", encoding="utf-8")
    monkeypatch.setenv("INVITO_PACE", "Fast")
    settings = load(env_file)
    assert (settings.pace, settings.pause) == ("fast", 9)


def test_an_empty_value_is_as_good_as_none(env_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env_file.write_text("DISCORD_TOKEN=\nINVITO_LOCAL=\nINVITO_PAUSE=\nINVITO_PACE=slow\n", encoding="utf-8")
    monkeypatch.setenv("INVITO_PACE", "")
    settings = load(env_file)
    assert (settings.discord_token, settings.page, settings.pause, settings.pace) == (None, LOCAL, 6, "slow")


def test_a_file_from_another_editor_is_read_too(env_file: Path) -> None:
    env_file.write_bytes(b'\xef\xbb\xbfINVITO_PACE= slow \r\nexport INVITO_DATA="~/invito"\r\n')
    settings = load(env_file)
    assert settings.pace == "slow"
    assert settings.data == Path.home() / "invito"


def test_tokens_do_not_show_themselves(env_file: Path) -> None:
    env_file.write_text(f"TELEGRAM_TOKEN={TELEGRAM}", encoding="utf-8")
    settings = load(env_file)
    assert settings.telegram_token is not None
    assert settings.telegram_token.value == TELEGRAM
    assert settings.secrets == (TELEGRAM,)
    assert TELEGRAM not in f"{settings!r} {settings} {asdict(settings)}"


def test_everything_wrong_is_said_at_once_one_line_each(env_file: Path) -> None:
    lines = wrong(
        env_file,
        INVITO_PACE="quick",
        INVITO_LOCAL="0.0.0.0:80",
        DISCORD_TOKEN="Bot abc",
        INVITO_START_BALANCE="many",
    )
    assert sorted(lines) == [
        "DISCORD_TOKEN: the token from the page Bot of the developer portal, without the word Bot before it",
        f"INVITO_LOCAL: {variables()['INVITO_LOCAL'].right}, not '0.0.0.0:80'",
        "INVITO_PACE: fast, normal, relaxed or slow, not 'quick'",
        "INVITO_START_BALANCE: a whole number of chips, 0 to 1000000000, not 'many'",
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TELEGRAM_BASE_URL", "127.0.0.1:8081/bot"),
        ("TELEGRAM_BASE_URL", "http://127.0.0.1:8081"),
        ("TELEGRAM_BASE_FILE_URL", "ftp://127.0.0.1/file/bot"),
        ("DISCORD_API_BASE", "http://127.0.0.1/api"),
        ("DISCORD_API_BASE", "http://[::1/api/v10"),
        ("DISCORD_GATEWAY", "http://127.0.0.1/gateway/"),
        ("INVITO_DATA", "/proc/nothing"),
        ("INVITO_DATA", "/dev/null"),
        ("INVITO_DATA", "/dev/null/data"),
        ("INVITO_DATA", "/".join(["x" * 250] * 20)),
        ("INVITO_DATA", "~nobody-of-this-name/data"),
        ("INVITO_LANGUAGE", "de"),
        ("INVITO_TIMEZONE", "Europe/Atlantis"),
        ("INVITO_TIMEZONE", "Europe"),
        ("INVITO_TIMEZONE", "../../etc/passwd"),
        ("INVITO_LOCAL", "8080"),
        ("INVITO_LOCAL", "127.0.0.1"),
        ("INVITO_LOCAL", "127.0.0.1:"),
        ("INVITO_LOCAL", "127.0.0.1:65536"),
        ("INVITO_LOCAL", "8.8.8.8:8080"),
        ("INVITO_LOCAL", "[::]:8080"),
        ("INVITO_LOCAL", "lan:8080"),
        ("INVITO_LOCAL", "example.org:8080"),
        ("INVITO_PAUSE", "-1"),
        ("INVITO_PAUSE", "nan"),
        ("INVITO_START_BALANCE", "-1"),
        ("INVITO_START_BALANCE", "10.5"),
        ("INVITO_DAILY_TOPUP", "1e30"),
        ("INVITO_LOG", "loud"),
        ("INVITO_METRICS", "on"),
        ("INVITO_METRICS", "9100"),
        ("INVITO_METRICS", "example.org:9100"),
        ("INVITO_METRICS", "127.0.0.1:99999"),
        ("INVITO_WORKER", "Worker 1"),
        ("INVITO_WORKER", "w" * 33),
        ("TELEGRAM_WEBHOOK", "cards.example.org"),
        ("TELEGRAM_WEBHOOK", "http://cards.example.org/telegram"),
        ("TELEGRAM_WEBHOOK", "https://cards.example.org:9000/telegram"),
        ("TELEGRAM_WEBHOOK", "https://cards.example.org/telegram?a=b"),
        ("TELEGRAM_WEBHOOK", "https://cards.example.org:99999/telegram"),
        ("DISCORD_GATEWAY", "ws://127.0.0.1:0/gateway/"),
        ("TELEGRAM_WEBHOOK_LISTEN", "8443"),
        ("DISCORD_SHARDS", "0"),
        ("DISCORD_SHARDS", "many"),
        ("DISCORD_SHARDS", "1001"),
    ],
)
def test_a_wrong_value_is_refused_by_name_with_what_would_be_right(env_file: Path, name: str, value: str) -> None:
    (line,) = wrong(env_file, **{name: value})
    assert line.startswith(f"{name}: ")
    assert line.endswith(f", not {value[:60]!r}")


@pytest.mark.parametrize(
    ("name", "token"),
    [
        ("TELEGRAM_TOKEN", DISCORD),
        ("TELEGRAM_TOKEN", TELEGRAM[:-1]),
        ("TELEGRAM_TOKEN", TELEGRAM.partition(":")[2]),
        ("TELEGRAM_TOKEN", f"bot{TELEGRAM}"),
        ("DISCORD_TOKEN", TELEGRAM),
        ("DISCORD_TOKEN", DISCORD[:50]),
        ("DISCORD_TOKEN", f"Bot {DISCORD}"),
    ],
)
def test_half_a_token_or_another_platforms_is_noticed_before_anything_starts(
    env_file: Path, name: str, token: str
) -> None:
    (line,) = wrong(env_file, **{name: token})
    assert line.startswith(f"{name}: the token ")
    assert token not in line


@pytest.mark.parametrize(
    ("name", "server", "address"),
    [
        ("TELEGRAM_TOKEN", "TELEGRAM_BASE_URL", "http://127.0.0.1:8081/bot"),
        ("DISCORD_TOKEN", "DISCORD_API_BASE", "http://127.0.0.1:8082/api/v10"),
    ],
)
def test_another_server_gives_tokens_of_its_own_form(env_file: Path, name: str, server: str, address: str) -> None:
    env_file.write_text(f"{name}=1:test\n{server}={address}\n", encoding="utf-8")
    assert load(env_file).secrets == ("1:test",)


def test_unknown_settings_are_named_beside_the_wrong_ones(env_file: Path) -> None:
    lines = wrong(env_file, INVITO_PACE="quick", INVITO_LANGAGE="en", INVITO_DATA="/proc/nothing")
    assert sorted(line.partition(":")[0] for line in lines) == ["INVITO_DATA", "INVITO_LANGAGE", "INVITO_PACE"]


def test_nothing_is_left_by_trying_the_data_directory_out(env_file: Path, tmp_path: Path) -> None:
    env_file.write_text(f"INVITO_DATA={tmp_path / 'deep' / 'data'}", encoding="utf-8")
    load(env_file)
    assert [*tmp_path.iterdir()] == [env_file]


def test_no_token_is_echoed_not_even_from_the_wrong_variable(env_file: Path) -> None:
    lines = wrong(
        env_file,
        TELEGRAM_TOKEN=f"{TELEGRAM} {TELEGRAM}",
        INVITO_LANGUAGE=TELEGRAM,
        TELEGRAM_BASE_URL=f"http://localhost/bot{TELEGRAM}/getMe",
    )
    assert len(lines) == 3
    assert TELEGRAM[11:30] not in "".join(lines)


def test_the_fault_that_is_raised_hides_the_one_with_the_values(env_file: Path) -> None:
    env_file.write_text("INVITO_PACE=quick", encoding="utf-8")
    with pytest.raises(WrongSettings) as caught:
        load(env_file)
    assert caught.value.__suppress_context__


def test_with_postgresql_there_is_no_page_and_nothing_is_kept_in_a_file(env_file: Path) -> None:
    address = "postgresql://invito@db.example/invito"
    for local in ("lan", "127.0.0.1:8080", ""):
        env_file.write_text(
            f"INVITO_DATABASE={address}\nDISCORD_TOKEN={DISCORD}\nINVITO_LOCAL={local}\n", encoding="utf-8"
        )
        settings = load(env_file)
        assert (settings.kept, settings.page) == (address, None)
    env_file.unlink()
    assert load(env_file).kept == Path("data/invito.db")


@pytest.mark.parametrize(
    "address", ["postgresql://invito:hush@db/invito", "mysql://invito@db/invito", "postgresql://db"]
)
def test_a_password_in_an_address_is_refused_and_not_repeated(env_file: Path, address: str) -> None:
    (line,) = wrong(env_file, INVITO_DATABASE=address, DISCORD_TOKEN=DISCORD)
    assert line.startswith(
        "INVITO_DATABASE: postgresql://user@host/name, with the password in the file that PGPASSFILE "
    )
    assert "hush" not in line


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("INVITO_LOCAL=off", "INVITO_LOCAL: not off, for no platform has a token: set "),
        (
            "INVITO_DATABASE=postgresql://invito@db.example/invito",
            "INVITO_DATABASE: it leaves no local page, and no platform has a token: set ",
        ),
    ],
)
def test_nowhere_to_play_is_wrong_for_who_plays_and_for_nobody_else(env_file: Path, setting: str, why: str) -> None:
    env_file.write_text(setting, encoding="utf-8")
    with pytest.raises(WrongSettings, match=why):
        check_played(load(env_file))
    env_file.write_text(f"{setting}\nDISCORD_TOKEN={DISCORD}", encoding="utf-8")
    check_played(load(env_file))
    check_played(load(env_file.with_name("none")))


def test_a_file_that_is_no_text_is_said_by_name(env_file: Path) -> None:
    env_file.write_bytes(b"INVITO_PACE=\xff\xfe")
    with pytest.raises(WrongSettings, match=re.escape(str(env_file))):
        load(env_file)


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("127.0.0.1:8080", Address("127.0.0.1", 8080)),
        ("[::1]:80", Address("::1", 80)),
        ("localhost:0", Address("localhost", 0)),
        ("127.8.8.8:1", Address("127.8.8.8", 1)),
        ("192.168.1.20:8080", Address("192.168.1.20", 8080)),
        ("[fd00::7]:8080", Address("fd00::7", 8080)),
    ],
)
def test_the_local_page_may_be_anywhere_on_this_machine_or_in_a_private_network(
    env_file: Path, value: str, address: Address
) -> None:
    env_file.write_text(f"INVITO_LOCAL={value}", encoding="utf-8")
    assert load(env_file).page == address
    assert str(address) == value


def test_lan_means_the_private_address_that_a_start_finds(env_file: Path) -> None:
    env_file.write_text("INVITO_LOCAL=LAN", encoding="utf-8")
    assert load(env_file).page == LAN


def test_shards_are_a_number_or_left_to_discord(env_file: Path) -> None:
    for said, meant in (("auto", None), ("Auto", None), ("", None), ("4", 4)):
        env_file.write_text(f"DISCORD_SHARDS={said}", encoding="utf-8")
        assert load(env_file).discord_shards == meant


def test_a_webhook_has_an_address_a_place_to_listen_and_a_secret(env_file: Path) -> None:
    env_file.write_text(
        f"TELEGRAM_TOKEN={TELEGRAM}\nTELEGRAM_WEBHOOK=https://cards.example.org:8443/x\n", encoding="utf-8"
    )
    settings = load(env_file)
    assert settings.telegram_webhook == "https://cards.example.org:8443/x"
    assert settings.telegram_webhook_listen == Address("127.0.0.1", 8443)
    derived = settings.webhook_secret
    assert re.fullmatch(r"[A-Za-z0-9_-]{32,256}", derived)
    assert TELEGRAM.partition(":")[2] not in derived
    env_file.write_text(f"TELEGRAM_TOKEN={TELEGRAM[:-1]}x\n", encoding="utf-8")
    assert load(env_file).webhook_secret != derived
    more = "TELEGRAM_WEBHOOK_SECRET=ours-alone_1\nTELEGRAM_WEBHOOK_LISTEN=[::1]:9000\n"
    env_file.write_text(more, encoding="utf-8")
    settings = load(env_file)
    assert settings.webhook_secret == "ours-alone_1"
    assert settings.secrets == ("ours-alone_1",)
    assert settings.telegram_webhook_listen == Address("::1", 9000)
    assert "ours-alone_1" not in f"{settings!r} {asdict(settings)}"


def test_a_secret_is_no_token_and_is_not_echoed(env_file: Path) -> None:
    (line,) = wrong(env_file, TELEGRAM_WEBHOOK_SECRET="not so secret")
    assert line == "TELEGRAM_WEBHOOK_SECRET: 1 to 256 letters, digits, hyphens and underscores"
    env_file.write_text("TELEGRAM_WEBHOOK_SECRET=s\nINVITO_LOCAL=off", encoding="utf-8")
    with pytest.raises(WrongSettings, match="INVITO_LOCAL: not off"):
        check_played(load(env_file))


def test_a_server_of_ones_own_may_bring_updates_without_encryption(env_file: Path) -> None:
    own = "TELEGRAM_BASE_URL=http://127.0.0.1:8081/bot\nTELEGRAM_WEBHOOK=http://127.0.0.1:9000/x\n"
    env_file.write_text(own, encoding="utf-8")
    assert load(env_file).telegram_webhook == "http://127.0.0.1:9000/x"


def test_metrics_may_be_served_anywhere_on_this_machine(env_file: Path) -> None:
    assert load(env_file).metrics is None
    for said in ("127.0.0.1:9100", "0.0.0.0:9100", "[::]:9100", "10.0.0.7:0"):
        env_file.write_text(f"INVITO_METRICS={said}", encoding="utf-8")
        assert str(load(env_file).metrics) == said


@pytest.mark.parametrize(("machine", "worker"), [("Cards-2.example.org", "cards-2-example-org"), ("", "invito")])
def test_a_worker_is_called_as_its_machine_unless_it_has_a_name(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, machine: str, worker: str
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: machine)
    assert load(env_file).worker == worker
    env_file.write_text("INVITO_WORKER=w-1", encoding="utf-8")
    assert load(env_file).worker == "w-1"


def test_an_unknown_variable_is_answered_with_the_nearest(env_file: Path) -> None:
    env_file.write_text("INVITO_LANGAGE=en\nSOMETHING=else\n", encoding="utf-8")
    environment = {
        "INVITO_XYZZY": "1",
        "INVITO_DISCORD_TOKEN": "1",
        "INVITO_PACE": "fast",
        "INVITO_BROWSER": "required",
        "PATH": "/bin",
    }
    assert list(unknown(env_file, environment)) == [
        "INVITO_DISCORD_TOKEN: there is no such setting; did you mean DISCORD_TOKEN?",
        "INVITO_LANGAGE: there is no such setting; did you mean INVITO_LANGUAGE?",
        "INVITO_XYZZY: there is no such setting",
    ]


def test_the_example_explains_every_setting_and_its_examples_are_the_defaults(env_file: Path) -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    names = re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE)
    assert sorted(names) == sorted(variables())
    for name in names:
        assert re.search(rf"# .*\n(#?[A-Z_]+=.*\n)*#?{name}=", text), f"{name} is not explained"
    env_file.write_text(re.sub(r"^#([A-Z_]+=)", r"\1", text, flags=re.MULTILINE), encoding="utf-8")
    assert load(env_file) == Settings(local=LOCAL)
    assert not list(unknown(env_file, {}))
