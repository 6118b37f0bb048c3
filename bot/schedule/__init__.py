"""Games planned for a group: the time is typed in plain words; people are invited and reminded; the table opens."""
