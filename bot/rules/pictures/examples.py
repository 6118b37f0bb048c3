"""Examples in cards: hands that open, melds, closes. In the tests the rules judge each of them."""

from collections.abc import Mapping
from typing import TypeAlias

from bot.rules.pictures.faces import face_words
from bot.words import Words
from cards_render.shown.book import Example, Examples, Verdict
from cards_render.shown.rummy import LaidMeld

Shown: TypeAlias = tuple[str, bool]
"""Cards, with `/` between melds, `JK=7h` for a joker and `*7h` for an imaginary one; and is the example allowed?"""

OPENERS: tuple[Shown, ...] = (("Jh Jd 9c 8s 7d", True), ("Th Td Ac Ks Qd", False), ("7h 7d 8c 8s 9h", True))
BILATERALI: tuple[Shown, ...] = (
    ("7d 8d 9d Td", True),
    ("8h 9h Th Jh", True),
    ("Js Qs Ks As", True),
    ("As 7s 8s 9s", True),
    ("8h 9h Jh Qh", False),
)
WITH_ACE: tuple[Shown, ...] = (("As 2d 3h 4c 5s", True), ("Th Jd Qc Ks Ah", True), ("Ks As 2d 3h 4c", False))
PAIRS: tuple[Shown, ...] = (("Kh Ks", True), ("Kh Kh", False))
TRIS: tuple[Shown, ...] = (("7h 7d 7c", True), ("7h 7h 7c", False))
RUNS: tuple[Shown, ...] = (("4c 5c 6c", True), ("4c 5d 6c", False))
CORNERS: tuple[Shown, ...] = (("Ah 2h 3h", True), ("Qh Kh Ah", True), ("Kh Ah 2h", False))
JOKERS: tuple[Shown, ...] = (("7c 7s JK=7h", True), ("4d JK=5d 6d", True), ("JK=7d 7s JK=7h", False))
FORTY: tuple[Shown, ...] = (
    ("6c 7c 8c 9c Tc", True),
    ("7d 8d 9d / 4h 4d 4c 4s", True),
    ("Qh Kh Ah / 2c 3c 4c", True),
    ("Th Td Tc / As 2s 3s 4s", True),
    ("7d 8d 9d / 5h 5d 5c", False),
    ("Kh Kd Kc / 3d 4d 5d", False),
)
OPENINGS: Mapping[int, tuple[Shown, ...]] = {
    1: (("Jh Jd", True), ("Ac As", True), ("Th Td", False)),
    2: (("Qh Qs / 4d 4c", True), ("9h 9s / 4d 4c", False)),
    3: (("2h 2d 2s", True),),
    4: (("5h 5d 5s / 2c 2h", True),),
    5: FORTY,
    6: (("9h 9d 9c 9s", True),),
    7: (("5d 6d 7d 8d 9d", True), ("5d 6d 7d 8d", False)),
    8: (("3h 3d 3s / 7c 8c 9c / Jh Jd Jc Js / Ts Js Qs JK=Ks", True),),
}
PLAIN: tuple[Shown, ...] = (("7h 7d 7c / Qh Qd Qc / 4s 5s 6s", True), ("2h 3h 4h 5h 6h / 9h 9d 9c 9s", True))
IMAGINED: tuple[Shown, ...] = (
    ("7h 7d 7c / 9h 9d 9s / 4s 5s *6s 7s", True),
    ("7h 7d 7c / Qh Qd *Qs / 4h 4d 4c 4s", True),
    ("7h 7d 7c / *Js Qs Ks / 4h 4d 4c 4s", True),
    ("5c 6c *7c 8c / Qh Qd *Qs / 2s 3s *4s / 9h 9d *9c", False),
)
SUITED: tuple[Shown, ...] = (
    ("2d 3d 5d 6d 9d Td Jd Kd Ad", True),
    ("2s 3s 4s 5s 6s 7s 8s 9s Ts", True),
    ("5h 6h 7h 8h 9h Th Jh Qh Kh", True),
)
EXAMPLES: Mapping[str, tuple[Shown, ...]] = {
    "HE-RANK-3": WITH_ACE,
    "IT-OPEN-2": OPENERS,
    "IT-OPEN-5": BILATERALI,
    "IT-OPEN-6": BILATERALI,
    "CA-COMB-1": PAIRS,
    "CA-COMB-2": TRIS,
    "CA-COMB-4": RUNS,
    "CA-COMB-6": CORNERS,
    "CA-MELD-6": JOKERS,
    **{f"CA-OPEN-{manche}": shown for manche, shown in OPENINGS.items()},
    "PO-CLOSE-1": PLAIN,
    "PO-CLOSE-2": PLAIN,
    "PO-CLOSE-3": SUITED,
    "PO-CLOSE-4": SUITED,
    "PO-CLOSE-5": SUITED,
    "PO-CLOSE-7": CORNERS,
    "PO-JOKER-1": IMAGINED,
    "PO-JOKER-2": IMAGINED,
    "PO-JOKER-3": IMAGINED,
    "PO-JOKER-5": IMAGINED,
}
NAMES = {  # of sets of examples: the beginning of the keys of their words
    "openers": OPENERS, "bilaterali": BILATERALI, "with_ace": WITH_ACE, "pairs": PAIRS, "tris": TRIS, "runs": RUNS,
    "corners": CORNERS, "jokers": JOKERS, "plain": PLAIN, "imagined_ones": IMAGINED, "suited": SUITED,
    **{f"opening_{manche}": shown for manche, shown in OPENINGS.items()},
}  # fmt: skip


def examples_of(words: Words, number: str) -> Examples:
    """The examples of this article, each with its name and whether it is allowed."""
    shown = EXAMPLES[number]
    name = next(name for name, others in NAMES.items() if others is shown)
    verdicts: dict[Verdict, str] = {"good": words("shown-good"), "bad": words("shown-bad")}
    return Examples(
        title=words(f"shown-{name}"),
        note=number,
        examples=tuple(
            Example(words(f"shown-{name}-{place}"), _laid(cards), verdict="good" if good else "bad")
            for place, (cards, good) in enumerate(shown, start=1)
        ),
        faces=face_words(words),
        verdicts=verdicts,
    )


def _laid(cards: str) -> tuple[LaidMeld, ...]:
    return tuple(LaidMeld(tuple(meld.split())) for meld in cards.split("/"))
