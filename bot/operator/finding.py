"""What the doctor finds out about one thing that a start needs."""

from typing import Literal

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """What was examined and found, on one line. If anything is `wrong`, Invito would not start or not play well."""

    about: str
    words: str
    grade: Literal["fine", "note", "wrong"] = "fine"

    def __str__(self) -> str:
        return f"{self.grade:5}  {self.about}: {self.words}"
