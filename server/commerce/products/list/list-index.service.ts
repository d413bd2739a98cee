import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { createListIndex, type ListIndex } from './list-index.ts';
import { readSoldOut } from './list-versions.repository.ts';
import { readListedCatalogue } from './listed-catalogue.repository.ts';

const indexes = new WeakMap<Database, Map<BrandCode, Promise<ListIndex>>>();

/** The index of a brand's lists: the known one, or one that replaces `outdated`. Concurrent calls share a new one. */
export async function listIndex(ctx: CommerceContext, outdated?: ListIndex): Promise<ListIndex> {
  const { brand } = ctx.shop;
  const byBrand = indexes.get(ctx.db) ?? new Map<BrandCode, Promise<ListIndex>>();
  indexes.set(ctx.db, byBrand);
  const known = byBrand.get(brand);
  const index = await known?.catch(() => undefined);
  // Without an import there is no version that changes with the products.
  if (index && index !== outdated && index.version !== null) return index;
  const replacement = byBrand.get(brand);
  if (replacement && replacement !== known) return replacement;
  const next = readIndex(ctx, index);
  byBrand.set(brand, next);
  return next;
}

/** Reads the index. Reuses the catalogue of the former index unless there was another import. */
async function readIndex(ctx: CommerceContext, former: ListIndex | undefined): Promise<ListIndex> {
  const soldOut = await readSoldOut(ctx);
  const isSameImport = former && former.version !== null && former.version === soldOut.version;
  return createListIndex(isSameImport ? former.catalogue : await readListedCatalogue(ctx), soldOut);
}
