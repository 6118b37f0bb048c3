"""What crosses between the platforms and the rest of the bot. Nothing here imports another room."""
