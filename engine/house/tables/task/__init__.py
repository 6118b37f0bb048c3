"""The task that owns a table, and what it works with: its inbox, its clock, and the purses of its players."""
