"""Surfaces of buildings, laid out in world coordinates so that several walls or floors continue each other: brick, tiles,
terrazzo, boards of concrete, and the view through a window."""
from materials import cached
from nodes import Graph, linear


def _across(g, floor):
    """Coordinates along a surface: x and y of a floor, the way along a wall (x + y, walls stand along an axis) and z of a wall."""
    x, y, z = g.node('SeparateXYZ', {0: g.node('NewGeometry').outputs['Position']}).outputs
    return (x, y) if floor else (g.math('ADD', x, y), z)


def _joint(g, u, v, w, h, wide):
    """1 on a tile, 0 in a joint; and a random value per tile."""
    column, row = g.math('FLOOR', g.math('DIVIDE', u, w)), g.math('FLOOR', g.math('DIVIDE', v, h))
    near = g.math('MINIMUM', g.math('PINGPONG', u, w / 2), g.math('PINGPONG', v, h / 2))
    chance = g.node('TexWhiteNoise', {'W': g.math('MULTIPLY_ADD', column, 17.3, row)}, noise_dimensions='1D').outputs[0]
    return g.math('DIVIDE', near, wide, clamp=True), chance


def tiles(colour='#dfe2de', joint='#b5b4ae', w=.15, h=.15, rough=.18, floor=False, vary=.10):
    """Glazed or stoneware tiles with grout."""
    return cached(('tiles', colour, joint, w, h, rough, floor, vary), lambda: _tiles(colour, joint, w, h, rough, floor, vary))


def _tiles(colour, joint, w, h, rough, floor, vary):
    g = Graph('tiles')
    solid, chance = _joint(g, *_across(g, floor), w, h, .003)
    tone = g.mix(1., linear(colour), g.math('MULTIPLY_ADD', chance, vary, 1 - vary / 2), 'MULTIPLY')
    base = g.mix(solid, linear(joint), tone)
    normal = g.node('Bump', {'Strength': .5, 'Distance': .001, 'Height': solid})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': rough, 'Specular': .45, 'Normal': normal}), linear(colour))


def brick(colour='#a9634a', dark='#7d4636', joint='#c9bfb0', white=0.):
    """A running bond; white = share of paint over it."""
    return cached(('brick', colour, dark, joint, white), lambda: _brick(colour, dark, joint, white))


def _brick(colour, dark, joint, white):
    g = Graph('brick')
    u, v = _across(g, False)
    at = g.node('CombineXYZ', {0: u, 1: v, 2: 0.})
    bond = g.node('TexBrick', {'Vector': at, 'Color1': linear(colour), 'Color2': linear(dark), 'Mortar': linear(joint), 'Scale': 1.,
        'Mortar Size': .006, 'Mortar Smooth': .3, 'Bias': -.1, 'Brick Width': .22, 'Row Height': .065})
    rough = g.noise(g.coords(1.), 60., 4.)
    base = g.mix(1., bond.outputs[0], g.math('MULTIPLY_ADD', rough, .6, .7), 'MULTIPLY')
    if white:
        base = g.mix(white, base, linear('#e9e5dc'))
    relief = g.math('SUBTRACT', g.math('MULTIPLY', rough, .35), bond.outputs[1])
    normal = g.node('Bump', {'Strength': .8, 'Distance': .005, 'Height': relief})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .9, 'Specular': .15, 'Normal': normal}),
        tuple(.6 * a + .4 * white for a in linear(colour)))


def terrazzo(colour='#d9d4ca', chips=('#8d8a84', '#b08a6a', '#f2eee6')):
    return cached(('terrazzo', colour, chips), lambda: _terrazzo(colour, chips))


