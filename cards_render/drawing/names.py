"""Names of people: cut to fit, and as two letters for an avatar."""

from cards_render.drawing.lettering import Style, cut, width

NAME, SMALL_NAME = Style(23, 600), Style(20, 600)
NAME_ROOM = 130  # pixels, beside an avatar


def initials(name: str) -> str:
    """Two letters for an avatar: of the first two words, or the beginning of the only word; empty for no word."""
    words = [letters for word in name.split() if (letters := "".join(filter(str.isalnum, word)))]
    if not words:
        return ""
    return (words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]).upper()


def fitting_name(name: str, room: int = NAME_ROOM) -> tuple[str, Style]:
    """The fullest form of a name that fits: whole, with short later names, the first alone, or cut."""
    first, *others = name.split()
    forms = (name, " ".join([first, *(f"{other[0]}." for other in others)]), first)
    for form in forms:
        for style in (NAME, SMALL_NAME):
            if width(form, style) <= room:
                return form, style
    return cut(name, SMALL_NAME, room), SMALL_NAME
