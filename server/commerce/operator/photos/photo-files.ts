import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { createSkuMatcher, nearestSkus } from '../../catalogue/known-skus.ts';

/** The beginning of the names of photos among the pictures of a shop. */
export const PHOTO_NAMES = 'photo-';

const ENDINGS = ['.jpg', '.jpeg', '.png', '.webp'];
/** A suffix `-2` to `-99`: the position among the photos of a SKU. */
const POSITION = /^(.+)-([2-9]|[1-9]\d)$/;

/** A file of a folder of photos. */
export interface PhotoFile {
  readonly path: string;
  /** Name within the folder. */
  readonly file: string;
  readonly sku: string;
  /** 1 for the first photo of the SKU. */
  readonly position: number;
}

interface PhotoFolder {
  /** By SKU and position. */
  readonly photos: readonly PhotoFile[];
  readonly faults: readonly string[];
}

/** Files that macOS and Windows write into folders of pictures. */
const HIDDEN = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;

/**
 * Assigns the files of a folder to SKUs: `<SKU>.jpg` is the first photo of a product, `<SKU>-2.png` its second one. A name
 * that is a SKU itself is that SKU's first photo. Hidden files are left out. Sizes are checked, contents are not.
 */
export function readPhotoFolder(folder: string, catalogue: Catalogue): PhotoFolder {
  const faults: string[] = [];
  const places = new Map<string, PhotoFile>();
  const skuOf = createSkuFinder(catalogue);
  const files = readdirSync(folder).filter((file) => !HIDDEN.test(file));
  for (const file of files.sort()) {
    const { name, ext } = path.parse(file);
    const stats = statSync(path.join(folder, file));
    if (!stats.isFile() || !ENDINGS.includes(ext.toLowerCase())) {
      faults.push(`${file}: is not a file that ends with ${ENDINGS.join(', ')}`);
      continue;
    }
    if (stats.size > MAX_FILE_SIZE) {
      faults.push(`${file}: has ${stats.size} bytes; at most ${MAX_FILE_SIZE} are allowed`);
    }
    const [, shorter = '', digits = ''] = POSITION.exec(name) ?? [];
    const own = skuOf(name);
    const sku = own ?? skuOf(shorter);
    if (sku === undefined) {
      const known = nearestSkus(name, catalogue);
      faults.push(`${file}: no product has the SKU ${name}; the nearest ones are ${known}`);
      continue;
    }
    const position = own === undefined ? Number(digits) : 1;
    const other = places.get(`${sku} ${position}`);
    if (other) faults.push(`${file}: is photo ${position} of ${sku}, and so is ${other.file}`);
    else places.set(`${sku} ${position}`, { path: path.join(folder, file), file, sku, position });
  }
  const photos = [...places.values()].sort((a, b) =>
    a.sku === b.sku ? a.position - b.position : a.sku < b.sku ? -1 : 1,
  );
  return { photos, faults };
}

/** Finds the SKU of a name, in any case: that of a product, or one that results from its options. */
function createSkuFinder(catalogue: Catalogue): (name: string) => string | undefined {
  const bySku = new Map(catalogue.products.map(({ row }) => [row.sku.toLowerCase(), row.sku]));
  const matches = createSkuMatcher(catalogue);
  return (name) =>
    bySku.get(name.toLowerCase()) ?? [name, name.toUpperCase()].find((sku) => sku !== '' && matches(sku));
}
