"""The means with which every picture is drawn: colours, letters, shapes, felt, and encoding to a file."""
