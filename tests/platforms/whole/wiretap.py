"""Everything that leaves the process on a platform, and who can read it: words and values, files and pictures."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.seam.panel import Panel
from cards_render.drawing.picture import Picture
from cards_render.painter.requests import Request
from tests.games.test_privacy import cards_in, cards_told, faces_in
from tests.platforms import discord_rest
from tests.platforms import discord_things as things
from tests.platforms.whole.club import Club, Guest
from tests.platforms.whole.club_discord import DiscordClub, user
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import Sketcher

WORD = re.compile(r"[^\s\"',;:()\[\]]+")
FACES = re.compile(r"(?:[2-9TJQKA][hdcs])+")
IN_A_PAGE = re.compile(r'id="proof">(.*?)</script>', re.DOTALL)


class Sent(NamedTuple):
    """One thing that has left. `reader`: who alone can read it; None: everyone in the chat."""

    reader: Guest | None
    body: Any  # JSON
    files: tuple[bytes, ...] = ()  # pictures too
    drawing: Request | None = None  # a picture that can be had by asking

    @property
    def text(self) -> str:
        return json.dumps(self.body, ensure_ascii=False)


class Album(Sketcher):
    """Knows of each picture what it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: dict[bytes, Request] = {}

    async def paint(self, request: Request) -> Picture:
        picture = await super().paint(request)
        self.requests[picture.data] = request
        return picture

    def faces(self, picture: bytes) -> set[str]:
        """Of all cards in the picture that lie face up."""
        return faces_of_drawing(self.requests[picture])


def sent(club: Club, guests: tuple[Guest, ...]) -> Iterator[Sent]:
    """All of it, in order on each way. The page's own frames come by the guest before whose tab they appeared."""
    match club:
        case DiscordClub():
            yield from (Sent(_reader(club, guests, each), each.body, (*each.files,)) for each in club.server.requests)
        case TelegramClub():
            by_number = {guest.number: guest for guest in guests}
            for call in (*club.server.calls, *club.server.refused):
                presser = club._queries.get(call["callback_query_id"] or "")
                reader = presser or by_number.get(call["chat_id"])
                yield Sent(reader, call.parameters, tuple(call.files.values()))
        case LocalClub():
            owners = {club.person_id(guest): guest for guest in club._tabs}
            for picture, owner in club.hung:
                if isinstance(picture, Panel):
                    yield Sent(owners.get(owner), None, drawing=picture.drawing)
                else:
                    yield Sent(owners.get(owner), None, (picture.data,))
            for guest, tab in club._tabs.items():
                yield from (Sent(guest, {**frame, "offers": None}) for frame in tab.frames)  # fans that adorn the games
        case _:
            raise AssertionError(club)


def _reader(club: DiscordClub, guests: tuple[Guest, ...], asked: discord_rest.Request) -> Guest | None:
    direct = {str(club.server.direct_channel(user(guest))): guest for guest in guests}
    if found := re.match(r"/channels/(\d+)/", asked.path):
        return direct.get(found[1])
    if not (found := re.match(r"/(?:interactions|webhooks)/\d+/([^/]+)(?:/messages/([^/]+))?", asked.path)):
        return None
    interaction = club.server.interactions[found[1]]
    who = interaction.body.get("user") or interaction.body["member"]["user"]
    presser = next(guest for guest in guests if str(guest.number) == who["id"])
    if interaction.body["channel_id"] in direct or _is_secret(club, interaction, asked, found[2]):
        return presser
    return None


def _is_secret(
    club: DiscordClub, interaction: discord_rest.Interaction, asked: discord_rest.Request, number: str | None
) -> bool:
    body = asked.body or {}
    if number is not None:
        message = club.server.messages.get(int(interaction.original or 0) if number == "@original" else int(number), {})
        return bool(message.get("flags") == things.EPHEMERAL)
    if asked.path.endswith("/callback"):
        if body["type"] in {things.CHANGE, things.DEFER_CHANGE}:
            return bool(interaction.body["message"]["flags"] == things.EPHEMERAL)
        if body["type"] not in {things.TELL, things.DEFER_TELLING}:
            return True  # a form, or words that complete what is typed
        body = body.get("data") or {}
    return bool(body.get("flags", 0) & things.EPHEMERAL)


def faces_of_drawing(request: Request) -> set[str]:
    """Of all cards that lie face up once it is drawn."""
    return {str(card) for card in cards_in(request)} | faces_in(request)


def faces_of_body(value: Any) -> set[str]:
    """Faces that anybody could read in a message: by their signs in words, or as values of their own."""
    match value:
        case str():
            return {_as_face(told) for told in cards_told(value)} | ({value} if FACES.fullmatch(value) else set())
        case dict():
            return {face for each in value.values() for face in faces_of_body(each)}
        case list():
            return {face for each in value for face in faces_of_body(each)}
        case _:
            return set()


def _as_face(told: str) -> str:
    return told[:-1].replace("10", "T") + "hdcs"["♥♦♣♠".index(told[-1])]


def faces_of_file(file: bytes) -> set[str]:
    """Faces in a proof, in the page of one, in a transcript or in a hand history."""
    text = file.decode()
    if page := IN_A_PAGE.search(text):
        text = page[1]
    if text.startswith("{"):
        return {face for face in json.loads(text)["cards"].values() if face != "JK"}
    words = [word for word in WORD.findall(text) if FACES.fullmatch(word)]
    return {word[at : at + 2] for word in words for at in range(0, len(word), 2)}
