"""Heavy vinyl in use: lengths that hang from a rail, a roll on its end with pieces cut from it."""
import math
from materials import paint
from mesh import lathe, move, prism, rectangle, sheet, strip, turn
from polymers import vinyl
from shapes.barriers import eyelet
from shapes.curtains import FLOOR, WALL, rail, trolley
from shapes.supplies import knife, steel_rule
from shapes.textile import bent, roll_curve
from stage import Shot, paper_set, wall_set

OVERLAP = .2
EYELETS = .2    # distance between two


def fold(u, waves, phase):
    return .017 * math.sin(2 * math.pi * waves * u + phase)


def hung_length(w, h, t, waves, phase, at):
    """One length of limp sheet below its eyelets: the folds are flat at the top and deepen downwards. y = 0 is the rail."""
    def surface(u, v):
        fall = 1 - v
        deep = .45 + 1.3 * fall ** .8
        lag = .012 * math.sin(7 * u + 3 * fall + phase)
        return (u - .5) * w * (1 - .012 * fall), deep * fold(u + lag, waves, phase) + .003 * math.sin(9 * u + 5 * v), v * h
    cloth = sheet(surface, vinyl(rough=.46, waves=.18), 240, 160, t, at @ move(0, 0, .02))
    cloth.modifiers.remove(cloth.modifiers['bevel'])
    for k in range(round(w / EYELETS)):
        u = (.05 + EYELETS * k + .05) / w
        x, y = (u - .5) * w, .45 * fold(u, waves, phase)
        eyelet(at @ move(x, y - t / 2 - .001, h - .022) @ turn(90, 'X'), .014)
        trolley(at @ move(x, y * .5, h + .066))


def hung_lengths(view, w, h, t):
    """Two lengths of `w` that overlap."""
    wall_set(1.05 * h, h * .5, paint(*FLOOR), colour=WALL)
    depth, pitch = .13, w - OVERLAP
    for side in (-1, 1):
        hung_length(w, h, t, 3, 1.2 * side, move(side * pitch / 2, -depth - (.026 if side > 0 else 0), 0))
    rail(pitch + w + .12, move(0, -depth - .012, h + .068))
    s = h / 2.2
    if view == 'detail':
        z = h - .10
        return Shot((-.55, -1.75, z + .16), (.04, -depth, z), 80, 9, (0, -depth - .05, z), region=(0, .12, 0, .2), white=.72)
    return Shot((1.25 * s, -6.3 * s, 1.45 * s), (0, 0, h * .53), 74, 11, (0, -.1, h / 2), region=(.02, .12, 0, .5), white=.72)


def roll_on_end(material, t, w, turns, at):
    """Stands on its end, its loose edge in front, held by two bands. Returns the radius."""
    curve, r = roll_curve(t, turns, .038, .05)
    strip(curve[:-30], w, t, material, at @ move(0, 0, w / 2) @ turn(-90, 'X'))
    band = paint('#dfe2e3', .5, .35)
    for z in (.16 * w, .84 * w):
        lathe([(r + t * .62, z - .03), (r + t * .62 + .0015, z - .029), (r + t * .62 + .0015, z + .029), (r + t * .62, z + .03)], band, at, 120)
    return r


def upright_roll(view, w, t):
    """The roll behind pieces cut to size, with steel rule and knife."""
    paper_set(1.25)
    m = vinyl(rough=.52, waves=.4)
    roll_on_end(m, t, w, 11, move(-.24, .22, 0) @ turn(58))
    at = move(.16, -.20, 0) @ turn(-16)
    for k, spin in enumerate((0, 3, -2)):
        prism(rectangle(.62, .44), t, m, at @ move(.006 * k, .008 * k, k * (t + .0004)) @ turn(spin), .0008, 2)
    top = 3 * (t + .0004)
    sheet(bent(.40, .30, .20, .075), m, 110, 90, t, at @ move(.06, -.05, top + t / 2) @ turn(9))
    on_sheet = at @ move(.02, .185, top)
    steel_rule(on_sheet @ turn(2), .5)
    knife(move(-.24, -.46, 0) @ turn(24))
    return Shot((.72, -3.25, 1.46), (.045, -.02, .54), 74, 11, (.1, -.3, .2))


SHAPES = {'hung-lengths': hung_lengths, 'upright-roll': upright_roll}
