import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { recordChanges } from '../../changes/changes.service.ts';
import { announcePages } from '../../changes/page-announcement.service.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { PlannedProduct } from '../catalogue.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import { recordPrices } from '../sales/price-switch.repository.ts';
import { applyDueSales } from '../sales/price-switch.service.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import { type CatalogueState, readCatalogueState } from './catalogue-state.repository.ts';
import { forgetTakenSlugs, recordFormerSlugs } from './former-slugs.repository.ts';
import { findImportedProducts, type ImportedProduct } from './imported-products.repository.ts';
import {
  findStagedParts,
  mergeStagedParts,
  mergeStagedRows,
  stagedBesidePrices,
} from './staged-products.repository.ts';
import { overwriteStocks } from './stock.repository.ts';
import {
  deleteCategories,
  deleteParts,
  insertImportRun,
  liftTimeout,
  lockImports,
  mergeSharedRows,
  setActive,
  writeRanks,
} from './switch-catalogue.repository.ts';

interface Switch {
  readonly brand: BrandCode;
  readonly contentHash: string;
  readonly sharedHash: string;
  readonly plan: CataloguePlan;
  readonly shared: SharedRows;
  /** Whether, or of which SKUs, the stock of existing products changes. */
  readonly overwriteStock: boolean | ReadonlySet<string>;
  readonly now: Date;
  /** Whether search engines are told. */
  readonly announces: boolean;
}

/**
 * Shows the staged rows of a catalogue, and records what storefronts have to read again, in one transaction. Writes the
 * rows that sales lock last. Returns false, and changes nothing, when another import has changed what was planned for.
 */
export function switchCatalogue(db: Database, given: Switch): Promise<boolean> {
  const { brand, plan, shared, contentHash, sharedHash } = given;
  return inTransaction({ db }, async ({ db: { orm: tx } }) => {
    await liftTimeout(tx);
    await lockImports(tx);
    // The hashes of other products change with the version alone.
    const ids = new Set([...plan.changed.map(({ id }) => id), ...plan.shown]);
    const imported = await findImportedProducts(tx, brand, [...ids]);
    if (imported.version !== plan.version) return false;
    const staged = stagedIds(
      plan.read.filter(({ id }) => ids.has(id)),
      imported.products,
    );
    if (!staged) return false;
    const restocked = restockedProducts(plan, given.overwriteStock);
    // Only new positions can change the order of products that stay.
    const isReordered =
      plan.ranks.positions.length > 0 ||
      staged.some((id) => plan.ranks.of(id).position !== imported.products.get(id)?.position);
    const written = [...staged, ...plan.shown];
    const listed = listedAnew(plan, written);
    const touched = [...listed, ...restocked.map(({ id }) => id)];
    const changedShared = imported.sharedHash === sharedHash ? undefined : shared;
    const parts = await findStagedParts(tx, staged);
    const scope = {
      priced: staged,
      // The colour or manufacturer of a product may have another name.
      staged: changedShared ? staged : stagedBesidePrices(parts),
      touched: isReordered ? undefined : touched,
      shared: changedShared !== undefined,
    };
    const before = await readCatalogueState(tx, brand, scope);
    const slugsStaged = parts.get('product_slugs') ?? [];
    await recordFormerSlugs(tx, brand, { staged: slugsStaged, removed: plan.removed, shared: changedShared });
    if (changedShared) await mergeSharedRows(tx, brand, changedShared);
    await deleteParts(tx, plan.removed);
    await mergeStagedParts(tx, parts);
    const categoryIds = shared.categories.map(({ id }) => id);
    await deleteCategories(tx, brand, categoryIds);
    await mergeStagedRows(tx, staged, parts);
    await writeRanks(tx, plan.ranks);
    await setActive(tx, plan.removed, false);
    await setActive(tx, plan.shown, true);
    await applyDueSales(tx, given.now, written);
    await recordPrices(tx, [...written, ...plan.removed], given.now);
    await forgetTakenSlugs(tx, brand);
    if (restocked.length > 0) await overwriteStocks(tx, restocked);
    const after = await readCatalogueState(tx, brand, scope);
    const changes = catalogueChanges(before, after);
    await recordChanges({ db: { orm: tx } }, brand, changes);
    if (given.announces) await announcePages(tx, brand, changes);
    const { productCount } = plan;
    // To write most families again takes as long as to write all, which leaves nothing behind.
    const families = listed.size > productCount / 2 ? null : familiesOf(listed, before, after);
    await insertImportRun(tx, { brand, contentHash, productCount, families, sharedHash });
    return true;
  });
}

/** The ids of the products whose staged rows differ from the shown ones; undefined if those of one are not as planned. */
function stagedIds(
  products: readonly PlannedProduct[],
  imported: ReadonlyMap<string, ImportedProduct>,
): string[] | undefined {
  const changed = products.filter(({ id, product }) => imported.get(id)?.hash !== product.hash);
  const isStaged = changed.every(({ id, product }) => imported.get(id)?.stagedHash === product.hash);
  return isStaged ? changed.map(({ id }) => id) : undefined;
}

function restockedProducts(
  { read }: CataloguePlan,
  overwriteStock: Switch['overwriteStock'],
): readonly PlannedProduct[] {
  if (typeof overwriteStock === 'boolean') return overwriteStock ? read : [];
  return read.filter(({ product: { row } }) => overwriteStock.has(row.sku));
}

/** The products that lists show otherwise, or in another place. */
function listedAnew({ removed, ranks }: CataloguePlan, written: readonly string[]): ReadonlySet<string> {
  const ranked = [...ranks.positions, ...ranks.names].map(({ id }) => id);
  return new Set([...written, ...removed, ...ranked]);
}

/** The families of products in any of some states. */
function familiesOf(ids: ReadonlySet<string>, ...states: readonly CatalogueState[]): string[] {
  const products = states.flatMap((state) => state.products).filter(({ id }) => ids.has(id));
  return [...new Set(products.map(({ family }) => family))];
}
