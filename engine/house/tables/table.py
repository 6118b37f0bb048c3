"""A table: what others may wish of it. Everything goes through the inbox of the task that owns it."""

from collections.abc import Iterable
from functools import partial

from engine.fairness.texts import Contribution, Kind
from engine.house.sealing.table_seals import LONGEST_NAME
from engine.house.store.ports import StoreDown
from engine.house.store.values import Kept
from engine.house.tables import dealing, encoding, seating
from engine.house.tables.task.timed_task import TimedTask
from engine.house.world import World
from engine.play import Action, Refused


class Table(TimedTask):
    """One table. Others read it freely and change it only by the wishes below, each of which waits until it is done.

    A wish raises Refused (nothing changed, say why), StoreDown or Overdrawn (nothing changed).
    """

    def show(self) -> None:
        if not self.is_let_go:
            self._world.screen.changed(self)

    # Wishes.

    async def sit(self, key: str, name: str) -> None:
        """Take a seat and buy in. A robot makes room where no seat is free, in a running deal when that is over.

        Raises Refused: `already_seated`, `table_full`, `seats_held`, `purse_too_small`, `seat_promised`.
        """
        await self._request(self._sit, key, name)

    async def hold(self, keys: Iterable[str], seconds: float) -> None:
        """For so long these people find a seat, and the table stays open for them."""
        await self._decide(seating.hold, keys, self._now + max(0.0, seconds))

    async def add_robot(self, key: str, level: str = "") -> None:
        """A robot takes a seat, to play at this `level` if one is named; anyone seated may ask for it.

        Raises Refused: `table_full`, `seats_held`, `moved_on` (there is no such level).
        """
        names = self._world.robot_names(self.state.place)
        await self._decide(seating.add_robot, key, self._now, names, level)

    async def remove_robot(self, key: str) -> None:
        """The robot that came last goes, at once or when the running deal is over; anyone seated may ask for it.

        Raises Refused: `no_robots`.
        """
        await self._decide(seating.remove_robot, key)

    async def leave(self, key: str) -> None:
        """Stand up: at once, or when the running deal is over."""
        await self._decide(seating.leave, key)

    async def close(self) -> None:
        """Everybody gets their chips back and the table is no more: now, or when the running deal is over.

        Asked once more during that deal, it stays open after all.
        """
        await self._decide(dealing.close)

    async def sit_out(self, key: str) -> None:
        await self._decide(seating.sit_out, key)

    async def back(self, key: str, *, posts: bool = False) -> int:
        """Come back from sitting out, or buy in again with too few chips; `posts`: pay to be dealt in at once.

        Buying in again is paid for too, where newcomers wait. Returns how many chips came from the purse.
        """
        return await self._request(self._back, key, posts=posts)

    async def contribute(self, key: str, deal: int, kind: Kind, value: str) -> tuple[Contribution, ...]:
        """Add something to the next shuffle, that of deal number `deal`; all that was added to it by now, in order.

        Raises Refused: `deals_not_sealed`, `cut_too_early` (the deal before is not over), `cut_too_late`,
        `enough_cuts`.
        """
        return await self._request(self._contribute, key, deal, kind, value)

    async def top_up(self, key: str) -> int:
        """Fill the stack up to the buy-in, from the purse; how many chips came.

        While the player is in a deal 0: the wish is kept until it is over, and asked again taken back. Raises Refused:
        `stack_full`, `purse_empty`, `purse_too_small`.
        """
        return await self._request(self._top_up, key)

    async def start(self, key: str) -> None:
        """Deal now, unless somebody was quicker. Raises Refused: `game_is_chosen`, `too_few_players`; and where only
        robots would play, unless this player waits for a later deal: `you_are_away`, `without_chips`.
        """
        await self._request(self._start, key)

    async def ready(self, key: str) -> tuple[str, ...]:
        """This player need not pause any longer; once nobody needs to, the next deal begins at once.

        Returns the names of those who are still waited for: none once it has begun. Raises Refused: `game_is_chosen`,
        `too_few_players` (no deal is due), `you_are_away`.
        """
        return await self._request(self._ready, key)

    async def skip(self, key: str) -> None:
        """Robots that are alone in the running deal play it to its end at once; anyone seated may ask for it.

        Raises Refused: `not_now`.
        """
        await self._request(self._skip, key)

    async def act(self, key: str, deal: int, ask: int, action: Action) -> None:
        """Answer question `ask` of deal number `deal`. Raises Refused: `moved_on`, `not_your_turn`, or why not."""
        await self._request(self._act, key, deal, ask, action)

    async def set_pre_action(self, key: str, deal: int, pre_action: str) -> None:
        """Answer in advance, for the rest of deal number `deal`; the same again takes it back.

        Raises Refused: `moved_on`, `not_now` (they are not in the deal), `asked_now`.
        """
        await self._decide(dealing.set_pre_action, key, deal, pre_action)

    async def forget(self, key: str) -> None:
        """The table knows nothing of this person any more. Raises Refused: `forget_seated`."""
        await self._decide(seating.forget, key)

    async def move(self, place: str) -> None:
        """It is shown elsewhere from now on, in a place that was not made for it."""
        await self._decide(seating.move, place)

    async def pause(self) -> None:
        """Nobody can see the table: its clock stands still until `resume`."""
        await self._request(self._pause)

    async def resume(self) -> None:
        await self._request(self._resume)

    async def look_into_purse(self, key: str) -> None:
        """Something came to this player's purse: what they are told about it is told anew."""
        await self._request(self._look_into_purse, key)

    async def rests_otherwise(self, key: str) -> None:
        """This player rests at other times from now on: the time of a turn of hours that is open is counted anew."""
        await self._request(self._rests_otherwise, key)

    # Wishes that need more than how the table stands.

    async def _sit(self, key: str, name: str) -> None:
        purse = await self._buying.purse(key) if self.state.seat_of(key) is None else 0
        await self._change(partial(seating.sit, self, key, name, purse, self._now))

    async def _back(self, key: str, *, posts: bool) -> int:
        seat, _ = self.player(key)
        purse = await self._buying.purse(key) if self.is_short(seat) else 0
        self.turn_clock.missed.pop(seat, None)
        return (await self._change(partial(seating.back, self, key, purse, posts=posts))).chips

    async def _top_up(self, key: str) -> int:
        seat, _ = self.player(key)
        purse = 0 if self.is_in_deal(seat) else await self._buying.purse(key)
        return (await self._change(partial(seating.top_up, self, seat, purse))).chips

    async def _look_into_purse(self, key: str) -> None:
        self.purses = {other: chips for other, chips in self.purses.items() if other != key}
        await self._buying.look_into_purses()

    async def _contribute(self, key: str, deal: int, kind: Kind, value: str) -> tuple[Contribution, ...]:
        _, player = self.player(key)
        if player.robot:
            raise Refused("not_seated", tournament=0)
        if self.seals is None or not self.seals.on:
            raise Refused("deals_not_sealed")
        if self.running and not self.running.deal.over and deal > self.state.deal:
            raise Refused("cut_too_early")
        row = Contribution(kind, value, player.name[:LONGEST_NAME])
        return (await self.seals.contribute(key, deal, row)).given

    async def _start(self, key: str) -> None:
        if dealing.is_still_played(self, key):
            return
        await self._end_pause()
        if self.state.dealing:  # the store has failed meanwhile
            raise StoreDown("the last deal has not ended")
        if self.state.tournament:
            if not await self._begin_if_allowed():
                raise Refused("tournament_waits")
            return
        dealing.check_start(self, key, robots_alone=self._world.customs.robots_alone)
        await self._begin()

    async def _ready(self, key: str) -> tuple[str, ...]:
        if dealing.is_still_played(self, key):  # the pause ended while they pressed
            return ()
        _, player = self.player(key)
        if player.out:
            raise Refused("you_are_away")
        if not self.is_due:
            raise Refused("too_few_players", needed=self.state.fewest, free=self.state.seats - len(self.state.players))
        self.readied |= {key}
        if waiting := self.awaited:
            self.show()
            return waiting
        await self._next_deal()
        return ()

    async def _act(self, key: str, deal: int, ask: int, action: Action) -> None:
        seat, _ = self.player(key)
        row = dealing.answer(self, seat, deal, ask, action)
        assert self.play  # noqa: S101  it has been answered
        await self._log(self.play, row)
        self.turn_clock.answered(seat)
        if self._lasts:
            self._turns.acted(key)
        await self._advance()

    async def _rests_otherwise(self, key: str) -> None:
        if self.waits_for and self.waits_for.key == key:
            await self._keep_turn(await self._turns.counted_anew())
            self._set_clock()

    async def _skip(self, key: str) -> None:
        self.player(key)
        if not self.only_robots_play:
            raise Refused("not_now")
        self.turn_clock.skip()
        self._set_clock()

    async def _pause(self) -> None:
        self.turn_clock.pause()
        self.show()

    async def _resume(self) -> None:
        self.turn_clock.resume()
        self._turns.start_again()
        await self._advance()


def taken_up(kept: Kept, world: World) -> Table:
    """The table that the store kept. Raises msgspec.DecodeError or KeyError for one that today's house cannot read."""
    return Table(encoding.decoded(kept.state), world)
