"""What a player does in Carioca. Cards are faces as text: `7h`, `JK`, a joker laid as a card `JK=7h`."""

from typing import TypeAlias

import msgspec

Faces: TypeAlias = tuple[str, ...]


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Carioca pazza: this deal is played for this opening, 1–8."""

    opening: int


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """One card from the stock."""


class DrawTwo(msgspec.Struct, frozen=True, tag="draw_two"):
    """Two cards from the stock: the first player, on his very first turn."""


class Take(msgspec.Struct, frozen=True, tag="take"):
    """The top discard, in one's turn."""


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """The top discard out of turn, for the agreed price, since the player whose turn it is left it."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """Not buy it."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Lay the melds of this deal's opening."""

    melds: tuple[Faces, ...]


class Meld(msgspec.Struct, frozen=True, tag="meld"):
    """Lay one further meld."""

    cards: Faces


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay cards off on meld number `meld` (from 1, in the order laid)."""

    cards: Faces
    meld: int


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Put the card itself where a joker stands for it in meld number `meld`, and take the joker."""

    card: str
    meld: int


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """End the turn."""

    card: str


class Close(msgspec.Struct, frozen=True, tag="close"):
    """Closing in hand: lay all one's cards at once, without a discard."""

    melds: tuple[Faces, ...]


Move: TypeAlias = Open | Meld | Lay | Swap | Discard | Close
"""What one does with one's cards after drawing."""
DRAW, DRAW_TWO, TAKE, BUY, NO = Draw(), DrawTwo(), Take(), Buy(), No()
