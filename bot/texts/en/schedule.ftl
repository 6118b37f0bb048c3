# Games that are planned: the invitation, its menus, what is told of it.

plan-at = { $when } ({ $zone })
plan-for_you = In your time zone:
plan-in_days = in { $days ->
    [one] 1 day
   *[other] { $days } days
}
plan-in_hours = in { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
plan-in_hours_and_half = in { $hours ->
    [one] an hour and a half
   *[other] { $hours } and a half hours
}
plan-in_minutes = in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
plan-now = now
plan-every_1 = Every day
plan-every_7 = Every { $weekday }
plan-every_14 = Every two weeks on { $weekday }
plan-organiser = { $name } invites · { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} · the first deal begins with { $minimum }
plan-cup_organiser = { $name } invites · { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} · begins with { $minimum } or more
plan-cup_prizes = Prizes as the field is now: { $prizes }
plan-fills = Robots fill the table up to { $fill }{ $level ->
    [none] .
   *[other] : { $level }.
}
plan-checks_in = Whoever comes sits down when the table opens; every seat is kept for 10 minutes.
plan-in = In ({ $count }/{ $seats }): { $names }
plan-in_nobody = Nobody has said yes yet.
plan-maybe = Maybe: { $names }
plan-out = Out: { $names }
plan-waiting = Waiting for a seat: { $names }
plan-stage_asked = Too few are in: the organiser decides.
plan-stage_open = The table is open.
plan-stage_begun = The tournament has begun.
plan-stage_over = This evening is over.
plan-cancelled_organiser = Cancelled.
plan-cancelled_skipped = Skipped this time: the series goes on.
plan-cancelled_too_few = Cancelled: too few were in.
plan-cancelled_missed = Cancelled: I was away when it should have begun. I am sorry.

plan-button_in = In
plan-button_maybe = Maybe
plan-button_out = Out
plan-button_call = Remind me
plan-button_ics = Calendar
plan-button_manage = Change

plan-said_in = You are in.
plan-said_cup_waiting = All seats are taken: you are number { $place } on the waiting list, and move up by yourself. { $entry ->
    [0] {""}
   *[other] Your entry of { $entry } chips is kept until then; it comes back if no seat becomes free, or if you withdraw.
}
plan-said_waiting = All seats are taken: you are number { $place } on the waiting list, and move up by yourself.
plan-said_maybe = Maybe it is. I will remind you.
plan-said_out = A pity. You can change your mind until it begins.
plan-said_calls = I will remind you in private too.
plan-said_calls_not = I will not remind you in private any more.
plan-said_start = { $platform ->
    [discord] To be reminded in private, let me write to you: open your direct messages for this server.
   *[other] To be reminded in private, open our private chat once.
}
plan-said_planned = The invitation is posted: { $when }.
plan-said_changed = Changed, and everybody who comes was told.
plan-said_dropped = Nothing was planned.
plan-said_cancelled = It is cancelled, and everybody who comes was told.
plan-said_skipped = This date is skipped. The next invitation is posted.
plan-said_handed = { $name } is the organiser now.
plan-said_again = The invitation is posted: { $when }.
plan-said_waits = I will wait until { $when }.
plan-said_robots = Robots take the empty seats.
plan-said_how = Type it: /schedule tomorrow 9pm holdem. To change the time: /schedule move friday 9pm
plan-said_zone_yours = Your time zone is { $zone }. It is { $now } there.
plan-said_zone_chat = { $platform ->
    [discord] The time zone of this channel is { $zone }. It is { $now } there.
    [local] The time zone of this page is { $zone }. It is { $now } there.
   *[other] The time zone of this chat is { $zone }. It is { $now } there.
}
plan-said_zone_kept = What is planned stays at the same moment, and is told in this time zone now.
plan-said_zone_how = { $platform ->
    [discord] Type it: /schedule zone Europe/Rome. In private it is your own time zone, in a channel that of the channel.
    [local] Type it: /schedule zone Europe/Rome. In private it is your own time zone, else that of the page.
   *[other] Type it: /schedule zone Europe/Rome. In private it is your own time zone, in a group that of the chat.
}

plan-remind = { $cup ->
    [true] The tournament begins
   *[false] The game begins
} { $when }
plan-news_changed = { $cup ->
    [true] This tournament was changed.
   *[false] This game was changed.
}
plan-news_postponed = { $cup ->
    [true] This tournament was put off.
   *[false] This game was put off.
}
plan-news_cancelled = { $cup ->
    [true] This tournament is cancelled.
   *[false] This game is cancelled.
}
plan-news_skipped = This date is skipped.
plan-news_handed_over = { $name } is the organiser now.
plan-news_moved_up = A seat is free: you are in.
plan-news_moved_down = There are fewer seats: you are on the waiting list now.
plan-news_seat_kept = A seat is free: it is yours until { $until }, sit down.
plan-news_was = No longer { $when }.
plan-news_open = The table is open.
plan-news_cup_begins = The tournament begins.
plan-cup_back = All entries are back in their purses.
plan-cup_no_seat = { $entry ->
    [0] No seat became free for { $names }.
   *[other] No seat became free for { $names }: the entry of { $entry } chips is back in the purse.
}
plan-news_open_check_in = The table is open: sit down, the first deal begins with enough players. Your seat is kept until { $until }, then it goes to whoever is waiting.
plan-news_no_event = I cannot create the event of this server: I need the permission to create events. The game takes place all the same.
plan-ask = { $name }, { $count ->
    [0] nobody is
    [one] only 1 is
   *[other] only { $count } are
} in, and it takes { $minimum } to deal. What shall we do?
plan-button_wait = Wait 15 minutes
plan-button_robots = Play with robots
plan-button_cancel = { $cup ->
    [true] Cancel the tournament
   *[false] Cancel the game
}

plan-menu_confirm = Is that right?
plan-list = Planned games
plan-list_none = Nothing is planned yet.
plan-list_how = Say when: /schedule tomorrow 9pm · /schedule every Thursday 21:00 holdem 10/20 · /schedule tournament friday 9pm. For house rules: /play, then “Another time…”.
plan-line = { $when } · { $title } · { $count } in
plan-button_new = New game
plan-button_confirm = Plan it
plan-button_save = Change it
plan-button_drop = Drop it
plan-button_move = Another time…
plan-button_when = Another time…
plan-button_change = Change…
plan-change_title = Change the game
plan-change_label = Change what you like: what you leave as it is stays as it is.
plan-field_when = When
plan-hint_when = Such as: tomorrow 9pm, every Thursday 21:00
plan-field_stakes = Stakes
plan-hint_stakes = Write them as in { $stakes }
plan-field_entry = Entry
plan-hint_entry = Chips of a purse that it costs; 0 for nothing
plan-field_minimum = Begins with
plan-hint_minimum = Players, from { $low } to { $room }
plan-field_fill = Robots fill the table up to
plan-hint_fill = Players in all, from { $minimum } to { $room }; 0 for no robots
plan-field_reminders = Reminders
plan-hint_reminders = Up to 5, at most 7 days before: 24 h, 1 h, 10 min; empty for none
plan-wrong = { $field }: “{ $text }”.
plan-wrong_rest = The rest is in the draft already. “Correct it” opens the form again with what you typed.
plan-button_earlier = { $step } earlier
plan-button_later = { $step } later
plan-step_day = 1 day
plan-step_half = 30 min
plan-set_game = Game: { $value }
plan-set_stakes = { $value }
plan-set_seats = Seats: { $value }
plan-set_entry = Entry: { $value }
plan-set_cup_seats = Seats: { $value }
plan-set_cup_tables = Tables: { $value }
plan-set_cup_level = { $value }
plan-set_fill = Robots: { $value }
plan-set_level = Robots play: { $value }
plan-set_every = Again: { $value }
plan-set_checks_in = On opening: { $value }
plan-set_minimum = Begins with { $value }
plan-set_reminders = Reminders: { $value }
plan-fill_none = none
plan-fill_to = up to { $fill }
plan-repeat_0 = never
plan-repeat_1 = every day
plan-repeat_7 = every week
plan-repeat_14 = every two weeks
plan-seats_given = seats are given
plan-seats_taken = whoever comes sits
plan-reminders_none = none
plan-reminder_hours = { $hours } h
plan-reminder_minutes = { $minutes } min

plan-manage = What shall change?
plan-button_edit = Edit
plan-button_put_off = Put off
plan-button_hand = Hand over
plan-button_skip = Skip this date
plan-button_call_off = { $cup ->
    [true] Cancel the tournament
   *[false] Cancel the game
}
plan-button_really = Yes, cancel it
plan-put_off = How much later?
plan-minutes = + { $minutes } min
plan-hours = + { $hours } h
plan-hand_to = Who takes over?
plan-hand_nobody = Nobody else has answered yet.
plan-really = { $series ->
    [true] Cancel this date and all that follow? Everybody who comes is told.
   *[false] Cancel it? Everybody who comes is told.
}

plan-form_title = When?
plan-form_label = Such as: tomorrow 9pm, every Thursday 21:00
plan-zone_title = Time zone
plan-zone_label = Such as: Europe/London
plan-button_zone = Time zone: { $zone }

plan-summary = The evening: { $title }
plan-summary_deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} · { $when }
plan-summary_best = Best hand: { $name }, { $hand } ({ $cards })
plan-summary_chart = Chips, deal by deal
plan-summary_label = Best hand
plan-button_again = Same time next week

