"""What people may do in an evening of chance (see `twins`): legal answers, and all that comes into their heads."""

import random
from collections.abc import Iterator, Sequence

from bot.games.chosen_rules import applied, choices
from bot.games.drafts import to_tick
from bot.seam.address import menu
from bot.seam.people import Place
from bot.seam.press import Shown
from engine.games import GAMES
from engine.seats import Seat
from engine.view import AnyView, view_for
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.engine.house.deals import answer as some_answer
from tests.engine.house.deals import to_answer
from tests.games.twins import PEOPLE, After, Evening, Step

FOLDS = tuple(kind for game in GAMES.values() for kind in game.actions if kind.__name__ == "Fold")
COMMANDS = ("cards", "carte", "history", "rules", "chips", "help", "back", "raise 20", "rules why")
WORDS = ("passo", "servito", "pesco", "scarto 7h", "chiudo 7h 7d 7c", "apro Kh Kd", "per tre", "cambio Ah", "vedo")
ALWAYS = ("t.hint", "t.hint", "t.hand", "t.why", "t.sort", menu("history", "now", "t"))
SEATING = ("leave", "out", "sit", "robot")  # verbs: nobody gets up, and robots would look at their cards


def some_house(game: str, chance: random.Random) -> str:
    """House rules as one may choose them from the menu, all their options together."""
    kind = GAMES[game].house_rules
    while True:
        rules = {rule.field: chance.choice(rule.values) for rule in choices(game) if rule.field != "min_stack"}
        if applied(kind, {}, rules).why_not() is None:
            return " ".join(f"{field}={value}" for field, value in rules.items())


def some_steps(evening: Evening, chance: random.Random, spy: str, last: After | None) -> list[Step]:
    """Most often an answer of who is asked, else a whim: most often of the one who spies on the others."""
    asked = to_answer(evening.house.table)
    if asked and chance.random() < 0.6:
        seat, key = chance.choice(asked)
        return answering(evening, seat, key.partition(":")[2], chance)
    return [some_whim(evening.house, chance, spy if chance.random() < 0.7 else chance.choice(PEOPLE), last)]


def some_whim(app: FakeApp, chance: random.Random, who: str, last: After | None) -> Step:
    """Any button, of somebody else too, what can always be asked, words, what the last answer led to, or a pause."""
    mine, step = private_place(who), Step()
    match chance.choice(("any", "foreign", "always", "command", "words", "follow", "wait")):
        case "any":
            place = chance.choice((GROUP, mine))
            step = _pressing(who, place, _buttons(app, place), chance)
        case "foreign":
            step = _pressing(who, mine, _buttons(app, private_place(chance.choice(PEOPLE))), chance)
        case "always":
            step = Step(who, chance.choice((GROUP, mine)), chance.choice(ALWAYS))
        case "command":
            step = Step(who, chance.choice((GROUP, mine)), said=chance.choice(COMMANDS))
        case "words":
            step = Step(who, mine, typed=chance.choice(WORDS))
        case "follow" if last and isinstance(last.answer, Shown):
            there = [button.address for row in last.answer.panel.keyboard for button in row]
            step = _pressing(who, mine, there, chance)
    return step


def looking_back(evening: Evening, spy: str) -> Iterator[Step]:
    """The spy reads of every deal, and takes its file; so does somebody else."""
    for who in (spy, PEOPLE[spy == PEOPLE[0]]):
        yield Step(who, private_place(who), said="history")
        for deal in range(1, len(evening.plays) + 1):
            for address in (menu("history", "t", deal), menu("history", "t", deal, "txt"), *films(deal)):
                yield Step(who, private_place(who), address)


def films(deal: int) -> Iterator[str]:
    """The film of a deal: where it begins, and some of its stages."""
    yield menu("history", "t", deal, "film")
    yield from (menu("history", "t", deal, "film", stage) for stage in (2, 3, 5, 8))


def answering(evening: Evening, seat: Seat, who: str, chance: random.Random) -> list[Step]:
    """A legal answer as it is pressed, the cards for it ticked first; folding seldom, so that deals last."""
    place, play = private_place(who), evening.plays[-1]
    ways = [address for address in _buttons(evening.house, place) if ".read:" in address]
    if ways:
        return [Step(who, place, chance.choice(ways))]
    ask = play.asked(seat)
    assert ask is not None
    action = next((one for _ in range(3) if not isinstance(one := some_answer(chance, ask), FOLDS)), ask.default)
    question = f"t.{evening.house.table.state.deal}.{play.ask}"
    parts = {name: getattr(action, name) for name in action.__struct_fields__ if name != "discard"}
    numbers = [str(part) for name, part in parts.items() if isinstance(part, int) and name != "meld"]
    steps = [Step(who, place, ":".join((f"{question}.{action.__struct_config__.tag}", *numbers)))]
    if faces := [face for face in _texts(parts) if face[:1] != "*"]:
        steps.insert(0, Step(who, place, f"{question}.tick", value=_positions(view_for(play, seat), seat, faces)))
    return steps


def _texts(value: object) -> Iterator[str]:
    """The faces that an action tells; a joker laid as a card is a joker."""
    if isinstance(value, str):
        yield value.partition("=")[0]
    elif isinstance(value, dict):
        yield from _texts(tuple(value.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)


def _positions(view: AnyView, seat: Seat, faces: Sequence[str]) -> str:
    left = list(enumerate(to_tick(view, seat)))
    found = [left.pop(next(at for at, (_, held) in enumerate(left) if held == face)) for face in faces]
    return " ".join(str(position) for position, _ in found)


def _buttons(app: FakeApp, place: Place) -> list[str]:
    panels = app.platform.of(place)
    return [button.address for row in panels[-1].keyboard for button in row] if panels else []


def _pressing(who: str, place: Place, addresses: Sequence[str], chance: random.Random) -> Step:
    """Any of these that leaves everybody where he is."""
    staying = [address for address in addresses if address and not address.endswith(SEATING)]
    return Step(who, place, chance.choice(staying)) if staying else Step()
