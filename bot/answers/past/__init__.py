"""Deals that have ended: listed, told, filmed and handed over as files."""
