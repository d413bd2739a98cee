import { sql } from 'drizzle-orm';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { StoredImage } from '../../db/schema/catalogue/catalogue-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';

interface SitemapProduct {
  readonly id: string;
  readonly slugs: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly changedAt: string | null;
  readonly images: readonly StoredImage[];
}

/** Products of one page: about a third of a megabyte of JSON. */
const PAGE_SIZE = 1_000;

/** The number of active products of the brand, in any language. */
export async function countProducts(ctx: CommerceContext): Promise<number> {
  const [row] = await queryRows<{ products: number }>(
    ctx.db.orm,
    sql`select count(*)::int as products from products where brand = ${ctx.shop.brand} and active`,
  );
  return row?.products ?? 0;
}

const after = sql.placeholder('after');
const until = sql.placeholder('until');
const locale = sql.placeholder('locale');

// By id, whose index gives any page without reading those before it.
const selectProducts = buildSelect((queries) =>
  queries
    .select({
      id: sql<string>`p.id`,
      slugs: sql<Readonly<Record<string, string>>>`(select json_object_agg(s.locale, s.slug)
        from product_slugs s where s.product_id = p.id)`,
      changedAt: sql<string | null>`to_char(i.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      images: sql<StoredImage[]>`p.images`,
    })
    .from(
      sql`products p join product_slugs own on own.product_id = p.id and own.locale = ${locale}
        left join product_imports i on i.product_id = p.id`,
    )
    .where(
      sql`p.brand = ${sql.placeholder('brand')} and p.active and p.id > ${after}::uuid and p.id < ${until}::uuid`,
    )
    .orderBy(sql`p.id`)
    .limit(PAGE_SIZE),
);

// No product has one of them: the version of a UUID is not zero, and 15 is not assigned.
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The products of the shop with ids between two others, in the order of their ids, at most a page. */
export function findSitemapProducts(
  ctx: CommerceContext,
  range: { readonly after?: string; readonly until?: string },
): Promise<readonly SitemapProduct[]> {
  const { brand, locale: shown } = ctx.shop;
  const { after: from = FIRST_ID, until: to = LAST_ID } = range;
  return selectProducts(ctx.db.orm, { brand, locale: shown, after: from, until: to });
}
