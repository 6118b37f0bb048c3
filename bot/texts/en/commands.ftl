# Commands: their names, what they do, their menus.
# `also`: what people type who mean the command and do not know its name.

command-play = play
    .does = Open a table here
    .also = new join game poker
command-raise = raise
    .does = Bet or raise an exact amount
    .also = call allin
command-cards = cards
    .does = Your hand, privately, again
    .also = hand show
command-rules = rules
    .does = Look a rule up
    .also = book rulebook ruling
command-chips = chips
    .does = Your balance and the daily top-up
    .also = balance purse money wallet
command-history = history
    .does = Your last deals
    .also = hands deals past replay
command-games = games
    .does = All tables where you sit, the most urgent first
    .also = tables turns
command-stats = stats
    .does = Your statistics, for you alone; or the places of somebody else
    .also = statistics score
command-top = top
    .does = The best players here
    .also = ranking leaderboard standings
command-season = season
    .does = The season: standings, dates and corrections
    .also = league
command-schedule = schedule
    .does = Plan a game for a time: it opens by itself
    .also = plan event poll evening
command-tournament = tournament
    .does = A tournament at one table or several: sign up, play, prizes
    .also = cup sitngo
command-settings = settings
    .does = Language, deck colours, pictures, when you rest
    .also = language options deck
command-leave = leave
    .does = Stand up from the table, or be away for a while
    .also = stop quit exit away
command-back = back
    .does = Come back to the table
    .also = return here
command-table = table
    .does = Free a seat, send a robot away, close the table
    .also = kick close host
command-cut = cut
    .does = Your part in the next shuffle: a number or a word
    .also = shuffle
command-help = help
    .does = What you can do here
    .also = commands info about
command-bet = bet
    .does = Bet an exact amount
    .also = wager
command-open = open
    .does = Open for an exact amount
    .also = opening

option-game = game
    .does = Which game
option-stakes = stakes
    .does = Blinds, such as 10/20, or invito and chip, such as 10/5
option-structure = structure
    .does = Betting structure
option-seats = seats
    .does = How many seats
option-pace = pace
    .does = How long a turn may take
option-robots = robots
    .does = Robots that take a seat at once
option-strength = strength
    .does = How well the robots play, where they play at levels
option-now = now
    .does = Deal at once, with robots in the other seats
option-yes = yes
option-house = house
    .does = House rules, such as pl_rule=without_call show_all=on
option-player = player
    .does = Somebody else here: their places and ratings
option-wish = what
    .does = For managers: new, close, a name with + or − points and why, strike a tournament and why
option-correction = correction
    .does = For managers: a name, + or − so many chips, and why
option-entry = entry
    .does = Chips of your purse, 0 for none
option-tables = tables
    .does = How many tables at most
option-level = level
    .does = fast, normal, relaxed, minutes, or deals such as 8d
option-late = late
    .does = Late entry up to this level
option-rebuys = rebuys
    .does = How often one may pay again, -1 for any number
option-when = when
    .does = Tomorrow 9pm, every Thursday 21:00, in 2 hours
option-amount = amount
    .does = 120, 1k, 1.5k, pot, 1/2 or allin
amount-usual = min 1/2 2/3 pot allin
option-host = host
    .does = Looks after all tables, beside whoever sits at my machine
option-query = query
    .does = An article's number or some words
option-lot = what
    .does = 0 to 999, or a word: no password, everybody can read it
option-how = how
    .does = “away” to stay seated without playing, “post” to be dealt in at once

structure-NL = No limit
structure-PL = Pot limit
structure-FL = Fixed limit
structure-MIX = Mixed
pace-fast = Fast · 20 s
pace-normal = Normal · 45 s
pace-relaxed = Relaxed · 3 min
pace-slow = Slow · 12 h

menu-play = A new table
menu-play_chosen = { $game } · { $stakes } · { $seats } seats · { $pace } · { $robots ->
    [0] no robots
    [one] 1 robot
   *[other] { $robots } robots
}
menu-seats = { $seats } seats
menu-robots = { $robots ->
    [0] No robots
    [one] 1 robot
   *[other] { $robots } robots
}
menu-level = Robots: { $level }
menu-later = Another time…
menu-open = Open table
menu-which_table = Which table do you mean?

