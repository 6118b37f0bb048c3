"""What holds in a chat: its preferences and members, the tables that stand in it, and the names of its commands."""
