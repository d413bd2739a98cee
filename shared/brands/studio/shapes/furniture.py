"""Plain oak furniture that gives a product its scale."""
import math
from materials import wood
from mesh import lathe, move, prism, rectangle, sheet, tube


def stool(at, h=.45, r=.165):
    oak = wood('#cfab80', '#ac8152', 'x')
    lathe([(0, h - .03), (r - .006, h - .03), (r, h - .024), (r, h - .006), (r - .006, h), (0, h)], oak, at)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        top, foot = (.105 * math.cos(a), .105 * math.sin(a), h - .028), (.16 * math.cos(a), .16 * math.sin(a), 0)
        tube([top, foot], .0145, wood('#cfab80', '#b58d5f', 'z'), at)
    ring = [(.137 * math.cos(a), .137 * math.sin(a), .19)
        for a in [math.radians(q) for q in (45, 135, 225, 315, 405)]]
    for p, q in zip(ring, ring[1:]):
        tube([p, q], .008, oak, at)


def simple_chair(at):
    """Oak chair: four turned legs, a seat, a curved back rail on spindles."""
    oak, tall = wood('#cfab80', '#ac8152', 'x'), wood('#cfab80', '#b58d5f', 'z')
    prism(rectangle(.43, .42, .07), .028, oak, at @ move(0, 0, .425), .008, 4)
    for x, y in ((-.165, -.16), (.165, -.16)):
        tube([(x, y, .43), (x * 1.16, y * 1.16, 0)], .0165, tall, at)
    for x in (-.165, .165):
        tube([(x * 1.12, .20, 0), (x, .165, .44), (x * 1.02, .205, .80)], .0165, tall, at)

    def rail(u, v):
        x = (u - .5) * .39
        return x, .205 + .045 * (1 - (2 * u - 1) ** 2), .70 + v * .105
    sheet(rail, oak, 40, 10, .018, at)
    for y, z in ((-.17, .22), (.18, .20)):
        tube([(-.175, y, z), (.175, y, z)], .009, oak, at)
