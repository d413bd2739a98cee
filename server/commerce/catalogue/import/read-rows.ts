import type { Orm } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { RawCatalogue } from '../catalogue-files.ts';
import { productId } from '../product-id.ts';
import { fieldsOf, type RawRow } from '../raw-values.ts';
import type { ProductRows } from './files/product-files.ts';
import {
  type ChangedProducts,
  findComparedProducts,
  type ImportedProduct,
} from './imported-products.repository.ts';
import type { LastImport } from './last-import.ts';

/** The rows of a catalogue's files, as an import takes them. */
export interface ReadRows {
  /** Rows that differ from those of the last import, and all that these are compared with. */
  readonly read: readonly ProductRows[];
  /** The products of all other rows, which stay as they are, by the number of the row in all files. */
  readonly kept: ReadonlyMap<number, ImportedProduct>;
  /** Imported products whose rows differ or are gone, and hidden ones; all if all rows are read. */
  readonly others: readonly ImportedProduct[];
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
  const first = new Map<string, number>();
  const firstRow = (file: string) => first.get(file) ?? 0;
  const digests = raw.products.map((file) => file.digests);
  let rows = 0;
  for (const [index, { file }] of raw.products.entries()) {
    first.set(file, rows);
    rows += digests[index]?.length ?? 0;
  }
  const all = (): ReadRows => ({
    read: raw.products,
    kept: new Map(),
    others: [...imported.products.values()],
    firstRow,
  });
  if (also === true || imported.sharedHash !== raw.sharedHash || digests.includes(undefined)) return all();
  const { kept, others } = findKnownRows(imported, digests);
  if (rows - kept.size > kept.size) return all();
  const unkept = () => selectRows(raw, firstRow, (row) => !kept.has(row));
  const changed = changedProducts(brand, raw, unkept());
  const missing = others.filter(({ active }) => active).map(({ id }) => id);
  const compared = await findCompared(orm, brand, { ...changed, ids: [...changed.ids, ...missing] });
  for (const sku of also || []) compared.add(productId(brand, sku));
  for (const [row, { id, isConfigured }] of kept) if (isConfigured || compared.has(id)) kept.delete(row);
  return { read: unkept(), kept, others, firstRow };
}

/** Visible products by the rows that the last import has left, and all others. */
function findKnownRows(
  { places, visible, hidden }: LastImport,
  digests: readonly (readonly string[] | undefined)[],
): { readonly kept: Map<number, ImportedProduct>; readonly others: readonly ImportedProduct[] } {
  const kept = new Map<number, ImportedProduct>();
  const isKept = new Uint8Array(visible.length);
  let row = 0;
  for (const ofFile of digests) {
    for (const digest of ofFile ?? []) {
      const place = places.get(digest) ?? -1;
      const product = visible[place];
      // A copy of a row is read, and has the same SKU.
      if (product && isKept[place] === 0) {
        isKept[place] = 1;
        kept.set(row, product);
      }
      row += 1;
    }
  }
  return { kept, others: [...visible.filter((_product, place) => isKept[place] === 0), ...hidden] };
}

function selectRows(
  { products }: RawCatalogue,
  firstRow: ReadRows['firstRow'],
  isSelected: (row: number) => boolean,
): ProductRows[] {
  return products.flatMap((file) => {
    const first = firstRow(file.file);
    const indices: number[] = [];
    for (let index = 0; index < (file.digests?.length ?? 0); index += 1) {
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
