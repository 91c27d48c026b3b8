"""Made by training."""

TABLES = bytes(7 * 26 * 512)
