"""Where this machine's Chromium is, for the tests that look at the local page as a person does."""

import shutil
from collections.abc import Callable, Mapping, Sequence

import pytest

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NAMES = ("chromium-headless-shell", *WHOLE)  # without windows that nobody sees it takes half the time
ABSENT = "no Chromium here: `apt-get install chromium` (or set INVITO_BROWSER to its path) for the browser tests"


def chromium_path(
    environment: Mapping[str, str], find: Callable[[str], str | None] = shutil.which, usual: Sequence[str] = NAMES
) -> str:
    """The executable that `INVITO_BROWSER` names, or else the first one found under Chromium's usual names.

    Without one the test is skipped; `INVITO_BROWSER=required` makes that a failure.
    """
    wish = environment.get("INVITO_BROWSER", "")
    names = usual if wish in ("", "required") else (wish,)
    for path in filter(None, map(find, names)):
        return path
    if wish:
        pytest.fail(ABSENT, pytrace=False)
    pytest.skip(ABSENT)
