"""How a match of Carioca stands: the score sheet after each manche; at its end the chart of scores and the ranking."""

from collections.abc import Sequence

from bot.games.carioca.events import score
from bot.games.game_text import Scene
from bot.games.poker.pictures import theme
from bot.seam.panel import Panel, Strong, Text, joined
from bot.seam.stage import Fact, Points, Scores, Sheet
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Chart, Mark, Ranked, Ranking, Score, ScoreRow, ScoreSheet, Series
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import MANCHES, Manche
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
    """All who have played in the match: winners first, then those still in, then those out, by score."""
    tallies = facts.tallies

    def place(seat: Seat) -> tuple[bool, bool, int, int, Seat]:
        tally = tallies[seat]
        return seat not in facts.winners, tally.out, tally.score, -tally.closings, seat

    return sorted(tallies, key=place)


# The score sheet.


def staged(words: Words, scene: Scene, facts: CariocaFacts) -> Sheet:
    """The sheet for a platform that lays it out itself."""
    drawn = _score_sheet(words, scene, facts)
    coming = tuple(Points("") for _ in drawn.columns[len(facts.sheet) :])
    rows = tuple(
        Scores(
            row.seat,
            row.name,
            (*(Points(score.points or "–", score.mark) for score in row.scores), *coming),
            row.total,
            row.state,
        )
        for row in drawn.rows
    )
    columns = tuple(map(Fact, drawn.columns, drawn.openings))
    seen = {cell.mark for row in rows for cell in row.points}
    signs = {mark: sign for mark, sign in drawn.signs.items() if mark in seen}
    return Sheet(drawn.title, drawn.note, columns, rows, drawn.total, signs)


def _score_sheet(words: Words, scene: Scene, facts: CariocaFacts) -> ScoreSheet:
    return ScoreSheet(
        title=words(f"{KEY}-sheet"),
        note=words(f"{KEY}-sheet_note", left=0 if facts.winners else MANCHES - facts.manche),
        columns=tuple(str(number) for number in range(1, MANCHES + 1)),
        openings=_openings(words, facts),
        rows=tuple(_row(words, scene, facts, seat) for seat in sorted(facts.tallies)),
        total=words(f"{KEY}-sheet-total"),
        signs=_signs(words, facts),
        alt=words(f"{KEY}-sheet-alt", name="{name}", scores="{scores}", total="{total}"),
    )


def _sheet(words: Words, scene: Scene, facts: CariocaFacts) -> Panel:
    drawn = _score_sheet(words, scene, facts)
    title = f"{drawn.title} · {words(f'{KEY}-label-manche', manche=facts.manche)}"
    lines: list[Text] = [(Strong(title),), *((_line(words, row),) for row in drawn.rows)]
    return Panel(joined(lines), SheetPicture(drawn, theme(scene)))


def _line(words: Words, row: ScoreRow) -> str:
    """A row of the sheet in words. Whoever re-entered, or came into a running match, goes on from a new score:
    `−20 57 ↩120 57`.
    """
    points = " ".join(_in_words(score) for score in row.scores)
    return words(f"{KEY}-sheet-line", name=row.name, scores=points, total=row.total)


def _in_words(score: Score) -> str:
    return f"↩{score.back_with} {score.points}" if score.back_with else score.points or "–"


def _openings(words: Words, facts: CariocaFacts) -> tuple[str, ...]:
    """Under the columns: what was played for, and without pazza what will be."""
    played = tuple(manche.opening for manche in facts.sheet)
    coming = range(len(played) + 1, MANCHES + 1)
    openings = (*played, *(number if facts.pazza == "off" else 0 for number in coming))
    return tuple(words(f"{KEY}-short-{opening}") if opening else "" for opening in openings)


def _row(words: Words, scene: Scene, facts: CariocaFacts, seat: Seat) -> ScoreRow:
    tally = facts.tallies[seat]
    lowest = min(other.score for other in facts.tallies.values() if not other.out or facts.winners)
    first = seat in facts.winners if facts.winners else not tally.out and tally.score == lowest
    return ScoreRow(
        seat=seat,
        name=_name(scene, seat),
        scores=tuple(_score(words, manche, seat, facts.sheet[:number]) for number, manche in enumerate(facts.sheet)),
        total=words.number(tally.score),
        state="first" if first else "out" if tally.out else "plain",
    )


def _score(words: Words, manche: Manche, seat: Seat, earlier: Sequence[Manche]) -> Score:
    """CA-EXIT-3. Whoever came back, or into the match after its beginning, went on from a score of somebody else's."""
    if seat not in manche.points:
        return Score("")
    mark: Mark = ""
    if seat == manche.closer:
        mark = "closed"
    elif seat in manche.out:
        mark = "left"
    elif seat in manche.back:
        mark = "back"
    points, after = manche.points[seat], manche.scores[seat]
    came = seat in manche.back or not any(seat in before.points for before in earlier)
    back_with = words.number(after - points) if came and earlier else ""
    return Score(words.number(points), mark, words.number(after), back_with)


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
        series=tuple(Series(seat, _name(scene, seat), _scores(facts, seat)) for seat in sorted(facts.tallies)),
        thousands=words("thousands"),
        alt=words(f"{KEY}-chart-alt", name="{name}", start="{start}", end="{end}"),
    )
    lines: list[Text] = [(Strong(drawn.title),)]
    lines += [(f"{each.name}: {' → '.join(_plain(words, points) for points in each.values)}",) for each in drawn.series]
    return Panel(joined(lines), SheetPicture(drawn, theme(scene)))


def _scores(facts: CariocaFacts, seat: Seat) -> tuple[int | None, ...]:
    """The score with which the player came into the match, then after each manche; None where they were not in it."""
    scores = [None, *(manche.scores[seat] if seat in manche.points else None for manche in facts.sheet)]
    for number, manche in enumerate(facts.sheet):
        if seat in manche.points:
            scores[number] = manche.scores[seat] - manche.points[seat]
            break
    return tuple(scores)


def _ranking(words: Words, scene: Scene, facts: CariocaFacts) -> Panel:
    rows: list[Ranked] = []
    lines: list[Text] = [(Strong(words(f"{KEY}-ranking")),)]
    for number, seat in enumerate(_seats(facts), start=1):
        tally, name = facts.tallies[seat], _name(scene, seat)
        place = 1 if seat in facts.winners else number
        points = score(words, tally.score)
        closings = words(f"{KEY}-ranking-closings", closings=tally.closings)
        rows.append(Ranked(seat, str(place), name, max(0, tally.score), points, closings))
        said = words(f"{KEY}-ranking-line", place=place, name=name, points=points, closings=tally.closings)
        lines.append((said,))
    drawn = Ranking(
        title=words(f"{KEY}-ranking"),
        note=words(f"{KEY}-ranking_note", count=len(facts.sheet)),
        rows=tuple(rows),
        alt=words(f"{KEY}-ranking-alt", place="{place}", name="{name}", shown="{shown}", change="{change}"),
    )
    return Panel(joined(lines), SheetPicture(drawn, theme(scene)))


def _name(scene: Scene, seat: Seat) -> str:
    """A player's name; of one who has left the table, the number of the seat."""
    onlooker = scene.onlookers.get(seat)
    return scene.names.get(seat) or (onlooker.name if onlooker else f"#{seat + 1}")


def _plain(words: Words, points: int | None) -> str:
    """A dash for a manche in which a player was not."""
    return "–" if points is None else words.number(points)
