"""Around a machine: sandwich panels and hoods made of them."""
from boards import mineral_wool
from materials import paint
from mesh import box, lathe, move, pierced, prism, rectangle, turn, upright
from metals import brushed, galvanised, perforated, powder
from polymers import vinyl
from shapes.absorbers import FLOOR, WALL
from shapes.panels import leaning
from stage import Shot, paper_set, wall_set


def cassette(w, h, t, at, near):
    """A tray of sheet steel with wool and a perforated face (z = t), open along its upper edge."""
    coat, zinc = powder('#dcdedd'), galvanised()
    box(w, h, .0015, coat, at, .0005)
    for x in (-w / 2 + .001, w / 2 - .001):
        box(.002, h, t - .001, coat, at @ move(x, 0, 0), .0005)
    box(w, .002, t - .001, coat, at @ move(0, -h / 2 + .001, 0), .0005)
    box(w - .006, h - .010, t - .008, mineral_wool('#7d735c' if near else '#857a60'), at @ move(0, -.001, .002), .002)
    box(w - .005, h - .007, .0016, vinyl('#1d1e20', .95, waves=.1), at @ move(0, 0, t - .0048), .0004)
    hole, pitch = (.003, .005) if near else (.0042, .0078)
    prism(rectangle(w - .003, h), .0015, perforated('#c4c7c9', hole, pitch, .55, 'xy'), at @ move(0, 0, t - .0030), .0004)
    # Folded rims close the face on both sides and below; the upper one shows the filling.
    for x in (-w / 2 + .009, w / 2 - .009):
        box(.018, h, .0012, zinc, at @ move(x, 0, t - .0015), .0004)
    box(w, .018, .0012, zinc, at @ move(0, -h / 2 + .009, t - .0015), .0004)


def closed_cassette(w, h, t, at):
    prism(rectangle(w, h, .001), t, powder('#dcdedd'), at, .0018)


def sandwich_panel(view, w, h, t):
    near = view == 'detail'
    if near:
        paper_set(.55)
        at = turn(30)
        cassette(.5, .4, t, at @ turn(180), True)
        x, y, _ = (at @ move(.25, -.2, t)).translation
        return Shot((x + .02, y - .62, t + .36), (x - .05, y + .06, t * .45), 84, 12, (x - .01, y + .01, t), region=(.86, 1, .6, 1),
            smooth=.8)
    s = w / .6
    wall_set(.85 * s, .22 * s, paint(*FLOOR), colour=WALL)
    closed_cassette(w, h, t, leaning(h, t, -.13, .10))
    cassette(w, h, t, leaning(h, t, .10, .22, t), near)
    return Shot((.75 * s, -2.7 * s, 1.15 * s), (.0, -.10 * s, .145 * s), 122, 11, (.1, -.3, h * .5), region=(0, .08, .05, .95), white=.72)


def latch(at):
    """Rotary latch on a face towards -y."""
    black = paint('#26272a', .45, .4)
    lathe([(0, .010), (.018, .009), (.021, .006), (.021, 0), (0, 0)], black, at @ turn(90, 'X'), 48)
    box(.014, .014, .055, black, at @ move(0, -.014, -.028), .004)


def hinge(at):
    steel = paint('#3a3c3f', .4, .45)
    box(.05, .006, .06, steel, at @ move(0, -.003, -.03), .002)
    lathe([(0, -.03), (.007, -.03), (.007, .03), (0, .03)], steel, at @ move(0, -.008, 0), 24)


def window(w, h, at):
    """Double glazing in a rubber gasket, in a face towards -y."""
    pierced(rectangle(w + .036, h + .036, .03), [rectangle(w - .004, h - .004, .02)[::-1]], .012, paint('#232427', .6, .3),
        at @ move(0, .004, 0) @ turn(90, 'X'), .003)
    upright(w, h, .006, paint('#39434a', .06, .8), at @ move(0, -.002, -h / 2), 0, .02)


