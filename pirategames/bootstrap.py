"""From a bare checkout to a running program: make .venv, install, start again inside it.

Standard library only, and written so that an old Python can read it far enough to be told that it
is too old: no syntax newer than 3.6. It knows nothing of the game, only of pip and `venv`.
"""

import os
import sys
import zlib

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
# What must be importable for `extra` (distributions are named in pyproject.toml, modules here).
MODULES = {
    "": ("pygame", "yaml", "platformdirs", "msgspec", "rich", "markdown_it", "openskill"),
    "dev": ("pytest", "xdist", "pytest_randomly", "hypothesis", "mypy", "babel", "fontTools"),
    "build": ("PyInstaller",),
    "cluster": ("distributed",),
    "judges": ("pyspiel", "numpy", "scipy"),
}
RESTARTED = "PIRATEGAMES_RESTARTED"
NETWORK_WORDS = (
    "No matching distribution",
    "NewConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
    "Max retries exceeded",
    "ProxyError",
)
TEXTS = {
    "old": (
        "Pirate Games needs Python {needed} or newer; this is Python {found}.",
        "Pirate Games demande Python {needed} ou plus récent\u00a0; ceci est Python {found}.",
    ),
    "first": (
        "First start: preparing Pirate Games in {venv} (once; one to three minutes)…",
        "Premier lancement\u00a0: préparation de Pirate Games dans {venv}"
        " (une seule fois, une à trois minutes)…",
    ),
    "update": (
        "Bringing the packages in {venv} up to date (about a minute)…",
        "Mise à jour des paquets dans {venv} (une minute environ)…",
    ),
    "ready": ("Ready.", "C’est prêt."),
    "no_venv": (
        "This Python lacks its `venv` module, which Pirate Games needs to prepare itself"
        " (on Debian or Ubuntu: sudo apt install python3-venv).",
        "Il manque à ce Python son module `venv`, dont Pirate Games a besoin pour se préparer"
        " (sous Debian ou Ubuntu\u00a0: sudo apt install python3-venv).",
    ),
    "read_only": (
        "Pirate Games cannot prepare itself: {root} cannot be written to ({reason});"
        " copy it to a folder of yours.",
        "Pirate Games ne peut pas se préparer\u00a0: impossible d’écrire dans {root}"
        " ({reason})\u00a0; copiez-le dans un dossier à vous.",
    ),
    "offline": (
        "The packages Pirate Games needs could not be downloaded: check the network and start"
        " again (details: {log}).",
        "Les paquets dont Pirate Games a besoin n’ont pas pu être téléchargés\u00a0: vérifiez le"
        " réseau et relancez (détails\u00a0: {log}).",
    ),
    "failed": (
        "The packages Pirate Games needs could not be installed (details: {log}).",
        "Les paquets dont Pirate Games a besoin n’ont pas pu être installés"
        " (détails\u00a0: {log}).",
    ),
    "stale": (
        "The packages could not be brought up to date (details: {log}); going on with those that"
        " are there.",
        "Les paquets n’ont pas pu être mis à jour (détails\u00a0: {log})\u00a0;"
        " on continue avec ceux qui sont là.",
    ),
    "broken": (
        "{venv} does not work as it should: delete it and start again.",
        "{venv} ne fonctionne pas comme il devrait\u00a0: supprimez-le et relancez.",
    ),
    "stopped": (
        "Stopped; the next start takes it up again.",
        "Interrompu\u00a0; le prochain lancement reprendra.",
    ),
}


class Unprepared(Exception):
    """The program cannot run here; the message is the one sentence for the person."""


def ensure(extra: str = "") -> None:
    """Return when the packages of `extra` can be imported; else prepare and restart.

    `extra` is "", "dev" or "build", as in pyproject.toml. In a wheel, a bundle or any environment
    that already has the packages this does nothing. Ends the process with one sentence on stderr
    and exit code 1 when it cannot be done.
    """
    try:
        _ensure(extra)
    except Unprepared as problem:
        sys.stderr.write("{}\n".format(problem))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.stderr.write("\n{}\n".format(say("stopped")))
        sys.exit(130)


def _ensure(extra: str) -> None:
    if sys.version_info < OLDEST:
        found = "{}.{}".format(*sys.version_info[:2])
        raise Unprepared(say("old", needed="{}.{}".format(*OLDEST), found=found))
    restarted = os.environ.pop(RESTARTED, "")
    if getattr(sys, "frozen", False) or not os.path.exists(os.path.join(ROOT, "pyproject.toml")):
        return
    inside = os.path.realpath(sys.prefix) == os.path.realpath(VENV)
    current = stamp_is_current(extra)
    if inside and current:
        return
    if not inside and importable(extra):
        return
    if restarted:
        raise Unprepared(say("broken", venv=VENV))
    if not current:
        prepare(extra, may_go_on=inside and importable(extra))
    if not inside:
        restart()


