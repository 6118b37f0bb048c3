"""Example pictures of poker all'italiana: for the contact sheet, the palette and the golden tests."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PIL import Image

from cards_render.hands.poker import hand_image
from cards_render.samples.texas_holdem import view_of
from cards_render.samples.words import ENGLISH, FOUR, ITALIAN, ITALIAN_CARDS, LONG_NAMES, SHORT_NAMES, TWO
from cards_render.tables.italian_poker import ItalianView
from cards_render.words import Bystander, DrawWords, HandWords, TableWords
from engine.cards import Card, cards
from engine.chips import Pot
from engine.games.italian_poker import ItalianFacts
from engine.poker.showdown import Award
from engine.seats import Seat

SAID = {
    "pass": "PASSA", "open": "APRE", "fold": "LASCIA", "call": "VEDE", "raise": "RILANCIA", "check": "PAROLA",
    "bet": "PUNTA", "blind": "BUIO", "counterblind": "CONTROBUIO",
}  # fmt: skip
WORDS = replace(
    ITALIAN, title="Poker all’italiana", stakes="invito 10 · chip 5", dealer="M", said=SAID, street="Accomodo"
)
DRAW = DrawWords(
    level="J",
    to_open="Per aprire",
    suits="I semi",
    carried="RIPORTO",
    opener="A",
    alt=("Per aprire: coppia di fanti o più",),
)
IN_ENGLISH = DrawWords(
    level="Q", to_open="To open", suits="Suits", carried="CARRIED", opener="O", alt=("To open: queens or better",)
)

Sample = tuple[ItalianView, TableWords, DrawWords]


FACTS = ItalianFacts(
    0, "blind", "J", invito=10, chip=5, carried=0, opener=None, blind_opener=False, live=(), spoke={}, changed={},
    highest=0, lowest_rank=6, awards=(), proof=(), carried_on=False, shown=(),
)  # fmt: skip


def opening(players: int = 6) -> Sample:
    """The first two passed, the third opened for the pot, and the fourth is asked."""
    seats = range(players)
    view = _view(
        {seat: 1000 - 7 * seat for seat in seats},
        bets={3: 110},
        turn=4 % players,
        facts=replace(
            FACTS, phase="answers", live=tuple(seats), opener=3, carried=100, spoke={1: "pass", 2: "pass", 3: "open"}
        ),
        pots=(Pot(110, tuple(seats)),),
    )
    words = replace(WORDS, names=dict(enumerate(SHORT_NAMES[:players])), street="Apertura")
    return view, words, replace(DRAW, level="K")


def change(names: tuple[str, ...] = SHORT_NAMES[:6], words: TableWords = WORDS, scale: int = 1) -> Sample:
    """Some have changed their cards, the opener even the openers; one stood pat, one is asked, one folded."""
    seats = range(len(names))
    turn, folded = len(names) - 1, {4} if len(names) > 5 else set[Seat]()
    live = tuple(seat for seat in seats if seat not in folded)
    changed = {seat: (seat * 2 + 1) % 5 for seat in live if seat != turn}
    view = _view(
        {seat: (0 if seat == 2 else 960 - 31 * seat) * scale for seat in seats},
        turn=turn,
        pots=tuple(Pot(amount * scale, live) for amount in (130, 60, 40)[: max(1, len(names) // 3)]),
        facts=replace(
            FACTS, phase="change", live=live, opener=1, carried=100 * scale if len(names) > 6 else 0, changed=changed
        ),
    )
    italian = words.thousands == "."
    tag = "SCARTA APERTURA" if italian else "SPLITS OPENERS"
    spoken = replace(words, names=dict(enumerate(names)), tags={1: tag})
    ribbons = {
        seat: _ribbon(count) if italian else f"DREW {count}" if count else "PAT" for seat, count in changed.items()
    }
    return view, spoken, replace(DRAW if italian else IN_ENGLISH, changed=ribbons)


def _ribbon(count: int) -> str:
    return ("SERVITO", "1 CARTA")[count] if count < 2 else f"{count} CARTE"


def last_round() -> Sample:
    """After the change, bets are out; two players, in English."""
    view = _view(
        {0: 840, 1: 790},
        bets={1: 60},
        turn=0,
        pots=(Pot(120, (0, 1)),),
        facts=replace(
            FACTS, phase="last_round", live=(0, 1), opener=1, changed={1: 2, 0: 0}, spoke={1: "bet"}, dealer=0
        ),
    )
    words = replace(
        ENGLISH,
        title="Poker all’italiana",
        stakes="invito 10 · chip 5",
        names={0: "Anna", 1: "Bruno"},
        street="Last round",
    )
    return view, words, replace(IN_ENGLISH, changed={1: "DREW 2", 0: "PAT"})


def showdown() -> Sample:
    """Two pairs of kings: hearts decide. The opener has split the openers, which are shown."""
    view = _view(
        {0: 1230, 1: 760, 2: 900, 3: 0, 4: 640},
        hands={0: "Kh Kc Ad 9s 8h", 1: "Ks Kd Ah 9c 8c", 3: "Th Td 9h 8d 7c"},
        facts=replace(FACTS, phase="over", live=(0, 1, 3), opener=1, awards=(Award(0, 0, 1230),)),
    )
    words = replace(
        WORDS,
        names=dict(enumerate(SHORT_NAMES[:5])),
        street="Fine mano",
        result=("Mara vince 1.230: coppia di re", "A parità di punto cuori batte quadri"),
        tags={0: "+1.230", 1: "COPPIA", 3: "COPPIA"},
        winning=cards("Kh Kc Ad 9s 8h"),
        fans={0: cards("Kh Kc Ad 9s 8h")},
        bystanders=(Bystander(5, "Zoë K", 8140, "ASPETTA"),),
    )
    return view, words, replace(DRAW, proof=cards("Kd Ks"), proof_of="L’apertura di Ivan P")


def parola() -> Sample:
    """Everybody checked: the pot stays."""
    view = _view(
        dict.fromkeys(range(8), 900),
        facts=replace(FACTS, phase="over", live=(1, 3, 5), opener=3, changed={1: 1, 3: 2, 5: 0}),
        hands={3: (*cards("Jh Jd"), None, None, None)},
        over=True,
    )
    words = replace(
        WORDS,
        names=dict(enumerate(LONG_NAMES[:8])),
        street="Fine mano",
        result=("Piatto di parola: restano 100", "La prossima mano si apre con una coppia di re o più"),
    )
    return view, words, replace(DRAW, proof=cards("Jh Jd"), proof_of="L’apertura di #4")


def waiting() -> Sample:
    """Nobody was dealt in yet."""
    view = _view({}, facts=replace(FACTS, phase="blind", live=(), dealer=-1))
    words = replace(
        WORDS,
        bystanders=(Bystander(0, "Anna", 1000, ""), Bystander(1, "Bruno", 1000, "")),
        empty=(2, 3, 4, 5),
        street="",
    )
    return view, words, DRAW


def tables() -> dict[str, Sample]:
    """Every kind of table, by the name of its picture."""
    return {
        "italian_opening": opening(),
        "italian_change": change(),
        "italian_change_eight": change(LONG_NAMES[:8], scale=2057),
        "italian_seven": change(LONG_NAMES[3:], words=replace(ENGLISH, title="Poker all’italiana")),
        "italian_last_round": last_round(),
        "italian_showdown": showdown(),
        "italian_parola": parola(),
        "italian_waiting": waiting(),
        "italian_three": change(SHORT_NAMES[:3]),
        "italian_four": change(SHORT_NAMES[:4]),
    }


def hands() -> dict[str, Callable[[], Image.Image]]:
    words = HandWords("Le tue carte", "coppia di donne", ITALIAN_CARDS, "Le tue carte: {cards}.")
    return {
        "hand_five": partial(hand_image, cards("As Qh Qc Jd Th"), words, FOUR),
        "hand_ticked": partial(hand_image, cards("As Qh Qc Jd Th"), words, FOUR, cards("As Jd Th")),
        "hand_five_two_colours": partial(hand_image, cards("Kd 9h 8d 7c 6s"), words, TWO, cards("6s")),
    }


def _view(  # noqa: PLR0913 a view has many parts
    stacks: dict[Seat, int],
    *,
    facts: ItalianFacts,
    hands: dict[Seat, str] | dict[Seat, tuple[Card | None, ...]] | None = None,
    bets: dict[Seat, int] | None = None,
    pots: tuple[Pot, ...] = (),
    turn: Seat | None = None,
    over: bool = False,
) -> ItalianView:
    piles: dict[str, tuple[Card | None, ...]] = {"stock": (None,) * (16 - len(stacks) if stacks else 0)}
    piles |= {f"hand {seat}": (None,) * 5 for seat in stacks}
    piles |= {f"discards {seat}": () for seat in stacks}
    for seat, hand in (hands or {}).items():
        piles[f"hand {seat}"] = cards(hand) if isinstance(hand, str) else hand
    return view_of(facts, stacks, piles, bets, pots, turn, over=over or bool(facts.awards))
