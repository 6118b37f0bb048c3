"""What was typed and refused need not be typed again: its form opens as it was filled in, or a button copies it."""
