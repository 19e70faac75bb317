"""Neck tape, woven label and the embroidered cedar."""
import bpy
import numpy as np
from mathutils import Vector

import mesh
from materials import plain, rib
from pattern import bezier, outline, resample

U = .1
HOUSE = 'AZROU'
LABEL_MIDDLE, LABEL_LIFT = -3.55, .034
# The house's mark as in drawn/logo.svg, in its units: trunk, foot, crown and three pairs of boughs.
MARK_HEIGHT, MARK_TOP, MARK_AXIS = 70, 14, 48
MARK = [[(48, 14), (48, 84)], [(48, 84), (54, 84)], [(48, 14), (32, 31)], [(32, 31), (38, 37)], [(38, 37), (48, 26)],
        [(48, 44), (41, 49), (33, 51), (24, 50)], [(48, 57), (39, 63), (29, 65), (17, 64)], [(48, 70), (37, 77), (25, 79), (11, 78)]]


def neck_tape(garment, polo):
    neck = outline(garment.cut, 1)['neck']
    xs, drops = np.linspace(-7.0, 7.0, 60), (0., .4, .8, 1.2)
    points = np.array([[garment.at(x, np.interp(abs(x), *neck.T) - d, 1) + [0, 0, .020] for x in xs] for d in drops])
    cloth = rib('tape', polo.yarn, polo.collar or polo.colour, width=.012)
    mesh.add('tape', points.reshape(-1, 3), mesh.grid(4, 60), cloth, [(x * U, .05 + d * U) for d in drops for x in xs], SOLIDIFY=dict(thickness=.008))


def label(garment, pale):
    woven, ink = ('#bfb8a9', '#191c24') if pale else ('#20242f', '#cfc8b8')
    xs, ys = np.linspace(-2.3, 2.3, 24), LABEL_MIDDLE + np.linspace(.8, -.8, 9)
    points = np.array([[garment.at(x, y, 1) + [0, 0, LABEL_LIFT] for x in xs] for y in ys])
    mesh.add('label', points.reshape(-1, 3), mesh.grid(9, 24), plain('label', woven, roughness=.5, Sheen=.4), SOLIDIFY=dict(thickness=.0015))
    text = bpy.data.curves.new('name', 'FONT')
    text.body, text.size, text.space_character = HOUSE, .062, 1.6
    text.align_x = text.align_y = 'CENTER'
    text.materials.append(plain('ink', ink, roughness=.7))
    flat = bpy.data.objects.new('name', text)
    bpy.context.scene.collection.objects.link(flat)
    name = bpy.data.objects.new('woven name', bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get())))
    bpy.data.objects.remove(flat)
    bpy.context.scene.collection.objects.link(name)
    out = garment.normal(0, LABEL_MIDDLE, 1)
    out = Vector(out if out[2] > 0 else -out) * .004
    for vertex in name.data.vertices:
        x, y, _ = vertex.co / U
        vertex.co = Vector(garment.at(x, LABEL_MIDDLE + y, 1) + [0, 0, LABEL_LIFT]) + out


def cedar(garment, polo, x=9.4, y=-14.2, height=2.3, width=.15, spacing=.028):
    """The house's cedar in satin stitch on the wearer's left chest: one thread per stitch, so it takes light as silk does. Lengths in cm."""
    normal, scale = garment.normal(x, y), height / MARK_HEIGHT
    rng = np.random.default_rng(5)

    def stitch(a, b):
        way = np.linspace(0, 1, 7)
        flat = np.outer(1 - way, a) + np.outer(way, b) + rng.normal(0, .003, 2)
        return [garment.at(x + u, y + v) + normal * (.012 + .006 * np.sin(np.pi * w)) for (u, v), w in zip(flat, way)]
    paths = []
    for curve in MARK:
        drawn = (bezier(curve) - [MARK_AXIS, MARK_TOP]) * [scale, -scale]
        for side in (1, -1) if drawn[:, 0].any() else (1,):
            line = resample(drawn * [side, 1], spacing)
            across = np.gradient(line, axis=0)[:, ::-1] * [-1, 1]
            across *= width / 2 / np.hypot(*across.T)[:, None]
            paths += [stitch(p - q, p + q) for p, q in zip(line, across)]
    mesh.thread('cedar', paths, .0013, plain('embroidery', polo.embroidery, roughness=.42, Specular=.5, Sheen=.3))
