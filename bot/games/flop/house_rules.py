"""House rules of every game with a board besides the stakes, as the menu of a new table offers them."""

from bot.games.house_choice import HouseChoice

AT_STAKE = "HE-ANTE-2 HE-BLIND-1 HE-BLIND-2 HE-BLIND-4"  # articles that leave an amount to the table

BETS = (
    HouseChoice("choice", "HR-CHOICE-1"),
    HouseChoice("pl_rule", "HE-PL-3 HE-PL-5 HE-PL-6 BET-PL-5"),
    HouseChoice("ante_excluded", "HE-PL-5"),
    HouseChoice("uncapped_heads_up", "HE-FL-2 HE-FL-4"),
    HouseChoice("min_bet", "HE-NL-1", ("0", "5", "10", "20", "50", "100")),
)
BLINDS = (
    HouseChoice("straddle", "HE-PRE-1"),
    HouseChoice("free_straddle", "HE-PRE-1 HR-STR-1 HR-STR-2"),
    HouseChoice("bb_ante", "HE-ANTE-1 HE-ANTE-2"),
    HouseChoice("ante_first", "HE-BLIND-6"),
    HouseChoice("moving_button", "HE-BTN-1 HE-BTN-2"),
    HouseChoice("hu_literal", "HE-BLIND-5"),
    HouseChoice("rise", "HR-RISE-1", ("deals:5", "deals:10", "deals:20", "minutes:10", "minutes:20", "minutes:30")),
    HouseChoice("bomb_pot", "HR-BOMB-1 HR-BOMB-2 HR-BOMB-4", ("deals:5", "deals:10", "deals:20", "vote", "dealer")),
    HouseChoice("bomb_ante", "HR-BOMB-1", ("1", "2", "3", "5", "10")),
    HouseChoice("bomb_boards", "HR-BOMB-3"),
)
SHOWDOWN = (
    HouseChoice("show_all", "HE-SHOW-3"),
    HouseChoice("carry_to_next_pot", "HE-SHOW-7"),
    HouseChoice("run_it", "HR-RUN-1"),
    HouseChoice("bounty", "HR-BOUNTY-1", ("0", "5", "10", "20", "50", "100")),
    HouseChoice("bounty_hand", "HR-BOUNTY-1"),
    HouseChoice("rabbit", "HR-RABBIT-1"),
    HouseChoice("show_cards", "HE-SHOW-3 HR-SHOW-1"),
)
