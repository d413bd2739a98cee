"""Close-ups of products made to measure: what no choice changes but the colour and what the SKU names. So they show no corner, fitting or
edge that a shopper can choose otherwise."""
from fuzz import fuzz
from materials import felt, fuzz_fibre, wood
from mesh import box, move, prism, rectangle, turn
from metals import brushed
from shapes.linked_screens import LOW, panel
from shapes.prints import note, pin, printed_panel
from stage import Shot, paper_set, wall_set


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


def printed_face(view, motif):
    """The printed felt of a pinboard with a note and pins in it; no frame, so that each is true."""
    wall_set(.8, .0, key=1.05)
    face = move(0, -.03, 0) @ turn(90, 'X')
    printed_panel(1.5, 1.0, .012, motif, face @ move(-.12, .08, 0))
    spot = face @ move(-.03, -.05, .0123) @ turn(-4)
    note(spot @ move(0, .012, 0), .105, .15, '#f1ede4')
    pin(spot, '#b0603f')
    for x, y, colour in ((.10, .05, '#2f3b4c'), (.135, .035, '#e9e6df'), (-.14, -.09, '#b0603f')):
        pin(face @ move(x, y, .0123), colour)
    return Shot((.30, -.92, .12), (.0, -.03, .0), 88, 9, (.0, -.045, .03), region=(.3, .7, .2, .8), white=.36)


def cloth_corner(view, w, h, t):
    """An upper corner of a screen: cloth in its aluminium frame, and the next panel behind it."""
    paper_set(2.2)
    panel(w, h, t, move(-w / 2 + .18, 0, 0))
    panel(w, h, t, move(.30, .12, 0) @ turn(-64) @ move(w / 2, 0, 0))
    box(.034, .034, h, brushed(along='z'), move(.225, .05, LOW) @ turn(-30), .004)
    return Shot((-.30, -1.75, h + .20), (.06, 0, h - .12), 86, 11, (.1, -.02, h - .1), region=(0, .10, 0, 1))


def felt_surface(view):
    """The face of the felt, so close that its fibres show; no edge, so that every thickness and every cut is true."""
    paper_set(.42, 1.2)
    o = prism(rectangle(1.3, 1.3), .012, felt(), turn(14) @ move(0, .2, 0), .002)
    fuzz(o, fuzz_fibre(), 650_000, (.001, .0034), .000015, 3, .45, ((0, 0, .012), .09))
    return Shot((.03, -.27, .21), (0, .025, .012), 84, 11, (0, .004, .012), smooth=.6, region=(.35, .65, .3, .7), white=.50)


SHAPES = {'long-edges': long_edges, 'printed-face': printed_face, 'cloth-corner': cloth_corner, 'felt-surface': felt_surface}
