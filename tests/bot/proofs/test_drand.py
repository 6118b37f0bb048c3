"""The beacon of drand, asked over a socket: what it says, and when it does not come."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.proofs.drand import PATIENCE, Drand
from engine.fairness.texts import QUICKNET, due, round_after

SIGNATURE = "5a" * 48
NUMBER = round_after(1_800_000_000)


@asynccontextmanager
async def serving(said: Callable[[int], object]) -> AsyncIterator[str]:
    """A server of drand that answers its first, second … question so; a number is a status."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.path)
        assert request.path == f"/{QUICKNET}/public/{NUMBER}"
        told = said(len(asked))
        return web.Response(status=told) if isinstance(told, int) else web.json_response(told)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


def clock(at: float) -> Callable[[], float]:
    """A clock that shows this moment now, in unix seconds, and goes on."""
    began = time.monotonic()
    return lambda: at + time.monotonic() - began


async def test_it_says_the_signature_of_its_round_also_if_that_is_a_moment_late() -> None:
    right = {"round": NUMBER, "signature": SIGNATURE, "randomness": "00"}
    async with serving(lambda times: 404 if times == 1 else right) as base:
        assert await Drand(base, clock(due(NUMBER))).signature(NUMBER) == SIGNATURE


@pytest.mark.parametrize(
    "wrong",
    [
        404,
        500,
        {"round": NUMBER + 1, "signature": SIGNATURE},
        {"round": NUMBER, "signature": SIGNATURE[2:]},
        {"round": NUMBER, "signature": SIGNATURE.upper()},
        {"round": NUMBER},
        [],
    ],
)
async def test_what_is_no_signature_of_this_round_did_not_come(wrong: object) -> None:
    async with serving(lambda _: wrong) as base:
        assert await Drand(base, clock(due(NUMBER) + PATIENCE - 0.05)).signature(NUMBER) is None


async def test_a_round_that_was_due_long_ago_and_a_server_that_is_not_there_did_not_come() -> None:
    async with serving(lambda _: {"round": NUMBER, "signature": SIGNATURE}) as base:
        assert await Drand(base, clock(due(NUMBER) + PATIENCE + 1)).signature(NUMBER) is None
    assert await Drand(base, clock(due(NUMBER) + PATIENCE - 0.05)).signature(NUMBER) is None
