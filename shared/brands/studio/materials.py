"""Materials. All lengths in metres; textures use object space, so no model needs UVs."""
from nodes import Graph, felt_image, linear, motif_image

NEUTRAL = '#b4b2ae'
_cache = {}


def clear_materials():
    _cache.clear()


def cached(key, make):
    if key not in _cache:
        _cache[key] = make()
    return _cache[key]


def felt(colour=None, tile=.12, marl=.24, bump=.7, depth=.0016, second=None, share=.34, shade=1.):
    """Wool felt. No colour = the neutral one that takes the product's colour when the master is developed.
    tile = metres covered by one map: .12 is true to scale, up to .35 for large panels so that fibres stay visible.
    marl = tone difference between fibres; second = colour of a share of the fibres (melange); shade < 1 = pressed or engraved, so darker."""
    return cached(('felt', colour, tile, marl, bump, depth, second, share, shade),
                   lambda: _felt(colour, tile, marl, bump, depth, second, share, shade))


def _felt(colour, tile, marl, bump, depth, second, share, shade):
    g = Graph('felt')
    k = tile / .12
    texture = g.node('TexImage', {'Vector': g.coords(1 / tile, vary=True)}, image=felt_image(), projection='BOX',
        projection_blend=.3)
    height, ident, cavity = g.node('SeparateRGB', {0: texture}).outputs
    co = g.coords(1.)
    cloud = g.noise(co, 38. / k ** .5, 3., .6)      # carding clouds, centimetres
    pill = g.noise(co, 330. / k ** .7, 2., .6)      # matted clumps, millimetres
    fleck = g.ramp(ident, [(0, 1 - marl), (.5, 1.), (1, 1 + marl * .9)])
    clumps = g.math('MULTIPLY', g.math('MULTIPLY_ADD', cloud, .22, .89), g.math('MULTIPLY_ADD', pill, .34, .83))
    tone = g.math('MULTIPLY', g.math('MULTIPLY_ADD', cavity, 1.1, .45), clumps)
    base = tuple(shade * x for x in linear(colour or NEUTRAL))
    if second:
        base = g.mix(g.ramp(ident, [(1 - share - .03, 0.), (1 - share + .03, 1.)]), base, linear(second))
    base = g.mix(1., g.mix(1., base, fleck, 'MULTIPLY'), tone, 'MULTIPLY')
    relief = g.math('ADD', height, g.math('ADD', g.math('MULTIPLY', pill, .45), g.math('MULTIPLY', cloud, .9)))
    normal = g.node('Bump', {'Strength': bump, 'Distance': depth * k ** .5, 'Height': relief})
    if colour is None:
        g.tint()
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': 1., 'Specular': .06, 'Sheen': .35,
                                              'Sheen Tint': .7, 'Normal': normal}), linear(colour or NEUTRAL))


def printed(motif, w, h, tile=.2):
    """Felt with a motif of the print library on it, laid over w x h metres around the object's origin."""
    g = Graph('printed')
    image = g.node('TexImage', {'Vector': g.placed((1 / w, 1 / h, 1), (.5, .5, 0))}, image=motif_image(motif),
        extension='EXTEND')
    texture = g.node('TexImage', {'Vector': g.coords(1 / tile)}, image=felt_image(), projection='BOX', projection_blend=.3)
    height, _, cavity = g.node('SeparateRGB', {0: texture}).outputs
    base = g.mix(1., image, g.math('MULTIPLY_ADD', cavity, .5, .72), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .4, 'Distance': .0012, 'Height': height})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': 1., 'Specular': .06, 'Sheen': .15,
                                              'Normal': normal}))


def fuzz_fibre(colour=None):
    """Loose fibres: a little lighter than the felt, partly translucent."""
    g = Graph('fuzz')
    base = tuple(min(1, x * 1.15 + .015) for x in linear(colour or NEUTRAL))
    if colour is None:
        g.tint()
    return g.finish(g.node('MixShader', {0: .35, 1: g.node('BsdfDiffuse', {0: base}),
                                         2: g.node('BsdfTranslucent', {0: base})}))


