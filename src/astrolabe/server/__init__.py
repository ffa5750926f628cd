"""The table as a service: matches over HTTP and WebSocket, kept on disk before anything is said."""
