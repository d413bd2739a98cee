import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { categoryTexts } from '../../db/schema/catalogue/catalogue.ts';
import { productSlugs } from '../../db/schema/catalogue/products.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import { jsonSource, missingRows, toColumns } from './merged-rows.repository.ts';
import { stagedSource } from './staged-products.repository.ts';

interface Switched {
  /** Ids of products with staged slugs. */
  readonly staged: readonly string[];
  /** Ids of products that leave the catalogue. */
  readonly removed: readonly string[];
  /** Undefined when they are as the last import left them. */
  readonly shared: SharedRows | undefined;
}

/** Records the slugs that shoppers know and that a switch is about to change. The entry that had a slug last owns it. */
export async function recordFormerSlugs(
  tx: Orm,
  brand: BrandCode,
  { staged, removed, shared }: Switched,
): Promise<void> {
  const isOwner = sql`on conflict (brand, kind, locale, slug) do update
    set entry_id = excluded.entry_id, category_id = excluded.category_id`;
  const slugsOf = (columns: SQL, table: SQL) => sql`select ${columns}, locale, slug from ${table}`;
  const [ofProduct, ofCategory] = [sql`product_id`, sql`category_id`];
  const productsChanged = missingRows(
    sql`${slugsOf(ofProduct, sql`product_slugs`)} where ${isAnyOf(ofProduct, [...staged, ...removed])}`,
    slugsOf(ofProduct, sql`${stagedSource(staged)(productSlugs)} wanted`),
  );
  await tx.execute(sql`insert into former_slugs (brand, kind, locale, slug, entry_id, category_id)
    select ${brand}, 'product', s.locale, s.slug, s.product_id,
        (select c.category_id from product_categories c where c.product_id = s.product_id and c.position = 0)
      from ${productsChanged} s where (select p.active from products p where p.id = s.product_id)
    ${isOwner}`);
  if (!shared) return;
  const wanted = jsonSource({ category_texts: toColumns(categoryTexts, shared.categoryTexts) });
  const categoriesChanged = missingRows(
    sql`${slugsOf(ofCategory, sql`category_texts`)} where brand = ${brand}`,
    slugsOf(ofCategory, sql`${wanted(categoryTexts)} wanted`),
  );
  await tx.execute(sql`insert into former_slugs (brand, kind, locale, slug, entry_id)
    select ${brand}, 'category', locale, slug, category_id from ${categoriesChanged} s
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
