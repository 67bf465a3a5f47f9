"""The command line's commands, one file each: `add_arguments(parser)` and `run(args) -> int`.

A file is imported only when its command is chosen, and imports as little as it can.
"""
