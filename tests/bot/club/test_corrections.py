"""What admins correct, with its reason, for all to see (SE-FIX-1)."""

import pytest

from bot.club.corrections import Wish, read
from bot.seam.panel import plain
from bot.seam.press import Done
from engine.house.store.values import Entry
from engine.play import Refused
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said, two_play


@pytest.fixture
async def app(app: FakeApp) -> FakeApp:
    """Anna and Bruno sit at a table; Zoe manages the chat."""
    await two_play(app)
    app.platform.managers = {"zoe"}
    return app


def told_to_all(app: FakeApp) -> list[str]:
    return [text for panel in app.platform.of(GROUP) if (text := plain(panel.text)).startswith("Correction")]


@pytest.mark.parametrize(
    ("typed", "wish"),
    [
        ("Anna +500 lost her connection", Wish("Anna", 500, "lost her connection")),
        ("Anna Maria − 50 \n late", Wish("Anna Maria", -50, "late")),
        ("R2-D2 -7 x", Wish("R2-D2", -7, "x")),
    ],
)
def test_a_correction_as_it_is_typed(typed: str, wish: Wish) -> None:
    assert read(typed) == wish


@pytest.mark.parametrize("typed", ["Anna", "+500 why", "Anna 500 why", "Anna +0 why", "Anna +1.5 why", "Anna +50"])
def test_what_is_no_correction(typed: str) -> None:
    with pytest.raises(Refused, match="correction_"):
        read(typed)


async def test_se_fix_1_chips_come_from_the_house_and_go_back_two_entries_and_all_are_told(app: FakeApp) -> None:
    before = await app.store.balance("purse:fake:group:fake:anna")
    assert isinstance(await app.says("zoe", "chips", "Anna +500 lost her connection"), Done)
    assert isinstance(await app.says("zoe", "fiches", "anna -50 late"), Done)
    assert await app.store.balance("purse:fake:group:fake:anna") == before + 450
    assert await app.store.entries("purse:fake:group:fake:anna", last=2) == [
        Entry("purse:fake:group:fake:anna", "house", 50, "correction: late"),
        Entry("house", "purse:fake:group:fake:anna", 500, "correction: lost her connection"),
    ]
    assert told_to_all(app) == [
        "Correction · Anna: +500 chips · lost her connection (Zoe)",
        "Correction · Anna: −50 chips · late (Zoe)",
    ]
    kept = await app.store.corrections("fake:group")
    assert [(each.amount, each.why, each.by) for each in kept] == [
        (500, "lost her connection", "fake:zoe"),
        (-50, "late", "fake:zoe"),
    ]


async def test_se_fix_1_only_admins_where_all_can_read_it_and_no_purse_below_zero(app: FakeApp) -> None:
    assert "Only admins" in said(await app.says("anna", "chips", "Anna +500 I want more"))
    assert "in the group" in said(await app.says("zoe", "chips", "Anna +5 x", place=private_place("zoe")))
    assert "Say why" in said(await app.says("zoe", "chips", "Anna +500"))
    assert "No more than 8,000 can be taken from that purse" in said(
        await app.says("zoe", "chips", "Anna -9000 all of it")
    )
    assert "Nobody here is called Zora" in said(await app.says("zoe", "chips", "Zora +5 x"))
    assert not await app.store.corrections()
    assert told_to_all(app) == []
