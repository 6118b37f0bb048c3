"""Tables that last for days: a list of one's own tables, hours of rest, and how a deal went in one message."""
