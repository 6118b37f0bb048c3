"""Writing to a platform: what waits in which chat, what may go next, and where each message stands."""