def louvres(w, h, at):
    """Ventilation box on a face towards +x, `at` at the middle of the face."""
    coat, d = powder('#b9bdbf'), .09
    box(d, w, h, coat, at @ move(d / 2, 0, -h / 2), .003)
    for k in range(5):
        z = -h / 2 + h * (k + .7) / 6
        box(.004, w - .04, h / 9, paint('#2a2c2e', .5, .3), at @ move(d + .0005, 0, z - .004), .0005)
        box(.016, w - .036, .003, coat, at @ move(d + .004, 0, z + h / 10) @ turn(32, 'Y'), .0005)


EDGE, FOOT = .055, .025


def hood_frame(w, d, h, at):
    """Corner profiles on four feet."""
    upright_profile = brushed(along='z')
    for x in (-1, 1):
        for y in (-1, 1):
            box(.06, .06, FOOT, paint('#232427', .7, .2), at @ move(x * (w / 2 - .04), y * (d / 2 - .04), 0), .003)
            box(EDGE, EDGE, h - FOOT, upright_profile, at @ move(x * (w - EDGE) / 2, y * (d - EDGE) / 2, FOOT), .007)
    for z in (FOOT, h - EDGE):
        for y in (-1, 1):
            box(w - 2 * EDGE, EDGE, EDGE, brushed(along='x'), at @ move(0, y * (d - EDGE) / 2, z), .005)
        for x in (-1, 1):
            box(EDGE, d - 2 * EDGE, EDGE, brushed(along='y'), at @ move(x * (w - EDGE) / 2, 0, z), .005)


def hood_body(w, d, h, coat, at):
    """Closed hood on the floor: door with window to -y, ventilation and cable gland on the right."""
    hood_frame(w, d, h, at)
    inner, front, low = h - FOOT - 2 * EDGE, -d / 2, FOOT + EDGE
    box(w - EDGE, d - EDGE, .012, coat, at @ move(0, 0, h - .016), .002)
    for side in (-1, 1):
        box(.020, d - 2 * EDGE, inner, coat, at @ move(side * (w / 2 - .014), 0, low), .002)
    box(w - 2 * EDGE, .02, inner, paint('#5e6164', .6, .2), at @ move(0, front + .03, low), .001)
    door_w, door_h, face = w - 2 * EDGE + .024, inner + .024, front - .012
    upright(door_w, door_h, .030, coat, at @ move(0, face, low - .012), .004, .006)
    window(*((.30, .20) if w > .7 else (.24, .16)), at @ move(-.02, face, FOOT + h * .60))
    for share, hinge_share in ((.3, .18), (.7, .82)):
        latch(at @ move(door_w / 2 - .045, face, low + inner * share))
        hinge(at @ move(-door_w / 2 - .004, face + .006, low + inner * hinge_share))
    louvres(d * .36, h * .30, at @ move(w / 2 - .005, .02, FOOT + h * .62))
    lathe([(0, .0), (.022, 0), (.022, .010), (.016, .012), (.016, .026), (.009, .030), (0, .030)], paint('#2b2c2e', .5, .4),
        at @ move(w / 2 - .004, -d * .22, low + .05) @ turn(90, 'Y'), 32)


def hood(view, w, d, h, tinted=False):
    at, s = turn(-28), max(w, h)
    paper_set(.9 if view == 'detail' else 1.75 * s)
    hood_body(w, d, h, powder(None if tinted else '#c9cccd'), at)
    if view == 'detail':
        z = FOOT + EDGE + (h - FOOT - 2 * EDGE) * .7
        x, y, _ = (at @ move(w / 2 - EDGE - .05, -d / 2 - .012, 0)).translation
        return Shot((x + .28, y - 1.35, z + .18), (x - .045, y, z - .03), 82, 10, (x - .01, y, z), region=(0, .2, .9, 1), white=.74)
    return Shot((.30 * s, -4.2 * s, 1.75 * s), (.05 * s, 0, h * .47), 92, 11, (.1, -d * .5, h * .5))


SHAPES = {'sandwich-panel': sandwich_panel, 'hood': hood}
