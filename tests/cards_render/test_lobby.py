"""A table at which nothing is dealt yet says so: no empty clauses, and no pot of nothing."""

import re

import pytest

from cards_render.samples.contact_sheet import PHONES, SHOWN, is_drawn, shown_tables
from cards_render.tables import carioca
from cards_render.tables.poker import around
from tests.bot.fake_platform import GROUP, FakeApp
from tests.places import ROOT

STRAY = re.compile(r"[,;:·]\s*[.,;]|\.\s*\.|\(\s*\)|\s[.,;]|[,;:]\s*$")
NOTHING = re.compile(r"\b(Pot|Piatto)\b[^.]*\b0\b")


async def test_a_lobby_is_told_and_drawn_without_a_pot(
    apps: type[FakeApp], game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(around, "draw_pot", lambda *_, **__: drawn.append("pot"))
    monkeypatch.setattr(carioca, "draw_stake", lambda *_: drawn.append("stake"))
    app = apps()
    await app.preferences.change(GROUP.key, language=language)
    await app.says("anna", "play", game=game, robots="1")
    panel = app.platform.of(GROUP)[-1]
    if panel.drawing is None:
        pytest.skip("told in words alone")
    alt = panel.drawing.draw().alt
    assert "Anna" in alt
    assert not STRAY.search(alt), alt
    assert not NOTHING.search(alt), alt
    assert not NOTHING.search(app.text()), app.text()
    assert drawn == []


def test_the_tables_that_the_readme_shows_are_the_ones_that_are_drawn() -> None:
    """Else `make pictures` would change a clean clone."""
    drawn = shown_tables()
    assert all(f"{SHOWN}/{game}.png" in (ROOT / "README.md").read_text(encoding="utf-8") for game in drawn)
    assert all(is_drawn(ROOT / SHOWN / f"{game}.png", picture) for game, picture in drawn.items())


def test_the_sheet_in_the_documents_is_small_enough_to_be_looked_at() -> None:
    assert (ROOT / SHOWN / PHONES).stat().st_size <= 600_000
