import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearestFirst } from '#server/platform/commands/nearest-name.ts';
import { maxFileSizeBytes } from '#shared/constants.ts';

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'];
/** A suffix `-2` to `-99`: the position among the photos of a SKU. */
const POSITION = /^(.+)-([2-9]|[1-9]\d)$/;
const MAX_SUGGESTIONS = 3;

/** A file of a folder of photos, with the SKU that its name begins with. */
export interface PhotoFile {
  readonly file: string;
  readonly name: string;
  readonly sku: string;
  /** 1 for the first photo of the SKU. */
  readonly position: number;
}

interface PhotoFolder {
  /** By SKU and position. */
  readonly photos: readonly PhotoFile[];
  readonly faults: readonly string[];
}

/**
 * Assigns the files of a folder to SKUs: `<SKU>.jpg` is the first photo of a product, `<SKU>-2.png` its second one. A name
 * that is a SKU itself is that SKU's first photo. Hidden files are left out. Sizes are checked, contents are not.
 */
export function readPhotoFolder(folder: string, skus: readonly string[]): PhotoFolder {
  const bySku = new Map(skus.map((sku) => [sku.toLowerCase(), sku]));
  const faults: string[] = [];
  const places = new Map<string, PhotoFile>();
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const { name: stem, ext } = path.parse(name);
    const stats = statSync(file);
    if (!stats.isFile() || !EXTENSIONS.includes(ext.toLowerCase())) {
      faults.push(`${name}: is not a file with the ending ${EXTENSIONS.join(', ')}`);
      continue;
    }
    const [, shorter = '', digits = '1'] = POSITION.exec(stem) ?? [];
    const own = bySku.get(stem.toLowerCase());
    const sku = own ?? bySku.get(shorter.toLowerCase());
    if (sku === undefined) {
      const known = nearestFirst(shorter || stem, skus).slice(0, MAX_SUGGESTIONS);
      faults.push(`${name}: no product has the SKU ${stem}; the nearest ones are ${known.join(', ')}`);
      continue;
    }
    if (stats.size > maxFileSizeBytes) {
      faults.push(`${name}: has ${stats.size} bytes; at most ${maxFileSizeBytes} are allowed`);
    }
    const photo = { file, name, sku, position: own === undefined ? Number(digits) : 1 };
    const place = `${sku} ${photo.position}`;
    const other = places.get(place);
    if (other) faults.push(`${name}: is photo ${photo.position} of ${sku}, as ${other.name} is`);
    else places.set(place, photo);
  }
  const photos = [...places.values()].sort((a, b) =>
    a.sku === b.sku ? a.position - b.position : a.sku < b.sku ? -1 : 1,
  );
  return { photos, faults };
}
