"""Sea and sky: a sea to the horizon, the night sky over hills."""
import numpy as np
from motifs.canvas import band, blend, blur, finish, line, ramp, rgb, smooth
from motifs.mountains import firs

W, H = 3600, 2400


def sea_horizon():
    """Sum of swells seen in perspective: each pixel's slope mirrors a part of the sky."""
    horizon = int(H * .46)
    y = np.arange(H, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, W, dtype=np.float32)[None, :]
    up = 1 - y / horizon
    sky = ramp(np.clip(1 - up, 0, 1) + np.zeros((1, W)), (0, '#8fa5b0'), (.45, '#bcc6c6'), (.8, '#e8dccb'), (1, '#f3dcc0'))
    cloud = smooth(.1, 2.4, band(H, W, 5, 26, 1300, 1.5, 5.)) * smooth(1.02, .80, up) * (1 - .2 * up)
    sky = blend(sky, rgb('#fbeedd'), cloud * .5)
    low = smooth(.3, 2., band(H, W, 9, 20, 900, 1.3, 9.)) * np.exp(-((up - .10) / .10) ** 2)
    sky = blend(sky, rgb('#b9b6b4'), low * .40)
    sun = np.exp(-((x - .22) ** 2 / .07 + (up - .10) ** 2 / .03))
    sky = blend(sky, rgb('#fff1d6'), sun * .85)
    rows = np.arange(horizon, H, dtype=np.float32)[:, None] - horizon + 1.2
    far = 13000. / rows       # metres away; the eye is a few metres up, on a pier
    eye, across = 5.5, x * far * .55
    rng = np.random.default_rng(3)
    slope_x, slope_y, foam = (np.zeros((H - horizon, W), np.float32) for _ in range(3))
    for i in range(70):
        long = .22 * 1.085 ** i * rng.uniform(.9, 1.1)
        a = rng.normal(1.35, .55)
        k = 2 * np.pi / long
        # What is finer than two rows would only flicker: it fades before.
        keep = np.clip(1.7 - far * far / 13000 * 1.6 / long, 0, 1)
        if not keep.any():
            continue
        phase = k * (across * np.cos(a) + far * np.sin(a)) + rng.uniform(0, 6.28)
        phase = phase + .5 * np.sin(phase * .37 + i)
        steep = .034 * (long / 3) ** -.10 * keep
        slope_x += steep * np.cos(a) * np.cos(phase)
        slope_y += steep * np.sin(a) * np.cos(phase)
        if long > 1.5:
            foam += steep * np.sin(phase)
    wind = band(H, W, 17, 20, 500, 1.2, 3.)[horizon:]
    slope_y *= 1 + .25 * wind
    view = eye / np.hypot(far, eye)
    facing = np.clip(view - slope_y, .002, 1)
    fresnel = .03 + .97 * (1 - facing) ** 5
    mirrored = np.clip(1.7 * np.abs(facing - .3 * slope_y), 0, 1)
    reflection = ramp(1 - mirrored, (0, '#7d96a3'), (.45, '#aebcc0'), (.8, '#dfd6ca'), (1, '#efd9c0'))
    glow = np.exp(-(x - .22 - slope_x * 1.1) ** 2 / (.012 + .10 * smooth(0, H - horizon, rows))) * smooth(1.0, .2, mirrored)
    reflection = blend(reflection, rgb('#fff0d2'), np.clip(glow, 0, 1) * .8)
    depth = ramp(smooth(0, H - horizon, rows) + np.zeros((1, W)), (0, '#5f7f88'), (.4, '#3f6771'), (1, '#1e4550'))
    depth = depth * (1 + 1.4 * np.clip(foam, -.12, .2))[..., None]
    water = blend(depth, reflection, np.clip(fresnel * 1.15 + .06, 0, 1))
    sparkle = smooth(.86, 1.25, glow * (1 + 3.2 * slope_y + .25 * wind)) * smooth(3, 90, rows)
    water = blend(water, rgb('#fffaf0'), sparkle * .55)
    haze = np.exp(-rows / 26)
    water = blend(water, rgb('#dccfc0'), haze * .75)
    picture = np.concatenate([sky[:horizon], water])
    return finish(picture, 7, .007, .09)


def stars(rng, count, size, warm=.3):
    """A sheet of stars: positions at random, few bright, many faint."""
    sheet = np.zeros((H, W, 3), np.float32)
    y, x = rng.uniform(0, H, count).astype(int), rng.uniform(0, W, count).astype(int)
    bright = np.minimum(rng.pareto(1.6, count) * .16 + .06, 2.2)
    hue = rng.uniform(0, 1, count)[:, None]
    colour = np.where(hue < warm, rgb('#ffd9b0'), np.where(hue > .75, rgb('#bcd4ff'), rgb('#fff6ea')))
    np.add.at(sheet, (y, x), (bright[:, None] * colour).astype(np.float32))
    return blur(sheet, size) * size * size * 6.3


def night_sky():
    rng = np.random.default_rng(12)
    y, x = np.mgrid[0:H, 0:W].astype(np.float32)
    picture = ramp(y / H, (0, '#0c1626'), (.35, '#14263c'), (.62, '#274459'), (.80, '#5b6f76'), (.92, '#b59a83'))
    across = ((x - W * .60) * .88 + (y - H * .20) * .48) / W
    bend = across + .035 * np.sin(y / H * 3.1) + .02 * band(H, W, 4, 200, 2600, 1.3)
    body = np.exp(-(bend / .085) ** 2)
    core = np.exp(-(bend / .034) ** 2)
    cloud = band(H, W, 6, 8, 760, 1.45)
    lanes = smooth(-.1, 1.3, band(H, W, 7, 10, 520, 1.5) + .9 * core - .35)
    milk = body * np.clip(.42 + .20 * cloud, 0, 1) + core * np.clip(.34 + .26 * cloud, 0, 1)
    milk = milk * (1 - .80 * lanes * np.exp(-((bend + .006) / .045) ** 2)) * smooth(.92, .55, y / H)
    tint = ramp(np.clip(core * .8 + .1 * cloud, 0, 1), (0, '#7f95b5'), (.5, '#c3b3b0'), (1, '#f0d7b4'))
    picture = picture + tint * (milk * .62)[..., None]
    dim = (.25 + 1.5 * milk)[..., None]
    sky = stars(rng, 9000, .85) + stars(rng, 60000, .75) * dim * .6 + stars(rng, 260, 1.5) * 1.2
    grit = np.clip(band(H, W, 21, 1.5, 4, .3), 1.2, 4) - 1.2
    picture = picture + sky * smooth(.93, .70, y / H)[..., None] + (grit * milk * .10)[..., None]
    for i, (base, rise, shade, glow) in enumerate(((.80, .055, '#31475a', '#7b7f7e'), (.865, .05, '#1d3040', '#44545a'), (.95, .04, '#0b151e', '#142028'))):
        swell = line(W, 60 + i, 200, 2400, 1.5) * H * rise * .5
        ridge = H * base - swell - line(W, 70 + i, 12, 200, 1.2) * 3 - (firs(W, 8 + i, 240 - 40 * i, 40 + 75 * i) if i else 0)
        inside = np.clip(y - ridge[None, :] + .5, 0, 1)
        fade = smooth(0, H * .14, y - (H * base - swell)[None, :])
        layer = blend(np.broadcast_to(rgb(shade), picture.shape), rgb(glow), fade * .8)
        picture = blend(picture, layer, inside)
    return finish(np.clip(picture, 0, 1), 9, .006, .10)


MOTIFS = {'sea-horizon': (W, H, sea_horizon), 'night-sky': (W, H, night_sky)}
