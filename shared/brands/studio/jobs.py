"""The pictures (one file each) that a brand's pictures.json lists, and the masters they are developed from."""
import hashlib
import json
import os
from dataclasses import dataclass
from maps import WORK


@dataclass(frozen=True)
class Job:
    """One render. shape = a function in shapes/ or rooms/, which receives the view and the arguments."""
    shape: str
    view: str
    args: str
    width: int
    height: int

    def path(self, size=None):
        args = hashlib.sha256(self.args.encode()).hexdigest()[:6]
        return os.path.join(WORK, 'masters', f'{self.shape}-{self.view}-{args}-{size or self.width}.npz')


@dataclass(frozen=True)
class Picture:
    """One file: a job developed in a colour (None = as rendered), scaled down by a whole factor."""
    name: str
    job: Job
    colour: str
    shrink: int = 1


SIZES = {'room': (1200, 800)}
CLOSE_UP_SIZE = (960, 960)
ORDER = {'studio': 0, 'choice': 1, 'scene': 2, 'room': 2, 'detail': 3}
# Small pictures are rendered at twice their size, because the denoiser needs pixels.
CHOICE_SHRINK = 2


def load(path):
    with open(path) as f:
        return json.load(f)


def family_pictures(family, palette):
    """A family may have colours, variants (a shape or arguments of their own), both or neither. `closeUp` = another shape for its detail."""
    for fragment, variant in family.get('variants', {None: {}}).items():
        for view in variant.get('views', family['views']):
            shape = variant.get('shape', family['shape'])
            size = SIZES.get(view, (1200, 1200))
            args = {**family.get('args', {}), **variant.get('args', {})}
            if view == 'detail' and 'detail' in family:
                args = {**variant.get('args', {}), **family['detail']}
            if view == 'detail' and 'closeUp' in family:
                size = CLOSE_UP_SIZE
                shape, args = family['closeUp']['shape'], {**family['closeUp'].get('args', {}), **variant.get('args', {})}
            if view == 'room':
                shape, args = family['room']['scene'], family['room'].get('args', {})
            job = Job(shape, view, json.dumps(args, sort_keys=True), *size)
            for colour in family.get('colours', [None]):
                name = '-'.join(part for part in (family['id'], colour, fragment, view) if part).lower()
                yield Picture(name, job, palette.get(colour))


def scene_picture(scene, palette):
    # A family's room view with the same scene shares this master.
    view = scene.get('view', 'room')
    shrink = CHOICE_SHRINK if view == 'choice' else 1
    width, height = scene.get('width', 1200) * shrink, scene.get('height', 800) * shrink
    job = Job(scene['scene'], view, json.dumps(scene.get('args', {}), sort_keys=True), width, height)
    return Picture(scene['name'], job, palette.get(scene.get('colour')), shrink)


def pictures(table):
    """All pictures of the table, in rendering order."""
    out = [p for family in table['families'] for p in family_pictures(family, table['palette'])]
    out += [scene_picture(scene, table['palette']) for scene in table['scenes'] + table.get('choices', [])]
    return sorted(out, key=lambda p: ORDER.get(p.job.view, 2))
