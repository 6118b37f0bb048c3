"""A table as public panels, in the table's language."""

from msgspec.structs import replace

from bot.games import FACES
from bot.games.chosen_rules import told_differences
from bot.games.game_text import Onlooker, Scene, robot_named
from bot.seam.names import animal_of, animals_of, shown
from bot.seam.panel import Mention, Moment, Panel, Strong, Text, joined
from bot.seam.people import Person
from bot.showing import sealed
from bot.showing.table_buttons import may_post, public_rows, robots_wait
from bot.words import Words
from engine.game import Odds
from engine.house.tables.state import Player
from engine.house.tables.table import Table
from engine.house.world import HeldUp
from engine.play import Ask, AskAll, Pace
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
            seat: Onlooker(called(words, player), table.stack(seat), _why(table, seat, player))
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


def _why(table: Table, seat: Seat, player: Player) -> str:
    if player.leaving:
        return "left"  # they keep the seat only until the running deal ends
    if player.away:
        return "away"
    why_not = table.state.why_not_ready(seat)
    waiting = "waiting_blind" if may_post(table, seat) and not player.posts else "waiting"
    is_broke = not table.stack(seat) and seat not in table.state.match.on_account
    return "broke" if is_broke else NOT_DEALT_IN.get(why_not or "", waiting)


# The table, for everyone.


def table_panel(table: Table, words: Words, deck: str, odds: Odds | None = None, *, pictures: bool = True) -> Panel:
    """The public panel: text, picture (if the chat wants pictures) and buttons, the same for everyone."""
    told, seen = FACES[table.state.game].text, _as_dealt(table, scene(words, table, None, deck, odds))
    lines: list[Text] = [(Strong(heading(table, words, seen)),)]
    turn = seen.view.turn if seen.view and not seen.view.over else None
    lines += [_seat_line(table, words, seen, seat, turn) for seat in sorted({*seen.names, *seen.onlookers})]
    lines += [_onlooker_line(words, seen, who) for who in _in_others_seats(words, table)]
    if seen.view:
        lines += [(line,) for line in told.table(words, seen)]
    lines += sealed.lines(table, words)
    closing = _closing_lines(table, words, seen)
    rows = public_rows(table, words, seen) if not table.closed else ()
    drawing, own_bytes = told.table_drawing(words, seen) if pictures else None, sealed.own_bytes(table)
    passing = len(closing) if _tells_what_comes(table, seen) else 0
    return Panel(joined([*lines, *closing]), drawing, rows, own_bytes=own_bytes, passing=passing)


def heading(table: Table, words: Words, seen: Scene) -> str:
    """`Texas Hold'em NL 10/20 · deal 3`; in a tournament the table's number and the round stand before it."""
    title = FACES[table.state.game].text.title(words, seen.rules)
    return " · ".join((*where_it_plays(table, words), title, words("deal-number", number=seen.deal)))


def where_it_plays(table: Table, words: Words) -> tuple[str, ...]:
    """The table's number in a tournament of several tables, and the round in one of rounds; empty for other tables."""
    state = table.state
    number = (words("cup-table", table=state.tournament_table),) if state.tournament_table else ()
    if not state.tournament_round:
        return number
    return (*number, words("cup-round_here", round=state.tournament_round, final=str(state.tournament_final).lower()))


def posters(table: Table, words: Words, deck: str) -> tuple[Panel, ...]:
    """Further messages about a deal that is over, shown below the table."""
    return FACES[table.state.game].text.posters(words, scene(words, table, None, deck))


def _as_dealt(table: Table, seen: Scene) -> Scene:
    """The scene without the new seats of those who have moved since: until the next deal they stand at the old ones."""
    moved = {seat for seat in seen.onlookers if table.is_moved(seat)}
    if not moved:
        return seen
    names = {seat: name for seat, name in seen.names.items() if seat not in moved}
    return replace(seen, names=names, onlookers={s: who for s, who in seen.onlookers.items() if s not in moved})


def _in_others_seats(words: Words, table: Table) -> tuple[Onlooker, ...]:
    """Players who were not dealt in and now sit where somebody else was dealt in."""
    if table.sits_as_dealt:
        return ()
    return tuple(
        Onlooker(called(words, player), table.stack(seat), _why(table, seat, player))
        for seat, player in sorted(table.state.players.items())
        if not (table.is_theirs(seat) or table.is_moved(seat))
    )


def _onlooker_line(words: Words, seen: Scene, who: Onlooker) -> Text:
    why = f" · {words(f'seat-{who.why}')}" if seen.view or who.why != "waiting" else ""
    stack = "" if seen.for_points else f" {words.number(who.stack)}"
    return (f"{who.name}{stack}{why}",)


def _seat_line(table: Table, words: Words, seen: Scene, seat: Seat, turn: Seat | None) -> Text:
    if seat in seen.onlookers:
        return _onlooker_line(words, seen, seen.onlookers[seat])
    line = FACES[table.state.game].text.seat(words, seen, seat)
    if seat in seen.absent:
        line = f"{line} · {words(f'seat-{seen.absent[seat]}')}"
    if seat != turn:
        return (line,)
    return (f"▸ {line}", *until(table, words))


