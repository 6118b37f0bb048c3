"""The one answer to each interaction: what it is, in which message it stands, and which refusal it takes away."""
