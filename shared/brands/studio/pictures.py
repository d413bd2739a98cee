"""Develops every picture whose master exists and whose inputs changed, into $STUDIO_WORK/png; encode.ts continues from there.

  python3 pictures.py PICTURES.json MANIFEST.json [GLOB] [--size N]
"""
import argparse
import fnmatch
import hashlib
import json
import os
import numpy as np
import develop
import jobs

TONE = 1    # increase it when a change of develop.tone or recolour affects every picture


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('table')
    parser.add_argument('manifest')
    parser.add_argument('only', nargs='?', default='*')
    parser.add_argument('--size', type=int)
    args = parser.parse_args()
    table = jobs.load(args.table)
    manifest = jobs.load(args.manifest) if os.path.exists(args.manifest) else {}
    out = os.path.join(jobs.WORK, f'png{args.size or ""}')
    os.makedirs(out, exist_ok=True)
    for picture in jobs.pictures(table):
        path = picture.job.path(args.size or picture.job.width)
        if not fnmatch.fnmatch(picture.name, args.only) or not os.path.exists(path):
            continue
        master = np.load(path)
        inputs = json.dumps([TONE, str(master['key']), picture.colour, table['neutral']]
                            + ([picture.shrink] if picture.shrink > 1 else []))
        fingerprint = hashlib.sha256(inputs.encode()).hexdigest()[:16]
        sidecar = os.path.join(out, picture.name + '.json')
        if manifest.get(picture.name, {}).get('hash') == fingerprint or os.path.exists(sidecar) and jobs.load(sidecar)['hash'] == fingerprint:
            continue
        rgb = master['rgb'].astype(np.float32)
        if picture.colour:
            rgb = develop.recolour(rgb, master['tint'].astype(np.float32) / 255, table['neutral'], picture.colour)
        rgb = develop.shrink(rgb, picture.shrink)
        develop.write_png(os.path.join(out, picture.name + '.png'), develop.tone(rgb, float(master['exposure'])))
        height, width, _ = rgb.shape
        with open(sidecar, 'w') as f:
            json.dump({'width': width, 'height': height, 'hash': fingerprint}, f)
        print(picture.name, flush=True)


main()
