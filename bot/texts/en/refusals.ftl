# Why something is refused: to that player alone, kindly. `.article` names the article of the rule book behind it.

refused-not_now = That is not possible now.
refused-amount_out_of_range = { $spread ->
    [0] { $reach ->
        [all_in] It can only be all-in: { $low }.
       *[none] { $action ->
            [raise] You may raise only to { $low }.
           *[other] It can only be { $low }.
        }
    }
   *[other] { $reach ->
        [all_in] { $action ->
            [raise] Raise to { $low }–{ $high } (all-in).
           *[other] From { $low } to { $high } (all-in).
        }
        [beyond] { $action ->
            [raise] Raise to { $low }–{ $high }; all-in, { $all_in }, is more than you may.
           *[other] From { $low } to { $high }; all-in, { $all_in }, is more than you may.
        }
       *[none] From { $low } to { $high }, please.
    }
}
    .article = { $action ->
        [raise] HE-NL-2
       *[other] HE-NL-1
    }
locked-betting_capped = no raises left
refused-betting_capped = That was the fourth bet of this round: you may call or fold.
    .article = HE-FL-2
refused-cannot_check = Somebody has bet: fold, call or raise.
    .article = BET-MECH-5
refused-must_raise = Somebody has bet already: that would be a raise.
    .article = BET-TERM-2
refused-nothing_to_call = There is nothing to call.
    .article = BET-MECH-4
refused-nothing_to_raise = Nobody has bet yet: that would be a bet.
    .article = BET-TERM-5
locked-call_takes_all = a call takes all
refused-call_takes_all = You have no more than it takes to call: call, all-in, or fold.
    .article = BET-ALLIN-1
locked-too_few_chips = too few chips
refused-too_few_chips = You have too few chips for that.
locked-betting_not_reopened = not reopened
refused-betting_not_reopened = The last raise was an all-in for less than a full one: you may call or fold.
    .article = HE-NL-5
locked-nobody_left_to_call = others all-in
refused-nobody_left_to_call = Everyone else is all-in: nobody could answer a raise. Call or fold.
    .article = BET-ALLIN-2
refused-no_deal = No deal is running now.
refused-not_your_turn = It is not your turn.
refused-turn_of = It is { $name }'s turn.
refused-unknown_deal = You did not play that deal, or it was so long ago that the house keeps it no more.
refused-moved_on = The table has moved on.
refused-asked_now = It is your turn now: answer with the buttons.
refused-already_answered = You have already answered.
refused-deals_not_sealed = This house does not seal its deals: nobody can add to the shuffle, and nothing is proven.
refused-cut_too_early = Wait until this deal is over: then the next pack is sealed, and everyone can cut it.
    .article = TAB-FAIR-2
refused-cut_too_late = Too late for that deal: its cards are already decided.
    .article = TAB-FAIR-2
refused-enough_cuts = { $most } times is enough: all of them count.
    .article = TAB-FAIR-2
refused-no_word = A word has 1 to { $most } letters or signs.
    .article = TAB-FAIR-2
refused-proof_not_yet = This deal is not over yet: its proof would open cards that nobody may see now.
    .article = TAB-FAIR-4
refused-proof_forgotten = Somebody dealt into this deal asked to be forgotten, so its proof is gone. For the chain there remain C { $commitment } and R { $chance }.
    .article = LB-FORGET-1
refused-forget_seated = Not while you sit at a table, are in a tournament, or have cut a pack that is still to be played: stand up, and try again after that deal.
    .article = LB-FORGET-1
refused-forget_entered = Not while others expect you: first take back your yes, your ticks or the game that you have planned (/schedule).
    .article = LB-FORGET-1
refused-no_proof = There is no proof of this deal: it was not sealed, or its log cannot be read any more.
refused-not_seated = { $tournament ->
    [1] You have no seat at this table.
   *[other] You have no seat at this table: “{ $sit }” gives you one{ $platform ->
        [local] .
       *[other] , during a deal behind “⋯”.
    }
}
refused-already_seated = You already have a seat here.
refused-table_full = All { $seats } seats are taken.
    .article = HE-TABLE-1
