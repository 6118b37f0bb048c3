"""Pages of the club over real sockets: what a tab is told that reads one, when, and what it is never told."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from bot.on_local.adapter import LocalPage
from bot.on_local.family import Family
from bot.on_local.page_files import CLUB
from bot.seam.people import Place
from bot.seam.platform import HasPages
from tests.platforms.fake_answerer_local import panel
from tests.platforms.librarian import PAGE, Librarian
from tests.platforms.local_tab import CHANNEL, HandClock, Tab, serving

NETWORK = "127.0.0.2"


@pytest.fixture
def answerer() -> Librarian:
    return Librarian()


@pytest.fixture
async def reader(session: ClientSession, page: LocalPage) -> Tab:
    return await Tab(session, page).open("Anna", language="it", channel="tavolo", page="cup/k3f")


async def meanwhile(reader: Tab) -> list[str]:
    """What else a tab is told before the answer to something that it asks."""
    await reader.send({"do": "dismiss", "number": 99})
    told = []
    while (down := await reader.next())["is"] != "reply":
        told.append(down["is"])
    return told


async def test_a_tab_that_reads_a_page_gets_it_and_nothing_of_the_channel(
    session: ClientSession, page: LocalPage, answerer: Librarian
) -> None:
    before = await Tab(session, page).open("Anna")
    await page.send(CHANNEL, panel("Anna bets 40"), None)
    await page.send(before.private, panel("You hold two aces"), None)
    reader = await Tab(session, page).open("Anna", language="it", token=before.token, channel="tavolo", page="cup/k3f")
    assert (reader.welcome["messages"], reader.welcome["private"], reader.welcome["commands"]) == ([], [], [])
    shown = await reader.next()
    assert shown == {
        "is": "page",
        "language": "it",
        "title": "Torneo",
        "lines": [{"text": [{"text": "Livello 2", "strong": True}]}],
        "facts": [{"text": [{"text": "fra poco", "at": 1_060.0}], "label": "Prossimo livello"}],
        "sections": [
            {
                "key": "standing",
                "heading": "Situazione",
                "rows": [{"cells": ["1", "Anna"], "mine": True}],
                "columns": ["Posto", "Chi"],
                "head": 1,
            }
        ],
        "links": [{"label": "Al canale", "way": "/c/tavolo"}],
        "latest": "Bruno è fuori",
    }
    assert answerer.opened == [("it", CHANNEL, "cup/k3f")]
    await page.send(CHANNEL, panel("Bruno calls"), None)
    await page.send(before.private, panel("Your turn"), None)
    page.page_changed(CHANNEL, "cup/k3f")
    assert (await reader.next())["is"] == "page"  # nothing came before it


async def test_it_is_told_again_when_it_has_changed_and_when_another_has_not(
    page: LocalPage, answerer: Librarian, reader: Tab
) -> None:
    assert isinstance(page, HasPages)
    await reader.next()
    answerer.shown = replace(PAGE, title="later")
    for place, changed in (
        (replace(CHANNEL, chat="altrove"), "cup/k3f"),
        (CHANNEL, "cup/k3"),
        (CHANNEL, "cup/k3f/x"),
        (CHANNEL, "season"),
    ):
        page.page_changed(place, changed)
    assert await meanwhile(reader) == []
    assert len(answerer.opened) == 1
    page.page_changed(CHANNEL, "cup/k3f")
    assert (await reader.next())["title"] == "later"
    page.page_changed(None, "")
    assert (await reader.next())["title"] == "later"
    assert len(answerer.opened) == 3


async def test_a_season_that_changes_is_told_to_those_who_read_one_by_its_number(
    session: ClientSession, page: LocalPage
) -> None:
    reader = await Tab(session, page).open("Anna", channel="tavolo", page="season/2")
    await reader.next()
    page.page_changed(CHANNEL, "season")
    assert (await reader.next())["is"] == "page"


async def test_changes_that_come_while_it_is_being_made_are_told_together(
    page: LocalPage, answerer: Librarian, reader: Tab
) -> None:
    await reader.next()
    async with answerer.gate:
        page.page_changed(CHANNEL, "cup/k3f")
        assert await meanwhile(reader) == []
        answerer.shown = replace(PAGE, title="last")
        for _ in range(9):
            page.page_changed(CHANNEL, "cup/k3f")
        assert await meanwhile(reader) == []
        assert len(answerer.opened) == 2  # one question at a time
    assert [(await reader.next())["title"], (await reader.next())["title"]] == ["Torneo", "last"]
    assert len(answerer.opened) == 3


async def test_in_another_language_it_is_told_again(answerer: Librarian, reader: Tab) -> None:
    await reader.next()
    await reader.send({"do": "speak", "number": 1, "language": "en"})
    seen = {(await reader.next())["is"], (await reader.next())["is"]}
    assert seen == {"reply", "page"}
    assert [language for language, *_ in answerer.opened] == ["it", "en"]


async def test_a_page_that_cannot_be_read_now_is_our_fault(
    session: ClientSession, page: LocalPage, answerer: Librarian
) -> None:
    answerer.shown = None
    reader = await Tab(session, page).open("Anna", channel="tavolo", page="cup/k3f")
    assert (await reader.next())["problem"] == "ours"
    answerer.shown = PAGE
    page.page_changed(CHANNEL, "cup/k3f")
    assert (await reader.next())["is"] == "page"


async def test_whoever_goes_on_to_the_channel_reads_no_longer(
    page: LocalPage, answerer: Librarian, reader: Tab
) -> None:
    await reader.next()
    async with answerer.gate:
        page.page_changed(CHANNEL, "cup/k3f")
        await reader.send({"do": "hello", "name": "Anna", "token": reader.token, "channel": "tavolo"})
        assert (await reader.next())["is"] == "welcome"
    assert await meanwhile(reader) == []  # what was being made for the page is told to nobody
    page.page_changed(CHANNEL, "cup/k3f")
    assert await meanwhile(reader) == []
    await page.send(CHANNEL, panel("Bruno calls"), None)
    assert (await reader.next())["is"] == "posted"


@pytest.mark.parametrize("path", CLUB)
async def test_the_shell_of_a_page_tells_nothing(session: ClientSession, page: LocalPage, path: str) -> None:
    name = path.replace("{name}", "k3f").replace("{number}", "2")
    bodies = []
    for channel in ("tavolo", "nowhere"):
        async with session.get(f"{page.url}/c/{channel}/{name}") as response:
            assert (response.status, response.content_type) == (200, "text/html")
            assert "require-trusted-types-for" in response.headers["Content-Security-Policy"]
            bodies.append(await response.text())
    assert bodies[0] == bodies[1]


def test_the_way_to_a_page_goes_through_its_channel() -> None:
    page = LocalPage(port=0)
    assert page.way_to_page(replace(CHANNEL, thread="k3f"), "cup/m5") == "/c/tavolo/cup/m5"
    assert page.way_to_page(Place("local", "è lì"), "season") == "/c/%C3%A8%20l%C3%AC/season"


# In a family.


@pytest.fixture
async def at_home(answerer: Librarian, clock: HandClock) -> AsyncIterator[tuple[LocalPage, Family]]:
    family = Family()
    async with serving(LocalPage(NETWORK, 0, family=family, now=clock, monotonic=clock), answerer) as page:
        yield page, family


async def frames(tab: Tab, **hello: str) -> dict[str, Any]:
    await tab.send({"do": "hello", "name": "Bruno", "channel": "tavolo", "page": "cup/k3f", **hello})
    return await tab.next()


async def test_without_the_join_code_no_page_is_told(
    session: ClientSession, at_home: tuple[LocalPage, Family], answerer: Librarian
) -> None:
    page, family = at_home
    friend = await Tab(session, page, f"http://{NETWORK}:{page.url.rpartition(':')[2]}").connect()
    assert (await frames(friend))["problem"] == "code_needed"
    assert (await frames(friend, code="999999"))["problem"] == "wrong_code"
    page.page_changed(None, "")
    assert answerer.opened == []
    assert (await frames(friend, code=family.code))["is"] == "welcome"
    assert (await friend.next())["is"] == "page"
    family.renew()
    async with answerer.gate:  # it is being made as the code changes
        page.page_changed(CHANNEL, "cup/k3f")
        page._announce_code()
    assert (await friend.next())["problem"] == "code_needed"
    page.page_changed(None, "")
    assert (await friend.ask("say", text="hi"))["problem"] == "hello_first"
