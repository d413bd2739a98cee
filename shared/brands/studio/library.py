"""Draws the print library: a full-size PNG of every motif whose source changed, for print and for the pictures of printed
products, and a preview of each.

  python3 library.py [GLOB...]
"""
import fnmatch
import hashlib
import inspect
import json
import os
import sys
import time
import develop
from maps import WORK
from motifs import canvas, city, country, erosion, forest, mountains, surfaces, terrain, waters

GROUPS = (city, country, forest, mountains, surfaces, waters)
PREVIEW = 3     # previews have a third of the master's width


def is_up_to_date(sidecar, fingerprint):
    if not os.path.exists(sidecar):
        return False
    with open(sidecar) as f:
        return json.load(f)['hash'] == fingerprint


def main():
    patterns = sys.argv[1:] or ['*']
    masters, previews = os.path.join(WORK, 'library'), os.path.join(WORK, 'png')
    for folder in (masters, previews):
        os.makedirs(folder, exist_ok=True)
    for group in GROUPS:
        source = ''.join(inspect.getsource(module) for module in (canvas, erosion, terrain, group))
        for name, (width, height, draw) in group.MOTIFS.items():
            if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
                continue
            fingerprint = hashlib.sha256((name + source).encode()).hexdigest()[:16]
            if is_up_to_date(os.path.join(masters, f'{name}.json'), fingerprint):
                continue
            started = time.time()
            picture = draw()
            assert picture.shape == (height, width, 3), picture.shape
            develop.write_png(os.path.join(masters, f'{name}.png'), picture)
            small = develop.shrink(picture, PREVIEW)
            develop.write_png(os.path.join(previews, f'lib-{name}.png'), small)
            for folder, file, (h, w, _) in ((masters, name, picture.shape), (previews, f'lib-{name}', small.shape)):
                with open(os.path.join(folder, f'{file}.json'), 'w') as f:
                    json.dump({'width': w, 'height': h, 'hash': fingerprint}, f)
            print(f'{name} {time.time() - started:.0f} s', flush=True)


main()
