"""The hidden body: torso and arms that start thin between the panels and grow into them."""
import math

import bpy
import numpy as np

SLEEVE = 25.5   # angle of the cut sleeve below the horizontal
U = .1  # one Blender unit is 10 cm
# height, half width, half depth, forward shift, cm
TORSO = np.array([
    (-84, 17.5, 11.3, 0), (-62, 17.4, 10.8, 0), (-46, 16.2, 10.0, 0), (-34, 17.2, 10.8, .4), (-24, 18.4, 11.4, .8),
    (-16, 18.8, 10.6, .5), (-10, 18.2, 8.6, -.3), (-6, 14.8, 7.0, -1), (-3.4, 10.2, 6.2, -1.4), (-1.2, 7.4, 5.8, -1.4),
    (2, 6.4, 5.6, -1.2), (9, 6.2, 5.6, -.8)])


def stand_up(twist, arms):
    """twist: degrees the torso turns once grown; arms: final angle below the horizontal, (left, right)."""
    torso = _body('torso', *_torso())
    for frame, turn in ((55, 0), (90, math.radians(twist))):
        torso.rotation_euler.y = turn
        torso.keyframe_insert('rotation_euler', frame=frame)
    for side, angle in zip((-1, 1), arms):
        arm = _body('arm', *_arm(side))
        arm.location = (side * 16.4 * U, -11.9 * U, .12)
        for frame, degrees in ((1, SLEEVE), (50, SLEEVE), (88, angle)):
            arm.rotation_euler.z = -side * math.radians(degrees)
            arm.keyframe_insert('rotation_euler', frame=frame)


def _torso(rings=90, around=64):
    heights = np.linspace(-84, 9, rings)
    shape = np.stack([np.interp(heights, TORSO[:, 0], TORSO[:, k]) for k in (1, 2, 3)], 1)
    for _ in range(4):
        shape[1:-1] = .5 * shape[1:-1] + .25 * (shape[:-2] + shape[2:])
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    round_off = 2 / 2.4
    points = [(w * np.sign(c) * abs(c) ** round_off * U, y * U, (d * np.sign(s) * abs(s) ** round_off + shift) * U)
              for y, (w, d, shift) in zip(heights, shape) for c, s in zip(np.cos(angle), np.sin(angle))]
    return points, _tube(rings, around, outward=False)


def _arm(side, around=32):
    along = np.linspace(-2, 34, 24)
    radius = np.interp(along, [-2, 0, 6, 20, 34], [4.0, 5.2, 5.6, 5.0, 4.4])
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    points = [(side * l * U, r * math.cos(t) * U, r * 1.05 * math.sin(t) * U) for l, r in zip(along, radius) for t in angle]
    return points, _tube(24, around, outward=side > 0)


def _tube(rings, around, outward):
    quads = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j)
             for i in range(rings - 1) for j in range(around)]
    return quads if outward else [q[::-1] for q in quads]


def _body(name, points, faces):
    # Normals must point outward: the cloth is pushed along them.
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    body.modifiers.new('collision', 'COLLISION')
    body.collision.cloth_friction = 4
    body.collision.thickness_outer = body.collision.thickness_inner = .02
    body.location.z = .16
    for frame, depth in ((1, .10), (4, .10), (45, 1)):
        body.scale.z = depth
        body.keyframe_insert('scale', frame=frame)
    return body
