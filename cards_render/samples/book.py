"""Example pages of the rule book."""

import msgspec

from cards_render.samples.rummy import ENGLISH_FACES, ITALIAN_FACES, unnumbered
from cards_render.shown.book import (
    Chapter,
    Example,
    Examples,
    Figures,
    HandRanking,
    HouseRule,
    RankedHand,
    RulesSheet,
    Verdict,
)
from cards_render.shown.ranked_hands import holdem_hands, italian_hands

HOLDEM = {
    "royal": "Royal flush",
    "straight_flush": "Straight flush",
    "quads": "Four of a kind",
    "full_house": "Full house",
    "flush": "Flush",
    "straight": "Straight",
    "trips": "Three of a kind",
    "two_pair": "Two pair",
    "pair": "One pair",
    "high_card": "High card",
}
ITALIAN = {
    "massima": "Scala reale massima",
    "media": "Scala reale media",
    "minima": "Scala reale minima",
    "quads": "Poker",
    "flush": "Colore",
    "full_house": "Full",
    "straight": "Scala",
    "trips": "Tris",
    "two_pair": "Doppia coppia",
    "pair": "Coppia, dai fanti in su se si apre",
    "high_card": "Carta più alta",
}


def hand_rankings() -> dict[str, HandRanking]:
    holdem = tuple(RankedHand(HOLDEM[hand.key], hand.cards, "", hand.counting) for hand in holdem_hands())
    four, two = (
        tuple(RankedHand(ITALIAN[hand.key], hand.cards, "5.100 mani", hand.counting) for hand in italian_hands(lowest))
        for lowest in (7, 9)
    )
    return {
        "hands_holdem": HandRanking("Hands of hold’em", "the best first", holdem, ENGLISH_FACES),
        "hands_italian": HandRanking(
            "I punti in quattro", "32 carte, dal 7 all’asso · la minima batte la massima", four, ITALIAN_FACES
        ),
        "hands_italian_two": HandRanking("I punti in due", "24 carte, dal 9 all’asso", two, ITALIAN_FACES),
    }


def _example(name: str, melds: str, note: str = "", verdict: Verdict = "") -> Example:
    return Example(name, unnumbered(melds), note, verdict)


def examples() -> dict[str, Examples]:
    openings = Examples(
        title="Le aperture della Carioca",
        note="mai con il jolly",
        examples=(
            _example("1 · Coppia di figure", "Jh Jd", "anche di assi", "good"),
            _example("1 · Non basta", "Th Td", "il dieci non è una figura", "bad"),
            _example("2 · Doppia coppia, una di figure", "Qh Qs / 4d 4c", "", "good"),
            _example("4 · Full", "5h 5d 5s / 2c 2h", "di qualsiasi valore", "good"),
            _example("5 · Scala quaranta", "7d 8d 9d / 4h 4d 4c 4s", "24 + 16: esattamente quaranta punti", "good"),
            _example("5 · Quarantuno no", "7d 8d 9d / 5h 5d 5c / 2h", "si deve arrivare a quaranta giusto", "bad"),
            _example("7 · Scala di cinque", "5d 6d 7d 8d 9d", "", "good"),
        ),
        faces=ITALIAN_FACES,
        verdicts={"good": "vale", "bad": "non vale"},
    )
    closes = Examples(
        title="Closes of Pokerato",
        note="nine cards, one imaginary joker",
        examples=(
            _example("Three melds", "7h 7d 7c / Qh Qd Qc / 4s 5s 6s", "pays ×1", "good"),
            _example("A hole in a run", "7h 7d 7c / 9h 9d 9s / 4s 5s *6s 7s", "the joker fills it: pays ×1", "good"),
            _example("A pair in sequence", "7h 7d 7c / Qs Ks *As / 4h 4d 4c 4s", "counts as three", "good"),
            _example("Straight flush of nine", "2s 3s 4s 5s 6s 7s 8s 9s Ts", "pays ×4", "good"),
            _example("Around the corner", "Kd Ad *2d", "no run goes on after the ace", "bad"),
        ),
        faces=ENGLISH_FACES,
        verdicts={"good": "good", "bad": "no good"},
    )
    return {"examples_openings": openings, "examples_closes": closes}


def figures() -> dict[str, Figures]:
    betting = Figures(
        title="Quanto si può rilanciare",
        note="pot limit",
        head=("Chi", "Dichiara", "Mette", "Piatto"),
        rows=(
            ("Piatto di partenza", "", "", "100"),
            ("Anna", "punta", "100", "200"),
            ("Bruno", "rilancia al massimo", "400", "600"),
            ("Carla", "vede", "400", "1.000"),
            ("Anna", "lascia", "0", "1.000"),
        ),
        strong=(2,),
        below="Bruno mette prima i 100 per vedere: il piatto diventa 300, e di altrettanto può rilanciare.",
    )
    long = Figures(
        title="Combinazioni con ogni mazzo, dalle ventiquattro alle quarantotto carte",
        note="poker all’italiana",
        head=("Punto", "2 giocatori", "4 giocatori", "6 giocatori", "8 giocatori"),
        rows=tuple((name, *("1.712.304",) * 4) for name in ITALIAN.values()),
    )
    return {"figures_betting": betting, "figures_wide": long}


def rules_sheets() -> dict[str, RulesSheet]:
    poker = Chapter(
        "Poker all’italiana",
        (
            HouseRule("Invito", "10"),
            HouseRule("Chip, l’apertura minima", "5", changed=True),
            HouseRule("Chi mette l’invito", "solo il mazziere"),
            HouseRule("Mazzo secondo i giocatori", "11 meno i giocatori"),
            HouseRule("Apertura senza i punti per farlo", "rifiutata"),
            HouseRule("Buio e controbuio", "sì"),
            HouseRule("Livello dopo un piatto di parola", "re", changed=True),
        ),
    )
    carioca = Chapter(
        "Carioca",
        (
            HouseRule("Posta della manche", "10"),
            HouseRule("Prezzo di un acquisto", "2"),
            HouseRule("Punteggio di uscita", "301"),
            HouseRule("Rientro", "20", changed=True),
            HouseRule("Regola della Medusa: il pozzo solo per aprire subito con quella carta", "in vigore"),
        ),
    )
    page = RulesSheet(
        title="Le regole di casa",
        chat="Il circolo del giovedì 🂡 Ελένη",
        note="21 novembre 2026",
        chapters=(poker, carioca),
        changed="diversa dal regolamento",
    )
    many = tuple(
        Chapter(f"{chapter.title} · {number}", chapter.rules * 2) for number in range(1, 5) for chapter in page.chapters
    )
    return {"rules_sheet": page, "rules_sheet_full": msgspec.structs.replace(page, chapters=many)}
