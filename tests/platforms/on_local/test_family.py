"""A family at the page: friends of the network come in with the code alone, and see nothing before.

127.0.0.2 stands for the machine's address in its network: nothing of it is at home there.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from stat import S_IMODE
from typing import Any

import aiohttp
import pytest
from aiohttp import ClientSession
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.network import is_private
from bot.on_local.adapter import LocalPage
from bot.on_local.entrance import OF_AN_ADDRESS, TABS, Entrance, neighbour
from bot.on_local.family import SIGNS, WITHIN, WRONG_AT_MOST, Family, square
from bot.on_local.namesakes import Namesakes, folded
from bot.platforms import platforms
from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Place
from bot.settings import Settings
from bot.settings.values import Address
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.local_tab import CHANNEL, HandClock, Tab, serving

NETWORK = "127.0.0.2"
ANYWHERE = "0.0.0.0"  # noqa: S104 - refused


@pytest.fixture
def family() -> Family:
    return Family()


@pytest.fixture
async def page(answerer: FakeAnswerer, clock: HandClock, family: Family) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(NETWORK, 0, family=family, now=clock, monotonic=clock), answerer) as page:
        yield page


@pytest.fixture
def url(page: LocalPage) -> str:
    """The page as friends in the network open it."""
    return f"http://{NETWORK}:{page.url.rpartition(':')[2]}"


@pytest.fixture
async def friend(session: ClientSession, page: LocalPage, url: str) -> Tab:
    """A tab in the network that has said nothing yet."""
    return await Tab(session, page, url).connect()


async def hello(tab: Tab, code: str, name: str = "Bruno") -> dict[str, Any]:
    await tab.send({"do": "hello", "name": name, "code": code})
    return await tab.next()


# The code.


async def test_at_the_machine_itself_nobody_needs_a_code(anna: Tab, family: Family) -> None:
    told = await anna.next()
    assert (told["is"], told["code"]) == ("joining", family.code)


async def test_a_friend_comes_in_with_the_code_and_is_not_told_it(friend: Tab, family: Family, url: str) -> None:
    assert (await hello(friend, family.code.lower()))["is"] == "welcome"
    assert await friend.next() == {"is": "joining", "url": url, "code": "", "qr": None}


@pytest.mark.parametrize(
    ("code", "problem"), [("", "code_needed"), ("999999", "wrong_code"), ("x" * 400, "wrong_code")]
)
async def test_without_the_code_a_socket_of_the_network_gets_nothing(
    page: LocalPage, answerer: FakeAnswerer, friend: Tab, code: str, problem: str
) -> None:
    assert (await hello(friend, code))["problem"] == problem
    await page.send(CHANNEL, panel("Anna bets 40"), None)
    for do in (
        {"do": "say", "text": "/play"},
        {"do": "renew"},
        {"do": "recap", "table": "t"},
        {"do": "tap", "side": "channel", "message": "", "address": "x"},
    ):
        await friend.send({**do, "number": 7})
        assert (await friend.next())["problem"] == "hello_first"
    assert answerer.asked.empty()


async def test_after_five_wrong_codes_not_even_the_right_one_is_read_for_a_minute(
    friend: Tab, family: Family, clock: HandClock
) -> None:
    for _ in range(WRONG_AT_MOST):
        assert (await hello(friend, "999999"))["problem"] == "wrong_code"
    again = await Tab(friend.session, friend.page, friend.url).connect()
    assert (await hello(again, family.code))["problem"] == "too_many_codes"
    clock.seconds += WITHIN + 1
    assert (await hello(again, family.code))["is"] == "welcome"


async def test_wrong_codes_of_one_address_do_not_lock_the_others_out(family: Family, clock: HandClock) -> None:
    entrance = Entrance(family, clock)
    for _ in range(WRONG_AT_MOST + 1):
        entrance.refuses("10.0.0.5", "999999")
    assert entrance.refuses("10.0.0.5", family.code) == "too_many_codes"
    assert entrance.refuses("10.0.0.6", family.code) is None


async def test_a_new_code_puts_out_who_joined_by_the_old_one(anna: Tab, friend: Tab, family: Family) -> None:
    old = family.code
    await hello(friend, old)
    await friend.next()
    await anna.next()
    assert not (await anna.ask("renew")).get("problem")
    assert (await friend.next())["problem"] == "code_needed"
    assert (await friend.ask("say", text="hi"))["problem"] == "hello_first"
    assert (await hello(friend, old))["problem"] == "wrong_code"
    assert (await hello(friend, family.code))["is"] == "welcome"


async def test_a_friend_cannot_make_a_new_code(friend: Tab, family: Family) -> None:
    code = family.code
    await hello(friend, code)
    assert (await friend.ask("renew"))["problem"] == "only_here"
    assert family.code == code


async def test_a_button_that_only_its_owner_and_hosts_may_press_is_shown_to_no_others(
    anna: Tab, friend: Tab, page: LocalPage, family: Family, session: ClientSession, url: str
) -> None:
    await hello(friend, family.code)
    carla = await Tab(session, page, url).connect()
    welcome = await hello(carla, family.code, "Carla")
    for tab in (anna, friend, carla):
        while (await tab.next())["is"] != "joining":
            pass
    cancel = Button("Cancel", "cancel", owner=f"local:{welcome['you']}")
    shown = await page.send(CHANNEL, Panel(("Tournament",), rows=((Button("Sign up", "in"), cancel),)), None)
    seen = [await labels(tab) for tab in (anna, friend, carla)]
    assert seen == [["Sign up", "Cancel"], ["Sign up"], ["Sign up", "Cancel"]]
    await page.edit(shown, Panel(("Tournament",), rows=((cancel,),)), None)
    assert [await labels(tab) for tab in (anna, friend, carla)] == [["Cancel"], [], ["Cancel"]]
    again = await Tab(session, page, url).connect()
    told = await hello(again, family.code, "Dario")
    assert [message["rows"] for message in told["messages"]] == [[]]


async def labels(tab: Tab) -> list[str]:
    """The buttons of the message that comes next."""
    message = (await tab.next())["message"]
    return [button["label"] for row in message["rows"] for button in row]


def test_the_code_is_kept_for_its_owner_alone_and_outlives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "invito.db-family"
    family = Family(file)
    assert family.toggle_host("anna")
    assert Family(file).code == family.code
    assert Family(file).is_host("anna")
    assert S_IMODE(file.stat().st_mode) == 0o600
    family.renew()
    assert Family(file).code == family.code
    file.write_text("{")
    assert len(Family(file).code) == 6


def test_the_code_has_no_signs_that_are_taken_for_one_another() -> None:
    assert not set("0O1IL5S2Z8B6G") & (set(SIGNS) - {"6"})
    assert len(SIGNS) ** 6 > 100_000_000


def test_the_qr_code_is_square_and_has_its_quiet_zone() -> None:
    drawn = square("http://192.168.1.20:8080/#join=ABC347")
    starts = [tuple(map(int, part.split("h")[0].split())) for part in drawn.path.split("M")[1:]]
    assert (min(starts), max(x for x, _ in starts), max(y for _, y in starts)) == (
        (4, 4),
        drawn.side - 5,
        drawn.side - 5,
    )


# Names under which one asks, and pages that ask.


@pytest.mark.parametrize(
    "foreign",
    [
        "evil.example",
        "192.168.1.20",
        "127.0.0.2",
        "127.0.0.2:1",
        "localhost:1",
        "127.0.0.2.evil.example:{port}",
        "127.0.0.3:{port}",
    ],
)
@pytest.mark.parametrize("path", ["/", "/socket", "/picture/x", "/static/page.js"])
async def test_another_host_is_refused(session: ClientSession, url: str, foreign: str, path: str) -> None:
    host = foreign.format(port=url.rpartition(":")[2])
    assert (await session.get(url + path, headers={"Host": host})).status == 403


@pytest.mark.parametrize("own", ["localhost", "127.0.0.1", "[::1]", NETWORK])
async def test_the_servers_own_names_are_let_in(session: ClientSession, url: str, own: str) -> None:
    assert (await session.get(url + "/", headers={"Host": f"{own}:{url.rpartition(':')[2]}"})).status == 200


async def test_a_page_of_another_origin_is_refused_even_one_of_this_machine(
    page: LocalPage, session: ClientSession, url: str
) -> None:
    for origin in (page.url, "null", "http://evil.example"):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(url + "/socket", origin=origin)


@pytest.mark.parametrize(
    "headers",
    [{"X-Forwarded-For": "10.0.0.9"}, {"Forwarded": "for=10.0.0.9"}, {"X-Real-IP": "10.0.0.9"}, {"Via": "1.1 proxy"}],
)
async def test_behind_a_proxy_nobody_is_host(session: ClientSession, page: LocalPage, headers: dict[str, str]) -> None:
    socket = await session.ws_connect(page.url + "/socket", origin=page.url, headers=headers)
    await socket.send_json({"do": "hello", "name": "Eva"})
    assert (await socket.receive_json())["problem"] == "code_needed"


async def test_who_asks_under_the_machines_own_name_from_the_network_is_not_host(
    session: ClientSession, page: LocalPage, url: str
) -> None:
    host = page.url.removeprefix("http://")
    socket = await session.ws_connect(url + "/socket", origin=page.url, headers={"Host": host})
    await socket.send_json({"do": "hello", "name": "Eva"})
    assert (await socket.receive_json())["problem"] == "code_needed"


# Limits.


async def test_an_address_of_the_network_has_so_many_tabs_and_the_machine_more(
    session: ClientSession, page: LocalPage, url: str
) -> None:
    tabs = [await Tab(session, page, url).connect() for _ in range(OF_AN_ADDRESS)]
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        await Tab(session, page, url).connect()
    await Tab(session, page).open("Anna")
    await tabs.pop().socket.close()
    await Tab(session, page, url).connect()


def test_there_is_an_end_to_tabs_in_all(family: Family, clock: HandClock) -> None:
    entrance = Entrance(family, clock)
    open_now = [entrance.one_more(f"10.0.{tab}.1") for tab in range(TABS)]
    for tab in open_now:
        tab.__enter__()
    assert entrance.is_full("10.1.0.1")
    open_now[0].__exit__(None, None, None)
    assert not entrance.is_full("10.1.0.1")


def test_all_tabs_of_an_address_share_a_pace_that_a_new_tab_does_not_renew(family: Family, clock: HandClock) -> None:
    entrance = Entrance(family, clock)

    def frames(address: str) -> int:
        with entrance.one_more(address) as ticket:
            return sum(ticket.allows() for _ in range(100))

    assert [frames("10.0.0.5") for _ in range(4)] == [20, 20, 20, 0]
    assert frames("10.0.0.6") == 20
    clock.seconds += 2
    assert frames("10.0.0.5") == 20
    assert [frames("") for _ in range(5)] == [20] * 5  # this machine: each tab for itself


def test_addresses_of_one_ipv6_network_are_one_neighbour() -> None:
    assert neighbour("fd00::1:2") == neighbour("fd00::ffff:9") != neighbour("fd00:0:0:1::1")
    assert neighbour("192.168.1.5") == "192.168.1.5"


# Hosts.


async def test_the_host_is_who_sits_at_the_machine_and_whom_they_name(
    page: LocalPage, anna: Tab, friend: Tab, family: Family
) -> None:
    friend.welcome = await hello(friend, family.code)
    me, guest = Person("local", anna.you), Person("local", friend.you)
    assert await page.manages(me, CHANNEL)
    assert not await page.manages(guest, CHANNEL)
    assert (page.chooses_hosts(me), page.chooses_hosts(guest)) == (True, False)
    assert page.toggle_host("bruno", CHANNEL) == (replace(guest, name="Bruno"), True)
    assert await page.manages(guest, CHANNEL)
    assert not page.chooses_hosts(guest)
    assert page.toggle_host("Bruno", CHANNEL) == (replace(guest, name="Bruno"), False)
    assert not await page.manages(guest, CHANNEL)
    assert page.toggle_host("Nobody", CHANNEL) is None


async def test_a_private_picture_and_message_stay_private_in_the_network(
    page: LocalPage, anna: Tab, friend: Tab, family: Family
) -> None:
    friend.welcome = await hello(friend, family.code)
    await friend.next()
    await page.send(Place("local", "", private_to=anna.you), Panel(("Anna holds A♠ K♠",)), None)
    await page.send(CHANNEL, Panel(("all see this",)), None)
    assert "A♠" not in str(await friend.next())


# Names.


async def test_two_people_of_one_name_are_told_apart(anna: Tab, session: ClientSession, page: LocalPage) -> None:
    other = await Tab(session, page).open("ANNA")
    assert other.welcome["name"] == "ANNA 2"
    again = await Tab(session, page).open("Anna", token=anna.token)
    assert again.welcome["name"] == "Anna"
    elsewhere = await Tab(session, page).open("Anna", channel="sala")
    assert elsewhere.welcome["name"] == "Anna"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Lia", "lia"), ("Lia", "Ⅼia"), ("Anna", "Аnnа"), ("Lia", "Iia"), ("Eva", "Éva"), ("Bo", "B0"), ("Lia 2", "Lia2")],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anno"), ("Bruno", "Bruna"), ("🦊", "🦉"), ("王", "李")])
def test_other_names_are_others(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(
    st.lists(
        st.tuples(st.sampled_from("abcd"), st.sampled_from(["Lia", "lia", "Iia", "Lia 2", "LIA 3", "Bo"])), max_size=12
    )
)
def test_at_every_moment_all_names_of_a_channel_differ(said: list[tuple[str, str]]) -> None:
    names = Namesakes()
    now: dict[str, str] = {}
    for person, name in said:
        now[person] = names.name_for("sala", person, name)
        assert len({folded(name) for name in now.values()}) == len(now)


# Refused by default.


@pytest.mark.parametrize(
    "public", [ANYWHERE, "::", "8.8.8.8", "2001:4860:4860::8888", "example.org", "", "224.0.0.1", "::ffff:8.8.8.8"]
)
def test_no_address_of_the_internet_is_served(public: str, family: Family) -> None:
    assert not is_private(public)
    with pytest.raises(ValueError, match="this machine alone"):
        LocalPage(public, family=family)


def test_without_being_asked_the_page_is_for_this_machine_alone(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="this machine alone"):
        LocalPage("192.168.1.5")
    [page] = platforms(Settings(data=tmp_path))
    assert isinstance(page, LocalPage)
    assert not page.has_hosts


def test_a_private_address_makes_it_a_familys(tmp_path: Path) -> None:
    [page] = platforms(Settings(data=tmp_path, local=Address("192.168.1.5", 8080)))
    assert isinstance(page, LocalPage)
    assert page.has_hosts
    assert (tmp_path / "invito.db-family").exists()
