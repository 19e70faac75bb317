"""Fold the laid shirt as on a shop shelf: sides to the back, then the lower part to the back (thick-sheet bends)."""
import numpy as np

U = .1
WIDTH, HEIGHT = 13.0, 37.0      # half width and length of the folded piece, cm
SIDE_RADIUS, HEM_RADIUS = .42, .98


def fold(points, is_back):
    x, y, z = (points / U).T
    depth = np.where(is_back, .36, .28 * np.tanh(np.maximum(np.percentile(z, 99.5) - z, 0) * .6))
    side, lower = np.sign(x), -y > HEIGHT - HEM_RADIUS
    # The part turned under is laid a little askew, so that its edge shows as a second layer.
    out = np.abs(x) * (1 + .012 * np.sin(y * .35 + side)) + np.where(lower, -.10 - .26 * side, 0)
    out, dep, _ = _bend(out, depth, WIDTH - SIDE_RADIUS, SIDE_RADIUS, SIDE_RADIUS, slack=.02)
    down, dep, turned = _bend(-y + .02 * side * out, dep, HEIGHT - HEM_RADIUS, HEM_RADIUS, HEM_RADIUS - .55 * dep)
    relaxed = .16 * np.sin(x * .24 + 1) * np.sin(y * .17) + .10 * np.sin(x * .5 - y * .31)
    relaxed += .20 * np.exp(-((out - WIDTH * .75) / 4) ** 2) * (-y > 8)
    height = 2 * HEM_RADIUS + .02 - dep + np.where(dep < .6, relaxed, 0)
    return np.c_[side * out, -down, height] * U


def _bend(along, depth, start, radius, reach, slack=0.):
    """Roll a sheet of the given depth around a rod at `start`. -> place along, depth below the top, whether turned."""
    angle = np.clip((along - start) / radius, 0, np.pi)
    over = np.maximum(along - start - np.pi * radius, 0)
    place = np.where(along < start, along, start + reach * np.sin(angle) - over)
    return place, depth * np.cos(angle) + radius * (1 - np.cos(angle)) + over * slack, angle > 0
