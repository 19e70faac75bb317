"""Placket, under-placket and buttons."""
import math

import bpy
import numpy as np
from mathutils import Vector

import mesh
from maps import Map
from materials import pearl, pique, plain
from pattern import PLACKET_HALF as HALF, PLACKET_LENGTH as LENGTH, PLACKET_TOP as TOP, bezier

U = .1
BOTTOM = TOP - LENGTH
SECTION = [(-1.0, -.05), (-1.0, .10), (-.985, .17), (-.95, .20)] + [(v, .21) for v in np.linspace(-.85, .85, 13)] + [(.95, .20), (.985, .17), (1.0, .10), (1.0, -.05)]
BUTTON = [(0, .10), (.44, .10), (.55, .115), (.62, .16), (.72, .205), (.84, .215), (.94, .19), (.99, .14), (1, .09), (.97, .03), (.85, 0), (0, 0)]
RADIUS = .55


def heights(buttons):
    return [TOP - 2.4 - k * (6.2 if buttons == 2 else 4.0) for k in range(buttons)]


def placket(garment, polo):
    painted = Map(-2.2, -26, 4.4, 18)
    for y in heights(polo.buttons):
        painted.buttonhole(0, y)
    inner = HALF - .22
    for side in (-1, 1):
        painted.topstitch(bezier([(side * inner, TOP), (side * inner, BOTTOM + .25)]))
    for y in (BOTTOM + .25, BOTTOM + 2.8):
        painted.topstitch(bezier([(-inner, y), (inner, y)]))
    for side in (-1, 1):
        painted.bar_tack(np.array([(side * inner - .3, BOTTOM + .25), (side * inner + .3, BOTTOM + .25)]), .09)
    if polo.stripes:
        x, y = painted.axes()
        pitch, width = polo.stripes
        painted.second[(((y - garment.cut.hem[1] - 4.4) % pitch) < width) & (y < -15.5)] = 1
    cloth = pique('placket', polo.yarn, polo.colour, painted, polo.second)
    _strip(garment, cloth, 0, 0, 1.)
    _strip(garment, cloth, -.17, .45, .45)
    buttons(garment, polo)


def _strip(garment, cloth, shift, short, lift):
    """One folded strip lying on the front; its lower end is rounded off."""
    end = BOTTOM + short
    ys = np.r_[np.linspace(TOP, end + .1, 70), end + .03, end, end]
    drop = np.r_[np.ones(70), .85, .5, -.3]
    points = np.array([[garment.at(x * HALF + shift, y) + [0, 0, z * (d if z > 0 else 1) * lift * U] for x, z in SECTION] for y, d in zip(ys, drop)])
    for _ in range(6):
        points[1:-1, :, 2] = .5 * points[1:-1, :, 2] + .25 * (points[:-2, :, 2] + points[2:, :, 2])
    rest = [((x * HALF + shift) * U, y * U) for y in ys for x, _ in SECTION]
    mesh.add('placket', points.reshape(-1, 3), mesh.grid(*points.shape[:2]), cloth, rest, SUBSURF=dict(levels=1, render_levels=1))


def buttons(garment, polo):
    shell = pearl()
    hole = plain('hole', polo.colour, .25, .003, .9)
    sewing = plain('sewing thread', polo.colour, 1.1, .01, .7, Sheen=.5)
    turn = np.random.default_rng(polo.seed)
    for y in heights(polo.buttons):
        normal = garment.normal(0, y)
        at = bpy.data.objects.new('button', None)
        bpy.context.scene.collection.objects.link(at)
        at.location = garment.at(0, y) + normal * .024
        at.rotation_euler = Vector(normal).to_track_quat('Z', 'Y').to_euler()
        at.rotation_euler.x += turn.normal(0, .05)
        at.rotation_euler.z += turn.normal(0, .35)
        _button(at, shell, hole, sewing)


def _button(at, shell, hole, sewing, around=48):
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    points = [(RADIUS * U * a * math.cos(t), RADIUS * U * a * math.sin(t), RADIUS * U * b) for a, b in BUTTON for t in angle]
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(len(BUTTON) - 1) for j in range(around)]
    mesh.add('button', points, faces, shell, SUBSURF=dict(levels=1, render_levels=1)).parent = at
    h, paths = RADIUS * .19 * U, []
    for sx in (-1, 1):
        for sy in (-1, 1):
            bpy.ops.mesh.primitive_cylinder_add(radius=RADIUS * .085 * U, depth=.004, vertices=20, location=(sx * h, sy * h, RADIUS * .10 * U))
            bpy.context.object.data.materials.append(hole)
            bpy.context.object.parent = at
        for shift in (-.25, .25):
            paths.append([(sx * h + shift * RADIUS * .09 * U, h * 1.05 * a, RADIUS * U * (.20 - .10 * a**4)) for a in np.linspace(-1, 1, 9)])
    mesh.thread('sewing', paths, RADIUS * .045 * U, sewing).parent = at
