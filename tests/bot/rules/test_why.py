"""Why a deal ended as it did: at the end of every deal the articles are those of its game, and the right ones."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games import FACES
from bot.games.flop.why import TIES
from bot.games.why import why
from bot.rulebook import book
from engine.games import GAMES
from engine.play import Play, driver
from engine.transcript import check, running
from engine.view import view_for
from tests.games.deals import evening
from tests.games.on_seeds import looks
from tests.places import all_transcripts

# Transcripts that are named after an article which decides how one of their deals ends.
DECIDED = [
    path
    for path in all_transcripts()
    if any(fnmatch(path.stem, pattern) for pattern in (
        "he-tie-*", "he-show-5*", "he-show-7*", "he-rank-1*",
        "it-suit-*", "it-rank-[89]*", "it-open-13*", "it-bet2-5*", "it-proof-5-a*", "it-proof-[678]*", "it-show-3*",
        "po-close-[345]*", "po-fold-[23]*", "po-passo-1*", "po-pay-3*",
        "ca-close-[135]*", "ca-exit-4*", "ca-exit-5-[aos]*", "ca-pazza-[23]*", "ca-void-*",
    ))
]  # fmt: skip
UNEXPLAINED = {  # a house rule decides instead, or a hand that nobody was shown
    "it-bet2-5-a-bet-after-a-knock", "it-bet2-5-bussare", "he-show-7-carried-to-the-next-pot",
    "it-suit-3-suit-first", "it-rank-8-three-kinds-at-once", "it-rank-8-two-of-the-best-suit",
}  # fmt: skip


def articles_of(play: Play[Any], key: str) -> tuple[str, ...]:
    return why(key, play.deal.rules, view_for(play, None))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_any_end_of_a_deal_is_explained_by_its_own_book_and_never_before_it_is_over(key: str, seed: int) -> None:
    chance = Random(seed)
    for dealt in evening(key, seed):
        for play in dealt.moments():
            assert play.deal.over or not (looks(play, chance) and articles_of(play, key))
        for number in articles_of(play, key):
            assert book("en")[number].game in {key, *FACES[key].books}


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Play[Any]]]:
    """Every deal that a transcript plays."""
    found: list[Play[Any]] = []

    class Remembered(Play[Any]):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            found.append(self)

    for module in (driver, running):
        monkeypatch.setattr(module, "Play", Remembered)
    return iter([found])


@pytest.mark.parametrize("path", DECIDED, ids=lambda path: path.stem)
def test_the_article_that_a_transcript_shows_explains_one_of_its_deals(
    path: Path, plays: Iterator[list[Play[Any]]]
) -> None:
    found = next(plays)
    assert not check(path.read_text(encoding="utf-8"))
    explained = {number for play in found if play.deal.over for number in articles_of(play, path.parent.parent.name)}
    prefix, chapter, number = path.stem.upper().split("-")[:3]
    assert (f"{prefix}-{chapter}-{number}" in explained) is (path.stem not in UNEXPLAINED)


@pytest.mark.parametrize("number", sorted(TIES.values()))
def test_between_hands_of_one_kind_the_article_says_that_the_higher_wins(number: str) -> None:
    assert "high" in book("en")[number].text
    assert re.search("più (in )?alt", book("it")[number].text)
