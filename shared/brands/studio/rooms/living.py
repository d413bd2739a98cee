"""Living rooms and halls: wall panels, tiles, dividers, seating."""
import random
from materials import felt
from mesh import move, relief, turn
from rooms.props import bench, books, branch, frame, mug, pendant, plant, rug, sideboard, vase
from rooms.shell import daylight, walls
from shapes.cushions import cushion, pouf
from shapes.panels import grooved, plain_panel
from shapes.screens import slats
from shapes.tiles import WALL, hexagon, hexagon_at
from stage import Shot

OAT, TERRACOTTA, CHARCOAL = '#d8cbb5', '#b0603f', '#4a4d52'


def panel_grid(rows, x0, z0, w=.6, tile=.3):
    """Panels in a grid: letters say which. T takes the product's colour, O and C are oat and charcoal, G is grooved."""
    colours = {'T': None, 'G': None, 'O': OAT, 'o': OAT, 'C': CHARCOAL}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter == '.':
                continue
            at = move(x0 + c * (w + .003), -.0005, z0 - r * (w + .003)) @ WALL
            m = felt(colours[letter], tile=tile)
            if letter in 'Go':
                relief(w, w, 420, grooved(w, .024, .06), m, at)
            else:
                plain_panel(m, w, w, .012, at)


def living_wall(view, wide=False):
    walls()
    panel_grid(['TGOT', 'OTGo'] if not wide else ['TGOT.', 'OTGoT'], -1.02, 2.13)
    sideboard(move(-.1, -.02, 0))
    z = .62
    books(move(-.66, -.24, z))
    mug(move(-.30, -.22, z) @ turn(40), TERRACOTTA)
    vase(move(.42, -.22, z), 1.0, '#7d7a6c')
    branch(move(.42, -.22, z + .25), .95)
    plant(move(-1.62, -.40, 0), 1.25, 17, 8)
    pouf(.225, .38, move(1.38, -.62, 0) @ turn(20), .26, TERRACOTTA)
    if wide:
        rug(move(.3, -1.25, 0), 2.6, 1.3)
    daylight()
    if wide:
        return Shot((.35, -4.7, 1.19), (.20, 0, 1.19), 33.5, 0, region=(.02, .10, .05, .95), white=.60, samples=2)
    return Shot((.30, -4.6, 1.22), (-.02, 0, 1.22), 41, 0, region=(.02, .10, .05, .95), white=.60, samples=1.7)


def tile_wall(view):
    walls('#ded6c8')
    rng = random.Random(7)
    fixed = {(-2, 1): OAT, (1, 3): OAT, (2, 0): TERRACOTTA, (-1, 2): OAT, (0, -1): OAT, (3, 2): OAT}
    out = {(-3, 0), (-3, 3), (4, -1), (4, 3), (-3, -1), (3, -1), (-3, 1), (4, 0), (-2, 3), (-2, -1), (1, -1)}
    for row in range(-1, 4):
        for column in range(-3, 5):
            if (column, row) in out:
                continue
            x, z = hexagon_at(column, row, .2)
            at = move(x - .15, -.0005, z + 1.28) @ WALL @ turn(rng.choice((0, 60, 120)))
            hexagon(felt(fixed.get((column, row)), tile=.28), .2, .012 if rng.random() < .7 else .02, at)
    bench(move(.05, -.34, 0))
    cushion(.4, .035, move(-.42, -.34, .437) @ turn(8), .25, OAT)
    cushion(.4, .035, move(.22, -.34, .437) @ turn(-4), .25, TERRACOTTA)
    plant(move(1.35, -.42, 0), 1.2, 16, 5)
    books(move(.58, -.32, .44), ('#d9d0c1', '#4a5a52'), 6)
    daylight(low=-.46)
    return Shot((.25, -4.4, 1.23), (.02, 0, 1.23), 38, 0, region=(.02, .10, .05, .95), white=.60, samples=1.7)


def divided_room(view):
    """Hanging slats between a reading corner and the room behind."""
    walls('#e3dccf')
    slats(1.2, 2.4, .012, move(-.55, -1.35, .03), 15, hang=4, tile=.3, angle=58)
    slats(1.2, 2.4, .012, move(.78, -1.35, .03), 15, hang=4, tile=.3, angle=58)
    bench(move(1.0, -.32, 0))
    frame(move(1.78, -.001, 1.62), .5, .68)
    plant(move(1.95, -.55, 0), 1.2, 16, 5)
    pouf(.225, .38, move(1.15, -1.85, 0), .26, TERRACOTTA)
    pouf(.225, .36, move(.62, -2.0, 0) @ turn(40), .26, OAT)
    rug(move(.5, -2.2, 0), 2.4, 1.25)
    pendant(move(-1.75, -.8, 1.55), 2.4, CHARCOAL)
    sideboard(move(-2.0, -.02, 0), 1.5)
    daylight(openings=((-4.2, -3.1), (-2.5, -1.3)), low=-.45)
    return Shot((.55, -6.1, 1.22), (.22, 0, 1.22), 40, 0, region=(.02, .08, .6, .98), white=.58, samples=1.3)


ROOMS = {'living-wall': living_wall, 'tile-wall': tile_wall, 'divided-room': divided_room}
