"""The presenter: a table as panels. Public ones in the table's language, private ones in each player's own."""

from functools import lru_cache
from unicodedata import bidirectional

from bot.names import isolated
from bot.odds import Odds
from bot.panel import A_ROW, Button, Mention, Moment, Panel, Rows, Strong, Text, joined
from bot.people import Person
from bot.rules.why import why
from bot.told import TOLD
from bot.told.telling import Onlooker, Scene
from bot.words import Words
from engine.house.state import Player
from engine.house.table import Table
from engine.seats import Seat

NOT_DEALT_IN = {"too_few_chips": "short", "out_of_the_match": "excluded", "exit_score_reached": "excluded"}
RIGHT_TO_LEFT = {"R", "AL", "AN", "RLE", "RLO"}


@lru_cache(4096)
def shown(name: str) -> str:
    """A name for a text: one that is written from right to left is isolated, so that it does not turn its line."""
    return isolated(name) if any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name) else name


def scene(table: Table, viewer: Seat | None, deck: str, odds: Odds | None = None) -> Scene:
    """The table as this seat sees it (None: everyone)."""
    state, view = table.state, table.view(viewer)
    dealt = view.seats if view else ()
    return Scene(
        table=state.table,
        rules=state.match.rules,
        deal=shown_deal(table),
        view=view,
        names={seat: shown(player.name) for seat, player in state.players.items()} | _gone(table, dealt),
        onlookers={
            seat: Onlooker(shown(player.name), table.stack(seat), _why(table, seat, player))
            for seat, player in state.players.items()
            if seat not in dealt
        },
        empty=tuple(seat for seat in range(state.seats) if seat not in state.players and seat not in dealt),
        odds=odds,
        deck=deck,
        events=tuple(table.play.deal.events) if table.play else (),
    )


def shown_deal(table: Table) -> int:
    """The number of the deal that is on the table: the last one until the next begins."""
    state = table.state
    return state.deal if state.dealing or table.play is None else state.deal - 1


def _gone(table: Table, dealt: tuple[Seat, ...]) -> dict[Seat, str]:
    """Names of who left since the deal ended but is still in its picture."""
    return {seat: shown(table.remembered[seat]) for seat in dealt if seat not in table.state.players}


def _why(table: Table, seat: Seat, player: Player) -> str:
    if player.leaving:
        return "leaving"
    if player.away:
        return "away"
    why_not = table.state.why_not_ready(seat)
    waiting = "waiting_blind" if may_post(table, seat) and not player.posts else "waiting"
    return "broke" if not table.stack(seat) else NOT_DEALT_IN.get(why_not or "", waiting)


# The table, for everyone.


def table_panel(table: Table, words: Words, deck: str, odds: Odds | None = None, *, buttons: bool = True) -> Panel:
    """The public panel: text twin, picture, and the same buttons for everyone."""
    told, seen = TOLD[table.state.game], scene(table, None, deck, odds)
    lines: list[Text] = [(Strong(f"{told.title(words, seen.rules)} · {words('deal-number', number=seen.deal)}"),)]
    lines += [_seat_line(table, words, seen, seat) for seat in sorted({*seen.names, *seen.onlookers})]
    if seen.view:
        lines += [(line,) for line in told.table(words, seen)]
    lines += _closing_lines(table, words, seen)
    rows = public_rows(table, words, seen) if buttons and not table.closed else ()
    return Panel(joined(lines), told.table_drawing(words, seen), rows)


def posters(table: Table, words: Words, deck: str) -> tuple[Panel, ...]:
    """What stands beside the table when a deal is over."""
    return TOLD[table.state.game].posters(words, scene(table, None, deck))


def _seat_line(table: Table, words: Words, seen: Scene, seat: Seat) -> Text:
    if seat in seen.onlookers:
        who = seen.onlookers[seat]
        why = f" · {words(f'seat-{who.why}')}" if seen.view or who.why != "waiting" else ""
        return (f"{who.name} {words.number(who.stack)}{why}",)
    line = TOLD[table.state.game].seat(words, seen, seat)
    if seen.view is None or seen.view.turn != seat or seen.view.over:
        return (line,)
    return (f"▸ {line}", *until(table, words))


