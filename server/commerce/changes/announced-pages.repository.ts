import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { AnnouncedIds } from './announced-pages.ts';

interface SluggedPage extends Record<string, unknown> {
  readonly kind: 'product' | 'category';
  readonly locale: Locale;
  readonly slug: string;
}

/** The slugs of pages in all locales, with former ones of what was renamed or removed. */
export function findAnnouncedSlugs(
  tx: Orm,
  brand: BrandCode,
  { products, categories, readdressed }: AnnouncedIds,
): Promise<SluggedPage[]> {
  return queryRows<SluggedPage>(
    tx,
    sql`select 'product' as kind, s.locale, s.slug
        from product_slugs s join products p on p.id = s.product_id and p.active
        where ${isAnyOf(sql`s.product_id`, [...products])}
      union select 'category', locale, slug from category_texts
        where brand = ${brand} and ${isAnyOf(sql`category_id`, [...categories])}
      union select kind, locale, slug from former_slugs
        where brand = ${brand} and ${isAnyOf(sql`entry_id`, [...readdressed])}
      order by 2, 1, 3`,
  );
}
