"""What is on disk: people, matches and their logs, in SQLite or PostgreSQL."""
