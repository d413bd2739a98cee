/**
 * The print library: every motif that library.py drew to AVIF for print in a brand's assets, then library.json. Their previews
 * go the way of all pictures (encode.ts).
 *
 *   node library.ts DIR/easyfelt [$STUDIO_WORK/library]
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from './avif.ts';

interface Motif {
  id: string;
  width: number;
  height: number;
  hash: string;
}

const LIMIT = 700_000;
const FIRST_TRY = 62;

const [brand = '', work = '/tmp/studio/library'] = process.argv.slice(2);
const folder = join(brand, 'assets/library');
const listPath = join(folder, 'library.json');
mkdirSync(folder, { recursive: true });
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const motifs = new Map(
  (existsSync(listPath) ? read<Motif[]>(listPath) : []).map((motif) => [motif.id, motif]),
);

for (const file of readdirSync(work).filter((name) => name.endsWith('.json'))) {
  const id = file.slice(0, -'.json'.length);
  const note = read<Omit<Motif, 'id'>>(join(work, file));
  const target = join(folder, `${id}.avif`);
  if (motifs.get(id)?.hash === note.hash && existsSync(target)) continue;
  const { bytes, quality } = await encode(join(work, `${id}.png`), LIMIT, FIRST_TRY);
  writeFileSync(target, bytes);
  motifs.set(id, { id, ...note });
  console.log(id, `q${quality}`, `${(bytes.length / 1000).toFixed(0)} kB`);
}

const list = [...motifs.values()].sort((a, b) => a.id.localeCompare(b.id));
writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
const total = list.reduce((sum, { id }) => sum + statSync(join(folder, `${id}.avif`)).size, 0);
console.log(list.length, 'motifs', (total / 1e6).toFixed(2), 'MB');
