/**
 * Encodes every motif that library.py drew as AVIF for printing into a brand's assets, then writes library.json.
 * encode.ts handles their previews. Usage: node library.ts DIR/easyfelt [$STUDIO_WORK/library]
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
const FIRST_QUALITY = 62;

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
  const sidecar = read<Omit<Motif, 'id'>>(join(work, file));
  const target = join(folder, `${id}.avif`);
  if (motifs.get(id)?.hash === sidecar.hash && existsSync(target)) continue;
  const { bytes, quality } = await encode(join(work, `${id}.png`), LIMIT, FIRST_QUALITY);
  writeFileSync(target, bytes);
  motifs.set(id, { id, ...sidecar });
  console.log(id, `q${quality}`, `${(bytes.length / 1000).toFixed(0)} kB`);
}

const list = [...motifs.values()].sort((a, b) => a.id.localeCompare(b.id));
writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
const total = list.reduce((sum, { id }) => sum + statSync(join(folder, `${id}.avif`)).size, 0);
console.log(list.length, 'motifs', (total / 1e6).toFixed(2), 'MB');
