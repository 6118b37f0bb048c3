"""Playing a deal: the questions that rules ask, and the driver that answers them, keeps the log and replays it.

Rules are coroutines that await only questions. The driver lets nothing but legal answers through and knows no game.
"""

from engine.play.driver import LogMismatch, Play, replay
from engine.play.questions import (
    UNKNOWN,
    Action,
    Amount,
    Ask,
    AskAll,
    Checked,
    Just,
    Option,
    Pace,
    Pick,
    Question,
    Refused,
    Shuffle,
    out_of_range,
)
from engine.play.rows import Answered, Closed, Row, Shuffled, same_cards

__all__ = [
    "UNKNOWN", "Action", "Amount", "Answered", "Ask", "AskAll", "Checked", "Closed", "Just", "LogMismatch", "Option",
    "Pace", "Pick", "Play", "Question", "Refused", "Row", "Shuffle", "Shuffled", "out_of_range", "replay",
    "same_cards",
]  # fmt: skip
