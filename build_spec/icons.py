"""`python -m build_spec.icons [FOLDER]`: the application's icon in every form a system asks for.

From the one drawing assets/icons/app.svg: `app-<pixels>.png` for Linux, `app.ico` for Windows,
`app.icns` for macOS, by default into build/icons. Nothing made here is kept under version control.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parent.parent
MASTER = ROOT / "assets" / "icons" / "app.svg"
FOLDER = ROOT / "build" / "icons"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# macOS: what a picture is for (size in points, @2x for fine screens) → its pixels. The types for 16
# and 32 points on coarse screens want a packed form of their own; the finer ones are scaled down.
ICNS_TYPES = (
    ("ic11", 32),  # 16@2x
    ("ic12", 64),  # 32@2x
    ("ic07", 128),
    ("ic13", 256),  # 128@2x
    ("ic08", 256),
    ("ic14", 512),  # 256@2x
    ("ic09", 512),
    ("ic10", 1024),  # 512@2x
)


def drawn(size: int, master: Path = MASTER) -> pygame.Surface:
    """The icon at `size` pixels; the small ones are drawn large and averaged, which keeps lines."""
    scale = 4 if size < 128 else 1
    large = pygame.image.load_sized_svg(master, (size * scale, size * scale))
    return pygame.transform.smoothscale(large, (size, size)) if scale > 1 else large


def dib(picture: pygame.Surface) -> bytes:
    """A picture as an .ico file holds the small ones: a bitmap, bottom up, and an unused mask."""
    width, height = picture.get_size()
    header = struct.pack("<IiiHHIIiiII", 40, width, 2 * height, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = pygame.image.tobytes(picture, "BGRA", True)
    mask = bytes(((width + 31) // 32 * 4) * height)
    return header + pixels + mask


def ico(bitmaps: dict[int, bytes]) -> bytes:
    """An .ico file of pictures by size in pixels (at most 256)."""
    content = struct.pack("<HHH", 0, 1, len(bitmaps))
    offset = len(content) + 16 * len(bitmaps)
    for size, data in bitmaps.items():
        content += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return content + b"".join(bitmaps.values())


def icns(pngs: dict[int, bytes]) -> bytes:
    """An .icns file of PNG files by size in pixels."""
    body = b"".join(
        kind.encode("ascii") + struct.pack(">I", 8 + len(pngs[size])) + pngs[size]
        for kind, size in ICNS_TYPES
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make(folder: Path = FOLDER, master: Path = MASTER) -> Path:
    """Write every form into `folder`, made if needed, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: drawn(size, master) for size in PNG_SIZES}
    pngs = {}
    for size, picture in pictures.items():
        path = folder / f"app-{size}.png"
        pygame.image.save(picture, path)
        pngs[size] = path.read_bytes()
    # Explorer reads PNG only for the largest; older viewers want bitmaps for the others.
    bitmaps = {size: pngs[size] if size == 256 else dib(pictures[size]) for size in ICO_SIZES}
    (folder / "app.ico").write_bytes(ico(bitmaps))
    (folder / "app.icns").write_bytes(icns(pngs))
    return folder


if __name__ == "__main__":
    print(make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
