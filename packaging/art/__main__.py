"""python packaging/art build | sheet | check"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the rules, which know where a port lies
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from art import build, check, sheet

COMMANDS = {"build": build.main, "sheet": sheet.main, "check": check.main}


def main(words: list[str]) -> int:
    if not words or words[0] not in COMMANDS:
        print("usage: python packaging/art " + " | ".join(COMMANDS))
        return 2
    return COMMANDS[words[0]](words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
