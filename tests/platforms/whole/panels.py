"""What a guest does in his private panel by labels: cards are ticked, then a verb is pressed."""

from tests.platforms.whole.club import Club, Guest, Seen, Told


async def shows(club: Club, guest: Guest, label: str) -> Seen:
    """His newest private panel, once it has a button or an entry of exactly this label."""
    return await club.until(lambda: next((s for s in reversed(club.private(guest)) if label in s.buttons), None))


async def ticks(club: Club, guest: Guest, *labels: str) -> None:
    for label in labels:
        seen = await shows(club, guest, label)
        await club.press(guest, seen.at, seen.buttons[label])
        await shows(club, guest, f"✓ {label}")


async def presses(club: Club, guest: Guest, label: str) -> Told:
    seen = await shows(club, guest, label)
    return await club.press(guest, seen.at, seen.buttons[label])
