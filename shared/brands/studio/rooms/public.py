"""Public rooms: a dental practice's waiting room, a neighbourhood library, a hotel lobby, a music school."""
import random
from materials import fabric, felt, paint, wood
from mesh import box, lathe, move, prism, rectangle, relief, turn, upright
from rooms.building import light, room, trowelled
from rooms.furnishing import (armchair, bookcase, counter, cone_lamp, floor_lamp, globe, magazines, reading_lamp, round_table, sheet_music, sofa,
    upright_piano, waiting_chair)
from rooms.props import books, branch, plant, table, vase
from rooms.seating import monitor
from shapes.ceiling import hung_baffle
from shapes.furniture import simple_chair
from shapes.panels import plain_panel
from shapes.screens import folding_screen, slats
from shapes.tiles import WALL, bevelled, hexagon, hexagon_at, ridged
from stage import Shot, wire
from surfaces import carpet, smooth_floor, tiles

TERRACOTTA, OAT, OCHRE, ANTHRACITE, MOSS = '#b0603f', '#d8cbb5', '#c1913a', '#4a4d52', '#6f7d5c'


def waiting_room(view):
    """Chairs along a window in spring, the desk at the end under hexagons, wave-cut baffles above the way between them."""
    room(4.6, 4.4, 2.7, trowelled('#e9e6df'), smooth_floor('#9fb0ad', .30), 'morning', 'spring',
        left=((.7, 2.1, .75, 2.35), (2.6, 4.0, .75, 2.35)), frame='#f1efea')
    rng = random.Random(4)
    for row in range(-1, 4):
        for column in range(-3, 3):
            if (column, row) in {(-3, -1), (-3, 3), (2, -1), (2, 3), (-3, 2), (1, 3), (2, 0)}:
                continue
            x, z = hexagon_at(column, row, .2)
            hexagon(felt({(0, 1): OAT, (-2, 2): OAT, (1, 0): OAT}.get((column, row), TERRACOTTA), tile=.28), .2, .012,
                move(x + 1.05, -.0005, z + 1.28) @ WALL @ turn(rng.choice((0, 60, 120))))
    counter(move(1.1, -1.05, 0), 1.9, .6, 1.06, front=('#e0c9a2', '#c8aa7c'))
    monitor(move(1.5, -.85, .75) @ turn(190), .5, .32)
    vase(move(.45, -1.05, 1.06), .62, '#8fa09a')
    branch(move(.45, -1.05, 1.20), .6, 5)
    for row in range(3):
        for k in range(7):
            hung_baffle(felt(tile=.32), 1.2, .28, .024, move(-1.35 + 1.32 * row + .1 * k, -.55 - .34 * k, 2.34), True, 2.7)
    for k, (y, shade) in enumerate(((-1.0, '#b8857a'), (-1.66, '#8d9a86'), (-2.32, '#8d9a86'), (-2.98, '#b8857a'))):
        waiting_chair(move(-1.82, y, 0) @ turn(90), shade)
    round_table(move(-.82, -2.1, 0), .33, .42)
    magazines(move(-.86, -2.1, .42), 3, 5)
    plant(move(-1.95, -.42, 0), 1.05, 17, 4, '#b8857a')
    return Shot((1.35, -6.0, 1.28), (-.12, -.4, 1.36), 30, 0, region=(.30, .42, .38, .46), white=.58, smooth=1.3, samples=1.1)