def importable(extra: str) -> bool:
    """Whether every module of `extra` is there, found but not loaded (about a millisecond)."""
    from importlib.util import find_spec

    for name in MODULES[""] + (MODULES[extra] if extra else ()):
        spec = find_spec(name)
        if spec is None:
            return False
        # Plain pygame has the same name as pygame-ce, but not this file.
        folder = os.path.dirname(spec.origin or "")
        if name == "pygame" and not os.path.exists(os.path.join(folder, "typing.py")):
            return False
    return True


def stamp_path(extra: str) -> str:
    """The file that says for which state of the project .venv was last prepared."""
    return os.path.join(VENV, "prepared-" + extra if extra else "prepared")


def stamp_key() -> str:
    """What .venv depends on: the list of packages, and where the project lies."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        content = file.read()
    return "{:08x} {}".format(zlib.crc32(content), ROOT)


def stamp_is_current(extra: str) -> bool:
    """Whether .venv was prepared for this very project."""
    try:
        with open(stamp_path(extra), encoding="utf-8") as file:
            return file.read() == stamp_key() and os.path.exists(venv_python())
    except (OSError, ValueError):
        return False


def venv_python() -> str:
    """The interpreter of .venv."""
    parts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(VENV, *parts)


def prepare(extra: str, may_go_on: bool = False) -> None:
    """Make .venv if needed and install the project into it, with `extra`.

    Raises Unprepared. With `may_go_on` a failed installation is only told: the packages are there.
    """
    fresh = not os.path.exists(venv_python())
    tell("first" if fresh else "update", venv=VENV)
    if fresh:
        make_venv()
    log = os.path.join(VENV, "install.log")
    try:
        installed = install(extra, log)
    except OSError as error:
        raise Unprepared(say("read_only", root=ROOT, reason=error.strerror or error)) from None
    if installed:
        write_stamps(extra)
        tell("ready")
    elif may_go_on:
        tell("stale", log=log)
    else:
        raise Unprepared(say("offline" if looks_offline(log) else "failed", log=log))


def make_venv() -> None:
    """Make an empty .venv with pip in it; raises Unprepared."""
    from importlib.util import find_spec

    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise Unprepared(say("no_venv"))
    import subprocess

    try:
        os.makedirs(VENV, exist_ok=True)
        probe = os.path.join(VENV, "probe")
        open(probe, "w").close()
        os.remove(probe)
    except OSError as error:
        raise Unprepared(say("read_only", root=ROOT, reason=error.strerror or error)) from None
    command = [sys.executable, "-m", "venv", "--clear", VENV]
    made = subprocess.run(
        command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if made.returncode != 0:
        raise Unprepared(say("no_venv"))


def install(extra: str, log: str) -> bool:
    """Install the project, editable, with its packages; pip's words go to the file `log`."""
    import subprocess

    target = ROOT + "[{}]".format(extra) if extra else ROOT
    command = [venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--no-compile"]  # a module is when it is first used; most never are
    command += ["--retries", "1", "--editable", target]
    environment = dict(os.environ, PIP_USER="0", PYTHONIOENCODING="utf-8")
    with open(log, "wb") as file:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            env=environment,
        )
    return done.returncode == 0


def looks_offline(log: str) -> bool:
    """Whether pip's words speak of the network."""
    with open(log, encoding="utf-8", errors="replace") as file:
        words = file.read()
    return any(word in words for word in NETWORK_WORDS)


def write_stamps(extra: str) -> None:
    """Remember what .venv was prepared for; the packages of every extra include the plain ones."""
    for name in {"", extra}:
        with open(stamp_path(name), "w", encoding="utf-8") as file:
            file.write(stamp_key())


def restart() -> None:
    """Run the same command line with the interpreter of .venv; never returns."""
    command = [venv_python(), *sys.orig_argv[1:]]
    environment = dict(os.environ)
    environment[RESTARTED] = "1"
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # there, exec would give the prompt back before the program ends
        import subprocess

        sys.exit(subprocess.call(command, env=environment))
    os.execve(command[0], command, environment)


def french() -> bool:
    """Whether the person's system speaks French."""
    for name in ("PIRATEGAMES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("fr")
    import locale

    return (locale.getlocale()[0] or "").lower().startswith("fr")


def say(key: str, **fields: object) -> str:
    """One of TEXTS in the person's language, its fields filled in."""
    return TEXTS[key][french()].format(**fields)


def tell(key: str, **fields: object) -> None:
    """Write one of TEXTS to stderr: standard output belongs to the command."""
    sys.stderr.write(say(key, **fields) + "\n")
    sys.stderr.flush()
