"""Run by Blender: blender -b --python photograph.py -- <shot> <folder> [width height samples]"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Matrix

import camera
import details
import maps
import mesh
import stage
from collar import collar
from garment import Garment
from materials import linear, pique, rib
from placket import placket
from polos import POLOS
from shots import SHOTS


def dress(polo, pose, ink_label=False):
    """Dark cloth carries the pale label; with lent light the label must be the lender's, which is the ink one."""
    garment = Garment(polo.drape if pose == 'hung' else 'laid', polo.mirrored, folded=pose == 'folded')
    painted = maps.body(garment.cut, polo.stripes, [(a, b - a) for a, b in polo.tipping])
    cloth = pique('pique', polo.yarn, polo.colour, painted, polo.second, polo.collar)
    mesh.add('shirt', garment.points, garment.faces, cloth, garment.rest, SOLIDIFY=dict(thickness=.009, offset=-1))
    placket(garment, polo)
    collar(garment, rib('collar', polo.yarn, polo.collar or polo.colour, polo.second, polo.tipping))
    details.neck_tape(garment, polo)
    details.label(garment, pale=sum(linear(polo.colour)) < .6 and not ink_label)
    if polo.embroidery:
        details.cedar(garment, polo)
    return garment


def pile(pieces):
    """Folded garments on one another; each leans on the collar below it, so it lies a little steeper and a little askew."""
    for level, (polo, colour) in enumerate(pieces):
        before = set(bpy.data.objects)
        garment = dress(POLOS[polo][colour], 'folded')
        lean, turn = math.radians(3.6 * level), math.radians((0, -1.6, 1.1)[level % 3])
        place = Matrix.Translation((0, 0, .2 * level + 3.7 * math.sin(lean))) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X')
        for thing in set(bpy.data.objects) - before:
            if not thing.parent:
                thing.matrix_world = place @ thing.matrix_world
    return garment


def photograph(name, folder, width=None, height=None, samples=None):
    shot = SHOTS[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    garment = pile(shot.pile) if shot.pile else dress(POLOS[shot.polo][shot.colour], shot.pose, bool(shot.light_of))
    stage.build(shot.view, garment.points[:, 2].min() - .35 if garment.hung else 0)
    started = time.time()
    camera.expose(folder, int(width or shot.width), int(height or shot.height), int(samples or shot.samples), lit=not shot.light_of)
    print(f'exposed {name} in {time.time() - started:.0f} s')


if __name__ == '__main__':
    photograph(*sys.argv[sys.argv.index('--') + 1:])
