"""Reckons a club's ratings and statistics again from `invito club export` alone: it imports nothing of ours.

Plackett–Luce as Weng and Lin describe it (2011), with the usual constants; statistics from the hand histories.
"""

import json
import math
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

ROUNDS = {"carioca": 1, "pokerato": -1}  # games of rounds; are few points the best, or many?
MU, SIGMA, BETA, TAU, KAPPA = 25.0, 25 / 3, 25 / 6, 25 / 300, 0.0001


def ratings(orders: list[dict]) -> dict[tuple[str, str], tuple[float, float, int]]:  # type: ignore[type-arg]  # JSON
    """μ, σ and the number of orders by game and player."""
    found: dict[tuple[str, str], tuple[float, float, int]] = {}
    for order in sorted(orders, key=lambda order: (order["ended"], order["id"])):
        keys = [(order["game"], player) for player in order["places"]]
        before = [found.get(key, (MU, SIGMA, 0)) for key in keys]
        after = plackett_luce([(mu, math.hypot(sigma, TAU)) for mu, sigma, _ in before], [*order["places"].values()])
        found |= {key: (*new, old[2] + 1) for key, new, old in zip(keys, after, before, strict=True)}
    return found


def plackett_luce(before: list[tuple[float, float]], places: list[int]) -> list[tuple[float, float]]:
    c = math.sqrt(sum(sigma**2 + BETA**2 for _, sigma in before))
    strength = [math.exp(mu / c) for mu, _ in before]
    behind = [sum(e for e, place in zip(strength, places, strict=True) if place >= mine) for mine in places]
    tied = [places.count(mine) for mine in places]
    after = []
    for i, (mu, sigma) in enumerate(before):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place <= places[i]:
                share = strength[i] / behind[q]
                omega += ((1 - share) if q == i else -share) / tied[q]
                delta += share * (1 - share) / tied[q]
        variance = 1 - (sigma / c) * sigma**2 / c**2 * delta
        after.append((mu + sigma**2 / c * omega, sigma * math.sqrt(max(variance, KAPPA))))
    return after


def shown(mu: float, sigma: float) -> int:
    return math.floor(1000 + 40 * (mu - 3 * sigma))


def season_faults(club: dict) -> list[str]:  # type: ignore[type-arg]  # JSON
    """What the seasons of an export say otherwise than SE-POINT-1, SE-RANK-1 and LB-OUT-1 make of its places."""
    tournaments = {each["id"]: each for each in club["tournaments"]}
    hidden = {person["id"] for person in club["people"] if not person["listed"]}
    wrong = []
    for season in club["seasons"]:
        lines: dict[str, list[int]] = {}  # points, entries, wins, podiums
        won = []
        for name in season["counted"]:
            at = {place["player"]: place["place"] for place in tournaments[name]["places"]}
            for player, worth in points(at).items():
                won.append({"player": player, "tournament": name, "points": worth})
                line = lines.setdefault(player, [0, 0, 0, 0])
                lines[player] = [line[0] + worth, line[1] + 1, line[2] + (at[player] == 1), line[3] + (at[player] < 4)]
        for correction in season["corrections"]:
            lines.setdefault(correction["player"], [0, 0, 0, 0])[0] += correction["points"]
        ranked = [key for key, line in lines.items() if line[1] >= season["minimum"] and key not in hidden]
        ours = {}
        for key, line in lines.items():
            before = sum(better(lines[other]) < better(line) for other in ranked)
            ours[key] = [1 + before if key in ranked else None, *line]
        told = {
            line["player"]: [line[name] for name in ("rank", "points", "entries", "wins", "podiums")]
            for line in season["standings"]
        }
        if told != ours:
            wrong.append(f"{season['id']}: {told} {ours}")
        if sorted(map(str, won)) != sorted(map(str, season["points"])):
            wrong.append(f"{season['id']}: points")
    return wrong


