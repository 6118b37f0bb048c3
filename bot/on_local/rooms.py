"""The messages that the page shows, in memory: a room for each channel, and one for each person's private side."""

import secrets
from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec.structs import replace

from bot.on_local.wire.down import Down, InWords, Message, Posted, Removed, Shot, words
from bot.on_local.wire.up import Side
from bot.seam.panel import Panel, Told, plain
from bot.seam.people import Place
from bot.seam.platform import Gone
from cards_render.drawing.picture import Picture

CHANNEL_KEEPS = 200  # messages; older ones disappear from the page
PRIVATE_KEEPS = 24
ROOMS_KEPT = 2_000  # beyond that the room unused for longest, and shown by no tab, is forgotten


class Listener(Protocol):
    """An open tab. Its methods return at once."""

    def tell(self, news: Down) -> None: ...


class Gallery:
    """Pictures by ids that cannot be guessed. A private picture opens only for its owner.

    A panel may stand for its picture, which is then drawn when somebody opens it.
    """

    def __init__(self) -> None:
        self._pictures: dict[str, tuple[Picture | Panel, str]] = {}

    def hang(self, picture: Picture | Panel, owner: str) -> Shot:
        """Keep a picture, or a panel that stands for its own. `owner`: a person's id; empty if all may see it."""
        name = secrets.token_urlsafe(18)
        if isinstance(picture, Panel):
            self._pictures[name] = (Panel((), picture.drawing), owner)
            return Shot(name, plain(picture.text), secret=bool(owner))
        self._pictures[name] = (picture, owner)
        return Shot(name, picture.alt, secret=bool(owner))

    def still_shows(self, shot: Shot, panel: Panel) -> bool:
        """May this stay the panel's picture? A finished one may, until a new one comes; a panel's if it is the same."""
        kept, _ = self._pictures[shot.id]
        return isinstance(kept, Picture) or kept.drawing == panel.drawing

    def owner(self, name: str) -> str | None:
        """The id of the only person who may see this picture; empty if all may; None if there is no such picture."""
        return self._pictures[name][1] if name in self._pictures else None

    def look(self, name: str, viewer: str) -> Picture | Panel | None:
        """The picture, or the panel to draw it from; None if there is none, or this viewer may not see it."""
        picture, owner = self._pictures.get(name, (None, ""))
        return picture if owner in ("", viewer) else None

    def drop(self, shot: str) -> None:
        self._pictures.pop(shot, None)