def paint(colour, rough=.6, spec=.3, bump=0., scale=600., metal=0.):
    """Lacquer, plaster, ceramic, steel: anything smooth or finely rough."""
    return cached(('paint', colour, rough, spec, bump, scale, metal),
        lambda: _paint(colour, rough, spec, bump, scale, metal))


def _paint(colour, rough, spec, bump, scale, metal):
    g = Graph('paint')
    shader = g.node('BsdfPrincipled', {'Base Color': linear(colour), 'Roughness': rough, 'Specular': spec,
        'Metallic': metal})
    if bump:
        grain = g.noise(g.coords(1.), scale, 3.)
        g.put(shader, 'Normal', g.node('Bump', {'Strength': bump, 'Distance': .0008, 'Height': grain}))
    return g.finish(shader, linear(colour) if bump else None)


def plaster(colour='#e6e0d6'):
    """A hand-trowelled wall: broad soft clouds in tone and relief, fine grain on top."""
    return cached(('plaster', colour), lambda: _plaster(colour))


def _plaster(colour):
    g = Graph('plaster')
    co = g.coords(1.)
    broad, fine = g.noise(co, 2.6, 4., .55), g.noise(co, 120., 3.)
    base = g.mix(1., linear(colour), g.ramp(broad, [(.3, .93), (.7, 1.04)]), 'MULTIPLY')
    relief = g.math('ADD', g.math('MULTIPLY', broad, 6.), g.math('MULTIPLY', fine, .35))
    normal = g.node('Bump', {'Strength': .35, 'Distance': .0016, 'Height': relief})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .9, 'Specular': .15, 'Normal': normal}),
                    linear(colour))


def leather(colour='#8a5a38'):
    g = Graph('leather')
    co = g.coords(1.)
    grain = g.node('TexVoronoi', {'Vector': co, 'Scale': 900.}).outputs[0]
    clouds = g.noise(co, 60., 3.)
    base = g.mix(1., linear(colour), g.ramp(clouds, [(.3, .78), (.7, 1.15)]), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .35, 'Distance': .0005, 'Height': grain})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .52, 'Specular': .4,
        'Normal': normal}))


def linen(colour='#d9d0c0', pitch=.0016):
    """Woven cloth: two crossed waves with slubs."""
    g = Graph('linen')
    co = g.coords(1.)
    slub = g.noise(g.coords((30., 500., 500.)), 1., 2.)
    warp = g.node('TexWave', {'Vector': co, 'Scale': 1 / pitch / 6.28, 'Distortion': .6, 'Detail': 1.},
        bands_direction='X').outputs[1]
    weft = g.node('TexWave', {'Vector': co, 'Scale': 1 / pitch / 6.28, 'Distortion': .6, 'Detail': 1.},
        bands_direction='Y').outputs[1]
    weave = g.math('ADD', warp, weft)
    base = g.mix(1., linear(colour), g.ramp(g.math('MULTIPLY_ADD', weave, .3, g.math('MULTIPLY', slub, .4)),
        [(.2, .82), (.9, 1.06)]), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .4, 'Distance': .0006, 'Height': weave})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .95, 'Specular': .1, 'Sheen': .3, 'Normal': normal}),
                    linear(colour))


def fabric(colour=None, pitch=.0022):
    """Upholstery cloth in a plain weave with slightly different yarns. No colour = takes the product's colour."""
    return cached(('fabric', colour, pitch), lambda: _fabric(colour, pitch))


