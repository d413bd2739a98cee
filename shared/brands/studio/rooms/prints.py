"""Walls for prints: a printed panel at home, and the empty wall on which the shop lays a shopper's own picture."""
from rooms.props import books, branch, mug, plant, rug, sideboard, vase
from rooms.shell import daylight, walls
from mesh import move, turn
from shapes.cushions import pouf
from shapes.furniture import simple_chair
from shapes.prints import printed_panel
from stage import Shot

TERRACOTTA = '#b0603f'
# Straight on, so that one figure holds for the whole wall: this many metres of it fill the picture's width.
SEEN, AWAY = 4.4, 10.


def print_wall(view):
    walls()
    printed_panel(1.8, 1.2, .024, 'misty-hills', move(-.02, -.0005, 1.62) @ turn(90, 'X'))
    sideboard(move(-.1, -.02, 0))
    z = .62
    books(move(-.72, -.24, z), ('#d9d5cc', '#7c8b8a', '#ccb79a'), 2)
    mug(move(.18, -.22, z) @ turn(40), TERRACOTTA)
    vase(move(.58, -.22, z), .9, '#a7674a')
    branch(move(.58, -.22, z + .22), .7)
    plant(move(-1.62, -.40, 0), 1.2, 17, 8)
    pouf(.225, .38, move(1.42, -.62, 0) @ turn(20), .26, '#d8cbb5')
    rug(move(.3, -1.25, 0), 2.6, 1.3)
    daylight(low=-.5)
    return Shot((.30, -4.6, 1.22), (-.02, 0, 1.22), 41, 0, region=(.02, .10, .05, .95), white=.60, samples=1.5)


def empty_wall(view):
    walls(wide=14)
    simple_chair(move(1.45, -.36, 0) @ turn(0))
    # No patch of sun on the wall: the print that the shop lays over it would have to be crossed by it.
    daylight(strength=0, key=170, fill=70)
    return Shot((0, -AWAY, 1.3), (0, 0, 1.3), 36 * AWAY / SEEN, 0, shift=(0, -.06), region=(.02, .10, .05, .95), white=.62,
        samples=1.5)


ROOMS = {'print-wall': print_wall, 'empty-wall': empty_wall}
