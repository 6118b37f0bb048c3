# Tournaments: the desk, signing up, the podium.

cup-menu = A tournament
cup-menu_how = One table, which starts when it is full or when whoever made it says so. Several tables and other wishes are typed, in this order: game, entry, seats, tables, level, last level for late entry, rebuys, robots, strength. For example /tournament holdem 300 9 3: entry 300, 9 seats, up to 3 tables.
cup-preset = { $seats } seats · { $entry ->
    [0] free
   *[other] entry { $entry }
} · { $level }
cup-with_robots = with robots
cup-level_minutes = levels of { $length } min
cup-pace = { $pace } for a turn
cup-rounds = { $tables ->
    [1] One match, which the best one wins.
   *[other] Rounds of matches: the best two of each table go on, until one table is the final.
}
cup-level_deals = levels of { $length } deals
cup-title = Tournament · { $game }
cup-entry = { $entry ->
    [0] No entry to pay
   *[other] Entry { $entry }
}
cup-stack = stack { $stack }
cup-late = { $rebuys ->
    [0] Late entry up to level { $late }
    [-1] Late entry and any number of rebuys up to level { $late }
   *[other] Late entry and rebuys ({ $rebuys } each) up to level { $late }
}
cup-robots = Robots fill it up to { $robots } at the start{ $level ->
    [none] .
   *[other] : { $level }.
} They pay nothing and win nothing.
cup-table = Table { $table }
cup-tables = Up to { $tables } tables of { $seats }. It starts when whoever made it says so.
cup-entered = Signed up: { $entered } of { $most }{ $entered ->
    [0] {""}
   *[other] {" "}· { $names }
}
cup-cancelled = { $why ->
    [unbegun] Nobody began the tournament, so it was cancelled: all entries are back in their purses.
    [away] Everybody stayed away, so the tournament was cancelled: all entries are back in their purses.
   *[none] The tournament was cancelled: all entries are back in their purses.
}
cup-interrupted = { $why ->
    [away] Everybody stayed away, so the tournament was stopped: what had been paid in is shared by those who were still playing.
   *[none] The tournament was stopped: what had been paid in is shared by those who were still playing.
}
cup-next_level = next level { $when }
cup-break = break, play goes on { $when }
cup-break_comes = break { $when }
cup-break_now = break
cup-by_deals = levels go up by deals
cup-paused = paused
cup-left = { $left ->
    [one] 1 player left
   *[other] { $left } players left
} · average { $average }
cup-round = Round { $round }
cup-final = The final
cup-round_here = { $final ->
    [true] The final
   *[false] Tournament round { $round }
}
cup-left_in = { $left ->
    [one] 1 player left
   *[other] { $left } players left
}
cup-match = Table { $table }: { $players }, deal { $deal } of { $deals }
cup-match_over = Table { $table }: { $players }, the match is over
cup-score = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $closes ->
    [0] {""}
    [one] {" "}· 1 close
   *[other] {" "}· { $closes } closes
}{ $goes_on ->
    [yes] {" "}· goes on
   *[no] {""}
}
cup-news_match = Table { $table }: { $first } and { $second } go on
cup-news_round = Round { $round }, with new lots
cup-news_place = { $name } is { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
    [32] 32nd
    [33] 33rd
    [41] 41st
    [42] 42nd
    [43] 43rd
   *[other] { $place }th
}
cup-news_out = { $name } is out
cup-news_again = { $name } has paid again
cup-news_broken = Table { $table } closes
cup-news_final = Final table
cup-news_bubble = One more out and all are paid
cup-ask_again = You have no chips left. You may pay again within 20 seconds and keep your seat.
cup-you_sit = You sit at table { $table }, seat { $seat }.
cup-you_move = You move to table { $table }, seat { $seat }.
cup-left_table = You no longer sit at this table.
cup-you_are = { $prize ->
    [0] You are out, in place { $place }.
   *[other] You are out, in place { $place }: { $prize } chips have come to your purse.
}
cup-you_are_out = You are out.
cup-you_are_first = { $prize ->
    [0] You are out. Only robots are left, and they do not count: first place is yours.
   *[other] You are out. Only robots are left, and they do not count: first place is yours, and { $prize } chips have come to your purse.
}
cup-you_won = { $prize ->
    [0] You have won the tournament!
   *[other] You have won the tournament! { $prize } chips have come to your purse.
}
cup-standing = { $name }: { $chips }
cup-prize = { $place }. { $prize } chips
cup-prizes_none = No prizes: the entry is free.
cup-prizes_open = As the field is now: prizes are fixed when entries close.
cup-podium = { $title } · the end
cup-podium_note = { $points ->
    [yes] Prizes and points
   *[no] Prizes
}
cup-place = { $place }. { $name }{ $prize ->
    [0] {""}
   *[other] {" "}· { $prize } chips
}{ $points ->
    [0] {""}
    [one] {" "}· 1 point
   *[other] {" "}· { $points } points
}
cup-shown_prize = { $prize ->
    [0] –
   *[other] { $prize }
}
cup-shown_points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
cup-paid_back = { $name }: { $chips } chips
cup-waits_paused = The tournament is paused: { $known ->
    [true] { $name }, who made it, or { $platform ->
        [local] the host
       *[other] an admin
    } lets it go on
   *[false] whoever made it, or { $platform ->
        [local] the host,
       *[other] an admin,
    } lets it go on
} with “Resume” in its message.
cup-waits_deserted = The tournament is paused, as everybody is away: it goes on as soon as somebody is back.
cup-waits_break = Break: next deal { $when }
cup-waits_break_comes = { $tables ->
    [0] Now a break of 5 minutes.
    [one] Now a break: its 5 minutes begin when 1 other table has finished its deal.
   *[other] Now a break: its 5 minutes begin when { $tables } other tables have finished their deals.
}
cup-waits_again = Somebody may still rebuy: next deal { $when } at the latest
cup-waits_hand_for_hand = Hand-for-hand, until one more is out: { $tables ->
    [0] all tables deal together, in a moment.
    [one] all tables deal together, and 1 other is still playing.
   *[other] all tables deal together, and { $tables } others are still playing.
}
cup-waits_final = { $tables ->
    [0] The final table begins in a moment.
    [one] The final table begins when 1 other table has finished its deal.
   *[other] The final table begins when { $tables } other tables have finished their deals.
}
cup-waits_match = { $tables ->
    [0] The next round begins in a moment.
    [one] This table has played its match: 1 other is still playing.
   *[other] This table has played its match: { $tables } others are still playing.
}
cup-waits_others = { $tables ->
    [0] The next deal waits until people have changed tables.
    [one] People change tables first: 1 other table is still playing its deal.
   *[other] People change tables first: { $tables } other tables are still playing their deals.
}