def _fabric(colour, pitch):
    g = Graph('fabric')
    if colour is None:
        g.tint()
    co = g.coords(1.)
    threads = [g.node('TexWave', {'Vector': co, 'Scale': 1 / pitch / 6.28, 'Distortion': .8, 'Detail': 1.},
        bands_direction=axis).outputs[1] for axis in 'XY']
    weave = g.math('MULTIPLY', *threads)
    yarn = g.math('ADD', g.noise(g.coords((6., 420., 420.)), 1., 2.), g.noise(g.coords((420., 6., 420.)), 1., 2.))
    tone = g.math('MULTIPLY', g.ramp(weave, [(0., .80), (.7, 1.06)]), g.math('MULTIPLY_ADD', yarn, .5, .5))
    base = g.mix(1., linear(colour or NEUTRAL), tone, 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .5, 'Distance': pitch * .35, 'Height': weave})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .95, 'Specular': .1, 'Sheen': .3, 'Normal': normal}),
                    linear(colour or NEUTRAL))


def leaf(dark='#2c4a2e', light='#6d8a58', scale=(6., 6., 26.)):
    g = Graph('leaf')
    veins = g.noise(g.coords(scale), 1.6, 4., .6)
    base = g.mix(g.ramp(veins, [(.42, 0.), (.56, 1.)]), linear(dark), linear(light))
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': .42, 'Specular': .4}))


def emit(colour, strength):
    """A bright surface that is seen but not sampled as a lamp: Cycles 3.4 has no light tree."""
    g = Graph('emit')
    g.material.cycles.sample_as_light = False
    return g.finish(g.node('Emission', {0: linear(colour), 1: strength}))


def wood(colour='#c8a478', dark='#9a7448', along='x', planks=None, rough=.45):
    """Oak: long stretched noise for the grain, fine pores; planks = width of floor boards in metres."""
    return cached(('wood', colour, dark, along, planks, rough), lambda: _wood(colour, dark, along, planks, rough))


def _wood(colour, dark, along, planks, rough):
    g = Graph('wood')
    u, v, w = g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs
    if along == 'y':
        u, v = v, u
    if along == 'z':
        u, w = w, u
    board = 0.
    if planks:
        row = g.math('FLOOR', g.math('DIVIDE', v, planks))
        offset = g.node('TexWhiteNoise', {'W': row}, noise_dimensions='1D').outputs[0]
        column = g.math('FLOOR', g.math('ADD', g.math('DIVIDE', u, planks * 9), g.math('MULTIPLY', offset, 7.)))
        board = g.node('TexWhiteNoise', {'W': g.math('MULTIPLY_ADD', column, 17.3, row)},
            noise_dimensions='1D').outputs[0]
    shift = g.math('MULTIPLY', board, 31.)

    def stretched(a, b):
        return g.node('CombineXYZ', {0: g.math('ADD', g.math('MULTIPLY', u, a), shift),
                                     1: g.math('ADD', g.math('MULTIPLY', v, b), shift), 2: g.math('MULTIPLY', w, b)})

    grain = g.noise(stretched(1.1, 17.), 1., 6., .55, .6)
    rings = g.math('PINGPONG', g.math('MULTIPLY', grain, 9.), 1.)
    pores = g.noise(stretched(14., 650.), 1., 2.)
    lines = g.math('ADD', g.math('MULTIPLY', rings, .45),
        g.math('MULTIPLY', g.ramp(pores, [(.42, 0.), (.62, 1.)]), .55))
    base = g.mix(lines, linear(dark), linear(colour))
    if planks:
        base = g.mix(1., base, g.math('MULTIPLY_ADD', board, .35, .8), 'MULTIPLY')
        side = g.math('DIVIDE', g.math('PINGPONG', v, planks / 2), .0016, clamp=True)
        ends = g.math('ADD', g.math('DIVIDE', u, planks * 9), g.math('MULTIPLY', offset, 7.))
        end = g.math('DIVIDE', g.math('PINGPONG', ends, .5), .0016, clamp=True)
        base = g.mix(1., base, g.math('MULTIPLY_ADD', g.math('MINIMUM', side, end), .65, .35), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .25, 'Distance': .0004, 'Height': lines})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': rough, 'Specular': .35, 'Normal': normal}),
                    tuple(.62 * a + .38 * b for a, b in zip(linear(colour), linear(dark))))
