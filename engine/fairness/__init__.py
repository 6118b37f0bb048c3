"""Deals that anyone can check: orders are sealed before a deal, chance is added, and at its end a proof is opened.

`docs/fairness.md` describes every byte. Nothing here knows a clock, chance of its own, or the house. What a verifier
needs (all but `tracing` and `proving`, which read deals, and `simulating`) uses the standard library alone.
"""
