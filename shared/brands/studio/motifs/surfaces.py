"""Close to a surface: terrazzo, felt under a lens, waves of cut paper."""
import numpy as np
import maps
from motifs.canvas import band, blend, blur, finish, line, lit, ramp, rgb, smooth

SIDE = 3600
W, H = 3600, 2400


def chip(rng, radius):
    """A broken stone: the lines (nx, ny, distance) that cut it out, 5 to 8 of them."""
    n = rng.integers(5, 9)
    angles = np.sort(np.linspace(0, 2 * np.pi, n, endpoint=False) + rng.uniform(-.32, .32, n)) + rng.uniform(0, 6.28)
    squash = rng.uniform(.62, 1.)
    turn = rng.uniform(0, 3.14)
    reach = radius * rng.uniform(.72, 1.08, n) * np.where(np.abs(np.cos(angles - turn)) > .7, 1, squash)
    return [(np.cos(a), np.sin(a), d) for a, d in zip(angles, reach)]


def terrazzo():
    rng = np.random.default_rng(14)
    base = rgb('#ece5d8')
    cloud, dust = band(SIDE, SIDE, 1, 60, 900, 1.2), band(SIDE, SIDE, 2, 2, 9, .4)
    picture = base * (1 + .014 * cloud + .016 * dust)[..., None]
    taken = np.zeros((SIDE, SIDE), bool)
    shades = ['#b0603f', '#c98b6b', '#33606b', '#6f7d5c', '#9aa88f', '#2f3b4c', '#d8b98c', '#c1913a', '#8f8a80', '#faf7f0', '#4a4d52', '#c9a39a']
    chance = np.array([9, 7, 7, 8, 9, 4, 9, 4, 9, 12, 4, 7], float)
    wobble = band(SIDE, SIDE, 3, 10, 120, 1.1) * 2.4
    marble = band(SIDE, SIDE, 4, 6, 240, 1.3)
    vein = np.exp(-(band(SIDE, SIDE, 5, 14, 300, 1.4) / .06) ** 2)
    tries = [(r, c) for r, c in ((190, 90), (120, 260), (74, 800), (42, 2600), (22, 9000), (11, 26000))]
    for size, count in tries:
        gap = 3 + size * .05
        for _ in range(count):
            r = size * rng.uniform(.72, 1.3)
            cy, cx = rng.uniform(-r, SIDE + r, 2)
            y0, y1, x0, x1 = int(max(0, cy - r * 1.1)), int(min(SIDE, cy + r * 1.1)), int(max(0, cx - r * 1.1)), int(min(SIDE, cx + r * 1.1))
            if y1 - y0 < 4 or x1 - x0 < 4:
                continue
            y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
            inside = np.min([d - (x - cx) * nx - (y - cy) * ny for nx, ny, d in chip(rng, r)], 0)
            inside = inside + wobble[y0:y1, x0:x1] * min(1, r / 40)
            mask = smooth(-.9, .9, inside)
            if (taken[y0:y1, x0:x1] & (inside > -1)).any():
                continue
            taken[y0:y1, x0:x1] |= inside > -gap
            shade = rgb(shades[rng.choice(len(shades), p=chance / chance.sum())]) * rng.uniform(.92, 1.06)
            body = shade * (1 + .045 * marble[y0:y1, x0:x1] + .03 * dust[y0:y1, x0:x1])[..., None]
            body = blend(body, np.minimum(1, shade * 1.28 + .06), .38 * vein[y0:y1, x0:x1])
            # Polished flush, so only a hair of shade along the edge.
            body = body * (1 - .10 * np.exp(-np.maximum(inside, 0) / 2.6))[..., None]
            picture[y0:y1, x0:x1] = blend(picture[y0:y1, x0:x1], body, mask)
    return finish(picture, 5, .007, .03, .003)


def felt_macro():
    """Hand-felted wool: fibres of neighbouring colours run into each other, soft folds catch the light."""
    a = maps.fibres(SIDE, seed=8, layers=20, cover=.42, length=(160, 1100), width=(2.2, 4.6), curl=1.1)
    height, ident, cavity = a[..., 0], a[..., 1], a[..., 2]
    cloud = band(SIDE, SIDE, 12, 500, 4200, 1.6) + .35 * band(SIDE, SIDE, 13, 120, 900, 1.2)
    t = np.clip(.46 + .21 * cloud + (ident - .5) * .30, 0, 1)
    base = ramp(t, (0, '#22464f'), (.20, '#33606b'), (.38, '#5d7765'), (.52, '#7d8f6b'), (.66, '#b3b08a'), (.80, '#d8cbb5'), (.92, '#cf9c72'), (1, '#b0603f'))
    base = base * (.88 + .24 * ((ident * 7.3) % 1))[..., None]
    folds = band(SIDE, SIDE, 14, 700, 3000, 2.2) * 60
    light = lit(folds + blur(height, .8) * 9, 140, 46, 1.)
    picture = base * ((.34 + .92 * light) * (.60 + .74 * cavity))[..., None]
    return finish(np.clip(picture, 0, 1), 4, .004, .12, .002)


def paper_waves():
    """Eleven sheets of paper, each cut along a wave and laid over the one behind it; light from the upper left."""
    y, x = np.arange(H, dtype=np.float32)[:, None], np.arange(W, dtype=np.float32)
    fibre = band(H, W, 31, 2.5, 26, .7) * .016 + band(H, W, 32, 40, 600, 1.2) * .010
    shades = ['#f3ebdd', '#eddcc4', '#e5c7a4', '#dcab81', '#cf8a62', '#b0603f', '#8c5347', '#5d5556', '#3d5a62', '#33606b', '#23434d']
    picture = rgb(shades[0]) * (1 + fibre)[..., None]
    picture = picture * (1 - .10 * y / H)[..., None]
    for i, shade in enumerate(shades[1:]):
        t = i / (len(shades) - 2)
        swing = H * (.050 + .038 * t)
        wave = np.sin(x / W * (5.0 + 1.3 * np.sin(i * 1.7)) + i * 1.35) + .45 * np.sin(x / W * 10.5 + i * 2.3) + .35 * line(W, 70 + i, 700, 3000, 1.4)
        edge = H * (.17 + .80 * t) - swing * wave
        inside = y - edge[None, :]
        # Shadow on the sheet behind: soft and wide, plus a tight one where the paper almost touches.
        cast = blur((y > edge[None, :] - 26).astype(np.float32), 34) * .34
        tight = blur((np.roll(inside, 7, 1) > -9).astype(np.float32), 7) * .30
        picture = picture * (1 - np.clip(cast + tight, 0, .6) * (inside < 1))[..., None]
        body = rgb(shade) * (1 + fibre[:, ::-1] * (1 if i % 2 else -1) - .07 * smooth(0, H * .5, inside))[..., None]
        rim = np.exp(-((inside - 2.) / 2.2) ** 2)
        body = body + rim[..., None] * .11
        picture = blend(picture, body, smooth(-.8, .8, inside))
    return finish(picture, 6, .006, .08, .003)


MOTIFS = {'terrazzo': (SIDE, SIDE, terrazzo), 'felt-macro': (SIDE, SIDE, felt_macro), 'paper-waves': (W, H, paper_waves)}
