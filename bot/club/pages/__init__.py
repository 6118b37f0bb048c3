"""The pages of a club, on platforms that have pages, in the reader's language."""
