"""The table as one seat, or everyone, sees it: what games turn into words and pictures."""

from bot.games.game_text import Onlooker, Scene, robot_named
from bot.seam.typed.names import animal_of, animals_of, shown
from bot.showing.panels.table_buttons import may_post
from bot.words import Words
from engine.game import Odds
from engine.house.tables.state import Player
from engine.house.tables.table import Table
from engine.seats import Seat

NOT_DEALT_IN = {"too_few_chips": "short", "out_of_the_match": "excluded", "exit_score_reached": "excluded"}


def scene(words: Words, table: Table, viewer: Seat | None, deck: str, odds: Odds | None = None) -> Scene:
    """The table as this seat sees it (None: everyone)."""
    state, view, players = table.state, table.view(viewer), table.state.players
    dealt = view.seats if view else ()
    shown_as = {**players, **_before(table, dealt)}
    return Scene(
        table=state.table,
        rules=state.match.rules,
        deal=shown_deal(table),
        view=view,
        names={seat: called(words, player) for seat, player in shown_as.items()},
        onlookers={
            seat: Onlooker(called(words, player), table.stack(seat), why_watching(table, seat, player))
            for seat, player in players.items()
            if seat not in dealt
        },
        empty=tuple([seat for seat in range(state.seats) if seat not in players and seat not in dealt]),
        absent={
            seat: "leaving" if player.leaving else "away"
            for seat, player in players.items()
            if (player.leaving or player.away) and seat in dealt and table.is_theirs(seat)
        },
        odds=odds,
        deck=deck,
        events=tuple(table.play.deal.events) if table.play else (),
        returns=viewer in players and players[viewer].posts and not players[viewer].out,
        ends=table.closed or state.closes,
        for_points=bool(state.tournament_round),
        robots=animals_of({seat: player.key for seat, player in shown_as.items()}),
    )


def called(words: Words, player: Player) -> str:
    return shown(robot_named(words, player.name, animal_of(player.key)))


def shown_deal(table: Table) -> int:
    """The number of the deal on the table: a deal that is over stays there until the next one begins."""
    state = table.state
    return state.deal if state.dealing or table.play is None else state.deal - 1


def _before(table: Table, dealt: tuple[Seat, ...]) -> dict[Seat, Player]:
    """By seat, the players who were dealt in and have left since: the deal is still shown with them.

    Somebody else may sit there by now, and is shown there from the next deal on.
    """
    if table.sits_as_dealt:
        return {}
    players = table.state.players
    return {seat: table.sat[seat] for seat in dealt if seat not in players or not table.is_theirs(seat)}


def why_watching(table: Table, seat: Seat, player: Player) -> str:
    if player.leaving:
        return "left"  # they keep the seat only until the running deal ends
    if player.away:
        return "away"
    why_not = table.state.why_not_ready(seat)
    waiting = "waiting_blind" if may_post(table, seat) and not player.posts else "waiting"
    is_broke = not table.stack(seat) and seat not in table.state.match.on_account
    return "broke" if is_broke else NOT_DEALT_IN.get(why_not or "", waiting)
