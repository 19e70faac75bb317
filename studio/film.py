"""Run by Blender: one still of laid piqué, exposed once for every place of a light that wanders over it.

blender -b --python film.py -- <folder> [width height samples [light]]
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

import camera
import stage
from photograph import dress
from polos import POLOS

LIGHTS = 6
HEIGHT, AWAY = math.radians(21), 15


def lights():
    """Places of the light: a low arc from the left over the collar to the right."""
    for k in range(LIGHTS):
        turn = math.radians(172 - 164 * k / (LIGHTS - 1))
        yield (AWAY * math.cos(HEIGHT) * math.cos(turn), AWAY * math.cos(HEIGHT) * math.sin(turn) - 2.2, AWAY * math.sin(HEIGHT))


def expose(folder, width=1280, height=960, samples=7, only=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    dress(POLOS['cedre']['navy'], 'laid')
    stage.build('film', 0)
    for lamp in [o for o in bpy.data.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = .09
    for k, place in enumerate(lights()):
        target = os.path.join(folder, str(k))
        if only not in (None, str(k)) or os.path.exists(os.path.join(target, 'ground0001.exr')):
            continue
        lamp = stage.softbox(place, (8, 8), 5200, (1, .97, .93))
        camera.expose(target, int(width), int(height), int(samples))
        bpy.data.objects.remove(lamp)


if __name__ == '__main__':
    expose(*sys.argv[sys.argv.index('--') + 1:])
