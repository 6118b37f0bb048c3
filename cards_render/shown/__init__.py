"""The contents of all pictures except poker tables: frozen values with their words, filled in by the caller."""
