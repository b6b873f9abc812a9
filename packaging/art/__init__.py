"""The art build: the drawings and painters of the house and of each game become the pictures of assets/sprites. The game never imports it.

    python packaging/art build [names...]   make all pictures, or those whose name (or game/name) begins with one of the words
    python packaging/art sheet [folder]     contact sheets to look at
    python packaging/art check              does a fresh rendering give the committed bytes?

It is started as a folder because `-m packaging.art` would find the library named packaging where that is installed.
The drawings lie here and not in assets/, because assets/ is what a player receives and the game reads pictures only.
"""
