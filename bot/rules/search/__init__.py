"""From a question in people's words to the articles that answer it."""
