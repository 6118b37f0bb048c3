from collections.abc import Callable

import pytest
from playwright.async_api import Browser

from tests.platforms.browser import chromium_path


def installed(*names: str) -> Callable[[str], str | None]:
    return {name: f"/usr/bin/{name}" for name in names}.get


def test_any_usual_name_of_chromium_is_found() -> None:
    assert chromium_path({}, installed("google-chrome")) == "/usr/bin/google-chrome"
    assert chromium_path({"INVITO_BROWSER": "required"}, installed("chromium")) == "/usr/bin/chromium"


def test_one_without_windows_is_preferred() -> None:
    both = installed("chromium", "chromium-headless-shell")
    assert chromium_path({}, both) == "/usr/bin/chromium-headless-shell"


def test_the_browser_one_names_is_the_one_used() -> None:
    assert chromium_path({"INVITO_BROWSER": "brave"}, installed("chromium", "brave")) == "/usr/bin/brave"


def test_without_a_browser_the_test_is_skipped_and_says_how_to_get_one() -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install chromium"):
        chromium_path({}, installed())


@pytest.mark.parametrize("wish", ["required", "brave"])
def test_without_the_browser_one_asked_for_the_test_fails(wish: str) -> None:
    with pytest.raises(pytest.fail.Exception, match="apt-get install chromium"):
        chromium_path({"INVITO_BROWSER": wish}, installed())


async def test_the_browser_shows_a_page(chromium: Browser) -> None:
    page = await chromium.new_page()
    await page.set_content("<button onclick=\"this.textContent = 'sat'\">Sit</button>")
    await page.click("text=Sit")
    assert await page.text_content("button") == "sat"
