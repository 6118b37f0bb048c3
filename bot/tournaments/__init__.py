"""Tournaments as people see them: making one, signing up, the desk's message on how it stands, the podium."""