refused-seats_held = The free seats are kept for those who said yes: try again in { $minutes } min.
refused-table_closed = This table is closed: /play opens another.
refused-purse_too_small = { $purse ->
    [0] Your purse is empty, and a seat here takes at least { $least } chips.
    [one] Your purse has 1 chip, and a seat here takes at least { $least }.
   *[other] Your purse has { $purse } chips, and a seat here takes at least { $least }.
}{ $when ->
    [now] {" "}/chips adds { $topup } now.
    [tomorrow] {" "}/chips adds { $topup } tomorrow, from midnight on.
   *[never] {""}
}{ $affords ->
    [0] {""}
   *[other] {" "}You can sit where the buy-in is { $affords } or less (a tenth will do): /play.
}
refused-stack_full = You already have { $buy_in } or more: nobody tops up beyond that here.
refused-purse_empty = Your purse is empty. { $when ->
    [now] /chips adds { $topup } chips now.
    [tomorrow] /chips adds { $topup } chips tomorrow, from midnight on.
   *[never] The chips you have at other tables come back to it when you stand up there.
}
refused-not_away = You are already playing.
refused-game_is_chosen = First the next game is picked.
    .article = HR-CHOICE-1
refused-seat_promised = You have a robot's seat already: you sit down when this deal is over.
refused-no_robots = No robot sits here that could go.
refused-you_are_away = You are away: with “I'm back” you can play, and only then is there a deal.
refused-without_chips = You have too few chips to play.
refused-too_few_players = { $free ->
    [0] It takes at least { $needed } who can play, and no seat is free: those without chips can buy in, those away can come back, and /table frees a seat.
   *[other] It takes at least { $needed } players: “+ Robot” adds one.
}
    .article = HE-TABLE-1
refused-our_fault = Something went wrong on our side. Nobody lost a chip by it.
refused-try_again = That could not be written down, so it did not happen. Please try again.
refused-no_table = There is no table of yours here. Open one with /play.
refused-no_table_anywhere = { games-none }
refused-no_seat_here = You have no seat here: “{ $sit }” at the table gives you one{ $platform ->
    [local] .
   *[other] , during a deal behind “⋯”.
}
refused-which_table = You sit at several tables: press the button at the one you mean.
refused-amount_unreadable = I do not understand “{ $text }”. Try 120, 1k, 1.5k, pot, 1/2 or allin.
refused-amount_missing = Say how much as well: 120, 1k, 1.5k, pot, 1/2 or allin.
refused-unknown_command = { $near ->
    [none] I do not know that command. /help lists them all.
   *[other] I do not know that command. Did you mean { $near }? /help lists all there are.
}
refused-unknown_game = I do not know the game “{ $text }”. /play by itself shows them all.
refused-unknown_stakes = I do not understand the stakes “{ $text }”. Try { $example }.
refused-unknown_choice = I do not understand “{ $text }” here.
refused-unknown_number = I do not understand “{ $text }”: a number from { $low } to { $high }, please.
refused-unknown_among = I do not understand “{ $text }”: choose one of { $choices }.
refused-not_in_private = { $platform ->
    [discord] Tables are opened in the channels of a server: invite me to one and write the same command there.
    [local] Tables are opened on the page that everyone sees: write the same command there.
   *[other] Tables are opened in groups: add me to one and write the same command there.
}
refused-cannot_write = { $platform ->
    [discord] I cannot write here: in this channel I need the permissions “View Channel” and “Send Messages”, in a thread “Send Messages in Threads”.
   *[other] I may not write in the group: an admin must let its members send messages there, or make me an admin.
}
refused-only_admins = { $platform ->
    [discord] Only those who manage this server can change that.
    [local] Only the host can change that.
   *[other] Only admins of this chat can change that.
}
refused-no_hosts = { $platform ->
    [local] Nobody but this machine can open this page: whoever is here may do all that a host may.
    [discord] Those who manage this server may do here all that a host may.
   *[other] The admins of this chat may do here all that a host may.
}
refused-only_host_chooses = Hosts are chosen at the machine where I run.
refused-season_none = { $platform ->
    [local] No season is running here: the host begins one with /season new.
   *[other] No season is running here: an admin begins one with /season new.
}
    .article = SE-TIME-1
