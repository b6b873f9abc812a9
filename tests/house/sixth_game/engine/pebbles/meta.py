"""Pebbles on the shelf."""

from engine.kernel.game import Meta, Mode

META = Meta(id="pebbles", title="Pebbles", minutes=(1, 2), modes=(Mode("heap", "Heap", (2, 3)),), options=(), presets={}, rules=1)
