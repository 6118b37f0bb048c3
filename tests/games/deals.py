"""What the tests of all games share: seeded deals, and what everybody may see of them."""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec

from engine.cards import Card
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import HouseRules, Match
from engine.play import Action, Amount, Ask, AskAll, Checked, Option, Pick, Play, Row, Shuffle
from engine.seats import Seat
from engine.view import View, view_for
from tests.places import ROOT

ENGINE = ROOT / "engine"
MOST_ROWS = 9000  # no deal of any game is longer


class Dealt(NamedTuple):
    """A deal that was played, to be looked at as often as one likes."""

    game: AnyGame
    match: Match[Any, Any]
    rows: tuple[Row, ...]

    def moments(self) -> Iterator[Play[Any]]:
        """As it stands at every question, and at its end."""
        play = begun(self.game, self.match)
        yield play
        for row in self.rows:
            play.apply(row)
            yield play

    @property
    def over(self) -> Play[Any]:
        return begun(self.game, self.match, self.rows)


@lru_cache(maxsize=256)  # what one property has looked at is asked for by the next
def evening(key: str, seed: int) -> tuple[Dealt, ...]:
    """At most three deals one after the other, played at random."""
    game, chance, found = GAMES[key], Random(seed), []
    for match, play in next_deals(game, chance, 3):
        to_the_end(play, chance)
        found.append(Dealt(game, match, tuple(play.log)))
    return tuple(found)


def moments(key: str, seed: int, deals: int = 3) -> Iterator[Play[Any]]:
    """Each of the first deals of an evening, at every question and at its end."""
    for dealt in evening(key, seed)[:deals]:
        yield from dealt.moments()


def matches(game: AnyGame, chance: Random, deals: int, rules: HouseRules | None = None) -> Iterator[Match[Any, Any]]:
    """A match before each of its next deals, played at random; stacks differ, some are very short.

    Between the deals people come, go and change places with others, and 50 seconds pass.
    """
    for match, _ in next_deals(game, chance, deals, rules):
        yield match


def next_deals(
    game: AnyGame, chance: Random, deals: int, rules: HouseRules | None = None
) -> Iterator[tuple[Match[Any, Any], Play[Any]]]:
    """With the deal that begins, which is played unless somebody has done so when the next one is asked for."""
    rules = rules or some_rules(game, chance)
    match = _a_beginning(game, chance, rules)
    while not match.enough:  # some have too little to be dealt in
        match = _a_beginning(game, chance, rules)
    for number in range(deals):
        match = msgspec.structs.replace(match, carried=match.carried.at(match.rules, 1000 + 50 * number))
        if not match.enough:
            return
        play = begun(game, match)
        yield match, play
        if number == deals - 1:
            return  # nobody asks how it ends
        if play.open is not None:
            to_the_end(play, chance)
        match = between_deals(game.after(match, play.deal), chance)


def _a_beginning(game: AnyGame, chance: Random, rules: HouseRules) -> Match[Any, Any]:
    fewest = rules.fewest(game.start(rules, {}, 0).carried)
    most = max(seats for seats in game.seats if not rules.why_not_seats(seats))
    seats = chance.sample(range(game.seats.stop - 1), chance.randrange(fewest, most + 1))
    stacks = {seat: chance.choice((3, 15, 40, 200, 1000)) for seat in sorted(seats)}
    match = game.start(rules, stacks, min(seats))
    if begins := BEGINS.get(game.key):
        match = msgspec.structs.replace(match, carried=begins(match.carried, chance))
    return msgspec.structs.replace(match, carried=match.carried.at(match.rules, 1000))


BEGINS: Mapping[str, Callable[[Any, Random], Any]] = {
    "carioca": lambda carried, chance: msgspec.structs.replace(carried, manche=chance.randint(1, 8)),
}
"""Where a match has chapters, it may begin at any of them."""


def between_deals(match: Match[Any, Any], chance: Random) -> Match[Any, Any]:
    """Some sit out, some post to be dealt in at once, and now and then somebody else has a seat."""
    carried = match.carried
    for seat in match.stacks:
        if chance.random() < 0.05:
            carried = carried.without(seat)
    away = tuple(seat for seat in match.stacks if chance.random() < 0.1)
    posting = tuple(seat for seat in match.stacks if chance.random() < 0.1 and seat not in away)
    return msgspec.structs.replace(match, carried=carried, away=away, posting=posting)


