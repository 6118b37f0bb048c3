"""What page and server send each other over the WebSocket: JSON, one value a frame.

The page sends `Hello` once, then requests, each with a number of its choice. The server sends one `Reply` with that
number for each request, and in between all that happens in the channel and on the private side. Words for people come
in panels; the adapter itself only names a `Problem`, which the page puts into words (static/words).
"""
