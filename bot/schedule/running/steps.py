"""What is done for one planned game when something is due: reminding, opening, asking, deciding, giving up."""

from dataclasses import dataclass

import structlog
from msgspec.structs import replace

from bot.schedule.plans import changes, due, polls
from bot.schedule.plans.plan import HOLDS, Plan, told
from bot.schedule.plans.plan_store import PlanStore
from bot.schedule.running.cups import CupOpener
from bot.schedule.running.keeper import Keeper
from bot.schedule.running.opening import Opener
from bot.schedule.running.table_watch import Watch
from engine.house.world import Clock
from engine.play import Refused

log = structlog.get_logger()


@dataclass(eq=False, repr=False)
class Steps:
    """Whoever takes a step has the plan alone meanwhile. Every method raises StoreDown."""

    _plans: PlanStore
    _keeper: Keeper
    _opener: Opener
    _cups: CupOpener
    _watch: Watch
    _clock: Clock

    async def step(self, plan: Plan) -> None:
        """Do what is due for the plan now, if anything."""
        now = self._clock.now()
        match due.what_now(plan, now):
            case "remind":
                reminded = replace(plan, reminded=due.reminder(plan, now))
                await self._keeper.keep(told(reminded, "remind", plan.called), plan, shown=False)
            case "open" | "seat" as step:  # `seat`: the bot stopped before people were seated
                await self._open(plan if step == "seat" else await self.with_table(plan))
            case "ask":
                await self._ask(plan, replace(plan, stage="asked", until=now + due.DECIDES))
            case "look":
                await self._ask(plan, replace(plan, until=None))
            case "release":
                await self._release(plan)
            case "give_up" | "miss" as why:
                await self._keeper.end(changes.given_up(plan, "missed" if why == "miss" else "too_few"), plan)
            case "decide":
                await self._decide(plan)
            case "forget":
                await self._keeper.forget(plan)
            case None:
                pass

    async def _decide(self, plan: Plan) -> None:
        """PL-POLL-1. The poll's time is up: decide it."""
        after = polls.decided(plan, self._clock.now())
        await (self._keeper.end(after, plan) if after.stage == "cancelled" else self._keeper.keep(after, plan))

    async def _ask(self, before: Plan, plan: Plan) -> None:
        await self._keeper.keep(told(plan, "ask", [plan.organiser]), before)

    async def with_table(self, plan: Plan) -> Plan:
        """The plan with the name of its table, written before that opens: so a crash cannot open a second one."""
        plan = await self._cups.fitting(plan)
        name = plan.name if plan.cup else self._keeper.new_name()
        plan = replace(plan, stage="open", opened=name, until=None)
        await self._plans.keep(plan)
        if plan.cup:  # opening takes a while: nobody should press `Sign up` meanwhile
            await self._keeper.show(plan)
        return plan

    async def _open(self, plan: Plan) -> None:
        """Open its table and seat those who said yes, or begin its tournament. If refused, ask the organiser."""
        try:
            await (self._cups.open(plan, plan.cup) if plan.cup else self._opener.open(plan))
        except Refused as why:
            log.warning("planned game cannot begin", plan=plan.name, reason=why.reason)
            until = self._clock.now() + due.DECIDES
            await self._ask(plan, replace(plan, stage="asked", opened="", until=until))
            return
        if plan.cup:  # TO-KIND-2: the tournament has begun, which ends the plan
            begun = replace(plan, stage="over", seated=True, begun=True)
            await self._keeper.end(told(begun, "open", (*plan.coming, *plan.waiting)), plan)
        else:
            await self._opened(plan)

    async def _opened(self, plan: Plan) -> None:
        now = self._clock.now()
        held = now + HOLDS if plan.checks_in else None
        opened = replace(plan, seated=True, until=held or now + due.GRACE, held=held, offered=len(plan.coming))
        opened, following = self._keeper.with_following(told(opened, "open", plan.coming))
        await self._keeper.keep(opened, plan, following=following)
        self._watch.watch(plan.opened, plan.name)

    async def _release(self, plan: Plan) -> None:
        """Keep the seats that people did not take for the next ones on the waiting list, as long as there are both."""
        heirs = self._opener.heirs(plan)
        after = replace(plan, held=self._clock.now() + HOLDS if heirs else None, offered=plan.offered + len(heirs))
        await self._opener.hold(plan, heirs, HOLDS)
        await self._keeper.keep(told(after, "seat_kept", heirs) if heirs else after, plan)

    async def hold(self, after: Plan, before: Plan) -> None:
        """After a change: if the organiser chose to wait, keep the seats of those who said yes, else free them."""
        if after.held != before.held:
            people = after.answered("in")[: after.offered] if after.held else ()
            await self._opener.hold(after, people, (after.held or 0) - self._clock.now())
