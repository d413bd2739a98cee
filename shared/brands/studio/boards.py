"""Boards and packaging: plywood, cardboard, mineral wool."""
from materials import cached
from nodes import Graph, linear


def _banded(name, colour, dark, pitch, axis, grain):
    """Layers across the object's `axis`, `pitch` metres each, light and dark in turn."""
    g = Graph(name)
    axes = dict(zip('xyz', g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs))
    layer = g.math('PINGPONG', g.math('DIVIDE', axes[axis], pitch), 1.)
    noise = g.noise(g.coords(grain), 1., 3.)
    tone = g.mix(g.ramp(layer, [(.42, 0.), (.58, 1.)]), linear(colour), linear(dark))
    tone = g.mix(1., tone, g.math('MULTIPLY_ADD', noise, .3, .85), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .3, 'Distance': .0004, 'Height': noise})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': .7, 'Specular': .2, 'Normal': normal}), linear(colour))


def plywood_edge(axis='z', pitch=.0015):
    """The cut edge of birch plywood."""
    return cached(('ply', axis, pitch), lambda: _banded('plywood', '#d8bd8f', '#a9804f', pitch, axis, (40., 40., 40.)))


def cardboard(colour='#b98f62'):
    return cached(('cardboard', colour), lambda: _cardboard(colour))


def _cardboard(colour):
    g = Graph('cardboard')
    co = g.coords((1., 1., 1.))
    flute = g.node('TexWave', {'Vector': co, 'Scale': 38., 'Distortion': .4}, bands_direction='X').outputs[1]
    fibre = g.noise(g.coords((60., 60., 400.)), 1., 3.)
    tone = g.mix(1., linear(colour), g.math('MULTIPLY_ADD', fibre, .22, .89), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .12, 'Distance': .0006, 'Height': flute})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': .85, 'Specular': .15, 'Normal': normal}), linear(colour))


def mineral_wool(colour='#b5a368', axis='z'):
    """Pressed stone or glass wool: wavy layers of fibres across `axis`."""
    return cached(('wool', colour, axis), lambda: _wool(colour, axis))


def _wool(colour, axis):
    g = Graph('mineral_wool')
    scale = tuple(420. if a == axis else 26. for a in 'xyz')
    layers = g.noise(g.coords(scale), 1., 4., .65, .5)
    clumps = g.noise(g.coords(1.), 90., 3.)
    tone = g.mix(1., linear(colour), g.ramp(layers, [(.3, .55), (.5, .95), (.7, 1.3)]), 'MULTIPLY')
    tone = g.mix(1., tone, g.math('MULTIPLY_ADD', clumps, .4, .8), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .9, 'Distance': .0016, 'Height': g.math('ADD', layers, clumps)})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': 1., 'Specular': .08, 'Normal': normal}),
        tuple(.85 * x for x in linear(colour)))
