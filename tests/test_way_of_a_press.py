"""A press passes through few files from the host, where platforms bring it, up to its answer."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from bot.seam.people import Place
from bot.seam.press import Press, Said
from bot.showing.screen import Onlookers
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.deals import to_answer
from tests.places import ROOT

MOST = 30
OURS = tuple(f"{ROOT}/{top}/" for top in ("bot", "cards_render", "engine"))


@contextmanager
def passing(calls: Counter[tuple[str, str]]) -> Iterator[None]:
    """Note every call of ours, by file and name."""

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS):
            calls[code.co_filename, code.co_name] += 1

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def an_answer(app: FakeApp) -> tuple[str, str, Place]:
    """Somebody who is asked, the address of a button that answers, and where it stands."""
    for _, key in to_answer(app.table):
        who = key.partition(":")[2]
        start = f"{app.table.state.table}.{app.table.state.deal}."
        for place in (private_place(who), GROUP):
            for panel in reversed(app.platform.of(place)):
                for row in panel.keyboard:
                    for button in row:
                        if button.address.startswith(start) and not button.address.endswith("other"):
                            return who, button.address, place
    raise AssertionError("nobody can answer by a button")


async def test_a_press_passes_through_few_files_up_to_its_answer(
    app: FakeApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await app.deals("", "bruno", "carla", game=game)
    monkeypatch.setattr(Onlookers, "changed", lambda _, table: None)  # what is shown of it afterwards
    who, address, place = an_answer(app)
    calls: Counter[tuple[str, str]] = Counter()
    with passing(calls):
        answer = await app.host.press(Press(a_person(who), place, address, source="local:1"))
        await settle()
    assert not (isinstance(answer, Said) and answer.alarm), answer
    files = {file.removeprefix(f"{ROOT}/") for file, _ in calls}
    assert len(files) <= MOST, sorted(files)
