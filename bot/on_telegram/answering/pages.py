"""Messages that answer somebody, whose pages replace each other."""

import structlog
from telegram import CallbackQuery, Message

from bot.on_telegram.troubles import insisted
from bot.on_telegram.writing.writer import Writer
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.seam.platform import Gone, Trouble
from bot.seam.press import Press, Shown
from cards_render.drawing.picture import Picture

REMEMBERED = 1000  # menus whose pages replace each other; a page of an older one is a new message

log = structlog.get_logger()


class Pages:
    """Its methods raise Trouble and its kinds unless they say otherwise."""

    def __init__(self, writer: Writer, answerer: Answerer) -> None:
        self._writer = writer
        self._answerer = answerer
        self._menus: dict[Ref, bool] = {}  # messages that were answers, oldest first; False: replaced by the next page

    def __contains__(self, message: Ref | None) -> bool:
        """Was this message an answer, so that its next page may replace it?"""
        return message in self._menus

    def forget(self, message: Ref) -> None:
        """This message is no page of ours any more: it has become a table's."""
        self._menus.pop(message, None)

    async def open(self, place: Place, panel: Panel, answers: int | None = None) -> None:
        """Send a panel with its picture, as a reply to the message with the id `answers` if that is given."""
        await self.post(place, panel, await self._answerer.paint(panel), answers)

    async def post(self, place: Place, panel: Panel, picture: Picture | None, answers: int | None = None) -> Ref:
        posted = await insisted(lambda: self._writer.post(place, panel, picture, answers))
        self._answerer.wrote(posted.place)
        if panel.drawing is None:
            self._menus[posted] = True
        if len(self._menus) > REMEMBERED:
            del self._menus[next(iter(self._menus))]
        return posted

    async def turn(self, query: CallbackQuery, press: Press, shown: Shown) -> None:
        """Show the next page where the press was made; a message with a picture cannot become one without.

        Never raises.
        """
        pictured = isinstance(query.message, Message) and bool(query.message.photo)
        try:
            if pictured and shown.panel.drawing is None:
                await self._replace(press, shown)
            elif not (shown.turns and press.message and await self._turned(press.message, shown.panel)):
                await self._put(press, shown.panel)
        except Trouble as trouble:
            log.warning("panel not shown", trouble=repr(trouble))

    async def _turned(self, message: Ref, panel: Panel) -> bool:
        """Replace picture and words of a message; False if it is not there."""
        picture = await self._answerer.paint(panel)
        try:
            await insisted(lambda: self._writer.edit(message, panel, picture))
        except Gone:
            return False
        self._answerer.wrote(message.place)
        return True

    async def _replace(self, press: Press, shown: Shown) -> None:
        """Send a page without a picture anew and delete the pressed one, once. Other messages, like a hand, stay."""
        pressed = press.message
        if pressed is None or not (shown.turns or pressed in self._menus):
            await self.open(press.place, shown.panel)
        elif self._menus.get(pressed, True):
            self._menus[pressed] = False
            try:
                await self.open(press.place, shown.panel)
                await self._writer.delete(pressed)
            except Trouble:
                self._menus[pressed] = True
                raise

    async def _put(self, press: Press, panel: Panel) -> None:
        """Replace the page of a menu, or send the panel anew."""
        message = press.message
        if message in self._menus and panel.drawing is None:
            if await self._turned(message, panel):
                return
            del self._menus[message]
        await self.open(press.place, panel)

    async def bring_picture(self, message: Ref, panel: Panel) -> None:
        """Put the picture of a panel into a message that has its words already. Never raises."""
        picture = await self._answerer.paint(panel)
        if picture is None:
            return
        try:
            await self._writer.edit(message, panel, picture)
        except Trouble as trouble:
            log.info("picture not shown", trouble=repr(trouble))
