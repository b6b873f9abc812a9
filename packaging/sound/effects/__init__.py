"""Effects are made from noise and ringing bodies: three takes each, with small differences as in life.

An effect is a function of its luck and of `k`, the pitch of the take (0.97 to 1.03). The tables of `shared` and of each game tell
the rest.
"""
