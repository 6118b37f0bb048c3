# A table as people see it, whatever is played there.

game-texas_holdem = Texas Hold'em
    .short = Hold'em
game-italian_poker = Poker all'italiana
    .short = Italian
game-carioca = Carioca
    .short = Carioca
game-pokerato = Pokerato
    .short = Pokerato
game-betting = Betting
game-club = The club
game-home = Home rules of poker
game-tournaments = Tournaments
game-note = { $low }–{ $high } players · { $stakes }
deal-number = deal { $number }
lobby-open = { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}
lobby-house = { $rules ->
    [one] With one house rule: see “Rules”.
   *[other] With { $rules } house rules: see “Rules”.
}
lobby-buy_in = Buy-in { $chips }
lobby-waiting = Waiting for players.
lobby-ready = Anyone seated may press “Deal”.
lobby-held = { $seats ->
    [one] 1 is kept
   *[other] { $seats } are kept
} for those who said yes
lobby-full = All seats are taken
seat-away = away
seat-leaving = leaves after this deal
seat-left = has left
seat-is_freed = { $name } frees your seat: when this deal is over you leave, and your chips go back to your purse. { $in_deal ->
    [true] Until then your turns are played for you. With “I'm back” you stay.
   *[other] With “I'm back” you stay.
}
seat-freed = { $chips ->
    [0] { $name } has freed your seat.
    [one] { $name } has freed your seat: 1 chip is back in your purse.
   *[other] { $name } has freed your seat: { $chips } chips are back in your purse.
}
seat-waiting = waits for the next deal
seat-waiting_blind = waits for the big blind
seat-short = too few chips
seat-excluded = out of the match
seat-broke = no chips left

# On pictures: why somebody does not play

tag-away = AWAY
tag-gone = GONE
tag-leaving = LEAVES
tag-left = LEFT
tag-waiting = WAITS
tag-waiting_blind = WAITS
tag-short = FEW CHIPS
tag-excluded = OUT
tag-broke = NO CHIPS

next-deal = Next deal { $when }
next-stays = Unless another game is picked, the same one goes on { $when }
next-waits = The next deal begins as soon as somebody other than robots can play.
next-takes_seat = { $name } gets a robot's seat when this deal is over.
turn-time_bank = time bank
soon = soon
table-beside = another table, next door
table-beside_with = another table, next door, with { $names }
table-closed = The table is closed.
notice-misdeal = Misdeal: something went wrong on our side, and every chip is back where it was.
notice-closes_soon = Nobody has dealt for a while: unless somebody does, the table closes soon and all chips go back to their purses.
notice-closed_idle = Nobody was playing any more: the table is closed and all chips are back in their purses.
notice-closed_early = The table was closed: all chips are back in their purses.
results-title = The evening · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
results-line = { $place }. { $name } { $chips }
notice-tournament_over = The tournament is over at this table.
notice-closes = The table closes when this deal is over.
notice-closes_now = The table closes before the next deal.

# Buttons

button-sit = Sit
button-sit_with = Sit down with { $name }
button-leave = Leave
robot-fox = Fox
robot-owl = Owl
robot-bear = Bear
robot-hare = Hare
button-robot = + Robot
robots-easy = Easy
robots-good = Good
robots-strong = Strong
button-robot_less = − Robot
button-skip = Skip to the end
button-ready = Ready
button-deal = Deal
button-rules = Rules
button-hand = My cards
button-back = I'm back
button-post = Post { $chips }
button-reenter = Back in
button-rebuy = Buy in { $chips } and play
button-rebuy_none = Buy in and play
button-top_up = Top up { $chips }
button-daily = Take today's { $chips }
button-top_up_to = Top up to { $chips }
button-chosen = ✓ { $label }
button-more = ⋯
button-refresh = Refresh
button-rest = Quiet hours, days off…
button-days_off = { $days ->
    [one] 1 day off
   *[other] { $days } days off
}
button-no_days_off = Only today off
button-stay = Stay
button-out = Away
button-other = Other…
button-cancel = Cancel
button-undo = Undo
button-sort = Sort
button-hint = Hint
button-cut = Cut { $cards }
button-word = A word…
button-verify = Verify
button-proof_page = Page that checks itself
button-proof_own = My proof
button-proof_all = Everyone’s proof
button-free_seat = Free the seat: { $name }
button-robot_away = Send { $name } away
button-close_table = Close the table
button-keep_open = Keep it open
button-openers_everyone = Anyone may open
button-openers_admins = { $platform ->
    [local] Only the host may open
   *[other] Only admins may open
}
button-to_table = Go to the table
button-confirm = Confirm
button-correct = Correct it
button-open_hand = Open my hand
button-open_chat = Open the private chat
button-copy_typed = Copy what I typed
form-amount = How much?
form-amount_label = { $low } to { $high } in all
choose-cards = Tick your cards
choose-meant = How do you mean it?

