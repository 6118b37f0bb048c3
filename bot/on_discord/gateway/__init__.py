"""The connection over which Discord sends events: its shards, their sessions, and the servers that they know."""
