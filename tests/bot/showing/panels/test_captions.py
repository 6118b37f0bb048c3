"""What stands beside a table's picture on Telegram where all seats are taken by people with the longest names."""

from random import Random

import pytest

from bot.language_files import LANGUAGES
from bot.on_telegram.writing.formatting import in_lines
from bot.seam.panel import LEFT_OUT, LONGEST_CAPTION, TURN, Moment, Panel, Text, plain
from bot.seam.typed.names import LONGEST_NAME, clean
from bot.showing.panels.public_panel import table_panel
from bot.showing.panels.scene import called
from bot.words import Words, words_in
from engine.games import GAMES
from engine.house.tables.table import Table
from engine.simulate import robots_of
from tests.bot.fake_platform import FakeApp
from tests.engine.house.deals import to_answer

FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}\N{ZERO WIDTH JOINER}\N{BOY}"
NAMES = {
    "long": "Massimiliano Bartolomeo",
    "of signs": "@" * (LONGEST_NAME - 1),
    "longest": FAMILY * (LONGEST_NAME - 1),
}
DEALS = 2


async def full(app: FakeApp, game: str, name: str) -> Table:
    """A table of this game whose every seat is taken, each name by another letter at its end."""
    seats = GAMES[game].seats.stop - 1
    await app.says("anna", "play", f"{game} seats:{seats}")
    await app.table.leave("fake:anna")
    for number in range(seats):
        await app.table.sit(f"fake:{number}", clean(f"{name}{number}", ""))
    await app.table.start("fake:0")
    return app.table


async def panels(app: FakeApp, table: Table) -> dict[tuple[Words, Text], Panel]:
    """The table in each language after each move of two deals, played as robots would."""
    chance, found = Random(3), dict[tuple[Words, Text], Panel]()
    while table.state.deal <= DEALS and (play := table.play):
        for words in (words_in(language, "telegram") for language in LANGUAGES):
            panel = table_panel(table, words, "four", room=LONGEST_CAPTION)
            found[words, panel.text] = panel
        seat, key = next(((seat, key) for seat, key in to_answer(table) if play.asked(seat)), (None, ""))
        if seat is None:
            await app.clock.move(1)
        elif ask := play.asked(seat):
            await table.act(key, table.state.deal, play.ask, robots_of(table.state.game)(play, ask, chance))
    return found


def of_turn(lines: list[str]) -> list[str]:
    """The lines of whoever's turn it is."""
    return [line for line in lines if line.startswith(TURN)]


@pytest.mark.parametrize("kind", NAMES)
async def test_a_table_of_all_seats_fits_beside_its_picture_in_whole_lines(
    apps: type[FakeApp], monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    monkeypatch.setattr(Table, "show", lambda table: None)  # nobody is written anything
    app = apps(fair=True)
    table = await full(app, game, NAMES[kind])
    name, found = table.state.players[0].name, await panels(app, table)
    assert {words for words, _ in found} == {words_in(language, "telegram") for language in LANGUAGES}
    for (words, _), panel in found.items():
        sealed = words.once("fair-sealed", number="\0").partition("\0")[0]
        told = in_lines(panel.text, LONGEST_CAPTION)
        whole = [line.replace("@", "@\u2060") for line in plain(panel.text).split("\n")]
        lines = told.text.split("\n")
        assert len(told.text.encode("utf-16-le")) // 2 <= LONGEST_CAPTION
        assert [line for line in lines if line not in {*whole, LEFT_OUT}] == []
        assert lines[0] == whole[0]
        assert of_turn(lines) == of_turn(whole)
        without_end = tuple(part for part in panel.text if not isinstance(part, Moment))
        assert of_turn(in_lines(without_end, LONGEST_CAPTION).text.split("\n")) == [
            line.replace("@", "@\u2060") for line in of_turn(plain(without_end).split("\n"))
        ]
        moments = [part for part in panel.text if isinstance(part, Moment)]
        assert len([entity for entity in told.entities if entity.unix_time]) == len(moments)
        if kind == "long":
            assert LEFT_OUT not in lines or "Carioca" in lines[0]
            assert [line for line in whole if line.startswith(sealed) and line not in lines] == []
            assert sum(name[:12] in line for line in lines) >= len(table.state.players)
        assert called(words, table.state.players[0]) == name
