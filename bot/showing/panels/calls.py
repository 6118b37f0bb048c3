"""Who is called to act, to what, and until when."""

from bot.seam.panel import Mention, Moment, Panel, Text
from bot.seam.people import Person
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Pace
from engine.seats import Seat


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


def is_answered_for(table: Table, seat: Seat) -> bool:
    """Does the table answer an offer to buy for this player, who has said in advance what they want? Secret."""
    question = table.play.open if table.play else None
    is_claim = isinstance(question, AskAll) and question.pace is Pace.CLAIM
    return is_claim and table.pre_action_answer(seat) is not None


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


def until(table: Table, words: Words) -> Text:
    """The deadline as a countdown, after a note if the player's time bank is running already; empty without one."""
    if not table.deadline:
        return ()
    bank = (" · ", words("turn-time_bank")) if table.on_time_bank else ()
    return (*bank, " · ", Moment(table.deadline, words("soon")))


def words_around(words: Words, key: str, blank: str, part: Moment | Mention, **facts: str | float) -> Text:
    """The sentence `key` with `part`, which each platform shows in its own way, in place of its variable `blank`."""
    before, _, after = words(key, **{blank: "\0"}, **facts).partition("\0")
    return tuple(piece for piece in (before, part, after) if piece)
