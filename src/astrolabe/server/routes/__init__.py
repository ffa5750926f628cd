"""The HTTP side: routes translate, tables decide."""
