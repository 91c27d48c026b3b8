"""The daily cave: one game a day of each kind, the same for everybody who plays it."""
