"""How a table behaves in its chat: its messages, its languages, its commands."""

import pytest

from bot.app import App
from tests.platforms.whole.club import ANNA, BRUNO, Club, Seen, is_table


def tables(club: Club) -> list[Seen]:
    """Every message that shows a table, the old ones too."""
    return [seen for seen in club.channel() if seen.text.startswith("Texas Hold'em NL 10/20")]


async def test_a_deal_has_one_message_and_an_old_one_keeps_its_picture_and_loses_its_buttons(
    club: Club, house: App
) -> None:
    await club.come_and_open(ANNA, BRUNO)
    (lobby,) = tables(club)
    await club.taps(ANNA, "Dai le carte")
    await club.in_turn((ANNA, "call"), (BRUNO, "check"))
    await club.sees("board")
    assert [seen.at for seen in tables(club)] == [lobby.at]
    await club.in_turn((BRUNO, "bet"), (ANNA, "fold"))
    await club.sees("Bruno vince")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 2")
    old, new = await club.until(lambda: found if len(found := tables(club)) == 2 and not found[0].buttons else [])
    assert old.at == lobby.at
    assert "Bruno vince" in old.text
    assert old.picture
    assert is_table(new)


@pytest.mark.parametrize("club", ["discord", "telegram"], indirect=True)  # a menu on the page is its reader's alone
async def test_opening_a_table_is_one_message(club: Club, house: App) -> None:
    """The menu becomes the table, picture included."""
    await club.connected([ANNA, BRUNO])
    await club.asks(ANNA, "/gioca")
    menu = await club.labelled(ANNA, "Apri tavolo")
    await club.press(ANNA, menu.at, menu.buttons["Apri tavolo"])
    table = await club.sees("Anna ")
    assert (table.at, len(club.channel())) == (menu.at, 1)
    await club.until(lambda: club.table().picture or None)
    before = len(club.private(ANNA))
    await club.taps(ANNA, "Regole")  # a page does not take the place of the table
    await club.until(lambda: len(club.channel()) + len(club.private(ANNA)) > before + 1 or None)
    assert "Siediti" in next(seen for seen in club.channel() if seen.at == menu.at).buttons


async def test_the_table_speaks_the_chats_language_and_each_reader_his_own(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    assert "Vedo 10" in (await club.hand_of(ANNA, "Tocca a te")).buttons
    await club.acts(ANNA, "call")
    assert "Check" in (await club.hand_of(BRUNO, "Your turn")).buttons
    assert "Parola" in (await club.sees("▸ Bruno", "Piatto 40")).buttons


async def test_each_command_answers_by_both_its_names(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    await club.hears(ANNA, "/carte", "Qui non c'è un tavolo tuo")
    await club.deals(ANNA, BRUNO)
    await club.hears(ANNA, "/help", "Apri un tavolo qui")
    await club.hears(BRUNO, "/aiuto", "/play")
    await club.hears(ANNA, "/regole HE-NL-1", "HE-NL-1")
    await club.hears(BRUNO, "/rules", "Played as the book says")
    await club.hears(ANNA, "/regole quaquaraqua", "Il regolamento non dice niente")
    await club.hears(ANNA, "/fiches", "Nel borsello")
    await club.hears(
        BRUNO, "/chips", "In your purse: 9,000 chips\n1,000 chips came as today's top-up.\nOn tables: 1,980"
    )
    await club.hears(ANNA, "/impostazioni", "Impostazioni")
    await club.hears(ANNA, "/programma", "Non c'è ancora niente in programma")
    await club.hears(BRUNO, "/schedule", "Nothing is planned yet")
    await club.hears(BRUNO, "/leave out", "You are away")
    await club.hears(BRUNO, "/torno", "Welcome back")
    await club.hears(BRUNO, "/alzati", "You leave when this deal is over")
    await club.acts(ANNA, "fold")
    await club.sees("Bruno vince")
    await club.acts(BRUNO, "muck")  # which ends the deal, and he is gone
    await club.hears(BRUNO, "/back", "You have no seat here")


async def test_my_cards_come_again_in_private_only(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    mine = club.private(ANNA)[-1].text.splitlines()[1]
    await club.asks(ANNA, "/carte")
    await club.until(lambda: any(mine in seen.text for seen in club.private(ANNA)))
    assert not any(mine in seen.text for seen in club.channel() + club.private(BRUNO))
    assert not any(mine in said for said in club.heard(BRUNO))