def library(view):
    """A reading room on a winter afternoon: shelves, panels on battens, a long table with lamps, screens around the story corner."""
    room(8.2, 6.4, 3.4, trowelled('#ded8cb'), smooth_floor('#a7a39b', .26), 'overcast', 'winter', right=((.8, 2.4, .6, 3.0), (3.0, 4.6, .6, 3.0)),
        skirting=None, frame='#4a5048')
    for k in range(5):
        bookcase(move(-3.2 + .93 * k, -.02, 0), .92, 2.0, 5, 11 + k)
    for k in range(3):
        bookcase(move(-4.08, -1.0 - .93 * k, 0) @ turn(90), .92, 2.0, 5, 31 + k)
    for k in range(9):
        batten = wood('#c8a478', '#a5794a', 'x')
        if k == 0:
            for z in (2.22, 2.90):
                box(8.0, .03, .045, batten, move(0, -.016, z), .002)
        upright(.60, 1.0, .012, felt(OAT, tile=.34), move(-3.62 + .62 * k * 1.35, -.050, 2.12), .002)
    table(move(-.55, -2.35, 0), 2.9, 1.0)
    for x in (-1.35, -.55, .25):
        reading_lamp(move(x, -2.35, .74))
    for x, a in ((-1.5, 178), (-.6, 184), (.4, 172)):
        simple_chair(move(x, -3.05, 0) @ turn(a))
        simple_chair(move(x + .1, -1.66, 0) @ turn(a - 180))
    books(move(-1.05, -2.6, .74) @ turn(15), ('#a8583d', '#d9d0be', '#4a6a72'), 4)
    books(move(.62, -2.5, .74) @ turn(60), ('#6a7a5c',), 6)
    folding_screen(1.5, 1.8, .024, move(2.15, -1.0, 0) @ turn(-24), .3)
    folding_screen(1.5, 1.8, .024, move(3.35, -1.75, 0) @ turn(-62), .3)
    prism(rectangle(1.9, 1.5, .75, 20), .012, carpet('#9c6f52'), move(2.55, -2.3, 0), .004)
    armchair(move(2.95, -2.05, 0) @ turn(-50), '#7a8a72')
    for x, y, c in ((2.2, -2.5, '#c1913a'), (2.7, -2.95, '#b0603f')):
        lathe([(0, 0), (.19, 0), (.22, .03), (.22, .26), (.19, .30), (0, .31)], fabric(c), move(x, y, 0), 64)
    for x in (-1.5, .4):
        cone_lamp(move(x, -2.35, 2.1), 1.3, '#8f3f33', .26)
    light((-.55, -2.35, 2.05), 46, 2.4, height=.3)
    return Shot((.9, -7.2, 1.62), (-.12, -.9, 1.50), 30, 0, shift=(0, .03), region=(.30, .36, .68, .80), white=.60, smooth=1.3, samples=.7, bounces=2)


def hotel_lobby(view):
    """Blue hour: a desk with lamps, ink islands high above, seats behind hanging slats, a floor of black and white marble."""
    room(8.4, 7.0, 4.2, trowelled('#cfc4b0'), tiles('#d9d4c8', '#a9a49a', .5, .5, .10, True, .16), 'dusk', 'street',
        left=((.8, 2.3, .4, 3.6), (3.2, 4.7, .4, 3.6), (5.6, 7.1, .4, 3.6)), transom=2.6, panes=3)
    for k, (x, y, z, spin) in enumerate(((-2.2, -1.5, 3.2, 4), (-.4, -1.1, 3.45, -3), (1.5, -1.5, 3.2, 2), (3.1, -2.0, 3.5, -4), (-1.4, -3.2, 3.5, -2), (.6, -3.0, 3.15, 5),
            (2.4, -3.5, 3.35, -2), (-3.0, -3.6, 3.3, 3))):
        o = move(x, y, z) @ turn(spin)
        prism(rectangle(1.8, .9, .03), .04, felt('#2f3b4c', tile=.34), o, .006, 4)
        for sx in (-.7, .7):
            for sy in (-.33, .33):
                p = (o @ move(sx, sy, .04)).translation
                wire((p.x, p.y, 4.2), tuple(p))
    box(3.6, .03, 2.6, wood('#6b4a31', '#472d1b', 'z', .30), move(1.75, -.017, 0), .002)
    counter(move(1.75, -1.35, 0), 3.0, .7, 1.10, front=('#6b4a31', '#472d1b'), top='#d7cfc0')
    for x in (.65, 2.85):
        reading_lamp(move(x, -1.30, 1.10), '#3f5a4a')
    vase(move(1.75, -1.30, 1.10), 1.05, '#39423f')
    branch(move(1.75, -1.30, 1.36), 1.1, 4)
    slats(1.6, 2.9, .012, move(-2.85, -2.2, .03), 17, hang=4.2, tile=.3, angle=56)
    slats(1.6, 2.9, .012, move(-1.1, -2.2, .03), 17, hang=4.2, tile=.3, angle=56)
    sofa(move(-2.3, -3.05, 0), 2.0, '#7a4f3b')
    armchair(move(-.65, -3.75, 0) @ turn(-64), '#5a6b60')
    armchair(move(-.85, -4.75, 0) @ turn(-108), '#5a6b60')
    prism(rectangle(3.2, 2.4, .02), .010, carpet('#8b7763'), move(-1.9, -4.0, 0), .003)
    round_table(move(-1.95, -4.05, .01), .45, .38, wood(*('#6b4a31', '#472d1b'), 'x'))
    magazines(move(-2.0, -4.0, .392), 7, 3)
    floor_lamp(move(-3.65, -2.75, 0), 1.65, watt=46)
    plant(move(3.75, -.6, 0), 1.6, 20, 8, '#3f4442')
    for x in (.9, 1.75, 2.6):
        globe(move(x, -1.25, 2.35), 1.85, .12, 0., 3.)
    light((1.75, -1.25, 2.2), 75, 2.2, height=.3)
    return Shot((.75, -7.4, 1.55), (-.15, -1.5, 1.75), 27, 0, shift=(0, .02), region=(.28, .36, .60, .72), white=.36, smooth=1.6, samples=.9)


