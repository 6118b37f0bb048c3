"""Tells people of planned games: invitations, reminders, news, questions and summaries, through the outboxes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace

from bot.chat.preferences import Preferences
from bot.chat.which_table import community_of, part_of
from bot.schedule.panels import invitation, polling, summary
from bot.schedule.plans.due import of_use
from bot.schedule.plans.events import Events
from bot.schedule.plans.plan import News, Plan, Rsvp
from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.showing.names import private_place
from bot.showing.outbox import Outbox
from bot.showing.results import evening
from bot.showing.stage.laid_out import for_everybody
from bot.showing.writing.rate_limit import Haste
from bot.words import Words
from engine.house.lobby import Lobby
from engine.house.store.ports import Store


@dataclass(eq=False, repr=False)
class PlanAnnouncer:
    """Implements `keeper.Announcer`. `outboxes` by platform; they may be filled later, when the app runs."""

    _store: Store
    _lobby: Lobby
    _preferences: Preferences
    _outboxes: Callable[[], Mapping[str, Outbox]]
    _events: Events
    _now: Callable[[], float]
    # The places of plans that people were told of in private, by name.
    _told_in_private: dict[str, Place] = field(default_factory=dict, init=False)

    async def show(self, plan: Plan) -> None:
        """Show the invitation as it is now; without buttons once nobody can answer any more."""
        words = await self._words(plan)
        name, now = _slot(plan), self._now()
        self._send(name, plan.place, self._for_all(plan, words, lambda words: polling.panel_of(words, plan, now)))
        for news in plan.news:
            if not of_use(plan, news, now):
                self._clear(plan, news)
        if not plan.alive:
            self._finish(plan, name)
        self._events.keep(plan, invitation.title(words, plan), "\n".join(invitation.facts(words, plan)))

    async def tell(self, plan: Plan, news: News) -> None:
        match news.kind:
            case "remind":
                await self._remind(plan, news)
            case "summary":
                await self._sum_up(plan, news)
            case "ask":
                words, there = await self._words(plan), self._there(plan)
                panel = self._for_all(plan, words, lambda words: invitation.question(words, plan, there))
                self._tell(plan, news, panel)
            case _:
                await self._tell_all(plan, news, lambda called, words: invitation.news(words, plan, news, called))

    def _clear(self, plan: Plan, news: News) -> None:
        """Clear news that is of no use any more: delete messages that call people, take buttons off all others."""
        if news.kind not in {"remind", "ask"}:
            self._finish(plan, *_slots(plan, news))
        elif outbox := self._outboxes().get(plan.place.platform):
            for part in _parts(plan, news):
                outbox.drop(part, plan.place)
            for rsvp in _reminded(plan) if news.kind == "remind" else ():
                outbox.drop(f"{_slot(plan)}:{rsvp.key}", private_place(rsvp.key))

    def lose(self, part: int) -> set[str]:
        theirs = {name for name, place in self._told_in_private.items() if part_of(community_of(place)) == part}
        for name in theirs:
            del self._told_in_private[name]
        return theirs

    def leave(self, plan: Plan) -> None:
        self._told_in_private.pop(plan.name, None)
        if outbox := self._outboxes().get(plan.place.platform):
            outbox.let_be(_slot(plan))

    async def _remind(self, plan: Plan, news: News) -> None:
        now = self._now()
        await self._tell_all(plan, news, lambda called, words: invitation.reminder(words, plan, now, called, news.was))
        for rsvp in _reminded(plan):
            await self._preferences.recall(rsvp.key)
            if self._preferences.reachable(rsvp.key):
                theirs = replace(plan, zone=self._preferences.about(rsvp.key).zone or plan.zone)
                panel = invitation.private_reminder(self._preferences.words_for(rsvp.key), theirs, rsvp, now)
                self._told_in_private[plan.name] = plan.place
                self._send(f"{_slot(plan)}:{rsvp.key}", private_place(rsvp.key), panel, news)

    def _there(self, plan: Plan) -> int:
        """How many people have come: those at its table or, before that is open, those who have a place."""
        if plan.stage != "open":
            return len(plan.coming)
        tables = [table for table in self._lobby if table.state.table == plan.opened]
        return sum(not player.robot for table in tables for player in table.state.players.values())

    async def _sum_up(self, plan: Plan, news: News) -> None:
        """Tell who won what; nothing if nobody was dealt in."""
        found = await evening(self._store, plan.opened)
        if found is None:
            return
        words = await self._words(plan)
        if chart := summary.chart(words, plan, found):
            self._send(f"{_slot(plan)}:chart", plan.place, chart, news)
        panel = self._for_all(plan, words, lambda words: summary.ranking(words, plan, found))
        self._tell(plan, news, panel)

    async def _words(self, plan: Plan) -> Words:
        await self._preferences.recall(*plan.place.keys)
        return self._preferences.words_at(plan.place)

    def _for_all(self, plan: Plan, words: Words, made: Callable[[Words], Panel]) -> Panel:
        outbox = self._outboxes().get(plan.place.platform)
        return for_everybody(made, words, lays_out=outbox is not None and outbox.lays_out)

    def _tell(self, plan: Plan, news: News, panel: Panel) -> None:
        self._send(f"{_slot(plan)}:{news.slot}", plan.place, panel, news)

    async def _tell_all(self, plan: Plan, news: News, made: Callable[[Sequence[Rsvp], Words], Panel]) -> None:
        """Tell news in as many messages as it takes to call everybody, and drop earlier ones beyond that."""
        words, calls = await self._words(plan), invitation.calls(invitation.called_by(plan, news))
        for part, called in zip(_parts(plan, news), calls, strict=False):
            self._send(part, plan.place, self._for_all(plan, words, partial(made, called)), news)
        if outbox := self._outboxes().get(plan.place.platform):
            for part in _parts(plan, news)[len(calls) :]:  # messages that are not needed any more
                outbox.drop(part, plan.place)

    def _send(self, slot: str, place: Place, panel: Panel, news: News | None = None) -> None:
        if outbox := self._outboxes().get(place.platform):
            haste = Haste.START if news else Haste.SOON  # news call people, who may be awaited at a table
            outbox.show(slot, place, panel, haste=haste, telling=f"{news.number}" if news else "")

    def _finish(self, plan: Plan, *slots: str) -> None:
        if outbox := self._outboxes().get(plan.place.platform):
            for slot in slots:
                outbox.finish(slot)


def _slot(plan: Plan) -> str:
    return f"plan:{plan.name}"


def _slots(plan: Plan, news: News) -> tuple[str, ...]:
    """The names of all messages in which the news is told."""
    others = {"remind": [rsvp.key for rsvp in _reminded(plan)], "summary": ["chart"]}
    return (*_parts(plan, news), *(f"{_slot(plan)}:{slot}" for slot in others.get(news.kind, ())))


def _parts(plan: Plan, news: News) -> tuple[str, ...]:
    """The names of the messages that may tell the chat this news: one for each `MENTIONED` people."""
    people = max(plan.rsvps, invitation.called_by(plan, news), key=len)
    most = 1 if news.kind in {"ask", "summary"} else len(invitation.calls(people))
    return tuple(f"{_slot(plan)}:{news.slot}{f':{part}' if part > 1 else ''}" for part in range(1, most + 1))


def _reminded(plan: Plan) -> tuple[Rsvp, ...]:
    """The people who are reminded in private too."""
    return tuple(rsvp for rsvp in plan.rsvps if rsvp.calls and rsvp.answer != "out")
