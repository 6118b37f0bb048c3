"""What the operator sees of a running house from outside: is it alive, is it ready, and its figures."""
