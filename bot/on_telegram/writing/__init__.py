"""Panels as messages of Telegram."""