# The private panel

hand-yours = Your hand
hand-none = You have no cards in this deal.
hand-next = You play from the next deal.
hand-not_dealt = The cards are not dealt yet.
hand-your_turn = Your turn
hand-time_up = Your time was up, so the clock played for you. Miss the next turn too, and you are away.
hand-reminder = A reminder: a quarter of your time is left.
hand-paused = I can no longer write where the table stands: the clock waits until I am back. Meanwhile you can play from here.
hand-window = You may answer
hand-claim = Do you buy it?
hand-asked = A question for you
hand-turn_of = { $name } is to act
hand-turn_of_several = Others are to act
stage-game_chosen = { $name } picks the next game
stage-next_deal = The next deal is coming
stage-nobody_asked = One moment…
stage-away = You are away: press “I'm back”
stage-seat_promised = A robot makes room for you: you sit down after this deal
stage-leaving = You are leaving after this deal: “I'm back” keeps your seat
stage-waiting = you play from the next deal
stage-waiting_blind = you join at the big blind
stage-short = You have too few chips to play
stage-asked = A question
stage-you_deal = Press “Deal” and play goes on
stage-robots_only = Sit down and play: there are only robots here
stage-waits_break = Break
stage-waits_again = Somebody may still rebuy
hand-away = You are away (by choice, or after two missed turns in a row): you get no cards until you press “I'm back”.
hand-left = { $chips ->
    [0] You no longer sit here.
    [one] You no longer sit here: 1 chip is back in your purse.
   *[other] You no longer sit here: { $chips } chips are back in your purse.
}
hand-table_closed = { $chips ->
    [0] The table is closed.
    [one] The table is closed: 1 chip is back in your purse.
   *[other] The table is closed: { $chips } chips are back in your purse.
}
hand-short = “Buy in { $chips } and play” takes { $chips } chips from your purse, and you are in the next deal.{ $price ->
    [0] {""}
   *[other] {" "}Of these { $price } are posted for the blinds, instead of waiting for them.
}
hand-broke = { $purse ->
    [0] You have too few chips to play, and your purse is empty. /chips tells you when it is filled up.
    [one] You have too few chips to play, and the 1 in your purse is too little to buy in here. /chips tells you when it is filled up; for a cheaper table there is /play.
   *[other] You have too few chips to play, and the { $purse } in your purse are too few to buy in here. /chips tells you when it is filled up; for a cheaper table there is /play.
}
hand-waits = You come in when the big blind reaches you. Or “Post { $price }”: you pay the blind now, it counts as your bet, and you are in the next deal; only between the button and the big blind you wait until the button has passed you.
hand-robots_wait = Until then the robots wait for you; with “Deal” they play on.
hand-posts = You post { $price } and are in the next deal; only between the button and the big blind you wait until the button has passed you.
hand-brief = { $cards } · { $hand }
ping-turn = it is your turn
ping-claim = do you buy the discard?
ping-asked = a question for you

# Answers

