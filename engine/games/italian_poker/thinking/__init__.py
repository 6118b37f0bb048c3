"""How the better robots of poker all'italiana think: from what their seats see, and from what everybody was told."""
