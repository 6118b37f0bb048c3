"""A form: the question for a line of text, or several, on platforms that have forms."""

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """An amount on a range that has a name: `½ pot`."""

    label: str
    amount: int


class Range(msgspec.Struct, frozen=True):
    """The amounts of chips, from `low` to `high` in sensible steps, that a form takes."""

    low: int
    high: int
    step: int
    marks: tuple[Mark, ...] = ()
    most: int = 0  # the amount that would leave the reader no chips
    confirm: str = ""  # the confirming button's words with `{amount}` in place of the amount: `Raise to {amount}`


class Field(msgspec.Struct, frozen=True):
    """One line of a form that asks for several. `label` has at most 45 characters, `hint` at most 100."""

    label: str
    value: str  # filled in already
    hint: str = ""


class Form(msgspec.Struct, frozen=True):
    """A question for one line of text, such as an exact amount; what is typed is sent back as the value of a Press.

    With `fields`, up to five, it asks for a line in each; the value has one line for each, in their order.
    """

    title: str
    label: str  # names the legal range, or says what the fields are for
    value: str  # filled in already; empty with `fields`
    address: str
    confirm: str
    cancel: str
    range: Range | None = None  # for an amount of chips
    fields: tuple[Field, ...] = ()
