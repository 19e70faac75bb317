"""The collar: stand, roll and leaf in one sweep from the left front round the back to the right front."""
import numpy as np

import mesh
from pattern import outline, resample

U = .1
STATIONS = [0, .18, .36, .52, .76, 1]           # centre back ... centre front
FOLD = {  # from the neck seam to the fold line, cm
    'hung': [(0, 4.2, .5), (-.5, 3.95, .5), (-1.35, 2.55, .6), (-1.3, 1.75, .55), (-.95, 1.15, .4), (-.04, .6, .35)],
    'laid': [(0, 3.5, 1.0), (-.45, 3.1, 1.2), (-1.2, 1.7, 1.5), (-.9, .95, 1.4), (-.6, .6, 1.1), (-.06, .45, .7)],
}
EDGE = [(0, -.8, -1.0), (4.6, -.6, -1.0), (8.6, -.5, 0), (9.7, -3.0, 0), (8.1, -8.9, 0), (5.3, -13.2, 0)]   # outer edge on the pattern, cm
STEPS, STAND_ROWS, LEAF_ROWS = 100, 10, 30


def collar(garment, material):
    sides = [_half(garment, side) for side in (-1, 1)]
    points = np.concatenate([sides[0][:0:-1], .5 * (sides[0][:1] + sides[1][:1]), sides[1][1:]])
    middle = len(points) // 2
    for _ in range(10):
        _relax(points[middle - 12:middle + 13], slice(None))
    _relax(points, slice(STAND_ROWS, None), times=4)
    _relax(points, slice(STAND_ROWS - 4, STAND_ROWS + 8), times=36)
    rest = _rest(points)
    return mesh.add('collar', points.reshape(-1, 3) * U, mesh.grid(*points.shape[:2]), material, rest.reshape(-1, 2),
                    SOLIDIFY=dict(thickness=.022, offset=0), SUBSURF=dict(levels=1, render_levels=1))


def _half(garment, side):
    """Rows of points from centre back to centre front, seam to outer edge, in cm."""
    stations = np.linspace(0, 1, STEPS)
    seam = np.array([_seam(garment, side, t) for t in stations])
    seam[:, 0] *= side
    _relax(seam, slice(None), times=8)
    fold = seam + _through(stations, FOLD['hung' if garment.hung else 'laid'])
    fold[:, 0] = np.maximum(fold[:, 0], .1)
    edge = _through(stations, [_edge(garment, side, k, place, seam[0, 2]) for k, place in zip(STATIONS, EDGE)])
    # One leaf sits a little higher and further out than the other, as on any worn shirt.
    uneven = np.clip((stations - .35) / .5, 0, 1)[:, None] * (np.array([.22, .26, .10]) if side > 0 else np.array([-.08, -.10, 0]))
    edge = edge + uneven
    rows = []
    for t, a, f, e in zip(stations, seam, fold, edge):
        stand = [a * (1 - s) + f * s + [0, 0, -.1 * np.sin(s * np.pi)] for s in np.linspace(0, 1, STAND_ROWS, endpoint=False)]
        leaf = [_leaf(garment, side, t, s, f, e) for s in np.linspace(0, 1, LEAF_ROWS)]
        row = np.array(stand + leaf)
        _relax(row, slice(None), times=2)
        rows.append(row * [side, 1, 1])
    return np.array(rows)


def _leaf(garment, side, t, s, fold, edge):
    p = fold * (1 - s) + edge * s
    p[2] = edge[2] + (fold[2] - edge[2]) * (1 - s) ** 1.5
    if t <= .38:
        p[2] += .45 * np.sin(np.pi * s) * np.clip((t - .1) / .2, 0, 1)
        return p
    lifted = .10 * np.clip((s - .7) / .3, 0, 1) * np.clip((t - .75) / .25, 0, 1) * (2.2 if side > 0 else 1)
    p[2] = max(p[2], garment.height(side * p[0], p[1], -9) + .20 + lifted)
    return p


def _seam(garment, side, t):
    back, front = (resample(outline(garment.cut, b)['neck'], .05) for b in (1, 0))
    if t < .4:
        x, y = back[min(len(back) - 1, int(t / .4 * (len(back) - 1)))]
        return garment.at(side * x, y - .5 * (1 - t / .4) - .1, 1) / U + [0, 0, .15]
    x, y = front[::-1][min(len(front) - 1, int((t - .4) / .6 * (len(front) - 1)))]
    return garment.at(side * x, y) / U + [0, 0, .05]


def _edge(garment, side, station, place, back_height):
    x, y, z = place
    if station < .3:
        return np.array([x, y, z + back_height])
    return (garment.at(side * x, y) / U + [0, 0, .25 if station > .4 else -.4]) * [side, 1, 1]


def _rest(points):
    """Knit coordinates: along the collar, and inward from the outer edge."""
    step = np.linalg.norm(np.diff(points[:, STAND_ROWS], axis=0), axis=1)
    along = np.r_[0, np.cumsum(step)]
    inward = np.cumsum(np.linalg.norm(np.diff(points[:, ::-1], axis=1), axis=2), axis=1)
    inward = np.c_[np.zeros(len(points)), inward][:, ::-1]
    return np.stack([np.broadcast_to((along - along[-1] / 2)[:, None], inward.shape), inward], -1) * U


def _relax(points, columns, times=1):
    for _ in range(times):
        p = points[:, columns] if points.ndim == 3 else points
        p[1:-1] = .5 * p[1:-1] + .25 * (p[:-2] + p[2:])


def _through(at, control):
    """Smooth interpolation through the stations, level at the centre back."""
    points, k = np.array(control, float), np.array(STATIONS, float)
    slope = np.gradient(points, k, axis=0)
    slope[0, 1:] = 0
    i = np.clip(np.searchsorted(k, at, side='right') - 1, 0, len(k) - 2)
    h = (k[i + 1] - k[i])[:, None]
    t = (np.asarray(at) - k[i])[:, None] / h
    return ((2 * t**3 - 3 * t**2 + 1) * points[i] + (t**3 - 2 * t**2 + t) * h * slope[i]
            + (-2 * t**3 + 3 * t**2) * points[i + 1] + (t**3 - t**2) * h * slope[i + 1])