def _terrazzo(colour, chips):
    g = Graph('terrazzo')
    cells = g.node('TexVoronoi', {'Vector': g.coords(1.), 'Scale': 55., 'Randomness': 1.})
    chance = g.node('SeparateRGB', {0: cells.outputs['Color']}).outputs
    chip = g.ramp(cells.outputs['Distance'], [(.34, 1.), (.40, 0.)])
    base = linear(colour)
    for k, shade in enumerate(chips):
        share = g.math('MULTIPLY', chip, g.ramp(chance[k], [(.68, 0.), (.70, 1.)]))
        base = g.mix(share, base, linear(shade))
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .24, 'Specular': .4}), linear(colour))


def smooth_floor(colour='#8f968f', rough=.42, cloud=.10):
    """Linoleum, rubber, resin or polished concrete: soft clouds, a dull sheen."""
    return cached(('smooth', colour, rough, cloud), lambda: _smooth(colour, rough, cloud))


def _smooth(colour, rough, cloud):
    g = Graph('smooth_floor')
    broad, fine = g.noise(g.coords(1.), 3., 5., .6), g.noise(g.coords(1.), 240., 2.)
    tone = g.math('MULTIPLY', g.math('MULTIPLY_ADD', broad, 2 * cloud, 1 - cloud), g.math('MULTIPLY_ADD', fine, .16, .92))
    shine = g.math('MULTIPLY_ADD', broad, .2, rough - .1)
    return g.finish(g.node('BsdfPrincipled', {'Base Color': g.mix(1., linear(colour), tone, 'MULTIPLY'), 'Roughness': shine, 'Specular': .4}),
        linear(colour))


def carpet(colour='#7c7f80'):
    """Loop pile."""
    return cached(('carpet', colour), lambda: _carpet(colour))


def _carpet(colour):
    g = Graph('carpet')
    loops = g.node('TexVoronoi', {'Vector': g.coords(1., vary=True), 'Scale': 160.}).outputs[0]
    broad = g.noise(g.coords(1.), 2.2, 4., .6)
    tone = g.math('MULTIPLY', g.ramp(loops, [(.1, 1.12), (.7, .68)]), g.math('MULTIPLY_ADD', broad, .3, .85))
    normal = g.node('Bump', {'Strength': .8, 'Distance': .004, 'Height': g.math('SUBTRACT', 1., loops)})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': g.mix(1., linear(colour), tone, 'MULTIPLY'), 'Roughness': 1., 'Specular': .05,
        'Sheen': .3, 'Normal': normal}), tuple(.85 * x for x in linear(colour)))


def pane(colour='#dcebe6'):
    """A sheet of clear glass that only tints what is behind it: a reflection would leave grain."""
    def make():
        g = Graph('pane')
        return g.finish(g.node('BsdfTransparent', {0: linear(colour)}))
    return cached(('pane', colour), make)


def outlook(sky, leaves, ground, strength, tall=2.2):
    """What is seen through a window, out of focus: ground, shrubs and trees up to about `tall` metres, sky. Emits light that lamps replace."""
    g = Graph('outlook')
    g.material.cycles.sample_as_light = False
    position = g.node('NewGeometry').outputs['Position']
    z = g.node('SeparateXYZ', {0: position}).outputs[2]
    wide, fine = g.noise(position, .55, 3., .5), g.noise(position, 2.1, 4., .6)
    crown = g.math('ADD', g.math('MULTIPLY_ADD', wide, 3.6, tall - 1.8), g.math('MULTIPLY', fine, .8))
    in_sky = g.ramp(g.math('MULTIPLY_ADD', g.math('SUBTRACT', z, crown), .9, .5), [(.2, 0.), (.8, 1.)])
    shrub = g.mix(g.ramp(fine, [(.35, 0.), (.68, 1.)]), linear(leaves[0]), linear(leaves[1]))
    low = g.mix(g.ramp(g.math('MULTIPLY_ADD', z, .8, .5), [(.3, 0.), (.8, 1.)]), linear(ground), shrub)
    return g.finish(g.node('Emission', {0: g.mix(in_sky, low, linear(sky)), 1: strength}))
