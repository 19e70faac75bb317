"""Fold the laid shirt as on a shop shelf: sides to the back, then the lower part to the back (thick-sheet bends)."""
import numpy as np

U = .1
WIDTH, HEIGHT = 13.0, 37.0      # half width and length of the folded piece, cm
HIDDEN = 24.0                   # no more than this reaches back under the piece: long sleeves are tucked in again, unseen
SIDE_RADIUS, HEM_RADIUS = .42, .98


def fold(points, is_back):
    x, y, z = (points / U).T
    depth = np.where(is_back, .36, .18 * np.tanh(np.maximum(np.percentile(z, 99.5) - z, 0) * .9))
    side, out = np.sign(x), np.abs(x) * (1 + .012 * np.sin(y * .35 + np.sign(x)))
    out, dep, _ = _bend(out, depth, WIDTH - SIDE_RADIUS, SIDE_RADIUS, SIDE_RADIUS, slack=.02)
    down, dep, turned = _bend(-y + .02 * side * out, dep, HEIGHT - HEM_RADIUS, HEM_RADIUS, HEM_RADIUS - .8 * dep)
    # The part turned under is laid a little askew, so that its edge shows as a second layer.
    across = side * out * (1 + .018 * turned) + .26 * turned
    # All layers rise together, or a lower one would come through; what lies on the table stays there.
    height = 2 * HEM_RADIUS + .02 - dep + np.clip((1.7 - dep) / .6, 0, 1) * _ease(side * out, down)
    return np.c_[across, -down, height] * U


def _ease(x, down):
    """What keeps the top from looking ironed: a soft swell, and the edges of the sleeves folded behind."""
    out = np.abs(x)
    swell = .11 * np.sin(x * .24 + 1) * np.sin(down * .17) + .08 * np.sin(x * .5 + down * .31) + .06 * np.sin(x * .8 - down * .55 + 2)
    sleeve = sum(h * np.exp(-((out - at + lean * (down - 18)) / .9) ** 2) * (x * s > 0) for s, at, lean, h in ((1, 8.6, .07, .17), (-1, 7.9, .04, .13)))
    return (swell + sleeve * np.clip((down - 7) / 6, 0, 1) + .2 * np.exp(-((out - WIDTH * .75) / 4) ** 2) * np.clip((down - 6) / 4, 0, 1))


def _bend(along, depth, start, radius, reach, slack=0.):
    """Roll a sheet of the given depth around a rod at `start`. -> place along, depth below the top, how far turned (0 to 1)."""
    angle = np.clip((along - start) / radius, 0, np.pi)
    over = HIDDEN * np.tanh(np.maximum(along - start - np.pi * radius, 0) / HIDDEN)
    place = np.where(along < start, along, start + reach * np.sin(angle) - over)
    return place, depth * np.cos(angle) + radius * (1 - np.cos(angle)) + over * slack, angle / np.pi
