"""The page serves this machine alone and asks nothing of others; it ends in time."""

import asyncio
import posixpath
import re
from collections.abc import Mapping
from html import unescape

import aiohttp
import pytest
from aiohttp import ClientSession, web
from aiohttp.test_utils import make_mocked_request

from bot.on_local.adapter import LocalPage
from bot.on_local.guard import add_headers
from bot.on_local.page_files import static_names
from bot.on_local.scripts import STATIC, modules
from bot.rules.articles import all_articles
from bot.seam.press import Done, Press
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.local_tab import Tab, serving

# This machine alone.


@pytest.mark.parametrize("address", ["0.0.0.0", "192.168.1.5", "::", "example.org", ""])  # noqa: S104 - refused
def test_the_page_listens_for_this_machine_alone(address: str) -> None:
    with pytest.raises(ValueError, match="this machine alone"):
        LocalPage(address)


async def test_a_port_that_is_taken_is_said_so(answerer: FakeAnswerer, page: LocalPage) -> None:
    port = int(page.url.rpartition(":")[2])
    with pytest.raises(ValueError, match=f"127.0.0.1:{port}"):
        await LocalPage(port=port).run(answerer)


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/picture/x", "/socket"])
@pytest.mark.parametrize(
    "foreign", ["Host: evil.example", "Host: 127.0.0.1.evil.example", "Origin: http://evil.example", "Origin: null"]
)
async def test_a_foreign_site_gets_nothing(session: ClientSession, page: LocalPage, path: str, foreign: str) -> None:
    name, value = foreign.split(": ")
    answer = await session.get(page.url + path, headers={name: value})
    assert answer.status == 403


async def test_a_foreign_page_cannot_open_the_socket(session: ClientSession, page: LocalPage) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await session.ws_connect(page.url + "/socket", origin="http://localhost:1")


@pytest.mark.parametrize(
    "path",
    ["/", "/c/sala", "/rules", "/regole", "/picture/x", "/nowhere", *(f"/static/{name}" for name in static_names())],
)
async def test_every_answer_forbids_what_is_not_ours(session: ClientSession, page: LocalPage, path: str) -> None:
    answer = await session.get(page.url + path)
    policy = answer.headers.get("Content-Security-Policy", "")
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("host", "heeded"), [("localhost:8080", True), ("127.0.0.1:8080", True), ("192.168.1.20:8080", False)]
)
async def test_no_browser_is_sent_what_it_would_complain_of(host: str, heeded: bool) -> None:  # noqa: FBT001
    response = web.Response()
    await add_headers(make_mocked_request("GET", "/", headers={"Host": host}), response)
    assert ("Cross-Origin-Opener-Policy" in response.headers) == heeded
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize(("path", "language"), [("/rules", "en"), ("/regole", "it")])
async def test_the_rule_book_is_a_page_of_which_every_article_can_be_linked_to(
    session: ClientSession, page: LocalPage, path: str, language: str
) -> None:
    answer = await session.get(page.url + path)
    text = await answer.text()
    assert f'<html lang="{language}">' in text
    for article in all_articles(language).values():
        assert f'<p id="{article.number}">' in text
        assert article.text in unescape(text)
    links = set(re.findall(r'href="#([^"]+)"', text))
    assert links <= set(re.findall(r'id="([^"]+)"', text))


def sources(*kinds: str) -> Mapping[str, str]:
    names = [name for name in static_names() if name.endswith(kinds)]
    return {name: STATIC.joinpath(name).read_text() for name in names}


def test_the_page_asks_nothing_of_other_servers_and_never_turns_text_into_markup() -> None:
    for name, source in sources("html", "css", "js", "svg").items():
        assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)\w", source), name
        assert not re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", source), name


async def test_a_pages_script_has_each_module_that_it_imports_once_and_after_those_that_this_one_imports(
    session: aiohttp.ClientSession, page: LocalPage
) -> None:
    for path, name in (("/", "page.js"), ("/c/sala/season", "club.js"), ("/rules", "book.js")):
        asking = await (await session.get(page.url + path)).text()
        assert re.findall(r'<script .*src="/static/(.+)"', asking) == [name]
        script = await (await session.get(f"{page.url}/static/{name}")).text()
        assert not re.findall(r"^(?:import|export) .*", script, re.MULTILINE)
        order = modules(name)
        assert re.findall(r"^const \$(\w+) =", script, re.MULTILINE) == [re.sub(r"\W", "_", each) for each in order]
        assert all(imports(each) <= {*order[:place]} for place, each in enumerate(order))
        assert {*order} == {name}.union(*map(imports, order))
    assert {*modules("page.js")} == {name for name in static_names() if name.endswith(".js")} - {"club.js", "book.js"}


def imports(name: str) -> set[str]:
    """By file, as a browser finds them."""
    ways = re.findall(r'from "(\.[^"]+)";', STATIC.joinpath(name).read_text())
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), way)) for way in ways}


def test_the_pages_own_words_are_complete_in_both_languages() -> None:
    static = sources("html", "js")
    english, italian = (static[f"words/{language}.js"] for language in ("en", "it"))
    words, parole = (re.findall(r'^  (\w+): "(.+)",$', part, re.MULTILINE) for part in (english, italian))
    assert [key for key, _ in words] == [key for key, _ in parole]
    wanted = re.findall(r'data-(?:word|label|placeholder)="(\w+)"', "".join(static.values()))
    wanted += re.findall(r'\bsay\("(\w+)"\)', "".join(static.values()))
    assert set(wanted) <= dict(words).keys()


async def test_the_server_ends_in_time_with_tabs_open_and_a_request_under_way(
    session: ClientSession, answerer: FakeAnswerer
) -> None:
    class Never(FakeAnswerer):
        async def press(self, press: Press) -> Done:
            self.asked.put_nowait(press)
            await asyncio.Event().wait()
            return Done()

    never = Never()
    async with serving(LocalPage(port=0), never) as page:
        tab = await Tab(session, page).open()
        await tab.send({"do": "tap", "number": 1, "side": "channel", "message": "", "address": "x"})
        await never.asked.get()
        last = asyncio.create_task(tab.socket.receive())
    # `serving` allowed it five seconds.
    assert (await last).type is aiohttp.WSMsgType.CLOSE
    assert tab.socket.close_code == aiohttp.WSCloseCode.GOING_AWAY
