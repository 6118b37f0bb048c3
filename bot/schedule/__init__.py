"""Games planned for a chat: their time is typed in plain words, people are invited and reminded, the table opens."""
