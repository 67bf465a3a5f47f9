"""`python3 -m build_spec`: build the executable for the present system and try it out.

Prepares .venv with PyInstaller first, as the other commands do with what they need. `--help` says
what else it can make.
"""

import sys

from pirategames import bootstrap

if __name__ == "__main__":
    bootstrap.ensure("build")
    from build_spec.package import main

    sys.exit(main())