def until(table: Table, words: Words) -> Text:
    """The deadline as a countdown, after a note if the player's time bank is running already; empty without one."""
    if not table.deadline:
        return ()
    bank = (" · ", words("turn-time_bank")) if table.on_time_bank else ()
    return (*bank, " · ", Moment(table.deadline, words("soon")))


def _closing_lines(table: Table, words: Words, seen: Scene) -> list[Text]:
    """What happens next."""
    if table.closed or table.notice:
        return [(words(f"notice-{table.notice}" if table.notice else "table-closed"),)]
    if table.state.closes:
        return [(words("notice-closes"),)]
    coming: list[Text] = [(words("next-takes_seat", name=shown(name)),) for name in table.state.promised.values()]
    if seen.view and not seen.view.over:
        return coming
    if seen.view:
        return [_next_deal(table, words), *coming]
    if table.state.tournament:
        return [_next_deal(table, words)]
    state, told = table.state, FACES[table.state.game].text
    stakes = told.chosen_stakes(words, told.stakes.of(seen.rules))
    differing = len(told_differences(words, state.game, seen.rules))
    free = words("lobby-open", seats=len(seen.empty)) if seen.empty else words("lobby-full")
    free += f", {words('lobby-held', seats=len(state.held))}" if state.held else ""
    ready = len(state.ready()) >= state.fewest
    return [
        (told.aim(words, seen.rules),),
        (" · ".join(stakes),),
        *([(words("lobby-house", rules=differing),)] if differing else []),
        (f"{free} · {words('lobby-buy_in', chips=state.buy_in)}",),
        (words("lobby-ready" if ready else "lobby-waiting"),),
    ]


def _tells_what_comes(table: Table, seen: Scene) -> bool:
    """Do the closing lines announce what follows the deal? If so, they are removed once it has come."""
    return bool(seen.view and seen.view.over) and not (table.closed or table.notice or table.state.closes)


def _next_deal(table: Table, words: Words) -> Text:
    """When the next deal begins, or what it waits for."""
    if table.chooser is not None and table.deadline:
        return words_around(words, "next-stays", "when", Moment(table.deadline, words("soon")))
    if (held := table.held_up) and held.until:
        return words_around(words, f"cup-waits_{held.why}", "when", Moment(held.until, words("soon")))
    if held:
        return (held_up(held, words),)
    if table.deadline:
        return words_around(words, "next-deal", "when", Moment(table.deadline, words("soon")))
    if table.state.tournament:
        return (words("cup-waits_others", tables=0),)
    return (words("next-waits" if robots_wait(table) else "lobby-waiting"),)


def held_up(held: HeldUp, words: Words) -> str:
    """What the next deal of a tournament's table waits for. If that has an end, a clock beside the words shows it."""
    if held.until:
        return words(f"stage-waits_{held.why}")
    key = "cup-waits_break_comes" if held.why == "break" else f"cup-waits_{held.why}"
    return words(key, tables=held.tables, name=shown(held.maker), known=str(bool(held.maker)).lower())


def is_called(table: Table, seat: Seat) -> bool:
    """Is this player to be notified that it is their turn, or that they may claim something?

    Whether they have answered already makes no difference: others could tell from it. When several are asked at once,
    they are called only where the rules say so (`Pace.CALL`), or where they have something to claim.
    """
    if table.state.players[seat].out:
        return False
    if table.chooser is not None:
        return seat == table.chooser
    question = table.play.open if table.play and table.state.dealing and not table.play.deal.over else None
    match question:
        case Ask(seat=asked):
            return asked == seat
        case AskAll(asks=asks, pace=Pace.CALL):
            return seat in asks
        case AskAll(asks=asks, pace=Pace.CLAIM) if seat in asks:
            return sum(not option.locked for option in asks[seat].options) > 1
        case _:
            return False


def called_to(table: Table) -> str:
    """To what `is_called` calls: `turn`, `claim`, or `asked` for anything else. The end of a key in the texts."""
    question = table.play.open if table.play else None
    if isinstance(question, Ask):
        return "turn"
    return "claim" if isinstance(question, AskAll) and question.pace is Pace.CLAIM else "asked"


def turn_call(table: Table, person: Person, words: Words) -> Panel:
    """A short public message that mentions a person who has no private chat with the bot."""
    call = words(f"ping-{called_to(table)}")
    again = (" · ", words("hand-reminder")) if table.turn and table.turn.reminded else ()
    return Panel((Mention(person), ", ", call, *until(table, words), *again), call=person)


# Text.


def words_around(words: Words, key: str, blank: str, part: Moment | Mention, **facts: str | float) -> Text:
    """The sentence `key` with `part`, which each platform shows in its own way, in place of its variable `blank`."""
    before, _, after = words(key, **{blank: "\0"}, **facts).partition("\0")
    return tuple(piece for piece in (before, part, after) if piece)
