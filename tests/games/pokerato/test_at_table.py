"""Pokerato in a house: points are chips, and who owes more than he has pays what he has; the bank knows every chip."""

from engine.cards import cards
from tests.bot.fake_platform import FakeApp, private_place
from tests.engine.house.deals import chips_add_up

HEARTS, TWO, OTHER = "5h 6h 7h 8h 9h Th Jh Qh 2c", "2d 4d 6c 8s Tc Qd Ac 3s 5s", "3d 5d 7c 9s Jc Kd 2s 4s 6s"


async def adds_up(app: FakeApp) -> None:
    chips_add_up(app.lobby, app.memory._disk.balances, app.memory._disk.entries)


async def test_after_a_passed_pot_a_scala_reale_takes_all_that_the_others_have_and_no_more(app: FakeApp) -> None:
    await app.seats("pokerato 5/1", "bruno", "carla")
    hands = [hand.split() for hand in (HEARTS, TWO, OTHER)]  # Carla's, Anna's, Bruno's in the second deal
    app.chance.stacked = cards(" ".join([*(hand[place] for place in range(9) for hand in hands), "Kh"]))
    await app.presses_label("anna", "Deal")
    await app.acts("bruno: Pass", "carla: Pass", "anna: Pass")
    await app.clock.move(6)
    assert "Stake 10" in app.text()
    await app.acts("carla: Open", "anna: ×10", "bruno: Stay", "carla: Stay", "carla: Draw")
    close = next(label for label in app.labels(private_place("carla")) if label.startswith("Close, discard "))
    await app.presses_label("carla", close, private=True)
    assert "Everyone who stayed pays 600: stake 10 × raise 10 × close 6" in app.text()
    assert "Anna pays all there is, 300 of 600" in app.text()
    assert "Carla collects 600" in app.text()
    await adds_up(app)
    await app.says("carla", "leave")
    assert await app.store.balance("purse:fake:group:fake:carla") == 10_600
    await adds_up(app)


async def test_whoever_has_folded_is_offered_no_hint(app: FakeApp) -> None:
    await app.deals("pokerato 5/1", "bruno", "carla")
    first, second = app.turn, [who for who in ("anna", "bruno", "carla") if who != app.turn]
    await app.presses_label(first, "Open")
    await app.presses_label(app.turn, "Fold")
    (folded,) = [who for who in second if "You are out of this deal" in app.text(private_place(who))]
    (still,) = [who for who in second if who != folded]
    assert ["Hint" in app.labels(private_place(who)) for who in (folded, still)] == [False, True]


async def test_who_leaves_in_mid_deal_folds_in_play_when_his_turn_comes_and_pays_what_he_accepted(
    app: FakeApp,
) -> None:
    await app.deals("pokerato 5/1", "bruno", "carla")
    (table,) = app.lobby
    order = []
    for label in ("Open", "Stay", "Stay"):
        assert table.play is not None
        order.append(table.state.players[table.play.to_answer[0]].name.lower())
        await app.presses_label(order[-1], label)
    first, second, third = order
    await app.says(first, "leave")
    assert f"{first.title()} folds: that will cost 5 points" in app.text()
    await app.presses_label(second, "Fold")
    assert f"{third.title()} collects 10" in app.text()
    assert await app.store.balance(f"purse:fake:group:fake:{first}") == 10_000 - 5
    await adds_up(app)
