import { type SQL, sql } from 'drizzle-orm';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import { LOCALES } from '#shared/locales/index.ts';
import type { SluggedKind } from '../db/schema/catalogue/former-slugs.ts';
import type { CommerceContext } from '../kernel/context.ts';

interface StoredSlugOwner {
  readonly id: string;
  /** By locale; null if it left the catalogue. */
  readonly slugs: Readonly<Record<string, string>> | null;
  /** Main category of a product that had the slug, if the shop still has it. */
  readonly category: string | null;
}

const brand = sql.placeholder('brand');
const locale = sql.placeholder('locale');
const slug = sql.placeholder('slug');

/** Pages of the locale that have the slug now, in any locale; ids as text. */
const CURRENT_OWNERS: Readonly<Record<SluggedKind, SQL>> = {
  product: sql`select s.product_id::text as id, s.locale
    from product_slugs s join products p on p.id = s.product_id and p.active
    join product_slugs own on own.product_id = s.product_id and own.locale = ${locale}
    where s.brand = ${brand} and s.slug = ${slug}`,
  category: sql`select t.category_id as id, t.locale
    from category_texts t
    join category_texts own on own.brand = t.brand and own.category_id = t.category_id and own.locale = ${locale}
    where t.brand = ${brand} and t.slug = ${slug}`,
};

const SLUGS_OF_OWNER: Readonly<Record<SluggedKind, SQL>> = {
  product: sql`(select json_object_agg(s.locale, s.slug) from product_slugs s join products p on p.id = s.product_id
    where s.product_id = owner.id::uuid and s.brand = ${brand} and p.active)`,
  category: sql`(select json_object_agg(t.locale, t.slug) from category_texts t
    where t.brand = ${brand} and t.category_id = owner.id)`,
};

// The primary key of former slugs has the locale before the slug, so each locale is named.
const ANY_LOCALE = sql.raw(LOCALES.map((one) => `'${one}'`).join(', '));

/**
 * A slug of the locale comes before one of another locale, and a current one before a former one. A page that the locale
 * does not have owns no slug in it.
 */
function selectOwner(kind: SluggedKind) {
  return buildSelect((queries) =>
    queries
      .select({
        id: sql<string>`owner.id`,
        slugs: sql<Readonly<Record<string, string>> | null>`${SLUGS_OF_OWNER[kind]}`,
        category: sql<string | null>`(select c.category_id from category_texts c
          where c.brand = ${brand} and c.category_id = owner.category limit 1)`,
      })
      .from(
        sql`(select id, null as category, locale, case when locale = ${locale} then 0 else 2 end as rank
            from (${CURRENT_OWNERS[kind]}) current
          union all
          select entry_id, category_id, locale, case when locale = ${locale} then 1 else 3 end
            from former_slugs
            where brand = ${brand} and kind = ${sql.raw(`'${kind}'`)} and slug = ${slug} and locale in (${ANY_LOCALE})
          order by rank, locale limit 1) owner`,
      ),
  );
}

const OWNERS = { product: selectOwner('product'), category: selectOwner('category') } as const;

/** Returns the product or category that has or had a slug; undefined if none of the brand did. */
export async function findSlugOwner(
  ctx: CommerceContext,
  kind: SluggedKind,
  slug: string,
): Promise<StoredSlugOwner | undefined> {
  const [owner] = await OWNERS[kind](ctx.db.orm, { brand: ctx.shop.brand, locale: ctx.shop.locale, slug });
  return owner;
}
