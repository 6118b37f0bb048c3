"""A secret is found however it was written down."""

import base64
import json
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from engine.cards import ordered, pack, told
from tests.bot.operator import encodings

ORDER = ordered(bytes(Random(4).sample(sorted(pack()), len(pack()))))
ROW = {"type": "shuffled", "order": bytes(ORDER)}
WAYS: dict[str, Callable[[bytes], str]] = {
    "hex": bytes.hex,
    "repr": repr,
    "base64": lambda row: base64.b64encode(row).decode(),
    "urlsafe": lambda row: base64.urlsafe_b64encode(row).decode(),
    "base32": lambda row: base64.b32encode(row).decode(),
    "json": lambda row: json.dumps([*row]),
    "row": lambda row: msgspec.json.encode(ROW).decode(),
    "msgpack": lambda row: repr(msgspec.msgpack.encode([*row])),
    "faces": lambda row: told(ordered(row)),
    "list of faces": lambda row: repr(told(ordered(row)).split()),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("first", range(6))
def test_every_part_of_an_order_is_found_in_every_encoding_wherever_it_begins(way: str, first: int) -> None:
    text = WAYS[way](bytes(ORDER)[first:])
    assert any(secret in text for secret in encodings.of_order(ORDER))


@pytest.mark.parametrize("way", ["hex", "repr", "base64", "urlsafe"])
@pytest.mark.parametrize("before", range(4))
def test_a_name_is_found_in_every_encoding_wherever_it_begins(way: str, before: int) -> None:
    text = WAYS[way](b"x" * before + "Bruno Perù".encode() + b'", "away": false}')
    assert any(secret in text for secret in encodings.of_text("Bruno Perù"))


def test_nothing_is_found_where_nothing_is() -> None:
    innocent = json.dumps({"event": "taken up", "tables": 12, "at": "2026-11-22T14:34:28.174715Z"})
    assert not any(secret in innocent for secret in encodings.of_order(ORDER))
