"""Poker all'italiana on each platform, from the opening to its proof; cards are ticked as each has it."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Seen
from tests.platforms.whole.panels import presses, ticks

# Anna deals; round by round to Bruno (who reads English), Carla and Anna.
SEATED = (ANNA, BRUNO, CARLA)
# Bruno: jacks; Carla: kings and eights; Anna: tens and nines. Then what they change for.
DEALT = "Jh Kh 9c Jd Kd 9d 8h 8d Th Ac 8c Ts Qc Qd As"
STOCK = "Qs Qh 9h"
LOW = "8s Kh Qh 9d Kd Jd Th 8d Ts Ad 8c 9s Kc Qd As"  # here Bruno holds nothing to open with


async def three_play(club: Club, chance: SeededChance, dealt: str = f"{DEALT} {STOCK}") -> None:
    """Bruno is to open or pass."""
    chance.stacked = cards(dealt)
    await club.come_and_open(*SEATED, line="/play italian_poker 10/5")
    await club.sees("invito 10 · chip 5")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("▸ Bruno", "Piatto 10 · si apre con una coppia di fanti o più")
    await club.acts(BRUNO, "no")


def _of_another_picture(seen: Seen | None, before: Seen) -> Seen | None:
    return seen if seen and seen.picture not in ("", before.picture) else None


async def test_openers_are_split_and_proven(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance)
    await club.hand_of(BRUNO, "pair of jacks", "You may open: J♥ J♦")
    await presses(club, BRUNO, "Open 10 (pot)")
    await club.sees("Bruno 990 · apre di 10 · apertore", "Piatto 20", "▸ Carla")
    await club.in_turn((CARLA, "call"), (ANNA, "fold"))
    await ticks(club, BRUNO, "J♦", "8♥")
    raised = await club.hand_of(BRUNO, "pair of jacks")
    await presses(club, BRUNO, "Change 2")
    await club.sees("Bruno 990 · cambia 2 · apertore, scarta l'apertura", "▸ Carla")
    await club.hand_of(BRUNO, "three queens")
    await club.until(lambda: _of_another_picture(club.hand(BRUNO, "three queens"), raised))  # it may follow the words
    await ticks(club, CARLA, "Q♦")
    await presses(club, CARLA, "Cambio 1")
    await club.sees("Carla 990 · cambia 1", "▸ Bruno")
    await club.in_turn((BRUNO, "check"), (CARLA, "bet"), (BRUNO, "call"))
    over = await club.sees("Bruno vince 40: tris di donne", "Bruno mostra l'apertura: J♥ J♦")
    assert over.picture
    await club.taps(CARLA, "Dai le carte")
    await club.sees("mano 2", "Bruno 1.015 · mazziere", "▸ Carla")


async def test_who_may_not_open_is_told_so_alone(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance, LOW)
    before = await club.labelled(ANNA, "Passo")
    for label in ("Apro 5 (chip)", "Altro…"):
        since = len(club.heard(BRUNO))
        await club.taps(BRUNO, label)
        await club.told(BRUNO, "You do not hold what it takes to open", since)
    since = len(club.heard(BRUNO))
    await presses(club, BRUNO, "🔒 Open 10 (pot)")
    await club.told(BRUNO, "You do not hold what it takes to open", since)
    assert club.table() == before
