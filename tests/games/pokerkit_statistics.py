"""Articles ST-HE counted once more, from a hand history replayed by pokerkit: it knows nothing of our rules or rows."""

import warnings
from collections import Counter

from pokerkit import ChipsPushing, HandHistory, State
from pokerkit.notation import parse_action

from tests.games.oracle import BY_ITSELF


def counted(text: str) -> list[Counter[str]]:
    """The counts of each player of a `.phh`, p1 first; the names are those of the articles' counts."""
    history = HandHistory.loads(text)
    history.automations = BY_ITSELF
    state = history.create_state()
    of = [Counter({"hands": 1}) for _ in range(state.player_count)]
    raisers: list[int] = []
    faced_one: set[int] = set()
    for action in history.actions:
        who, _, said = action.partition(" ")
        if said.startswith("sm"):
            continue  # pokerkit turns up by itself what decides
        if who != "d" and said.split()[0] in {"f", "cc", "cbr"}:
            player = int(who[1:]) - 1
            if state.street_index == 0:
                _before_the_flop(state, player, said, of[player], raisers, faced_one)
            else:
                of[player]["aggressive"] += said.startswith("cbr")
                of[player]["calls"] += said == "cc" and _owes(state, player)
        before = list(state.statuses)
        if who == "d":
            _nobody_left_to_bet(state)
        if state.card_burning_status:
            state.burn_card("??")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it wonders at those who fold where they might check
            parse_action(state, action)
        if who == "d" and said.startswith("db") and state.board_cards and len(list(state.get_board_cards(0))) == 3:
            for player, still_in in enumerate(before):
                of[player]["flops"] += still_in
    _nobody_left_to_bet(state)
    _at_the_end(state, history, of)
    return of


def _nobody_left_to_bet(state: State) -> None:
    """It asks the last with chips, too, whom we ask nothing."""
    while state.actor_indices:
        state.check_or_call()


def _owes(state: State, player: int) -> bool:
    return bool(state.bets[player] < max(state.bets))


def _before_the_flop(
    state: State, player: int, said: str, counts: Counter[str], raisers: list[int], faced_one: set[int]
) -> None:
    raises = said.startswith("cbr")
    counts["asked"] = 1
    if raises or (said == "cc" and _owes(state, player)):
        counts["vpip"] = 1
    if raises:
        counts["pfr"] = 1
    if len(raisers) == 1 and raisers[0] != player and player not in faced_one:
        faced_one.add(player)
        highest = max(state.bets)
        others = [n for n in range(state.player_count) if n != player and state.statuses[n]]
        has_more = state.bets[player] + state.stacks[player] > highest
        if has_more and any(state.bets[n] + state.stacks[n] > highest for n in others):
            counts["threebet_chances"] += 1
            counts["threebet"] += raises
    if raises:
        raisers.append(player)


def _at_the_end(state: State, history: HandHistory, of: list[Counter[str]]) -> None:
    folded = {int(action[1 : action.index(" ")]) - 1 for action in history.actions if action.endswith(" f")}
    left = [player for player in range(state.player_count) if player not in folded]
    if len(left) < 2:
        return
    pushed = [operation for operation in state.operations if isinstance(operation, ChipsPushing)]
    for player in left:
        of[player]["showdowns"] += 1
        of[player]["showdowns_won"] += any(push.amounts[player] > 0 for push in pushed)
