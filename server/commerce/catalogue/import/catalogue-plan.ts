import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Catalogue, PlannedProduct } from '../catalogue.ts';
import { productId } from '../product-id.ts';
import type { LastImport } from './imported-products.repository.ts';
import { type CatalogueRanks, positionOf, rankProducts } from './product-ranks.ts';
import type { PlacedOrder } from './ranks.ts';
import type { ReadRows } from './read-rows.ts';

/** Plan of an import: what it has to write, in id order, in which every transaction locks products. */
export interface CataloguePlan {
  /** The version of the catalogue for which the plan was made. */
  readonly version: string | null;
  /** The products of all rows that were read, in the order of the files. */
  readonly read: readonly PlannedProduct[];
  /** The number of products with those of all other rows. */
  readonly productCount: number;
  /** Visible products whose rows differ, those included that an interrupted import has staged. */
  readonly changed: readonly PlannedProduct[];
  /** Visible products of which the rows are not yet staged. */
  readonly visible: readonly PlannedProduct[];
  /** New and returning products whose rows differ. */
  readonly hidden: readonly PlannedProduct[];
  /** Ids of hidden products to show. */
  readonly shown: readonly string[];
  /** Ids of products that are no longer in the catalogue. */
  readonly removed: readonly string[];
  readonly ranks: CatalogueRanks;
}

interface Planned {
  /** With the products of the rows that were read. */
  readonly catalogue: Catalogue;
  readonly rows: ReadRows;
  readonly imported: LastImport;
}

/** Compares the hashes of products with those of the last import, and of an interrupted one. */
export async function planCatalogue(
  orm: Orm,
  brand: BrandCode,
  { catalogue, rows, imported }: Planned,
): Promise<CataloguePlan> {
  const read = catalogue.products.map((product) => ({ id: productId(brand, product.row.sku), product }));
  const order = inListOrder(read, { catalogue, rows, imported });
  const ids = new Set(read.map(({ id }) => id));
  const { others } = rows;
  const changed = read
    .filter(({ id, product }) => others.get(id)?.hash !== product.hash)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const written = changed.filter(({ id, product }) => others.get(id)?.stagedHash !== product.hash);
  const isVisible = ({ id }: PlannedProduct) => others.get(id)?.active === true;
  return {
    version: imported.version,
    read,
    productCount: order.positions.length,
    changed: changed.filter(isVisible),
    visible: written.filter(isVisible),
    hidden: written.filter((each) => !isVisible(each)),
    shown: read
      .filter((each) => !isVisible(each))
      .map(({ id }) => id)
      .sort(),
    removed: [...others.values()]
      .filter(({ id, active, hash }) => !ids.has(id) && (active || hash !== null))
      .map(({ id }) => id),
    ranks: await rankProducts(orm, {
      brand,
      order,
      others,
      changed,
      written: new Set(written.map(({ id }) => id)),
    }),
  };
}

/** All products in the order of lists: by main category, then as in the files. */
function inListOrder(
  read: readonly PlannedProduct[],
  { catalogue, rows: { kept, others, firstRow }, imported: { products } }: Planned,
): PlacedOrder {
  const positions = new Map(catalogue.categories.map(({ row }) => [row.id, row.position]));
  /** Places of the last import, and below zero those of products that are read. */
  const byPosition = new Map<number, number[]>();
  const add = (place: number, category: string | null = null) => {
    const position = positions.get(category ?? '') ?? 0;
    const before = byPosition.get(position);
    if (before) before.push(place);
    else byPosition.set(position, [place]);
  };
  let next = 0;
  const addReadBefore = (end: number) => {
    for (let planned = read[next]; planned; planned = read[next]) {
      const { product } = planned;
      if (firstRow(product.file) + product.number > end) return;
      next += 1;
      add(-next, product.row.categories[0]);
    }
  };
  for (const [row, place] of kept.entries()) {
    if (place === -1) continue;
    addReadBefore(row);
    add(place, products.categoryAt(place));
  }
  addReadBefore(Number.POSITIVE_INFINITY);
  const order = [...byPosition.keys()]
    .sort((a, b) => a - b)
    .flatMap((position) => byPosition.get(position) ?? []);
  const readId = (place: number) => read[-place - 1]?.id ?? '';
  return {
    positions: order.map((place) =>
      place < 0 ? positionOf(others.get(readId(place))) : products.positionAt(place),
    ),
    idAt: (index) => {
      const place = order[index] ?? 0;
      return place < 0 ? readId(place) : products.idAt(place);
    },
  };
}
