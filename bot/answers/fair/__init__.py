"""A deal that anyone can check, as people meet it: their part in the shuffle, and the proof."""
