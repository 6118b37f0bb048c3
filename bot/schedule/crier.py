"""Tells people of planned games: invitations, reminders, news, questions and summaries, through the outboxes."""

from collections.abc import Callable, Mapping

from bot.guests import Guests
from bot.outbox import Outbox
from bot.panel import Panel
from bot.people import Place
from bot.schedule import invitation, summary
from bot.schedule.evening import evening
from bot.schedule.events import Events
from bot.schedule.plan import Plan, Rsvp
from bot.screen import private_place
from bot.words import Words
from engine.house.lobby import Lobby
from engine.house.ports import Store


class PlanCrier:
    """See `planner.Crier`. `outboxes` by platform; they are there once the house runs."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        guests: Guests,
        outboxes: Callable[[], Mapping[str, Outbox]],
        events: Events,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._lobby = lobby
        self._guests = guests
        self._outboxes = outboxes
        self._events = events
        self._now = now

    async def show(self, plan: Plan) -> None:
        """The invitation as it is now; without buttons once nobody can answer any more."""
        words = await self._words(plan)
        name = _slot(plan)
        self._send(name, plan.place, invitation.invitation(words, plan, self._now()))
        ended = {"ask": plan.stage != "asked", "remind": plan.stage not in {"planned", "asked"}}
        self._finish(plan, *(f"{name}:{slot}" for slot, over in ended.items() if over))
        if not plan.alive:
            self._finish(plan, name)
        self._events.keep(plan, invitation.title(words, plan), "\n".join(invitation.facts(words, plan)))

    async def remind(self, plan: Plan) -> None:
        words, now = await self._words(plan), self._now()
        self._send(f"{_slot(plan)}:remind", plan.place, invitation.reminder(words, plan, now), anew=True)
        for rsvp in plan.rsvps:
            if rsvp.calls and rsvp.answer != "out":
                await self._guests.recall(rsvp.key)
                panel = invitation.private_reminder(self._guests.words_for(rsvp.key), plan, rsvp, now)
                self._send_privately(plan, rsvp, panel)

    async def tell(self, plan: Plan, news: str, people: tuple[Rsvp, ...] = ()) -> None:
        words = await self._words(plan)
        if news == "open" and plan.checks_in:
            news = "open_check_in"
        panel = invitation.news(words, plan, news, people or plan.called)
        self._send(f"{_slot(plan)}:news", plan.place, panel, anew=True)

    async def ask(self, plan: Plan) -> None:
        words = await self._words(plan)
        there = [table for table in self._lobby if table.state.table == plan.opened]
        seated = [player for table in there for player in table.state.players.values() if not player.robot]
        count = len(seated) if plan.stage == "open" else len(plan.coming)
        self._send(f"{_slot(plan)}:ask", plan.place, invitation.question(words, plan, count), anew=True)

    async def sum_up(self, plan: Plan) -> None:
        """Who won what; nothing where nobody was dealt in."""
        found = await evening(self._store, plan.opened)
        if found is None:
            return
        words = await self._words(plan)
        if chart := summary.chart(words, plan, found):
            self._send(f"{_slot(plan)}:chart", plan.place, chart)
        self._send(f"{_slot(plan)}:summary", plan.place, summary.ranking(words, plan, found))

    async def _words(self, plan: Plan) -> Words:
        await self._guests.recall(plan.place.key)
        return self._guests.words_at(plan.place)

    def _send(self, slot: str, place: Place, panel: Panel, *, anew: bool = False) -> None:
        outbox = self._outboxes().get(place.platform)
        if outbox:
            outbox.show(slot, place, panel, anew=anew)

    def _send_privately(self, plan: Plan, rsvp: Rsvp, panel: Panel) -> None:
        if self._guests.reachable(rsvp.key):
            self._send(f"{_slot(plan)}:{rsvp.key}", private_place(rsvp.person), panel, anew=True)

    def _finish(self, plan: Plan, *slots: str) -> None:
        if outbox := self._outboxes().get(plan.place.platform):
            for slot in slots:
                outbox.finish(slot)


def _slot(plan: Plan) -> str:
    return f"plan:{plan.name}"
