# The club: statistics.

stats-title = Your statistics
stats-none = You have no statistics yet. Deals with at least two people count, once they have ended.
stats-game = { $game } · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
stats-figure = { $name }: { $value }
stats-few = – ({ $have } so far, it takes { $least })
stats-percent = { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
stats-decimal = { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-bb_100 = Minimum bets won per 100 deals (BB/100)
stats-course = Chips won, from the first deal to now: { $course }
stats-old = By the club's old books: { $chips }
stats-chart = Chips won
stats-chart_alt = from { $start } to { $end }
stats-wish_on = Your deals are counted for /stats.
stats-wish_off = Your deals are not counted for /stats. What was counted stays until you erase it.
stats-said_erased = Your statistics are erased.
stats-really_erase = Erase all your statistics? They do not come back.

button-stats_on = Count my deals
button-stats_off = Count no more
button-stats_erase = Erase my statistics
button-stats_erase_yes = Erase for good

stats-others_title = { $name }
stats-others_none = No finished match or tournament yet.
stats-others_places = Finished: { $orders }, first: { $wins }, among the first three: { $podiums }
stats-others_tournaments = Counted tournaments: { $tournaments }, points: { $points }
stats-others_rating = Rating: { $rating }
stats-others_secret = How somebody plays stays a secret of the table: /stats without a name shows how you do.

button-forget = Forget me
button-forget_yes = Forget me for good
forget-title = Forget me?
forget-goes = The chips in your purses go to the house. Your name, settings, statistics and reminders go, and so do the proofs of the deals you were dealt into.
forget-stays = Deals, places and entries stay for the others, under a number that nobody can lead back to you. Nothing of it comes back.
forget-done = Nothing is known of you here any more. Whoever runs me may still have an older backup.

season-none = No season has begun here yet.
season-how = { $platform ->
    [local] The host begins one: /season new, or with days /season new 1 January to 31 March.
   *[other] An admin begins one: /season new, or with days /season new 1 January to 31 March.
}
season-since = { $platform ->
    [local] Since { $began }, until the host closes it
   *[other] Since { $began }, until an admin closes it
}
season-until = { $began } – { $ends }
season-closed = { $began } – { $ends }, closed
season-tournament = Counted: { $name } · { $game } · { $people } people
season-new = Season { $number } begins
season-is_closed = Season { $number } is closed
season-really_close = Close season { $number }? It cannot be opened again; a tournament that has begun still counts in it.
button-season_new = New season
button-season_close = Close the season
button-season_close_yes = Close it for good

correction-chips = Correction · { $name }: { $amount } chips
correction-points = Correction · { $name }: { $amount } points
correction-struck = Correction · tournament { $tournament } no longer counts
correction-restored = Correction · tournament { $tournament } counts again
correction-why = { $why } ({ $by })
correction-said = Done, and told to everyone here.

top-ratings = Ratings
top-season = Season { $number }
top-all = All time
top-title = { $of } · { $game }
top-note_of = Orders of finish alone
top-note_season = Points of tournaments
top-note_all = Points of tournaments
top-line = { $place } · { $name }: { $rating } ({ $orders })
top-nobody_of = Nobody is rated here yet.
top-nobody_season = No tournament has counted in it yet.
top-nobody_all = No tournament has counted here yet.
top-counts_season = What counts: tournaments of four people or more, no more robots than people, ended by play. The better half has points; a place comes from { $least } tournaments on. In brackets: how many each has played. Games for chips never count.
top-counts_all = What counts: tournaments of four people or more, no more robots than people, ended by play, of all seasons. A place comes from { $least } tournaments on. In brackets: how many each has played. Games for chips never count.
top-counts_of = What counts: who finishes before whom, in Carioca matches of at least three people without robots, and in tournaments of four people or more with no more robots than people (/tournament makes one). Whoever has finished one stands here; tables for chips alone never count. In brackets: how many each has finished. Until those are { $enough }, a question mark stands in place of the rating.
top-hidden = You are in no list.
top-listed = You are in the lists again.

button-top_season = Season
button-top_all = All time
button-top_of = Ratings
button-top_games = All games
button-top_hide = Hide me
button-top_show = Show me

# The page of a season, and pages that are not here.

button-season_page = Season page
season-page_standings = Standings
season-page_tournaments = Tournaments that count
season-page_corrections = Corrections
season-page_place = Rank
season-page_who = Who
season-page_points = Points
season-page_times = Tournaments
season-page_day = Date
season-page_game = Game
season-page_people = People
season-page_winner = First place
season-page_counts = Ranks begin with { $least } tournaments. /rules SE-COUNT-1 says which ones count.
page-to_chat = { $platform ->
    [telegram] The group
   *[other] The channel
}
page-to_season = The season
page-none = Not here
page-none_why = There is neither a tournament nor a season at this address.