refused-season_is_closed = That season is closed: what counted in it stays.
    .article = SE-TIME-1
refused-season_tournament = No tournament to strike or restore here is called { $name }: /season lists those that count.
    .article = SE-FIX-1
refused-season_unreadable = I do not understand that. Try: /season new 1 January to 31 March (or 2027-01-01 2027-03-31), close, Anna -50 late, or strike and the name of a tournament and why.
    .article = SE-FIX-1
refused-season_in_private = { $platform ->
    [discord] Seasons are those of a server: ask in one of its channels.
    [local] Seasons are those of the page that everyone sees: ask there.
   *[other] Seasons are those of a group: ask there.
}
    .article = SE-TIME-1
refused-season_overlaps = There is one season at a time: close the one that is running, or choose days outside the others.
    .article = SE-TIME-1
refused-season_ends_first = A season ends after it begins.
    .article = SE-TIME-1
refused-several_called = More than one person here is called { $name }: write { $which } instead.
refused-correction_unreadable = I do not understand that. Try: Anna +500 connection lost
    .article = SE-FIX-1
refused-correction_without_why = Say why as well, it is told to everyone: Anna +500 connection lost
    .article = SE-FIX-1
refused-correction_too_much = No more than { $purse } can be taken from that purse.
    .article = SE-FIX-1
refused-correction_in_private = { $platform ->
    [discord] Corrections are made in a channel of the server, where everyone reads them.
    [local] Corrections are made on the page that everyone sees.
   *[other] Corrections are made in the group, where everyone reads them.
}
    .article = SE-FIX-1
refused-nobody_called = Nobody here is called { $name }.
refused-too_many_tables = There are already { $most } tables here: sit down at one of them, or wait until one closes.
refused-stakes_too_high = Stakes as high as that are not played here: one would sit down with more than { $most } chips.
refused-too_many_commands = That was a lot at once: at most { $most } commands a minute, please. Try again in { $seconds } s.
refused-too_long = That is a lot to read: at most { $most } characters, please.
refused-too_many_of_yours = You have { $most } open tables already, as many as one person may have: first close one with /table.
refused-plan_too_many_of_yours = You have { $most } games and drafts planned already: confirm, cancel or drop one first. Drafts lapse after an hour.
refused-not_a_member = { $platform ->
    [discord] This table stands in another channel: only those who can see that channel may sit there.
    [local] This table stands on another page: only those who have that page open may sit there.
   *[other] This table stands in another chat: only those who belong to that chat may sit there.
}
refused-openers_only_admins = { $platform ->
    [discord] In this channel only those who manage the server open tables and plan games.
    [local] On this page only the host opens tables and plans games.
   *[other] In this chat only admins open tables and plan games.
}
refused-only_keepers = { $platform ->
    [discord] { $name ->
        [none] Only those who manage this server may do that.
       *[other] Only { $name } and those who manage this server may do that.
    }
    [local] { $name ->
        [none] Only the host may do that.
       *[other] Only { $name } and the host may do that.
    }
   *[other] { $name ->
        [none] Only admins of this chat may do that.
       *[other] Only { $name } and the admins of this chat may do that.
    }
}
refused-rules_blinds = The small blind is at least 1 and no more than the big blind; without blinds both are 0.
    .article = HE-BLIND-2
refused-rules_ante = The ante is not below zero and at most the big blind, in a mixed game that of both rounds.
    .article = HE-ANTE-2
refused-rules_mix_unit = A round of a mixed game lasts an orbit, a number of deals (hands:8) or of minutes (minutes:20).
    .article = HE-MIX-1
refused-rules_min_bet = The least bet cannot be below zero.
    .article = HE-NL-1
refused-already_shown = Everyone sees that card already, or you do not hold it.
    .article = HR-SHOW-2
refused-rules_bomb_pot = A bomb pot comes never, every so many deals (deals:10), by vote or as the dealer likes; its ante is at least one big blind.
    .article = HR-BOMB-1
refused-rules_free_straddle = Voluntary straddles need blinds, and no obligatory straddle.
    .article = HR-STR-1
refused-rules_rise = Blinds rise never, every so many deals (deals:10) or minutes (minutes:20).
    .article = HR-RISE-1
