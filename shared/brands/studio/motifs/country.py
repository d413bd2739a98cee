"""Open country: dunes under a low sun, grass at evening."""
import numpy as np
from motifs import terrain
from motifs.canvas import band, blend, blur, finish, line, lit, ramp, rgb, sample, smooth

W, H = 3600, 2400


def crests(n, seed, pitch, sharp):
    """Rows of dunes across a map: a long windward slope, a sharp crest, a short slip face. 0..1."""
    y, x = np.mgrid[0:n, 0:n].astype(np.float32)
    bend = band(n, n, seed, 260, 1600, 1.6) * pitch * .55 + band(n, n, seed + 1, 120, 500, 1.5) * pitch * .10
    # Whole numbers of rows, so that the map repeats without a seam.
    t = (y * round(n / pitch) / n + x * round(.32 * n / pitch) / n + bend / pitch) % 1
    rise = smooth(0, 1, np.clip(t / (1 - sharp), 0, 1)) * .9 + .1 * np.clip(t / (1 - sharp), 0, 1)
    fall = np.clip((1 - t) / sharp, 0, 1)
    size = .62 + .38 * np.tanh(band(n, n, seed + 2, 300, 1400, 1.5))
    return np.minimum(rise, fall) * size


def dune_lines():
    n, scale = 2048, 1.
    ground = crests(n, 3, 512., .20) * 62 + crests(n, 9, 146.3, .24) * 9 + band(n, n, 5, 160, 900, 1.7) * 12
    ground = blur(ground, 1.6)
    far, my, mx = terrain.view(W, H, ground, scale, 96, 20, 5200, .33, .95, 3400, (300., 1300.))
    light = lit(ground / scale, 165, 17, 1.) * (.30 + .72 * terrain.shadow(ground, scale, np.radians(195), .25, 260))
    lum = sample(light, my, mx)
    near = smooth(900, 60, np.where(np.isfinite(far), far, 5200))
    # Wind ripples: finer the farther, gone in the distance.
    warp = sample(band(n, n, 30, 12, 160, 1.4), my, mx)
    phase = (my * .95 + mx * .30) * 2.2 + warp * 1.3
    ripple = np.sin(phase) * smooth(620, 130, np.where(np.isfinite(far), far, 5200))
    sparkle = band(H, W, 31, 1.5, 5, .3) * .02 * near
    tone = np.clip(lum * 1.42 + .055 * ripple + sparkle, 0, 1.2)
    sand = ramp(np.clip(tone, 0, 1), (0, '#5f4742'), (.22, '#96654d'), (.45, '#c98f62'), (.70, '#e6b987'), (.9, '#f4d9ac'), (1, '#fae8c6'))
    sand = sand * (1 + .03 * warp * near)[..., None]
    air = 1 - np.exp(-np.where(np.isfinite(far), far, 5200) / 3300)
    y = np.linspace(0, 1, H, dtype=np.float32)[:, None] + np.zeros((1, W), np.float32)
    sky = ramp(y, (0, '#a9bac0'), (.14, '#cfcfc4'), (.27, '#ecd9bd'), (.36, '#f5dfbd'))
    sky = blend(sky, rgb('#fbeeda'), smooth(.3, 2.3, band(H, W, 8, 40, 1500, 1.6, 7.)) * .35)
    picture = blend(sand, rgb('#eed9ba'), air * .88)
    return finish(blend(sky, picture, blur(np.isfinite(far).astype(np.float32), .8)), 15, .007, .10)


def blades(picture, depth, rng, count, foot, tall, wide, dark, light, lean):
    """Draws grass blades back to front, each a bent stroke that thins to its tip; light comes from behind."""
    h, w, _ = picture.shape
    x0 = rng.uniform(-.05 * w, 1.05 * w, count)
    y0 = foot + rng.uniform(0, tall * .35, count)
    long = tall * rng.uniform(.45, 1.1, count)
    bend = lean + rng.normal(0, .34, count)
    hue = np.clip(rng.normal(.45, .24, count), 0, 1)
    steps = int(tall * 1.1)
    for a in range(0, count, 400):
        part = slice(a, a + 400)
        t = np.linspace(0, 1, steps, dtype=np.float32)[None, :]
        angle = np.pi / 2 - bend[part, None] * t ** 1.4 * 1.25
        px = x0[part, None] + np.cumsum(np.cos(angle), 1) * long[part, None] / steps
        py = y0[part, None] - np.cumsum(np.sin(angle), 1) * long[part, None] / steps
        half = wide * (1 - t) ** .75 * (.35 + .65 * np.minimum(1, t * 6)) * rng.uniform(.6, 1.2, (px.shape[0], 1))
        shade = dark + (light - dark) * np.clip(hue[part, None, None] * .5 + .75 * t[..., None] ** 1.3, 0, 1)
        for off in np.arange(-np.ceil(wide), np.ceil(wide) + .1, .7):
            keep = np.abs(off) <= half + .4
            xi, yi = (px + off * np.sin(angle))[keep], (py + off * np.cos(angle) * .3)[keep]
            ok = (xi >= 0) & (xi < w - 1) & (yi >= 0) & (yi < h - 1)
            rim = 1 + .16 * np.clip(off / (half[keep] + .5), -1, 1)
            picture[yi[ok].astype(int), xi[ok].astype(int)] = shade[keep][ok] * rim[ok][:, None]
            depth[yi[ok].astype(int), xi[ok].astype(int)] = 1


