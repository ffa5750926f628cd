"""Builds the page, and writes the types of what goes over its wire."""
