"""The private panel: what one player holds and may do now, for that player alone."""

from enum import Enum, auto
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from bot.games import FACES
from bot.games.drafts import Draft, picks, to_tick
from bot.games.game_text import GameText, Scene, sign
from bot.games.hand_picker import Reading
from bot.games.sorting import Groups
from bot.seam.panel import Button, Choices, Item, Panel, Rows, Strong, Text, joined
from bot.seam.people import Person
from bot.showing import sealed
from bot.showing.public_panel import called_to, heading, is_called, scene, until
from bot.showing.table_buttons import addressed, is_posting, may_post, may_reenter, robots_wait, rules_button, skip_row
from bot.words import Words
from engine.house.tables.seating import to_buy
from engine.house.tables.table import Table
from engine.play import Amount, Ask, Refused
from engine.seats import Seat
from engine.view import AnyView

ALL_DIGITS = 64  # of a commitment in hexadecimal: whoever wants to check the deal needs them all


class Around(Enum):
    """How much of the table (whose turn it is, the pot, news) the panel of a player who is not asked shows."""

    NOTHING = auto()  # the table's message stands beside it
    LINE = auto()  # in short, true when the panel was written
    ALL = auto()


class Looks(msgspec.Struct, frozen=True):
    """How a person wants to see their hand: colours of suits, name of its order (empty: the game's own), pictures."""

    deck: str = "four"
    sorting: str = ""
    around: Around = Around.ALL
    pictures: bool = True


def hand_panel(
    table: Table, seat: Seat, person: Person, words: Words, looks: Looks, draft: Draft | None = None
) -> Panel:
    """What one player holds and may do now, for that player alone. `draft`: the cards they ticked for their answer."""
    told, seen = FACES[table.state.game].text, scene(words, table, seat, looks.deck)
    seen = replace(seen, groups=_groups(table, seen, seat, looks), ticked=draft.ticked if draft else ())
    running = seen.view is not None and not seen.view.over
    asked = seen.view is not None and _may_answer(table, seen.view, seat) and (running or seat == table.chooser)
    mine = asked and is_called(table, seat)
    turn = mine and table.play is not None and isinstance(table.play.open, Ask)
    lines: list[Text] = [(Strong(heading(table, words, seen)),)]
    lines += [(line,) for line in told.hand(words, seen)] or _without_cards(words, seen)
    if asked and not turn:
        lines.insert(1, _window(table, words, called=mine))  # a short line, before what may be a long hand
    elif turn or looks.around is Around.ALL or table.state.players[seat].out:
        lines.append(_whose_turn(table, words, seen, seat, mine=mine))
    if mine and table.turn and table.turn.reminded:
        lines.append((words("hand-reminder"),))
    if table.is_paused:
        lines.append((words("hand-paused"),))
    lines += [(line,) for line in _to_come_in(table, words, seat)]
    if seen.view and (asked or seen.view.over or looks.around is Around.ALL):
        lines += [(line,) for line in told.table(words, seen)]
    elif seen.view:
        lines.append(_around(told, looks, words, seen))
    lines += sealed.lines(table, words, ALL_DIGITS)
    return Panel(
        joined(lines),
        told.hand_drawing(words, seen) if looks.pictures else None,
        private_rows(table, words, seen, seat, draft),
        call=person if mine and table.pre_action_answer(seat) is None else None,
        choices=private_choices(table, words, seen, seat, draft),
    )


def _may_answer(table: Table, view: AnyView, seat: Seat) -> bool:
    """Is this player asked, and there to answer? While a deal runs, those who are away or leaving are played for."""
    return seat in view.asked and (bool(view.over) or not table.state.players[seat].out)


def _around(told: GameText, looks: Looks, words: Words, seen: Scene) -> Text:
    """What a player who waits reads of the table; nothing where the table can be seen beside the panel."""
    if seen.view is None or looks.around is Around.NOTHING:
        return ()
    turn = seen.view.turn
    whose = (words("hand-turn_of", name=seen.names[turn]),) if turn in seen.names else ()
    lines = told.table(words, seen)
    if len(lines) <= 1:
        return (" · ".join((*whose, *lines)),)
    return joined([(line,) for line in (*whose, *lines)])  # where melds lie on the table one line would be a wall


def seatless_text(table: Table, words: Words) -> Text:
    """The last text of a private panel: its owner has no seat any more, or the table is closed.

    At a tournament's table it is how the last deal ended, since the tournament tells everybody apart where they go on,
    or their place and prize.
    """
    told, seen = FACES[table.state.game].text, scene(words, table, None, "four")
    if table.state.tournament and seen.view and seen.view.over:
        return joined([(Strong(heading(table, words, seen)),), *((line,) for line in told.table(words, seen))])
    title = told.title(words, table.state.match.rules)
    left = "cup-left_table" if table.state.tournament else "hand-table_closed" if table.closed else "hand-left"
    return joined([(Strong(title),), (words(left),)])


def _without_cards(words: Words, seen: Scene) -> list[Text]:
    """The line for a player without cards; none for one who was dealt in and has laid all of them."""
    if seen.view is None:
        return [(words("hand-not_dealt"),)]
    return [] if seen.view.viewer in seen.view.seats else [(words("hand-none"),)]


