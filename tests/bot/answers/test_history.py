"""What is told of deals that have ended: to a player his own and no card that he did not see, to the operator all."""

from functools import partial

import pytest
from msgspec.structs import replace

from bot.answers.past import deal_files
from bot.answers.past.deal_files import transcript
from bot.answers.past.film import beside
from bot.seam.address import menu
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Handed, Said, Shown
from engine.cards import cards, pack
from engine.games import GAMES
from engine.house.tables import encoding
from engine.phh import replayed
from engine.transcript import check, written
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import address_of, labels, told
from tests.games.deals import evening, seen_in
from tests.games.on_seeds import on_some_seeds

EVERY_CARD = {str(card) for card in pack()}


async def a_deal(app: FakeApp) -> None:
    """Anna folds kings after the flop to Bruno, who does not show his aces; Carla never knew a card of theirs."""
    app.chance.stacked = cards("Ah 2s Kh Ad 3h Kd 2c 7d 9s 3c 4c")
    await app.deals("texas_holdem", "bruno", "carla")
    await app.acts("anna: Call 20", "bruno: Call 10", "carla: Check", "bruno: Bet 20", "carla: Fold", "anna: Fold")
    await app.clock.move(6)


async def page(app: FakeApp, who: str, label: str) -> str:
    """The page of the deal whose button in his list is labelled so."""
    listed = await app.says(who, "history")
    address = address_of(listed, label)
    shown = await app.presses(who, address, place=private_place(who))
    assert isinstance(shown, Shown)
    assert shown.secret
    return plain(shown.panel.text)


async def test_the_list_tells_number_time_and_result_of_my_deals(app: FakeApp) -> None:
    await a_deal(app)
    listed = await app.says("bruno", "storico")
    assert isinstance(listed, Shown)
    assert listed.secret
    assert "12 Jan 1970, 14:46 · Texas Hold'em NL 10/20 · deal 1 · +40" in plain(listed.panel.text)
    assert len(listed.brief) <= 200
    assert labels(await app.says("anna", "history")) == ["This deal so far", "1 · −20"]


async def test_a_deal_that_is_over_is_among_mine_at_once_though_hands_can_still_be_shown(app: FakeApp) -> None:
    app.chance.stacked = cards("Ah 2s Kh Ad 3h Kd 2c 7d 9s 3c 4c")
    await app.deals("texas_holdem", "bruno", "carla")
    await app.acts("anna: Call 20", "bruno: Call 10", "carla: Check", "bruno: Bet 20", "carla: Fold")
    assert labels(await app.says("bruno", "history")) == ["This deal so far"]
    await app.acts("anna: Fold")
    table = app.table
    assert table.running
    assert table.running.deal.over
    for who, outcome in (("bruno", "1 · +40"), ("anna", "1 · −20"), ("carla", "1 · −20")):
        assert labels(await app.says(who, "history")) == [outcome]
    assert await page(app, "anna", "1 · −20") == TOLD
    name = table.state.table
    assert labels(await app.presses("anna", f"menu.history.{name}.1.story")) == ["Back", "◀ ▶ Film"]
    assert "1/3 · Pre-flop" in told(await app.presses("anna", f"menu.history.{name}.1.film"))
    for wish, who in (("txt", "anna"), ("film", "dino")):  # no file yet, and nothing for whoever was not dealt in
        assert not isinstance(await app.presses(who, f"menu.history.{name}.1.{wish}"), Shown | Handed)
    await app.clock.move(6)
    assert labels(await app.says("bruno", "history")) == ["This deal so far", "1 · +40"]


TOLD = """\
12 Jan 1970, 14:46 · Texas Hold'em NL 10/20 · deal 1 · −20
Pre-flop · your cards K♥ K♦
Bruno posts the small blind, 10 · Carla posts the big blind, 20 · Anna calls 20 · Bruno calls 10 · Carla checks
Flop 2♣ 7♦ 9♠
Bruno bets 20 · Carla, Anna fold · 20 that nobody called goes back to Bruno
The end
Bruno wins 60"""


async def test_a_deal_is_a_story_with_my_cards_and_the_board_and_no_other_hand(app: FakeApp) -> None:
    await a_deal(app)
    assert await page(app, "anna", "1 · −20") == TOLD
    assert await page(app, "carla", "1 · −20") == TOLD.replace("K♥ K♦", "3♥ 2♠")
    bruno = TOLD.replace("K♥ K♦", "A♥ A♦").replace("· −20", "· +40")
    assert await page(app, "bruno", "1 · +40") == bruno


