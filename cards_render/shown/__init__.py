"""What pictures show that is no poker table: frozen values with their words, filled by whoever asks for a picture."""
