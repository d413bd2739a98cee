"""What a brand's pictures.json asks for: pictures (one file in the shop) and the masters they are developed from."""
import hashlib
import json
import os
from dataclasses import dataclass
from maps import WORK


@dataclass(frozen=True)
class Job:
    """One render. shape = a function in shapes/ or rooms/; view is handed to it with the arguments."""
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
    """One file: a job developed in a colour (None = as it was rendered)."""
    name: str
    job: Job
    colour: str


SIZES = {'room': (1200, 800)}
ORDER = {'studio': 0, 'scene': 1, 'room': 1, 'detail': 2}


def load(path):
    with open(path) as f:
        return json.load(f)


def pictures(table):
    """Every picture of the table, in the order they should be made."""
    out = []
    for family in table['families']:
        for view in family['views']:
            shape, args = family['shape'], family['args']
            if view == 'detail':
                args = family.get('detail', args)
            if view == 'room':
                shape, args = family['room']['scene'], family['room'].get('args', {})
            job = Job(shape, view, json.dumps(args, sort_keys=True), *SIZES.get(view, (1200, 1200)))
            for colour in family['colours']:
                out.append(Picture(f"{family['id']}-{colour}-{view}".lower(), job, table['palette'].get(colour)))
    for scene in table['scenes']:
        # A scene that a family's room view also shows shares its master.
        view = scene.get('view', 'room')
        job = Job(scene['scene'], view, json.dumps(scene.get('args', {}), sort_keys=True),
                  scene.get('width', 1200), scene.get('height', 800))
        out.append(Picture(scene['name'], job, table['palette'].get(scene.get('colour'))))
    return sorted(out, key=lambda p: ORDER.get(p.job.view, 1))
