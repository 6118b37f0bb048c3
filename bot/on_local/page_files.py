"""The files that the page is made of: markup, styles, scripts, fonts, the rule book and the painter's deck."""

import gzip
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from aiohttp import web

from bot.on_local.book import PATHS, book_page
from bot.on_local.scripts import STATIC, script
from bot.seam.answerer import Answerer
from bot.seam.panel import Panel
from cards_render.drawing.theme import Theme
from cards_render.painter.requests import DeckPicture

KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "png": "image/png"}
CLUB = ("cup/{name}", "season", "season/{number}")  # names of the pages of a channel's club
WHOLE = ("page.js", "club.js", "book.js")  # scripts of the pages, served with all that they import
FONTS = (600, 800)  # weights of Inter
DECKS = {"four": DeckPicture(Theme("four")), "two": DeckPicture(Theme("two"))}
KEPT = "private, max-age=86400"


def add_files(router: web.UrlDispatcher, answerer: Answerer) -> None:
    """Add the routes of all files that are the same for everybody."""
    router.add_get("/", _static("page.html"))
    router.add_get("/c/{channel}", _static("page.html"))
    for path in CLUB:
        router.add_get(f"/c/{{channel}}/{path}", _static("club.html"))
    for name in static_names():
        router.add_get(f"/static/{name}", _static(name))
    for language, path in PATHS.items():
        router.add_get(path, _book(language))
    for weight in FONTS:
        router.add_get(f"/static/inter-{weight}.woff2", _font(weight))
    router.add_get("/static/deck-{colours}.png", _decks(answerer))


def static_names(room: Traversable = STATIC, way: str = "") -> Iterator[str]:
    """The files of the pages, each with its way from `static`: what lies there is served."""
    for each in room.iterdir():
        if each.is_dir():
            yield from static_names(each, f"{way}{each.name}/")
        elif _kind(each.name):
            yield f"{way}{each.name}"


def _kind(name: str) -> str:
    return KINDS.get(name.rpartition(".")[2], "")


@cache
def _static(name: str) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Packed once, however many ways lead to it and however often the page is opened."""
    body = script(name).encode() if name in WHOLE else STATIC.joinpath(name).read_bytes()
    return _serving(body, _kind(name), kept=name.endswith(".png"))


@cache
def _book(language: str) -> Callable[[web.Request], Awaitable[web.Response]]:
    return _serving(book_page(language).encode(), "text/html")


@cache
def _font(weight: int) -> Callable[[web.Request], Awaitable[web.Response]]:
    fonts = files("cards_render").joinpath("assets", "fonts")
    return _serving(fonts.joinpath(f"inter-latin-{weight}-normal.woff2").read_bytes(), "font/woff2", kept=True)


def _decks(answerer: Answerer) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Serves the painter's deck in four or two colours. If it cannot be drawn, the page writes cards as text."""

    async def serve(request: web.Request) -> web.Response:
        colours = request.match_info["colours"]
        if colours not in DECKS:
            raise web.HTTPNotFound(text="There is no such deck.")
        picture = await answerer.paint(Panel((), drawing=DECKS[colours]))
        if picture is None:
            raise web.HTTPNotFound(text="The deck cannot be drawn now.")
        return web.Response(body=picture.data, content_type=picture.mime, headers={"Cache-Control": KEPT})

    return serve


def _serving(body: bytes, kind: str, *, kept: bool = False) -> Callable[[web.Request], Awaitable[web.Response]]:
    packed = b"" if kept else gzip.compress(body, mtime=0)

    async def serve(request: web.Request) -> web.Response:
        if kept:
            return web.Response(body=body, content_type=kind, headers={"Cache-Control": KEPT})
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=body, content_type=kind, charset="utf-8", headers=headers)
        headers["Content-Encoding"] = "gzip"
        return web.Response(body=packed, content_type=kind, charset="utf-8", headers=headers)

    return serve
