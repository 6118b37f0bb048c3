"""A table of poker all'italiana in a house: three sit down, and the first who may open holds jacks."""

from cards_render.painter.requests import HandPicture, ItalianPicture
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle

# Anna deals; round by round to Bruno, Carla and Anna. Bruno: jacks; Carla: kings and eights; Anna: tens and nines.
LOW = "8s Kh Qh 9d Kd Jd Th 8d Ts Ad 8c 9s Kc Qd As"  # here Bruno holds nothing to open with
DEALT = cards("Jh Kh 9c Jd Kd 9d 8h 8d Th Ac 8c Ts Qc Qd As")


async def three_play(app: FakeApp, dealt: str = "", rules: str = "") -> None:
    """Anna deals, Bruno has said no to opening blind and is asked to open. `rules`: what the house has chosen."""
    await app.seats("italian_poker 10/5", "bruno", "carla", house=rules)
    app.chance.stacked = cards(dealt) or DEALT
    await app.acts("anna: Deal", "bruno: No")
    await app.clock.move(3)


async def to_the_change(app: FakeApp) -> None:
    """Bruno has opened for the pot, Carla called, Anna folded; Bruno is to change."""
    await three_play(app)
    await app.acts("bruno: Open 10 (pot)", "carla: Call 10", "anna: Fold")


def table_picture(app: FakeApp) -> ItalianPicture:
    drawing = app.platform.of(GROUP)[-1].drawing
    assert isinstance(drawing, ItalianPicture)
    return drawing


def hand(app: FakeApp, who: str) -> HandPicture:
    drawing = app.platform.of(private_place(who))[-1].drawing
    assert isinstance(drawing, HandPicture)
    return drawing


async def types(app: FakeApp, who: str, text: str) -> object:
    answer = await app.router.typed(a_person(who), private_place(who), text)
    await settle()
    return answer
