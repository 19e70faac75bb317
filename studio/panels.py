"""Cut the two panels out as triangle meshes, sewn by sharing vertices along shoulder, sleeve and side seams."""
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from pattern import SEWN, outline, resample


def panels(cut, step, rng):
    """-> vertices (cm), triangles, panel of each vertex (0 front, 1 back, 2 sewn), panel of each triangle."""
    verts, faces, vertex_panel, face_panel, sewn = [], [], [], [], {}
    for back in (0, 1):
        ring = _ring(cut, back, step)
        border = np.array([point for *_, point in ring])
        points, _, triangles, origin, *_ = delaunay_2d_cdt(
            [Vector(p) for p in np.r_[border, _inside(border, step, rng)]],
            [(i, (i + 1) % len(border)) for i in range(len(border))], [], 1, 1e-6)
        index = []
        for i, p in enumerate(points):
            key = _seam_key(ring, origin[i][0]) if origin[i] else None
            if key in sewn:
                vertex_panel[sewn[key]] = 2
                index.append(sewn[key])
                continue
            index.append(len(verts))
            verts.append((p.x, p.y))
            vertex_panel.append(back)
            if key:
                sewn[key] = index[-1]
        for triangle in triangles:
            t = [index[i] for i in triangle]
            a, b, c = (np.array(verts[i]) for i in t)
            counterclockwise = (b - a)[0] * (c - a)[1] > (b - a)[1] * (c - a)[0]
            faces.append(t if counterclockwise != bool(back) else t[::-1])
            face_panel.append(back)
    return np.array(verts), np.array(faces), np.array(vertex_panel), np.array(face_panel)


def _ring(cut, back, step):
    right = [(name, i, +1, tuple(p)) for name, curve in outline(cut, back).items()
             for i, p in enumerate(resample(curve, step)[:-1])]
    middle = ('middle', 0, +1, tuple(outline(cut, back)['hem'][-1]))
    left = [(name, i, -1, (-x, y)) for name, i, _, (x, y) in right[:0:-1]]
    return right + [middle] + left


def _seam_key(ring, i):
    if i >= len(ring):
        return None
    name, k, side, _ = ring[i]
    return (name, k, side) if name in SEWN or (k == 0 and name in ('cuff', 'vent')) else None


def _inside(border, step, rng):
    """A jittered triangular grid inside the border, kept clear of it."""
    xs, ys = np.arange(-46, 46, step), np.arange(-80, 2, step * .866)
    grid = np.array([(x + (j % 2) * step / 2, y) for j, y in enumerate(ys) for x in xs])
    grid += rng.normal(0, step * .10, grid.shape)
    x, y = grid.T
    inside, nearest = np.zeros(len(grid), bool), np.full(len(grid), 1e9)
    for a, b in zip(border, np.roll(border, -1, 0)):
        crosses = (a[1] > y) != (b[1] > y)
        inside ^= crosses & (x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1] + 1e-12) + a[0])
        ab = b - a
        t = np.clip(((grid - a) @ ab) / (ab @ ab), 0, 1)
        nearest = np.minimum(nearest, np.hypot(*(grid - a - t[:, None] * ab).T))
    return grid[inside & (nearest > .6 * step)]
