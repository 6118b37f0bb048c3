"""Example sheets: scores, charts, rankings."""

import math

import msgspec

from cards_render.samples.rummy import ITALIAN_FACES
from cards_render.samples.words import LONG_NAMES, SHORT_NAMES
from cards_render.shown.results import BestHand, Chart, Mark, Ranked, Ranking, Score, ScoreRow, ScoreSheet, Series

OPENINGS = ("coppia", "due coppie", "tris", "full", "40", "poker", "colore", "in mano")
SIGNS: dict[Mark, str] = {"closed": "ha chiuso", "left": "esce", "back": "rientra"}


def scores(played: int = 5, names: tuple[str, ...] = SHORT_NAMES[:5]) -> ScoreSheet:
    rows = []
    for seat, name in enumerate(names):
        cells = [Score(str(3 + (37 * seat + 53 * manche) % 116)) for manche in range(played)]
        for manche in range(seat, played, len(names)):
            cells[manche] = Score("−20", "closed")
        if seat == 2 and played > 3:
            cells[2:4] = [Score("141", "left"), Score("35", "back")]
        rows.append(ScoreRow(seat, name, *_added_up(cells)))
    rows[0] = msgspec.structs.replace(rows[0], state="first")
    if len(rows) > 4 and played > 2:
        left, total = _added_up([*rows[4].scores[:2], Score("182", "left")])
        rows[4] = msgspec.structs.replace(rows[4], scores=left, total=total, state="out")
    return ScoreSheet(
        title="Carioca · segnapunti",
        note="uscita a 301 · dopo 5 manche" if played == 5 else "finale",
        columns=tuple(map(str, range(1, 9))),
        openings=OPENINGS,
        rows=tuple(rows),
        total="Totale",
        signs=SIGNS,
    )


def _added_up(cells: list[Score]) -> tuple[tuple[Score, ...], str]:
    """The cells with the score after each, and the final score; players who came back began with 120."""
    total, added = 0, []
    for cell in cells:
        back = cell.mark == "back"
        total = (120 if back else total) + int(cell.points.replace("−", "-"))
        so_far = str(total).replace("-", "−")
        added.append(msgspec.structs.replace(cell, total=so_far, back_with="120" if back else ""))
    return tuple(added), added[-1].total


def chart(steps: int = 24, names: tuple[str, ...] = SHORT_NAMES[:4], most: int = 1800) -> Chart:
    series = []
    for seat, name in enumerate(names):
        values: list[int | None] = [10000]
        for step in range(steps):
            values.append((values[-1] or 0) + round(most * math.sin((seat + 1) * 1.9 + step * (0.9 + seat / 3))))
        if seat == 3:
            values[:4] = [None] * 4
        series.append(Series(seat, name, tuple(values)))
    return Chart(title="Chip, mano per mano", note=f"ultime {steps} mani", series=tuple(series), thousands=".")


def match_chart() -> Chart:
    """Points of a match, which may fall below zero."""
    lines = ((0, 57, 110, 90, 144, 201, 181, 230, 262), (0, -20, -7, 61, 99, 88, 140, 120, 133))
    shorter = ((0, 96, 190, 305, None, None, None, None, None), (0, 44, 51, 73, 190, 190, 233, 260, 240))
    series = tuple(Series(seat, SHORT_NAMES[seat], values) for seat, values in enumerate((*lines, *shorter)))
    return Chart(title="Punti dopo ogni manche", note="vince chi ne ha meno", series=series, thousands=".")


def ranking(names: tuple[str, ...] = SHORT_NAMES[:6], scale: int = 1) -> Ranking:
    amounts = (16_140, 15_320, 8_140, 4_200, 2_775, 0, 1200, 900, 800, 40)
    rows = []
    for seat, (name, amount) in enumerate(zip(names, amounts, strict=False)):
        change = (amount - 10_000) * scale
        text = f"{change:+,}".replace(",", ".").replace("-", "−")
        shown = f"{amount * scale:,}".replace(",", ".")
        rows.append(Ranked(seat, str(seat + 1), name, amount, shown, text, gained=change > 0))
    return Ranking(title="Tavolo del venerdì · finale", note="128 mani · NL 50/100", rows=tuple(rows))


def evening() -> Ranking:
    best = BestHand(
        label="La mano della serata",
        name="Massimiliano Brambilla",
        hand="full di re",
        cards=("Kh", "Ks", "Kc", "9d", "9c"),
        faces=ITALIAN_FACES,
    )
    return msgspec.structs.replace(ranking(LONG_NAMES[:5], scale=12_345), title="La serata", best=best)


def final() -> Ranking:
    """The ranking of a match: the lowest score is first, and no changes are shown."""
    points = (133, 240, 262, 305)
    names = (SHORT_NAMES[1], SHORT_NAMES[3], SHORT_NAMES[0], SHORT_NAMES[2])
    rows = tuple(
        Ranked((1, 3, 0, 2)[place], str(place + 1), name, point, f"{point} punti")
        for place, (name, point) in enumerate(zip(names, points, strict=True))
    )
    return Ranking(title="Carioca · classifica", note="8 manche · vince chi ha meno punti", rows=rows)


def score_sheets() -> dict[str, ScoreSheet]:
    return {"scores": scores(), "scores_final": scores(8, LONG_NAMES[:8]), "scores_first": scores(1, SHORT_NAMES[:2])}


def charts() -> dict[str, Chart]:
    return {
        "chart": chart(),
        "chart_match": match_chart(),
        "chart_crowded": chart(60, LONG_NAMES, most=900_000),
        "chart_one": chart(0),
    }


def rankings() -> dict[str, Ranking]:
    return {"ranking": ranking(), "evening": evening(), "ranking_final": final(), "ranking_ten": ranking(SHORT_NAMES)}
