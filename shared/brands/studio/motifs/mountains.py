"""Mountains and hills: alpine dawn, hills in the mist."""
import numpy as np
from motifs import erosion, terrain
from motifs.canvas import band, blend, blur, finish, line, lit, ramp, rgb, sample, smooth

W, H = 3600, 2400


def alpine_dawn():
    n, scale = 2048, 6.
    # A valley in front, the high chain behind.
    y = np.arange(n, dtype=np.float32)[:, None] * scale
    chain = smooth(1500, 5600, y) * (1 - smooth(9800, 12200, y))
    ground = erosion.mountains(21) * scale * (.20 + 1.25 * chain)
    far, my, mx = terrain.view(W, H, ground, scale, 820, 500, 12000, .60, .80, 3000, (3300., 0.))
    towards, low = np.radians(200), .30
    light = lit(ground / scale, 160, 24, 1.) * terrain.shadow(ground, scale, towards, low, 500)
    slope = np.hypot(*np.gradient(ground / scale))
    height, lum, steep = (sample(a, my, mx) for a in (ground, light, slope))
    speckle = band(n, n, 9, 1.6, 9, .5)
    detail = .75 * sample(speckle, my * 2.3, mx * 2.3) + .55 * sample(speckle, my * 7.7 + 400, mx * 7.7)
    snow = smooth(640, 980, height + detail * 60 - steep * 130)
    rock = ramp(np.clip(.45 + .22 * detail, 0, 1), (0, '#3f4450'), (.5, '#585a64'), (1, '#7b7678'))
    wood = ramp(np.clip(.5 + .3 * detail, 0, 1), (0, '#1f2b33'), (1, '#3b4a4b'))
    base = blend(rock, wood, 1 - smooth(420, 720, height + detail * 60))
    base = blend(base, rgb('#eef0f5'), snow)
    sun, shade = rgb('#ffc096') * 1.75, rgb('#8595ba') * 1.0
    picture = base * (shade + (sun - shade * .35) * (lum * 1.35)[..., None])
    air = 1 - np.exp(-np.where(np.isfinite(far), far, 12000) / 21000)
    mist = np.exp(-np.maximum(height - 60, 0) / 190) * smooth(700, 4200, np.where(np.isfinite(far), far, 0)) * .92
    mist *= np.clip(.75 + .25 * band(H, W, 44, 60, 900, 1.2, 3.), 0, 1.3)
    haze = ramp(np.linspace(0, 1, H)[:, None] + np.zeros((1, W)), (0, '#d9c7c4'), (.45, '#e9cdbd'), (.72, '#d3c9cc'), (1, '#b3b9c9'))
    picture = blend(picture, haze, np.clip(air * .9 + mist, 0, .97))
    sky = ramp(np.linspace(0, 1, H)[:, None] + np.zeros((1, W)), (0, '#7f95b8'), (.22, '#b5b9c8'), (.38, '#ecc8b4'), (.5, '#f6d9b8'))
    cloud = smooth(.2, 2.2, band(H, W, 61, 30, 1100, 1.5, 6.)) * smooth(.0, .12, np.linspace(0, 1, H))[:, None]
    sky = blend(sky, rgb('#fbe3cf'), cloud * .55)
    edge = blur(np.isfinite(far).astype(np.float32), .8)
    return finish(blend(sky, picture, edge), 3, .010, .08)


def firs(n, seed, count, tall):
    """Silhouette of a row of firs: heights in pixels along a ridge."""
    rng = np.random.default_rng(seed)
    x = np.arange(n, dtype=np.float32)
    out = np.zeros(n, np.float32)
    for at in rng.uniform(-50, n + 50, count):
        h = tall * rng.uniform(.35, 1.) * (.6 + .4 * np.sin(at / n * 23 + seed))
        wide = h * rng.uniform(.17, .24)
        a, b = max(0, int(at - wide)), min(n, int(at + wide) + 1)
        if a >= b:
            continue
        d = np.abs(x[a:b] - at) / wide
        tiers = .86 + .14 * np.abs(np.sin(d * 13 + at))
        out[a:b] = np.maximum(out[a:b], h * np.clip(1 - d, 0, 1) ** 1.15 * tiers)
    return out


def misty_hills():
    y = np.arange(H, dtype=np.float32)[:, None]
    picture = ramp(y / H + np.zeros((1, W)), (0, '#c9d0d2'), (.2, '#dcdcd6'), (.42, '#efe3d2'), (.6, '#ece4d8'))
    x = np.linspace(-1, 1, W)[None, :]
    glow = np.exp(-((x - .28) ** 2 / .10 + (y / H - .30) ** 2 / .035))
    picture = blend(picture, rgb('#fdeacb'), glow * .8)
    layers = 9
    for i in range(layers):
        t = i / (layers - 1)
        base = H * (.36 + .56 * t ** 1.15)
        swell = line(W, 100 + i * 7, 240, 2600, 1.5) * H * (.035 + .032 * t)
        ridge = base - swell - line(W, 300 + i, 14, 260, 1.3) * (4 + 9 * t)
        if t > .3:
            ridge = ridge - firs(W, 40 + i, int(420 - 190 * t), 26 + 150 * t ** 1.6)
        # The mist follows the land, not every tree.
        soft = base - swell
        inside = np.clip(y - ridge[None, :] + .5, 0, 1)
        down = np.clip((y - soft[None, :]) / (H * (.19 + .10 * t)), 0, 1)
        body = ramp(np.array(t), (0, '#b9c3c4'), (.35, '#8fa1a2'), (.7, '#55696a'), (1, '#263637'))
        texture = 1 + .05 * t * band(H, W, 500 + i, 3, 90, .7, .8)
        drift = np.clip(down + .20 * band(H, W, 600 + i, 90, 1000, 1.2, 3.) * down * 1.4, 0, 1)
        veil = ramp(np.array(t), (0, '#e4e2da'), (.6, '#d5d8d2'), (1, '#a9b6b1'))
        mist = (smooth(0, 1, drift) * (.95 - .38 * t))
        layer = blend(body[None, None, :] * texture[..., None], veil[None, None, :], mist)
        picture = blend(picture, layer, inside)
    return finish(picture, 8, .012, .10)


MOTIFS = {'alpine-dawn': (W, H, alpine_dawn), 'misty-hills': (W, H, misty_hills)}
