"""A large hand in groups of positions, as its owner wants it: by suit, by rank, or by the melds it holds."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from engine.cards import RANKS, SUITS
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.worth import RummyWorth

Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Positions in the hand, group by group, in the order in which they are shown."""

SORTINGS = ("suit", "rank", "melds")
PLACES = {face: place for place, face in enumerate((*(rank + suit for rank in RANKS for suit in SUITS), JOKER))}


def in_groups(hand: RummyWorth, sorting: str) -> Groups:
    """All positions of the hand. `sorting` is one of SORTINGS; anything else is the first."""
    faces = hand.faces
    match sorting:
        case "rank":
            return _by_rank(faces, range(len(faces)))
        case "melds":
            return _by_melds(hand)
        case _:
            return by_suit(faces)


def by_suit(faces: Sequence[str]) -> Groups:
    """All positions of the hand."""
    return _grouped(faces, range(len(faces)), lambda face: SUITS.index(face[1]))


def sorted_by_suit(faces: Sequence[str]) -> tuple[str, ...]:
    """These faces in that order."""
    return tuple(faces[position] for group in by_suit(faces) for position in group)


def _by_rank(faces: Sequence[str], positions: Iterable[int]) -> Groups:
    """Ranks held more than once, each as a group; then all single cards."""
    groups = _grouped(faces, positions, lambda face: RANKS.index(face[0]))
    several = tuple(group for group in groups if len(group) > 1 or faces[group[0]] == JOKER)
    single = tuple(group[0] for group in groups if group not in several)
    return (*several, single) if single else several


def _by_melds(hand: RummyWorth) -> Groups:
    """The best arrangement, what is left after it by rank."""
    faces = hand.faces
    left = list(range(len(faces)))

    def taken(face: str) -> int:
        printed = JOKER if is_joker(face) else face
        return left.pop(next(at for at, position in enumerate(left) if faces[position] == printed))

    melds = tuple(tuple(taken(face) for face in meld) for meld in hand.melds)
    return (*melds, *_by_rank(faces, left))


def _grouped(faces: Sequence[str], positions: Iterable[int], group_of: Callable[[str], int]) -> Groups:
    """Groups in their order, jokers last; in each the cards from the two to the ace, hearts first."""
    groups: dict[int, list[int]] = {}
    for position in sorted(positions, key=lambda position: PLACES[faces[position]]):
        face = faces[position]
        groups.setdefault(len(RANKS) if face == JOKER else group_of(face), []).append(position)
    return tuple(tuple(groups[group]) for group in sorted(groups))
