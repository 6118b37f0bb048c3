"""LE-CSV-1, LE-CSV-2: which files are read, and which entries they are."""

import pytest

from engine.house.chips.ledger import moved
from engine.house.chips.old_books import MOST_LINES, Won, WrongBooks, booked, name_of, read, undone

HEAD = "date,player,net,note\n"


def wrong(text: str) -> tuple[str, ...]:
    with pytest.raises(WrongBooks) as refused:
        read(text.encode())
    return refused.value.why


def test_le_csv_1_any_spreadsheet_writes_it() -> None:
    text = f'\ufeff{HEAD}2024-05-03,Anna,+50,"won, at last"\r\n2024-05-03, Bruno ,-50,\r\n'
    assert read(text.encode()) == (Won("2024-05-03", "Anna", 50, "won, at last"), Won("2024-05-03", "Bruno", -50))
    assert read(HEAD.encode()) == ()


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("2024-05-03,Anna,1.5,", "net"),
        ("2024-05-03,Anna,,", "net"),
        ("2024-05-03,Anna,1e3,", "net"),
        ("2024-05-03,Anna,٣,", "net"),
        ("3.5.2024,Anna,1,", "date"),
        ("2024-02-30,Anna,1,", "date"),
        ("20240503,Anna,1,", "date"),
        ("2024-05-03,,1,", "player"),
        ("2024-05-03,pot:2024-05-03,1,", "player"),
        ("2024-05-03,Anna,1", "columns"),
        ("2024-05-03;Anna;1;", "columns"),
        ("", "columns"),
    ],
)
def test_le_csv_1_anything_else_is_refused_by_line_and_whole(line: str, column: str) -> None:
    assert wrong(f"{HEAD}2024-05-03,Bruno,0,\n{line}\n2024-05-03,Carla,x,\n") == (f"line 3: {column}", "line 4: net")


@pytest.mark.parametrize("head", ["", "date,player,net", "Date,player,net,note", "date, player, net, note"])
def test_le_csv_1_the_first_line_is_exactly_so(head: str) -> None:
    assert wrong(f"{head}\n2024-05-03,Anna,0,\n") == ("line 1: not date,player,net,note",)


def test_le_csv_1_no_more_than_ten_thousand_lines_in_utf_8() -> None:
    line = "2024-05-03,Anna,0,\n"
    assert len(read((HEAD + MOST_LINES * line).encode())) == MOST_LINES
    assert wrong(HEAD + (MOST_LINES + 1) * line) == (f"more than {MOST_LINES} lines",)
    with pytest.raises(WrongBooks, match="UTF-8"):
        read("date,player,net,note\n2024-05-03,Zoë,0,\n".encode("latin-1"))


def test_le_csv_2_an_evening_that_does_not_add_up_is_refused() -> None:
    text = f"{HEAD}2024-05-03,Anna,50,\n2024-05-03,Bruno,-40,\n2024-05-04,Anna,7,\n2024-05-04,Bruno,-7,\n"
    assert wrong(text) == ("2024-05-03: differs by 10",)


def test_le_csv_2_every_evening_is_paid_through_its_own_pot_and_undone_line_by_line() -> None:
    won = (Won("2024-05-03", "Anna", 50), Won("2024-05-03", "Bruno", -50), Won("2024-05-03", "Carla", 0))
    entries = booked(won, "b")
    assert moved(entries) == {"old:Anna": 50, "old:Bruno": -50}
    assert {entry.target for entry in entries} | {entry.source for entry in entries} >= {"old:pot:2024-05-03"}
    assert not any("purse" in account for entry in entries for account in (entry.source, entry.target))
    assert moved((*entries, *undone(won, "b"))) == {}


def test_le_csv_2_a_file_is_known_by_its_bytes() -> None:
    assert name_of(b"a") == name_of(b"a") != name_of(b"b")
