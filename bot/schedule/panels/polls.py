"""`/schedule poll fri sat 9pm`: asks a chat which evening suits it for a game or tournament; the poll's buttons."""

from bot.chat import chosen_table, commands
from bot.schedule.panels.drafting import Drafting, number
from bot.schedule.plans import polls
from bot.schedule.plans.permissions import Permissions
from bot.schedule.plans.plan import Plan
from bot.schedule.running.planner import Planner
from bot.schedule.times import dates
from bot.schedule.times.several import moments
from bot.schedule.times.wish import of_a_tournament, taken_apart
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Done, Said
from bot.tournaments.choosing import from_options, table_of
from bot.words import Words
from engine.play import Refused

POLLING = {"tick", "close_poll"}


class Polls:
    def __init__(self, planner: Planner, permissions: Permissions, drafting: Drafting) -> None:
        self._planner = planner
        self._permissions = permissions
        self._drafting = drafting

    async def new(self, person: Person, place: Place, said: str) -> Answer:
        """PL-POLL-1, PL-POLL-2. Post a poll about the moments that were typed.

        Raises Refused: `plan_private`, `plan_too_many`, `poll_moment`, `poll_moments`, or what is wrong with the table
        or the tournament.
        """
        await self._drafting.check_may_plan(person, place)
        plan = await self._planner.cups.fitting(self._poll(person, place, said))
        spoken = self._permissions.preferences.spoken_by(person.key)
        await self._permissions.preferences.learn_language(place.channel, spoken)
        plan = await self._planner.add(plan)
        words = self._permissions.words(person)
        return Said((words("poll-said_asked", when=dates.briefly(words, plan.until or plan.at, plan.zone)),))

    def _poll(self, person: Person, place: Place, said: str) -> Plan:
        cup_said, now = of_a_tournament(said), self._planner.now()
        wish = taken_apart(said if cup_said is None else cup_said)
        cup = None if cup_said is None else from_options(commands.options_of("tournament", wish.table, {}))
        table = table_of(cup) if cup else self._drafting.table(place, wish)
        chosen_table.playable(table)
        words, zone = self._permissions.words(person), self._permissions.zone(person.key, *place.keys)
        found = moments(wish.when, now, zone, words.language)
        return polls.asked(self._drafting.made(person, place, table, found[0], cup), found, now)

    async def menu(self, verb: str, plan: Plan, person: Person, place: Place, rest: tuple[str, ...]) -> Answer:
        """A button of `POLLING`. Raises Refused."""
        words, now = self._permissions.words(person), self._planner.now()
        match verb, rest:
            case "tick", (chosen,):
                await self._permissions.membership.check_belongs(person, plan.place, at=place)
                which = number(chosen)
                after = await self._planner.change(plan.name, lambda plan: polls.ticked(plan, person, which, now))
                return Done(_said(after, plan, which, person, words))
            case "close_poll", ():
                await self._permissions.check_organiser(plan, person)
                await self._planner.change(plan.name, lambda plan: polls.decided(plan, now))
                return Done(words("poll-said_closed"))
            case _:
                raise Refused("moved_on")


def _said(after: Plan, before: Plan, number: int, person: Person, words: Words) -> str:
    """What the press has done, in words."""
    when = dates.briefly(words, before.moments[number].at, before.zone)
    ticked = not after.moments or person.key in after.moments[number].keys
    return words("poll-said_ticked" if ticked else "poll-said_unticked", when=when)
