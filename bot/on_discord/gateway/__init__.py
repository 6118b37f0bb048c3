"""The connection over which Discord tells what happens: shards, their sessions, and the servers they hear of."""
