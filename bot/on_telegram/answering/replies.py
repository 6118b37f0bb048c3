"""Gives every press and every message its one answer, where only those whom it concerns can read it."""

import asyncio
from collections.abc import Callable

import structlog
from msgspec.structs import replace
from telegram import Bot, CallbackQuery, Message

from bot.on_telegram.answering.pages import Pages
from bot.on_telegram.people import NO_WORD, place_of, placed, press_of, pressed_button, private_link, private_place
from bot.on_telegram.troubles import insisted, translated
from bot.on_telegram.writing.formatting import LONGEST_ALERT, written
from bot.on_telegram.writing.writer import Writer
from bot.seam.answerer import Answerer
from bot.seam.panel import Button, Panel, Text
from bot.seam.people import Person, Place, Ref
from bot.seam.platform import Gone, SlowDown, Trouble, Unreachable
from bot.seam.press import Answer, Asking, Done, Handed, Linked, Press, Said, Shown

DONE = "✓"

log = structlog.get_logger()


class Replies:
    """`open_private` returns the label, in a language, of the link to the private chat. `patience` is in seconds."""

    def __init__(
        self, bot: Bot, writer: Writer, answerer: Answerer, *, open_private: Callable[[str], str], patience: float
    ) -> None:
        self._bot = bot
        self._writer = writer
        self._answerer = answerer
        self._open_private = open_private
        self._patience = patience
        self._pages = Pages(writer, answerer)

    async def to_press(self, query: CallbackQuery, source: str, made: Callable[[], None]) -> None:
        """Answer with the outcome; if that takes too long, answer empty and send the words in private later.

        `made` is called when the outcome is known, before the press is answered.
        """
        press = await self._placed(press_of(query, source))
        outcome = asyncio.ensure_future(self._answerer.press(press))
        outcome.add_done_callback(lambda _: made())
        try:
            await asyncio.wait({outcome}, timeout=self._patience)
            if outcome.done():
                await self._to_press(query, press, await outcome)
            else:
                await self.alert(query)
                await self._follow(press.person, await outcome)
        finally:
            outcome.cancel()

    async def _placed(self, press: Press) -> Press:
        place = await placed(self._answerer, press.place)
        if place is press.place:
            return press
        return replace(press, place=place, message=press.message and Ref(place, press.message.message))

    async def _to_press(self, query: CallbackQuery, press: Press, answer: Answer) -> None:
        if isinstance(answer, Done | Linked) and answer.is_table and press.message:
            self._pages.forget(press.message)
        match answer:
            case Done(note=note, moved=moved):
                await self.alert(query, (note or (_label(query) if moved else ""),))
            case Said(text=text, alarm=alarm, aside=aside):
                await self.alert(query, (*text, *(("\n", aside) if aside else ())), alarm=alarm)
            case Linked(start=start):
                await self.alert(query, url=private_link(self._bot, start))
            case Shown():
                await self._show(query, press, answer)
            case Handed():
                await self._hand(query, press, answer)
            case Asking():
                raise _no_forms()

    async def alert(
        self, query: CallbackQuery, text: Text = (), *, alarm: bool = False, url: str | None = None
    ) -> None:
        """Answer a press with words, a link or nothing. A press that is too old for an answer is ignored."""
        words = written(text, LONGEST_ALERT).text

        async def answer() -> None:
            with translated():
                await query.answer(words or None, show_alert=alarm or None, url=url)

        try:
            await insisted(answer)
        except Gone:
            return
        except Trouble as trouble:
            log.warning("press not answered", trouble=repr(trouble))

    async def _show(self, query: CallbackQuery, press: Press, shown: Shown) -> None:
        """Show a panel to the presser alone: in a group by an alert (the others see messages) or in private."""
        in_place = bool(press.place.private_to) or (not shown.secret and press.message in self._pages)
        if shown.brief and not in_place:
            await self.alert(query, (shown.brief,), alarm=True)
            return
        if in_place:
            await asyncio.gather(self.alert(query), self._pages.turn(query, press, shown))
            return
        # Only writing tells whether the private chat is open, so that comes before the answer, but without waiting for
        # a picture.
        picture = self._answerer.painted(shown.panel)
        try:
            posted = await self._pages.post(_private(press.person), shown.panel, picture)
        except Unreachable:
            await self.alert(query, url=private_link(self._bot))
        except Trouble as trouble:
            log.warning("panel not shown", trouble=repr(trouble))
            await self.alert(query, (shown.brief,), alarm=True)
        else:
            await self.alert(query)
            if picture is None:
                await self._pages.bring_picture(posted, shown.panel)

    async def _hand(self, query: CallbackQuery, press: Press, handed: Handed) -> None:
        """Send a file with its text to the private chat. Who pressed elsewhere reads the text in the answer too."""
        try:
            await insisted(lambda: self._writer.file(_private(press.person), handed))
        except Unreachable:
            await self.alert(query, url=private_link(self._bot))
        except Trouble as trouble:
            log.warning("file not handed over", trouble=repr(trouble))
            await self.alert(query)
        else:
            await self.alert(query, () if press.place.private_to else handed.text)

    async def _follow(self, person: Person, answer: Answer) -> None:
        """Send an outcome that came too late for an alert, in words or as a file, to the private chat if it is open."""
        place, panel = _private(person), _in_words(answer)
        try:
            if isinstance(answer, Handed):
                await insisted(lambda: self._writer.file(place, answer))
            elif panel.text:
                await self._pages.open(place, panel)
        except Trouble as trouble:
            log.info("late words not delivered", trouble=repr(trouble))

    async def greet(self, place: Place, panel: Panel) -> None:
        """Say hello in a chat; the greeting is a menu too."""
        try:
            await self._pages.open(place, panel)
        except Trouble as trouble:
            log.info("not greeted", trouble=repr(trouble))

    async def to_message(self, message: Message, answer: Answer) -> None:
        """Answer a command or typed words: by a message in private, by a reply in a group, unless it is secret."""
        match answer:
            case Said(elsewhere=elsewhere) | Shown(elsewhere=elsewhere) if elsewhere and not _is_private(message):
                await self._hand_over(message, _in_words(answer), elsewhere)
            case Shown(panel=panel, secret=True):
                await self._hand_over(message, panel)
            case Linked():
                await self._reply(message, self._way_in(message, answer))
            case _:
                await self._reply(message, _in_words(answer))

    async def _hand_over(self, message: Message, panel: Panel, elsewhere: Linked | None = None) -> None:
        """Answer a command in the private chat, and say so in the group (`elsewhere`); or show the link to that chat.

        If the answer cannot be sent there now, as because of a limit, nothing is said in the group either.
        """
        if message.from_user is None:
            return
        way = self._way_in(message, elsewhere)
        try:
            await self._pages.open(private_place(message.from_user.id), panel)
        except Unreachable:
            await self._reply(message, way)
        else:
            if elsewhere:
                await self._write_below(message, way)

    async def _reply(self, message: Message, panel: Panel) -> None:
        """Answer where the message stands or, while the bot may not write in that group, in the private chat."""
        if not panel.text:
            return
        try:
            await self._write_below(message, panel)
        except (SlowDown, Unreachable):
            if _is_private(message) or message.from_user is None:
                raise
            await self._pages.open(private_place(message.from_user.id), panel)

    async def _write_below(self, message: Message, panel: Panel) -> None:
        place = await placed(self._answerer, place_of(message))
        await self._pages.open(place, panel, answers=None if place.private_to else message.message_id)

    def _way_in(self, message: Message, linked: Linked | None = None) -> Panel:
        label = self._open_private((message.from_user and message.from_user.language_code) or "")
        linked = linked or Linked(NO_WORD, (label,))
        return Panel(linked.text, rows=((Button(linked.label or label, url=private_link(self._bot, linked.start)),),))


def _label(query: CallbackQuery) -> str:
    """What the pressed button says, with the sign that it was done: the message itself is not written at once."""
    button = pressed_button(query)
    return f"{DONE} {button.text}" if button else ""


def _in_words(answer: Answer) -> Panel:
    """The answer as a message; without text if there is nothing to say."""
    match answer:
        case Done(note=note):
            return Panel((note,) if note else ())
        case Said():
            return answer.panel
        case Linked(text=text) | Handed(text=text):
            return Panel(text)
        case Shown(panel=panel):
            return panel
        case Asking():
            raise _no_forms()


def _is_private(message: Message) -> bool:
    return bool(place_of(message).private_to)


def _private(person: Person) -> Place:
    return private_place(int(person.id))


def _no_forms() -> ValueError:
    return ValueError("Telegram has no forms: nobody can be asked for a line of text there")
