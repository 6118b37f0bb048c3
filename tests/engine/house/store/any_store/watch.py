"""The time that a store believes it is."""


class Watch:
    """What time the store believes it is, in unix seconds."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time
