"""Everybody's part in the next shuffle: when it is offered, what counts, what is told of it, and who may not."""

import pytest

from bot.answers.fair.cutting import read
from bot.seam.form import Form
from bot.seam.panel import plain
from bot.seam.press import Asking, Done, Said, Shown
from engine.fairness.texts import Contribution
from engine.house.sealing.sealer import MOST_ROWS, OpenDeal
from engine.play import Refused
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.sealed import to_the_pause

WORD = "perché no?"


async def at_a_table(game: str = "texas_holdem", *, fair: bool = True, **others: bool) -> FakeApp:
    """Anna, Bruno and Carla sit at a table whose first deal is sealed."""
    app = FakeApp(fair=fair, **others)  # type: ignore[arg-type]  # its flags
    await app.seats("", "bruno", "carla", game=game)
    return app


def opened(app: FakeApp) -> OpenDeal:
    assert app.table.seals
    assert app.table.seals.open
    return app.table.seals.open


async def next_pause(app: FakeApp) -> None:
    """Deal, and let everybody play as a robot would until the deal is over."""
    await app.presses_label("anna", "Deal")
    await to_the_pause(app.table, app.clock)


def told(app: FakeApp) -> str:
    return "\n".join(plain(panel.text) for panel in app.platform.of(GROUP))


def short(number: str) -> str:
    return " ".join(number[start : start + 4] for start in range(0, 16, 4))


async def test_the_seal_stands_at_the_table_before_anybody_cuts_and_what_counted_after_it(game: str) -> None:
    """TAB-FAIR-1, TAB-FAIR-3."""
    app = await at_a_table(game)
    assert f"Next pack sealed {short(opened(app).commitment.digest)}" in told(app)
    answer = await app.presses_label("bruno", "Cut 0")
    assert isinstance(answer, Done)
    assert "Bruno cut 0" in answer.note
    answer = await app.presses_label("anna", "15")
    assert isinstance(answer, Done)
    assert answer.note.endswith("Bruno cut 0 · Anna cut 15")
    assert opened(app).given == (Contribution("cut", "0", "Bruno"), Contribution("cut", "15", "Anna"))
    sealed = opened(app).commitment.digest
    await next_pause(app)
    assert app.table.seals
    assert app.table.seals.closed
    rows = app.table.seals.closed.rows
    assert rows.commitment == sealed
    assert [row.value for row in rows.contributions] == ["0", "15"]
    line = f"Pack sealed {short(sealed)} · closed {short(rows.digest)} · cut by Bruno, Anna"
    assert line in told(app)
    assert f"Next pack sealed {short(opened(app).commitment.digest)}" in told(app)


async def test_a_cut_writes_nothing_and_nobody_waits_for_it(game: str) -> None:
    app = await at_a_table(game)
    await next_pause(app)
    calls, deadline = len(app.platform.calls), app.table.deadline
    await app.presses("anna", f"menu.cut.{app.table.state.table}.{opened(app).number}.20")
    await app.says("bruno", "cut", "limone")
    assert len(app.platform.calls) == calls
    assert app.table.deadline == deadline
    number = opened(app).number
    await app.clock.move(30)
    assert app.table.state.deal == number
    assert "cut by Anna, Bruno" in told(app)


async def test_in_mid_deal_no_button_cuts_and_the_command_says_when() -> None:
    app = await at_a_table()
    await app.presses_label("anna", "Deal")
    assert "Cut 0" not in app.labels_of_all(GROUP)
    answer = await app.says("anna", "cut", "7")
    assert isinstance(answer, Said)
    assert "Wait until this deal is over" in plain(answer.text)
    number = opened(app).number
    assert isinstance(await app.presses("anna", f"menu.cut.{app.table.state.table}.{number}.5"), Said)
    late = await app.presses("anna", f"menu.cut.{app.table.state.table}.{number - 1}.5")
    assert "Too late" in plain(late.text if isinstance(late, Said) else ())
    assert opened(app).given == ()


async def test_the_command_lists_everything_in_full_with_the_whole_number() -> None:
    app = await at_a_table()
    for said in ("37", WORD, "1000"):
        await app.says("anna", "taglia", said)
    answer = await app.says("bruno", "cut")
    assert isinstance(answer, Shown)
    told = plain(answer.panel.text)
    assert opened(app).commitment.digest in told.replace(" ", "")
    assert f"Anna cut 37\nAnna said “{WORD}”\nAnna said “1000”" in told
    assert "no password" in told


