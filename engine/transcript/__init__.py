"""Transcripts: deals as text, which are played through the real rules and checked, or written from played deals."""

from engine.transcript.reading import read
from engine.transcript.running import Finding, findings
from engine.transcript.script import Unreadable
from engine.transcript.writing import written

__all__ = ["Finding", "Unreadable", "check", "written"]


def check(text: str) -> tuple[Finding, ...]:
    """Everything that is not as the transcript expects, in order; empty if everything is. Raises Unreadable."""
    return tuple(findings(read(text)))
