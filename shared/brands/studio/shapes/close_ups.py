"""Close-ups of products made to measure: what no choice changes but the colour and what the SKU names. So they show no corner, fitting or
edge that a shopper can choose otherwise."""
import math
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, wood
from mesh import box, move, prism, rectangle, turn, upright
from metals import brushed
from shapes.cushions import pad, stitches
from shapes.edges import edge_section
from shapes.hung import baffle_outline, made_islands, pierced_sheet
from shapes.linked_screens import LOW, panel
from shapes.pieces import logo_coaster
from shapes.prints import framed, note, pin
from shapes.screens import slats
from shapes.storage import wall_of
from shapes.tiles import hexagon
from stage import Shot, paper_set, wall_set


def section(view, t, edge='straight'):
    """The edge, cut through."""
    return edge_section(t, edge)


def loosen(parts, spot, reach=.17, per_m2=600_000):
    """Loose fibres on every part, as far as the camera sees them."""
    for i, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), per_m2, (.001, .0036), .000015, i + 1, .45, (tuple(spot), reach))


def long_edges(view, t, count=3, floor=False):
    """Sheets on each other, their long edges across the picture: no corner in sight. On `floor`, one sheet on oak boards."""
    spin, depth = turn(-17), .42
    if floor:
        paper_set(.5)
        box(3, 3, .02, wood('#d0b48e', '#b0885a', 'x', .12), turn(31) @ move(0, 0, -.019), 0)
    else:
        paper_set(.42)
    for i in range(count):
        prism(rectangle(1.5, depth), t, felt(tile=.125), spin @ move(0, depth / 2 + .0035 * i + .0012 * (i % 2), i * (t + .0003) + (.001 if floor else 0)), t * .14)
    top = count * t + (.001 if floor else 0)
    q = .50 + 3 * max(0, top - .03)
    return Shot((.13, -q, .24 + top), (.012, .055, top * .35), 76, 12, (0, .01, top), region=(.88, 1, .4, .6) if floor else (0, .12, 0, 1),
        white=.5 if floor else .80, samples=.9)


def lying_profile(view, t, profile):
    """Two baffles flat on paper: their outline and their cut edge."""
    paper_set(.9)
    m, outline = felt(tile=.17), baffle_outline(.96, .26, profile)
    for i, (x, y, spin) in enumerate(((.03, .21, 13), (-.03, -.10, 13))):
        prism(outline, t, m, turn(spin) @ move(x, y, 0), .003, 4)
    return Shot((.22, -1.75, 1.12), (-.01, .06, .01), 68, 11, (0, -.12, t))


def island_form(view, t, shape):
    """One island, lying: its whole form."""
    return made_islands('choice', t, shape)


def hanging_hem(view, t, pattern):
    """The lower end of a divider: slats or a pierced sheet, without the track."""
    paper_set(.85, 1.1)
    if pattern == 'slats':
        slats(.62, 1.1, t, move(0, 0, .05), 7, hang=3, tile=.16)
    else:
        pierced_sheet(.66, 1.0, t, felt(tile=.16), move(0, 0, .09) @ turn(-9), 7, 5, .045)
    return Shot((.38, -2.1, .44), (0, 0, .315), 106, 11, (0, -.04, .3), region=(0, .12, 0, .1), samples=1.2)


def tile_stack(view, t, shape):
    """Four tiles of one colour on each other."""
    paper_set(.42)
    parts = []
    for i, (x, y, spin) in enumerate(((0, 0, 2), (.003, -.002, -3), (-.002, .003, 4), (.001, 0, 0))):
        at = move(x, y, i * (t + .0004))
        if shape == 'hexagon':
            parts.append(hexagon(felt(), .15, t, at @ turn(spin + 12)))
            corner = at @ turn(spin + 12) @ Vector((0, -.15, t))
        else:
            parts.append(prism(rectangle(.24, .24, .003), t, felt(), at @ turn(spin + 55), .002, 4))
            corner = at @ turn(spin + 55) @ Vector((-.12, -.12, t))
    loosen(parts, corner, .15)
    return Shot((corner.x - .10, corner.y - .29, corner.z + .125), (corner.x + .004, corner.y + .025, corner.z - .012), 86, 12, tuple(corner), smooth=.65, samples=.8)


