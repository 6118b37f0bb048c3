"""House rules of Pokerato: points, and what tables do differently."""

from typing import Literal

import msgspec

from engine.match import HouseRules
from engine.rummy.closing import CloseRules


class PokeratoRules(HouseRules, frozen=True):
    """House rules: points, and what tables do differently. The first of several words is the usual one."""

    posta: int = 5  # points that are at stake before any raise
    point: int = 1  # chips that a point is worth
    max_passo: int = 4  # how often passed pots raise the posta (AMB-PO-1)
    passo: Literal["steps", "doubling_cap40"] = "steps"  # 5 10 20 30 40, or 5 10 20 40 (AMB-PO-1)
    fold_facing_raise: Literal["one", "posta"] = "one"  # who folds to a raise, having accepted nothing (AMB-PO-2)
    fold_scaled: bool = False  # the 1 point grows with the posta: a fifth of it (AMB-PO-3)
    raises: Literal["any", "sequential"] = msgspec.field(default="any", name="raise")  # AMB-PO-4
    pass_is_out: bool = False  # who passes is out, and pays nothing (AMB-PO-5)
    strict333: bool = False  # without the joker only three melds of three close (AMB-PO-7)
    joker_shapes: Literal["any", "3-3-4_only"] = "any"  # with it only two of three and one of four (AMB-PO-8)
    dup_suits: bool = False  # both copies of a card may stand in one set (AMB-PO-9)
    ace_low_only: bool = False  # the ace stands before the two, never after the king (AMB-PO-10)
    reale_top: Literal["K", "A", "both"] = "K"  # where a scala reale ends (AMB-PO-11)
    multiply_pot: bool = False  # who folded pays the closing multiplier too (AMB-PO-12)
    instant_close: bool = False  # players may close with the nine cards dealt (AMB-PO-13)
    direction: Literal["alternating", "clockwise"] = "alternating"  # AMB-PO-17
    cumulate: bool = False  # colore, scala colore and scala reale multiply each other (AMB-PO-19)
    min_stack: int = 1  # chips without which nobody is dealt in (AMB-PO-20)
    hints: bool = True  # players may ask what to do

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        if self.posta < 1 or self.point < 1:
            return "rules_posta"
        if self.max_passo < 0:
            return "rules_passo"
        return None if self.min_stack > 0 else "rules_min_stack"

    def least_stack(self) -> int:
        return self.min_stack

    @property
    def close_rules(self) -> CloseRules:
        return CloseRules(
            self.dup_suits, self.ace_low_only, self.strict333, self.joker_shapes, self.reale_top, self.cumulate
        )

    @property
    def postas(self) -> tuple[int, ...]:
        """PO-PASSO-1 to PO-PASSO-3. The posta, then what each passed pot in a row makes of it; the last one stays."""
        factors = (1, 2, 4, 8) if self.passo == "doubling_cap40" else (1, 2, 4, 6, 8)
        return tuple(self.posta * factor for factor in factors[: self.max_passo + 1])
