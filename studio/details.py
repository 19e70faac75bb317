"""Neck tape, woven label and the embroidered cedar."""
import bpy
import numpy as np
from mathutils import Vector

import mesh
from materials import plain, rib
from pattern import outline

U = .1
HOUSE = 'AZROU'
LABEL_MIDDLE, LABEL_LIFT = -3.55, .034
# Each tier of the cedar: height of its tip, height and half width of its base, cm from the foot of the tree.
CEDAR_TIERS = [(2.30, 1.72, .30), (1.92, 1.30, .52), (1.50, .84, .74), (1.04, .36, .92)]
CEDAR_TRUNK = (.44, 0., .09)


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


def cedar(garment, polo, x=9.4, y=-15.2):
    """A cedar in satin stitch on the wearer's left chest: one thread per stitch, so it takes light as silk does."""
    normal = garment.normal(x, y)
    rng = np.random.default_rng(5)

    def stitch(a, b, crown):
        way = np.linspace(0, 1, 7)
        flat = np.outer(1 - way, a) + np.outer(way, b) + rng.normal(0, .004, 2)
        return [garment.at(x + u, y + v) + normal * (.013 + crown * np.sin(np.pi * w)) for (u, v), w in zip(flat, way)]
    paths = []
    for tip, base, half in CEDAR_TIERS:
        for side in (-1, 1):
            for k in np.linspace(0, 1, 26):
                paths.append(stitch((side * .015, tip - (tip - base - .10) * k), (side * half * k, base + (tip - base) * .42 * (1 - k) ** 2 + .02 - .10 * k), .004))
    top, foot, half = CEDAR_TRUNK
    paths += [stitch((-half, v), (half, v - .02), .005) for v in np.linspace(foot, top, 16)]
    mesh.thread('cedar', paths, .0016, plain('embroidery', polo.embroidery, roughness=.42, Specular=.5, Sheen=.3))
