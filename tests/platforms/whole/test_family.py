"""A family at the page, in a real browser: the host's door shows the code, and a friend comes in by it and plays."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.family import Family
from tests.patience import GUARD
from tests.platforms.whole.housing import housed
from tests.platforms.whole.page_deal import NARROW, SHAPES

NETWORK = "127.0.0.2"  # stands for the machine's address in its network
BEYOND = """(parts) => [...document.querySelectorAll(parts)].filter((made) => {
    const { left, right } = made.getBoundingClientRect();
    return left < 0 || right > innerWidth;
}).map((made) => made.outerHTML.slice(0, 90))"""
REFUSAL = "[data-role=refusal]"
NOTICE = "[data-role=notice]"


async def door(chromium: Browser, url: str) -> Page:
    tab = await (await chromium.new_context(locale="en-GB", reduced_motion="reduce")).new_page()
    await tab.goto(url)
    return tab


async def asks(tab: Page, command: str) -> None:
    await tab.fill("textarea[name=message]", command)
    await tab.press("textarea[name=message]", "Enter")


async def is_refused(tab: Page, line: str, why: str) -> None:
    await asks(tab, line)
    await expect(tab.locator(REFUSAL)).to_contain_text(why)


async def test_a_friend_comes_in_by_the_code_and_keeps_tables_once_the_host_says_so(
    chromium: Browser, tmp_path: Path
) -> None:
    family = Family()
    page = LocalPage(NETWORK, 0, family=family)
    async with housed(tmp_path, [page], language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        url = page.url.replace("127.0.0.1", NETWORK)
        host, friend = await door(chromium, page.url), await door(chromium, url)
        await expect(host.locator("[data-role=join-code]#home-code")).to_have_text(family.code)
        await expect(host.locator("[data-role=qr] svg path")).to_have_attribute("d", re.compile("^M4 4h1"))
        await expect(host.locator("[data-role=lan-warning]")).to_contain_text("unencrypted")

        await expect(friend.locator("[data-role=door]")).to_be_hidden()
        await expect(friend.locator("#gate .lan")).to_contain_text("unencrypted")
        code = friend.locator("input[data-role=join-code]")
        await expect(code).to_be_focused()
        await code.fill("999999")
        await friend.click("[data-role=join]")
        await expect(friend.get_by_role("alert").first).to_contain_text("not the code")
        await code.fill(family.code.lower())
        await friend.keyboard.press("Enter")
        await expect(friend.locator("[data-role=door]")).to_be_visible()
        await expect(friend.locator("#home-code")).to_be_hidden()
        await friend.reload()
        await expect(friend.locator("[data-role=door]")).to_be_visible()

        for tab, name in ((host, "Anna"), (friend, "Anna")):
            await tab.fill("input[name=name]", name)
            await tab.click("[data-role=enter]")
        await expect(friend.locator("#me")).to_have_text("Anna 2")
        await asks(host, "/play texas_holdem")
        await expect(host.locator("[data-role=my-seat]")).to_contain_text("Anna")
        await is_refused(friend, "/table", "Only Anna and the host")
        await is_refused(friend, "/table host Anna 2", "Hosts are chosen at the machine")
        await asks(host, "/table host anna2")
        await expect(host.locator(NOTICE)).to_contain_text("Anna 2 may now do what a host may")
        await expect(friend.locator(NOTICE)).to_contain_text("Anna made you a host")
        await asks(friend, "/tavolo")
        await expect(friend.locator("#shown")).to_contain_text("Anyone may open tables")
        await friend.get_by_role("button", name="Free the seat: Anna").click()
        await friend.get_by_role("button", name="Confirm").click()
        await expect(host.locator("body.seated")).to_have_count(0)
        await is_refused(host, "/table host Carla", "Nobody here is called Carla")

        invited = await door(chromium, f"{url}/#join={family.code}")
        await expect(invited.locator("[data-role=door]")).to_be_visible()
        assert invited.url == f"{url}/"
        await host.click("[data-role=open-table]")
        await host.click("#renew")
        await expect(host.locator("#home-code")).to_have_text(family.code)
        for tab in (friend, invited):
            await expect(tab.locator("#gate")).to_be_visible()
            await expect(tab.locator("main")).to_be_hidden()
        for tab in (host, friend, invited):
            await tab.context.close()


async def test_gate_and_code_fit_the_screen_of_a_phone(chromium: Browser, tmp_path: Path) -> None:
    page = LocalPage(NETWORK, 0, family=Family())
    async with housed(tmp_path, [page], language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        host, friend = await door(chromium, page.url), await door(chromium, page.url.replace("127.0.0.1", NETWORK))
        await expect(host.locator("#home-code")).not_to_be_empty()
        await expect(friend.locator("[data-role=join]")).to_be_visible()
        for language in ("it", "en"):
            for tab, parts in ((host, "#home :is(figure, h3, p, button)"), (friend, "#gate :is(h2, p, input, button)")):
                await tab.click(f"[data-role=language][data-lang={language}]")
                for shape in (*SHAPES, *NARROW):
                    await tab.set_viewport_size(shape)
                    assert await tab.evaluate(BEYOND, parts) == [], shape
        for tab in (host, friend):
            await tab.context.close()


async def test_where_everybody_is_at_home_there_are_no_hosts(chromium: Browser, tmp_path: Path) -> None:
    page = LocalPage(port=0)
    async with housed(tmp_path, [page], language="en"):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        tab = await door(chromium, page.url)
        await expect(tab.locator("[data-role=game]").first).to_be_visible()
        await expect(tab.locator("#home, [data-role=lan-warning]").first).to_be_hidden()
        await tab.fill("input[name=name]", "Anna")
        await tab.click("[data-role=enter]")
        await asks(tab, "/table host Bruno")
        await expect(tab.locator(REFUSAL)).to_contain_text("whoever is here may do all that a host may")