def _window(table: Table, words: Words, *, called: bool) -> Text:
    """The line for a window in which several players are asked at once; silence declines."""
    return (Strong(words(f"hand-{called_to(table)}")) if called else words("hand-window"), *until(table, words))


def _to_come_in(table: Table, words: Words, seat: Seat) -> list[str]:
    """Lines for a player who is in no deal: what coming in costs, and when they will be dealt in."""
    if table.is_in_deal(seat):
        return []
    price = table.price_of_entry(seat)
    if table.is_short(seat):
        if chips := to_buy(table, seat):
            return [words("hand-short", chips=chips, price=price)]
        return [words("hand-broke", purse=table.purses.get(table.state.players[seat].key, 0))]
    lines = [words("hand-robots_wait")] if robots_wait(table) and not table.state.players[seat].out else []
    if may_post(table, seat):
        return [words("hand-posts" if is_posting(table, seat) else "hand-waits", price=price), *lines]
    return lines


def _groups(table: Table, seen: Scene, seat: Seat, looks: Looks) -> Groups:
    """`groups_of` where it matters: hands that can be neither sorted nor ticked lie in the game's own order."""
    is_sorted = bool(FACES[table.state.game].picker.sortings)
    return groups_of(table, seen, seat, looks) if is_sorted or (seen.view and to_tick(seen.view, seat)) else ()


def groups_of(table: Table, seen: Scene, seat: Seat, looks: Looks) -> Groups:
    """Positions of the cards that the player may tick, else of all their cards, grouped and sorted as they prefer."""
    view = seen.view
    if view is None or view.viewer not in view.seats:
        return ()
    faces = to_tick(view, seat) or view.faces(seat)
    return FACES[table.state.game].picker.in_groups(faces, seen.rules, looks.sorting)


def _whose_turn(table: Table, words: Words, seen: Scene, seat: Seat, *, mine: bool) -> Text:
    player = table.state.players[seat]
    if player.leaving:
        return (words("seat-leaving" if table.is_in_deal(seat) else "said-leaves_without_cards"),)
    if player.away:
        return (words("hand-away"),)
    if mine:
        return (Strong(words("hand-your_turn")), *until(table, words))
    turn = seen.view.turn if seen.view and not seen.view.over else None
    if turn == seat:
        return (words("hand-your_turn"),)  # once the others have answered
    return (words("hand-turn_of", name=seen.names[turn]),) if turn is not None else ("",)


