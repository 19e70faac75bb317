"""The draped shirt as a fine surface that other pieces can be laid on."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import barycentric_transform

import mesh
from cloth import DRAPES, drape
from fold import fold

U = .1


class Garment:
    """points: Blender units; rest: pattern coordinates in Blender units; panel: 0 front, 1 back for every triangle."""

    def __init__(self, name, mirrored=False, folded=False):
        """name: one of DRAPES; mirrored: left for right, so that one drape serves two polos unnoticed."""
        self.cut = DRAPES[name]['cut']
        self.hung = 'arms' in DRAPES[name]
        cloth = drape(name)
        points, rest, faces, panel = cloth['draped'].astype(float), cloth['rest'], cloth['faces'], cloth['panel']
        points = mesh.smooth(points, faces, amount=.4)
        points = mesh.smooth_seams(points, faces, panel)
        if folded:
            is_back = np.ones(len(points), bool)
            is_back[faces[panel == 0].ravel()] = False
            points = fold(points, is_back)
        if mirrored:
            points, rest, faces = points * [-1, 1, 1], rest * [-1, 1], faces[:, ::-1]
        both = np.c_[points, rest * U]
        for _ in range(2):
            both, faces, panel = mesh.subdivide(both, faces, panel)
        self.points, self.rest, self.faces, self.panel = both[:, :3], both[:, 3:], faces, panel
        self._flat = np.c_[self.rest, np.zeros(len(self.rest))]
        self._panels = [(BVHTree.FromPolygons(self._flat.tolist(), faces[panel == b].tolist()), faces[panel == b]) for b in (0, 1)]
        self._whole = BVHTree.FromPolygons(self.points.tolist(), faces.tolist())

    def at(self, x, y, back=0):
        """Where the point (x, y) of the pattern, in cm, lies now."""
        tree, faces = self._panels[back]
        found, _, index, _ = tree.find_nearest(Vector((x * U, y * U, 0)))
        a, b, c = faces[index]
        corner = lambda where: [Vector(where[i]) for i in (a, b, c)]
        return np.array(barycentric_transform(found, *corner(self._flat), *corner(self.points)))

    def normal(self, x, y, back=0, reach=.8):
        n = np.cross(self.at(x + reach, y, back) - self.at(x - reach, y, back), self.at(x, y + reach, back) - self.at(x, y - reach, back))
        return n / np.linalg.norm(n)

    def height(self, x, y, otherwise):
        """Height in cm of whatever lies highest at the place x, y (cm)."""
        hit = self._whole.ray_cast(Vector((x * U, y * U, 8)), Vector((0, 0, -1)))[0]
        return hit.z / U if hit else otherwise