refused-rules_bounty = A bounty cannot be less than nothing.
    .article = HR-BOUNTY-1
refused-rules_without_blinds = Without blinds there is no straddle, no big-blind ante and no blinds for limit.
    .article = HE-ANTE-2
refused-not_your_cards = You do not hold all of these cards.
refused-number_of_cards = From { $low } to { $high } cards, please.
refused-tick_first = Tick the cards first: they stand under your hand.
refused-no_hints = There are no hints at this table.
locked-blind_not_raised = not over a blind
refused-blind_not_raised = A blind opening cannot be raised: fold or call.
    .article = IT-BUIO-6
locked-opening_too_low = too low to open
refused-opening_too_low = You do not hold what it takes to open.
    .article = IT-OPEN-2
locked-must_open = you must open
refused-must_open = At this table, if you can open, you must.
    .article = IT-OPEN-4
locked-nobody_opened = after the opening
refused-nobody_opened = Nobody has opened yet: open or pass.
    .article = IT-OPEN-1
locked-cards_are_dealt = before the cards
refused-cards_are_dealt = The cards are dealt: nobody can open blind any more.
    .article = IT-BUIO-3
locked-must_cover = too few chips
refused-must_cover = At this table you call with the whole bet or not at all.
    .article = IT-BET-6
locked-nothing_split = nothing split
refused-nothing_split = You have split no openers: there is nothing to declare.
    .article = IT-PROOF-1
refused-rules_invito = The invito and the chip are at least 1.
    .article = IT-ANTE-1
refused-rules_token = The dealer's token cannot be less than nothing.
    .article = IT-ANTE-2
refused-rules_choice = Where rounds of limit and no limit take turns, the dealer picks no game.
    .article = HR-CHOICE-1
refused-too_many_for_game = One of the games that may be picked is for { $most } players at most: choose fewer seats.
    .article = HR-CHOICE-1
refused-rules_pack = With this pack so many players leave no card to change: choose fewer seats or another pack.
    .article = IT-DRAW-9
refused-rules_change = You may change four cards at most, or five where the table says so.
    .article = IT-DRAW-3
refused-rules_raises = The number of raises cannot be less than none.
    .article = IT-BET-5
refused-italian_poker-betting_capped = There have been as many raises as this table allows.
    .article = IT-BET-5

refused-poll_moment = I cannot read “{ $text }” as one moment. Say days and hour, such as /schedule poll fri sat 9pm
    .article = PL-POLL-1
refused-poll_decided = This poll is over.
refused-poll_moments = A poll asks about { $fewest } to { $most } different moments.
    .article = PL-POLL-1

# Tournaments.

refused-of_a_tournament = This table belongs to a tournament: it says itself who sits here. Those who are away are dealt in all the same.
    .article = TO-ENTRY-2
refused-tournament_waits = No deal begins now: the tournament pauses, has a break, or waits for another table.
    .article = TO-LEVEL-4
refused-entered_already = You have signed up already.
refused-not_entered = You are not signed up.
refused-tournament_full = All { $most } seats of this tournament are taken.
refused-tournament_closed = The tournament is over, or too far on for that. /tournament makes another.
refused-entry_too_dear = Your purse has { $purse }, and the entry is { $entry } chips.
    .article = TO-ENTRY-1
refused-no_seat_in_tournament = You have no seat in this tournament.
refused-no_rooms = { $platform ->
    [discord] { $tables } tables need a thread each, and I could not open them: let me create public threads here, then start again.
   *[other] { $tables } tables need a topic each, and I could not open them: let me manage topics here, then start again.
}
    .article = TO-KIND-3
refused-too_few_entered = A tournament needs at least { $fewest } players.
    .article = TO-KIND-1
refused-no_rebuy = You cannot rebuy now.
    .article = TO-ENTRY-4
refused-no_tournaments = This game has no tournaments: /tournament shows the games that do.
refused-not_in_rounds = A tournament of this game is rounds of matches, without late entry, rebuys or robots.
    .article = TO-RU-1
refused-not_your_tournament = { $platform ->
    [local] Only whoever made the tournament, or the host, may do that.
   *[other] Only whoever made the tournament, or an admin, may do that.
}
