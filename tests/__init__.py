"""The tests. `python3 -m tests` prepares .venv and runs them all."""
