"""What a tab asks of the bot: lines, commands, presses and forms, each with its one reply."""

from collections.abc import Callable
from secrets import token_hex

from bot.on_local.guests import Guest, clean_line
from bot.on_local.rooms import Rooms
from bot.on_local.wire.down import Down, File, Reply, problem, words
from bot.on_local.wire.up import Dismiss, Recap, Say, Tap, Whisper
from bot.seam.address import menu
from bot.seam.answerer import Answerer
from bot.seam.people import Person, Ref
from bot.seam.press import Answer, Asking, Command, Done, Handed, Linked, Press, Said, Shown

LONGEST_LINE = 1_000  # characters of a chat line or command
LONGEST_VALUE = 5 * 201  # characters typed into a form: five lines of 200 with their ends


class Answering:
    """`tell` sends something to the tab; `present` returns who is in it now."""

    def __init__(
        self, answerer: Answerer, rooms: Rooms, tell: Callable[[Down], None], present: Callable[[], Person | None]
    ) -> None:
        self._answerer = answerer
        self._rooms = rooms
        self._tell = tell
        self._present = present
        self._mark = token_hex(8)  # makes the numbers of this tab's requests unique

    async def answer(self, request: Say | Whisper | Tap | Dismiss | Recap, who: Guest) -> None:
        match request:
            case Say(number, text):
                await self._say(number, clean_line(text), who)
            case Whisper(number, text):
                await self._whisper(number, clean_line(text), who)
            case Tap():
                await self._tap(request, who)
            case Dismiss(number):
                self._dismiss(who)
                self._tell(Reply(number))
            case Recap(number, table):
                await self._recap(number, table, who)

    async def _recap(self, number: int, table: str, who: Guest) -> None:
        """The words alone; none before the table's first deal."""
        answer = await self._answerer.press(Press(who.person, who.place, menu("history", "now", table)))
        await self._give(number, Said(answer.panel.text if isinstance(answer, Shown) else ()), who)

    async def _say(self, number: int, text: str, who: Guest) -> None:
        if len(text) > LONGEST_LINE:
            self._tell(problem("too_long", number))
        elif text.startswith("/"):
            await self._command(number, text, who)
        else:
            if text:
                self._rooms.chat(who.place, who.person.name, who.person.id, text)
            self._tell(Reply(number))

    async def _command(self, number: int, text: str, who: Guest) -> None:
        name, _, rest = text[1:].strip().partition(" ")
        answer = await self._answerer.command(
            Command(who.person, who.place, name.lower() or "help", rest.strip(), source=self._source(number))
        )
        await self._give(number, answer, who)

    async def _whisper(self, number: int, text: str, who: Guest) -> None:
        if len(text) > LONGEST_LINE:
            return self._tell(problem("too_long", number))
        if text.startswith("/"):
            return await self._command(number, text, who)
        answer = await self._answerer.typed(who.person, who.private, text, self._source(number)) if text else Done()
        if answer is None:
            return self._tell(problem("means_nothing", number))
        return await self._give(number, answer, who)

    async def _tap(self, tap: Tap, who: Guest) -> None:
        if len(tap.value or "") > LONGEST_VALUE:
            return self._tell(problem("too_long", tap.number))
        # A passing panel answers something asked in the channel, so its buttons act in the channel.
        passing = tap.side == "private" and self._rooms.room(who.private).is_passing(tap.message)
        place = who.private if tap.side == "private" and not passing else who.place
        message = Ref(place, tap.message) if tap.message and not passing else None
        press = Press(who.person, place, tap.address, message, tap.value, source=self._source(tap.number))
        answer = await self._answerer.press(press)
        if isinstance(answer, Done) and passing:
            self._dismiss(who)
        return await self._give(tap.number, answer, who)

    async def _give(self, number: int, answer: Answer, who: Guest) -> None:
        match answer:
            case _ if (present := self._present()) is None or present.id != who.person.id:
                self._tell(Reply(number))  # somebody else is in the tab by now
            case Done(note, way=way):
                self._tell(Reply(number, words((note,)) if note else (), way=way))
            case Said(text, alarm, more):
                self._tell(Reply(number, words(text), alarm, more))
            case Shown(panel, notice=True):
                self._dismiss(who)
                self._tell(Reply(number, words(panel.text)))
            case Shown(panel, refuses=refuses):
                picture = await self._answerer.paint(panel) if panel.drawing is not None else None
                self._tell(Reply(number, shown=self._rooms.show(who.private, panel, picture), refuses=refuses))
            case Asking(form):
                self._tell(Reply(number, form=form))
            case Handed(text, name, mime, data):
                self._tell(Reply(number, words(text), file=File(name, mime, data)))
            case Linked(start):
                # The private side is always open: the person arrives at once.
                arrived = await self._answerer.arrived(who.person, start)
                await self._give(number, Said(arrived.text) if isinstance(arrived, Linked) else arrived, who)

    def _source(self, number: int) -> str:
        """See `Press.source`. The page numbers its requests: two frames with one number are one request."""
        return f"page:{self._mark}:{number}"

    def _dismiss(self, who: Guest) -> None:
        room = self._rooms.room(who.private)
        if shown := room.passing():
            room.remove(shown.id)
