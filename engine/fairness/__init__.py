"""A deal that anyone can check: orders sealed before it, chance added after, and what is opened when it is over.

`docs/fairness.md` has every byte of it. Here nothing knows a clock, chance of its own, or the house; what a verifier
needs (all but `tracing` and `proving`, which read deals) is made of the standard library alone.
"""
