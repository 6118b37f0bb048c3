"""From a press, a command or typed words to the one answer that it gets."""
