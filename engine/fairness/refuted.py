"""Why a proof does not hold."""


class Refuted(Exception):
    """The proof does not hold, for this reason."""


def expect(holds: object, why_not: str) -> None:
    """Raises Refuted with this reason unless it holds."""
    if not holds:
        raise Refuted(why_not)
