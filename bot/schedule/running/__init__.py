"""Keeps plans and does what is due for them: opens their tables, asks and tells people, plans the next of a series."""
