"""What every picture is drawn with: colours, letters, shapes, felt, and the way to a finished file."""
