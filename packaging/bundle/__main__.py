"""python packaging/bundle [--check | --pictures]"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bundle import build
from bundle.about import DIST


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="play.py package", description="Makes a bundle, its archive and, on Linux, a .deb in dist/.")
    parser.add_argument("--check", action="store_true", help="make them, then play with them as a new owner would")
    parser.add_argument("--keep", action="store_true", help="with --check: try out what is in dist/ already")
    parser.add_argument("--pictures", action="store_true", help="draw the pictures of README.md anew instead")
    args = parser.parse_args(words)
    if args.pictures:
        from pictures import refresh

        return refresh()
    if not args.keep:
        build.build(DIST)
    if not args.check:
        return 0
    from bundle.check import check

    return check(DIST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
