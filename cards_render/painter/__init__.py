"""The process that draws, and the requests that it takes."""
