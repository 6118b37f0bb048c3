"""What tables of Higher card may do differently."""

from engine.match import HouseRules


class HigherCardRules(HouseRules, frozen=True):
    """House rules; amounts in whole chips."""

    ante: int = 10  # HC-TABLE-2
    suits_decide: bool = True  # HC-SHOW-2

    def why_not(self) -> str | None:
        return None if self.ante > 0 else "no_ante"

    def least_stack(self) -> int:
        """HC-TABLE-3. The ante, and as much again to stay."""
        return 2 * self.ante
