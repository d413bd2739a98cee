import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PASSWORD_LIST_PAGE_SIZE } from '#shared/constants.ts';
import { describeItems } from './item-answer.ts';
import {
  countItems,
  findItems,
  findItemsById,
  findItemTexts,
  type ItemFilter,
  type ItemRow,
} from './items.repository.ts';
import type { StorageContext } from './storage-context.ts';

type StoredPage = components['schemas']['StoredPage'];

export interface ItemQuery extends ItemFilter {
  readonly query: string;
  /** From 1. */
  readonly page: number;
}

/** A page of what the asker saved, in its order; with a query those that have all its words in name or note. */
export async function listItems(ctx: StorageContext, wanted: ItemQuery): Promise<StoredPage> {
  const perPage = PASSWORD_LIST_PAGE_SIZE;
  const offset = (wanted.page - 1) * perPage;
  const words = folded(wanted.query).split(/\s+/).filter(Boolean);
  const { rows, total } =
    words.length === 0
      ? await allOf(ctx, wanted, { limit: perPage, offset })
      : await thoseWith(ctx, wanted, words, { limit: perPage, offset });
  const described = await describeItems(ctx, ctx.asker, rows);
  return { items: described.map(({ item }) => item), total, page: wanted.page, perPage };
}

interface Found {
  readonly rows: readonly ItemRow[];
  readonly total: number;
}
interface Range {
  readonly limit: number;
  readonly offset: number;
}

async function allOf({ asker, ...ctx }: StorageContext, filter: ItemFilter, range: Range): Promise<Found> {
  return {
    rows: await findItems(ctx, asker.owner, filter, range),
    total: await countItems(ctx, asker.owner, filter),
  };
}

/** In process: the embedded database knows no alphabet but the English one, and an owner's items are few. */
async function thoseWith(
  { asker, ...ctx }: StorageContext,
  filter: ItemFilter,
  words: readonly string[],
  { limit, offset }: Range,
): Promise<Found> {
  const texts = await findItemTexts(ctx, asker.owner, filter);
  const found = texts.filter(({ name, note }) => {
    const text = folded(`${name} ${note}`);
    return words.every((word) => text.includes(word));
  });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return {
    rows: ids.length > 0 ? await findItemsById(ctx, asker.owner, ids) : [],
    total: found.length,
  };
}

/** Without accents, in small letters. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
