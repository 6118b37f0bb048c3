"""What people bring from the bot into any chat: a table, an article, a deal. Everybody there may read it."""
