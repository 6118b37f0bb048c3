"""What holds in a chat: what it has chosen, who belongs to it, what may be asked there and how it is called."""
