import type { Orm } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { RawCatalogue } from '../catalogue-files.ts';
import { productId } from '../product-id.ts';
import { fieldsOf, type RawRow } from '../raw-values.ts';
import type { ProductRows } from './files/product-files.ts';
import { digestAt } from './files/row-places.ts';
import {
  type ChangedProducts,
  findComparedProducts,
  findImportedPages,
  type ImportedProduct,
  type LastImport,
} from './imported-products.repository.ts';
import type { ProductRecords } from './product-records.ts';

/** The rows of a catalogue's files, as an import takes them. */
export interface ReadRows {
  /** Rows that differ from those of the last import, and all that these are compared with. */
  readonly read: readonly ProductRows[];
  /** By the number of a row in all files: the place of its product, which stays as it is; -1 for a row that is read. */
  readonly kept: Int32Array;
  readonly keptCount: number;
  /** Imported products whose rows are read or gone, and hidden ones; all if all rows are read. */
  readonly others: ReadonlyMap<string, ImportedProduct>;
  /** The number of a file's first row. */
  firstRow(file: string): number;
}

interface Wanted {
  readonly brand: BrandCode;
  readonly imported: LastImport;
  /** Whether, or of which SKUs, rows are read though they do not differ. */
  readonly also: boolean | ReadonlySet<string>;
}

/** Values of a statement: one about all that changed may take longer than a statement may. */
const VALUES_READ = 1_000;

/**
 * Finds the rows that an import has to read: those whose digests the last import does not know, and with them whole families
 * and rows with the same slugs or SKUs. All, if what no product owns has changed, if most rows have, or if a file has faults.
 */
export async function findReadRows(orm: Orm, raw: RawCatalogue, wanted: Wanted): Promise<ReadRows> {
  const { brand, imported, also } = wanted;
  const { products } = imported;
  const first = new Map<string, number>();
  const firstRow = (file: string) => first.get(file) ?? 0;
  let rows = 0;
  for (const { file, located } of raw.products) {
    first.set(file, rows);
    rows += located?.count ?? 0;
  }
  const withOthers = async (read: readonly ProductRows[], kept: Int32Array): Promise<ReadRows> => {
    const others = await findImportedPages(orm, brand, unkeptIds(products, kept));
    return { read, kept, keptCount: countKept(kept), others, firstRow };
  };
  const all = () => withOthers(raw.products, new Int32Array(rows).fill(-1));
  const isLocated = raw.products.every(({ located }) => located);
  if (also === true || imported.sharedHash !== raw.sharedHash || !isLocated) return all();
  const kept = findKeptRows(products, raw, rows);
  if (2 * countKept(kept) < rows) return all();
  const unkept = () => selectRows(raw, firstRow, (row) => kept[row] === -1);
  const changed = changedProducts(brand, raw, unkept());
  const missing = unkeptIds(products, kept, (place) => products.isActiveAt(place));
  const compared = await findCompared(orm, brand, { ...changed, ids: [...changed.ids, ...missing] });
  for (const sku of also || []) compared.add(productId(brand, sku));
  const places = new Set([...compared].map((id) => products.placeOfId(id)));
  for (const [row, place] of kept.entries()) {
    if (place !== -1 && (products.isConfiguredAt(place) || places.has(place))) kept[row] = -1;
  }
  return withOthers(unkept(), kept);
}

function countKept(kept: Int32Array): number {
  return kept.reduce((count, place) => (place === -1 ? count : count + 1), 0);
}

/** Visible products by the rows that the last import has left, as {@link ReadRows} has them. */
function findKeptRows(imported: ProductRecords, { products }: RawCatalogue, rows: number): Int32Array {
  const kept = new Int32Array(rows).fill(-1);
  const isKept = new Uint8Array(imported.count);
  let row = 0;
  for (const { located } of products) {
    for (let index = 0; located && index < located.count; index += 1) {
      const place = imported.placeOfDigest(digestAt(located.digests, index));
      // A copy of a row is read, and has the same SKU.
      if (isKept[place] === 0) {
        isKept[place] = 1;
        kept[row] = place;
      }
      row += 1;
    }
  }
  return kept;
}

/** Ids of imported products of which no row is kept. */
function unkeptIds(
  products: ProductRecords,
  kept: Int32Array,
  isWanted: (place: number) => boolean = () => true,
): string[] {
  const isKept = new Uint8Array(products.count);
  for (const place of kept) if (place !== -1) isKept[place] = 1;
  const ids: string[] = [];
  for (const [place, is] of isKept.entries()) {
    if (is === 0 && isWanted(place)) ids.push(products.idAt(place));
  }
  return ids;
}

function selectRows(
  { products }: RawCatalogue,
  firstRow: ReadRows['firstRow'],
  isSelected: (row: number) => boolean,
): ProductRows[] {
  return products.flatMap((file) => {
    const first = firstRow(file.file);
    const indices: number[] = [];
    for (let index = 0; index < (file.located?.count ?? 0); index += 1) {
      if (isSelected(first + index)) indices.push(index);
    }
    return indices.length > 0 ? [file.rows(indices)] : [];
  });
}

/** Ids, families and slugs of rows that are not yet validated, and the families that are declared. */
function changedProducts(
  brand: BrandCode,
  raw: RawCatalogue,
  unknown: readonly ProductRows[],
): ChangedProducts {
  const ids: string[] = [];
  const families = new Set<string>();
  const slugs = new Set<string>();
  const add = (values: Set<string>, value: unknown) => {
    if (typeof value === 'string') values.add(value);
  };
  for (const { value } of raw.families) add(families, fieldsOf(value).id);
  const addRow = ({ value }: RawRow): [] => {
    const { sku, family, texts } = fieldsOf(value);
    if (typeof sku === 'string') ids.push(productId(brand, sku));
    add(families, family);
    for (const each of Object.values(fieldsOf(texts))) add(slugs, fieldsOf(each).slug);
    return [];
  };
  for (const file of unknown) file.flatMap(addRow);
  return { ids, families: [...families], slugs: [...slugs] };
}

async function findCompared(orm: Orm, brand: BrandCode, changed: ChangedProducts): Promise<Set<string>> {
  const found = new Set<string>();
  for (const kind of ['ids', 'families', 'slugs'] as const) {
    const read = (page: readonly string[]) =>
      findComparedProducts(orm, brand, { ids: [], families: [], slugs: [], [kind]: page });
    for await (const { rows } of readPages(changed[kind], VALUES_READ, read)) {
      for (const id of rows) found.add(id);
    }
  }
  return found;
}
