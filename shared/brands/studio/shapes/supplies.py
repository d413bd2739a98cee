"""For the workbench: adhesive, double-sided tape, knife, punches."""
import math
import random
from materials import felt, paint, wood
from mesh import ellipse, lathe, move, pierced, prism, rectangle, strip, tube, turn
from polymers import plastic
from rooms.tools import ink
from stage import Shot, paper_set

STEEL = ('#b9bbbd', .24, .5, 0., 600., .92)
CYAN = '#2aa7c4'


def spray_can(at):
    """Aerosol of 500 ml without its cap."""
    white = paint('#eceae6', .32, .5)
    lathe([(0, 0), (.030, 0), (.0325, .003), (.0325, .006)], paint(*STEEL), at, 96)
    lathe([(.0325, .006), (.0325, .172), (.0320, .176)], white, at, 96)
    lathe([(.0327, .060), (.0327, .105)], paint(CYAN, .35, .5), at, 96)
    lathe([(.0327, .110), (.0327, .113)], paint('#3a3d40', .35, .5), at, 96)
    lathe([(.0320, .176), (.0328, .178), (.0320, .181), (.027, .190), (.019, .197), (.0165, .199), (.0172, .202), (.0150, .204), (.010, .203), (.010, .199), (0, .199)],
        paint(*STEEL), at, 96)
    lathe([(0, .199), (.0042, .199), (.0042, .208), (.0075, .209), (.0080, .220), (.0070, .2225), (0, .2225)], white, at, 48)
    lathe([(0, 0), (.0013, 0), (.0013, .0006), (0, .0006)], paint('#232427', .6, .3), at @ turn(-30) @ move(0, -.0078, .2155) @ turn(90, 'X'), 16)


def cap(at):
    lathe([(.0285, 0), (.0295, 0), (.0292, .040), (.0275, .046), (.022, .0485), (0, .049)], paint(CYAN, .38, .45), at, 96)


def tin(at):
    """Round tin of 1 kg, open: paste inside."""
    steel = paint(*STEEL)
    lathe([(0, 0), (.0495, 0), (.0510, .0015), (.0510, .0035), (.0495, .0050), (.0495, .115), (.0510, .1165), (.0512, .119), (.0500, .1205), (.0470, .1195),
        (.0455, .117), (.0435, .117), (.0435, .112), (.0490, .111), (.0490, .100)], steel, at, 128)
    lathe([(.0498, .012), (.0498, .105)], paint('#e6e5e1', .4, .45), at, 128)
    lathe([(.0500, .040), (.0500, .074)], paint(CYAN, .4, .45), at, 128)
    lathe([(0, .1015), (.030, .1012), (.0489, .1030)], paint('#cdb98a', .25, .5, .3, 40.), at, 96)


def lid(at):
    lathe([(0, .0035), (.036, .0035), (.038, .0010), (.0435, .0), (.0450, .0015), (.0452, .0060), (.0440, .0075), (.0425, .0070), (.0415, .0050), (0, .0050)],
        paint(*STEEL), at, 128)


def brush(at, seed=3):
    """Flat brush, x from the handle's end to the bristles."""
    rng = random.Random(seed)
    pear = wood('#c79a63', '#95683a', 'x')
    handle = [(0, -.006), (.02, -.0095), (.06, -.0085), (.10, -.014), (.125, -.0195), (.125, .0195), (.10, .014), (.06, .0085), (.02, .0095), (0, .006)]
    prism(handle, .009, pear, at, .003, 4)
    prism([(.120, -.0205), (.155, -.0205), (.155, .0205), (.120, .0205)], .012, paint(*STEEL), at @ move(0, 0, -.0015), .002)
    for k in range(70):
        y = rng.uniform(-.019, .019)
        z = rng.uniform(.0005, .0085)
        tube([(.150, y, z), (.180, y * 1.02, z), (.203 + rng.uniform(-.003, .003), y * 1.06, z * .8)], .0008, paint('#cbb489', .6, .3), at)


def adhesive(view, kind):
    if kind == 'spray':
        paper_set(.52)
        spray_can(move(-.020, .02, 0))
        cap(move(.055, -.035, 0))
        return Shot((.10, -1.05, .40), (.012, 0, .098), 108, 12, (0, -.02, .1), smooth=.9)
    paper_set(.52)
    tin(move(-.035, .035, 0))
    lid(move(.082, .055, 0))
    brush(move(-.09, -.075, .0016) @ turn(8))
    return Shot((.08, -.92, .56), (.008, .0, .035), 104, 12, (0, -.03, .06), smooth=.9)


def coil_of_tape(w, at, outer=.052, core=.038):
    """Lies flat, z along its width."""
    body = []
    for k in range(28):
        r = core + .003 + (outer - core - .003) * k / 27
        body.append((r, w if k % 2 == 0 else w - .0003))
    lathe([(core + .003, 0), (outer, 0), (outer, w)] + body[::-1], paint('#e3d7a0', .55, .3), at, 160)
    lathe([(core, 0), (core + .003, 0), (core + .003, w + .0004), (core, w + .0004), (core, 0)], paint('#a9835a', .85, .15, .2, 300.), at, 128)


def tape_rolls(view, w):
    """Two stacked, one standing with its end pulled off."""
    paper_set(.5)
    coil_of_tape(w, move(.055, .055, 0))
    coil_of_tape(w, move(.051, .060, w + .0003) @ turn(40))
    stand = move(-.040, -.020, 0) @ turn(24)
    r = .052
    coil_of_tape(w, stand @ move(0, w / 2, r + .0006) @ turn(90, 'X'))
    tail = [(.0 + .10 * k / 30, .0006 + .0025 * max(0., (k - 18) / 12) ** 2) for k in range(31)]
    strip(tail, w, .0005, paint('#e3d7a0', .55, .3), stand)
    return Shot((.10, -.92, .46), (.012, .012, .034), 104, 12, (-.02, -.02, .04), smooth=.9)


