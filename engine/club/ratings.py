"""Ratings from orders of finish alone (article SE-RATE), by OpenSkill's Plackett–Luce model as the library has it."""

from collections.abc import Iterable, Sequence
from math import floor
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FEWEST = 2  # people: with fewer nobody can finish before anybody
ENOUGH = 5  # orders, for a rating to be shown
BASE, STEP, DOUBT = 1000, 40, 3


class Order(msgspec.Struct, frozen=True):
    """An order of finish that is rated: the place of each person; several may tie. `ended`: unix seconds."""

    id: str
    game: str
    ended: float
    places: dict[str, int]


class Rating(msgspec.Struct, frozen=True):
    """The rating of one person in one game, over all seasons, after so many `orders` of finish."""

    player: str
    game: str
    mu: float
    sigma: float
    orders: int

    @property
    def shown(self) -> int:
        """SE-RATE-1. ⌊1000 + 40 (μ − 3σ)⌋."""
        return floor(BASE + STEP * (self.mu - DOUBT * self.sigma))

    @property
    def settled(self) -> bool:
        """Is it shown as a number? Until then it is shown as `?`."""
        return self.orders >= ENOUGH


def ratings(orders: Iterable[Order]) -> tuple[Rating, ...]:
    """SE-RATE-1. All ratings, sorted by game and person. A game's orders are taken by when they ended, then by id."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found: dict[tuple[str, str], Rating] = {}
    for order in sorted(orders, key=lambda order: (order.ended, order.id)):
        if len(order.places) >= FEWEST:
            for rating in _rated(model, order, [found.get((order.game, player)) for player in order.places]):
                found[rating.game, rating.player] = rating
    return tuple(found[key] for key in sorted(found))


def _rated(model: "PlackettLuce", order: Order, before: Sequence[Rating | None]) -> list[Rating]:
    """Everybody's rating after this order of finish."""
    teams = [
        [model.rating() if rating is None else model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before
    ]
    after = model.rate(teams, ranks=[float(place) for place in order.places.values()])
    return [
        Rating(player, order.game, new.mu, new.sigma, (old.orders if old else 0) + 1)
        for player, old, (new,) in zip(order.places, before, after, strict=True)
    ]
