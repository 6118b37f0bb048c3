"""What is kept reads as if somebody had never been named (LB-FORGET-1)."""

import json

from engine.house.forgotten import Erasure, names_in

ERASURE = Erasure("telegram:5", "gone:ab12", "#ab12")


def erased(kept: object) -> object:
    return json.loads(ERASURE.text(json.dumps(kept).encode()))


def test_lb_forget_1_a_record_tells_their_seat_without_key_and_name() -> None:
    record = {
        "players": {"0": "Anna", "1": "Anna", "2": "Carla"},
        "keys": {"0": "telegram:5", "1": "telegram:55"},
        "seated": {"2": "telegram:5"},
        "match": {"stacks": {"0": 5}},
    }
    told = {
        "players": {"0": "#ab12", "1": "Anna", "2": "#ab12"},
        "keys": {"0": "gone:ab12", "1": "telegram:55"},
        "seated": {"2": "gone:ab12"},
        "match": {"stacks": {"0": 5}},
    }
    assert erased(record) == told
    assert names_in(json.dumps(record).encode(), "telegram:5") == {"Anna", "Carla"}


def test_lb_forget_1_a_key_beside_a_name_and_a_name_under_a_key() -> None:
    kept = {"players": {"3": {"key": "telegram:5", "name": "Anna"}}, "promised": {"telegram:5": "Anna"}, "held": ["x"]}
    told = {"players": {"3": {"key": "gone:ab12", "name": "#ab12"}}, "promised": {"gone:ab12": "#ab12"}, "held": ["x"]}
    assert erased(kept) == told


def test_lb_forget_1_an_account_is_theirs_by_its_end_alone() -> None:
    assert ERASURE.account("purse:telegram:5:telegram:5") == "purse:telegram:5:gone:ab12"
    assert ERASURE.account("purse:telegram:5:telegram:7") == "purse:telegram:5:telegram:7"
    assert ERASURE.account("stack:t1:telegram:55") == "stack:t1:telegram:55"
    assert ERASURE.places({"telegram:5": 1, "telegram:7": 2}) == {"gone:ab12": 1, "telegram:7": 2}
