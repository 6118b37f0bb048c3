"""Tables that last for days: all of one's own in one list, when one rests, and how a deal went in one message."""
