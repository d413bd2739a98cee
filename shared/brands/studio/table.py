"""Renders the masters of a brand's picture table. Run by Blender; several processes may share the work:

  blender -b --factory-startup -t 1 --python-exit-code 1 -P table.py -- PICTURES.json [--only GLOB] [--size N] [--samples N]
"""
import argparse
import ast
import dataclasses
import fnmatch
import hashlib
import inspect
import json
import os
import sys
import textwrap
import time
import traceback
import types

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import develop
import jobs
import rooms
import shapes
import stage

CLOSE_UP = 2 / 3   # share of samples: fuzz is slow to trace and hides the grain
WIDE = .7        # a shape in 3:2 (view 'wide') is seen with a shorter lens, so that its height fits
RECIPE = 1      # increase it when a change of materials, light or develop.denoise affects every picture


def sources(function, seen):
    """Syntax trees of a function and of all functions in shapes/ and rooms/ that it refers to: the input of its pictures.
    Docstrings count, layout and comments do not."""
    if function in seen:
        return
    seen[function] = ast.dump(ast.parse(textwrap.dedent(inspect.getsource(function))))
    codes = [function.__code__]
    while codes:
        code = codes.pop()
        codes += [c for c in code.co_consts if isinstance(c, types.CodeType)]
        for name in code.co_names:
            other = function.__globals__.get(name)
            if isinstance(other, types.FunctionType) and other.__module__.split('.')[0] in ('shapes', 'rooms'):
                sources(other, seen)


def key_of(function, job, width, samples):
    seen = {}
    sources(function, seen)
    text = json.dumps([RECIPE, job.shape, job.view, job.args, width, samples, sorted(seen.values())])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def is_done(path, key):
    return os.path.exists(path) and str(np.load(path)['key']) == key


def render(function, job, width, samples, key):
    height = round(job.height * width / job.width)
    stage.empty(width, height)
    shot = function(job.view, **json.loads(job.args))
    if job.view == 'wide':
        shot = dataclasses.replace(shot, lens=shot.lens * WIDE)
    stage.aim_camera(shot)
    if job.view == 'detail':
        samples *= CLOSE_UP
    passes, seconds = stage.expose(round(samples * shot.samples))
    rgb = develop.denoise(passes, shot.smooth)
    exposure = develop.exposure_for(rgb, shot.region, shot.white)
    tint = (np.clip(passes['tint'][..., :1], 0, 1) * 255).astype(np.uint8)
    np.savez(job.path(width), key=key, rgb=rgb.astype(np.float16), tint=tint, exposure=exposure)
    return seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('table')
    parser.add_argument('--only', default='*')
    parser.add_argument('--size', type=int)
    parser.add_argument('--samples', type=int, default=12)
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(os.path.join(jobs.WORK, 'masters'), exist_ok=True)
    known = {**shapes.ALL, **rooms.ALL}
    todo = dict.fromkeys(p.job for p in jobs.pictures(jobs.load(args.table)) if fnmatch.fnmatch(p.name, args.only))
    for job in todo:
        width = args.size or job.width
        function = known.get(job.shape)
        if function is None:
            print(f'no shape {job.shape}')
            continue
        key = key_of(function, job, width, args.samples)
        claim = job.path(width) + f'.{key}.claim'
        if is_done(job.path(width), key):
            continue
        try:
            os.close(os.open(claim, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        started = time.time()
        try:
            seconds = render(function, job, width, args.samples, key)
            print(f'MASTER {job.shape} {job.view} {job.args} render {seconds:.0f} s, all {time.time() - started:.0f} s', flush=True)
        except Exception:
            print(f'FAILED {job.shape} {job.view}', flush=True)
            traceback.print_exc()
        finally:
            os.remove(claim)


if __name__ == '__main__':
    main()