menu-table_opened = Opened by { $name }
menu-table_pending = { $name } leaves when this deal is over.
menu-really_free = Free the seat of { $name }? { $in_deal ->
    [true] It is freed when this deal is over; until then the table answers{ $chips ->
        [0] .
        [one] , and its chip stays there.
       *[other] , and its { $chips } chips stay there.
    }
   *[other] { $chips ->
        [0] There are no chips in front of it.
        [one] 1 chip goes back to the purse.
       *[other] { $chips } chips go back to the purse.
    }
}
menu-really_close = Close this table? { $dealing ->
    [true] It closes when this deal is over, and everyone's chips go back to their purses.
   *[other] Everyone's chips go back to their purses.
}
menu-openers_everyone = { $platform ->
    [discord] Anyone may open tables in this channel.
    [local] Anyone may open tables on this page.
   *[other] Anyone may open tables in this chat.
}
menu-openers_admins = { $platform ->
    [discord] Only those who manage this server may open tables in this channel.
    [local] Only the host may open tables on this page.
   *[other] Only admins may open tables in this chat.
}

menu-settings = Settings
menu-settings_yours = For you: { $language }, { $deck }, { $pictures }
menu-settings_chat = { $platform ->
    [discord] For this channel: { $language }, { $deck }, { $pictures }
    [local] For this page: { $language }, { $deck }, { $pictures }
   *[other] For this chat: { $language }, { $deck }, { $pictures }
}
menu-you = You: { $choice }
menu-chat = { $platform ->
    [discord] Channel: { $choice }
    [local] Page: { $choice }
   *[other] Chat: { $choice }
}
language-it = Italiano
language-en = English
deck-four = four-colour deck
deck-two = two-colour deck
pictures-yes = with pictures
pictures-no = text only

menu-back = Back

chips-purse = In your purse: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
chips-tables = On tables: { $chips }
chips-at_table = • { $table }: { $chips }
chips-taken_home = { $chips ->
    [0] Nothing came back from your last table
    [one] From your last table 1 chip came back to your purse
   *[other] From your last table { $chips } chips came back to your purse
}{ $outcome ->
    [won] : you won { $won } there.
    [lost] : you lost { $won } there.
   *[even] , as many as you had brought.
}
chips-none = You have no purse yet: it is yours as soon as you sit down at a table.
chips-community = { $platform ->
    [discord] Server …{ $number }
    [local] Main page
   *[other] Group …{ $number }
}
chips-topup = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} came as today's top-up.
chips-tomorrow = Tomorrow, from midnight on, /chips adds { $chips }.
chips-play = These are play chips: nobody can buy them or cash them in.

history-title = Your last deals
history-now = This deal so far
history-annulled = annulled
history-none = Nothing here yet: a deal appears once the next one begins.
history-txt = Transcript
history-phh = Hand history (.phh)
history-known = With your cards and those that were shown; other hands are left out.
history-film = ◀ ▶ Film
film-stage = { $number }/{ $count } · { $title }
film-share = Share
film-shared = The film of the deal, with the cards that everyone saw: send it where you like.
film-own = { $stage }: { $told }
film-ahead = You come out { $amount } ahead.
film-behind = You come out { $amount } behind.
film-even = You come out even.

help-title = { $platform ->
    [discord] Card tables for your server
    [local] Card tables on this page
   *[other] Card tables for your group
}
help-intro = { $platform ->
    [discord] The table is a message with a picture and buttons here in the channel; your cards come to you alone.
    [local] The table is here on the page; only you see your cards.
   *[other] The table is a picture with buttons in the group; your cards come to you alone.
}
help-line = { $name } — { $does }
help-buttons = Everything also works by buttons.

games-title = Your tables
games-none = You sit at no table now. /play opens one{ $platform ->
    [discord] {" "}in a channel.
    [local] .
   *[other] {" "}in a group.
}
games-pause = between two deals
games-asked = others are asked something
history-more = More about this deal
rest-title = When you rest
rest-about = At slow tables, where a turn may take half a day: while you rest nothing is written to you about them, and the time of your turn stands still.
rest-quiet = Quiet hours: { $hours }
rest-no_quiet = none
rest-choose = Quiet hours
rest-days = Days off: none now; { $left } left in { $year }.
rest-days_until = Days off: until { $last }, that day included; { $left } left in { $year }.
rest-zone = Your time zone is { $zone }. In private, “/schedule zone London” changes it.

share-table = Open a table here: { $game }
share-add = Bring me to your friends
share-deal = Played { $when }: what everybody saw
