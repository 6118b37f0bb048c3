"""Plans: their data and changes, when they are due, their results, and the store that keeps them."""
