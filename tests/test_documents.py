"""What the documents say is there, is there."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import discord
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.operator.doctor import PERMISSIONS
from bot.settings import Settings, variables
from bot.words import words_in
from tests.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAGES = (*(ROOT / page for page in ("README.md", "CHANGELOG.md", "docs/glossary.md", "docs/operating.md")), *DECISIONS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_settings_table_has_every_variable_and_its_default() -> None:
    rows = re.findall(r"^\| ((?:`[A-Z_]+`(?:, )?)+) \| (?:`([^`]*)`)?", README, re.MULTILINE)
    told = {name: default for names, default in rows for name in re.findall("[A-Z_]+", names)}
    assert told.keys() == variables().keys()
    settings = Settings()
    for name, default in told.items():
        if default:
            value = getattr(settings, name.removeprefix("INVITO_").lower())
            assert default == f"{value:g}" if isinstance(value, float) else default == str(value), name


def test_the_invitation_asks_for_the_six_permissions_that_it_names_and_no_more() -> None:
    asked = re.search(r"scope=bot\+applications\.commands&permissions=(\d+)", README)
    assert asked
    needed = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        attach_files=True,
        create_public_threads=True,
        create_events=True,
    )
    assert int(asked[1]) == needed.value == PERMISSIONS


def test_the_commands_told_of_are_commands() -> None:
    table = re.search(r"\| command \|.*?\n\n", README, re.DOTALL)
    assert table
    for name in re.findall(r"`/(\w+)", table[0]):
        assert f"command-{name}" in words_in("en")


def test_decision_pages_are_numbered_and_say_choice_and_price() -> None:
    for number, page in enumerate(DECISIONS, 1):
        text = page.read_text(encoding="utf-8")
        assert page.name.startswith(f"{number:04}-")
        assert text.startswith(f"# {number}. ")
        assert all(f"**{part}.**" in text for part in ("Context", "Choice", "Price"))


PARTS = (ROOT / "requirements.lock").read_text(encoding="utf-8").split("# What tests and checks need besides.\n")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pinned(part: str) -> list[str]:
    return [canonicalize_name(name) for name in re.findall(r"^([\w.-]+)==", part, re.MULTILINE)]


def named(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(each).name) for each in requirements}


def needed(names: set[str]) -> set[str]:
    """These packages and all that they need on this machine."""
    found: set[str] = set()
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            each = [Requirement(text) for text in requires(name) or []]
            waiting += [canonicalize_name(need.name) for need in each if not need.marker or need.marker.evaluate()]
    return found


def test_running_installs_what_running_needs_and_nothing_of_the_tests() -> None:
    running, besides = map(pinned, PARTS)
    direct, dev = named(PYPROJECT["dependencies"]), named(PYPROJECT["optional-dependencies"]["dev"])
    assert direct <= set(running)
    assert dev <= set(besides)
    assert not needed(direct) - set(running)
    assert not set(running) & (dev - needed(direct))


def test_the_lock_has_a_hash_for_every_package_and_no_address() -> None:
    whole = "".join(PARTS)
    entries = re.findall(r"^[\w.-]+==.*(?:\n    .*)*", whole, re.MULTILINE)
    assert len(entries) == sum(len(pinned(part)) for part in PARTS)
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in whole
