"""Run by Blender: the three views of the home film, each exposed once for every place of a light that wanders over it.

blender -b --python film.py -- <folder> [width height samples [view]]
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

import camera
import stage
from photograph import dress, pile
from polos import POLOS

HEIGHT, AWAY = math.radians(21), 15
PILE = (('cedre', 'ecru'), ('cedre', 'cedar'), ('cedre', 'navy'))
# name: how the garment is dressed, and from where to where the light wanders, in degrees; its camera is `film-<name>` of the stage
VIEWS = {
    'collar': (lambda: dress(POLOS['cedre']['navy'], 'laid'), (78, 18)),
    'fold': (lambda: pile(PILE), (170, 110)),
    'cloth': (lambda: dress(POLOS['atlas']['forest'], 'laid'), (172, 112)),
}
LIGHTS = 3


def lights(start, end):
    """Places of the light: a low arc over the table."""
    for k in range(LIGHTS):
        turn = math.radians(start + (end - start) * k / (LIGHTS - 1))
        yield (AWAY * math.cos(HEIGHT) * math.cos(turn), AWAY * math.cos(HEIGHT) * math.sin(turn) - 2.2, AWAY * math.sin(HEIGHT))


def expose(folder, width=1280, height=960, samples=6, only=None):
    for view, (lay, arc) in VIEWS.items():
        if only not in (None, view):
            continue
        bpy.ops.wm.read_factory_settings(use_empty=True)
        lay()
        stage.build('film-' + view, 0)
        for lamp in [o for o in bpy.data.objects if o.type == 'LIGHT']:
            bpy.data.objects.remove(lamp)
        bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = .09
        for k, place in enumerate(lights(*arc)):
            target = os.path.join(folder, view, str(k))
            if os.path.exists(os.path.join(target, 'ground0001.exr')):
                continue
            lamp = stage.softbox(place, (8, 8), 5200, (1, .97, .93))
            camera.expose(target, int(width), int(height), int(samples))
            bpy.data.objects.remove(lamp)


if __name__ == '__main__':
    expose(*sys.argv[sys.argv.index('--') + 1:])