def coaster_stack(view, t, square):
    """Coasters without a logo, so close that fibres show."""
    paper_set(.42)
    parts = []
    for i, (x, y, spin) in enumerate(((0, 0, 0), (.002, -.001, 3), (-.001, .002, -2), (.001, 0, 5), (-.002, .001, 1))):
        parts += logo_coaster(t, move(x, y, i * (t + .0003)) @ turn(spin + (-52 if square else 40 * i)), square, None, i + 1)
    z = 5 * t
    loosen(parts, (0, -.05, z), .12, 750_000)
    return Shot((.045, -.275, z + .105), (.004, -.022, z * .55), 104, 13, (0, -.045, z), smooth=.65, samples=.8)


def pad_stack(view, t, shape):
    """Seat pads on each other, near the seam."""
    paper_set(.42)
    w = .38
    for i in range(3):
        if shape == 'round':
            pad(felt(), w / 2, t, move(.003 * i, w / 2 - .002 * i, i * (t + .0006)) @ turn(40 * i), 3 * i + 1)
            continue
        at = turn(-19 + 2 * i) @ move(.002 * i, w / 2, i * (t + .0006))
        for n, k in enumerate((1, .997)):
            prism(rectangle(w * k, w * k, .05, 16), t / 2, felt(), at @ move(0, 0, n * t / 2), t * .15)
        line = rectangle(w - .018, w - .018, .042, 16)
        stitches([(x, y, t) for x, y in line + line[:1]], at)
    return Shot((-.13, -.46, .25), (.008, .065, .016), 76, 12, (0, .005, 3 * t), samples=.9)


def basket_corner(view, w, h, t):
    """Where two sides of a basket meet; grips sit on the other two."""
    paper_set(.55)
    m = felt(tile=.13)
    at = turn(42) @ move(0, 0, .012)
    prism(rectangle(w - t, w - t, .006), t, m, at, .001)
    for k in range(4):
        wall_of(w - .001, h, t, .007 + .003 * (k % 2), m, at @ turn(90 * k) @ move(0, -w / 2 + t / 2, .001))
        flap = at @ turn(90 * k) @ move(w / 2 - .022, -w / 2 - t / 2 + .0005, .004)
        upright(.046, h - .012, t * .8, m, flap @ turn(1.8, 'X'), .0012)
    corner = at @ Vector((-w / 2, -w / 2, h))
    return Shot((corner.x - .12, corner.y - .66, h + .33), (corner.x + .01, corner.y + .08, h * .74), 92, 12, (corner.x, corner.y + .01, h - .02), smooth=.7,
        region=(0, .10, .0, .12), white=.74, samples=.8)


def board_corner(view, w, h, frame, motif):
    """A corner of the framed board with two pins in it."""
    wall_set(.8, .0, key=1.05)
    at = move(-w / 2 + .12, -.0005, h / 2 - .12) @ turn(90, 'X')
    framed(w, h, frame, motif, at)
    top = at @ move(w / 2, -h / 2, .0203)
    spot = top @ move(-.135, .155, 0) @ turn(-4)
    note(spot @ move(0, .012, 0), .105, .15, '#f1ede4')
    pin(spot @ move(0, .135, 0), '#b0603f')
    pin(top @ move(-.06, .10, 0), '#2f3b4c')
    return Shot((.34, -1.16, .15), (-.012, 0, .006), 92, 10, (.0, -.02, 0), region=(.9, 1, .0, .9), white=.66)


def cloth_corner(view, w, h, t):
    """An upper corner of a screen: cloth in its aluminium frame, and the next panel behind it."""
    paper_set(2.2)
    panel(w, h, t, move(-w / 2 + .18, 0, 0))
    panel(w, h, t, move(.30, .12, 0) @ turn(-64) @ move(w / 2, 0, 0))
    box(.034, .034, h, brushed(along='z'), move(.225, .05, LOW) @ turn(-30), .004)
    return Shot((-.30, -1.75, h + .20), (.06, 0, h - .12), 86, 11, (.1, -.02, h - .1), region=(0, .10, 0, 1))


SHAPES = {'section': section, 'long-edges': long_edges, 'lying-profile': lying_profile, 'island-form': island_form, 'hanging-hem': hanging_hem,
    'tile-stack': tile_stack, 'coaster-stack': coaster_stack, 'pad-stack': pad_stack, 'basket-corner': basket_corner, 'board-corner': board_corner,
    'cloth-corner': cloth_corner}
