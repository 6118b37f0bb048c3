"""The page of a proof: it replays the deal, and verifies the proof in the browser without any network."""

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from bot.proofs.sentences import added, in_fours, limits, proven
from bot.words import Words
from engine.fairness.reading import read_proof
from engine.fairness.terms import Sealing

SCRIPTS = ("sha256.js", "verify.js", "replay.js")
WHYS = (
    "json", "form", "field", "format", "game", "table", "numbers", "previous", "closed", "players", "pack", "viewer",
    "contribution", "beacon", "rows", "chance", "seeds", "seals", "commitment", "slot", "blank", "pile", "closed_pile",
    "given", "hands", "shown", "place", "joker", "cards",
)  # fmt: skip
SAID = ("holds", "broken", "unable", "everyone", "before")
STEPS = {
    "step_shuffle": ("number", "order", "cards"),
    "step_closed": ("number", "order"),
    "step_card": ("place", "name"),
    "step_closed_card": ("place", "name"),
}
PLAYERS = range(23)  # numbers of players that a proof may name


def page(words: Words, proof_text: str, game: str, terms: Sealing) -> str:
    """The HTML page for this proof file of this game, in one language. Raises Unreadable."""
    proof = read_proof(proof_text.encode())
    title = words("fair-page-title", deal=proof.deal, table=proof.table)
    contributions = added(words, proof) or [words("fair-page-nothing")]
    numbers = "".join(
        f"<dt>{_told(words, name)}</dt><dd><code>{in_fours(getattr(proof, name))}</code></dd>"
        for name in ("commitment", "rows", "chance")
    )
    return f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy()}">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{_static("page.css")}</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p id="verdict" role="status">{_told(words, "checking")}</p>
<noscript><p>{_told(words, "noscript")}</p></noscript>
<section id="replay" hidden>
<h2>{_told(words, "replay")}</h2>
<div id="table"></div>
<p><button id="back">{_told(words, "back")}</button> <input id="step" type="range" min="0" aria-labelledby="told">
<button id="on">{_told(words, "on")}</button></p>
<p id="told" role="status"></p>
</section>
<section id="proven" hidden>
<h2>{_told(words, "proven")}</h2>
{_list(list(proven(words, proof)))}
</section>
<h2>{_told(words, "added")}</h2>
{_list(contributions)}
<h2>{_told(words, "players")}</h2>
{_list(proof.players)}
<h2>{_told(words, "numbers")}</h2>
<dl>{numbers}</dl>
<h2>{_told(words, "limits")}</h2>
{_list(limits(words))}
<script type="application/json" id="proof">{_embedded(proof_text.strip())}</script>
<script type="application/json" id="terms">{_json(_terms(game, terms))}</script>
<script type="application/json" id="words">{_json(_script_words(words))}</script>
{"".join(f"<script>{_static(name)}</script>" for name in SCRIPTS)}
</body>
</html>
"""


def _told(words: Words, key: str) -> str:
    return escape(words(f"fair-page-{key}"))


def _list(lines: list[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _terms(game: str, terms: Sealing) -> dict[str, Any]:
    """How this game's deals are sealed, for the script."""
    packs = {str(players): terms.packs(players) for players in PLAYERS}
    return {**terms._asdict(), "game": game, "packs": packs}


def _script_words(words: Words) -> dict[str, str]:
    """The sentences that the script shows, with names in braces for what it fills in."""
    told = {key: words(f"fair-page-{key}") for key in SAID}
    told |= {key: words(f"fair-page-{key}", **{name: f"{{{name}}}" for name in names}) for key, names in STEPS.items()}
    return told | {f"why-{why}": words(f"fair-why-{why}", where="{where}") for why in WHYS}


def _json(value: Any) -> str:
    return _embedded(json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def _embedded(text: str) -> str:
    """The JSON changed so that nothing in it can end the script element around it."""
    return text.replace("<", "\\u003c")


@cache
def _static(name: str) -> str:
    return files("bot.proofs").joinpath("static", name).read_text(encoding="utf-8")


@cache
def _policy() -> str:
    """A Content-Security-Policy by which nothing is loaded, and only our own unchanged scripts run."""
    scripts = " ".join(_hashed(_static(name)) for name in SCRIPTS)
    return f"default-src 'none'; script-src {scripts}; style-src {_hashed(_static('page.css'))}"


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
