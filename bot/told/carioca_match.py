"""How a match of Carioca stands: the score sheet after each manche; at its end the chart of scores and the ranking."""

from bot.panel import Panel, Strong, Text, joined
from bot.told.telling import Scene
from bot.words import Words
from cards_render.shown.results import Chart, Mark, Ranked, Ranking, Score, ScoreRow, ScoreSheet, Series
from engine.games.carioca import CariocaFacts, Manche
from engine.games.carioca.rules import MANCHES
from engine.seats import Seat
from engine.view import View

KEY = "carioca"


def posters(words: Words, scene: Scene) -> tuple[Panel, ...]:
    """The sheet, and when the match is over its chart and its ranking."""
    view: View[CariocaFacts] | None = scene.view
    if view is None or not view.over:
        return ()
    facts = view.facts
    panels = [_sheet(words, scene, facts)]
    if facts.winners:
        panels += [_ranking(words, scene, facts), _chart(words, scene, facts)]
    return tuple(panels)


def _seats(facts: CariocaFacts) -> list[Seat]:
    """Who has played in the match, the lowest score first; of the others who fell out last."""
    tallies = facts.tallies

    def place(seat: Seat) -> tuple[bool, bool, int, int, Seat]:
        tally = tallies[seat]
        return seat not in facts.winners, tally.out, tally.score, -tally.closings, seat

    return sorted(tallies, key=place)


# The score sheet.


def _sheet(words: Words, scene: Scene, facts: CariocaFacts) -> Panel:
    drawn = ScoreSheet(
        title=words(f"{KEY}-sheet"),
        note=words(f"{KEY}-sheet_note", left=0 if facts.winners else MANCHES - facts.manche),
        columns=tuple(str(number) for number in range(1, MANCHES + 1)),
        openings=_openings(words, facts),
        rows=tuple(_row(scene, facts, seat) for seat in sorted(facts.tallies)),
        total=words(f"{KEY}-sheet-total"),
        signs=_signs(words, facts),
        alt=words(f"{KEY}-sheet-alt", name="{name}", scores="{scores}", total="{total}"),
    )
    lines: list[Text] = [(Strong(f"{drawn.title} · {words(f'{KEY}-label-manche', manche=facts.manche)}"),)]
    for row in drawn.rows:
        points = " ".join(score.points or "–" for score in row.scores)
        lines.append((words(f"{KEY}-sheet-line", name=row.name, scores=points, total=row.total),))
    return Panel(joined(lines))


def _openings(words: Words, facts: CariocaFacts) -> tuple[str, ...]:
    """Under the columns: what was played for, and without pazza what will be."""
    played = tuple(manche.opening for manche in facts.sheet)
    coming = range(len(played) + 1, MANCHES + 1)
    openings = (*played, *(number if facts.pazza == "off" else 0 for number in coming))
    return tuple(words(f"{KEY}-short-{opening}") if opening else "" for opening in openings)


def _row(scene: Scene, facts: CariocaFacts, seat: Seat) -> ScoreRow:
    tally = facts.tallies[seat]
    lowest = min(other.score for other in facts.tallies.values() if not other.out or facts.winners)
    first = seat in facts.winners if facts.winners else not tally.out and tally.score == lowest
    return ScoreRow(
        seat=seat,
        name=scene.names.get(seat, f"#{seat + 1}"),
        scores=tuple(_score(manche, seat) for manche in facts.sheet),
        total=str(tally.score).replace("-", "−"),
        state="first" if first else "out" if tally.out else "plain",
    )


def _score(manche: Manche, seat: Seat) -> Score:
    if seat not in manche.points:
        return Score("")
    mark: Mark = ""
    if seat == manche.closer:
        mark = "closed"
    elif seat in manche.out:
        mark = "left"
    elif seat in manche.back:
        mark = "back"
    return Score(str(manche.points[seat]).replace("-", "−"), mark)


def _signs(words: Words, facts: CariocaFacts) -> dict[Mark, str]:
    """A legend for the marks."""
    return {
        "closed": words(f"{KEY}-sheet-closed"),
        "left": words(f"{KEY}-sheet-left", exit=facts.exit_score),
        "back": words(f"{KEY}-sheet-back"),
    }


# The end of the match.


def _chart(words: Words, scene: Scene, facts: CariocaFacts) -> Panel:
    drawn = Chart(
        title=words(f"{KEY}-chart"),
        note=words(f"{KEY}-chart_note"),
        series=tuple(
            Series(
                seat,
                scene.names.get(seat, f"#{seat + 1}"),
                (0, *(manche.scores.get(seat) for manche in facts.sheet)),
            )
            for seat in sorted(facts.tallies)
        ),
        thousands=words("thousands"),
        alt=words(f"{KEY}-chart-alt", name="{name}", start="{start}", end="{end}"),
    )
    lines: list[Text] = [(Strong(drawn.title),)]
    for series in drawn.series:
        lines.append((f"{series.name}: {' → '.join(_number(value) for value in series.values)}",))
    return Panel(joined(lines))


def _number(value: int | None) -> str:
    return "–" if value is None else str(value).replace("-", "−")


def _ranking(words: Words, scene: Scene, facts: CariocaFacts) -> Panel:
    rows, lines = [], list[Text]([(Strong(words(f"{KEY}-ranking")),)])
    for place, seat in enumerate(_seats(facts), start=1):
        tally, name = facts.tallies[seat], scene.names.get(seat, f"#{seat + 1}")
        shown = 1 if seat in facts.winners else place
        points, closings = (
            words(f"{KEY}-score", points=tally.score),
            words(f"{KEY}-ranking-closings", closings=tally.closings),
        )
        rows.append(Ranked(seat, str(shown), name, max(0, tally.score), points, closings))
        lines.append(
            (words(f"{KEY}-ranking-line", place=shown, name=name, points=tally.score, closings=tally.closings),)
        )
    drawn = Ranking(
        title=words(f"{KEY}-ranking"),
        note=words(f"{KEY}-ranking_note", count=len(facts.sheet)),
        rows=tuple(rows),
        alt=words(f"{KEY}-ranking-alt", place="{place}", name="{name}", shown="{shown}", change="{change}"),
    )
    return Panel(joined(lines))
