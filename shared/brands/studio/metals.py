"""Sheet metal and extrusions: powder coated, galvanised, brushed, perforated."""
from materials import NEUTRAL, cached
from nodes import Graph, linear


def powder(colour=None, rough=.46, shade=1.):
    """Powder-coated steel: even colour, the orange peel of a baked coat. No colour = takes the product's colour."""
    return cached(('powder', colour, rough, shade), lambda: _powder(colour, rough, shade))


def _powder(colour, rough, shade):
    g = Graph('powder')
    base = tuple(shade * x for x in linear(colour or NEUTRAL))
    if colour is None:
        g.tint()
    normal = g.node('Bump', {'Strength': .10, 'Distance': .0004, 'Height': g.noise(g.coords(1.), 700., 2.)})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': base, 'Roughness': rough, 'Specular': .4, 'Normal': normal}), base)


def galvanised(colour='#b9bdbf'):
    """Zinc with its spangle: facets of slightly different tone."""
    return cached(('galvanised', colour), lambda: _galvanised(colour))


def _galvanised(colour):
    g = Graph('galvanised')
    cells = g.node('TexVoronoi', {'Vector': g.coords((1., 1.6, 1.)), 'Scale': 95.})
    tone = g.mix(1., linear(colour), g.math('MULTIPLY_ADD', g.node('SeparateRGB', {0: cells.outputs['Color']}), .24, .86), 'MULTIPLY')
    rough = g.math('MULTIPLY_ADD', g.node('SeparateRGB', {0: cells.outputs['Color']}).outputs[1], .14, .34)
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': rough, 'Metallic': .75, 'Specular': .5}),
        tuple(.8 * x for x in linear(colour)))


def brushed(colour='#c3c5c6', along='x', rough=.34):
    """Anodised aluminium: fine lines along the extrusion."""
    return cached(('brushed', colour, along, rough), lambda: _brushed(colour, along, rough))


def _brushed(colour, along, rough):
    g = Graph('brushed')
    scale = tuple(9. if axis == along else 1400. for axis in 'xyz')
    lines = g.noise(g.coords(scale), 1., 2.)
    tone = g.mix(1., linear(colour), g.math('MULTIPLY_ADD', lines, .22, .89), 'MULTIPLY')
    normal = g.node('Bump', {'Strength': .12, 'Distance': .0003, 'Height': lines})
    return g.finish(g.node('BsdfPrincipled', {'Base Color': tone, 'Roughness': rough, 'Metallic': .8, 'Specular': .5,
                                              'Normal': normal}), tuple(.8 * x for x in linear(colour)))


def perforated(colour='#c9cccd', hole=.003, pitch=.005, metal=.6, plane='xz', radius=0.):
    """Sheet with round holes in staggered rows, drawn: dark discs with a lit lower rim, over what lies behind (black fleece).
    hole = diameter, pitch = distance of centres, plane = the object's axes along the sheet;
    'a' = around its z axis at `radius`."""
    return cached(('perforated', colour, hole, pitch, metal, plane, radius),
        lambda: _perforated(colour, hole, pitch, metal, plane, radius))


def _perforated(colour, hole, pitch, metal, plane, radius):
    g = Graph('perforated')
    axes = dict(zip('xyz', g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs))
    if radius:
        axes['a'] = g.math('MULTIPLY', g.math('ARCTAN2', axes['x'], axes['y']), radius)
    u, v = axes[plane[0]], axes[plane[1]]
    row = pitch * .866

    def distance(shift):
        """From the centre of the nearest hole, in rows that are `shift` rows away from the first."""
        x = g.math('SUBTRACT', g.math('WRAP', g.math('ADD', u, shift * pitch / 2), pitch, 0.), pitch / 2)
        y = g.math('SUBTRACT', g.math('WRAP', g.math('ADD', v, shift * row), 2 * row, 0.), row)
        return g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', y, y)))

    near = g.math('MINIMUM', distance(0), distance(1))
    solid = g.ramp(g.math('DIVIDE', near, hole), [(.46, 0.), (.54, 1.)])
    if colour is None:
        g.tint(solid)
    normal = g.node('Bump', {'Strength': .6, 'Distance': .0006, 'Height': solid})
    steel = g.node('BsdfPrincipled', {'Base Color': linear(colour or NEUTRAL), 'Roughness': .42, 'Metallic': metal,
        'Specular': .45, 'Normal': normal})
    behind = g.node('BsdfDiffuse', {0: linear('#191a1c')})
    open_share = .9069 * (hole / pitch) ** 2
    return g.finish(g.node('MixShader', {0: solid, 1: behind, 2: steel}),
        tuple((1 - open_share) * x + open_share * .01 for x in linear(colour or NEUTRAL)))