def ears(picture, rng, count, foot, tall, dark, light, lean):
    """Stalks with seed heads that catch the light."""
    h, w, _ = picture.shape
    for _ in range(count):
        long, bend = tall * rng.uniform(.7, 1.25), lean + rng.normal(0, .22)
        n = int(long)
        t = np.linspace(0, 1, n)
        angle = np.pi / 2 - bend * t ** 2 * 1.3
        px, py = rng.uniform(0, w) + np.cumsum(np.cos(angle)), foot + rng.uniform(0, tall * .3) - np.cumsum(np.sin(angle))
        for off in (-1, 0, 1):
            stroke(picture, px + off * .8, py, dark + (light - dark) * (.3 + .5 * t[:, None]))
        for k in np.linspace(.74, .995, 44):
            i = int(k * (n - 1))
            for side in (-1, 1):
                a = angle[i] + side * rng.uniform(.25, .6)
                grain = tall * .030 * np.sin(np.pi * (k - .70) / .32) ** .5
                s = np.linspace(0, 1, max(4, int(grain)))
                for off in np.linspace(-1, 1, 5) * grain * .14:
                    stroke(picture, px[i] + s * grain * np.cos(a) - off * np.sin(a) * np.sin(np.pi * s), py[i] - s * grain * np.sin(a) - off * np.cos(a) * np.sin(np.pi * s),
                        light * rng.uniform(.82, 1.1) + 0 * s[:, None])


def stroke(picture, x, y, shade):
    h, w, _ = picture.shape
    ok = (x >= 0) & (x < w) & (y >= 0) & (y < h)
    picture[y[ok].astype(int), x[ok].astype(int)] = np.clip(shade, 0, 1)[ok]


def grass_field():
    rng = np.random.default_rng(31)
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    picture = ramp(y / H, (0, '#b7c0b4'), (.25, '#dcd2b2'), (.45, '#f0d59c'), (.62, '#e5bd7c'), (1, '#8c7d45'))
    picture = blend(picture, rgb('#fff0c9'), np.exp(-((x / W - .66) / .26) ** 2 - ((y / H - .40) / .22) ** 2) * .95)
    for i, (base, shade) in enumerate(((.50, '#c3b184'), (.54, '#a39a68'), (.585, '#84824f'))):
        ridge = H * base - line(W, 5 + i, 120, 2400, 1.5) * H * .018 - np.abs(line(W, 9 + i, 16, 160, 1.)) * 9 * (i + 1)
        picture = blend(picture, rgb(shade), smooth(-2, 2, y - ridge[None, :]) * .72)
    picture = blend(picture, rgb('#f6dca0'), np.exp(-((y / H - .56) / .07) ** 2) * .45)
    picture = np.ascontiguousarray(picture, np.float32)
    layers = ((5200, .66, 210, 1.6, '#8f8648', '#e3c981', 5.), (5200, .74, 330, 2.2, '#6f7038', '#d8bd6c', 3.2), (4600, .84, 520, 3.0, '#4b5529', '#cdb55e', 1.6),
        (3000, .97, 760, 4.2, '#2c3a1c', '#bfae58', .8), (1300, 1.10, 1050, 6.0, '#1c2a15', '#a9a04e', .9))
    for i, (count, foot, tall, wide, dark, light, soft) in enumerate(layers):
        sheet, seen = picture.copy(), np.zeros((H, W), np.float32)
        low = smooth(H * foot - tall * .25, H * foot + tall * .2, y)
        sheet = np.ascontiguousarray(blend(sheet, rgb(dark), low * .85), np.float32)
        blades(sheet, seen, rng, count, H * foot, tall, wide, rgb(dark), rgb(light), .22)
        if 0 < i < 4:
            ears(sheet, rng, 40 - 8 * i, H * foot, tall * 1.12, rgb(dark), rgb('#f3dca0') if i < 3 else rgb('#dcc27c'), .25)
        picture = blur(sheet, soft)
        glow = np.exp(-((x / W - .66) / .30) ** 2 - ((y / H - .50) / .26) ** 2) * (.30 - .06 * i)
        picture = np.ascontiguousarray(blend(picture, rgb('#ffe5ae'), np.clip(glow, 0, 1)), np.float32)
    return finish(picture, 17, .007, .14)


MOTIFS = {'dune-lines': (W, H, dune_lines), 'grass-field': (W, H, grass_field)}
