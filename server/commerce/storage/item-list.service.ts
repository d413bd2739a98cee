import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PASSWORD_LIST_PAGE_SIZE } from '#shared/constants.ts';
import { type PricedItem, priceItems } from './item-pricing.service.ts';
import {
  countItems,
  findItems,
  findItemsById,
  findItemsOfProduct,
  findItemTexts,
  type ItemFilter,
  type ItemRow,
} from './items.repository.ts';
import type { StorageContext } from './storage-context.ts';

type StoredPage = components['schemas']['StoredPage'];
type StoredSummary = components['schemas']['StoredSummary'];

export interface ItemQuery extends ItemFilter {
  readonly query: string;
  /** From 1. */
  readonly page: number;
}

/** A page of the caller's items in their order; with a query, those with all its words in name or note. */
export async function listItems(ctx: StorageContext, filter: ItemQuery): Promise<StoredPage> {
  const perPage = PASSWORD_LIST_PAGE_SIZE;
  const offset = (filter.page - 1) * perPage;
  const words = normalise(filter.query).split(/\s+/).filter(Boolean);
  const { rows, total } =
    words.length === 0
      ? await findAll(ctx, filter, { limit: perPage, offset })
      : await findMatching(ctx, filter, words, { limit: perPage, offset });
  const priced = await priceItems(ctx, ctx.caller, rows);
  return { items: priced.map(({ item }) => item), total, page: filter.page, perPage };
}

const BATCH_SIZE = 100;

/** The number of the caller's items that are not deleted, and those of a product. */
export async function summariseItems(
  { caller, ...ctx }: StorageContext,
  productId: string | undefined,
): Promise<StoredSummary> {
  return {
    total: await countItems(ctx, caller.owner, { deleted: false }),
    items: productId ? await findItemsOfProduct(ctx, caller.owner, productId, BATCH_SIZE) : [],
  };
}

/** All items of the caller that are not deleted, in their order. */
export async function listAllItems({ caller, ...ctx }: StorageContext): Promise<PricedItem[]> {
  const items: PricedItem[] = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await findItems(ctx, caller.owner, { deleted: false }, { limit: BATCH_SIZE, offset });
    items.push(...(await priceItems(ctx, caller, rows)));
    if (rows.length < BATCH_SIZE) return items;
  }
}

interface Found {
  readonly rows: readonly ItemRow[];
  readonly total: number;
}
interface Range {
  readonly limit: number;
  readonly offset: number;
}

async function findAll({ caller, ...ctx }: StorageContext, filter: ItemFilter, range: Range): Promise<Found> {
  return {
    rows: await findItems(ctx, caller.owner, filter, range),
    total: await countItems(ctx, caller.owner, filter),
  };
}

/** Searches in the process: PGlite cannot ignore accents, and an owner has few items. */
async function findMatching(
  { caller, ...ctx }: StorageContext,
  filter: ItemFilter,
  words: readonly string[],
  { limit, offset }: Range,
): Promise<Found> {
  const texts = await findItemTexts(ctx, caller.owner, filter);
  const found = texts.filter(({ name, note }) => {
    const text = normalise(`${name} ${note}`);
    return words.every((word) => text.includes(word));
  });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return {
    rows: ids.length > 0 ? await findItemsById(ctx, caller.owner, ids) : [],
    total: found.length,
  };
}

/** Removes accents and upper case. */
function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
