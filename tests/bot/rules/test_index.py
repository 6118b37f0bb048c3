"""The index of one language."""

import sqlite3

import pytest

from bot.rules.search.index import Index
from bot.rules.search.reading import word_list


def test_an_index_closes_its_database_when_nobody_needs_it_any_more() -> None:
    index = Index([], word_list("en"))
    database = index._database
    del index
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        database.execute("SELECT 1")
