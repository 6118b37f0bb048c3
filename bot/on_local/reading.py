"""The page of the club that a tab shows instead of a channel; it is made and sent again whenever it changes."""

from collections.abc import Callable, Coroutine

from bot.on_local.guests import Guest
from bot.on_local.wire.down import Down, page_shown, problem
from bot.seam.answerer import Answerer, TellsPages
from bot.seam.club_page import ClubPage
from bot.seam.people import Place

LONGEST_NAME = 80  # characters of a page's name


class Reading:
    """The page that one tab shows; at first none."""

    def __init__(
        self, answerer: Answerer, tell: Callable[[Down], None], run: Callable[[Coroutine[None, None, None]], None]
    ) -> None:
        """`tell` sends something to the tab; `run` runs a coroutine in a task that the tab owns."""
        self._answerer = answerer
        self._tell = tell
        self._run = run
        self._who: Guest | None = None
        self._page = ""
        self._stale = False
        self._busy = False

    def open(self, who: Guest, page: str) -> None:
        """Show this guest the page of this name from now on."""
        self._who, self._page = who, page[:LONGEST_NAME]
        self._ask()

    def close(self) -> None:
        """Show no page any more; one that is still being made is sent to nobody."""
        self._who = None

    @property
    def is_open(self) -> bool:
        return self._who is not None

    def open_again(self, who: Guest) -> None:
        """The same page for a guest who has chosen another language."""
        self.open(who, self._page)

    def changed(self, place: Place | None, page: str) -> None:
        """See `bot.seam.platform.HasPages.page_changed`."""
        if self._who is None or (place is not None and place.chat != self._who.place.chat):
            return
        if not page or f"{self._page}/".startswith(f"{page}/"):
            self._ask()

    def _ask(self) -> None:
        """Have the page made and sent. Changes while it is being made cause one more round, however many they are."""
        self._stale = True
        if not self._busy:
            self._busy = True
            self._run(self._show())

    async def _show(self) -> None:
        try:
            while self._stale and (who := self._who):
                self._stale = False
                page = await self._found(who)
                if self._who is who:
                    self._tell(page_shown(page) if page else problem("ours"))
        finally:
            self._busy = False

    async def _found(self, who: Guest) -> ClubPage | None:
        if not isinstance(self._answerer, TellsPages):
            return None
        return await self._answerer.page(who.person, who.place, self._page)
