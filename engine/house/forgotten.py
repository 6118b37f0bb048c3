"""How what is kept reads once a person is forgotten (LB-FORGET-1). All pure: what knew them by key knows nobody now."""

from collections.abc import Mapping
from typing import Any

import msgspec

SEATED = ("keys", "seated", "absent")  # in a record: the keys of those at its seats


class Erasure(msgspec.Struct, frozen=True):
    """Whose `person`, by key, becomes the `gone`, and what stands in place of any name that they had."""

    person: str
    gone: str
    name: str

    def text(self, kept: bytes) -> bytes:
        """JSON in which the person is gone, wherever it names them by key; the rest stays as it is."""
        return msgspec.json.encode(self._value(msgspec.json.decode(kept)))

    def places(self, kept: Mapping[str, int]) -> dict[str, int]:
        """Numbers by person."""
        return {self.account(key): number for key, number in kept.items()}

    def account(self, name: str) -> str:
        """A key, or an account that ends with one."""
        if name == self.person or name.endswith(f":{self.person}"):
            return name.removesuffix(self.person) + self.gone
        return name

    def _value(self, kept: Any) -> Any:  # whatever JSON can hold
        match kept:
            case str():
                return self.account(kept)
            case list():
                return [self._value(each) for each in kept]
            case dict():
                return self._named({self.account(key): self._of(key, value) for key, value in kept.items()}, kept)
            case _:
                return kept

    def _of(self, key: str, value: Any) -> Any:
        """Under the key of a person stands their name, or something of theirs."""
        return self.name if key == self.person and isinstance(value, str) else self._value(value)

    def _named(self, erased: dict[str, Any], kept: Mapping[str, Any]) -> dict[str, Any]:
        """Where a key stands beside a name, that goes too; in a record the names are told seat by seat."""
        if kept.get("key") == self.person and "name" in erased:
            erased["name"] = self.name
        if isinstance(names := erased.get("players"), dict):
            seats = self._seats(kept)
            erased["players"] = {seat: self.name if seat in seats else name for seat, name in names.items()}
        return erased

    def _seats(self, record: Mapping[str, Any]) -> set[str]:
        told = (record[field] for field in SEATED if isinstance(record.get(field), dict))
        return {seat for keys in told for seat, key in keys.items() if key == self.person}


def names_in(record: bytes, person: str) -> set[str]:
    """The names by which the record of a deal knows a person."""
    told = msgspec.json.decode(record)
    seats = Erasure(person, "", "")._seats(told)  # noqa: SLF001  its own module
    return {name for seat, name in told.get("players", {}).items() if seat in seats}
