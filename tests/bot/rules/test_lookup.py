"""When the books are read: for whoever asks first, in a thread, since everybody else plays on."""

import threading
from collections.abc import Iterator

import pytest

from bot.rules.search import lookup as searching
from bot.rules.search.lookup import looked_up, lookup


@pytest.fixture
def nobody_has_asked() -> Iterator[None]:
    lookup.cache_clear()
    yield
    lookup.cache_clear()


@pytest.mark.usefixtures("nobody_has_asked")
async def test_the_books_are_read_once_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    read_in: list[threading.Thread] = []
    monkeypatch.setattr(searching, "Lookup", lambda _: read_in.append(threading.current_thread()))
    await looked_up()
    await looked_up()
    assert len(read_in) == 1
    assert read_in[0] is not threading.main_thread()
