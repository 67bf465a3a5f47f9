"""The command line: reads which command is wanted and hands over to its file in commands/.

Imports nothing heavy before the command is known, and begins with the bootstrap, so that a bare
checkout prepares itself. Knows no game.
"""

import os
import sys

from pirategames import __version__, bootstrap, compiled

# command -> what it does; each lives in commands/<name>.py with add_arguments and run
COMMANDS = {
    "play": "open the window (with no command at all: the title)",
    "demo": "watch captains play one match, told in words, with pictures of the table",
    "text": "play in the terminal, with numbered choices",
    "simulate": "let opponents play many games and count the wins",
    "arena": "compare opponents on the same deals: who is better, and how sure that is",
    "bench": "measure the speed of the rules, the search and the screen",
    "check": "check card files: file:line:column of every mistake",
    "replay": "play a saved match or a transcript again and compare",
    "shot": "write a picture of a scene",
    "selftest": "load and draw every card, play a game, save it, read it again",
}
PORTABLE_HELP = "keep matches and settings beside the program (with any command)"
OWN_OPTIONS = ("-h", "--help", "--version")


def main(arguments: "list[str] | None" = None) -> int:
    """Run one command. 0: fine; 1: what was given is bad; 2: wrong usage; 130: interrupted."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting is not our output
    from pirategames import process

    own_process = arguments is None
    try:
        arguments = process.prepare(list(sys.argv[1:] if arguments is None else arguments))
    except process.Unwritable as problem:
        process.tell(str(problem), process.WINDOWED)
        return 1
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in OWN_OPTIONS):
        arguments.insert(0, "play")
    process.write_plainly()
    if own_process:
        process.watch(arguments[0])
        missing = compiled.provide()
        if missing:
            process.tell(missing, arguments[0])
            return 1
    try:
        return _run(arguments) or process.finish_output()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output (`… | head`) has read enough
        sys.stdout = None
        return 0
    except Exception as error:  # noqa: BLE001  (a player never sees a traceback)
        return _report(error, arguments[0])
    finally:
        process.finish_output()


def _run(arguments: "list[str]") -> int:
    """Parse, loading only the chosen command's file, and run it."""
    import argparse
    from importlib import import_module

    parser = argparse.ArgumentParser(prog="pirategames", description="Pirate card games.")
    parser.add_argument("--version", action="version", version="pirategames " + __version__)
    parser.add_argument("--portable", action="store_true", help=PORTABLE_HELP)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, words in COMMANDS.items():
        chosen = commands.add_parser(name, help=words, description=words[0].upper() + words[1:])
        if name == arguments[0]:
            module = import_module("pirategames.commands." + name)
            module.add_arguments(chosen)
    parsed = parser.parse_args(arguments)

    from pirategames import process
    from pirategames.commands.common import Refused, mendable

    try:
        return int(module.run(parsed))
    except Refused as problem:
        process.tell(str(problem), arguments[0])
        return problem.code
    except Exception as error:
        mistakes = mendable(error)
        if not mistakes:
            raise
        process.tell(mistakes, arguments[0])
        return 1


def _report(error: Exception, command: str) -> int:
    """Write the traceback to the player's log folder and say so in one sentence."""
    from pirategames import process

    path = process.report(error)
    if path is None:  # not even the log folder can be written
        process.tell("Something went wrong ({}).".format(error), command)
    else:
        from pirategames.i18n import tr

        process.tell(tr("Something went wrong; the details are in {path}.", path=path), command)
    return 1


if __name__ == "__main__":
    bootstrap.ensure()
    sys.exit(main())
