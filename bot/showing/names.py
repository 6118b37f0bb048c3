"""The names of a table's messages in the outbox. The store keeps them too: changing one loses messages at an update."""

from bot.seam.address import Choice
from bot.seam.people import Place, Ref, person_with
from bot.showing.panels.scene import shown_deal
from engine.house.tables.table import Table


def table_slot(table: Table, deal: int | None = None) -> str:
    """The public message of this deal, by default of the one on the table."""
    return f"table:{table.state.table}:{shown_deal(table) if deal is None else deal}"


def poster_slot(table: Table, deal: int, number: int) -> str:
    return f"poster:{table.state.table}:{deal}:{number}"


def hand_slot(table: Table, key: str) -> str:
    return f"hand:{table.state.table}:{key}"


def call_slot(table: Table, key: str) -> str:
    return f"call:{table.state.table}:{key}"


def freed_slot(table: Table, key: str) -> str:
    return f"freed:{table.state.table}:{key}"


def pressed_slot(choice: Choice, message: Ref) -> str:
    """The message to which this button belongs that was pressed below `message`."""
    if message.place.private_to:
        return f"hand:{choice.table}:{message.place.platform}:{message.place.private_to}"
    return f"table:{choice.table}:{choice.deal}"


def name_of(message: str) -> str:
    """The name of the table, tournament or plan that a message with this name belongs to: `k3f` for `hand:k3f:…`."""
    return message.partition(":")[2].partition(":")[0]


def private_place(key: str) -> Place:
    """The private chat with the bot of the person with this key."""
    person = person_with(key)
    return Place(person.platform, "", private_to=person.id)