def tournament_faults(club: dict) -> list[str]:  # type: ignore[type-arg]  # JSON
    """What tournaments say otherwise than SE-COUNT-1 and SE-POINT-1 make of their entries and places."""
    orders, wrong = {order["id"]: order for order in club["orders"]}, []
    known = {person["id"] for person in club["people"]}
    for told in club["tournaments"]:
        entered = [entry for entry in told["entries"] if entry["kind"] != "rebuy"]
        people = [entry["player"] for entry in entered if not entry["robot"]]
        may_count = told["state"] == "ended" and len(people) >= max(4, len(entered) - len(people))
        places = {place["player"]: place["place"] for place in told["places"]}
        if (told["state"] == "ended" and sorted(places) != sorted(people)) or not known.issuperset(people):
            wrong.append(f"{told['id']}: people")
        order = orders.get(told["id"])
        if order and (not may_count or (order["places"], order["ended"]) != (places, told["ended"])):
            wrong.append(f"{told['id']}: rated")
        if told["game"] in ROUNDS and told["state"] == "ended" and places_of_rounds(told) != places:
            wrong.append(f"{told['id']}: places")
        worth = points(places) if order else {}
        if any(place["points"] != worth.get(place["player"], 0) for place in told["places"]):
            wrong.append(f"{told['id']}: points")
    return wrong


def places_of_rounds(told: dict) -> dict[str, int]:  # type: ignore[type-arg]  # JSON
    """TO-RU-2. The places that the deals of a tournament of rounds come to; none where its log contradicts itself."""
    points, seats = Counter[str](), {}
    stands: dict[str, list[int]] = {}  # place at the table, and points as they count
    final: list[str] = []
    gone: list[str] = []
    before = 0  # how many were out when this round's matches ended
    for event in told["events"]:
        if event["e"] == "deal":
            seats[event["table"]] = event["seats"]
        elif event["e"] == "end":
            for seat, brought in event.get("points", {}).items():
                points[seats[event["table"]][seat][0]] += ROUNDS[told["game"]] * brought
        elif event["e"] == "match":
            final, before = event["order"], len(gone)
            worth = [points.pop(player, 0) for player in final]
            if worth != sorted(worth):
                return {}
            stands |= {player: each for player, *each in zip(final, range(len(final)), worth, strict=True)}
        elif event["e"] == "out":
            if gone[before:] and stands[event["player"]] > stands[gone[-1]]:
                return {}
            gone.append(event["player"])
    return {player: place for place, player in enumerate([*final, *reversed(gone)], start=1)}


def better(line: list[int]) -> tuple[int, ...]:
    """Points, then wins, podiums and fewer entries."""
    points, entries, wins, podiums = line
    return -points, -wins, -podiums, entries


def points(places: dict[str, int]) -> dict[str, int]:
    """Of a field of F, place p of the better half is worth √(10000·F/p); those who tie share, all rounded down."""
    field = len(places)

    def worth(place: int) -> int:
        return math.isqrt(10_000 * field // place) if place <= math.ceil(field / 2) else 0

    found = {}
    for player, place in places.items():
        tied = [*places.values()].count(place)
        found[player] = sum(map(worth, range(place, place + tied))) // tied
    return found


def gains(hands: Path) -> Mapping[str, tuple[int, float]]:
    """Deals for money and their sum in least bets, by player."""
    found: dict[str, tuple[int, float]] = {}
    for file in sorted(hands.glob("*.phh")):
        hand = tomllib.loads(file.read_text(encoding="utf-8"))
        for player, first, last in zip(hand["players"], hand["starting_stacks"], hand["finishing_stacks"], strict=True):
            deals, won = found.get(player, (0, 0.0))
            found[player] = deals + 1, won + (last - first) / hand["min_bet"]
    return found


def faults(file: Path) -> list[str]:
    """What an export says otherwise than it comes out here."""
    return club_faults(json.loads(file.read_text(encoding="utf-8")))


def club_faults(club: dict) -> list[str]:  # type: ignore[type-arg]  # JSON
    ours = ratings(club["orders"])
    wrong = [*season_faults(club), *tournament_faults(club)]
    for told in club["ratings"]:
        mu, sigma, orders = ours.pop((told["game"], told["player"]))
        same = math.isclose(mu, told["mu"], abs_tol=1e-9) and math.isclose(sigma, told["sigma"], abs_tol=1e-9)
        if not same or orders != told["orders"] or shown(told["mu"], told["sigma"]) != told["shown"]:
            wrong.append(f"{told}: {mu} {sigma} {orders}")
    return [*wrong, *map(str, ours)]