name-nobody = Player { $number }
said-seated = You have a seat and play from the next deal.
said-seated_short = You have a seat with { $chips } chips: all that was in your purse.
said-already_seated = You already have a seat here.
said-left = { $chips ->
    [0] You stood up.
    [one] You stood up; 1 chip is back in your purse.
   *[other] You stood up; { $chips } chips are back in your purse.
}
said-posts = You post { $price } and are in the next deal; between the button and the big blind, once the button has passed you.
said-seated_waiting = You have a seat. You come in when the big blind reaches you, or in the next deal already with “Post { $price }”.
said-robot_made_room = A robot made room for you.
said-seat_promised = A robot makes room for you: you have its seat when this deal is over.
said-folded = You fold, though checking was free.
said-not_all_in = No more than { $amount } is allowed now: that is your bet, and you are not all-in.
said-leaving = You leave when this deal is over, and your chips go back to your purse; until then your turns are played for you.
said-leaves_without_cards = You have left. Your chips go back to your purse before the next deal.
more-seated = Your seat at this table:
more-not_seated = You do not sit at this table yet.
more-really_leave = Leave in the middle of a deal? What you have put in stays in, and until the deal is over your turns are played for you.
more-robot_came = { $name } has taken a seat.
more-which_robot = How well should the next robot play? The dots beside its name will tell.
more-temper_bold = { $name } is bold: bets and raises more than most.
more-temper_patient = { $name } is patient: bets and raises less than most.
more-temper_loose_aggressive = { $name } is loose-aggressive: plays more hands than most, and bets and raises more.
more-temper_tight_aggressive = { $name } is tight-aggressive: plays fewer hands than most, but bets and raises more.
more-temper_loose_passive = { $name } is loose-passive: plays more hands than most, but bets and raises less.
more-temper_tight_passive = { $name } is tight-passive: plays fewer hands than most, and bets and raises less.
more-no_seat_left = Every seat is taken now.
more-stays = You stay.
said-ready = Ready. Still awaited: { $names }.
said-out = You are away: you get no cards until you press “I'm back”.
said-out_in_tournament = You are away: you are still dealt in, and your turns are played for you until you press “I'm back”.
said-topped_up = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} came from your purse.
said-tops_up = When this deal is over you are filled up to { $buy_in }. The same button takes it back.
said-tops_up_not = Taken back: no top-up.
said-pre_action = Noted: the table answers for you in this deal. The same button takes it back.
said-wish = Noted: from now on, until you take it back with the same button.
said-no_pre_action = Taken back: you answer yourself.
said-back = Welcome back: you are in the next deal.
said-back_in_deal = Welcome back: you are still in this deal.
said-back_waiting = Welcome back. You come in when the big blind reaches you, or in the next deal already with “Post { $price }”.
said-bought_in = { $chips } chips came from your purse. { $price ->
    [0] You are in the next deal.
   *[other] You post { $price } of them and are in the next deal; between the button and the big blind, once the button has passed you.
}
said-opened = The table is open.
said-opened_beside = The table is open, in a thread of its own.
said-no_thread = { $platform ->
    [telegram] It stands here in the chat: to give it a topic of its own I must be an administrator who may manage topics.
   *[other] It stands here in the channel: to give it a thread of its own I need the permission “Create Public Threads”.
}
said-hand_sent = { $platform ->
    [discord] I have sent you your cards in a direct message.
    [local] Your cards lie at your seat, at the foot of the page.
   *[other] Your cards are in our private chat.
}
said-start = { $platform ->
    [discord] I cannot send you direct messages: press “My cards” and your hand is shown here, to you alone.
   *[other] Open our private chat to see your cards: one tap.
}
said-hello = Hello! I deal cards: poker all'italiana, Texas Hold'em, Ramino pokerato and more, with play chips. One press opens a table for everybody here; /help says what else I can do.
said-welcome = { $platform ->
    [discord] Hello! Your cards will come to you here. Open a table in a server with /play.
    [local] Hello! Your cards will come to you here. Open a table on the page with /play.
   *[other] Hello! Your cards will come to you here. Open a table in a group with /play.
}
said-host = { $name } may now do what a host may: look after every table, and say who opens tables here.
said-host_no_more = { $name } is a host no more.
said-host_you = { $name } made you a host: with /table you may look after every table, and say who opens tables here.
said-host_you_no_more = { $name } has ended your part as a host.
said-means_nothing = { $near ->
    [none] I do not understand that. /help shows what I can do.
   *[other] I do not understand that. Did you mean { $near }? /help shows what I can do.
}
said-elsewhere = { $platform ->
    [discord] The answer is for you: it is in a direct message.
    [local] The answer is for you: it is on your private side.
   *[other] The answer is for you: it is in our private chat.
}

number = { $amount }
thousands = ,
