"""The site with the published modules that had keys of their own, and with such keys, imported by the real command."""
