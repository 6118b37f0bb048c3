"""The bot: translates between people on their platforms and the tables of the engine.

From top to bottom; each room imports only rooms below it (docs/house.md, which has the map and the way of one press):

`cli`, `main`           the command line; opens what the settings ask for, and closes it again when a signal comes
`on_discord`, `on_telegram`, `on_local`    adapters: a press in, a panel out
`operator`, `health`    logs, `doctor`, exports, tools; is the house alive, is it ready, and its metrics
`app`                   the one place where all is put together, from ports: store, painter, platforms, clock, chance
`workers`               processes that share one house, and the one door through which wishes come in
`answers`               from a press, a command or typed words to one answer
`club`, `slow`          statistics, ratings and seasons; tables whose turns last days
`schedule`, `tournaments`    games planned for a time; tournaments
`rules`                 the rule book as people look things up in it
`showing`               from a change at a table to messages
`chat`                  what belongs to a chat: preferences, members, tables, names of commands
`games`                 each game as people meet it
`proofs`                what a proof of a deal has shown, in words and as a page
`rulebook`, `texts`     articles and sentences that games share, in every language; a game's own stand beside it
`seam`                  people, panels, presses, addresses, names: what crosses between platforms and the rest
"""
