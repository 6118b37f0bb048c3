"""A table as a value that the store keeps, and how seating, a deal's beginning and its end change it. All pure."""

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from engine.deal import Deal
from engine.games import GAMES
from engine.match import NO_LIMIT, Carried, HouseRules, Match
from engine.play import Refused
from engine.seats import Seat

R = TypeVar("R", bound=HouseRules)
C = TypeVar("C", bound=Carried)


class Player(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the table. `key` names them in the store; robots are called `robot:1`, `robot:2` and so on."""

    key: str
    name: str
    robot: bool = False
    bought: int = 0  # chips that come to the stack when the next deal begins
    away: bool = False  # sits out
    leaving: bool = False  # goes when the deal is over
    posts: bool = False  # pays to be dealt in at once
    wishes: tuple[str, ...] = ()  # pre-actions that hold from deal to deal: secret, their player's own
    level: str = ""  # how well a robot plays, as of `Game.levels`; empty: as robots play that nobody chose a level for
    tops_up: bool = False  # wants the stack filled up to the buy-in as soon as they are in no deal

    @property
    def out(self) -> bool:
        """Not dealt in, and what they are still asked is answered for them."""
        return self.away or self.leaving


class Turn(msgspec.Struct, frozen=True):
    """A person's turn at a pace where it lasts for hours, as far as a restart must know it. Moments in unix seconds."""

    deal: int
    ask: int
    began: float
    ends: float
    reminds: float  # when its player is reminded, unless they have answered
    calls: bool = True  # is its player told that it began? Not if they had acted a moment before
    reminded: bool = False


ROBOT = "robot:"


def is_robot(key: str) -> bool:
    """Is it the key of a robot, not of a person?"""
    return key.startswith(ROBOT)


class TableState(msgspec.Struct, Generic[R, C], frozen=True):
    """A table. `match` stands as it was when deal number `deal` began, if one is running, else as it will begin."""

    table: str
    game: str
    place: str  # where it is shown; only the screen can read it
    community: str  # whose chips are played for
    match: Match[R, C]
    seats: int  # how many there are
    buy_in: int  # chips one sits down with
    pace: str = "normal"
    players: dict[Seat, Player] = {}
    deal: int = 1
    dealing: bool = False
    # Stored by the names that they had before.
    pre_actions: dict[Seat, str] = msgspec.field(default_factory=dict, name="standing")  # secret, each its player's own
    pre_action_round: int = msgspec.field(default=0, name="occasion")  # what those are about, as the deal counts it
    held: tuple[str, ...] = ()  # keys of people who shall find a seat
    held_until: float = 0.0  # unix seconds
    promised: dict[str, str] = {}  # people who get a robot's seat when the deal is over: their names, by key
    home: str = ""  # where it was asked for, if its place was made for it alone
    opener: str = ""  # key of the person who opened it
    closes: bool = False  # when the running deal is over
    turn: Turn | None = None  # the latest one that was to last for hours
    missed: dict[Seat, int] = {}  # where turns last for hours: those let pass in a row
    waits_since: float = 0.0  # unix seconds; where turns last for hours: when somebody did something last between deals
    tournament: str = ""  # whose table it is: that alone says who sits here with how many chips
    tournament_table: int = 0  # which of its tables, from 1; 0 where it has one only
    tournament_round: int = 0  # of matches, from 1; 0 in tournaments that have no rounds (TO-RU-1)
    tournament_final: bool = False  # is that round the last, at one table?
    # By game, the match of each other one that a dealer may pick, without its players (HR-CHOICE).
    waiting: dict[str, msgspec.Raw] = {}

    def seat_of(self, key: str) -> Seat | None:
        for seat, player in self.players.items():
            if player.key == key:
                return seat
        return None

    def newcomers(self, before: "TableState[R, C]") -> list[Seat]:
        """Seats whose player did not sit there before."""
        old = before.players
        return [seat for seat, player in self.players.items() if seat not in old or old[seat].key != player.key]

    def stack(self, seat: Seat) -> int:
        """Chips in front of a player when no deal is running, those just bought included."""
        return self.match.stacks.get(seat, 0) + self.players[seat].bought

    def is_playing(self, seat: Seat) -> bool:
        """Was this player dealt into the running deal? Then the seat is theirs until it has ended."""
        return self.dealing and seat in self.match.stacks

    def ready(self) -> tuple[Seat, ...]:
        """Who would be dealt in now."""
        return tuple(seat for seat in sorted(self.players) if not (self.players[seat].out or self.why_not_ready(seat)))

    def why_not_ready(self, seat: Seat, *, posts: bool | None = None) -> str | None:
        """Why they would not be dealt in now, or (`posts`) if they paid to come in at once; None if they would be."""
        posts = self.players[seat].posts if posts is None else posts
        stack = NO_LIMIT if seat in self.match.on_account else self.stack(seat)
        return self.match.rules.why_not_dealt_in(self.match.carried, seat, stack, posts=posts)

    def returns_by_paying(self, seat: Seat) -> bool:
        """Is this player out of the match, but may come in again by paying for it?"""
        return bool(self.why_not_ready(seat, posts=False)) and not self.why_not_ready(seat, posts=True)

    @property
    def undecided(self) -> bool:
        """May a person still pay to come in again? It is decided before the next deal."""
        people = (seat for seat, player in self.players.items() if not (player.robot or player.out or player.posts))
        return any(self.returns_by_paying(seat) for seat in people)

    @property
    def fewest(self) -> int:
        """How many players the next deal needs."""
        return self.match.rules.fewest(self.match.carried)

    @property
    def people(self) -> tuple[str, ...]:
        """Keys of all who sit here, robots apart, by seat."""
        return tuple(player.key for player in self.players.values() if not player.robot)

    @property
    def watched(self) -> bool:
        """Does at least one person, not a robot, want to play?"""
        return any(not (player.robot or player.out) for player in self.players.values())


AnyState: TypeAlias = TableState[Any, Any]


def with_player(state: AnyState, seat: Seat, player: Player) -> AnyState:
    """The player at this seat is now so."""
    return replace(state, players=dict(sorted({**state.players, seat: player}.items())))


def seated(state: AnyState, player: Player) -> AnyState:
    """The player takes the lowest free seat. Raises Refused: `table_full`."""
    free = [seat for seat in range(state.seats) if seat not in state.players]
    if not free:
        raise Refused("table_full", seats=state.seats)
    held = tuple(key for key in state.held if key != player.key)
    return with_player(replace(state, held=held), free[0], player)


def why_not_seated(state: AnyState, key: str, now: float) -> str | None:
    """The reason `seats_held` if all free seats are kept for others now; else None."""
    awaited = [other for other in state.held if other != key] if now < state.held_until else []
    if key in state.held or not awaited or state.seats - len(state.players) > len(awaited):
        return None
    return "seats_held"


def with_wish_changed(state: AnyState, seat: Seat, wish: str) -> AnyState:
    """This player has this lasting wish from now on, or (they had it) not any more."""
    player = state.players[seat]
    others = tuple(other for other in player.wishes if other != wish)
    return with_player(state, seat, replace(player, wishes=others if wish in player.wishes else (*others, wish)))


def with_pre_action(state: AnyState, seat: Seat, pre_action: str | None, pre_action_round: int) -> AnyState:
    """This player answers so in advance, in this round of the deal; None: they will answer themselves."""
    before = state.pre_actions if state.pre_action_round == pre_action_round else {}
    others = {other: name for other, name in before.items() if other != seat}
    return replace(
        state,
        pre_actions=others if pre_action is None else {**others, seat: pre_action},
        pre_action_round=pre_action_round,
    )


def begun(state: AnyState, dealer: Seat, now: float) -> AnyState:
    """The next deal begins at `now` (unix seconds): chips bought are there. A first `dealer` was drawn by lot."""
    match = _next_match(state, dealer)
    match = replace(match, carried=match.carried.at(match.rules, int(now)))
    players = {seat: replace(player, bought=0, posts=False) for seat, player in state.players.items()}
    return replace(state, match=match, players=players, dealing=True)


def _next_match(state: AnyState, dealer: Seat) -> Match[Any, Any]:
    """The match with everybody's chips and wishes for the next deal."""
    stacks = {seat: state.stack(seat) for seat in state.players}
    match = state.match
    if match.played == 0:
        match = GAMES[state.game].start(match.rules, stacks, dealer)
    return replace(
        match,
        stacks=stacks,
        away=tuple(seat for seat, player in state.players.items() if player.out),
        # A player who could not be dealt in although they post (between button and big blind) still wants to.
        posting=tuple(
            seat for seat, player in state.players.items() if player.posts or (seat in match.posting and not player.out)
        ),
    )


def next_dealt(state: AnyState) -> tuple[Seat, ...]:
    """Who would be dealt in if the next deal began now; nobody if there are too few. Only between deals."""
    ready = state.ready()
    if len(ready) < state.fewest:
        return ()
    deal: Deal = GAMES[state.game].deal(_next_match(state, ready[0]))
    return deal.seats


def person_can_play(state: AnyState) -> bool:
    """Would a person, not a robot, be dealt in, or does one already pay to come in? Only between deals."""
    dealt = next_dealt(state)
    posting = [seat for seat in state.ready() if state.players[seat].posts or seat in state.match.posting]
    return bool(dealt) and any(not state.players[seat].robot for seat in (*dealt, *posting))


def ended(state: AnyState, deal: Deal) -> AnyState:
    """The deal is over: its chips are the match's. Those who were leaving are still there, see `emptied`."""
    match = GAMES[state.game].after(state.match, deal)
    return replace(state, match=match, deal=state.deal + 1, dealing=False, pre_actions={})


def annulled(state: AnyState) -> AnyState:
    """A misdeal: every chip is where it was when the deal began."""
    return replace(state, deal=state.deal + 1, dealing=False, pre_actions={})


def emptied(state: AnyState, seat: Seat) -> AnyState:
    """Nobody sits here any more, and the chips are gone too. Only between deals."""
    players = {other: player for other, player in state.players.items() if other != seat}
    stacks = {other: chips for other, chips in state.match.stacks.items() if other != seat}
    posting = tuple(other for other in state.match.posting if other != seat)
    match = replace(state.match, stacks=stacks, posting=posting, carried=state.match.carried.without(seat))
    return replace(state, players=players, match=match)


def gains(before: AnyState, after: AnyState) -> Mapping[str, int]:
    """What each player's stack gained (or lost) by the deal between the two states, by key."""
    return {
        player.key: after.match.stacks[seat] - before.match.stacks[seat]
        for seat, player in before.players.items()
        if seat in before.match.stacks
    }
