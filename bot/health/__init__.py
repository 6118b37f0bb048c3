"""What an operator can ask a running house from outside: is it alive, is it ready, and its metrics."""
