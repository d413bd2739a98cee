"""A terse builder for Blender's shader node graphs, and the images the shaders read."""
import os
import bpy
import numpy as np
import maps

_images = {}


def linear(hex_colour):
    """'#rrggbb' -> linear RGB tuple."""
    h = hex_colour.lstrip('#')
    v = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x < .04045 else ((x + .055) / 1.055) ** 2.4 for x in v)


def clear_images():
    _images.clear()


def felt_image():
    if 'felt' not in _images:
        a = maps.felt_map()
        n = a.shape[0]
        image = bpy.data.images.new('felt', n, n, float_buffer=True, is_data=True)
        image.colorspace_settings.name = 'Non-Color'
        rgba = np.concatenate([a[::-1], np.ones((n, n, 1), np.float32)], -1)
        image.pixels.foreach_set(rgba.astype(np.float32).ravel())
        image.update()
        _images['felt'] = image
    return _images['felt']


def motif_image(motif):
    """A motif of the print library, as library.py drew it."""
    if motif not in _images:
        _images[motif] = bpy.data.images.load(os.path.join(maps.WORK, 'library', f'{motif}.png'))
    return _images[motif]


class Graph:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.node('OutputMaterial')

    def node(self, kind, inputs=None, **settings):
        x = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(x, key, value)
        for key, value in (inputs or {}).items():
            self.put(x, key, value)
        return x

    def put(self, node, key, value):
        socket = node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def tint(self, amount=1.):
        """Marks the material as the one that takes the product's colour (see develop.recolour)."""
        self.node('OutputAOV', {1: amount}).name = 'tint'

    def math(self, operation, a, b=0., c=0., clamp=False):
        x = self.node('Math', operation=operation, use_clamp=clamp)
        for i, value in enumerate((a, b, c)):
            self.put(x, i, value)
        return x.outputs[0]

    def mix(self, factor, a, b, mode='MIX'):
        x = self.node('MixRGB', blend_type=mode)
        for i, value in enumerate((factor, a, b)):
            self.put(x, i, value)
        return x.outputs[0]

    def ramp(self, factor, stops):
        x = self.node('ValToRGB', {0: factor})
        elements = x.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (*value, 1) if isinstance(value, tuple) else (value, value, value, 1)
        return x.outputs[0]

    def coords(self, scale=1., vary=False):
        """Object space; vary = every object gets its own piece of the pattern."""
        source = self.node('TexCoord')
        mapping = self.node('Mapping', {0: source.outputs['Object']})
        mapping.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale,) * 3
        if vary:
            chance = self.node('ObjectInfo').outputs['Random']
            shift = [self.math('MULTIPLY', chance, k) for k in (7., 13., 5.)]
            self.put(mapping, 'Location', self.node('CombineXYZ', dict(enumerate(shift))))
        return mapping.outputs[0]

    def placed(self, scale, location):
        """Object space scaled and shifted: where an image lies on an object."""
        mapping = self.node('Mapping', {0: self.node('TexCoord').outputs['Object']})
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Location'].default_value = location
        return mapping.outputs[0]

    def noise(self, coords, scale, detail=2., rough=.5, distortion=0.):
        inputs = {'Vector': coords, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': distortion}
        return self.node('TexNoise', inputs).outputs[0]

    def finish(self, shader, plain=None):
        """plain = the average colour, used for bounced light: the pattern is computed for camera rays alone,
        which halves the time of a render."""
        if plain:
            seen = self.node('LightPath').outputs['Is Camera Ray']
            shader = self.node('MixShader', {0: seen, 1: self.node('BsdfDiffuse', {0: plain}), 2: shader})
        self.put(self.out, 0, shader)
        return self.material
