"""Expose: Cycles on the processor, colour and the features the developing needs, as separate linear files."""
import os

import bpy

PASSES = {'Image': 'colour', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal', 'ground': 'ground'}
DYES = {'dye': 'albedo', 'ground': 'ground'}


def expose(folder, width, height, samples, lit=True):
    """Unlit exposures only tell the dye of every thread; their light comes from another one."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.samples, c.use_denoising = samples, False
    c.adaptive_threshold, c.adaptive_min_samples = .08, 5
    for lamp in [o for o in scene.objects if o.type == 'LIGHT' and not lit]:
        lamp.hide_render = True
    c.use_adaptive_sampling = lit
    c.max_bounces, c.diffuse_bounces, c.sample_clamp_indirect = 4 * lit, 2 * lit, 4
    c.caustics_reflective = c.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.filepath = os.path.join(folder, 'unused.png')
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    if not layer.aovs:
        for name, kind in (('ground', 'VALUE'), ('dye', 'COLOR')):
            extra = layer.aovs.add()
            extra.name, extra.type = name, kind
    _write_passes(scene, folder, PASSES if lit else DYES)
    bpy.ops.render.render()


def _write_passes(scene, folder, passes):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '16', 'ZIP'
    output.file_slots.clear()
    for name, slot in passes.items():
        output.file_slots.new(slot)
        tree.links.new(layers.outputs[name], output.inputs[slot])