def private_rows(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> Rows:
    """The player's options if they are asked, else what they may do about their seat."""
    view, name, player = seen.view, table.state.table, table.state.players[seat]
    question = f"{name}.{table.state.deal}.{view.ask}" if view else ""
    if view and _may_answer(table, view, seat):
        choice = FACES[table.state.game].text.amounts(view, seat)
        if draft and draft.amount is not None and choice:
            confirm = FACES[table.state.game].text.amount_button(words, view, seat, choice[0], draft.amount)
            return _stepper(words, confirm, question, choice, draft.amount)
        answers = _answers(table, words, seen, seat, draft)
        rows = addressed(_highlighted(answers, draft.hinted) if draft else answers, question)
    else:
        rows = _pre_action_row(table, words, view, seat) if view and not player.out else ()
    rows = (*rows, *_sorting_row(table, words, seen, seat))
    if table.only_robots_play:
        rows = (*rows, skip_row(words, name))
    return (*rows, *seat_rows(table, words, seat))


@lru_cache(512)  # one for all players of a table
def _leave_button(words: Words, table: str) -> Button:
    return Button(words("button-leave"), f"{table}.leave", verb="leave")


@lru_cache(512)
def _out_button(words: Words, table: str) -> Button:
    return Button(words("button-out"), f"{table}.out", verb="away")


def seat_rows(table: Table, words: Words, seat: Seat) -> Rows:
    """What the player may do about their seat: come in or back, cut, top up, be away, leave."""
    name, player = table.state.table, table.state.players[seat]
    if table.state.tournament:
        return _tournament_rows(table, words, seat)
    leave = _leave_button(words, name)
    if table.is_short(seat):
        rebuy = rebuy_button(table, words, seat)
        return ((rebuy,) if player.leaving else (rebuy, leave),)
    if player.out:
        back = Button(words("button-back"), f"{name}.back", "main", verb="back")
        return ((back,) if player.leaving else (back, leave),)
    out = _out_button(words, name)
    last = (*_top_up(table, words, seat), out, leave, rules_button(words, name))
    return (last,) if table.is_in_deal(seat) else (*_rows_between(table, words, seat), last)


def _rows_between(table: Table, words: Words, seat: Seat) -> Rows:
    """For a player in no deal: how to come into the next one, start it, and cut its pack."""
    name, player = table.state.table, table.state.players[seat]
    rows: Rows = ()
    if may_reenter(table, seat):
        label, paid = words("button-reenter"), player.posts
        label = words("button-chosen", label=label) if paid else label
        rows = (*rows, (Button(label, f"{name}.reenter", "good" if paid else "main", verb="rejoin"),))
    if may_post(table, seat):
        label, posts = words("button-post", chips=table.price_of_entry(seat)), is_posting(table, seat)
        label = words("button-chosen", label=label) if posts else label
        rows = (*rows, (Button(label, f"{name}.post", "good" if posts else "main", verb="post"),))
    if table.is_due:
        rows = (*rows, (Button(words("button-ready"), f"{name}.ready", "main", verb="ready"),))
    cuts = sealed.cuts(table, words, short=False)
    return (*rows, cuts) if cuts else rows


def _tournament_rows(table: Table, words: Words, seat: Seat) -> Rows:
    """TO-AWAY-1. At a tournament's table a player may be away and come back, but neither leave nor buy chips."""
    name = table.state.table
    if table.state.players[seat].out:
        return ((Button(words("button-back"), f"{name}.back", "main", verb="back"),),)
    cuts = sealed.cuts(table, words, short=False)
    out = Button(words("button-out"), f"{name}.out", verb="away")
    return (*((cuts,) if cuts else ()), (out, rules_button(words, name)))


def rebuy_button(table: Table, words: Words, seat: Seat) -> Button:
    """Buys chips from the purse. With an empty purse it carries no amount, and explains what can be done."""
    chips, address = to_buy(table, seat), f"{table.state.table}.buy_in"
    if not chips:
        return Button(words("button-rebuy_none"), address, verb="buy_in")
    return Button(words("button-rebuy", chips=chips), address, "main", verb="buy_in")


def _answers(table: Table, words: Words, seen: Scene, seat: Seat, draft: Draft | None) -> Rows:
    """The actions for the ticked cards, then all other options.

    While the player chooses which of several meanings their cards are to have, there is only the undo button.
    """
    view, told = seen.view, FACES[table.state.game].text
    undo = (Button(words("button-undo"), "cancel", verb="undo"),) if seen.ticked or (draft and draft.verb) else ()
    if view is None or (draft and draft.verb):
        return (undo,)
    if verbs := tuple(told.pick_button(words, offered, len(seen.ticked)) for offered in picks(view, seat)):
        return ((*verbs, *undo), *told.buttons(words, seen, seat))
    *rows, last = told.buttons(words, seen, seat) or ((),)
    return (*rows, (*last, *undo))


def _highlighted(rows: Rows, option: str) -> Rows:
    """The rows with the hinted option as the only golden button; unchanged if it is none of them."""
    if not any(button.address == option for row in rows for button in row):
        return rows
    return tuple(
        tuple(replace(button, style="main" if button.address == option else "plain") for button in row) for row in rows
    )


def _sorting_row(table: Table, words: Words, seen: Scene, seat: Seat) -> Rows:
    """Buttons to sort the hand and to ask for a hint, in games that have them."""
    gathering, view, name = FACES[table.state.game].picker, seen.view, table.state.table
    if view is None or view.over or seat not in view.seats or not gathering.sortings:
        return ()
    sort = Button(words("button-sort"), f"{name}.sort", verb="sort")
    hint = (Button(words("button-hint"), f"{name}.hint", verb="hint"),) if gathering.gives_hints(seen.rules) else ()
    return ((sort, *hint),)


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


def _top_up(table: Table, words: Words, seat: Seat) -> tuple[Button, ...]:
    """The button for a player with less than the buy-in. Pressed during a deal, it takes effect after the deal."""
    state = table.state
    missing, address = state.buy_in - table.stack(seat), f"{state.table}.top_up"
    if state.players[seat].tops_up:
        label = words("button-chosen", label=words("button-top_up_to", chips=state.buy_in))
        return (Button(label, address, "good", verb="top_up"),)
    if missing <= 0:
        return ()
    if table.is_in_deal(seat):
        return (Button(words("button-top_up_to", chips=state.buy_in), address, verb="top_up"),)
    return (Button(words("button-top_up", chips=missing), address, verb="top_up"),)


def _pre_action_row(table: Table, words: Words, view: AnyView, seat: Seat) -> Rows:
    """Buttons to choose an answer before one's turn. They stand in the private panel alone: the choice is secret."""
    state = table.state
    if not state.dealing or seat not in view.seats or table.play is None:
        return ()
    # Addressed by round, not by the number of the question: that one changes with each answer of another player.
    question, said = f"{state.table}.{state.deal}.{table.play.deal.pre_action_round}", table.said_in_advance(seat)
    row = [
        _chosen(words, answer, f"{question}.{answer.address}")
        if answer.address in said
        else replace(answer, address=f"{question}.{answer.address}")
        for answer in FACES[state.game].text.pre_actions(words, view, seat)
    ]
    return (tuple(row),) if row else ()


def _chosen(words: Words, answer: Button, address: str) -> Button:
    return replace(answer, label=words("button-chosen", label=answer.label), address=address, style="good")


def _stepper(words: Words, confirm: Button, question: str, choice: tuple[Amount, int], draft: int) -> Rows:
    """Buttons that change an amount (−20, +20), confirm it, or cancel."""
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
