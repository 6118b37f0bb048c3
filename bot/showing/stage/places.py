"""Who sits where on the stage, and how they stand."""

from msgspec.structs import replace

from bot.games import FACES
from bot.games.game_text import Onlooker, Scene
from bot.games.poker.pictures import tag_of
from bot.seam.stage import Place, SeatState, Who
from bot.words import Words
from engine.house.tables.table import Table
from engine.seats import Seat

WAITED_FOR = ("in", "waiting")  # the states of those whose absence holds the game up
STATES: dict[str, SeatState] = {"away": "away", "leaving": "away", "broke": "broke", "short": "broke"}


def clockwise(table: Table, seen: Scene, viewer: Seat | None) -> list[Seat]:
    """The seats where somebody sits or was dealt in, the reader's first."""
    dealt = seen.view.seats if seen.view else ()
    taken = sorted({*table.state.players, *dealt})
    start = taken.index(viewer) if viewer in taken else 0
    return [*taken[start:], *taken[:start]]


def place_at(table: Table, viewer: Seat | None, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Place:
    """One seat. It also says whose page is closed, if the game waits for them, and who is ready for the next deal."""
    place, player = _sitting(table, viewer, words, seen, seat, turn), table.state.players.get(seat)
    place = replace(place, ready=player is not None and player.key in table.readied)
    if (
        player is None
        or player.key not in table.gone
        or place.state not in WAITED_FOR
        or (seen.view and seen.view.over)
    ):
        return place
    return replace(place, state="gone", said=words("tag-gone"), mood="gives_up")


def _sitting(table: Table, viewer: Seat | None, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Place:
    """One seat as the game shows it, or as that of somebody who was not dealt in."""
    player = table.state.players.get(seat) if seat in seen.onlookers or table.is_theirs(seat) else None
    face = seen.robots.get(seat, "")
    who: Who = "me" if seat == viewer and player else "robot" if face else "person"
    person = "" if player is None or face else player.key.partition(":")[2]
    if seat in seen.onlookers:
        return replace(_onlooker(words, seen, seat, seen.onlookers[seat]), who=who, face=face, person=person)
    place = FACES[table.state.game].text.place(words, seen, seat)
    place = replace(place, who=who, face=face, person=person, turn=seat == turn)
    if seat not in seen.absent:
        return place
    why = seen.absent[seat]
    return replace(place, state=STATES.get(why, "waiting"), said=place.said or tag_of(words, seen, why))


def _onlooker(words: Words, seen: Scene, seat: Seat, who: Onlooker) -> Place:
    said = tag_of(words, seen, who.why)
    state: SeatState = STATES.get(who.why, "waiting") if said else "in"
    return Place(seat, who.name, state=state, stack=who.stack, said=said, mood="gives_up" if said else "")
