"""How updates from Telegram come in: by polling or by a webhook, at the worker that holds the lease."""
