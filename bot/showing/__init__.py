"""From a change at a table to messages: panels, and when they are sent."""
