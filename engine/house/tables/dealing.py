"""The deals of one table: how one begins, what answers it, what the house says itself, and what is kept of it.

All pure: each function looks at how the table stands and gives a change, or a row for the deal's log, or raises
Refused. Nothing moves here.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.game import EVEN, LASTING
from engine.games import GAMES
from engine.house.store.values import Ended
from engine.house.tables import encoding, ending
from engine.house.tables import state as states
from engine.house.tables.change import Change
from engine.house.tables.next_game import with_next_game
from engine.house.tables.robots import temper_of
from engine.house.tables.seating import check_free, to_buy
from engine.house.tables.situation import Situation
from engine.house.tables.state import AnyState, Player
from engine.play import Action, Answered, Ask, AskAll, Pace, Play, Refused, Row, replay
from engine.seats import Seat
from engine.thinking import Thought
from engine.view import view_for

# How a deal begins.


def is_still_played(table: Situation, key: str) -> bool:
    """Is a deal played that is not over yet, so that this player need not ask for the next one?

    Raises Refused: `not_seated`; `game_is_chosen`, for no deal begins before that.
    """
    table.player(key)
    if table.state.dealing and not (table.play and table.play.deal.over):
        return True
    if table.chooser is not None:
        raise Refused("game_is_chosen")
    return False


def check_start(table: Situation, key: str, *, robots_alone: bool) -> None:
    """May this player let the next deal begin? No deal without people, but those who wait for a later one may let the
    robots play. Raises Refused: `too_few_players`, `you_are_away`, `without_chips`.
    """
    state = table.state
    if len(state.ready()) < state.fewest:
        raise Refused("too_few_players", needed=state.fewest, free=state.seats - len(state.players))
    if robots_alone or states.person_can_play(state):
        return
    seat, player = table.player(key)
    if table.is_short(seat):
        raise Refused("without_chips", chips=to_buy(table, seat))
    if player.out:
        raise Refused("you_are_away")


def begin(state: AnyState, dealer: Seat, now: float) -> Change:
    """The next deal begins at `now` (unix seconds)."""
    return Change(states.begun(with_next_game(state), dealer, now), notice="")


def begun(state: AnyState, rows: Iterable[bytes] = ()) -> Play[Any]:
    """The deal that is running by the state, played as far as these rows of its log.

    Raises msgspec.DecodeError, LogMismatch.
    """
    game = GAMES[state.game]
    return replay(game.play, game.deal(state.match), encoding.decoded_rows(state.game, rows))


def seen_again(ended: Ended) -> tuple[dict[Seat, Player], Play[Any]]:
    """A deal that has ended as it lay on the table, and those who sat there: of those not in it the names alone.

    Raises msgspec.DecodeError, LogMismatch.
    """
    record = encoding.decoded_record(ended.text)
    game = GAMES[record.game]
    rows = encoding.decoded_rows(record.game, ended.rows)
    sat = {seat: Player(record.keys.get(seat, ""), name) for seat, name in record.players.items()}
    return sat, replay(game.play, game.deal(record.match), rows)


# What players say.


def answer(table: Situation, seat: Seat, deal: int, ask: int, action: Action) -> Answered[Any]:
    """The row for a player's answer to question `ask` of deal number `deal`. Raises Refused: `moved_on`, or why not."""
    play = table.running
    if play is None or deal != table.state.deal or ask != play.ask:
        raise Refused("moved_on")
    return play.answer(seat, action)


def set_pre_action(table: Situation, key: str, deal: int, pre_action: str) -> Change:
    """A pre-action chosen, or the same one taken back; some hold from deal to deal."""
    seat, _ = table.player(key)
    state, play = table.state, table.running
    if play is None or deal != state.deal or play.deal.over:
        raise Refused("moved_on")
    if seat not in play.deal.seats or pre_action not in GAMES[state.game].pre_actions:
        raise Refused("not_now")
    if play.asked(seat):
        raise Refused("asked_now")
    if why_not := play.deal.why_not_pre_action(seat, pre_action):
        raise Refused(why_not)
    if pre_action.startswith(LASTING):
        return Change(states.with_wish_changed(state, seat, pre_action))
    wanted = None if table.pre_action(seat) == pre_action else pre_action
    return Change(states.with_pre_action(state, seat, wanted, play.deal.pre_action_round))


def thought(state: AnyState, play: Play[Any], ask: Ask[Any], luck: float) -> Thought:
    """What the robot thinks about that is asked this, from its own view and what everybody was told. `luck`: 0 to 1."""
    player, game = state.players[ask.seat], GAMES[state.game]
    temper = game.tempers.get(temper_of(state.game, player), EVEN)
    return Thought(state.game, player.level, view_for(play, ask.seat), tuple(play.deal.events), luck, temper)


def robot_row(play: Play[Any], ask: Ask[Any], action: Action) -> Answered[Any]:
    """The row for what a robot wants to answer; what it may not do is answered as by the clock."""
    return play.answer(ask.seat, ask.default if ask.refusal(action) else action)


# What the house says itself.


def unasked(state: AnyState, play: Play[Any], *, suspense: bool) -> Row | None:
    """The row for a question that no player is asked; None if one is. `suspense`: cards are looked at for a moment."""
    match play.open:
        case Ask(seat=seat) as ask if _answers_nothing(state, seat):
            action = ask.unattended(gone=state.players[seat].leaving)
            return play.answer(seat, action, by_clock=action == ask.default)
        case AskAll(pace=Pace.SUSPENSE) if suspense:
            return None
        case AskAll(pace=Pace.CHOICE, asks=asks) if not play.answers and _answers_nothing(state, next(iter(asks))):
            (ask,) = asks.values()
            return play.answer(ask.seat, ask.default, by_clock=True)  # HR-CHOICE-3
        case AskAll() if play.settled:
            return play.close()
        case _:
            return None


def _answers_nothing(state: AnyState, seat: Seat) -> bool:
    """Does this player sit out or leave? A robot that was sent away plays to the end of its last deal."""
    player = state.players[seat]
    return player.out and not player.robot


# How a deal ends.


def end(state: AnyState, play: Play[Any], now: float) -> Change:
    """The deal is over: it is paid, and its record kept."""
    return ending.paid(state, play.deal)._replace(record=encoding.record(state, play, now), deal=play.deal)


def close(table: Situation) -> Change:
    """Between deals the table closes at once, else when the running deal is over; asked again, it stays open."""
    check_free(table)
    if table.state.dealing:
        return Change(replace(table.state, closes=not table.state.closes))
    return ending.closed(table.state, "closed_early")
