"""From a linear render to a picture: denoise, recolour, expose, tone. numpy only, so it also runs outside Blender."""
import struct
import zlib
import numpy as np


DIM = 1.5   # strength of denoising from which on a room counts as dim


def linear(hex_colour):
    h = hex_colour.lstrip('#')
    v = np.array([int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(v < .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)


def _shift(a, dy, dx):
    ay, ax = abs(dy), abs(dx)
    rolled = np.roll(np.pad(a, ((ay, ay), (ax, ax), (0, 0)), mode='edge'), (dy, dx), (0, 1))
    return rolled[ay:a.shape[0] + ay, ax:a.shape[1] + ax]


def denoise(passes, strength=1., levels=4):
    """Edge-avoiding a-trous filter on the light (colour / albedo), guided by normal, depth and albedo.
    The fibres survive because the albedo is divided out first. strength: .6 macro, 1 studio, 1.5 dim rooms."""
    albedo = np.maximum(passes['albedo'], .02)
    light = np.minimum(passes['image'], 12.) / albedo
    depth = np.log(np.maximum(passes['depth'][..., :1], 1e-3))
    mean = light.mean(-1, keepdims=True)
    window = np.stack([_shift(mean, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)])
    median = np.median(window, 0)
    level = mean + 1e-4
    light = light * (np.clip(level, median * (1 - .45 * strength), median * (1 + .8 * strength) + .01) / level)
    guide = np.concatenate([passes['normal'], depth, np.log(albedo.mean(-1, keepdims=True))], -1)
    taps = {0: 1., 1: .6}
    for lv in range(levels):
        step = 1 << lv
        total, weights = light.copy(), np.ones_like(depth)
        everything = np.concatenate([guide, np.log(light.mean(-1, keepdims=True) + .02), light], -1)
        sigma = .35 * strength / 1.6 ** lv
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if not (dx or dy):
                    continue
                other = _shift(everything, dy * step, dx * step)
                d = (other[..., :6] - everything[..., :6]) ** 2
                w = np.exp(-(d[..., :3].sum(-1, keepdims=True) / .02 + d[..., 3:4] / (.0006 * step)
                             + d[..., 4:5] / .05 + d[..., 5:6] / (2 * sigma * sigma))) * taps[abs(dy)] * taps[abs(dx)]
                total += w * other[..., 6:]
                weights += w
        light = total / weights
    rgb = despeckle(light * albedo)
    return cut_specks(rgb) if strength >= DIM else rgb


def cut_specks(rgb, reach=4, limit=1.12):
    """Darkens specks that a few samples of lamps leave on a dim wall: a morphological opening by lines in four directions
    keeps what is at least 2 * reach + 1 pixels long, such as an edge or a cable."""
    grey = rgb.mean(-1, keepdims=True)
    opened = np.zeros_like(grey)
    for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
        steps = [(k * dy, k * dx) for k in range(-reach, reach + 1)]
        eroded = np.minimum.reduce([_shift(grey, *step) for step in steps])
        opened = np.maximum(opened, np.maximum.reduce([_shift(eroded, *step) for step in steps]))
    return rgb * np.minimum(1, limit * (opened + 1e-4) / (grey + 1e-4))


def despeckle(rgb):
    """Replaces single pixels far darker or brighter than all eight neighbours; lines and edges stay."""
    grey = rgb.mean(-1, keepdims=True) + 1e-5
    ring = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]
    around = np.stack([_shift(grey, dy, dx) for dy, dx in ring])
    median = np.median(around, 0)
    lone = (grey < .86 * around.min(0)) | (grey > 1.16 * around.max(0))
    pair = np.sort(around, 0)
    twin = (grey < .72 * pair[1]) | (grey > 1.4 * pair[-2])
    return np.where(lone | twin, rgb * median / grey, rgb)


def recolour(rgb, tint, old, new):
    """Changes the product's colour in a denoised linear picture where the tint mask is set."""
    return rgb * (1 + np.clip(tint, 0, 1) * (linear(new) / linear(old) - 1))


def shrink(rgb, factor):
    """Averages squares of factor x factor pixels, in linear light."""
    h, w, c = rgb.shape
    return rgb.reshape(h // factor, factor, w // factor, factor, c).mean((1, 3)) if factor > 1 else rgb


def exposure_for(rgb, region, white):
    """The exposure that gives the background (region = y0, y1, x0, x1 as fractions) the same brightness in every picture."""
    h, w, _ = rgb.shape
    y0, y1, x0, x1 = region
    return white / float(np.median(rgb[int(y0 * h):int(y1 * h), int(x0 * w):int(x1 * w)].mean(-1)))


def tone(rgb, exposure, contrast=.10, saturation=.93, shoulder=.62):
    """Applies exposure, a soft shoulder, sRGB and a slight S-curve. Returns 0..1."""
    x = rgb * exposure
    grey = x.mean(-1, keepdims=True)
    x = np.maximum(grey + (x - grey) * saturation, 0)
    x = np.where(x < shoulder, x, shoulder + (1 - shoulder) * np.tanh((x - shoulder) / (1 - shoulder)))
    x = np.where(x <= .0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - .055)
    return x + contrast * (x - .5) * x * (1 - x) * 2


def write_png(path, picture):
    a = (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)
    h, w, _ = a.shape

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    rows = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, -1)], 1).tobytes()
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0))
                + chunk(b'IDAT', zlib.compress(rows, 3)) + chunk(b'IEND', b''))
