"""`Verify`: what was proven for whom, who gets which file, and that nothing closed is in any of them."""

import json
import math
from random import Random

import pytest

from bot.seam.panel import plain
from bot.seam.press import Handed, Said, Shown
from engine.fairness.reading import ProofFile, read_proof
from engine.fairness.together import misfits
from engine.fairness.verifying import verified
from engine.games import GAMES
from engine.play import Refused
from tests.bot.answers.test_cutting import at_a_table, next_pause, opened, told
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import labels
from tests.engine.house.a_world import settle

SEALINGS = {key: game.sealing for key, game in GAMES.items()}


async def proof(app: FakeApp, who: str, deal: int, what: str) -> ProofFile:
    answer = await app.presses(who, f"menu.verify.{app.table.state.table}.{deal}.{what}")
    assert isinstance(answer, Handed), answer
    return read_proof(answer.data)


async def test_after_a_deal_everyone_is_told_what_was_proven_and_gets_a_proof_that_holds(game: str) -> None:
    """TAB-FAIR-4."""
    app = await at_a_table(game)
    await app.says("anna", "cut", "limone giallo")
    await next_pause(app)
    shown = await app.presses_label("anna", "Verify")
    assert isinstance(shown, Shown)
    text = plain(shown.panel.text)
    assert "Grade B: Anna added" in text
    assert "It proves that hand" in text
    everyone, own = await proof(app, "anna", 1, "all"), await proof(app, "anna", 1, "own")
    assert [verified(file, SEALINGS) for file in (everyone, own)] == ["B", "B"]
    assert [*misfits([everyone, own])] == []
    assert everyone.viewer is None
    assert own.viewer is not None
    assert own.players[own.viewer] == "Anna"
    for number in (own.commitment, own.rows, own.chance):
        assert number in text.replace(" ", "")
    page = await app.presses("anna", f"menu.verify.{app.table.state.table}.1.page")
    assert isinstance(page, Handed)
    assert page.name == "1.html"
    assert own.commitment in page.data.decode()


async def test_the_history_keeps_proofs_and_each_deal_follows_the_one_before(game: str) -> None:
    """TAB-FAIR-4."""
    app = await at_a_table(game)
    files = []
    for deal in (1, 2):
        await next_pause(app)
        while app.table.state.dealing:
            await app.clock.move(1)
        panel = await app.presses("bruno", f"menu.history.{app.table.state.table}.{deal}", place=private_place("bruno"))
        assert isinstance(panel, Shown)
        labels = [button.label for row in panel.panel.keyboard for button in row]
        assert "Verify" in labels
        files += [await proof(app, who, deal, "own") for who in ("anna", "bruno")]
        if app.table.state.seat_of("fake:bruno") not in app.table.state.ready():
            break  # who has lost all
    assert [*misfits(files)] == []


async def test_a_deal_that_was_annulled_is_proven_at_the_table_and_listed_in_the_history(game: str) -> None:
    app = await at_a_table(game)
    await app.presses_label("anna", "Deal")
    await app.clock.move(30)  # the blind of poker all'italiana
    name = app.table.state.table

    async def fault() -> None:
        raise RuntimeError

    with pytest.raises(Refused, match="our_fault"):
        await app.table._request(fault)
    await settle()
    assert "Misdeal" in told(app)
    shown = await app.presses_label("anna", "Verify")
    assert isinstance(shown, Shown)
    assert "This deal was annulled" in plain(shown.panel.text)
    files = [await proof(app, who, 1, "own") for who in ("anna", "bruno")]
    files.append(await proof(app, "elena", 1, "all"))
    assert {verified(file, SEALINGS) for file in files} == {"C"}
    assert files[0].shuffles
    await next_pause(app)
    assert [*misfits([*files, await proof(app, "bruno", 2, "own")])] == []
    while app.table.state.dealing:
        await app.clock.move(1)
    assert "Misdeal" not in told(app)
    for who, entries in (("anna", 1), ("elena", 0)):
        listed = await app.says(who, "history", place=private_place(who))
        assert isinstance(listed, Shown)
        found = [button for row in listed.panel.keyboard for button in row if "annulled" in button.label]
        assert [button.address for button in found] == [f"menu.verify.{name}.1.list"] * entries
    shown = await app.presses("anna", f"menu.verify.{name}.1.list", place=private_place("anna"))
    assert labels(shown)[-1] == "Back"
    assert isinstance(await app.presses("anna", f"menu.history.{name}.1"), Said)


async def test_from_the_history_a_proof_takes_the_storys_place_and_leads_back_to_it() -> None:
    app = await at_a_table()
    await next_pause(app)
    while app.table.state.dealing:
        await app.clock.move(1)
    story = await app.presses("anna", f"menu.history.{app.table.state.table}.1.story", place=private_place("anna"))
    assert isinstance(story, Shown)
    [verify] = [button for row in story.panel.keyboard for button in row if button.label == "Verify"]
    shown = await app.presses("anna", verify.address, place=private_place("anna"))
    assert isinstance(shown, Shown)
    assert shown.turns
    [back] = [button for row in shown.panel.keyboard for button in row if button.label == "Back"]
    assert await app.presses("anna", back.address, place=private_place("anna")) == story
    assert "Back" not in labels(await app.presses("anna", f"menu.verify.{app.table.state.table}.1"))


