"""House rules of Higher card beside the stakes, as the menu of a new table offers them, chapter by chapter."""

from collections.abc import Mapping

from bot.games.house_choice import HouseChoice

HOUSE_RULES: Mapping[str, tuple[HouseChoice, ...]] = {"showing": (HouseChoice("suits_decide", "HC-SHOW-2 HC-SHOW-3"),)}
