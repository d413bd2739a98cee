import type { Database } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { createPause, type Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import { type Columns, createColumnBuilder } from './column-builder.ts';
import { findListedProducts, findPlaces } from './columns.repository.ts';

const PLACES = 2_000;
const PRODUCTS = 1_000;

/** Reads the columns of a brand in pages, so that neither a statement nor a slice of this process is long. */
export async function readColumns(db: Database, brand: BrandCode): Promise<Columns> {
  const pause = createPause();
  const builder = createColumnBuilder();
  const ids = await readOrder(db, brand, pause);
  for await (const page of readPages(ids, PRODUCTS, (wanted) => findListedProducts(db, wanted))) {
    const products = new Map(page.rows.map((product) => [product.id, product]));
    for (const id of page.ids) {
      const product = products.get(id);
      // It may have left the catalogue since.
      if (product) builder.add(product);
      await pause();
    }
  }
  return builder.build(pause);
}

/** The ids of the products in the order of the catalogue. */
async function readOrder(db: Database, brand: BrandCode, pause: Pause): Promise<string[]> {
  const places: { readonly id: string; readonly position: number }[] = [];
  for (let after = '', length = PLACES; length === PLACES; ) {
    const page = await findPlaces(db, { brand, after, limit: PLACES });
    for (const { id, position } of page) places.push({ id, position });
    after = page.at(-1)?.sku ?? after;
    length = page.length;
    await pause();
  }
  const sorted = await sortInSlices(
    places,
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
    pause,
  );
  return sorted.map(({ id }) => id);
}