async def test_a_word_is_typed_into_a_form_where_there_are_forms() -> None:
    app = await at_a_table()
    address = f"menu.cut.{app.table.state.table}.1.word"
    asked = await app.presses("anna", address)
    assert isinstance(asked, Asking)
    assert isinstance(asked.form, Form)
    assert "no password" in asked.form.label
    await app.presses("anna", asked.form.address, value=f"  {WORD} ")
    assert opened(app).given == (Contribution("word", WORD, "Anna"),)
    app = await at_a_table(has_forms=False)
    assert isinstance(await app.presses("anna", f"menu.cut.{app.table.state.table}.1.word"), Said)


async def test_a_page_adds_bytes_of_its_own_once_it_has_seen_the_commitment() -> None:
    app = await at_a_table()
    own = app.platform.of(GROUP)[-1].own_bytes
    assert own
    assert own.commitment == opened(app).commitment.digest
    given = "0f" * 16
    for wrong in (given, f"{'0' * 64} {given}", f"{own.commitment} {given[1:]}", f"{own.commitment} {given.upper()}"):
        assert isinstance(await app.presses("anna", own.address, value=wrong), Said)
    assert isinstance(await app.presses("dario", own.address, value=f"{own.commitment} {given}"), Said)
    assert await app.presses("anna", own.address, value=f"{own.commitment} {given}") == Done()
    assert opened(app).given == (Contribution("bytes", given, "Anna"),)


async def test_nobody_adds_more_than_sixteen_times_and_nobody_who_is_not_seated_does() -> None:
    """TAB-FAIR-2."""
    app = await at_a_table()
    for _ in range(MOST_ROWS):
        await app.presses_label("anna", "5")
    answer = await app.presses_label("anna", "5")
    assert "16 times is enough" in plain(answer.text if isinstance(answer, Said) else ())
    answer = await app.presses_label("dario", "5")
    assert "no seat" in plain(answer.text if isinstance(answer, Said) else ())
    assert len(opened(app).given) == MOST_ROWS


@pytest.mark.parametrize("cut", ["1000", "-1", "x", "٣", "", "1.5"])
async def test_a_forged_cut_gets_an_answer_and_adds_nothing(cut: str) -> None:
    app = await at_a_table()
    assert isinstance(await app.presses("anna", f"menu.cut.{app.table.state.table}.1.{cut}"), Said)
    assert opened(app).given == ()


async def test_hands_show_all_digits_of_both_numbers() -> None:
    app = await at_a_table()
    await app.presses_label("anna", "Deal")
    assert app.table.seals
    assert app.table.seals.closed
    told = app.text(private_place("anna")).replace(" ", "")
    assert app.table.seals.closed.commitment.digest in told
    assert app.table.seals.closed.rows.digest in told


async def test_a_house_that_does_not_seal_says_so_to_whoever_would_cut_and_nowhere_else() -> None:
    app = await at_a_table(fair=False)
    assert "sealed" not in app.text()
    assert "Cut 0" not in app.labels()
    answer = await app.says("anna", "cut", "5")
    assert "does not seal" in plain(answer.text if isinstance(answer, Said) else ())
    await next_pause(app)
    assert "sealed" not in app.text() + app.text(private_place("anna"))
    assert "Verify" not in app.labels()
    assert await app.store.seals(app.table.state.table, 0, 9) == {}


def test_what_is_said_is_a_number_or_a_word() -> None:
    assert read(" 037 ") == ("cut", "37")
    assert read("999") == ("cut", "999")
    assert read("1000") == ("word", "1000")
    assert read("perche\u0301\u202e \n no") == ("word", "perché no")
    for nothing in ("\u200b", "x" * 65):
        with pytest.raises(Refused, match="no_word"):
            read(nothing)


async def test_in_poker_all_italiana_whoever_would_cut_is_named_first() -> None:
    app = await at_a_table("italian_poker")
    await next_pause(app)
    view = app.view
    dealer = app.table.state.players[view.facts.dealer].key.partition(":")[2]
    other = next(who for who in ("anna", "bruno", "carla") if who != dealer)
    for who in (other, dealer):
        await app.presses_label(who, "10")
    app.table.show()
    await settle()
    assert f"cut by {dealer.title()}, {other.title()}" in app.text()
