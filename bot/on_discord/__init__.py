"""Discord: translates its interactions into presses and panels into its messages."""

from bot.on_discord.adapter import DiscordPlatform

__all__ = ["DiscordPlatform"]
