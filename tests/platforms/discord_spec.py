"""Holds requests against Discord's own description of its HTTP API, where that is at hand beside the project."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from tests.places import BESIDE

DESCRIPTION = BESIDE / "specs" / "discord-openapi.json"


def objections(method: str, path: str, body: Any) -> list[str]:
    """What the description has against this body; nothing without a description."""
    if not DESCRIPTION.exists():
        return []
    operation, validator = _operation(method, path)
    if not operation:
        return [f"{method} {path} is not in the description"]
    if validator is None:
        return [] if body is None else [f"{method} {path} takes no body"]
    return [f"{method} {path}: {error.json_path} {error.message[:300]}" for error in validator.iter_errors(body)]


@cache
def _description() -> dict[str, Any]:
    description: dict[str, Any] = json.loads(DESCRIPTION.read_text("utf-8"), object_hook=_relaxed)
    return description


def _relaxed(schema: dict[str, Any]) -> dict[str, Any]:
    """The two relaxations that what Discord really takes makes necessary."""
    if schema.get("format") == "snowflake" and schema.get("type") == "string":
        return {"type": ["string", "integer"]}
    if isinstance(pattern := schema.get("pattern"), str) and "\\p{" in pattern:
        return {key: value for key, value in schema.items() if key != "pattern"}
    return schema


def _operation(method: str, path: str) -> tuple[bool, Draft202012Validator | None]:
    """Literal parts of a path go before named ones: `@me` and `@original` are no numbers."""
    fitting = [template for template in _description()["paths"] if _fits(template, path)]
    for template in sorted(fitting, key=lambda each: each.count("{")):
        if method.lower() in _description()["paths"][template]:
            return True, _validator(method, template)
    return False, None


def _fits(template: str, path: str) -> bool:
    return _pattern(template).fullmatch(path) is not None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[^}]+\}", "[^/]+", template))


# Of the many kinds that a component may be of, all but one are ruled out by its `type`: they need not be looked at.
# A name of a list, such as a button's style, is one of many constants: these are compared at once.

OF_A_CONSTANT = {"const", "title", "description"}
SOUND: set[tuple[str, str]] = set()  # components by name, and what they may be, as JSON: most are sent many times


def _one_of(
    validator: Draft202012Validator, kinds: Sequence[dict[str, Any]], value: Any, schema: dict[str, Any]
) -> Iterator[ValidationError]:
    """As `oneOf`."""
    if all("const" in kind and kind.keys() <= OF_A_CONSTANT for kind in kinds):
        same = [kind for kind in kinds if kind["const"] == value and type(kind["const"]) is type(value)]
        if len(same) == 1:
            return
    fitting = [kind for kind in kinds if _is_of_type(kind, value)]
    if len(fitting) == 1:
        yield from validator.descend(value, fitting[0])
    else:
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, kinds, value, schema)


def _ref(validator: Draft202012Validator, ref: str, value: Any, schema: dict[str, Any]) -> Iterator[ValidationError]:
    """All are names of components: no library need look where they lead. What was found sound is not judged again."""
    told = ref, json.dumps(value)
    if told not in SOUND:
        faults = list(validator.descend(value, _named(ref)))
        yield from faults
        if not faults:
            SOUND.add(told)


def _named(ref: str) -> dict[str, Any]:
    schema: dict[str, Any] = _description()["components"]["schemas"][ref.removeprefix("#/components/schemas/")]
    return schema


def _is_of_type(kind: dict[str, Any], value: Any) -> bool:
    """May this value be of this kind, by its `type` alone?"""
    properties = (_named(kind["$ref"]) if "$ref" in kind else kind).get("properties", {})
    types = properties.get("type", {}).get("enum")
    return types is None or not isinstance(value, dict) or value.get("type") in types


_Validator = extend(Draft202012Validator, {"oneOf": _one_of, "$ref": _ref})  # type: ignore[no-untyped-call]  # not typed there


@cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    operation = _description()["paths"][template][method.lower()]
    if "requestBody" not in operation:
        return None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    validator: Draft202012Validator = _Validator(schema)
    return validator
