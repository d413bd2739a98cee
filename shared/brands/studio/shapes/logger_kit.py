"""A noise logger on the mains: the instrument, its microphone on a stand, the adapter and the closed case."""
import math
from materials import paint
from mesh import lathe, move, prism, rectangle, tube, turn
from polymers import plastic
from shapes.instruments import button, screen, tripod
from stage import Shot, paper_set


def closed_case(w, d, h, at):
    shell, dark = plastic('#26282b', .5), plastic('#3a3d41', .5)
    seam = h * .60
    prism(rectangle(w, d, .025), seam, shell, at, .004)
    prism(rectangle(w - .006, d - .006, .022), .004, paint('#0f1011', .9, .1), at @ move(0, 0, seam - .001), 0)
    prism(rectangle(w, d, .025), h - seam - .003, shell, at @ move(0, 0, seam + .003), .007, 5)
    for x in (-w * .30, 0, w * .30):
        prism(rectangle(w * .16, d - .08, .012), .004, shell, at @ move(x, 0, h - .001), .002)
    for x in (-w * .28, w * .28):
        prism(rectangle(.036, .014, .002), .046, dark, at @ move(x, -d / 2 - .005, seam - .024), .003)
    grip = [(-.062, .004), (-.058, -.020), (-.046, -.030), (.046, -.030), (.058, -.020), (.062, .004)]
    tube([(x, -d / 2 + y, seam * .55) for x, y in grip], .008, dark, at)


def instrument(at, w=.13, d=.19, h=.050):
    """Lies on its back."""
    prism(rectangle(w, d, .012), h, plastic('#4c5156', .5), at, .007, 4)
    prism(rectangle(w - .014, d - .014, .008), .0012, plastic('#5d6369', .55), at @ move(0, 0, h - .0004), .0004)
    top = at @ move(0, 0, h + .0006)
    screen(.070, .046, '58.3', top @ move(0, .040, 0))
    for k in range(4):
        button(top @ move(-.034 + .0225 * k, -.030, 0), .014, .010, '#c8621f' if k == 0 else '#9aa0a5')
    lathe([(0, 0), (.0028, 0), (.0026, .0014), (0, .0018)], paint('#5fbf62', .3, .5), top @ move(.044, -.064, 0), 24)
    for x in (-.030, .0, .030):
        lathe([(.004, 0), (.0075, 0), (.0075, .006), (.004, .006)], paint('#b4b6b8', .3, .5, metal=.9), at @ move(x, d / 2, h * .5) @ turn(-90, 'X'), 32)


def adapter(at):
    """Plug-in mains adapter lying on its side, its two pins to +x."""
    black = plastic('#1f2124', .45)
    prism(rectangle(.060, .044, .008), .030, black, at, .005, 4)
    prism(rectangle(.016, .034, .012), .020, black, at @ move(.036, 0, .005), .003)
    for y in (-.0095, .0095):
        lathe([(0, 0), (.0020, 0), (.0024, .002), (.0024, .017), (.0018, .019), (0, .019)], paint('#c2c4c6', .25, .5, metal=.9),
            at @ move(.043, y, .015) @ turn(90, 'Y'), 24)


def logger_kit(view):
    paper_set(.9)
    closed_case(.42, .32, .15, move(-.085, .17, 0) @ turn(14))
    unit = move(-.13, -.13, 0) @ turn(16)
    instrument(unit)
    tripod(move(.29, .05, 0) @ turn(25))
    plug = move(.115, -.175, 0) @ turn(-24)
    adapter(plug)
    black = paint('#1b1c1e', .55, .35)
    start, end = (unit @ move(0, .105, .025)).translation, (plug @ move(-.030, 0, .012)).translation
    loop = [(.055 + .046 * math.cos(a), -.085 + .040 * math.sin(a), .003 + .0009 * k) for k, a in enumerate([-2.2 - .25 * i for i in range(26)])]
    path = [tuple(start), (start.x + .012, start.y + .03, .010), (start.x + .055, start.y + .028, .003), *loop, (end.x - .045, end.y + .030, .003), tuple(end)]
    tube(path, .0026, black)
    lead = (unit @ move(.030, .105, .025)).translation
    tube([tuple(lead), (lead.x + .02, lead.y + .03, .006), (.12, .055, .003), (.22, .070, .003), (.282, .052, .06), (.288, .050, .19)], .0024, black)
    return Shot((.10, -1.85, 1.05), (.035, .035, .135), 88, 11, (0, -.12, .08), smooth=.9)


SHAPES = {'logger-kit': logger_kit}
