"""From SVG text to pixels to files, always with the same bytes."""

from __future__ import annotations

import io
import re
from pathlib import Path
from statistics import NormalDist

import resvg_py
from PIL import Image

HERE = Path(__file__).resolve().parent
JPEG_QUALITY = 90
WEBP_QUALITY = 90
INK = "#1a1b30"
IVORY = "#f4efe4"
KEYLINE_FILTER = re.compile(r'<filter id="keyline".*?</filter>', re.DOTALL)


def drawings(game: str) -> Path:
    """Where a game, or the house, has its drawings."""
    return HERE / game / "drawings"


def rendered(svg: str, folder: Path, size: tuple[int, int]) -> Image.Image:
    """The drawing in exactly that size; `folder` is where it finds the drawings it places within itself."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True, resources_dir=str(folder))
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size != size:  # the drawing's proportions differ by a fraction of a pixel
        exact = Image.new("RGBA", size)
        exact.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
        return exact
    return image


def edge(distance: float, spread: float, pixel: float) -> tuple[float, float]:
    """Slope and intercept that turn a blurred outline into a line which ends `distance` outside, one pixel soft."""
    normal = NormalDist(0, spread)
    slope = 1 / (normal.pdf(distance) * pixel)
    return slope, 0.5 - slope * (1 - normal.cdf(distance))


def keyline(svg: str, ivory: float, ink: float, pixel: float) -> str:
    """Fit the ivory keyline and the ink line around it to the size of the picture; all widths in the drawing's units."""
    ivory_slope, ivory_intercept = edge(ivory, ivory, pixel)
    ink_slope, ink_intercept = edge(ivory + ink, ivory, pixel)
    fitted = (
        '<filter id="keyline" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%">'
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{ivory:.3f}" result="blurred"/>'
        f'<feComponentTransfer in="blurred" result="wide"><feFuncA type="linear" slope="{ink_slope:.3f}"'
        f' intercept="{ink_intercept:.3f}"/></feComponentTransfer>'
        f'<feComponentTransfer in="blurred" result="tight"><feFuncA type="linear" slope="{ivory_slope:.3f}"'
        f' intercept="{ivory_intercept:.3f}"/></feComponentTransfer>'
        f'<feFlood flood-color="{INK}"/><feComposite in2="wide" operator="in" result="ink"/>'
        f'<feFlood flood-color="{IVORY}"/><feComposite in2="tight" operator="in" result="ivory"/>'
        '<feMerge><feMergeNode in="ink"/><feMergeNode in="ivory"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
    )
    return KEYLINE_FILTER.sub(fitted, svg)


def width_in_units(svg: str) -> float:
    found = re.search(r'viewBox="0 0 ([\d.]+) [\d.]+"', svg)
    if not found:
        raise ValueError("the drawing has no viewBox that begins at 0 0")
    return float(found[1])


def encoded(image: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    if kind == "jpg":
        image.convert("RGB").save(out, "JPEG", quality=JPEG_QUALITY, optimize=True, subsampling=0 if image.width < 1200 else 2)
    elif kind == "webp":
        image.save(out, "WEBP", quality=WEBP_QUALITY, alpha_quality=95, method=6)
    else:
        image.save(out, "PNG", optimize=True)
    return out.getvalue()
