"""What a player may raise to, throw away, and lay down: judged from what that player sees."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.games.pokerato.moves import RUNGS, Close, Discard, Raise
from engine.play import Checked, Refused
from engine.rummy.arrange import covers, without
from engine.rummy.blocks import FACES
from engine.rummy.closing import NINE, CloseRules, best_close, in_order, why_not_a_close
from engine.rummy.covering import imagining
from engine.rummy.faces import JOKER


class Raising(msgspec.Struct, frozen=True):
    """PO-RAISE-5. From `multiplier` to one of the `rungs`."""

    multiplier: int
    rungs: tuple[int, ...]

    def why_not(self, action: Raise) -> Refused | None:
        if action.times in self.rungs:
            return None
        if action.times not in RUNGS:
            return Refused("raise_to_which")
        if action.times <= self.multiplier:
            return Refused("raise_not_higher", times=self.multiplier)
        return Refused("raise_one_step", times=self.rungs[0])

    def hints(self) -> Iterator[Raise]:
        return map(Raise, self.rungs)


class Discarding(msgspec.Struct, frozen=True):
    """PO-PLAY-6. Any card, but not the face just taken from the pile."""

    hand: tuple[str, ...]
    taken: str | None

    def why_not(self, action: Discard) -> Refused | None:
        if action.card not in self.hand:
            return Refused("not_your_cards")
        return Refused("just_taken", card=action.card) if action.card == self.taken else None

    def hints(self) -> Iterator[Discard]:
        return (Discard(face) for face in dict.fromkeys(self.hand) if face != self.taken)


class LayingDown(msgspec.Struct, frozen=True):
    """PO-PLAY-4. Nine cards of the hand, and the tenth thrown away, unless only the nine dealt are there."""

    hand: tuple[str, ...]
    taken: str | None
    rules: CloseRules

    def why_not(self, action: Close) -> Refused | None:
        return self._why_not_these(action) or why_not_a_close(action.melds, self.rules)

    def _why_not_these(self, action: Close) -> Refused | None:
        laid = [face for meld in action.melds for face in meld]
        real = [face for face in laid if face[:1] != "*" or face[1:] not in FACES[:-1]]
        thrown = [] if action.discard is None else [action.discard]
        if Counter([*real, *thrown]) - Counter(self.hand):
            return Refused("not_your_cards")
        if len(self.hand) > NINE and not thrown:
            return Refused("close_and_discard")
        if len(self.hand) == NINE and thrown:
            return Refused("close_without_discard")
        return Refused("just_taken", card=action.discard or "") if thrown == [self.taken] else None

    def hints(self) -> Iterator[Close]:
        """The best close there is."""
        if best := best_close(self.hand, self.rules, kept=self.taken):
            yield Close(best.melds, best.discard)

    def nine_of(self, picked: tuple[str, ...]) -> tuple[str, ...] | None:
        """The nine to be laid: those picked, or all but the one picked to be thrown away; None: neither fits their
        number.

        Picked cards are of the hand.
        """
        if len(picked) == len(self.hand) - NINE:
            return without(self.hand, picked)
        return picked if len(picked) == NINE else None

    def ways(self, nine: tuple[str, ...]) -> list[Close]:
        """All legal ways to lay these nine, with the imaginary joker only if there is none without it.

        Raises Refused if there is none at all.
        """
        discard = next(iter(without(self.hand, nine)), None)
        refusals = []
        for faces in (nine, (*nine, JOKER)):
            judged = [(close, self.why_not(close)) for close in _closes_of(faces, discard, self.rules)]
            if legal := [close for close, refused in judged if refused is None]:
                return legal
            refusals += [refused for _, refused in judged if refused]
        raise next(iter(refusals), Refused("no_close"))


def _closes_of(faces: tuple[str, ...], discard: str | None, rules: CloseRules) -> Iterator[Close]:
    """Cards of one suit as one group; else every way to divide them into melds, once."""
    if len({face[1] for face in faces}) == 1:
        yield Close((in_order(faces, rules),), discard)
        return
    for melds in {tuple(sorted(melds)): melds for melds in covers(faces, rules.melds)}.values():
        yield Close(tuple(map(imagining, melds)), discard)


def may_raise(multiplier: int, rungs: tuple[int, ...]) -> Checked:
    judge = Raising(multiplier, rungs)
    return Checked(Raise, judge.why_not, hints=judge.hints)


def may_discard(hand: tuple[str, ...], taken: str | None) -> Checked:
    judge = Discarding(hand, taken)
    return Checked(Discard, judge.why_not, hints=judge.hints)


def may_close(hand: tuple[str, ...], taken: str | None, rules: CloseRules) -> Checked:
    judge = LayingDown(hand, taken, rules)
    return Checked(Close, judge.why_not, hints=judge.hints)