class Room:
    """The messages of one channel or of one person's private side, oldest first, and the tabs that show them."""

    def __init__(self, gallery: Gallery, owner: str) -> None:
        self.listeners: dict[Listener, None] = {}  # a dict for its order
        self._gallery = gallery
        self._owner = owner  # a person's id; empty for a channel
        self._side: Side = "private" if owner else "channel"
        self._keeps = PRIVATE_KEEPS if owner else CHANNEL_KEEPS
        self._messages: dict[str, Message] = {}

    def __iter__(self) -> Iterator[Message]:
        return iter(self._messages.values())

    @property
    def is_empty(self) -> bool:
        return not self._messages

    def put(self, message: Message) -> None:
        """Show a message that is new or has changed."""
        old = self._messages.get(message.id)
        self._messages[message.id] = message
        self._tell(Posted(self._side, message))
        for shot in (old.shots if old else set()) - message.shots:
            self._gallery.drop(shot)
        while len(self._messages) > self._keeps:
            self.remove(next(iter(self._messages)))

    def post(self, message: str, at: float, panel: Panel, picture: Picture | None, *, passing: bool = False) -> None:
        self.put(self._shown(Message(message, at, (), passing=passing), panel, picture))

    def change(self, message: str, panel: Panel, picture: Picture | None) -> None:
        """Change a message. Without a `picture` the old one stays if it may, else it is drawn when somebody asks.

        Raises Gone.
        """
        old = self._messages.get(message)
        if old is None:
            raise Gone(f"message {message} is no longer kept")
        self.put(self._shown(old, panel, picture))

    def _shown(self, message: Message, panel: Panel, picture: Picture | None) -> Message:
        call = panel.call.id if panel.call else ""
        cards = tuple(choices for choices in panel.choices if choices.many)
        others = tuple(row for choices in panel.choices if not choices.many for row in choices.rows())
        shot = self._shot(panel, picture, message.shot)
        return replace(
            message,
            text=words(panel.text),
            choices=cards,
            rows=(*others, *panel.links),
            shot=shot,
            call=call,
            hand=panel.hand,
            clock=panel.clock,
            stages=panel.stages,
            film=panel.film,
            own_bytes=panel.own_bytes,
            past=not panel.stages and (message.past or bool(message.stages)),
            told=tuple(self._in_words(told, message, panel, shot) for told in panel.told),
        )

    def _in_words(self, told: Told, before: Message, panel: Panel, shot: Shot | None) -> InWords:
        """With the message's picture; where that is in another language, one to be drawn when somebody asks."""
        own = shot
        if shot and told.drawing is not None and told.drawing != panel.drawing:
            last = next((each.shot for each in before.told if each.language == told.language), None)
            is_own = last and before.shot and last.id != before.shot.id
            own = self._shot(Panel(told.text, told.drawing), None, last if is_own else None)
        elif shot and told.text != panel.text:
            own = Shot(shot.id, plain(told.text), shot.secret)
        return InWords(told.language, words(told.text), told.rows, own)

    def _shot(self, panel: Panel, picture: Picture | None, before: Shot | None) -> Shot | None:
        if picture is None and panel.drawing is None:
            return None
        if before and picture is None and self._gallery.still_shows(before, panel):
            return before
        return self._gallery.hang(picture or panel, self._owner)

    def remove(self, message: str) -> None:
        old = self._messages.pop(message, None)
        if old is not None:
            for shot in old.shots:
                self._gallery.drop(shot)
            self._tell(Removed(self._side, message))

    def passing(self) -> Message | None:
        """The message that answers the person's latest request; the next answer replaces it."""
        return next((message for message in self if message.passing), None)

    def is_passing(self, message: str) -> bool:
        return message in self._messages and self._messages[message].passing

    def empty(self) -> None:
        for message in list(self._messages):
            self.remove(message)

    def _tell(self, news: Down) -> None:
        for listener in list(self.listeners):
            listener.tell(news)


class Rooms:
    """All rooms. Ids of messages are unique over all runs, so a message of an earlier run is never taken for a new."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.gallery = Gallery()
        self._now = now
        self._rooms: dict[str, Room] = {}  # by the key of their place; the latest used is last
        self._run = secrets.token_hex(4)
        self._number = 0

    def room(self, place: Place) -> Room:
        room = self._rooms.pop(place.key, None) or Room(self.gallery, place.private_to)
        self._rooms[place.key] = room
        if len(self._rooms) > ROOMS_KEPT:
            self._forget_one()
        return room

    def post(self, place: Place, panel: Panel, picture: Picture | None) -> str:
        message = self._next_id()
        self.room(place).post(message, self._now(), panel, picture)
        return message

    def show(self, place: Place, panel: Panel, picture: Picture | None) -> str:
        """Show a panel that answers one person, in place of the answer before it. Returns the message's id."""
        room = self.room(place)
        before = room.passing()
        message = before.id if before else self._next_id()
        room.post(message, self._now(), panel, picture, passing=True)
        return message

    def chat(self, place: Place, author: str, author_id: str, text: str) -> None:
        line = Message(self._next_id(), self._now(), words((text,)), author=author, author_id=author_id)
        self.room(place).put(line)

    def _next_id(self) -> str:
        self._number += 1
        return f"{self._run}-{self._number}"

    def _forget_one(self) -> None:
        for key, room in self._rooms.items():
            if not room.listeners:
                room.empty()
                del self._rooms[key]
                return
