"""What the documents say is there, is there."""

import re
from pathlib import Path

import discord
import pytest

from bot.doctor import PERMISSIONS
from bot.settings import Settings, variables
from bot.words import words_in

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "docs" / "glossary.md", *DECISIONS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_settings_table_has_every_variable_and_its_default() -> None:
    rows = re.findall(r"^\| ((?:`[A-Z_]+`(?:, )?)+) \| (?:`([^`]*)`)?", README, re.MULTILINE)
    told = {name: default for names, default in rows for name in re.findall("[A-Z_]+", names)}
    assert told.keys() == variables().keys()
    settings = Settings.model_construct()
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
