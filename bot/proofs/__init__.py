"""The proof of a deal as people meet it: its grade in words, and a page that checks itself."""
