"""How a table stands: its state and the deal on it, and all that follows from these two. Nothing here changes them."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.house.tables import ending
from engine.house.tables import state as states
from engine.house.tables.state import AnyState, Player, Turn
from engine.match import Carried, Match
from engine.play import Action, Ask, AskAll, Pace, Play, Refused
from engine.seats import Seat
from engine.view import View, view_for

NO_CHIPS: Mapping[str, int] = {}  # one for all tables: an empty dictionary takes 64 bytes


class Situation:
    """What anyone may look at, and all that seating and dealing know of a table."""

    def __init__(self, state: AnyState, play: Play[Any] | None = None) -> None:
        self.state = state
        self.play = play  # the running deal, then the last one until the next begins
        self.sat: Mapping[Seat, Player] = {}  # players as they sat when the deal on the table began
        self.closed = False
        self.taken_home = NO_CHIPS  # by person who has left in this run: the chips that they took with them
        self.purses = NO_CHIPS  # by person: chips in the purses of those with too few at the table, last seen

    @property
    def running(self) -> Play[Any] | None:
        """The deal that has begun and has not ended yet; it may be over, while hands can still be shown."""
        return self.play if self.state.dealing else None

    def view(self, viewer: Seat | None) -> View[Any] | None:
        """The running or last deal as whoever sits there now sees it (None: somebody at no seat).

        Whoever has taken a seat since it was dealt sees it as somebody at no seat: its cards were another's.
        """
        mine = viewer if viewer is not None and self.is_theirs(viewer) else None
        return view_for(self.play, mine) if self.play else None

    @property
    def sits_as_dealt(self) -> bool:
        """Has nothing about the players changed since the deal on the table began? Nearly always nothing has."""
        return self.sat is self.state.players

    def is_theirs(self, seat: Seat) -> bool:
        """If this seat was dealt in, was it to whoever sits there now? Between two deals another may have taken it."""
        if self.sits_as_dealt:
            return True
        player, sat = self.state.players.get(seat), self.sat.get(seat)
        return sat is player or not (sat and player and sat.key) or sat.key == player.key

    def is_moved(self, seat: Seat) -> bool:
        """Was whoever sits here now dealt into the deal on the table at another seat?"""
        player, dealt = self.state.players.get(seat), self.play.deal.seats if self.play else ()
        if player is None or self._dealt_to(seat) == player.key:
            return False
        return any(self._dealt_to(other) == player.key for other in dealt)

    def _dealt_to(self, seat: Seat) -> str:
        """The key of whoever sat here when the deal on the table began; empty if nobody did, or nobody knows."""
        sat = self.sat.get(seat)
        return sat.key if sat else ""

    def player(self, key: str) -> tuple[Seat, Player]:
        """Raises Refused: `not_seated`."""
        seat = self.state.seat_of(key)
        if seat is None:
            raise Refused("not_seated", tournament=int(bool(self.state.tournament)))
        return seat, self.state.players[seat]

    def stack(self, seat: Seat) -> int:
        """Chips in front of this player now, those just bought included."""
        play, state = self.running, self.state
        dealt: Mapping[Seat, int] = play.deal.chips.stacks if play else {}
        stack: int = dealt[seat] if seat in dealt else state.match.stacks.get(seat, 0)
        return stack + int(state.players[seat].bought)

    def is_in_deal(self, seat: Seat) -> bool:
        """May this player still win or lose chips in the running deal?"""
        play = self.running
        return play is not None and seat in play.deal.seats and not play.deal.over

    @property
    def asks_people(self) -> bool:
        """Is the open question put to a person who is here?"""
        question = self.running.open if self.running else None
        asked = question.asks if isinstance(question, AskAll) else ()
        return any(not (player.robot or player.out) for seat, player in self.state.players.items() if seat in asked)

    @property
    def only_robots_play(self) -> bool:
        """Is a deal running in which no person can win or lose any more, or do anything?"""
        play, players = self.running, self.state.players
        if play is None or play.deal.over:
            return False
        for seat in play.deal.playing:
            player = players[seat]
            if not (player.robot or player.out):
                return False
        return True

    @property
    def asked_alone(self) -> Player | None:
        """The player whose turn it is."""
        play = self.running
        if play is None or play.deal.over or not isinstance(play.open, Ask):
            return None
        return self.state.players.get(play.open.seat)

    @property
    def waits_for(self) -> Player | None:
        """The one player without whom nothing goes on: whose turn it is, or who picks the next game (HR-CHOICE)."""
        return self.asked_alone if self.chooser is None else self.state.players.get(self.chooser)

    @property
    def turn(self) -> Turn | None:
        """The turn that is open now, if it is one of hours and was written down."""
        turn, play = self.state.turn, self.running
        is_open = turn and play and self.waits_for and (turn.deal, turn.ask) == (self.state.deal, play.ask)
        return turn if is_open else None

    @property
    def chooser(self) -> Seat | None:
        """Who is asked for the next game now (HR-CHOICE)."""
        window = self.running.open if self.running else None
        if not isinstance(window, AskAll) or window.pace is not Pace.CHOICE:
            return None
        return next(iter(window.asks))

    def has_no_choice(self, seat: Seat) -> bool:
        """Is this player asked to claim something that they may not, as everybody knows?"""
        window = self.play.open if self.play else None
        ask = self.play.asked(seat) if self.play else None
        if ask is None or not isinstance(window, AskAll) or window.pace is not Pace.CLAIM:
            return False
        return sum(not option.locked for option in ask.options) < 2

    # Pre-actions: answers given in advance.

    def pre_action(self, seat: Seat) -> str | None:
        """What this player has said in advance, by name, if it still counts. Nobody else may know."""
        still = self.play is not None and self.play.deal.pre_action_round == self.state.pre_action_round
        return self.state.pre_actions.get(seat) if still else None

    def pre_action_answer(self, seat: Seat) -> Action | None:
        """What this player answers to the open question by what they said in advance; None if they must be asked."""
        ask = self.play.asked(seat) if self.play else None
        if ask is None:
            return None
        meant = GAMES[self.state.game].pre_actions
        answers = (meant[name](ask) for name in self.said_in_advance(seat) if name in meant)
        return next((action for action in answers if action is not None), None)

    def said_in_advance(self, seat: Seat) -> tuple[str, ...]:
        """Names of all that this player has said in advance and that still counts. Nobody else may know."""
        pre_action, player = self.pre_action(seat), self.state.players.get(seat)
        return (*((pre_action,) if pre_action else ()), *(player.wishes if player else ()))

    # The next deal.

    @property
    def between_deals(self) -> AnyState:
        """The table as it is when the deal on it, if it is over, has ended."""
        play = self.running
        return ending.paid(self.state, play.deal).state if play and play.deal.over else self.state

    def goes_on(self, *, robots_alone: bool) -> bool:
        """Does the next deal begin by itself? Only if a person plays in it, or robots may play alone.

        At a tournament's table it always does, once the tournament lets it.
        """
        if self.state.tournament:
            return True
        state = self.between_deals
        if not state.match.played:
            return False
        return len(state.ready()) >= state.fewest if robots_alone else states.person_can_play(state)

    def is_short(self, seat: Seat) -> bool:
        """Has this player too few chips to be dealt in, though the rules would let them in with more?

        Nobody in a tournament: it says itself who may pay again (TO-ENTRY-4).
        """
        if self.state.tournament or self.is_in_deal(seat):
            return False
        rules, carried, stack = self.state.match.rules, self.state.match.carried, self.stack(seat)
        why_not = (rules.why_not_dealt_in(carried, seat, stack, posts=posts) for posts in (False, True))
        return "too_few_chips" in why_not

    @property
    def short_people(self) -> list[str]:
        """Keys of those with too few chips whose purses are to be looked into: between deals anew, else only once."""
        between = self.running is None or self.running.deal.over
        return [
            player.key
            for seat, player in self.state.players.items()
            if not player.robot and (between or player.key not in self.purses) and self.is_short(seat)
        ]

    def waits(self, seat: Seat) -> bool:
        """Does this player, with chips or without, enter only when their turn to do so comes, unless they pay to come
        in at once? Nobody in a tournament: newcomers post nothing (TO-BAL-4).
        """
        if self.state.tournament or self.state.players[seat].out or (self.running and seat in self.running.deal.seats):
            return False
        if not self._carried.keeps_waiting(self.state.match.rules, seat):
            return False
        after = self.between_deals
        return after.dealing or seat not in states.next_dealt(_unposted(after, seat))

    def price_of_entry(self, seat: Seat) -> int:
        """The most that a player who waits pays to come in at once, in chips; 0 for those who do not wait.

        Exact between deals; in mid-deal it may turn out less, if the big blind is theirs by then.
        """
        return self._carried.price_of_entry(self.state.match.rules, seat) if self.waits(seat) else 0

    @property
    def _carried(self) -> Carried:
        """What the next deal begins from, as far as it is known in mid-deal."""
        match: Match[Any, Any] = self.state.match
        if self.running and match.carried.newcomers_wait:
            match = GAMES[self.state.game].after(match, self.running.deal)
        carried: Carried = match.carried
        return carried


def _unposted(state: AnyState, seat: Seat) -> AnyState:
    """As if this player did not pay to come in at once."""
    posting = tuple(other for other in state.match.posting if other != seat)
    state = replace(state, match=replace(state.match, posting=posting))
    return states.with_player(state, seat, replace(state.players[seat], posts=False))
