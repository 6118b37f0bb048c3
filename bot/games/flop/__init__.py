"""Games with a board as people meet them: what Texas Hold'em and the like share, words included."""