async def test_the_story_is_told_in_the_readers_language(app: FakeApp) -> None:
    await a_deal(app)
    await app.presses("bruno", "menu.set.you.language.it", place=private_place("bruno"))
    assert (await page(app, "bruno", "1 · +40")).splitlines()[-4:] == [
        "Flop 2♣ 7♦ 9♠",
        "Bruno punta 20 · Carla, Anna lasciano · 20 che nessuno ha visto tornano a Bruno",
        "Com'è finita",
        "Bruno vince 60",
    ]


async def test_a_hand_that_was_shown_is_known_to_all(app: FakeApp) -> None:
    app.chance.stacked = cards("Kh Ah Kd Ad")
    await app.deals("texas_holdem", "bruno")
    await app.acts("anna: Fold", "bruno: Show")
    await app.clock.move(6)
    assert "Bruno shows K♥ K♦" in await page(app, "anna", "1 · −10")
    assert "A♥" not in await page(app, "bruno", "1 · +10")


async def test_a_deal_is_handed_over_as_files_with_my_cards_alone(app: FakeApp) -> None:
    await a_deal(app)
    files = {}
    for suffix in ("phh", "txt"):
        address = f"menu.history.{app.table.state.table}.1.{suffix}"
        answer = await app.presses("anna", address, place=private_place("anna"))
        assert isinstance(answer, Handed)
        assert answer.name == f"{app.table.state.table}-1.{suffix}"
        files[suffix] = answer.data.decode()
    assert files["phh"].count("????") == 2
    assert "KhKd" in files["phh"]
    assert replayed(files["phh"]).ok
    assert "cards Anna Kh Kd" in files["txt"]
    assert "Ah" not in files["txt"]


