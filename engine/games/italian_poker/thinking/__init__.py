"""How the better robots of poker all'italiana think: from what their seat sees, and from what everybody was told."""
