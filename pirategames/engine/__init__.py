"""The engine: the table, what happens on it, what each seat knows of it, and what cards can do.

Pure and headless: standard library only, no game by name, no file, no clock, no screen.
"""