def until(table: Table, words: Words) -> Text:
    """When the time for what is asked is over, and that it is a player's time bank already."""
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
    if seen.view and seen.view.over:
        when = Moment(table.deadline, words("soon")) if table.deadline else None
        return [words_around(words, "next-deal", "when", when)] if when else []
    if seen.view:
        return []
    state, told = table.state, TOLD[table.state.game]
    stakes = told.chosen_stakes(words, told.stakes.of(seen.rules))
    free = words("lobby-open", seats=len(seen.empty)) if seen.empty else words("lobby-full")
    free += f", {words('lobby-held', seats=len(state.held))}" if state.held else ""
    ready = len(state.ready()) >= state.fewest
    return [
        (" · ".join(stakes),),
        (f"{free} · {words('lobby-buy_in', chips=state.buy_in)}",),
        (words("lobby-ready" if ready else "lobby-waiting"),),
    ]


def public_rows(table: Table, words: Words, seen: Scene) -> Rows:
    """Buttons under the table: those of whose turn it is, then what is always there."""
    view, name = seen.view, table.state.table
    rows: Rows = ()
    asked = [seat for seat in view.asked if view.over or not table.state.players[seat].robot] if view else []
    if view and asked:
        question = f"{name}.{table.state.deal}.{view.ask}"
        rows = addressed(TOLD[table.state.game].buttons(words, seen, asked[0]), question)
    rules = rules_button(words, name)
    always = [Button(words("button-hand"), f"{name}.hand")]
    people = [seat for seat, player in table.state.players.items() if not player.robot]
    if any(table.state.players[seat].away for seat in people):
        always.append(Button(words("button-back"), f"{name}.back"))
    elif any(may_reenter(table, seat) for seat in people):
        always.append(Button(words("button-reenter"), f"{name}.back"))
    seating = [Button(words("button-sit"), f"{name}.sit"), Button(words("button-leave"), f"{name}.leave")]
    if seen.empty:
        seating.append(Button(words("button-robot"), f"{name}.robot"))
    if view is None or view.over:
        return (
            *rows,
            (*seating, Button(words("button-deal"), f"{name}.deal", "main")),
            (*always, *_why_won(table, words, seen), rules),
        )
    return (*rows, (*always, *seating[:1], *seating[1:2], rules))


def may_reenter(table: Table, seat: Seat) -> bool:
    """Is he out of the match, but may pay to be in the next deal?"""
    return not table.state.dealing and not table.state.players[seat].out and table.state.returns_by_paying(seat)


def may_post(table: Table, seat: Seat) -> bool:
    """Does he wait to be dealt in, and may he pay to come in at once?"""
    state = table.state
    waits = not state.players[seat].out and not table.is_in_deal(seat) and not table.is_broke(seat)
    return waits and state.match.carried.keeps_waiting(state.match.rules, seat)


def rules_button(words: Words, table: str) -> Button:
    return Button(words("button-rules"), f"{table}.rules")


def _why_won(table: Table, words: Words, seen: Scene) -> tuple[Button, ...]:
    """Where the book explains how the deal ended."""
    explained = why(table.state.game, seen.rules, seen.view)
    return (Button(words("button-why"), f"{table.state.table}.why"),) if explained else ()


def addressed(rows: Rows, question: str) -> Rows:
    """Options as addresses of one question, in rows of at most five."""
    buttons = [
        tuple(Button(button.label, f"{question}.{button.address}", button.style) for button in row) for row in rows
    ]
    return tuple(row[start : start + A_ROW] for row in buttons for start in range(0, len(row), A_ROW))


def turn_call(table: Table, person: Person, words: Words) -> Panel:
    """A short public call for who cannot be called in private."""
    return Panel((Mention(person), ", ", words("ping-turn"), *until(table, words)), call=person)


# Text.


def words_around(words: Words, key: str, blank: str, part: Moment | Mention, **facts: str | float) -> Text:
    """A sentence with something in its blank that each platform draws in its own way."""
    before, _, after = words(key, **{blank: "\0"}, **facts).partition("\0")
    return tuple(piece for piece in (before, part, after) if piece)
