"""For the person who runs the bot: logs, tools of the command line, repairs."""
