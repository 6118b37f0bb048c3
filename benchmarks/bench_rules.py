"""How long `/rules` takes to answer inside the process: the index alone, and the whole way from command to page."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from statistics import quantiles
from time import perf_counter

import pytest

from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.search.lookup import Lookup, lookup
from bot.seam.press import Command, Said, Shown
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.places import ROOT

QUESTIONS = ROOT / "tests" / "bot" / "rules" / "questions"
SLOWEST = 50  # milliseconds that at most one answer in twenty may exceed


def questions(language: str) -> list[str]:
    files = sorted(QUESTIONS.glob(f"{language}_*.txt"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [line.partition("|")[0].strip() for line in lines if not line.startswith("#")]


async def milliseconds(ask: Callable[[str], Awaitable[object]], texts: list[str]) -> tuple[float, float]:
    """The median, and the time that only one answer in twenty exceeds."""
    spent = []
    for text in texts:
        began = perf_counter()
        await ask(text)
        spent.append((perf_counter() - began) * 1000)
    cuts = quantiles(spent, n=20)
    return cuts[9], cuts[18]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_answer_comes_at_once(language: str) -> None:
    async def measured() -> tuple[float, float]:
        app, people = FakeApp(), count()

        async def ask(text: str) -> None:
            reader = a_person(f"reader{next(people)}", language)  # one person may not ask so many questions a minute
            assert isinstance(await app.router.command(Command(reader, GROUP, "rules", text)), Shown | Said)

        lookup()
        found = await milliseconds(ask, questions(language))
        await app.close()
        return found

    middle, slow = asyncio.run(measured())
    print(f"\n/rules in {language}: p50 {middle:.2f} ms, p95 {slow:.2f} ms", end="")
    assert slow <= SLOWEST


def test_the_index_of_all_books_is_built_while_the_house_opens() -> None:
    books = {language: book(language) for language in LANGUAGES}
    began = perf_counter()
    Lookup(books)
    spent = perf_counter() - began
    print(f"\nindex of {len(books['en'])} articles in {len(books)} languages: {spent * 1000:.0f} ms", end="")
    assert spent < 2
