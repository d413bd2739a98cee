"""The empty studio: render settings, sets, lamps, camera, and the passes a render gives back."""
import math
import os
import time
from dataclasses import dataclass
import bpy
import numpy as np
from mathutils import Vector
import materials
import nodes
from maps import WORK
from mesh import box, from_data, lathe, move, tube, turn
from materials import paint, plaster


@dataclass
class Shot:
    """The result of a shape or room function: camera and development settings."""
    eye: tuple
    target: tuple
    lens: float = 85
    stop: float = 0             # f-number; 0 = everything sharp
    focus: tuple = None         # a point; defaults to the target
    shift: tuple = (0., 0.)
    region: tuple = (0, .12, 0, 1)
    white: float = .80
    smooth: float = 1.          # denoiser strength
    samples: float = 1.         # factor on the samples per pixel
    bounces: int = 3            # of light; 2 where a lamp stands for what the floor throws back


def empty(width, height):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device, c.seed, c.use_denoising = 'CPU', 7, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .05, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 3, 1
    c.transmission_bounces, c.transparent_max_bounces = 2, 4
    c.sample_clamp_indirect, c.blur_glossy, c.filter_width = 4, .5, 1.3
    c.caustics_reflective = c.caustics_refractive = False
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.world = bpy.data.worlds.new('world')
    s.world.use_nodes = True
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_z = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'tint', 'VALUE'
    materials.clear_materials()
    nodes.clear_images()


def sky(strength, colour=(1, 1, 1)):
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def _aim(o, loc, target):
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def softbox(loc, target, width, watt, colour=(1, 1, 1), height=None):
    lamp = bpy.data.lights.new('softbox', 'AREA')
    lamp.energy, lamp.color, lamp.shape = watt, colour, 'RECTANGLE'
    lamp.size, lamp.size_y = width, height or width
    o = bpy.data.objects.new('softbox', lamp)
    bpy.context.collection.objects.link(o)
    return _aim(o, loc, target)


def sun(direction, strength, angle=.8, colour=(1, .90, .76)):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(angle), colour
    o = bpy.data.objects.new('sun', lamp)
    bpy.context.collection.objects.link(o)
    return _aim(o, (0, 0, 0), direction)


PAPER = '#cfccc7'     # darker than in the picture: the exposure rule brightens it together with the product


def paper_set(s=1., key=1.15, colour=PAPER):
    """Seamless paper with a big softbox behind left (grazing: it draws the fibres), a weak fill and a top light.
    s = size of the set: .4 macro, .95 a 60 cm panel, 2 and more for furniture."""
    curve = np.linspace(0, math.pi / 2, 40)
    profile = [(-6 * s, 0)] + [(1.2 * s + .8 * s * math.sin(a), .8 * s * (1 - math.cos(a)))
        for a in curve] + [(2 * s, 6 * s)]
    vertices = [(side * 5 * s, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    from_data(vertices, faces, paint(colour, .9, .1))
    softbox((-1.5 * s, .5 * s, 1.5 * s), (0, 0, 0), 1.1 * s, 62 * key * s * s, (1, .975, .94))
    softbox((2 * s, -1.2 * s, 1.3 * s), (0, 0, .1 * s), 1.8 * s, 16 * s * s, (.94, .97, 1))
    softbox((0, -.6 * s, 2.6 * s), (0, .4 * s, 0), 2.2 * s, 30 * s * s)
    sky(.22)


def wall_set(s=1., height=0., floor=None, key=1., colour='#d3cdc4'):
    """A plaster wall at y = 0, lit at a low angle from the left so that relief shows. height = height of the subject;
    floor = material of a floor at z = 0, or None for an endless wall."""
    box(12 * s, 8 * s, .05, plaster(colour), move(0, .05, height if floor is None else 4 * s) @ turn(90, 'X'))
    if floor:
        box(12 * s, 8 * s, .05, floor, move(0, -3.9 * s, -.05), edge=0)
    softbox((-1.9 * s, -.75 * s, height + 1.0 * s), (.1 * s, 0, height), 1.0 * s, 88 * key * s * s, (1, .97, .93))
    softbox((1.9 * s, -2.0 * s, height + .6 * s), (0, 0, height), 2.0 * s, 17 * s * s, (.94, .97, 1))
    softbox((0, -1.6 * s, height + 2.4 * s), (0, 0, height), 2.0 * s, 18 * s * s)
    sky(.24)


def ceiling_set(s=1., height=2.7):
    """Seen from below: a white ceiling, a far wall, light from a window side and bounced from the floor."""
    box(14 * s, 14 * s, .1, paint('#dedbd5', .92, .1, .15, 90.), move(0, 2 * s, height), edge=0)
    box(14 * s, 8, .1, plaster('#d3cec7'), move(0, 3.4 * s, 0) @ turn(90, 'X'), edge=0)
    box(14 * s, 14 * s, .05, paint('#d6d0c6', .8, .2), move(0, 0, -.05), edge=0)
    softbox((-2.8 * s, -1.0 * s, height - 1.1 * s), (.2 * s, .6 * s, height - .3 * s), 2.2 * s, 120 * s * s,
        (1, .98, .95))
    softbox((1.6 * s, -2.2 * s, .3), (0, .6 * s, height), 2.6 * s, 90 * s * s, (1, .99, .98))
    softbox((.2 * s, 1.2 * s, .3), (0, 3.4 * s, height - .9), 2.0 * s, 46 * s * s)
    sky(.9, (1, .99, .975))


def wire(top, bottom):
    """A thin steel cable with its gripper."""
    steel = paint('#8c8f92', .35, .5, metal=.8)
    tube([bottom, top], .0011, steel)
    lathe([(0, 0), (.005, 0), (.005, .022), (.002, .03), (0, .03)], steel, move(*bottom), 24)
    lathe([(0, 0), (.011, 0), (.011, -.008), (0, -.008)], steel, move(*top), 32)


def aim_camera(shot):
    c = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', c)
    bpy.context.collection.objects.link(o)
    c.lens, c.sensor_width, c.clip_start = shot.lens, 36, .01
    c.shift_x, c.shift_y = shot.shift
    _aim(o, shot.eye, shot.target)
    if shot.stop:
        c.dof.use_dof, c.dof.aperture_fstop = True, shot.stop
        c.dof.focus_distance = (Vector(shot.focus or shot.target) - Vector(shot.eye)).length
    bpy.context.scene.camera = o
    bpy.context.scene.cycles.max_bounces = shot.bounces


def expose(samples):
    """Renders. Returns the passes as float arrays (image, albedo, normal, depth, tint) and the duration in seconds."""
    s = bpy.context.scene
    s.cycles.samples = samples
    scratch = os.path.join(WORK, f'exr-{os.getpid()}')
    os.makedirs(scratch, exist_ok=True)
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = scratch
    f = files.format
    f.file_format, f.color_depth, f.color_mode, f.exr_codec = 'OPEN_EXR', '32', 'RGB', 'NONE'
    files.file_slots.clear()
    sources = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth', 'tint')
    for source in sources:
        name = source.split()[-1].lower() + '_'
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    started = time.time()
    bpy.ops.render.render()
    seconds = time.time() - started
    out = {}
    for source in sources:
        name = source.split()[-1].lower()
        path = f'{scratch}/{name}_{s.frame_current:04d}.exr'
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        a = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(a)
        out[name] = a.reshape(image.size[1], image.size[0], 4)[::-1, :, :3].copy()
        bpy.data.images.remove(image)
        os.remove(path)
    return out, seconds