NUMBERS: tuple[dict[str, Any], ...] = (  # house rules that are neither switches nor words to choose from
    {"small_blind": 0, "big_blind": 0},
    {"small_blind": 0, "big_blind": 0, "min_bet": 5},
    {"small_blind": 10, "big_blind": 15},
    {"ante": 3},
    {"ante": 5},
    {"ante": 20},
    {"mix_unit": "hands:2"},
    {"mix_unit": "minutes:1"},
    {"limit_blinds": "15/30"},
    {"limit_blinds": "3/7"},
    {"limit_blinds": "same"},
    {"invito": 3, "chip": 5},
    {"token": 2, "invito_mode": "all"},
    {"max_raises": 2},
    {"max_change": 5},
    {"bomb_pot": "deals:2", "bomb_ante": 3},
    {"bomb_pot": "vote"},
    {"bomb_pot": "dealer", "bomb_boards": "two"},
    {"bomb_pot": "deals:1", "bomb_boards": "two", "bomb_ante": 5},
    {"rise": "deals:1"},
    {"rise": "deals:2"},
    {"rise": "minutes:1"},
    {"bounty": 7},
    {"bounty": 50, "bounty_hand": "ten_deuce"},
    {"posta": 2, "point": 3},
    {"max_passo": 1},
    {"stake": 10, "buy_price": 2, "reentry_fee": 5, "exit_score": 60},
    {"stake": 3, "final_pot_share": 33},
    {"max_buys": 1, "buy_penalty_card": 1},
    {"joker_per_meld": 2},
)


def some_rules(game: AnyGame, chance: Random) -> Any:  # the game's HouseRules
    """The usual house rules, or any of their options together, as far as one can play by them."""
    rules = game.house_rules()
    if chance.random() < 0.3:
        return rules
    fields = msgspec.structs.fields(game.house_rules)
    names = {field.name for field in fields}
    choices: list[dict[str, Any]] = [numbers for numbers in NUMBERS if names.issuperset(numbers)]
    for field in fields:
        switch = {bool: (False, True), bool | None: (False, True, None)}.get(field.type)
        options = switch or get_args(field.type)
        choices += [{field.name: chance.choice(options)}] if options else []
    for choice in chance.sample(choices, chance.randint(1, len(choices))):
        other = msgspec.structs.replace(rules, **choice)
        rules = rules if other.why_not() else other
    return rules


def an_action(kind: type[Action], amount: int) -> Action:
    """Some action of this kind, legal or not."""
    facts: dict[str, Any] = {
        "amount": amount, "cards": ("Ah", "2c"), "card": "Ah", "melds": (("Ah", "2c"),), "discard": "Ah",
        "times": amount, "opening": amount, "meld": amount, "place": amount,
        "game": amount,
    }  # fmt: skip
    return kind(**{name: facts[name] for name in kind.__struct_fields__})


def begun(game: AnyGame, match: Match[Any, Any], log: Sequence[Row] = ()) -> Play[Any]:
    """The match's next deal, with these rows played."""
    play = Play(game.play, game.deal(match))
    for row in log:
        play.apply(row)
    return play


def to_shuffle(play: Play[Any]) -> list[Card]:
    """The cards that are to be shuffled now."""
    assert isinstance(play.open, Shuffle)
    return list(play.open.cards)


def says(play: Play[Any], *actions: Action) -> Play[Any]:
    """Whoever is asked first says the next of these."""
    for action in actions:
        play.apply(play.answer(play.to_answer[0], action))
    return play


def next_row(play: Play[Any], chance: Random) -> Row:
    """One of the rows that may come next."""
    match play.open:
        case Shuffle(cards=cards):
            return play.shuffle(chance.sample(cards, len(cards)))
        case Ask() as ask:
            return play.answer(ask.seat, some_action(ask, chance))
        case AskAll():
            if play.settled or not play.to_answer or chance.random() < 0.3:
                return play.close()
            seat = chance.choice(play.to_answer)
            return play.answer(seat, some_action(asked(play, seat), chance))
        case None:
            raise AssertionError("the deal is over")


def asked(play: Play[Any], seat: Seat) -> Ask[Any]:
    """What this player is asked, who is asked something."""
    ask = play.asked(seat)
    assert ask is not None
    return ask


def some_options(ask: Ask[Any]) -> list[Option]:
    """Without those that are checked and have no hint: nobody knows what to say."""
    return [option for option in ask.options if _can_be_told(option)]


