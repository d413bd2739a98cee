"""Felt with the shopper's picture on it: the acoustic panel, the pinboard in its frame."""
from mathutils import Vector
from materials import felt, paint, printed, wood
from mesh import from_data, lathe, move, prism, rectangle, turn
from shapes.panels import leaning
from stage import Shot, wall_set, paper_set

FRAMES = {'oak': None, 'black': '#26272a', 'white': '#e9e6df'}


def printed_panel(w, h, t, motif, at):
    prism(rectangle(w, h, .003), t - .0006, felt('#d9d3c6', tile=.2), at, .0016)
    return prism(rectangle(w - .001, h - .001, .003), .0006, printed(motif, w, h), at @ move(0, 0, t - .0006), .0003)


def print_panel(view, w=1.2, h=.8, t=.024, motif='alpine-dawn'):
    wall_set(1.75, .4, wood('#d0b48e', '#b0885a', planks=.14))
    printed_panel(w, h, t, motif, leaning(h, t, -.02, .15))
    return Shot((.62, -4.0, .62), (.0, 0, .39), 84, 11, (0, -.1, .4), region=(0, .1, .05, .95), white=.72)


def bar(length, wide, deep, material, at):
    """A frame moulding with mitred ends: x along it, outer edge at y = 0, standing deep off the wall (z)."""
    half, ease = length / 2, .0015
    ring = [(0, 0), (0, deep - ease), (ease, deep), (wide - ease, deep), (wide, deep - ease), (wide, 0)]
    vertices = []
    for side in (-1, 1):
        vertices += [(side * (half - y), y, z) for y, z in ring]
    n = len(ring)
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return from_data(vertices, faces + [tuple(range(n)), tuple(range(n, 2 * n))], material, at, 30)


def frame_material(frame, along):
    shade = FRAMES[frame]
    return paint(shade, .42, .4, .06, 900.) if shade else wood('#c9a578', '#a37a4c', along, rough=.5)


def framed(w, h, frame, motif, at, wide=.022, deep=.032):
    """A printed board in its frame; at = the middle of its back, facing +z."""
    printed_panel(w, h, .012, motif, at @ move(0, 0, .008))
    long, tall = w + 2 * wide, h + 2 * wide
    for spin, length, away in ((0, long, tall), (180, long, tall), (90, tall, long), (270, tall, long)):
        bar(length, wide, deep, frame_material(frame, 'x'), at @ turn(spin) @ move(0, -away / 2, 0))


def pin(at, colour):
    lathe([(0, .011), (.0045, .0105), (.005, .009), (.003, .0075), (.0026, .003), (.0042, .001), (.0042, 0), (0, 0)],
        paint(colour, .35, .45), at, 32)


def note(at, w, h, colour, curl=.006):
    """A piece of paper held by a pin: lower edge stands off a little."""
    n = 12
    vertices = [(x, (j / n - 1) * h, .0006 + curl * (1 - j / n) ** 2) for j in range(n + 1) for x in (-w / 2, w / 2)]
    faces = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(n)]
    from_data(vertices, faces, paint(colour, .8, .2), at, 60)


def pinboard(view, w=.9, h=.6, frame='oak', motif='botanical-leaves'):
    if view == 'choice':
        return frame_corner(frame, motif)
    wall_set(1.2, .0, key=1.05)
    at = move(0, -.0005, 0) @ turn(90, 'X')
    framed(w, h, frame, motif, at)
    top = at @ move(0, 0, .0203)
    for x, y, nw, nh, paper, knob, spin in ((-.30, .20, .13, .09, '#f1ede4', '#b0603f', 2), (.29, .22, .105, .15, '#efe9dc', '#2f3b4c', -2.5),
        (.315, -.02, .09, .09, '#d9b46a', '#e9e6df', 3)):
        spot = top @ move(x, y, 0) @ turn(spin)
        note(spot @ move(0, .012, 0), nw, nh, paper)
        pin(spot, knob)
    for x, y, knob in ((-.40, -.24, '#b0603f'), (-.375, -.25, '#e9e6df'), (-.39, -.22, '#2f3b4c')):
        pin(top @ move(x, y, 0), knob)
    return Shot((.72, -3.2, .20), (.01, 0, -.005), 84, 9, (.1, 0, 0), region=(0, .08, .05, .95), white=.70, samples=2.4)


def frame_corner(frame, motif):
    """A short piece of the board with its lower left corner to the camera."""
    paper_set(.5)
    at = turn(38)
    wide, deep, long = .026, .034, .17
    m = frame_material(frame, 'x')
    prism(rectangle(long, long), .012, felt('#8d9a80', tile=.13), at @ move(long / 2 + wide, long / 2 + wide, .008), .001)
    corner_bar(long + wide, wide, deep, m, at)
    corner_bar(long + wide, wide, deep, m, at, True)
    c = at @ Vector((0, 0, deep))
    return Shot((c.x + .02, c.y - .56, .46), (c.x + .004, c.y + .092, .01), 94, 13, (c.x, c.y + .03, deep), samples=1.3)


def corner_bar(length, wide, deep, material, at, mirrored=False):
    """One leg of the corner: mitred at the origin, cut straight at the far end."""
    ease = .0015
    ring = [(0, 0), (0, deep - ease), (ease, deep), (wide - ease, deep), (wide, deep - ease), (wide, 0)]
    vertices = [(y, y, z) for y, z in ring] + [(length, y, z) for y, z in ring]
    n = len(ring)
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n)), tuple(range(n, 2 * n))]
    if mirrored:
        turned = turn(90)
        from_data([(x, -y, z) for x, y, z in vertices], faces, material, at @ turned, 30)
    else:
        from_data(vertices, faces, material, at, 30)


SHAPES = {'print-panel': print_panel, 'pinboard': pinboard}
