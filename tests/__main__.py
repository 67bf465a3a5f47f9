"""`python3 -m tests [pytest's arguments]`: prepare .venv with the tools of the tests, run pytest.

`python3 -m tests --prepare` stops once everything is installed.
"""

import os
import sys

os.environ.setdefault("PIRATEGAMES_COMPILE", "0")  # before anything of ours is imported

from pirategames import bootstrap


def main() -> int:
    """Run pytest on the whole suite, two or more tests at a time, or as its arguments say."""
    bootstrap.ensure("dev")
    arguments = sys.argv[1:]
    if arguments == ["--prepare"]:
        return 0
    import pytest

    os.chdir(bootstrap.ROOT)
    if all(argument.startswith("-") for argument in arguments) and "-s" not in arguments:
        arguments = ["-n", str(min(max(os.cpu_count() or 2, 2), 8)), *arguments]
    return int(pytest.main(arguments))


if __name__ == "__main__":
    sys.exit(main())
