"""Tournaments as people see them: making one, signing up, the desk that tells how it stands, the podium."""
