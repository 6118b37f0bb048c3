"""The bot: translates between people on their platforms and the tables of the engine.

From top to bottom; each package imports only packages below it (docs/house.md):

`cli`, `main`           the command line; what the settings ask for is opened, and closed again when a signal comes
`on_discord`, `on_telegram`, `on_local`    adapters: a press in, a panel out
`operator`              logs, `doctor`, exports, tools
`app`                   the one place where all is put together, from ports: store, painter, platforms, clock, chance
`answers`               from a press, a command or typed words to one answer
`schedule`              group games at a time
`rules`                 the rule book as people look things up in it
`showing`               from a change at a table to messages
`chat`                  what a chat has chosen, who belongs to it, what may be asked there
`games`                 each game as people meet it
`rulebook`, `texts`     articles and sentences that games share, in every language; a game's own stand beside it
`seam`                  people, panels, presses, addresses, names: what crosses between platforms and the rest
"""
