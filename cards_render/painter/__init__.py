"""The process that draws pictures, and the requests that it takes."""
