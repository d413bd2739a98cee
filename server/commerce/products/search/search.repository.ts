import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { SpelledProduct } from './similar-products.ts';

interface SearchVectorRow extends Record<string, unknown> {
  readonly id: string;
  /** A tsvector as PostgreSQL writes it. */
  readonly vector: string;
}

/** The search vectors of the shop's products in the order of their ids, at most `limit` of them after an id. */
export async function findSearchVectors(
  ctx: CommerceContext,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<SearchVectorRow[]> {
  const { brand, locale } = ctx.shop;
  const later = after === undefined ? sql`true` : sql`t.product_id > ${after}`;
  return queryRows<SearchVectorRow>(
    ctx.db.orm,
    sql`select t.product_id as id, t.search_vector::text as vector
      from product_texts t join products p on p.id = t.product_id
      where t.brand = ${brand} and t.locale = ${locale} and p.active and ${later} order by t.product_id limit ${limit}`,
  );
}

/** The words of all products of the shop, for {@link SpelledProduct}. */
export async function findSpelledProducts(ctx: CommerceContext): Promise<SpelledProduct[]> {
  const { brand, locale } = ctx.shop;
  return queryRows<SpelledProduct & Record<string, unknown>>(
    ctx.db.orm,
    sql`select t.product_id as id, t.name, t.search_words as words
      from product_texts t join products p on p.id = t.product_id
      where t.brand = ${brand} and t.locale = ${locale} and p.active order by p.position, p.id`,
  );
}