cup-said_made = The tournament is open: sign up below.
cup-said_two_tables = The tournament is open, with { $tables } tables at most: { $platform ->
    [discord] I can open no threads here for more.
   *[other] I can open no topics here for more.
}
cup-said_in = { $entry ->
    [0] You are signed up.
   *[other] You are signed up: { $entry } chips have left your purse. Until the start you may withdraw.
}
cup-said_out = { $entry ->
    [0] You are no longer signed up.
   *[other] You are no longer signed up, and your entry is back in your purse.
}
cup-said_again = You are in again, with a full stack.
cup-said_start = It begins.
cup-said_pause = Running deals are played to their end, then the clock stops.
cup-said_resume = It goes on.
cup-said_cancel = The tournament is cancelled.

button-cup_in = { $entry ->
    [0] Sign up
   *[other] Sign up { $entry }
}
button-cup_out = Withdraw
button-cup_start = Start now
button-cup_mine = My table
button-cup_standings = Standings
button-cup_prizes = Prizes
button-cup_again = { $entry ->
    [0] Rebuy
   *[other] Rebuy { $entry }
}
button-cup_pause = Pause
button-cup_resume = Resume
button-cup_cancel = Cancel tournament

# The page of a tournament.

button-cup_page = Tournament page
cup-page_place = Place
cup-page_who = Who
cup-page_chips = Chips
cup-page_table = Table
cup-page_players = Players
cup-page_deal = Deal
cup-page_prize = Prize
cup-page_points = Points
cup-page_tables = Tables
cup-page_standing = Standings
cup-page_out = Out
cup-page_finish = Order of finish
cup-page_prizes = Prizes
cup-page_entered = Signed up
cup-page_news = What has happened
cup-page_paid_back = Chips back in purses
cup-page_clock = Clock
cup-page_next = Next level
cup-page_break = Break
cup-page_resumes = Play goes on
cup-page_by_deals = by deals
cup-page_after_deals = after the running deals
cup-page_left = Still in
cup-page_average = Average
cup-page_of = { $some } of { $all }
cup-page_nobody = Nobody yet.
cup-over = The tournament is over.