def _can_be_told(option: Option) -> bool:
    return not isinstance(option, Checked) or any(option.hints())


def some_action(ask: Ask[Any], chance: Random) -> Action:
    """Any legal one that can be listed or is hinted at; amounts are most often the least, sometimes all."""
    open_now = [option for option in ask.options if not option.locked]
    option = next(filter(_can_be_told, chance.sample(open_now, len(open_now))))
    if isinstance(option, Checked):
        hints = tuple(option.hints())
        hinted: Action = chance.choice((hints[0], chance.choice(hints)))  # the best one is worth more than the others
        return hinted
    if isinstance(option, Amount):
        amount = chance.choice((option.low, option.low, option.high, chance.randint(option.low, option.high)))
        action: Action = option.kind(amount)
        return action
    if isinstance(option, Pick):
        picked: Action = option.kind(tuple(chance.sample(option.faces, chance.randint(option.low, option.high))))
        return picked
    return option.action  # type: ignore[no-any-return]  # Just[Any]: each game has its own actions


def to_the_end(play: Play[Any], chance: Random, look: Callable[[Play[Any]], None] = lambda play: None) -> None:
    """Play at random; `look` sees the deal at every question and at the end."""
    for _ in range(MOST_ROWS):
        look(play)
        if play.open is None:
            return
        play.apply(next_row(play, chance))
    raise AssertionError("the deal does not end")


def seen_in(dealt: Dealt, viewers: Sequence[Seat | None]) -> dict[Seat | None, set[Card]]:
    """Every card that each of them has seen at some moment of a deal."""
    seen: dict[Seat | None, set[Card]] = {viewer: set() for viewer in viewers}
    for play in dealt.moments():
        for pile in play.deal.piles().values():
            for viewer, cards in seen.items():
                cards.update(card for card in pile.faces(viewer) if card is not None)
    return seen


def viewers(play: Play[Any]) -> tuple[Seat | None, ...]:
    return (*play.deal.seats, None)


def views(play: Play[Any]) -> list[View[Any]]:
    """What each sees, and somebody at no seat."""
    return [view_for(play, viewer) for viewer in viewers(play)]


def seen(play: Play[Any]) -> bytes:
    """Everything that anybody sees or has heard, as bytes: equal wherever and whenever it is the same."""
    return msgspec.json.encode([views(play), play.deal.events, play.log], enc_hook=str)


def course(key: str, seed: int, deals: int = 3) -> Iterator[bytes]:
    """All that is seen in some seeded deals, at every question."""
    game, chance = GAMES[key], Random(seed)
    for _, play in next_deals(game, chance, deals):
        while play.open is not None:
            yield seen(play)
            play.apply(next_row(play, chance))
        yield seen(play)


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from parts(key)
            yield from parts(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from parts(item)


@cache
def reasons(folder: Path = ENGINE) -> frozenset[str]:
    """Every reason for a refusal that stands in the engine's code: for tests that look for its words.

    Reasons are the first argument of `Refused(…)`, what `why_not…` and `_why_not…` functions return, what `locked` is,
    what `more` is where no amount is allowed, and the values of tables of reasons.
    """
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found |= set(_reasons_in(node))
    return frozenset(found)


def _reasons_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
            yield from _words(first)
        case ast.Call(keywords=[*keywords]) if any(keyword.arg == "locked" for keyword in keywords):
            yield from (word for keyword in keywords if keyword.arg == "locked" for word in _words(keyword.value))
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, default]) if ast.unparse(node).startswith(
            "self.why_not"
        ):
            yield from _words(default)
        case ast.FunctionDef(name=name) if "why_not" in name:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value:
                    yield from _words(inner.value)
        case ast.FunctionDef(name=name) if name.endswith("reasons"):
            yield from _words(node)
        case (
            ast.Assign(targets=[ast.Name("locked")], value=value)
            | ast.Assign(targets=[ast.Name("more")], value=ast.IfExp(orelse=value))
        ):
            yield from _words(value)
        case ast.Call(func=ast.Name(name), args=[ast.Dict(values=values), *_]) if name.lower().endswith("reasons"):
            yield from (word for value in values for word in _words(value))


def _words(node: ast.AST) -> Iterator[str]:
    """Words that look like keys, in the code below this place; docstrings and texts have blanks."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and inner.value.isidentifier():
            yield inner.value
