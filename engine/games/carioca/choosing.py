"""Carioca pazza: what a deal is played for is chosen by who deals it (articles CA-PAZZA)."""

import msgspec

from engine.games.carioca.deal import CariocaDeal
from engine.games.carioca.house_rules import MANCHES
from engine.games.carioca.moves import Choose, OpeningChosen
from engine.play import Ask, Checked, Option, Refused


async def choose_opening(deal: CariocaDeal) -> None:
    """CA-PAZZA-1. In carioca pazza the dealer sees the hand dealt, and chooses what this deal is played for.

    By option the one who closed the last deal does, or all have openings of their own (AMB-CA-23).
    """
    if deal.opening or deal.rules.pazza == "personal_openings":
        return
    deal.phase = "choose"
    choice = Choice(() if deal.rules.pazza == "repeat" else deal.carried.played)
    options: tuple[Option, ...] = (Checked(Choose, choice.why_not, hints=choice.left),)
    deal.opening = (await Ask(deal.chooser, options, choice.left()[0])).opening
    deal.tell(OpeningChosen(deal.chooser, deal.opening))


class Choice(msgspec.Struct, frozen=True):
    """CA-PAZZA-4. What a deal of carioca pazza may be played for: openings that were not `played` yet."""

    played: tuple[int, ...]

    def why_not(self, action: Choose) -> Refused | None:
        if not 1 <= action.opening <= MANCHES:
            return Refused("no_such_opening", most=MANCHES)
        return Refused("already_played", opening=action.opening) if action.opening in self.played else None

    def left(self) -> tuple[Choose, ...]:
        return tuple(Choose(number) for number in range(1, MANCHES + 1) if number not in self.played)
