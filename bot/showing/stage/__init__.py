"""A table as a platform shows it that lays it out itself: for each reader, in each language."""