doubt-unclear = { $missed ->
    [nothing] I do not understand when that is.
   *[other] I do not understand when that is: “{ $missed }”.
}
doubt-now = Now? /play opens a table at once.
doubt-number = { $kind ->
    [day] At what time on the { $text }? Say both, such as “on the { $text } at 21:00”.
   *[either] Is { $text } an hour or a day? Say both: “tomorrow at { $text }”, or “on the { $text } at 21:00”.
}
doubt-perhaps = { $missed ->
    [nothing] I did not understand all of it. Is it this?
   *[other] I do not know what “{ $missed }” means here. Is it this?
}
doubt-no_such_series = A series comes every day, every week or every two weeks. Just once, for now?
doubt-no_time = At what time?
doubt-which = That could mean several things. Which of these?
doubt-fold = The clocks go back that night: this hour comes twice. Which one?
doubt-gap = The clocks go forward that night: there is no { $text }. What about the hour after it?
doubt-past = That is past. Did you mean this?
doubt-too_far = That is more than a year away.
doubt-no_such_day = There is no such day.
doubt-no_such_hour = There is no { $text } on any clock.
doubt-wrong_weekday = Weekday and date do not agree. Which one?
doubt-one_day = One day at a time, please: a series has one weekday.
doubt-gone = That is past.
doubt-limits = I cannot read exceptions or ends of a series: tell me one day and an hour.
doubt-unknown_zone = I do not know the time zone “{ $text }”. Try Europe/London.
doubt-which_game = “{ $text }” may be more than one game. Which one?
doubt-try = Try: tomorrow 9pm, Friday 20:30, 25/12 18:00, every Thursday 21:00, in 2 hours

