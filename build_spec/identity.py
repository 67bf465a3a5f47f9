"""What the packaged program is called: by its system, by stores, by the files that describe it.

Names are written here once; the descriptions that cannot read them (the .desktop file, the
AppStream metainfo, the Flatpak manifest) are compared with them by the tests. Knows no game.
"""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import Any

from pirategames import __version__, paths

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "build_spec"
NAME = "Pirate Games"
DESKTOP_ID = paths.DESKTOP_ID
PROGRAM = "pirategames"  # the executable, its folder, its archive
CONSOLE_PROGRAM = f"{PROGRAM}-console"  # the same with a console of its own, on Windows
BUNDLE_ID = DESKTOP_ID.replace("_", "-")  # macOS knows no underscore, D-Bus no hyphen
DESCRIPTION = "Pirate card games against AI captains"
COPYRIGHT = "© the Pirate Games authors, MIT licence"
OLDEST_MACOS = "11.0"

LINUX = HERE / "linux"
DESKTOP_FILE = LINUX / f"{DESKTOP_ID}.desktop"
METAINFO_FILE = LINUX / f"{DESKTOP_ID}.metainfo.xml"
FLATPAK_FILE = LINUX / f"{DESKTOP_ID}.yml"


def release_name() -> str:
    """The name of an archive for the present system, without its ending."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower()
    return f"{PROGRAM}-{__version__}-{system}-{'x86_64' if machine == 'amd64' else machine}"


def version_numbers(version: str = __version__) -> tuple[int, int, int, int]:
    """The version as Windows wants it, four numbers: "0.2.0rc1" → (0, 2, 0, 0)."""
    numbers = []
    for part in version.split(".")[:3]:
        digits = ""
        for character in part:
            if not character.isdigit():
                break
            digits += character
        numbers.append(int(digits or 0))
    numbers += [0] * (4 - len(numbers))
    return numbers[0], numbers[1], numbers[2], numbers[3]


def version_resource(program: str) -> str:
    """What Windows shows under a program's properties, in the form PyInstaller reads."""
    numbers = version_numbers()
    texts = {
        "CompanyName": "the Pirate Games authors",
        "FileDescription": NAME,
        "FileVersion": __version__,
        "InternalName": program,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAME,
        "ProductVersion": __version__,
    }
    entries = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return f"""\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [{entries}])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def info_plist() -> dict[str, Any]:
    """What macOS reads about the application before it starts it."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": BUNDLE_ID,
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": ".".join(map(str, version_numbers()[:3])),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "fr"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSRequiresAquaSystemAppearance": False,
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