@pytest.mark.parametrize(
    ("who", "what", "said"),
    [
        ("anna", "all", "only the cards that everybody saw"),
        ("anna", "own", "your cards too"),
        ("anna", "page", "your cards too"),
        ("elena", "all", "only the cards that everybody saw"),
        ("elena", "page", "only the cards that everybody saw"),
    ],
)
async def test_each_file_says_of_which_deal_it_is_and_whose_cards_it_opens(who: str, what: str, said: str) -> None:
    app = await at_a_table()
    await next_pause(app)
    file = await app.presses(who, f"menu.verify.{app.table.state.table}.1.{what}")
    assert isinstance(file, Handed)
    text = plain(file.text)
    assert "Texas Hold'em NL 10/20 · deal 1" in text
    assert said in text
    assert ("your cards too" in text) is (said == "your cards too")


async def test_of_a_deal_that_is_kept_no_more_its_players_read_that_it_may_be_too_long_ago() -> None:
    app = await at_a_table()
    await next_pause(app)
    while app.table.state.dealing:
        await app.clock.move(1)
    name = app.table.state.table
    await app.table.close()
    while [*app.lobby]:
        await app.clock.move(60)
    assert await app.store.forget_deals(math.inf, 10)
    for page in (f"menu.verify.{name}.1", f"menu.verify.{name}.1.own", f"menu.history.{name}.1.story"):
        refused = await app.presses("anna", page, place=private_place("anna"))
        assert isinstance(refused, Said)
        assert "so long ago" in plain(refused.text)


async def test_in_mid_deal_there_is_no_proof_and_strangers_get_none_at_all() -> None:
    app = await at_a_table()
    table = app.table.state.table
    await app.presses_label("anna", "Deal")
    answer = await app.presses("anna", f"menu.verify.{table}.1.all")
    assert "not over yet" in plain(answer.text if isinstance(answer, Said) else ())
    assert isinstance(await app.presses("anna", f"menu.verify.{table}.2.all"), Said)
    assert isinstance(await app.presses("anna", f"menu.verify.{table}.9999999.all"), Said)


async def test_whoever_looks_on_gets_everybodys_proof_and_no_other() -> None:
    app = await at_a_table()
    await next_pause(app)
    table = app.table.state.table
    assert (await proof(app, "elena", 1, "all")).viewer is None
    assert isinstance(await app.presses("elena", f"menu.verify.{table}.1.own"), Said)
    app.platform.strangers.add("fabio")
    assert isinstance(await app.presses("fabio", f"menu.verify.{table}.1.all"), Said)


async def test_a_deal_that_was_dealt_before_deals_were_sealed_still_reads_and_says_that_there_is_no_proof() -> None:
    app = await at_a_table(fair=False)
    await next_pause(app)
    while app.table.state.dealing:
        await app.clock.move(1)
    table = app.table.state.table
    sealing = FakeApp(store=app.store.lose_power(), fair=True)  # type: ignore[attr-defined]  # a store in memory
    panel = await sealing.presses("anna", f"menu.history.{table}.1", place=private_place("anna"))
    assert "Verify" not in labels(panel)
    answer = await sealing.presses("anna", f"menu.verify.{table}.1", place=private_place("anna"))
    assert "was not sealed" in plain(answer.text if isinstance(answer, Said) else ())


@pytest.mark.parametrize("seed", range(3))
async def test_no_secret_and_no_closed_card_leaves_the_house(
    game: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing sent, handed over or logged has a master, the seed of a played order or somebody else's card."""
    caplog.set_level(0)
    app = await at_a_table(game, has_forms=bool(seed % 2), answers_in_private=seed == 2)
    chance = Random(f"{game} {seed}")
    for who in chance.sample(("anna", "bruno", "carla"), seed + 1):
        await app.says(who, "cut", str(chance.randrange(1200)))
    await next_pause(app)
    await settle()
    assert app.table.seals
    closed, coming = app.table.seals.closed, opened(app)
    assert closed
    everyone = await proof(app, "anna", 1, "all")
    handed = {who: await proof(app, who, 1, "own") for who in ("anna", "bruno", "carla")}
    sent = "".join(f"{plain(panel.text)}{panel.keyboard}{panel.own_bytes}" for _, panel in app.platform.sent)
    sent += caplog.text + repr(closed) + repr(coming) + repr(app.table.seals)
    played = [number for number, seed_of in enumerate(everyone.seeds) if seed_of is None]
    secrets = [closed.master.hex(), coming.master.hex(), repr(closed.master), repr(coming.master)]
    secrets += [closed.seed(number).hex() for number in played]
    files = {who: json.dumps(file) for who, file in {**handed, "": everyone}.items()}
    for secret in secrets:
        assert secret not in sent
        assert not any(secret in text for text in files.values())
    for who, file in handed.items():
        others = [other for other in handed if other != who]
        theirs = {place for other in others for place in handed[other].cards.keys() - everyone.cards.keys()}
        assert not theirs & file.cards.keys(), f"{who} reads a closed card"
        assert len(file.cards) >= len(everyone.cards)
    salts = {salt for file in handed.values() for shuffle in file.shuffles for _, _, salt in shuffle.open}
    assert not any(salt in sent for salt in salts)
    assert told(app).count("Verify") == 0
    assert "Verify" in app.labels_of_all(GROUP)