def cutting_mat(at, w, h):
    prism(rectangle(w, h, .006), .003, plastic('#8f959a', .6), at, .0008)
    top = at @ move(0, 0, .003)
    lines = [((-w / 2 + .02 + .01 * k, -h / 2 + .02), (-w / 2 + .02 + .01 * k, h / 2 - .02)) for k in range(int((w - .04) / .01) + 1)]
    lines += [((-w / 2 + .02, -h / 2 + .02 + .01 * k), (w / 2 - .02, -h / 2 + .02 + .01 * k)) for k in range(int((h - .04) / .01) + 1)]
    ink(lines, .0004, top, '#c9cdd0')
    ink([((x, -h / 2 + .02), (x, h / 2 - .02)) for x in (-w / 2 + .02, -w / 2 + .07, w / 2 - .02)], .0008, top, '#dfe2e4')


def steel_rule(at, long):
    prism(rectangle(long, .026, .001), .0012, paint(*STEEL), at, .0003)
    ink([((-long / 2 + .005 + .005 * k, .0125), (-long / 2 + .005 + .005 * k, .0125 - (.010 if k % 10 == 0 else .007 if k % 2 == 0 else .0045)))
        for k in range(int((long - .01) / .005) + 1)], .0004, at @ move(0, 0, .0012), '#2b2c2e')


def knife(at):
    """18 mm snap-off blade, 80 mm extended, in a long body."""
    body = [(-.150, -.012), (-.02, -.013), (.0, -.011), (.0, .011), (-.02, .013), (-.150, .012), (-.156, .007), (-.156, -.007)]
    prism(body, .016, plastic('#2b2e31', .5), at, .004, 4)
    steel = paint('#c9cbcd', .2, .5, metal=.95)
    prism([(-.01, -.009), (.074, -.009), (.083, .009), (-.01, .009)], .0007, steel, at @ move(0, 0, .0075), .0001)
    ink([((.006 + .011 * k, -.0088), (.011 + .011 * k, .0088)) for k in range(6)], .0005, at @ move(0, 0, .0083), '#85878a')
    prism(rectangle(.10, .008, .003), .0008, paint('#c2c4c6', .3, .5, metal=.9), at @ move(-.060, 0, .0157), .0002)
    prism(rectangle(.030, .015, .004), .006, paint(CYAN, .45, .4), at @ move(-.035, 0, .0162), .002)
    ink([((-.046 + .0045 * k, -.006), (-.046 + .0045 * k, .006)) for k in range(6)], .0010, at @ move(0, 0, .0223), '#1d6f84')


def punch(bore, at):
    """Hollow punch standing on its cutting edge: shank, window for the discs, cone."""
    r = bore / 2
    black = paint('#2a2b2e', .34, .5, metal=.5)
    shank = max(r + .0020, .0042)
    lathe([(r - .0002, .0), (r, 0), (r + .0009, .006), (shank, .026), (shank, .045), (shank + .0008, .047), (shank + .0008, .098), (shank, .100), (0, .100)],
        black, at, 48)
    window = at @ turn(-18) @ move(0, -shank + .0006, .036) @ turn(90, 'X')
    prism(rectangle(min(r * 1.3, shank * 1.2), .016, min(r, .003) * .55), .001, paint('#0d0e0f', .9, .1), window, 0)


def hand_tools(view, kind):
    near = view == 'detail'
    if kind == 'knife':
        paper_set(.55)
        at = turn(14)
        cutting_mat(at, .30, .21)
        steel_rule(at @ move(0, .045, .003), .28)
        knife(at @ move(.035, -.035, .003) @ turn(-14))
        return Shot((.04, -.95, .74), (.0, .0, .0), 108, 12, (0, -.03, .01), smooth=.9)
    paper_set(.55)
    bores = (3, 4, 5, 6, 8, 10, 13, 16, 20)
    at, t = turn(10), .006
    x, places = -.118, []
    for bore in bores:
        half = max(bore / 2000 + .003, .0052)
        x += half
        places.append(x)
        x += half + .0075
    holes = [[(px + bore / 2000 * math.cos(a), -.030 + bore / 2000 * math.sin(a)) for a in [-2 * math.pi * k / 40 for k in range(40)]]
        for px, bore in zip(places, bores)]
    pierced(rectangle(.27, .075, .002), holes, t, felt('#8f908e', .12), at @ move(0, -.045, 0), .0008)
    for px, bore in zip(places, bores):
        punch(bore / 1000, at @ move(px, .026, 0))
    rng = random.Random(6)
    for k, bore in enumerate((8, 10, 13, 16, 20)):
        prism(ellipse(bore / 2000 * .98, wobble=.002, n=60), t, felt('#8f908e', .12), at @ move(-.05 + .034 * k, -.112 + rng.uniform(-.012, .012), 0), .0007)
    if near:
        return Shot((.11, -.46, .24), (.058, -.020, .030), 96, 13, (.06, -.03, .02), smooth=.8)
    return Shot((.03, -.98, .52), (.003, -.020, .026), 104, 12, (0, -.02, .03), smooth=.9)


SHAPES = {'adhesive': adhesive, 'tape-rolls': tape_rolls, 'hand-tools': hand_tools}
