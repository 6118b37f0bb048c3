"""`invito simulate`: deals of a game, or whole tournaments, through the rules alone."""

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from bot.operator.progress import progress
from bot.operator.tools import AsJson, plainly

if TYPE_CHECKING:
    from random import Random

    from engine.fairness.simulating import SealedDealer


class GameOrTournament(TyperGroup):
    """A group of commands whose word `game` may be left out: `invito simulate omaha`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # the context is of a library that typer hides
        said = not args or args[0] in (*self.commands, "--help")
        return super().parse_args(ctx, args if said else ["game", *args])


app = typer.Typer(cls=GameOrTournament, no_args_is_help=True)


class PolicyName(StrEnum):
    """How the players of a simulation decide."""

    CALL = "call"
    RANDOM = "random"
    ROBOTS = "robots"


@app.command(name="game")
def game(  # noqa: PLR0913  its options are what one may say on the command line
    key: Annotated[str, typer.Argument(metavar="GAME", help="Which game, as `texas_holdem`.", show_default=False)],
    *,
    deals: Annotated[int, typer.Option(min=1)] = 1000,
    seats: Annotated[int, typer.Option(min=1, help="How many players.")] = 6,
    policy: Annotated[PolicyName, typer.Option(help="How they decide.")] = PolicyName.RANDOM,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    proofs: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Deal from sealed orders, and write the proof of each deal here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many deals through the rules alone, as fast as they go. Exit 1: an invariant did not hold."""
    from random import Random
    from time import perf_counter

    from engine import simulate as simulation
    from engine.games import GAMES

    if key not in GAMES:
        raise typer.BadParameter(f"unknown game; there are: {', '.join(GAMES)}", param_hint="GAME")
    try:
        decide = simulation.policies(key)[policy]
        chance = Random(seed)  # noqa: S311  to be repeated, not to be played for
        dealer = _sealed_dealer(key, chance, proofs) if proofs else None
        with progress("Deals", deals) as step:
            done = simulation.simulate(GAMES[key], deals, seats, decide, chance, perf_counter, step=step, dealer=dealer)
    except OSError as why:
        raise typer.BadParameter(f"{why.filename}: {plainly(why)}", param_hint="--proofs") from why
    except ValueError as why:
        raise typer.BadParameter(str(why), param_hint="--seats") from why
    chosen = {"game": key, "deals": done.deals, "seats": seats, "policy": policy.value, "seed": seed}
    told = chosen | {
        "actions": done.actions,
        "seconds": round(done.seconds, 6),
        "deals_per_second": round(done.deals_per_second, 1),
        "invariants_held": not done.broken,
        "broken": list(done.broken),
    }
    typer.echo(json.dumps(told) if as_json else _simulation_line(told))
    raise typer.Exit(1 if done.broken else 0)


def _sealed_dealer(game: str, chance: "Random", folder: Path) -> "SealedDealer":
    """A dealer who deals from sealed orders. Raises OSError."""
    from bot.operator.proofs import ProofFolder
    from engine.fairness.simulating import SealedDealer
    from engine.games import GAMES

    return SealedDealer(GAMES[game], chance, ProofFolder(folder).write)


def _simulation_line(told: dict[str, Any]) -> str:
    speed = f"{told['deals']} deals, {told['actions']} actions in {told['seconds']:.3f} s"
    held = "every invariant held" if told["invariants_held"] else "\n".join(told["broken"])
    return f"{speed}: {told['deals_per_second']:.0f} deals/s; {held}"


@app.command()
def tournament(  # noqa: PLR0913  its options are what one may say on the command line
    *,
    players: Annotated[int, typer.Option(min=2, help="How many people: `p1`, `p2` and so on.")],
    tables: Annotated[int, typer.Option(min=1, help="How many tables they begin at.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed plays the same tournaments.")] = 0,
    times: Annotated[int, typer.Option(min=1, help="How many tournaments of one season.")] = 1,
    game: Annotated[str, typer.Option(metavar="KEY", help="Which game, as `texas_holdem`.")] = "texas_holdem",
    structure: Annotated[str | None, typer.Option(help="Of the bets, as `FL`, where it is not the usual one.")] = None,
    rebuys: Annotated[int, typer.Option(min=-1, help="Of each player; -1: any number.")] = 0,
    robots: Annotated[int, typer.Option(min=0, help="So many robots play besides.")] = 0,
    hands: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write each deal here, with all hands: *.phh or a transcript.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play whole tournaments through the rules alone, tables side by side on a clock of their own."""
    from bot.operator.simulated_club import Season, line
    from engine.tournament.simulating.club import chosen, why_not

    if why := why_not(game, players + robots, tables):
        raise typer.BadParameter(why, param_hint="--game" if "unknown" in why else "--tables")
    try:
        house = {} if structure is None else {"structure": structure}
        season = Season(chosen(game, players + robots, tables, rebuys=rebuys, **house), players, robots, hands)
    except ValueError as why_unplayable:
        raise typer.BadParameter(f"{game} has no structure {structure}", param_hint="--structure") from why_unplayable
    with progress("Tournaments", times) as step:
        for number in range(1, times + 1):
            try:
                played = season.play(number, seed)
            except OSError as why_unwritten:
                raise typer.BadParameter(plainly(why_unwritten), param_hint="--hands") from why_unwritten
            if not as_json:
                typer.echo(line(played))
            step()
    if as_json:
        typer.echo(season.as_json())
