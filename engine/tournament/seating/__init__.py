"""Who sits where: by lot, when tables are not even, and when one of them breaks."""
