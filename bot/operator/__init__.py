"""For the person who runs the house: logs, tools of the command line, repairs."""
