"""The presenter: a table as panels. Public ones in the table's language, private ones in each player's own."""

from functools import lru_cache
from unicodedata import bidirectional

from msgspec.structs import replace

from bot.address import menu
from bot.drafts import Draft, picks, to_tick
from bot.names import isolated
from bot.odds import Odds
from bot.panel import Button, Mention, Moment, Panel, Rows, Strong, Text
from bot.people import Person
from bot.told import TOLD
from bot.told.telling import Onlooker, Scene, Telling, as_held, sign
from bot.words import Words
from engine.cards import Card
from engine.house.state import Player
from engine.house.table import Table
from engine.play import Amount
from engine.seats import Seat
from engine.view import AnyView

A_ROW = 5
LIFTED = (0, 5, 10, 15, 20)  # cards, of a pack of 24 or more
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
    return "waiting" if table.stack(seat) else "broke"


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


def _seat_line(table: Table, words: Words, seen: Scene, seat: Seat) -> Text:
    if seat in seen.onlookers:
        who = seen.onlookers[seat]
        why = f" · {words(f'seat-{who.why}')}" if seen.view or who.why != "waiting" else ""
        return (f"{who.name} {words.number(who.stack)}{why}",)
    line = TOLD[table.state.game].seat(words, seen, seat)
    if seen.view is None or seen.view.turn != seat or seen.view.over:
        return (line,)
    return (f"▸ {line}", *_until(table, words))


def _until(table: Table, words: Words) -> Text:
    return (" · ", Moment(table.deadline, words("soon"))) if table.deadline else ()


