"""What is shipped for running it is true: variables, commands, figures and files that are named are there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from bot.cli import app
from bot.health.metrics import Metrics
from bot.health.watch import Watch
from bot.settings import variables
from bot.settings.reading import load
from bot.settings.values import Address
from tests.places import ROOT

DEPLOY = ROOT / "deploy"
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
ONE, SEVERAL = "compose.one.yaml", "compose.yaml"
UNITS = sorted(DEPLOY.glob("*.service"))
TEXTS = {file.name: file.read_text(encoding="utf-8") for file in sorted(DEPLOY.iterdir())} | {"operating.md": OPERATING}


@pytest.mark.parametrize("name", TEXTS)
def test_variables_that_are_named_exist(name: str) -> None:
    named = re.findall(r"\b(?:INVITO|DISCORD|TELEGRAM)_[A-Z_]*[A-Z]", TEXTS[name])
    assert not set(named) - variables().keys()


@pytest.mark.parametrize("name", TEXTS)
def test_commands_that_are_named_exist(name: str) -> None:
    known = set(get_command(app).commands)  # type: ignore[attr-defined]  # a command that has others
    text = TEXTS[name]
    said = re.findall(r"(?:bin/|`)invito ([a-z-]+)", text) + re.findall(r'"invito", "([a-z]+)"', text)
    assert not set(said) - known
    assert said or name.endswith((".dockerignore",))


def test_the_operator_is_told_of_each_figure_and_of_no_other() -> None:
    metrics: Metrics = Watch(Address("127.0.0.1", 0)).metrics
    there = set(re.findall(r"^# TYPE (\w+)", "".join(metrics.pieces()), re.MULTILINE))
    told = set(re.findall(r"^\| `(invito_\w+)`", OPERATING, re.MULTILINE))
    assert told == there
    named = {re.sub("_bucket$", "", name) for name in re.findall(r"\binvito_[a-z_]+", OPERATING)}
    assert named == there


# The image.


def test_the_image_is_made_in_two_stages_from_a_base_that_may_be_chosen() -> None:
    assert re.findall(r"^FROM (\S+)", CONTAINERFILE, re.MULTILINE) == ["${BASE}", "${BASE}"]
    assert re.search(r"^ARG BASE=\S+python:3\.\d+", CONTAINERFILE, re.MULTILINE)
    last = CONTAINERFILE.rpartition("FROM ")[2]
    assert re.findall(r"^COPY (.*)$", last, re.MULTILINE) == ["--from=build /opt/invito /opt/invito"]
    assert "USER 10001:10001" in last
    assert 'CMD ["invito", "health"]' in last


def test_the_image_holds_what_running_needs_by_the_lines_of_the_lock() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    (border,) = re.findall(r"sed '/\^(.*)\$/,\$d'", CONTAINERFILE)
    assert f"\n{border}\n" in lock
    running = lock.partition(f"\n{border}\n")[0]
    assert "\nprometheus-client==" in running
    assert "\npytest==" not in running
    assert "\nuv==" in lock
    assert CONTAINERFILE.count("--require-hashes") == 2


@pytest.mark.parametrize("asked", ["", "yes"])
def test_the_image_speaks_to_postgresql_when_it_is_asked_for(asked: str, tmp_path: Path) -> None:
    """The lines of the build that choose packages, run by themselves."""
    (chosen,) = re.findall(r"&& (sed '/\^# What.*?; fi) \\\n", CONTAINERFILE, re.DOTALL)
    script = chosen.replace("\\\n", "").replace("/tools/", f"{tmp_path}/")
    subprocess.run(["/bin/sh", "-ec", script], cwd=ROOT, env={**os.environ, "POSTGRESQL": asked}, check=True)
    packages = re.findall(r"^([a-z-]+)==", (tmp_path / "running.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert "prometheus-client" in packages
    assert ("asyncpg" in packages) == bool(asked)


@pytest.mark.skipif(not shutil.which("make"), reason="no make here")
@pytest.mark.parametrize("added", [False, True])
def test_an_upgrade_keeps_what_postgresql_needs_if_it_was_there(added: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """`make install` after the lock has changed, with a uv that only notes what it was told."""
    for name in ("Makefile", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    uv = tmp_path / ".venv" / "bin" / "uv"
    uv.parent.mkdir(parents=True)
    uv.write_text('#!/bin/sh\necho "$@" >> told\n', encoding="utf-8")
    uv.chmod(0o700)
    if added:
        (tmp_path / ".venv" / "postgresql.txt").touch()
    made = [shutil.which("make") or "", "--silent", f"PYTHON={sys.executable}", ".venv/.ready"]
    subprocess.run(made, cwd=tmp_path, check=True)
    told = (tmp_path / "told").read_text(encoding="utf-8")
    assert "pip sync" in told
    assert ("postgresql.txt" in told) == added
    if added:
        assert (tmp_path / ".venv" / "postgresql.txt").read_text(encoding="utf-8").startswith("asyncpg==")


def test_what_is_copied_into_the_image_is_there_and_not_kept_out() -> None:
    build = CONTAINERFILE.rpartition("FROM ")[0]
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", build, re.MULTILINE) for name in line.split()]
    let_in = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8")
    for name in copied:
        assert (ROOT / name).exists()
        assert f"!{name}\n" in let_in


def test_what_the_image_sets_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in variables():
        monkeypatch.delenv(name, raising=False)
    given = dict(re.findall(r"\b(INVITO_\w+)=(\S+)", CONTAINERFILE))
    assert given.keys() == {"INVITO_DATA", "INVITO_METRICS"}
    monkeypatch.setenv("INVITO_METRICS", given["INVITO_METRICS"])
    assert str(load(tmp_path / ".env").metrics) == given["INVITO_METRICS"] == "127.0.0.1:9100"
    assert f"mkdir -m 700 {given['INVITO_DATA']} " in CONTAINERFILE
    assert f"data:{given['INVITO_DATA']}\n" in TEXTS[ONE]


@pytest.mark.parametrize("name", [ONE, SEVERAL])
def test_a_compose_file_gives_away_no_more_than_it_needs(name: str) -> None:
    for line in ("read_only: true", "- ALL", "- no-new-privileges:true", "stop_grace_period: 20s"):
        assert f"{line}\n" in TEXTS[name]
    for place in re.findall(r"(?:context|file): (\.\.\S*)", TEXTS[name]):
        assert (DEPLOY / place).parent.is_dir()
    assert "/srv/invito/.env" in TEXTS[name]
    assert "WORKDIR /srv/invito" in CONTAINERFILE


def test_two_workers_share_a_database_whose_password_stands_in_files_alone() -> None:
    text = TEXTS[SEVERAL]
    workers = re.findall(r"^  (\w+):\n    <<: \*worker\n", text, re.MULTILINE)
    assert workers == re.findall(r"INVITO_WORKER: (\w+)", text) == ["one", "two"]
    assert 'POSTGRESQL: "yes"' in text
    assert "INVITO_DATABASE: postgresql://invito@database/invito\n" in text
    kept = set(re.findall(r"file: \.\./(\S+)", text))
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert kept == {".env", "pgpass", "postgresql.password"} <= set(ignored)


# The services.


def test_there_is_one_for_a_house_and_one_for_several() -> None:
    assert [unit.name for unit in UNITS] == ["invito.service", "invito@.service"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_service_gives_away_no_more_than_it_needs(unit: Path) -> None:
    given = dict(line.split("=", 1) for line in unit.read_text(encoding="utf-8").splitlines() if "=" in line)
    assert given["UMask"] == "0077"
    assert given["ReadWritePaths"] == f"{given['WorkingDirectory']}/data"
    assert given["CapabilityBoundingSet"] == ""
    private = [f"Private{what}" for what in ("Devices", "Tmp", "Users")]
    kernel = [f"ProtectKernel{what}" for what in ("Logs", "Modules", "Tunables")]
    others = [f"Protect{what}" for what in ("Clock", "ControlGroups", "Home", "Hostname")]
    restricted = [f"Restrict{what}" for what in ("Namespaces", "Realtime", "SUIDSGID")]
    locked = ("LockPersonality", "NoNewPrivileges", "MemoryDenyWriteExecute", *private, *kernel, *others, *restricted)
    assert {name: given.get(name) for name in locked} == dict.fromkeys(locked, "yes")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here to judge it")
def test_systemd_finds_a_service_safe(unit: Path) -> None:
    judge = ["systemd-analyze", "security", "--no-pager", "--offline=yes", "--threshold=17", str(unit)]
    judged = subprocess.run(judge, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stderr