def music_room(view):
    """A practice room in autumn: a piano between square tiles in a chequerboard, relief tiles on the side wall, a stand, a cello chair."""
    room(4.9, 4.2, 2.8, trowelled('#dcd3c3'), smooth_floor('#7d6a55', .34), 'afternoon', 'autumn', left=((1.1, 2.7, .85, 2.45),), frame='#7d5638', panes=3)
    for row in range(3):
        for column in range(7):
            if (row + column) % 2:
                continue
            relief(.45, .45, 200, bevelled(.45, .024), felt(tile=.3), move(-1.42 + .46 * column, -.0005, 1.50 + .46 * row) @ WALL)
    for row in range(6):
        for column in range(4):
            relief(.6, .3, 240, ridged(.6, .025), felt(ANTHRACITE, tile=.3), move(2.449, -.9 - .602 * column, .95 + .302 * row) @ turn(-90) @ WALL @ turn(0 if (row + column) % 2 else 180))
    upright_piano(move(.1, -.03, 0) @ turn(0))
    sheet_music(move(.1, -.452, .878))
    box(.62, .34, .06, paint('#1f2022', .5, .4), move(.12, -1.02, .44), .02)
    for x in (-.24, .24):
        for y in (-.12, .12):
            box(.04, .04, .44, paint('#17181a', .2, .6), move(.12 + x, -1.02 + y, 0), .004)
    steel = paint('#27282a', .42, .4)
    lathe([(0, .02), (.011, .02), (.011, 1.0), (0, 1.0)], steel, move(-1.35, -1.75, 0), 32)
    for k in range(3):
        a = 120 * k + 20
        box(.34, .02, .012, steel, move(-1.35, -1.75, .012) @ turn(a) @ move(.17, 0, 0), .003)
    stand = move(-1.35, -1.75, 1.0) @ turn(38)
    upright(.50, .34, .006, steel, stand @ turn(-16, 'X'), .003)
    box(.50, .05, .006, steel, stand @ move(0, -.028, 0), .002)
    sheet_music(stand @ move(0, -.012, .012))
    simple_chair(move(-1.15, -.95, 0) @ turn(34))
    plant(move(-1.95, -.45, 0), 1.1, 16, 6, '#b0603f')
    books(move(.62, -.2, 1.25) @ turn(12), ('#d9d0be', '#a8583d', '#3d4b55'), 5)
    return Shot((-1.0, -5.1, 1.48), (.30, -.3, 1.34), 31, 0, region=(.30, .40, .10, .16), white=.52, smooth=1.2, samples=1.6)


ROOMS = {'waiting-room': waiting_room, 'library': library, 'hotel-lobby': hotel_lobby, 'music-room': music_room}
