"""The robots: which animals they are."""

from typing import Literal, TypeAlias

Animal: TypeAlias = Literal["fox", "owl", "bear", "hare"]
ANIMALS: tuple[Animal, ...] = ("fox", "owl", "bear", "hare")
