"""The names that a mistyped one was probably meant to be."""

from collections.abc import Iterable

SHORTEST, LONG = 3, 6  # least letters of a word that can be meant, and of one in which two may be wrong
MOST = 3  # names to offer


def nearest(said: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to `MOST` of the names, the most probable first; none if nothing resembles what was said.

    A name resembles it if one letter (in six and more: two) is wrong, missing, too many or swapped with its
    neighbour, or if it begins with all that was said.
    """
    typed = said.casefold()
    if len(typed) < SHORTEST:
        return ()
    from rapidfuzz.distance import OSA

    most = 2 if len(typed) >= LONG else 1
    wrong = {
        name: 0 if (called := name.casefold()).startswith(typed) else OSA.distance(typed, called) for name in names
    }
    near = [name for name in wrong if wrong[name] <= most]
    return tuple(sorted(near, key=lambda name: (wrong[name], name[0].casefold() != typed[0]))[:MOST])
