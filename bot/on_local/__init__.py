"""The local page: the same panels for a browser on this machine; needs no token."""
