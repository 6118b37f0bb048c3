"""Example pictures: for the contact sheet, the palettes, the golden tests and the benchmark."""
