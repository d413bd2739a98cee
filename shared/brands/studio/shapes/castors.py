"""Screens on castors: an aluminium frame with cloth, or a powder-coated cassette with perforated faces."""
import math
from materials import fabric, paint
from mesh import box, lathe, move, pierced, prism, rectangle, tube, turn, upright
from metals import brushed, perforated, powder
from stage import Shot, paper_set

FOOT = .094     # top of the foot bars above the floor


def castor(at, brake=False):
    """Twin-wheel castor, 50 mm, rolling along y: z = 0 is the floor, its plate at .088."""
    black, grey = paint('#26272a', .5, .4), paint('#6d7073', .5, .4)
    for x in (-.020, .008):
        lathe([(0, 0), (.022, 0), (.025, .002), (.025, .010), (.022, .012), (0, .012)], black, at @ move(x, 0, .025) @ turn(90, 'Y'), 48)
    box(.014, .034, .052, grey, at @ move(0, .004, .012), .004)
    prism(rectangle(.05, .05, .006), .004, grey, at @ move(0, 0, .084), .001)
    lathe([(0, .060), (.011, .060), (.011, .086), (0, .086)], paint('#b4b6b8', .3, .5, metal=.9), at, 32)
    if brake:
        box(.026, .030, .006, paint('#c8462c', .45, .4), at @ move(0, -.034, .040) @ turn(20, 'X'), .002)


def foot(at):
    """A flat bar across the screen, on two castors."""
    prism(rectangle(.05, .52, .008), .006, powder('#3a3c3f'), at @ move(0, 0, .088), .0015)
    castor(at @ move(0, -.225, 0), True)
    castor(at @ move(0, .225, 0) @ turn(180))


def cloth_body(w, h, t, at, near):
    pierced(rectangle(w, h, .015), [rectangle(w - .05, h - .05, .004)[::-1]], t, brushed(along='y'),
        at @ move(0, t / 2, h / 2) @ turn(90, 'X'), .0015)
    upright(w - .051, h - .051, t - .012, fabric(pitch=.0016 if near else .0032), at @ move(0, -t / 2 + .006, .0255), .004)


def perforated_body(w, h, t, at, near):
    coat = powder()
    upright(w, h, t, coat, at @ move(0, -t / 2, 0), .006, .012)
    low, tall = .15, h - .19
    hole, pitch = (.003, .005) if near else (.006, .0115)
    prism(rectangle(w - .05, tall), .0014, perforated(None, hole, pitch, 0., 'xy'),
        at @ move(0, -t / 2, low + tall / 2) @ turn(90, 'X'), .0004)
    for z in (low - .008, low + tall):
        upright(w - .05, .008, .003, coat, at @ move(0, -t / 2 - .0028, z), .001)
    arc = [math.pi * k / 6 for k in range(7)]
    grip = [(w / 2 - .004 + .040 * min(1., 1.6 * math.sin(a)), 0, .72 - .13 * math.cos(a)) for a in arc]
    tube(grip, .008, paint('#b4b6b8', .3, .5, metal=.9), at)


def castor_screen(view, w, h, t, face='fabric'):
    near, at = view == 'detail', turn(24)
    paper_set(.75 if near else 1.5 * max(w, h))
    body = cloth_body if face == 'fabric' else perforated_body
    body(w, h - FOOT, t, at @ move(0, 0, FOOT), near)
    for x in (-w / 2 + .16, w / 2 - .16):
        foot(at @ move(x, 0, 0))
    if near:
        x, y, _ = (at @ move(-w / 2 + .16, -.12, 0)).translation
        return Shot((x - .05, y - 1.5, .62), (x + .08, y + .06, .20), 76, 11, (x, y - .05, .12), region=(.86, 1, .5, 1), white=.62, samples=5)
    s = max(w, h) / 1.6
    return Shot((.75 * s, -5.4 * s, 1.25 * s), (0, 0, h * .485), 90, 11, (0, -.1, h / 2))


SHAPES = {'castor-screen': castor_screen}
