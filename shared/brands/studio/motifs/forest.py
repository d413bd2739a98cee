"""Plants: birches in a light fog, leaves as in an old herbal, grass against the evening sun."""
import numpy as np
from motifs.canvas import band, blend, blur, finish, line, ramp, rgb, smooth

W, H = 3600, 2400


def trunk(picture, rng, x, wide, top, foot, fog, tone, marks):
    """One birch: white bark with dark dashes and scars, rounded by light from the left."""
    h, w, _ = picture.shape
    y = np.arange(h, dtype=np.float32)
    lean = rng.normal(0, .018)
    seed = int(rng.integers(1 << 30))
    middle = x + lean * (foot - y) + line(h, seed, 1900, 9000, 1.6) * wide * .16
    half = wide / 2 * (1 + .22 * smooth(foot - wide * 2.2, foot, y)) * (.86 + .14 * smooth(top, foot, y)) * (1 + .012 * line(h, seed + 1, 60, 500, 1.2))
    a, b = int(max(0, middle.min() - wide)), int(min(w, middle.max() + wide))
    if b - a < 3:
        return picture
    cols = np.arange(a, b, dtype=np.float32)[None, :]
    u = (cols - middle[:, None]) / half[:, None]
    soft = 1.6 / wide
    mask = smooth(1 + soft, 1 - soft, np.abs(u)) * smooth(foot + 6, foot - 6, y[:, None] + .10 * wide * u * u + wide * .05 * line(b - a, seed + 2, 3, 30, .6)[None, :])
    # Along the bark the pattern runs round the trunk, so it is drawn on the unrolled surface.
    round_ = np.arcsin(np.clip(u, -1, 1)) * half[:, None]
    n = 1024
    dashes = band(n * 2, n, seed % 9973, 3, 46, .8, 7.)
    peel = band(n * 2, n, seed % 7919, 8, 300, 1.3, 2.2)
    my, mx = (y[:, None] * 420 / wide / 3 + seed % 911).astype(np.int32) % (2 * n), (round_ * 420 / wide / 3 + n // 2).astype(np.int32) % n
    dash, skin = dashes[my, mx], peel[my, mx]
    light = np.clip(.86 - .30 * u - .22 * u * u, .24, 1.04)
    bark = ramp(np.clip(.62 + .16 * skin, 0, 1), (0, '#8d8275'), (.35, '#c8bfb2'), (.65, '#e7e1d6'), (1, '#f4efe6'))
    dark = rgb('#2e2925')
    bark = blend(bark, dark, smooth(2.0 - .4 * marks, 2.5 - .4 * marks, dash) * .86)
    base = smooth(foot - wide * (1.6 + 1.6 * rng.random()), foot, y)[:, None] * smooth(-.8, .9, skin + .6)
    bark = blend(bark, dark * 1.3, np.clip(base, 0, 1) * .8)
    for _ in range(int(marks * 5)):
        # Where a branch fell: a dark eye under two brows that slope down.
        cy, cu = rng.uniform(max(top, 0), foot), rng.uniform(-.6, .6)
        size = wide * rng.uniform(.07, .17)
        dy, dx = (y[:, None] - cy) / size, (u - cu) * half[:, None] / size
        ragged = .25 * dash
        eye = smooth(1.15, .75, np.hypot(dx * .8, dy * 1.25) + ragged * .5)
        brow = np.exp(-((dy + .55 - .42 * np.abs(dx)) / (.20 + .05 * ragged)) ** 2) * smooth(2.6, 1.2, np.abs(dx) + ragged)
        bark = blend(bark, dark, np.clip(eye + brow * .75, 0, 1) * .88)
    bark = bark * light[..., None] * tone
    veil = fog + (1 - fog) * .35 * smooth(h * .45, h * .95, y)[:, None] * (1 - tone * .4)
    bark = blend(bark, picture[:, a:b].mean((0, 1)) * .25 + picture[:, a:b] * .75, np.clip(veil, 0, 1) + 0 * u)
    picture[:, a:b] = blend(picture[:, a:b], bark, mask)
    return picture


def twigs(picture, rng, count, length, shade, strength, reach):
    """Thin hanging branches with small leaves, in soft focus."""
    h, w, _ = picture.shape
    mask, leaves = np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
    for _ in range(count):
        x, y = rng.uniform(-.05, 1.05) * w, rng.uniform(-.12, reach) * h
        a, turn = rng.uniform(.9, 2.2), rng.normal(0, .0009)
        n = int(length * rng.uniform(.5, 1.2))
        heading = a + np.cumsum(np.full(n, turn)) + np.cumsum(rng.normal(0, .006, n))
        px, py = x + np.cumsum(np.cos(heading)), y + np.cumsum(np.sin(heading))
        put(mask, px, py, 1.)
        for k in rng.integers(n // 5, n, int(n / 16)):
            t = np.linspace(0, 1, 26)[:, None]
            side = rng.uniform(0, 6.28)
            long, wide = rng.uniform(17, 34), rng.uniform(7, 12)
            across = np.linspace(-1, 1, 21)[None, :] * wide * np.sin(np.pi * t ** .8)
            lx = px[k] + long * t * np.cos(side) - across * np.sin(side)
            ly = py[k] + long * t * np.sin(side) + across * np.cos(side)
            put(leaves, lx.ravel(), ly.ravel(), rng.uniform(.35, 1.))
    picture = blend(picture, rgb(shade) * .55, np.clip(blur(mask, 1.3) * 2.4, 0, 1) * strength)
    leaf = ramp(np.clip(leaves, 0, 1), (0, '#7c8046'), (.5, '#b59a45'), (1, '#dcb95a'))
    return blend(picture, leaf, np.clip(blur((leaves > 0).astype(np.float32), 1.1), 0, 1) * strength)


def put(mask, x, y, value):
    xi, yi = np.round(x).astype(int), np.round(y).astype(int)
    keep = (xi >= 0) & (xi < mask.shape[1]) & (yi >= 0) & (yi < mask.shape[0])
    mask[yi[keep], xi[keep]] = value


def birch_wood():
    w, h = H, W
    rng = np.random.default_rng(5)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    picture = ramp(y / h, (0, '#dfe0d3'), (.45, '#e9e4d2'), (.72, '#d5cfae'), (.84, '#a9a273'), (1, '#6d6a42'))
    picture = blend(picture, rgb('#fff4dc'), .75 * np.exp(-((x / w - .30) / .38) ** 2 - ((y / h - .40) / .30) ** 2))
    picture = blend(picture, rgb('#b7b38a'), smooth(.2, 2.2, band(h, w, 3, 60, 700, 1.3)) * .35)
    layers = ((30, 34, .70, .80, .62, .2), (18, 66, .76, .60, .74, .5), (11, 118, .82, .34, .88, .8), (6, 205, .90, .0, 1., 1.2))
    for i, (count, wide, foot, fog, tone, marks) in enumerate(layers):
        ground = h * foot - line(w, 20 + i, 60, 900, 1.2) * h * .010
        spots = (np.arange(count) + rng.uniform(.1, .9, count)) * w / count
        for at in rng.permutation(spots):
            picture = trunk(picture, rng, at, wide * rng.uniform(.62, 1.2), -200., ground[int(min(at, w - 1))] + wide * rng.uniform(0, .5), fog, tone, marks)
        picture = twigs(picture, rng, (60, 60, 46, 20)[i], (300, 420, 560, 760)[i], '#6a6048', .34 + .16 * i, .60)
        floor = smooth(-10, 90 + 60 * i, y - ground[None, :])
        grass = band(h, w, 40 + i, 3, 60, .7, 5.)
        turf = ramp(np.clip(.5 + .18 * grass + .2 * (y / h - foot), 0, 1), (0, '#5d5a36'), (.4, '#857c47'), (.7, '#b3a25e'), (1, '#d9c68a'))
        picture = blend(picture, blend(turf, rgb('#dcd6bb'), np.full_like(grass, max(.0, fog * 1.05 - .02))), floor * .9)
    return finish(picture, 11, .008, .12)


def leaf_outline(t, kind):
    """Half width along a leaf (t = 0 at its stalk), as a share of its length."""
    if kind == 'lance':
        return .13 * np.abs(np.sin(np.pi * t ** .85)) ** .9
    if kind == 'heart':
        return .34 * np.abs(np.sin(np.pi * t ** .62)) ** .8 * (1 - .25 * t)
    return .22 * np.abs(np.sin(np.pi * t ** .78)) ** .85


def leaf(picture, rng, x, y, angle, long, shade, kind, bend):
    """Lays one pressed leaf: midrib, side veins, uneven wash, a soft shadow."""
    h, w, _ = picture.shape
    pad = int(long * 1.15)
    y0, y1, x0, x1 = max(0, int(y) - pad), min(h, int(y) + pad), max(0, int(x) - pad), min(w, int(x) + pad)
    if y1 - y0 < 8 or x1 - x0 < 8:
        return
    gy, gx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    dx, dy = gx - x, gy - y
    along = (dx * np.cos(angle) + dy * np.sin(angle)) / long
    across = (-dx * np.sin(angle) + dy * np.cos(angle)) / long - bend * np.clip(along, 0, 1) ** 2
    t = np.clip(along, 0, 1)
    half = leaf_outline(t, kind)
    wave = .006 * np.sin(along * 46 + angle * 9) * (kind != 'lance')
    inside = (half + wave - np.abs(across)) * long
    stalk = (.008 - np.abs(across)) * long - 1e4 * ((along > .05) | (along < -.03))
    mask = np.maximum(smooth(-.9, .9, inside) * ((along > 0) & (along < 1)), smooth(-.9, .9, stalk))
    shadow = blur(np.roll(mask, (int(long * .012), int(long * .016)), (0, 1)), max(3., long * .012)) * .20
    area = picture[y0:y1, x0:x1]
    area *= (1 - shadow * (1 - mask))[..., None]
    seed = int(rng.integers(1 << 20))
    n = max(mask.shape)
    wash = band(n, n, seed, 3, n * .4, 1.2)[:mask.shape[0], :mask.shape[1]]
    side = np.abs(across) / np.maximum(half, .01)
    pitch = {'lance': 15., 'heart': 7.}.get(kind, 10.)
    run = (along - np.abs(across) * (1.5 if kind == 'lance' else .95)) * pitch + .12 * wash + .22 * (across > 0)
    vein = np.exp(-((run - np.round(run)) / (.055 + .02 * side)) ** 2) * smooth(1.02, .7, side) * smooth(.0, .1, side + .06)
    fine = (along * .6 + np.abs(across)) * pitch * 5.5 + .5 * wash
    net = np.exp(-((fine - np.round(fine)) / .16) ** 2) * .22
    rib = np.exp(-(across * long / (2.2 + 5.5 * (1 - t) * long / 900)) ** 2)
    body = shade * (1 + .085 * wash + .10 * (across > 0) - .10 * smooth(.75, 1., side))[..., None]
    body = body * (1 - .16 * np.exp(-np.maximum(inside, 0) / 3.5))[..., None]
    body = blend(body, np.minimum(1, shade * 1.32 + .07), np.clip(vein * .62 + net * .5, 0, .8))
    body = blend(body, np.minimum(1, shade * 1.45 + .10), rib * .85)
    picture[y0:y1, x0:x1] = blend(area, body, mask)


def botanical_leaves():
    w, h = H, W
    rng = np.random.default_rng(23)
    paper = band(h, w, 1, 2, 18, .6) * .010 + band(h, w, 2, 60, 1100, 1.3) * .010
    picture = np.ascontiguousarray(np.broadcast_to(rgb('#efe7d8'), (h, w, 3))) * (1 + paper)[..., None]
    shades = ['#6f7d5c', '#52644f', '#9aa88f', '#b9b894', '#3f5650', '#c9a173', '#b0603f', '#7f8f86', '#7d8f6b']
    stems = ((.20, 1.06, -1.35, 2500, 'oval', 0), (.86, 1.05, -1.85, 2700, 'lance', 4), (.56, 1.04, -1.66, 2750, 'heart', 8), (-.04, .62, -.75, 1900, 'lance', 2),
        (1.05, .52, -2.45, 1900, 'oval', 6), (.03, .10, .55, 1700, 'lance', 5), (.98, .02, 2.35, 1700, 'oval', 3), (.50, -.06, 1.35, 1300, 'lance', 7))
    for sx, sy, angle, length, kind, shade in stems:
        n = 240
        heading = angle + np.linspace(0, rng.normal(0, .5), n) + .05 * np.sin(np.linspace(0, 9, n))
        px, py = sx * w + np.cumsum(np.cos(heading)) * length / n, sy * h + np.cumsum(np.sin(heading)) * length / n
        colour = rgb(shades[shade])
        stem = np.zeros((h, w), np.float32)
        for k in np.linspace(0, n - 1, length):
            thick = 9 * (1 - k / n) + 3
            yy, xx = int(np.interp(k, range(n), py)), int(np.interp(k, range(n), px))
            r = int(thick)
            stem[max(0, yy - r):max(0, yy + r), max(0, xx - r):max(0, xx + r)] = 1
        stem = smooth(.35, .65, blur(stem, 2.2))
        picture *= (1 - .18 * blur(np.roll(stem, (10, 12), (0, 1)), 7) * (1 - stem))[..., None]
        picture = blend(picture, colour * .78, stem)
        pairs = {'lance': 13, 'oval': 9, 'heart': 6}[kind]
        for j in range(pairs):
            i = int(n * (.10 + .88 * j / (pairs - 1)))
            i = min(i, n - 1)
            size = length * {'lance': .27, 'oval': .23, 'heart': .235}[kind] * (1.05 - .55 * abs(j / (pairs - 1) - .35)) * rng.uniform(.9, 1.08)
            for side in (-1, 1):
                out = heading[i] + side * rng.uniform(.75, 1.0) * (1 if j < pairs - 1 else .25)
                leaf(picture, rng, px[i], py[i], out, size, colour * rng.uniform(.90, 1.08), kind, side * rng.uniform(-.10, .04))
        leaf(picture, rng, px[-1], py[-1], heading[-1], length * .2, colour, kind, 0.)
    return finish(picture, 13, .007, .07)


MOTIFS = {'birch-wood': (H, W, birch_wood), 'botanical-leaves': (H, W, botanical_leaves)}
