"""Foams, vinyl, rubber and clear plastics. No colour = the neutral one that takes the product's colour."""
from materials import NEUTRAL, cached
from nodes import Graph, linear


def _base(g, colour, shade):
    if colour is None:
        g.tint()
    return tuple(shade * x for x in linear(colour or NEUTRAL))


def foam(colour=None, pore=2.2, depth=1., shade=1.15):
    """Open-cell foam: pores of two sizes, `pore` = width of the large ones in mm (2.2 PU seen from a metre, 1 melamine, .6 felt-like).
    depth = how dark and deep the pores are."""
    return cached(('foam', colour, pore, depth, shade), lambda: _foam(colour, pore, depth, shade))


def _foam(colour, pore, depth, shade):
    g = Graph('foam')
    base = _base(g, colour, shade)
    co = g.coords(1., vary=True)
    wide = g.node('TexVoronoi', {'Vector': co, 'Scale': 1000 / (pore * 1.5)})
    narrow = g.node('TexVoronoi', {'Vector': co, 'Scale': 1000 / (pore * .62)})
    height = g.math('MULTIPLY_ADD', narrow, .55, g.math('MULTIPLY', wide, .9))
    pores = g.ramp(height, [(.18, 1 - .84 * depth), (.46, 1 - .14 * depth), (.8, 1.1)])
    clouds = g.math('MULTIPLY_ADD', g.noise(co, 22., 3.), .2, .9)
    tone = g.mix(1., g.mix(1., base, pores, 'MULTIPLY'), clouds, 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .9 * depth, 'Distance': .00105 * pore, 'Height': height})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': 1., 'Specular': .1, 'Sheen': .25,
                                              'Sheen Tint': .6, 'Normal': normal}), tuple(.82 * x for x in base))


def closed_foam(colour=None, cell=.5, rough=.75, shade=1.):
    """PE, EVA and EPDM foam: fine closed cells (mm), a dull skin."""
    return cached(('closed', colour, cell, rough, shade), lambda: _closed(colour, cell, rough, shade))


def _closed(colour, cell, rough, shade):
    g = Graph('closed_foam')
    base = _base(g, colour, shade)
    co = g.coords(1., vary=True)
    cells = g.node('TexVoronoi', {'Vector': co, 'Scale': 1000 / cell})
    clouds = g.noise(co, 40., 3.)
    tone = g.mix(1., g.mix(1., base, g.ramp(cells, [(.05, .78), (.5, 1.04)]), 'MULTIPLY'),
        g.math('MULTIPLY_ADD', clouds, .14, .93), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .35, 'Distance': .0004 * cell, 'Height': cells})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': rough, 'Specular': .25, 'Normal': normal}),
        base)


def vinyl(colour=None, rough=.55, shade=1., waves=.4):
    """Heavy sheet (mass-loaded vinyl, EPDM, bitumen): matt, a faint grain, never quite flat."""
    return cached(('vinyl', colour, rough, shade, waves), lambda: _vinyl(colour, rough, shade, waves))


def _vinyl(colour, rough, shade, waves):
    g = Graph('vinyl')
    base = _base(g, colour, shade)
    co = g.coords(1., vary=True)
    broad, grain = g.noise(co, 7., 2.), g.noise(co, 900., 2.)
    relief = g.math('ADD', g.math('MULTIPLY', broad, waves * 12), g.math('MULTIPLY', grain, .14))
    normal = g.node('Bump', {'Strength': .6, 'Distance': .001, 'Height': relief})
    tone = g.mix(1., base, g.math('MULTIPLY_ADD', g.noise(co, 60., 3.), .12, .94), 'MULTIPLY')
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': rough, 'Specular': .35, 'Normal': normal}),
        base)


def clear_strip(colour='#dfe8e6', alpha=.34, rough=.14):
    """Soft PVC: transparent with a tint and a clear reflection. Alpha instead of refraction, which one bounce cannot follow."""
    return cached(('strip', colour, alpha, rough), lambda: _clear(colour, alpha, rough))


