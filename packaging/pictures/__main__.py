"""python packaging/pictures: draws them anew."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pictures import refresh

if __name__ == "__main__":
    sys.exit(refresh())
