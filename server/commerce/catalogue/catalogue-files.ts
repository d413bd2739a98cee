import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#shared/validation/is-record.ts';
import { ANALYSER_VERSION } from '../products/search/search-document.service.ts';
import { locateBeside } from './import/files/locate-beside.ts';
import { listedRows, openProductFile, type ProductFile, parseJson } from './import/files/product-files.ts';
import { type LocatedFile, locateRows, type ProductPath } from './import/files/row-places.ts';
import type { RawRow } from './raw-values.ts';

/** Increase it when the import writes different rows from the same files, or finds new faults in a product's row. */
const IMPORT_VERSION = 13;

/** Versions of import and search analyser. */
export const IMPORT_VERSIONS = `${IMPORT_VERSION} ${ANALYSER_VERSION}`;

/** Width and height in pixels of every generated picture, by name. */
export type PictureSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

interface RawConfiguration {
  /** Path within the catalogue folder. */
  readonly file: string;
  /** The file's name without extension; product rows refer to it. */
  readonly name: string;
  readonly value: unknown;
}

export interface RawCatalogue {
  readonly categories: readonly RawRow[];
  readonly manufacturers: readonly RawRow[];
  readonly colours: readonly RawRow[];
  readonly attributes: readonly RawRow[];
  readonly products: readonly ProductFile[];
  /** Families that declare what distinguishes their products. */
  readonly families: readonly RawRow[];
  readonly imageSets: readonly RawRow[];
  /** Image sets of the merchant's photos. */
  readonly photos: readonly RawRow[];
  readonly configurations: readonly RawConfiguration[];
  /** Pictures that customers can have printed. */
  readonly library: readonly RawRow[];
  /** Their print files; null when none have been generated. */
  readonly libraryMasters: readonly RawRow[] | null;
  /** null when no pictures have been generated. */
  readonly pictures: PictureSizes | null;
  /** SHA-256 of all files but those of products, and of the versions of import and search analyser. */
  readonly sharedHash: string;
  /** SHA-256 of all files and of the versions of import and search analyser. */
  readonly contentHash: string;
  /** Files that are missing, not JSON, or not a list. Those of products are known once they have been read. */
  readonly faults: readonly string[];
}

/** Sizes of the generated pictures, relative to the brand's folder. */
const PICTURE_SIZES = 'assets/pictures/manifest.json';

/** Index of the merchant's photos, relative to the brand's folder. The import of photos writes it. */
export const PHOTO_INDEX = 'assets/photos/photos.json';

/** The view of a photo in an image set. */
export const PHOTO_VIEW = 'photo';

/** Index of the print files, relative to the brand's folder. */
const LIBRARY_MASTERS = 'assets/library/library.json';

/** Files of a catalogue beside its folder, relative to the brand's folder. */
export const FILES_BESIDE = [PICTURE_SIZES, PHOTO_INDEX, LIBRARY_MASTERS] as const;

/** Bytes of products from which other threads are worth their start: these take a third of a second. */
const MIN_BESIDE = 200_000_000;

/** Reads a brand's catalogue folder, and the sizes of its pictures beside it. */
export function readCatalogue(folder: string): RawCatalogue {
  return withProducts(readShared(folder), productPaths(folder).map(locateRows));
}

/** Whether {@link readCatalogueBeside} is worth the start of its threads. */
export function isLargeCatalogue(folder: string): boolean {
  return productPaths(folder).reduce((sum, { path }) => sum + statSync(path).size, 0) >= MIN_BESIDE;
}

/** Reads as {@link readCatalogue} does, products in other threads. */
export async function readCatalogueBeside(folder: string): Promise<RawCatalogue> {
  const locating = locateBeside(productPaths(folder));
  // The await below gets the error.
  locating.catch(() => undefined);
  const shared = readShared(folder);
  return withProducts(shared, await locating);
}

function productPaths(folder: string): readonly ProductPath[] {
  return filesIn(folder, 'products').map((name) => ({
    file: `products/${name}`,
    path: join(folder, 'products', name),
  }));
}

function filesIn(folder: string, subfolder: string): string[] {
  if (!existsSync(join(folder, subfolder))) return [];
  return readdirSync(join(folder, subfolder))
    .filter((name) => name.endsWith('.json'))
    .sort();
}

interface SharedFiles {
  readonly shared: Omit<RawCatalogue, 'products' | 'sharedHash' | 'contentHash' | 'faults'>;
  /** Of all of them. */
  readonly hash: Hash;
  readonly faults: string[];
}

/** Reads all files but those of products. */
function readShared(folder: string): SharedFiles {
  const faults: string[] = [];
  const hash = createHash('sha256').update(IMPORT_VERSIONS);
  const report = (fault: string) => faults.push(fault);
  const parse = (file: string, path: string): unknown => {
    const text = readFileSync(path, 'utf8');
    hash.update(`\n${file}\n`).update(text);
    return parseJson(file, text, report);
  };
  const rows = (file: string, { optional = false, path = join(folder, file) } = {}): RawRow[] => {
    if (!existsSync(path)) {
      if (!optional) faults.push(`${file}: is missing`);
      return [];
    }
    return listedRows(file, parse(file, path), report);
  };

  const manifest = join(folder, '..', PICTURE_SIZES);
  const pictures = existsSync(manifest) ? parse(PICTURE_SIZES, manifest) : null;
  const photoIndex = join(folder, '..', PHOTO_INDEX);
  const photos = existsSync(photoIndex) ? rows(PHOTO_INDEX, { path: photoIndex }) : [];
  const configuration = (fileName: string): RawConfiguration[] => {
    const file = `configurations/${fileName}`;
    const value = parse(file, join(folder, file));
    return value === undefined ? [] : [{ file, name: fileName.slice(0, -'.json'.length), value }];
  };
  const masters = join(folder, '..', LIBRARY_MASTERS);
  const shared = {
    categories: rows('categories.json'),
    manufacturers: rows('manufacturers.json'),
    colours: rows('colours.json'),
    attributes: rows('attributes.json'),
    families: rows('families.json', { optional: true }),
    imageSets: rows('image-sets.json', { optional: pictures === null }),
    photos,
    configurations: filesIn(folder, 'configurations').flatMap(configuration),
    library: rows('library.json', { optional: true }),
    libraryMasters: existsSync(masters) ? rows(LIBRARY_MASTERS, { path: masters }) : null,
    pictures: isPictureSizes(pictures) ? pictures : null,
  };
  return { shared, hash, faults };
}

function withProducts({ shared, hash, faults }: SharedFiles, files: readonly LocatedFile[]): RawCatalogue {
  const report = (fault: string) => {
    // Each reading of a file of products finds the same.
    if (!faults.includes(fault)) faults.push(fault);
  };
  const sharedHash = hash.copy().digest('hex');
  for (const { file, digest } of files) hash.update(`\n${file}\n`).update(digest);
  const products = files.map((file) => openProductFile(file, report));
  return { ...shared, products, sharedHash, contentHash: hash.digest('hex'), faults };
}

function isPictureSizes(value: unknown): value is PictureSizes {
  return (
    isRecord(value) &&
    Object.values(value).every((size: unknown) => isRecord(size) && 'width' in size && 'height' in size)
  );
}
