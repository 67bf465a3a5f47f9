"""The compiled form of the rules and the search: found, used and, in a checkout, made in passing.

`build_spec.compile` leaves it in .venv as `compiled-KEY`, a folder of extension modules. KEY comes
from the sources they were made from, so that after an edit all is plain Python again by itself.
Like `bootstrap` it can be read by Python 3.6. It knows no game, and compiles nothing itself.
"""

import os
import sys
import time
from importlib import machinery

PACKAGE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(PACKAGE)
VENV = os.path.join(ROOT, ".venv")
WISH = "PIRATEGAMES_COMPILE"  # 0: never; 1: always, or fail; anything else: where it can be done
HOT = ("engine", "games", "ai/search.py", "ai/race.py")  # where all the time of an opponent goes
FAILED = ".failed"  # after a folder's name: why there is no such folder
PATIENCE = 24 * 3600  # seconds until something that failed is tried again
LOG = "compile.log"


def modules(package: str = PACKAGE) -> "list[str]":
    """The files that are compiled, relative to the package, with slashes, in a fixed order."""
    found = []
    for place in HOT:
        path = os.path.join(package, place)
        if place.endswith(".py"):
            found += [place] if os.path.exists(path) else []
        elif os.path.isdir(path):
            # An __init__ only lists what there is; it stays plain.
            files = [name for name in os.listdir(path) if name.endswith(".py")]
            found += [place + "/" + name for name in files if name != "__init__.py"]
    return sorted(found)


def key(package: str = PACKAGE) -> str:
    """What a compiled form is made from: the sources and this very Python (a millisecond)."""
    import hashlib

    digest = hashlib.sha256("{} {}".format(sys.version, sys.platform).encode())
    for name in modules(package):
        with open(os.path.join(package, name), "rb") as file:
            content = file.read()
        digest.update("\n{} {}\n".format(name, len(content)).encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def folder(package: str = PACKAGE, store: str = VENV) -> str:
    """Where the compiled form of these sources lies, once it is made."""
    return os.path.join(store, "compiled-" + key(package))


def in_checkout() -> bool:
    """Whether this is a checkout, running in its own .venv."""
    if getattr(sys, "frozen", False) or not os.path.exists(os.path.join(ROOT, "pyproject.toml")):
        return False
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


class Finder:
    """Gives Python the extension modules of one folder, where it asks for modules they replace."""

    def __init__(self, place: str) -> None:
        self.files: "dict[str, str]" = {}
        suffix = machinery.EXTENSION_SUFFIXES[0]
        for name in os.listdir(place):
            if name.endswith(suffix):
                self.files[name[: -len(suffix)]] = os.path.join(place, name)

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> "machinery.ModuleSpec | None":
        """The place of a compiled module; None for all others (see sys.meta_path)."""
        del path, target
        file = self.files.get(name)
        if file is None:
            return None
        loader = machinery.ExtensionFileLoader(name, file)
        spec = machinery.ModuleSpec(name, loader, origin=file)
        spec.has_location = True
        return spec


def use() -> bool:
    """Let the compiled form be imported, if there is one of exactly these sources."""
    if os.environ.get(WISH) == "0" or not in_checkout():
        return False
    if any(isinstance(finder, Finder) for finder in sys.meta_path):
        return True
    try:
        finder = Finder(folder())
    except OSError:  # there is none
        return False
    sys.meta_path.insert(0, finder)
    return True


def form() -> str:
    """Which form of the rules and the search runs: "compiled" or "plain Python"."""
    from importlib.util import find_spec

    spec = find_spec("pirategames.engine.state")
    extension = spec is not None and isinstance(spec.loader, machinery.ExtensionFileLoader)
    return "compiled" if extension else "plain Python"


def reason() -> str:
    """Why these sources could not be compiled when it was last tried; empty if it was not."""
    if not in_checkout():
        return ""
    try:
        with open(folder() + FAILED, encoding="utf-8") as file:
            return file.read().strip()
    except OSError:
        return ""


# ------------------------------------------------------------------------------ having it made
def provide() -> str:
    """In a checkout without its compiled form, have it made, as PIRATEGAMES_COMPILE wishes.

    1: now. 0: never. Else by a process in the background, which this one does not wait for.
    Returns what to say, in a sentence, if it has to be there and cannot be; else nothing.
    """
    wish = os.environ.get(WISH)
    if wish == "0" or not in_checkout() or use():
        return ""
    if wish == "1":
        return make_now()
    if not failed_lately():
        make_later()
    return ""


def failed_lately() -> bool:
    """Whether compiling these sources failed not long ago: at every start would be too often."""
    try:
        return time.time() - os.path.getmtime(folder() + FAILED) < PATIENCE
    except OSError:
        return False


def command() -> "list[str]":
    """What makes the compiled form of this checkout."""
    return [sys.executable, "-m", "build_spec.compile"]


def make_now() -> str:
    """Make the compiled form and use it; what went wrong, in a sentence, or nothing."""
    import subprocess

    done = subprocess.call(command(), cwd=ROOT, stdout=subprocess.DEVNULL)
    if done == 0 and use():
        return ""
    return reason() or "The rules and the search could not be compiled."


def make_later() -> None:
    """Start what makes the compiled form; it begins when the program is up, at lowest priority."""
    import subprocess

    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.IDLE_PRIORITY_CLASS
    try:
        with open(os.path.join(VENV, LOG), "ab") as log:
            process = subprocess.Popen(
                [*command(), "--later"],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                creationflags=flags,
            )
    except OSError:  # .venv cannot be written: plain Python it is
        return
    process.returncode = 0  # it may outlive us: nobody is warned that nobody waits for it