def _clear(colour, alpha, rough):
    g = Graph('clear')
    co = g.coords((3., 3., .5))
    normal = g.node('Bump', {'Strength': .5, 'Distance': .004, 'Height': g.noise(co, 2., 2.)})
    gloss = g.node('BsdfPrincipled', {'Base Color': linear(colour), 'Roughness': rough, 'Specular': .8, 'Normal': normal})
    edge = g.node('LayerWeight', {'Blend': .32}).outputs['Facing']
    cover = g.math('MULTIPLY_ADD', edge, .55, alpha, clamp=True)
    through = g.node('BsdfTransparent', {0: tuple(.5 + .5 * x for x in linear(colour))})
    return g.finish(g.node('MixShader', {0: cover, 1: through, 2: gloss}))


def granulate(colour='#232427', flecks=('#56585b', '#3f5f86'), grain=3.2):
    """Bound rubber crumbs (mm), some of them coloured."""
    return cached(('granulate', colour, flecks, grain), lambda: _granulate(colour, flecks, grain))


def _granulate(colour, flecks, grain):
    g = Graph('granulate')
    cells = g.node('TexVoronoi', {'Vector': g.coords(1., vary=True), 'Scale': 1000 / grain, 'Randomness': 1.})
    distance, chance = cells.outputs['Distance'], g.node('SeparateRGB', {0: cells.outputs['Color']}).outputs
    shade = g.ramp(chance[0], [(0., .55), (1., 1.6)])
    tone = g.mix(1., linear(colour), shade, 'MULTIPLY')
    for k, fleck in enumerate(flecks):
        tone = g.mix(g.ramp(chance[k + 1], [(.90, 0.), (.91, 1.)]), tone, linear(fleck))
    tone = g.mix(1., tone, g.ramp(distance, [(.25, 1.05), (.75, .35)]), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .8, 'Distance': .0004 * grain, 'Height': g.math('SUBTRACT', 1., distance)})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': .8, 'Specular': .25, 'Normal': normal}),
        tuple(.8 * x for x in linear(colour)))


def rebonded(colours=('#8b9092', '#a3aeb5', '#c9c3b4', '#9aa394', '#6f777c', '#b5b3ab'), flake=9.):
    """Flakes of foam of several colours (mm), pressed together."""
    return cached(('rebonded', colours, flake), lambda: _rebonded(colours, flake))


def _rebonded(colours, flake):
    g = Graph('rebonded')
    co = g.coords(1., vary=True)
    cells = g.node('TexVoronoi', {'Vector': co, 'Scale': 1000 / flake})
    chance = g.node('SeparateRGB', {0: cells.outputs['Color']}).outputs[0]
    stops = [(k / len(colours), linear(colour)) for k, colour in enumerate(colours)]
    tone = g.node('ValToRGB', {0: chance})
    tone.color_ramp.interpolation = 'CONSTANT'
    elements = tone.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(.5)
    for element, (position, value) in zip(elements, stops):
        element.position, element.color = position, (*value, 1)
    pores = g.node('TexVoronoi', {'Vector': co, 'Scale': 620.})
    tone = g.mix(1., tone, g.ramp(pores, [(.1, .55), (.6, 1.08)]), 'MULTIPLY')
    tone = g.mix(1., tone, g.ramp(cells, [(.5, 1.), (.95, .72)]), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .6, 'Distance': .0008, 'Height': pores})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': 1., 'Specular': .08, 'Normal': normal}), linear(colours[0]))


def plastic(colour=None, rough=.42, shade=1.):
    """Moulded housing with a fine texture; without a colour it takes the product's colour."""
    return cached(('plastic', colour, rough, shade), lambda: _plastic(colour, rough, shade))


def _plastic(colour, rough, shade):
    g = Graph('plastic')
    base = _base(g, colour, shade)
    normal = g.node('Bump', {'Strength': .12, 'Distance': .0003, 'Height': g.noise(g.coords(1.), 2200., 2.)})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': rough, 'Specular': .4, 'Normal': normal}), base)
