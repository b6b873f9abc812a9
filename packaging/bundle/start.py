"""What the frozen program begins with."""

import sys

from game.cli import main

if "--multiprocessing-fork" in sys.argv:  # a helper of `simulate` and `arena`, on systems that cannot fork
    from multiprocessing import freeze_support

    freeze_support()

sys.exit(main())