refused-plan_past = That time is past.
refused-plan_unknown = I do not know that game any more: /schedule shows those that are planned.
refused-plan_drafted = This draft no longer holds: begin anew with /schedule.
refused-plan_over = This game is over.
refused-plan_begun = This tournament has begun: its own message tells whether you can still enter.
refused-plan_open = The table is open already: sit down there.
refused-plan_organiser = { $platform ->
    [discord] Only { $name } and those who manage this server can change that.
    [local] Only { $name } and the host can change that.
   *[other] Only { $name } and the admins of this chat can change that.
}
refused-plan_private = { $platform ->
    [discord] Games are planned in the channels of a server: use /schedule there.
    [local] Games are planned on the page that everyone sees: use /schedule there.
   *[other] Games are planned in groups: use /schedule there.
}
refused-plan_nobody = Somebody must be in first: robots do not play alone.
refused-plan_which = Which game? Open its invitation and press “Change” there.
refused-plan_too_many = There are already { $most } games planned here: cancel one first (/schedule lists them).
refused-unknown_zone = I do not know the time zone “{ $text }”. Try Europe/London.

# A poll before a plan

poll-which = Which evening? Tick every one at which you can come.
poll-line = { $when }: { $count ->
    [0] nobody yet
   *[other] { $count } ({ $names })
}
poll-tick = { $when } · { $count }
poll-asks = { $name } asks · { $seats } seats · planned from { $minimum } on
poll-ends = The poll ends { $when }.
poll-free = A tick costs nothing: you sign up once the evening is found.
poll-said_asked = The poll is posted. It ends { $when }, when you close it, or when one evening fills all seats.
poll-said_ticked = { $when }: you can come.
poll-said_unticked = { $when }: you cannot come.
poll-said_closed = The poll is closed.
plan-button_close_poll = Close poll
plan-news_evening_found = The poll has found its evening: you are in.
plan-news_cup_evening_found = The poll has found its evening: sign up if you play.
plan-news_no_evening = The poll has found no evening: too few can come at any one of them.
plan-cancelled_poll = No evening was found.
