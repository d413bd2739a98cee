/**
 * Encodes rendered pictures (PNG with a sidecar file of size and input hash) as AVIF into a brand's assets, then
 * writes the manifest and the catalogue's image sets. Usage: node encode.ts DIR/easyfelt [$STUDIO_WORK/png]
 */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { encode } from './avif.ts';
import { imageSets, type Manifest, type PictureTable } from './image-sets.ts';

const LIMIT = 60_000;
const HERO_LIMIT = 110_000;
const FIRST_QUALITY = 60;
const HERO_FIRST_QUALITY = 74;

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const [brand = '', work = '/tmp/studio/png'] = process.argv.slice(2);
const pictures = join(brand, 'assets/pictures');
const manifestPath = join(pictures, 'manifest.json');
const table = read<PictureTable>(join(brand, 'pictures.json'));
const manifest: Manifest = existsSync(manifestPath) ? read<Manifest>(manifestPath) : {};

/** The AVIF of another picture with the same inputs: products of several sizes may share one. */
function twinOf(hash: string): string | undefined {
  const name = Object.keys(manifest).find((key) => !key.startsWith('hero-') && manifest[key]?.hash === hash);
  const path = name === undefined ? undefined : join(pictures, `${name}.avif`);
  return path !== undefined && existsSync(path) ? path : undefined;
}

for (const file of readdirSync(work).filter((name) => name.endsWith('.json'))) {
  const name = file.slice(0, -'.json'.length);
  const sidecar = read<Manifest[string]>(join(work, file));
  const target = join(pictures, `${name}.avif`);
  if (manifest[name]?.hash === sidecar.hash && existsSync(target)) continue;
  const hero = name.startsWith('hero-');
  const twin = hero ? undefined : twinOf(sidecar.hash);
  if (twin) copyFileSync(twin, target);
  else {
    const { bytes, quality } = await encode(
      join(work, `${name}.png`),
      hero ? HERO_LIMIT : LIMIT,
      hero ? HERO_FIRST_QUALITY : FIRST_QUALITY,
    );
    writeFileSync(target, bytes);
    console.log(name, `q${quality}`, `${(bytes.length / 1000).toFixed(1)} kB`);
  }
  manifest[name] = sidecar;
  // The sidecar file requests an encoding. If it stayed, the next run would encode an old picture again.
  rmSync(join(work, file));
}

for (const name of Object.keys(manifest)) {
  if (!existsSync(join(pictures, `${name}.avif`))) delete manifest[name];
}
for (const file of readdirSync(pictures).filter((name) => name.endsWith('.avif'))) {
  if (!manifest[file.slice(0, -'.avif'.length)]) rmSync(join(pictures, file));
}
const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
write(manifestPath, sorted);
if (existsSync(join(brand, 'catalogue')))
  write(join(brand, 'catalogue/image-sets.json'), imageSets(table, sorted));
const total = Object.keys(sorted).reduce(
  (sum, name) => sum + statSync(join(pictures, `${name}.avif`)).size,
  0,
);
console.log(Object.keys(sorted).length, 'pictures', (total / 1e6).toFixed(2), 'MB');