def _closing_lines(table: Table, words: Words, seen: Scene) -> list[Text]:
    """What happens next."""
    if table.closed or table.notice:
        return [(words(f"notice-{table.notice}" if table.notice else "table-closed"),)]
    if seen.view and seen.view.over:
        when = Moment(table.deadline, words("soon")) if table.deadline else None
        return [words_around(words, "next-deal", "when", when)] if when else []
    if seen.view:
        return []
    state = table.state
    free = words("lobby-open", seats=len(seen.empty)) if seen.empty else words("lobby-full")
    ready = len(state.ready()) >= state.fewest
    return [
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
        rows = _addressed(TOLD[table.state.game].buttons(words, seen, asked[0]), question)
    always = [Button(words("button-hand"), f"{name}.hand")]
    if any(player.away and not player.robot for player in table.state.players.values()):
        always.append(Button(words("button-back"), f"{name}.back"))
    seating = [Button(words("button-sit"), f"{name}.sit"), Button(words("button-leave"), f"{name}.leave")]
    if seen.empty:
        seating.append(Button(words("button-robot"), f"{name}.robot"))
    if view is None or view.over:
        return (*rows, (*seating, Button(words("button-deal"), f"{name}.deal", "main")), (*always, _rules(words)))
    return (*rows, (*always, *seating[:1], *seating[1:2], _rules(words)))


def _rules(words: Words) -> Button:
    return Button(words("button-rules"), menu("rules"))


def _addressed(rows: Rows, question: str) -> Rows:
    """Options as addresses of one question, in rows of at most five."""
    buttons = [
        tuple(Button(button.label, f"{question}.{button.address}", button.style) for button in row) for row in rows
    ]
    return tuple(row[start : start + A_ROW] for row in buttons for start in range(0, len(row), A_ROW))


# The private panel.


def hand_panel(table: Table, seat: Seat, person: Person, words: Words, deck: str, draft: Draft | None = None) -> Panel:
    """What one player holds and may do now: for him alone. `draft`: what he has gathered for his answer."""
    told, seen = TOLD[table.state.game], scene(table, seat, deck)
    seen = replace(seen, ticked=draft.ticked) if draft else seen
    mine = seen.view is not None and seat in seen.view.asked and not seen.view.over
    lines: list[Text] = [(Strong(f"{told.title(words, seen.rules)} · {words('deal-number', number=seen.deal)}"),)]
    lines += [(line,) for line in told.hand(words, seen)] or [(words("hand-none"),)]
    if seen.view:
        lines += [(line,) for line in told.table(words, seen)]
    lines.append(_whose_turn(table, words, seen, seat, mine=mine))
    rows = private_rows(table, words, seen, seat, draft)
    return Panel(
        joined(lines),
        told.hand_drawing(words, seen),
        rows,
        call=person if mine and table.standing_answer(seat) is None else None,
    )


def _whose_turn(table: Table, words: Words, seen: Scene, seat: Seat, *, mine: bool) -> Text:
    player = table.state.players[seat]
    if player.leaving:
        return (words("seat-leaving"),)
    if player.away:
        return (words("hand-away"),)
    if mine:
        return (Strong(words("hand-your_turn")), *_until(table, words))
    turn = seen.view.turn if seen.view and not seen.view.over else None
    return (words("hand-turn_of", name=seen.names[turn]),) if turn is not None else ("",)


def private_rows(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> Rows:
    """His options when he is asked, else what he may do about his seat."""
    view, name, player = seen.view, table.state.table, table.state.players[seat]
    question = f"{name}.{table.state.deal}.{view.ask}" if view else ""
    told = TOLD[table.state.game]
    if view and seat in view.asked:
        choice = told.amounts(view, seat)
        if draft and draft.amount is not None and choice:
            confirm = told.amount_button(words, view, seat, choice[0], draft.amount)
            return _stepper(words, confirm, question, choice, draft.amount)
        rows = _addressed((*_toggles(words, told, view, seat, seen), *told.buttons(words, seen, seat)), question)
    else:
        rows = _standing_row(table, words, view, seat) if view and not player.out else ()
    if player.out:
        return (*rows, (Button(words("button-back"), f"{name}.back", "main"),))
    if view and view.over and told.next_cutter(view) == seat:
        rows = (*rows, _cuts(words, name, player))
    out, leave = Button(words("button-out"), f"{name}.out"), Button(words("button-leave"), f"{name}.leave")
    if table.is_broke(seat):
        return (*rows, (Button(words("button-rebuy", chips=table.state.buy_in), f"{name}.back", "main"), leave))
    return (*rows, (*_top_up(table, words, seat), out, leave, _rules(words)))


def _top_up(table: Table, words: Words, seat: Seat) -> tuple[Button, ...]:
    """For who has less than the buy-in: at once, or in a deal as a wish that is granted when it is over."""
    state = table.state
    missing, address = state.buy_in - table.stack(seat), f"{state.table}.top_up"
    if state.players[seat].tops_up:
        label = words("button-chosen", label=words("button-top_up_to", chips=state.buy_in))
        return (Button(label, address, "good"),)
    if missing <= 0:
        return ()
    if table.is_in_deal(seat):
        return (Button(words("button-top_up_to", chips=state.buy_in), address),)
    return (Button(words("button-top_up", chips=missing), address),)


def _standing_row(table: Table, words: Words, view: AnyView, seat: Seat) -> Rows:
    """What he may answer in advance, in his private panel alone: nobody else learns that he has."""
    state = table.state
    if not state.dealing or seat not in view.seats:
        return ()
    row = []
    for name in TOLD[state.game].standing(view, seat):
        label, chosen = words(f"{state.game}-standing-{name}"), table.standing(seat) == name
        label = words("button-chosen", label=label) if chosen else label
        row.append(Button(label, f"{state.table}.{state.deal}.{view.ask}.{name}", "good" if chosen else "plain"))
    return (tuple(row),) if row else ()


def _cuts(words: Words, name: str, player: Player) -> tuple[Button, ...]:
    """How many cards he may lift from the next pack; nobody waits for it."""
    return tuple(
        Button(words("button-cut", cards=cards), f"{name}.cut-{cards}", "good" if cards == player.cut else "plain")
        for cards in LIFTED
    )


def _toggles(words: Words, told: Telling, view: AnyView, seat: Seat, seen: Scene) -> Rows:
    """A button for each card that may be ticked, then the verbs; a card is named by its position, never by its face."""
    faces = to_tick(view, seat)
    if not faces:
        return ()
    toggles = tuple(
        Button(f"✓ {sign(faces[position])}" if position in seen.ticked else sign(faces[position]), f"tick:{position}")
        for position in sorted(range(len(faces)), key=lambda position: as_held(Card.of(faces[position])))
    )
    verbs = tuple(told.pick_button(words, offered, len(seen.ticked)) for offered in picks(view, seat))
    undo = (Button(words("button-undo"), "cancel"),) if seen.ticked else ()
    return (toggles, (*verbs, *undo))


def _stepper(words: Words, confirm: Button, question: str, choice: tuple[Amount, int], draft: int) -> Rows:
    """−20 +20, the amount on the confirming button, and a way out."""
    offered, step = choice
    less, more = max(offered.low, draft - step), min(offered.high, draft + step)
    return (
        (
            Button(f"−{words.number(step)}", f"{question}.to:{less}"),
            Button(f"+{words.number(step)}", f"{question}.to:{more}"),
        ),
        (Button(confirm.label, f"{question}.{confirm.address}", "main"),),
        (Button(words("button-cancel"), f"{question}.cancel"),),
    )


def turn_call(table: Table, person: Person, words: Words) -> Panel:
    """A short public call for who cannot be called in private."""
    return Panel((Mention(person), ", ", words("ping-turn"), *_until(table, words)), call=person)


# Text.


def joined(lines: list[Text]) -> Text:
    """Lines of text as one, without the empty ones."""
    parts: list[str | Strong | Mention | Moment] = []
    for line in lines:
        if any(part != "" for part in line):
            parts += ["\n", *line] if parts else line
    return tuple(parts)


def words_around(words: Words, key: str, blank: str, part: Moment | Mention) -> Text:
    """A sentence with something in its blank that each platform draws in its own way."""
    before, _, after = words(key, **{blank: "\0"}).partition("\0")
    return tuple(piece for piece in (before, part, after) if piece)
