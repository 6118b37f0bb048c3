"""Reads times as people type them: phrases, dates, hours and zones, in Italian and English."""
