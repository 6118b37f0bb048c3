"""The pages of a club, on platforms that have some: what stands on each, in its reader's words."""
