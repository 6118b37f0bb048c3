"""A private card never reaches anyone else: in no message, picture, description, answer or log."""

import random
import re

import msgspec
import pytest

from bot.games.game_text import signs
from bot.seam.panel import Panel, plain
from bot.seam.people import Place
from bot.seam.press import Said, Shown
from cards_render.painter.requests import HandPicture, ItalianPicture, RummyHandPicture, TablePicture
from engine.cards import Card
from engine.piles import EVERYONE
from engine.seats import Seat
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.a_world import settle

SIGNS = tuple("♥♦♣♠")
FACE = re.compile("[2-9TJQKA][hdcs]")
CARD = re.compile("(?<!★)(?:10|[2-9AJQK])[♥♦♣♠]")  # a joker that stands for a card is none
PEOPLE = ("anna", "bruno", "carla", "dino")


def cards_in(value: object) -> set[Card]:
    """Every card anywhere inside a value that travels."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, msgspec.Struct):
        return cards_in([getattr(value, field) for field in value.__struct_fields__])
    if isinstance(value, dict):
        return cards_in([*value.keys(), *value.values()])
    if isinstance(value, tuple | list | set | frozenset):
        return {card for item in value for card in cards_in(item)}
    return set()


def faces_in(value: object) -> set[str]:
    """The same where cards are faces as text, as pictures of rummy have them; a joker laid as a card is none."""
    if isinstance(value, str):
        return {value} if FACE.fullmatch(value) else set()
    if isinstance(value, msgspec.Struct):
        return faces_in([getattr(value, field) for field in value.__struct_fields__])
    if isinstance(value, dict):
        return faces_in([*value.values()])
    if isinstance(value, tuple | list):
        return {face for item in value for face in faces_in(item)}
    return set()


def cards_told(text: str) -> set[str]:
    """`☆QK♠` tells but the last of its cards; the drawing has them all."""
    return set(CARD.findall(text))


class Witness:
    """Knows what each person may know, deal by deal, and looks at everything that was sent."""

    def __init__(self, app: FakeApp) -> None:
        self.house = app
        self.seen = 0
        self.public: dict[int, set[Card]] = {}
        self.own: dict[tuple[int, Seat], set[Card]] = {}

    def look(self) -> None:
        play, deal = self.house.table.play, self.house.table.state.deal
        if play is None:
            return
        deal = deal if self.house.table.state.dealing else deal - 1
        for seat, hand in play.deal.hands.items():
            self.own.setdefault((deal, seat), set()).update(hand.cards)
        for seat in play.deal.seats:  # what he threw away in the change is known to him too
            if (thrown := play.deal.piles().get(f"discards {seat}")) is not None:
                self.own[deal, seat].update(thrown.cards)
        shown = {card for pile in play.deal.piles().values() if pile.sight == EVERYONE for card in pile.cards}
        shown |= {card for pile in play.deal.piles().values() for card in pile.shown}
        shown |= {Card.of(face) for face in faces_in(play.deal.events)}  # what was told lay face up
        self.public.setdefault(deal, set()).update(shown)

    def judge(self) -> None:
        for place, panel in self.house.platform.sent[self.seen :]:
            self._judge(place, panel)
        self.seen = len(self.house.platform.sent)

    def may_know(self, deal: int, place: Place) -> set[Card]:
        """What is public, and in a private place what its owner holds or held."""
        seat = self.house.table.state.seat_of(f"fake:{place.private_to}") if place.private_to else None
        return self.public.get(deal, set()) | self.own.get((deal, -1 if seat is None else seat), set())

    def _judge(self, place: Place, panel: Panel) -> None:
        number = int(plain(panel.text).split("deal ", 1)[1].split("\n", 1)[0]) if "deal " in plain(panel.text) else 0
        allowed = self.may_know(number, place)
        assert cards_in(panel.drawing) <= allowed
        assert faces_in(panel.drawing) <= {str(card) for card in allowed}
        assert cards_told(plain(panel.text)) <= {signs((card,)) for card in allowed}
        if not place.private_to:
            assert not isinstance(panel.drawing, HandPicture | RummyHandPicture)
            assert not isinstance(panel.drawing, TablePicture | ItalianPicture) or panel.drawing.view.viewer is None
        buttons = [button for row in panel.keyboard for button in row]
        named = {word for button in buttons for word in cards_told(button.label)}
        assert named <= {signs((card,)) for card in allowed}
        assert not any(sign in button.address for button in buttons for sign in "♥♦♣♠")
        for button in buttons:
            option = button.address.rsplit(".", 1)[-1].partition(":")[2]
            assert option.isdigit() or not option, "an address tells numbers, never a card"


@pytest.mark.parametrize("seed", range(6))
async def test_in_random_deals_nobody_is_told_a_card_that_is_not_his(
    apps: type[FakeApp], game: str, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(seed)
    app = apps(pause=1, answers_in_private=seed % 2 == 0)
    witness = Witness(app)
    await app.deals(game, *PEOPLE[1:], seats="5", pace="fast", robots="1")
    for _ in range(60):
        await settle()
        witness.look()
        witness.judge()
        presser = chance.choice(PEOPLE)
        labels = [(label, place) for place in (GROUP, private_place(presser)) for label in app.labels(place)]
        label, place = chance.choice([(a, b) for a, b in labels if a not in {"Leave", "Away"}] or [("", GROUP)])
        if label:
            answer = await app.presses(presser, app.button(label, place), place=place)
            witness.look()
            if isinstance(answer, Shown) and answer.secret:
                witness._judge(private_place(presser), answer.panel)
            elif isinstance(answer, Said):
                known = witness.may_know(app.table.state.deal, private_place(presser))
                assert cards_told(plain(answer.text)) <= {signs((card,)) for card in known}
        for _ in range(chance.choice((0, 0, 3))):  # pre-actions may end a deal: every second is looked at
            await app.clock.move(1)
            witness.look()
    witness.look()
    witness.judge()
    assert witness.seen > 20
    assert not any(sign in "".join(capsys.readouterr()) for sign in "♥♦♣♠")
