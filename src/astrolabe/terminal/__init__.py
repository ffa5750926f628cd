"""The table in a terminal: where people play, with colours or read aloud line by line."""
