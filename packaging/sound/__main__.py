"""The same as python -m packaging.sound.build, also where a library named packaging is installed: python packaging/sound [names...]"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the catalogue, which knows the order of the games
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sound.build import main

raise SystemExit(main(sys.argv[1:]))
