"""Cards as pictures: faces, courts, jokers, and the sprites that tables and hands paste."""
