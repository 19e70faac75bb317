"""Mesh helpers in numpy, and the one way objects enter the scene."""
import bpy
import numpy as np


def edges(faces):
    return np.sort(np.r_[faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]], 1)


def neighbours_mean(points, pairs):
    """-> mean of the linked points, number of links."""
    total, count = np.zeros_like(points), np.zeros(len(points))
    for a, b in ((0, 1), (1, 0)):
        np.add.at(total, pairs[:, a], points[pairs[:, b]])
        np.add.at(count, pairs[:, a], 1)
    return total / np.maximum(count, 1)[:, None], count


def smooth(points, faces, times=1, amount=.5):
    pairs = np.unique(edges(faces), axis=0)
    for _ in range(times):
        points = points + amount * (neighbours_mean(points, pairs)[0] - points)
    return points


def smooth_seams(points, faces, panel):
    """Even out the sewn lines and free edges along their own length: the simulation leaves them scalloped."""
    pairs, which, uses = np.unique(edges(faces), axis=0, return_inverse=True, return_counts=True)
    fronts = np.bincount(which.ravel(), np.tile(panel, 3))
    seam, rim = pairs[(uses == 2) & (fronts == 1)], pairs[uses == 1]
    on_chain = np.zeros(len(points), bool)
    on_chain[np.r_[seam, rim].ravel()] = True
    beside = on_chain.copy()
    for _ in range(2):
        beside[pairs[beside[pairs].any(1)].ravel()] = True
    beside &= ~on_chain
    for step in range(28):
        for chain, amount in ((seam, .5), (rim, .5 if step < 8 else 0)):
            mean, count = neighbours_mean(points, chain)
            inner = count == 2
            points[inner] += amount * (mean[inner] - points[inner])
        if step % 5 == 0:
            points[beside] = smooth(points, faces)[beside]
    return points


def subdivide(points, faces, panel):
    """One Loop subdivision; the line between front and back stays a crease, points with three creases stay corners."""
    n = len(points)
    opposite = np.r_[faces[:, 2], faces[:, 0], faces[:, 1]]
    pairs, which, uses = np.unique(edges(faces), axis=0, return_inverse=True, return_counts=True)
    which = which.ravel()
    across = np.zeros((len(pairs), points.shape[1]))
    np.add.at(across, which, points[opposite])
    crease = (uses == 1) | ((uses == 2) & (np.bincount(which, np.tile(panel, 3)) == 1))
    ends = points[pairs[:, 0]] + points[pairs[:, 1]]
    middle = np.where(crease[:, None], .5 * ends, .375 * ends + .125 * across)
    mean, valence = neighbours_mean(points, pairs)
    beta = np.where(valence == 3, 3 / 16, 3 / (8 * np.maximum(valence, 1)))[:, None] * valence[:, None]
    moved = (1 - beta) * points + beta * mean
    along, creases = neighbours_mean(points, pairs[crease])
    moved[creases > 0] = points[creases > 0]
    line = creases == 2
    moved[line] = .75 * points[line] + .25 * along[line]
    m = which.reshape(3, -1).T + n
    split = np.r_[np.c_[faces[:, 0], m[:, 0], m[:, 2]], np.c_[m[:, 0], faces[:, 1], m[:, 1]], np.c_[m[:, 2], m[:, 1], faces[:, 2]], m]
    return np.r_[moved, middle], split, np.tile(panel, 4)


def grid(rows, columns):
    return [(i * columns + j, i * columns + j + 1, (i + 1) * columns + j + 1, (i + 1) * columns + j)
            for i in range(rows - 1) for j in range(columns - 1)]


def add(name, points, faces, material=None, rest=None, **modifiers):
    """Put a mesh into the scene. rest: pattern coordinates per vertex; modifiers: TYPE=dict(setting=value)."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(points).tolist(), [], np.asarray(faces).tolist())
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), bool))
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if rest is not None:
        corner = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get('vertex_index', corner)
        mesh.uv_layers.new(name='rest').data.foreach_set('uv', np.asarray(rest, np.float32)[corner].ravel())
    if material:
        mesh.materials.append(material)
    for kind, settings in modifiers.items():
        modifier = thing.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    return thing


def thread(name, paths, radius, material):
    """Round threads through lists of points, as one curve object."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 2, True
    for path in paths:
        spline = curve.splines.new('POLY')
        spline.points.add(len(path) - 1)
        spline.points.foreach_set('co', np.c_[path, np.ones(len(path))].astype(np.float32).ravel())
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing
