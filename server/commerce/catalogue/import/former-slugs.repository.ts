import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { categoryTexts } from '../../db/schema/catalogue/catalogue.ts';
import { productSlugs } from '../../db/schema/catalogue/products.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import { jsonSource, toColumns } from './merged-rows.repository.ts';
import { stagedSource } from './staged-products.repository.ts';

interface Switched {
  /** Ids of products with staged rows. */
  readonly staged: readonly string[];
  /** Ids of products that leave the catalogue. */
  readonly removed: readonly string[];
  readonly shared: SharedRows;
}

/** Records the slugs that shoppers know and that a switch is about to change. The entry that had a slug last owns it. */
export async function recordFormerSlugs(
  tx: Orm,
  brand: BrandCode,
  { staged, removed, shared }: Switched,
): Promise<void> {
  const isOwner = sql`on conflict (brand, kind, locale, slug) do update
    set entry_id = excluded.entry_id, category_id = excluded.category_id`;
  const wanted = jsonSource({ category_texts: toColumns(categoryTexts, shared.categoryTexts) });
  await tx.execute(sql`insert into former_slugs (brand, kind, locale, slug, entry_id, category_id)
    select s.brand, 'product', s.locale, s.slug, s.product_id, c.category_id
      from product_slugs s join products p on p.id = s.product_id and p.active
      left join product_categories c on c.product_id = s.product_id and c.position = 0
      where ${isAnyOf(sql`s.product_id`, [...staged, ...removed])}
        and (s.product_id, s.locale, s.slug) not in
          (select product_id, locale, slug from ${stagedSource(staged)(productSlugs)} wanted)
    ${isOwner}`);
  await tx.execute(sql`insert into former_slugs (brand, kind, locale, slug, entry_id)
    select brand, 'category', locale, slug, category_id from category_texts
      where brand = ${brand} and (category_id, locale, slug) not in
        (select category_id, locale, slug from ${wanted(categoryTexts)} wanted)
    ${isOwner}`);
}

/** Forgets former slugs that a product or category has now: its own page wins. */
export async function forgetTakenSlugs(tx: Orm, brand: BrandCode): Promise<void> {
  await tx.execute(sql`delete from former_slugs f using product_slugs s join products p on p.id = s.product_id
    where f.brand = ${brand} and f.kind = 'product' and p.active
      and (s.brand, s.locale, s.slug) = (f.brand, f.locale, f.slug)`);
  await tx.execute(sql`delete from former_slugs f using category_texts t
    where f.brand = ${brand} and f.kind = 'category'
      and (t.brand, t.locale, t.slug) = (f.brand, f.locale, f.slug)`);
}
