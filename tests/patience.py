"""How long a test waits in vain before it fails: never a measure, only an end. A busy machine is not a fault."""

GUARD = 60.0  # seconds
