"""Updates of a Bot API server on their way to the bot: fetched by it, or brought where it says, until acknowledged."""

import asyncio

from aiohttp import ClientError, ClientSession

from tests.platforms.bell import Bell
from tests.platforms.telegram_limits import Call, Json


class Refusal(Exception):
    """What Telegram answers to a request that is well formed but may not be."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters


class Updates:
    """`bell` rings at each change."""

    def __init__(self, bell: Bell) -> None:
        self.bell = bell
        self.polls = 0  # that wait for an update now
        self.webhook: Call | None = None  # where updates are brought
        self.brought: list[tuple[int, int]] = []  # updates that were brought there, with the answer's status; 0: none
        self._newest_poll = 0
        self._updates: list[Json] = []
        self._last_update = 100
        self._bringing: set[asyncio.Task[None]] = set()
        self._closing = False

    async def _end_updates(self) -> None:
        self._closing = True
        self.bell.ring()
        for task in [*self._bringing]:
            task.cancel()
        await asyncio.gather(*self._bringing, return_exceptions=True)

    def push(self, **update: Json) -> None:
        self._last_update += 1
        self._updates.append({"update_id": self._last_update, **update})
        if self.webhook:
            self._bring(self._updates[-1])
        self.bell.ring()

    @property
    def newest_update(self) -> int:
        """Its number."""
        return self._last_update

    @property
    def waiting(self) -> int:
        """Updates that were not acknowledged yet."""
        return len(self._updates)

    def bring_again(self) -> None:
        """Each update that was not acknowledged, as Telegram does after a while."""
        for update in self._updates:
            self._bring(update)

    def _bring(self, update: Json) -> None:
        task = asyncio.create_task(self._brings(update))
        self._bringing.add(task)
        task.add_done_callback(self._bringing.discard)

    async def _brings(self, update: Json) -> None:
        assert self.webhook
        status, headers = 0, {"X-Telegram-Bot-Api-Secret-Token": self.webhook["secret_token"]}
        try:
            async with (
                ClientSession() as session,
                session.post(self.webhook["url"], json=update, headers=headers) as answer,
            ):
                status = answer.status
        except (ClientError, OSError):
            pass
        self.brought.append((update["update_id"], status))
        if status == 200 and update in self._updates:
            self._updates.remove(update)
        self.bell.ring()

    def set_webhook(self, call: Call) -> bool:
        self.webhook = call
        self.bring_again()
        return True

    def forget_webhook(self, call: Call) -> bool:
        self.webhook = None
        return True

    async def poll(self, call: Call) -> list[Json]:
        if self.webhook:
            raise Refusal(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook first")
        self._updates = [update for update in self._updates if update["update_id"] >= (call["offset"] or 0)]
        self._newest_poll = mine = self._newest_poll + 1
        if call["timeout"]:
            self.polls += 1
            self.bell.ring()
            try:
                await self.bell.until(lambda: self._updates or self._closing or mine != self._newest_poll)
            except TimeoutError:
                return []
            finally:
                self.polls -= 1
        if mine != self._newest_poll and not self._closing:
            raise Refusal(409, "Conflict: terminated by other getUpdates request; make sure that only one runs")
        return self._updates
