"""What belongs to a chat: its preferences, its members and their rights, its tables, the names of its commands."""
