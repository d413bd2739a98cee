"""City geometry: blocks of a town drawn in one direction, as on a screen print."""
import numpy as np
from motifs.canvas import band, blend, finish, rgb, smooth

W, H = 3600, 2400
COS, SIN = .8660254, .5
CELL = 118.


def face(picture, corners, shade, top=0., pattern=None):
    """Fills a parallelogram (origin, edge u, edge v in pixels). shade may fade by `top` along v; pattern(u, v) -> mask, colour."""
    h, w, _ = picture.shape
    o, eu, ev = (np.array(c, np.float32) for c in corners)
    points = np.stack([o, o + eu, o + ev, o + eu + ev])
    x0, y0 = np.maximum(np.floor(points.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(points.max(0)).astype(int) + 2, (w, h))
    if x1 <= x0 or y1 <= y0:
        return
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    det = eu[0] * ev[1] - eu[1] * ev[0]
    u = ((x - o[0]) * ev[1] - (y - o[1]) * ev[0]) / det
    v = (eu[0] * (y - o[1]) - eu[1] * (x - o[0])) / det
    lu, lv = abs(det) / np.hypot(*ev), abs(det) / np.hypot(*eu)
    inside = np.minimum(np.minimum(u, 1 - u) * lu, np.minimum(v, 1 - v) * lv)
    mask = smooth(-.8, .8, inside)
    body = shade * (1 + top * (v - .5))[..., None]
    if pattern:
        for where, colour in pattern(u, v, lu, lv):
            body = blend(body, colour, where)
    body = body * (1 - .10 * np.exp(-np.maximum(inside, 0) / 1.6))[..., None]
    picture[y0:y1, x0:x1] = blend(picture[y0:y1, x0:x1], body, mask)


def soft_bar(t, a, b, blurring):
    return smooth(a - blurring, a + blurring, t) * (1 - smooth(b - blurring, b + blurring, t))


def windows(columns, floors, style, dark, bright, rng):
    lights = rng.random((floors + 1, columns + 1)) < .10

    def pattern(u, v, lu, lv):
        cu, cv = u * columns, v * floors
        fu, fv = cu % 1, cv % 1
        bu, bv = .9 * columns / lu, .9 * floors / lv
        if style == 'bands':
            return [(soft_bar(fv, .30, .74, bv) * soft_bar(u, .04, .96, 1 / lu), dark)]
        if style == 'ribs':
            return [(soft_bar(fu, .30, .70, bu) * soft_bar(v, .05, .95, 1 / lv), dark)]
        if style == 'arches':
            round_ = smooth(.02 + bv, .02 - bv, np.hypot((fu - .5) / .30 * .36, np.maximum(.50 - fv, 0)) - .34)
            pane = soft_bar(fu, .20, .80, bu) * soft_bar(fv, .16, .92, bv) * round_
        else:
            pane = soft_bar(fu, .22, .78, bu) * soft_bar(fv, .20, .80, bv)
        on = lights[np.clip(cv, 0, floors).astype(int), np.clip(cu, 0, columns).astype(int)]
        return [(pane, dark), (pane * on, bright)]
    return pattern


def building(picture, rng, x, y, wide, deep, tall, shade, roof):
    """A block with its lowest corner at (x, y); wide runs right and up, deep left and up."""
    right, left, up = (wide * COS, -wide * SIN), (-deep * COS, -deep * SIN), (0, -tall)
    sunny, shady = shade * 1.02, shade * .66 + rgb('#2f3b4c') * .06
    style = rng.choice(['panes', 'panes', 'bands', 'ribs', 'arches', 'plain'], p=[.24, .14, .2, .16, .14, .12])
    floors, glass = max(1, round(tall / 46)), rgb('#f7e3b4')
    for (edge, tone, length) in ((right, sunny, wide), (left, shady, deep)):
        columns = max(1, round(length / 40))
        pattern = None if style == 'plain' else windows(columns, floors, style, tone * .70, glass, rng)
        face(picture, ((x, y), edge, up), tone, .10, pattern)
    face(picture, ((x, y - tall), right, left), roof)
    if rng.random() < .55 and wide > 90 and deep > 90:
        rim, inner = .12, roof * .90
        ox, oy = x + (right[0] + left[0]) * rim, y - tall + (right[1] + left[1]) * rim
        face(picture, ((ox, oy), (right[0] * (1 - 2 * rim), right[1] * (1 - 2 * rim)), (left[0] * (1 - 2 * rim), left[1] * (1 - 2 * rim))), inner)
        if rng.random() < .6:
            s = min(wide, deep) * rng.uniform(.2, .34)
            building(picture, rng, ox + right[0] * .34 + left[0] * .22, oy + right[1] * .34 + left[1] * .22, s, s, s * rng.uniform(.4, .9), shade, roof)


def city_geometry():
    rng = np.random.default_rng(44)
    picture = np.ascontiguousarray(np.broadcast_to(rgb('#efe4d0'), (H, W, 3)), np.float32)
    shades = ['#e9dcc3', '#dcb98f', '#c98b6b', '#b0603f', '#c1913a', '#9aa88f', '#6f7d5c', '#33606b', '#2f3b4c', '#d9cdb8', '#c9a39a', '#7d9196']
    chance = np.array([12, 10, 9, 10, 6, 8, 7, 10, 6, 12, 6, 8], float)
    roofs = ['#f4ead8', '#e6d3b5', '#d7d3c5', '#eadfca']
    columns, rows = 34, 46
    big = band(128, 128, 6, 6, 60, 1.2)
    # From the far corner to the near one, so that what stands in front covers what lies behind.
    for total in range(-6, columns + rows):
        for i in range(-24, columns):
            j = total - i
            x = W * .5 + (j - i) * CELL * COS * -1
            y = -260 + total * CELL * SIN * 1.
            if not (-260 < x < W + 260 and -100 < y < H + 900):
                continue
            street = i % 4 == 0 or j % 5 == 0
            if street:
                face(picture, ((x, y), (CELL * COS, -CELL * SIN), (-CELL * COS, -CELL * SIN)), rgb('#e2d4bb'))
                continue
            face(picture, ((x, y), (CELL * COS, -CELL * SIN), (-CELL * COS, -CELL * SIN)), rgb('#c9c3a2'))
            grow = np.exp(.55 * big[i % 128, j % 128] + rng.normal(0, .42))
            tall = float(np.clip(150 * grow, 40, 620))
            gap = CELL * rng.uniform(.02, .10)
            shade = rgb(shades[rng.choice(len(shades), p=chance / chance.sum())])
            building(picture, rng, x, y - gap * SIN * 2, CELL - 2 * gap, CELL - 2 * gap, tall, shade, rgb(roofs[rng.integers(4)]))
    y = np.linspace(0, 1, H, dtype=np.float32)[:, None]
    picture = blend(picture, rgb('#f3e3c6'), .34 * (1 - smooth(0, .55, y)) + np.zeros((1, W), np.float32))
    ink = band(H, W, 50, 2, 12, .6) * .014 + band(H, W, 51, 40, 600, 1.2) * .012
    return finish(picture * (1 + ink)[..., None], 19, .006, .05)


MOTIFS = {'city-geometry': (W, H, city_geometry)}