async def test_the_files_are_two_buttons_beside_the_story_and_each_hands_over_itself_alone(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_deal(app)
    shown = await app.presses("anna", f"menu.history.{app.table.state.table}.1", place=private_place("anna"))
    assert labels(shown) == [
        "Back", "Transcript", "Hand history (.phh)", "◀ ▶ Film",
    ]  # fmt: skip
    told: list[str] = []
    tellers = {suffix: partial(noting, told, suffix) for suffix in ("phh", "txt")}
    monkeypatch.setattr(deal_files, "TELLERS", tellers)
    for suffix in ("txt", "phh"):
        address = f"menu.history.{app.table.state.table}.1.{suffix}"
        answer = await app.presses("anna", address, place=private_place("anna"))
        assert isinstance(answer, Handed)
        assert (answer.data.decode(), told) == (suffix, [suffix])
        told.clear()


def noting(told: list[str], suffix: str, *_deal: object) -> str:
    told.append(suffix)
    return suffix


@pytest.mark.parametrize(
    "forged",
    [
        "menu.history.{t}.1",
        "menu.history.{t}.1.txt",
        "menu.history.{t}.1.phh",
        "menu.history.{t}.99",
        "menu.history.{t}.x",
        "menu.history.{t}.٣",
        "menu.history.x.1",
    ],
)
async def test_nobody_reads_of_a_deal_that_he_did_not_play(app: FakeApp, forged: str) -> None:
    await a_deal(app)
    await app.presses_label("dino", "Sit")  # he sits there now, and was not in that deal
    answer = await app.presses("dino", "menu.history." + forged.replace("{t}", app.table.state.table))
    assert isinstance(answer, Said)
    assert answer.alarm
    assert not {"Kh", "Ah"} & {*plain(answer.text).split()}


@pytest.mark.parametrize("forged", ["exe", "", "txt.txt"])
async def test_there_is_no_other_file(app: FakeApp, forged: str) -> None:
    await a_deal(app)
    answer = await app.presses("anna", f"menu.history.{app.table.state.table}.1.{forged}")
    assert isinstance(answer, Said)
    assert answer.alarm


async def test_a_running_deal_is_not_in_it(app: FakeApp) -> None:
    await a_deal(app)
    assert isinstance(await app.presses("anna", f"menu.history.{app.table.state.table}.2"), Said)


async def test_in_another_chat_the_list_is_empty_and_in_private_it_has_all(app: FakeApp) -> None:
    await a_deal(app)
    elsewhere = await app.says("anna", "history", place=Place("fake", "elsewhere"))
    assert "Nothing here yet" in told(elsewhere)
    private = await app.says("anna", "history", place=private_place("anna"))
    assert isinstance(private, Shown)
    assert len(private.panel.rows[0]) == 1


async def test_in_a_thread_whose_table_has_closed_the_list_is_that_of_its_channel(app: FakeApp) -> None:
    await a_deal(app)
    here, thread = await app.says("anna", "history"), replace(GROUP, thread="7")
    assert told(await app.says("anna", "history", place=thread)) == told(here)
    assert "Nothing here yet" not in told(here)


async def test_deals_are_there_after_a_restart(app: FakeApp) -> None:
    await a_deal(app)
    again = await app.after_a_crash()
    assert "your cards K♥ K♦" in await page(again, "anna", "1 · −20")


async def test_the_operators_transcript_has_every_hand_and_checks(app: FakeApp) -> None:
    await a_deal(app)
    ended = await app.store.ended(app.table.state.table, 1)
    assert ended is not None
    text = transcript(ended, encoding.decoded_record(ended.text))
    assert text.count("\ncards ") == 3
    assert check(text) == ()


@on_some_seeds
def test_in_random_deals_of_every_game_a_reader_is_told_no_card_that_he_did_not_see(key: str, seed: int) -> None:
    for dealt in evening(key, seed):
        seen = seen_in(dealt, dealt.over.deal.seats)
        for seat, known in seen.items():
            text = written(GAMES[key], dealt.match, {}, dealt.rows, reader=seat)
            assert {word for word in text.split() if word in EVERY_CARD} <= {*map(str, known)}


async def test_a_film_shows_one_stage_at_a_time_and_goes_round(app: FakeApp) -> None:
    await a_deal(app)
    first = await film(app, "anna")
    addresses = [button.address for row in first.panel.rows for button in row]
    assert len(set(addresses)) == len(addresses)
    told = plain(first.panel.text)
    assert "deal 1\n1/3 · Pre-flop\n" in told
    assert "Anna calls 20" in told
    assert not first.turns  # the story from which it was opened stays
    told_of, page = [told], first
    for _ in range(2):
        page = await turned(app, "anna", page, "▶")
        assert page.turns
        told_of.append(plain(page.panel.text))
    page = await turned(app, "anna", page, "▶")
    assert plain(page.panel.text) == told
    assert "2/3 · Flop · 2♣ 7♦ 9♠" in told_of[1]
    assert "Bruno bets 20" in told_of[1]
    assert "Bruno wins 60" in told_of[2]
    back = await turned(app, "anna", page, "◀")
    assert plain(back.panel.text) == told_of[2]
    assert "A♥" not in "".join(told_of)  # Bruno never showed


async def film(app: FakeApp, who: str, *more: object) -> Shown:
    (table,) = app.lobby
    address = menu("history", table.state.table, 1, "film", *more)
    shown = await app.presses(who, address, place=private_place(who))
    assert isinstance(shown, Shown)
    return shown


async def turned(app: FakeApp, who: str, page: Shown, label: str) -> Shown:
    address = next(button.address for row in page.panel.rows for button in row if button.label == label)
    shown = await app.presses(who, address, place=private_place(who))
    assert isinstance(shown, Shown)
    return shown


async def test_the_same_deal_is_shared_alike_by_everyone_who_played_it(app: FakeApp) -> None:
    await a_deal(app)
    (table,) = app.lobby
    shared = []
    for who in ("anna", "bruno"):
        answer = await app.presses(who, menu("history", table.state.table, 1, "gif"), place=private_place(who))
        assert isinstance(answer, Handed)
        assert answer.mime == "image/gif"
        assert answer.name.endswith("-1.gif")
        shared.append(answer.data)
    assert shared[0].startswith(b"GIF89a")
    assert shared[0] == shared[1]


@pytest.mark.parametrize("said", ["film.0x", "film.-1", "film.٣", "film.1.2", "gif.1", "film.99999"])
async def test_a_forged_stage_is_refused(app: FakeApp, said: str) -> None:
    await a_deal(app)
    (table,) = app.lobby
    answer = await app.presses("anna", f"menu.history.{table.state.table}.1.{said}", place=private_place("anna"))
    assert isinstance(answer, Said)
    assert answer.alarm


async def test_a_film_is_for_those_who_were_dealt_in(app: FakeApp) -> None:
    await a_deal(app)
    (table,) = app.lobby
    for what in ("film", "film.2", "gif"):
        address = f"menu.history.{table.state.table}.1.{what}"
        assert isinstance(await app.presses("eva", address, place=private_place("eva")), Said)


@pytest.mark.parametrize("count", range(1, 6))
def test_buttons_of_a_film_lead_to_the_stages_beside_and_never_share_an_address(count: int) -> None:
    for number in range(1, count + 1):
        before, after = beside(number, count)
        assert before != after
        assert (before - 1) % count == (number - 2) % count
        assert (after - 1) % count == number % count
