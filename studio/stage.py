"""The set: one ground, one light, and the places to look from."""
import bpy
from mathutils import Vector

from nodes import Shader

GROUND = (.80, .765, .70)
CAMERAS = {  # place, target, aperture
    'front': ((0, -3.52, 23.2), (0, -3.52, 0), None),
    'folded': ((0, -8.6, 10.2), (0, -1.85, .1), 1.0),
    'label': ((1.1, -3.9, 6.0), (.35, -.75, .15), 1.0),
    'stack': ((.8, -11.6, 6.9), (0, -2.2, .35), 1.4),
    'film-collar': ((-.05, -4.2, 3.2), (-.35, -1.35, .15), 1.3),
    'film-fold': ((-1.75, -6.3, 1.75), (-.32, -3.3, .42), 1.2),
    'film-cloth': ((.4, -2.65, 1.9), (.66, -1.5, .12), 1.2),
    'macro': ((.55, -2.87, 2.5), (.12, -1.40, .2), 1.2),
}


def build(view, lowest):
    """lowest: height of the ground under the garment, Blender units."""
    _ground(lowest)
    # What lies on the table is flatter than what hangs: there the fill steps back, so that the weave and the folds show.
    fill = 1 if view == 'front' else .6
    softbox((-20, 6, 14), (9, 11), 12500, (1, .975, .94))
    softbox((11, -7, 15), (16, 16), 2900 * fill, (.97, .98, 1))
    air(.30 * fill)
    _camera(*CAMERAS[view])


def air(strength):
    world = bpy.data.worlds.new('air')
    bpy.context.scene.world, world.use_nodes = world, True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = (1, .985, .96, 1), strength


def _ground(height):
    s = Shader('ground')
    grain = s.noise(s.node('TexCoord').outputs['Object'], 30., 6.)
    bump = s.node('Bump', {'Strength': .10, 'Distance': .02, 'Height': grain}).outputs[0]
    s.node('OutputAOV', {'Value': 1.}).name = 'ground'
    bpy.ops.mesh.primitive_plane_add(size=120, location=(0, 0, height))
    bpy.context.object.data.materials.append(s.set(Base_Color=(*GROUND, 1), Roughness=.9, Specular=.15, Normal=bump))


def softbox(place, size, energy, colour):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape, light.energy, light.color = 'RECTANGLE', energy, colour
    light.size, light.size_y = size
    stand = bpy.data.objects.new('softbox', light)
    stand.location, stand.rotation_euler = place, _towards(place, (0, -3.7, 0))
    bpy.context.scene.collection.objects.link(stand)
    return stand


def _camera(place, target, aperture):
    lens = bpy.data.cameras.new('camera')
    lens.sensor_fit, lens.sensor_height, lens.lens, lens.clip_end = 'VERTICAL', 36, 85, 200
    camera = bpy.data.objects.new('camera', lens)
    camera.location, camera.rotation_euler = place, _towards(place, target)
    if aperture:
        lens.dof.use_dof, lens.dof.aperture_fstop = True, aperture
        lens.dof.focus_distance = (Vector(target) - Vector(place)).length
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def _towards(place, target):
    return (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
