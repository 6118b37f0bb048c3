"""For tables whose turns last days: a list of one's own tables, hours of rest, each deal told in one message."""
