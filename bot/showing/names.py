"""What the messages of a table are called in the outbox, and so in the store, and where private ones stand."""

from bot.seam.people import Person, Place
from bot.showing import public_panel
from engine.house.table import Table


def table_slot(table: Table, deal: int | None = None) -> str:
    """The message of one deal; without a number of the deal that is on the table."""
    return f"table:{table.state.table}:{public_panel.shown_deal(table) if deal is None else deal}"


def poster_slot(table: Table, deal: int, number: int) -> str:
    return f"poster:{table.state.table}:{deal}:{number}"


def hand_slot(table: Table, key: str) -> str:
    return f"hand:{table.state.table}:{key}"


def call_slot(table: Table, key: str) -> str:
    return f"call:{table.state.table}:{key}"


def freed_slot(table: Table, key: str) -> str:
    return f"freed:{table.state.table}:{key}"


def name_of(message: str) -> str:
    """Of the table, tournament or plan that this message belongs to."""
    return message.partition(":")[2].partition(":")[0]


def private_place(person: Person) -> Place:
    return Place(person.platform, "", private_to=person.id)
