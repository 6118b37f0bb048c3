"""The cards that a player may tick, in the order in which they lie, and what the ticked ones may mean."""

from bot.games import FACES
from bot.games.drafts import Draft, to_tick
from bot.games.game_text import Scene, sign
from bot.games.hand_picker import Reading
from bot.games.sorting import Groups
from bot.seam.panel import Choices, Item
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import Refused
from engine.seats import Seat


def groups_of(table: Table, seen: Scene, seat: Seat, sorting: str) -> Groups:
    """Positions of the cards that the player may tick, else of all their cards, grouped and sorted as they prefer."""
    view = seen.view
    if view is None or view.viewer not in view.seats:
        return ()
    faces = to_tick(view, seat) or view.faces(seat)
    return FACES[table.state.game].picker.in_groups(faces, seen.rules, sorting)


def private_choices(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> tuple[Choices, ...]:
    """The cards that may be ticked, then the meanings that the ticked ones may have for the chosen verb.

    A card's address is its position, never its face: addresses are not secret.
    """
    faces = to_tick(seen.view, seat) if seen.view and not seen.view.over else ()
    if seen.view is None or not faces:
        return ()
    question = f"{table.state.table}.{table.state.deal}.{seen.view.ask}"
    cards = tuple(
        Item(sign(faces[position]), position, chosen=position in seen.ticked, group=group)
        for group, positions in enumerate(seen.groups)
        for position in positions
    )
    ticking = Choices(words("choose-cards"), f"{question}.tick", cards, many=True, deck=seen.deck)
    meant = tuple(
        Item(reading.label, number) for number, reading in enumerate(_readings(table, words, seen, seat, draft))
    )
    return (ticking, Choices(words("choose-meant"), f"{question}.read", meant)) if meant else (ticking,)


def _readings(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> tuple[Reading, ...]:
    if seen.view is None or draft is None or not draft.verb:
        return ()
    faces = to_tick(seen.view, seat)
    ticked = tuple(faces[position] for position in draft.ticked)
    try:
        return FACES[table.state.game].picker.readings(words, seen.view, seat, draft.verb, ticked)
    except Refused:  # nothing is lost: the player still sees the ticked cards
        return ()
