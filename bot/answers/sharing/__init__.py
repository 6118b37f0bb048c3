"""What people post from the bot into any chat (Telegram's inline mode): a table, an article, a deal."""
