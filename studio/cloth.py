"""Simulate the sewn panels: laid on the table, or hung on the hidden mannequin. Each drape is computed once and kept."""
import os
import sys
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import mannequin
from panels import panels
from pattern import BACK_DROP, SEWN, Cut, distance, outline

U = .1
CACHE = os.path.join(HERE, '.cache')
# Several hangings of the same pattern, so that two garments side by side never fall alike.
DRAPES = {
    'laid': dict(cut=Cut(), seed=7),
    'classic': dict(cut=Cut(), seed=3, twist=3.0, arms=(58, 55), gravity=(.55, -9.8, 0), breeze=1.4),
    'close': dict(cut=Cut(ease=-.7, sleeve=-.6), seed=11, twist=-2.5, arms=(56, 59), gravity=(-.45, -9.8, .1), breeze=1.0),
    'easy': dict(cut=Cut(ease=1.3, length=1.0, sleeve=.8), seed=23, twist=2.0, arms=(60, 56), gravity=(-.5, -9.8, 0), breeze=1.8),
}


def drape(name):
    """-> dict of arrays: pattern coordinates (cm), draped positions (Blender units), triangles, panel of each triangle."""
    path = os.path.join(CACHE, name + '.npz')
    if not os.path.exists(path):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        started = time.time()
        result = _simulate(**DRAPES[name])
        bpy.ops.wm.read_factory_settings(use_empty=True)    # neither the body nor the last frame may reach the picture
        os.makedirs(CACHE, exist_ok=True)
        np.savez_compressed(path, **result)
        print(f'draped {name} in {time.time() - started:.0f} s')
    return np.load(path)


def _simulate(cut, seed, twist=None, arms=None, gravity=None, breeze=0):
    hung = arms is not None
    flat, faces, vertex_panel, face_panel = panels(cut, .78 if hung else .85, np.random.default_rng(seed))
    half = np.c_[np.abs(flat[:, 0]), flat[:, 1]]
    from_seam = np.minimum.reduce([distance(half, c) for n, c in outline(cut, 0).items() if n in SEWN])
    gap = np.minimum(3.2, .3 + from_seam * .5) if hung else np.minimum(.9, .25 + from_seam * .12)
    apart = np.select([vertex_panel == 0, vertex_panel == 1], [1, -1], 0) * gap
    mesh = bpy.data.meshes.new('cloth')
    mesh.from_pydata((np.c_[flat, apart + 1.6] * U).tolist(), [], faces.tolist())
    cloth = bpy.data.objects.new('cloth', mesh)
    bpy.context.scene.collection.objects.link(cloth)
    _weigh(cloth, cut, flat, half, vertex_panel)
    settings = _fabric(cloth, bending=.6 if hung else 2.5)
    if hung:
        mannequin.stand_up(twist, arms)
        last = _hang(settings, gravity, breeze, seed)
    else:
        last = _lay(settings, seed)
    cloth.modifiers['cloth'].point_cache.frame_end = last
    for frame in range(1, last + 1):
        bpy.context.scene.frame_set(frame)
    evaluated = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    draped = np.empty(len(flat) * 3, np.float32)
    evaluated.vertices.foreach_get('co', draped)
    return dict(rest=flat, draped=draped.reshape(-1, 3), faces=faces, panel=face_panel)


def _weigh(cloth, cut, flat, half, vertex_panel):
    from_cuff, from_armhole = distance(half, cut.cuff), distance(half, cut.armhole)
    from_hem = np.minimum(np.abs(flat[:, 1] - cut.hem[1]), np.abs(flat[:, 1] - cut.hem[1] + BACK_DROP))
    placket = (np.abs(flat[:, 0]) < 2) & (flat[:, 1] > -25) & (vertex_panel == 0)
    groups = {
        'stiff': np.maximum.reduce([placket * 1., (from_cuff < 3) * .8, (from_hem < 2.4) * .5, (from_armhole < .8) * .4]),
        'shrink': np.maximum.reduce([(from_cuff < 2.9) * .45, (from_armhole < .9) * .45]),
    }
    for name, weights in groups.items():
        group = cloth.vertex_groups.new(name=name)
        for i, w in enumerate(weights):
            group.add([i], float(w), 'REPLACE')


def _fabric(cloth, bending):
    modifier = cloth.modifiers.new('cloth', 'CLOTH')
    s, c = modifier.settings, modifier.collision_settings
    s.quality, s.mass, s.air_damping = 7, .28, 2.5
    s.tension_stiffness = s.compression_stiffness = 22
    s.shear_stiffness, s.bending_stiffness = 12, bending
    s.tension_damping = s.compression_damping = s.shear_damping = 8
    s.bending_damping = 1.2
    s.vertex_group_bending, s.bending_stiffness_max = 'stiff', 18
    s.vertex_group_shrink, s.shrink_max, s.shrink_min = 'shrink', .10, -.012
    c.use_self_collision, c.self_distance_min, c.self_friction = True, .014, 6
    c.distance_min, c.collision_quality = .012, 3
    return s


def _hang(settings, gravity, breeze, seed):
    """The body grows first without weight, then the arms come down and the cloth falls."""
    bpy.context.scene.gravity = gravity
    settings.air_damping = 4
    _keys(settings.effector_weights, 'gravity', (1, 0), (40, 0), (55, 1))
    _turbulence(seed, (50, 0), (60, breeze), (85, breeze), (100, 0))
    return 122


def _lay(settings, seed):
    """A breath of air lifts the front and pulls the sides in, then it settles."""
    bpy.ops.mesh.primitive_plane_add(size=40)
    table = bpy.context.object
    table.modifiers.new('collision', 'COLLISION')
    table.collision.cloth_friction, table.collision.thickness_outer = 18, .012
    settings.use_pressure = True
    _keys(settings, 'uniform_pressure_force', (1, 0), (4, 1.8), (12, 1.8), (22, .54), (75, .43))
    _turbulence(seed, (1, 4.), (18, 4.), (30, 0))
    return 75


def _turbulence(seed, *strength):
    bpy.ops.object.effector_add(type='TURBULENCE', location=(0, -3, 0))
    effector = bpy.context.object
    effector.field.size, effector.field.flow, effector.field.seed = 1.6, 0, seed
    _keys(effector.field, 'strength', *strength, owner=effector, path='field.strength')


def _keys(target, attribute, *keys, owner=None, path=None):
    for frame, value in keys:
        setattr(target, attribute, value)
        (owner or target).keyframe_insert(path or attribute, frame=frame)


if __name__ == '__main__':
    for name in sys.argv[sys.argv.index('--') + 1:]:
        drape(name)
